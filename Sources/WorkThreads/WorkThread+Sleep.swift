extension WorkThread {
  /// Blocks the calling thread, which must be one for such work, for a time below a second.
  package static func sleep(for time: Duration) {
    var request = timespec(tv_sec: 0, tv_nsec: Int(time.components.attoseconds / 1_000_000_000))
    // A signal that ends the sleep early does no harm.
    unsafe _ = nanosleep(&request, nil)
  }
}
