import CLibedit

/// The C streams that libedit is given: what it draws goes into an output buffer, and what it would read or
/// complain of goes nowhere.
@safe final class EditorStreams {
  /// Takes what is drawn. It holds back until it is flushed.
  let screen: UnsafeMutablePointer<FILE>
  /// Is empty, and takes what nobody is to see.
  let null: UnsafeMutablePointer<FILE>
  /// Has the keyboard's terminal, for its modes and its size.
  let keyboard: UnsafeMutablePointer<FILE>
  private let sink: UnsafeMutablePointer<clibedit_sink>
  /// Must outlive the sink, which has no reference of its own.
  private let output: OutputBuffer

  /// Opens the streams; nil where the system has no more of them.
  init?(keyboard: Descriptor, output: OutputBuffer) {
    let sink = UnsafeMutablePointer<clibedit_sink>.allocate(capacity: 1)
    unsafe sink.initialize(
      to: clibedit_sink(
        write: { context, bytes, count in
          let output = unsafe Unmanaged<OutputBuffer>.fromOpaque(context).takeUnretainedValue()
          unsafe output.appendFromEditor(UnsafeRawBufferPointer(start: bytes, count: count))
        }, context: Unmanaged.passUnretained(output).toOpaque()))
    let duplicate = fcntl(keyboard.number, F_DUPFD_CLOEXEC, 0)
    let streams = unsafe [
      clibedit_open_sink(sink), fopen("/dev/null", "we"), fdopen(duplicate, "r"),
    ]
    guard let screen = unsafe streams[0], let null = unsafe streams[1], let keyboard = unsafe streams[2]
    else {
      unsafe streams.compactMap { unsafe $0 }.forEach { unsafe fclose($0) }
      if unsafe streams[2] == nil && duplicate >= 0 { close(duplicate) }
      unsafe sink.deallocate()
      return nil
    }
    unsafe (self.screen, self.null, self.keyboard, self.sink) = unsafe (screen, null, keyboard, sink)
    self.output = output
  }

  deinit {
    unsafe fclose(screen)
    unsafe fclose(null)
    unsafe fclose(keyboard)
    unsafe sink.deallocate()
  }
}
