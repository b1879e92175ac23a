/// A thread of its own for work that blocks or takes long, which must not hold up the cooperative pool.
package enum WorkThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a new thread, and returns at once. Where the system has no thread left, the body runs
  /// here, before this returns.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    if !startIfPossible(body) { body() }
  }

  /// Runs the body on a new thread, and returns at once whether the system had one for it.
  package static func startIfPossible(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    if error != 0 { unsafe work.release() }
    return error == 0
  }
}
