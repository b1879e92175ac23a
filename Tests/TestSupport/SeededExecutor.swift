import Synchronization

/// Runs the tasks that are given to it one job at a time, each when the test says so, in an order that the
/// test's random numbers choose.
///
/// A job is what a task does between two suspensions. So a schedule of tasks is replayed by its seed, and
/// everything is at rest when no job waits, without any waiting for time.
package final class SeededExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// How many jobs wait.
  package var waitingCount: Int { jobs.withLock { $0.count } }

  /// Runs one of the jobs that wait, on the calling thread; returns false where there is none.
  package func runOne(using random: inout SeededGenerator) -> Bool {
    let count = waitingCount
    if count == 0 { return false }
    let index = Int.random(in: 0..<count, using: &random)
    let job = jobs.withLock { $0.remove(at: index) }
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
