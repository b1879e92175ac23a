/// A clock whose instants are durations since it was made, so that no code has to name the clock's type.
struct ElapsedTime: Sendable {
  /// The time passed since the start.
  let now: @Sendable () -> Duration
  /// Sleeps until this long after the start; throws when the task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// Starts to count on the given clock.
  init<C: Clock<Duration>>(on clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
