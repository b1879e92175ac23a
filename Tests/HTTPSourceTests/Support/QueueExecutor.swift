import Dispatch

/// Runs tasks on a queue of their own.
///
/// Where all tests run at once, each step of a task in the common pool may wait minutes for its turn, which is
/// longer than a connection is kept that nobody uses.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
