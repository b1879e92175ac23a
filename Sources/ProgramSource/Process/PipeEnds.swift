import CProcess

/// A new pipe, closed on exec.
struct PipeEnds: ~Copyable {
  /// Reads without waiting.
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  /// Opens the pipe; throws where there are no descriptors left.
  init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    let error = unsafe cprocess_pipe(&ends)
    if error != 0 { throw SystemCallError(code: error) }
    reading = OwnedDescriptor(owning: ends[0])
    writing = OwnedDescriptor(owning: ends[1])
  }

  /// Keeps one end, and closes the other.
  consuming func keepingReading() -> OwnedDescriptor { reading }
}
