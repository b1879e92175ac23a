#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A thread of its own for one piece of work, whose result is waited for.
///
/// A task would not do: the work computes for long without a pause, and the shared pool has few threads.
@safe struct ScanThread<Result: Sendable> {
  /// What the thread does and, once it has ended, what came of it.
  private final class Work: @unchecked Sendable {
    let body: @Sendable () -> Result
    // Written by the thread alone, and read when it has been joined.
    var result: Result?

    init(_ body: @escaping @Sendable () -> Result) { self.body = body }

    func run() { result = body() }
  }

  private let work: Work
  /// Waits for the thread to end; nil if there is none.
  private let join: (() -> Void)?

  /// Starts the work.
  init(_ body: @escaping @Sendable () -> Result) {
    let work = Work(body)
    self.work = work
    join = Self.start(Start { work.run() })
  }

  /// Waits for the work and returns its result. If the system gave no thread, it is done here and now.
  func value() -> Result {
    if let join { join() } else { work.run() }
    // Both ways have run it.
    return work.result ?? work.body()
  }

  /// Starts a thread, or returns nil. The reference that it is given is released by it, or here if there is
  /// none.
  private static func start(_ start: Start) -> (() -> Void)? {
    let context = unsafe Unmanaged.passRetained(start)
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = unsafe pthread_create(
        &thread, nil,
        { context in
          unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, context.toOpaque())
    #else
      var thread = pthread_t()
      let failure = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, context.toOpaque())
    #endif
    guard failure == 0 else {
      unsafe context.release()
      return nil
    }
    #if canImport(Darwin)
      return { [thread] in
        guard let thread = unsafe thread else { return }
        unsafe _ = pthread_join(thread, nil)
      }
    #else
      return { [thread] in _ = pthread_join(thread, nil) }
    #endif
  }
}

/// The same without its type, as a function of C cannot know it.
private final class Start {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
