import Dispatch
import Foundation
import Synchronization
import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("How updates are told", .timeLimit(.minutes(5)))
struct DeliveryTests {
  private typealias Coordinator = SearchCoordinator<String, String>
  private typealias Source = ScriptedSource<String, String>

  /// A callback that writes what is current, and parks in the first update until it is let go.
  private final class SlowConsumer: Sendable {
    let seen = UpdateLog()
    let written = UpdateLog()
    let letGo = DispatchSemaphore(value: 0)
    private let coordinator = Mutex<Coordinator?>(nil)

    func follow(_ coordinator: Coordinator) { self.coordinator.withLock { $0 = coordinator } }

    func take(_ update: UpdateLog.Update) {
      seen.note(update)
      if update.generation.number == 1 { letGo.wait() }
      let coordinator = coordinator.withLock { $0 }
      coordinator?.ifCurrent(update) { written.note(update) }
    }
  }

  @Test("A consumer parked while two more are accepted writes only the newest")
  func parkedConsumer() async {
    let consumer = SlowConsumer()
    let coordinator = Coordinator(source: Source(), filter: "", clock: ManualClock()) { consumer.take($0) }
    consumer.follow(coordinator)
    DispatchQueue.global().async { coordinator.ask(text: "a") }
    await consumer.seen.update("1 searching owed")
    // Neither waits for the consumer.
    coordinator.ask(text: "b")
    coordinator.ask(text: "c")
    consumer.letGo.signal()
    await consumer.written.update("3 searching owed")
    #expect(consumer.seen.updates == ["1 searching owed", "3 searching owed"])
    #expect(consumer.written.updates == ["3 searching owed"])
  }

  @Test("An answer in the same moment as the next query is never written after that was accepted")
  func answerAndQueryAtOnce() async {
    for _ in 0..<200 {
      let written = Mutex<[UInt64]>([])
      let source = Source()
      let box = Mutex<Coordinator?>(nil)
      let log = UpdateLog()
      let coordinator = Coordinator(source: source, filter: "", clock: ManualClock()) { update in
        let coordinator = box.withLock { $0 }
        coordinator?.ifCurrent(update) {
          if update.phase.isSettled { written.withLock { $0.append(update.generation.number) } }
        }
        log.note(update)
      }
      box.withLock { $0 = coordinator }
      coordinator.ask(text: "a")
      _ = await source.call(0)
      source.complete(0, with: ["A"])
      coordinator.ask(text: "b")
      let before = written.withLock { $0 }
      _ = await source.call(1)
      source.complete(1, with: ["B"])
      await log.update("2 results B owed")
      #expect(written.withLock { $0 } == before + [2])
      box.withLock { $0 = nil }
    }
  }

  @Test("While the body of ifCurrent runs no entry point returns")
  func ifCurrentExcludesEntryPoints() async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    let update = rig.coordinator.current
    let isCalling = DispatchSemaphore(value: 0)
    let hasReturned = Atomic(false)
    let returned = DispatchSemaphore(value: 0)
    let wasOvertaken = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let wasOvertaken = rig.coordinator.ifCurrent(update) {
          DispatchQueue.global().async {
            isCalling.signal()
            rig.coordinator.update(text: "ab")
            hasReturned.store(true, ordering: .sequentiallyConsistent)
            returned.signal()
          }
          isCalling.wait()
          // Time enough for an entry point that does not wait; one that waits makes any time right.
          for _ in 0..<10_000 where !hasReturned.load(ordering: .sequentiallyConsistent) { sched_yield() }
          return hasReturned.load(ordering: .sequentiallyConsistent)
        }
        returned.wait()
        continuation.resume(returning: wasOvertaken)
      }
    }
    #expect(wasOvertaken == false)
    #expect(rig.coordinator.current.generation.number == 2)
    #expect(rig.coordinator.ifCurrent(update) { true } == nil)
  }

  @Test("The body of ifCurrent may return and throw")
  func ifCurrentPassesOn() {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    let update = rig.coordinator.current
    #expect(rig.coordinator.ifCurrent(update) { 7 } == 7)
    #expect(throws: SearchSourceError("broken")) {
      try rig.coordinator.ifCurrent(update) { throw SearchSourceError("broken") }
    }
    rig.coordinator.stop()
    #expect(rig.coordinator.ifCurrent(update) { 7 } == nil)
  }

  @Test("The callback may call any entry point")
  func entryPointsInTheCallback() async {
    let log = UpdateLog()
    let source = Source()
    let box = Mutex<Coordinator?>(nil)
    let coordinator = Coordinator(source: source, filter: "", clock: ManualClock()) { update in
      log.note(update)
      guard update.inShort == "1 results A owed", let coordinator = box.withLock({ $0 }) else { return }
      coordinator.update(text: "b")
      coordinator.extendQuietPeriod()
      coordinator.submit(text: "b")
      _ = coordinator.current
      coordinator.cancel()
      coordinator.retry()
      coordinator.setFilter("x")
      coordinator.endInput()
    }
    box.withLock { $0 = coordinator }
    coordinator.ask(text: "a")
    _ = await source.call(0)
    source.complete(0, with: ["A"])
    await log.update("5 searching owed")
    #expect(log.updates == ["1 searching owed", "1 results A owed", "5 searching owed"])
    #expect(coordinator.lastQuery?.inShort == "b in x")
    box.withLock { $0 = nil }
  }

  @Test("A stop in the callback is the last that is told")
  func stopInTheCallback() async {
    let log = UpdateLog()
    let box = Mutex<Coordinator?>(nil)
    let coordinator = Coordinator(source: Source(), filter: "", clock: ManualClock()) { update in
      log.note(update)
      let coordinator = box.withLock { $0 }
      coordinator?.ask(text: "b")
      coordinator?.stop()
    }
    box.withLock { $0 = coordinator }
    coordinator.ask(text: "a")
    coordinator.ask(text: "c")
    #expect(log.updates == ["1 searching owed"])
    box.withLock { $0 = nil }
  }
}
