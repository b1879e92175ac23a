import Synchronization
import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("What a coordinator keeps and lets go", .timeLimit(.minutes(5)))
struct LifetimeTests {
  private typealias Coordinator = SearchCoordinator<String, String>
  private typealias Source = ScriptedSource<String, String>

  /// A manual clock that counts its sleeps.
  private final class CountingClock: Clock {
    let clock = ManualClock()
    let sleeps = Atomic(0)

    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      sleeps.add(1, ordering: .relaxed)
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @Test("Releasing the coordinator cancels its call and its sleeper")
  func release() async {
    let clock = ManualClock()
    let source = Source(ignoresCancellation: true)
    let log = UpdateLog()
    var coordinator: Coordinator? = Coordinator(source: source, filter: "", clock: clock) { log.note($0) }
    coordinator?.ask(text: "a")
    _ = await source.call(0)
    await clock.sleepers(atLeast: 1)
    coordinator = nil
    #expect(source.cancelledCalls == [0])
    #expect(clock.sleepers == [])
    source.complete(0, with: ["late"])
    #expect(log.updates == ["1 searching owed"])
  }

  @Test("Ten thousand changes in a burst are one sleep and one search")
  func burst() async {
    let clock = CountingClock()
    let source = Source()
    let log = UpdateLog()
    let coordinator = Coordinator(source: source, filter: "", clock: clock) { log.note($0) }
    for number in 1...10_000 { coordinator.update(text: "text \(number)") }
    await clock.clock.sleeper(until: .milliseconds(300))
    #expect(clock.sleeps.load(ordering: .relaxed) == 1)
    clock.clock.advance(by: .milliseconds(300))
    #expect(await source.call(0).request.query.text == "text 10000")
    await clock.clock.sleeper(until: .milliseconds(1300))
    #expect(clock.sleeps.load(ordering: .relaxed) == 2)
    source.complete(0, with: [])
    await log.update("10000 empty")
    #expect(source.calls.count == 1)
    #expect(log.updates == (1...10_000).map { "\($0) waiting" } + ["10000 searching", "10000 empty"])
  }

  @Test("Ten thousand changes a millisecond apart are one search and a sleep for each pause passed")
  func steadyTyping() async {
    let clock = CountingClock()
    let source = Source()
    let coordinator = Coordinator(source: source, filter: "", clock: clock) { _ in }
    for number in 1...10_000 {
      coordinator.update(text: "text \(number)")
      clock.clock.advance(by: .milliseconds(1))
    }
    await clock.clock.sleepers(atLeast: 1)
    #expect(clock.sleeps.load(ordering: .relaxed) <= 10_000 / 300 + 2)
    #expect(source.calls.isEmpty)
    clock.clock.advance(by: .milliseconds(300))
    #expect(await source.call(0).request.query.text == "text 10000")
  }

  @Test("A search for each of a hundred texts leaves one sleeper")
  func oneSleeper() async {
    let rig = CoordinatorRig()
    for index in 0..<100 {
      rig.coordinator.update(text: "\(index)")
      await rig.ask("\(index)", call: index)
      rig.source.complete(index, with: [])
      await rig.log.update("\(2 * index + 2) empty owed")
      #expect(rig.clock.sleepers.count <= 1)
    }
  }

  @Test("The callback is released by a stop, though a call never ends")
  func callbackReleased() async {
    final class Owner: Sendable {}
    let source = Source(ignoresCancellation: true)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    let coordinator = Coordinator(source: source, filter: "", clock: ManualClock()) { [owner] _ in
      withExtendedLifetime(owner) {}
    }
    owner = nil
    coordinator.ask(text: "a")
    _ = await source.call(0)
    #expect(weakOwner != nil)
    coordinator.stop()
    #expect(weakOwner == nil)
    #expect(source.parkedCount == 1)
    source.complete(0, with: [])
  }

  // MARK: The stream

  @Test("The stream holds the newest update only, and ends at the stop")
  func streamEndsAtStop() async {
    // No call ends, so no other thread takes over the telling.
    let source = Source(ignoresCancellation: true)
    let (coordinator, updates) = Coordinator.makeStream(source: source, filter: "", clock: ManualClock())
    coordinator.update(text: "a")
    coordinator.ask(text: "b")
    coordinator.ask(text: "c")
    var iterator = updates.makeAsyncIterator()
    #expect(await iterator.next()?.inShort == "3 searching owed")
    coordinator.stop()
    #expect(await iterator.next() == nil)
  }

  @Test("The stream ends when the coordinator is released, after its last update")
  func streamEndsAtRelease() async {
    let source = Source(ignoresCancellation: true)
    var (coordinator, updates): (Coordinator?, AsyncStream<UpdateLog.Update>) = Coordinator.makeStream(
      source: source, filter: "", clock: ManualClock())
    coordinator?.ask(text: "a")
    _ = await source.call(0)
    coordinator = nil
    var told: [String] = []
    for await update in updates { told.append(update.inShort) }
    #expect(told == ["1 searching owed"])
    source.complete(0, with: [])
  }

  @Test("A failure is an update, and the stream goes on")
  func streamOutlivesFailures() async {
    let source = Source()
    let (coordinator, updates) = Coordinator.makeStream(source: source, filter: "", clock: ManualClock())
    var iterator = updates.makeAsyncIterator()
    for index in 0..<3 {
      coordinator.ask(text: "a")
      _ = await source.call(index)
      source.fail(index, with: SearchSourceError("broken"))
      var update = await iterator.next()
      while let last = update, !last.phase.isSettled { update = await iterator.next() }
      #expect(update?.inShort == "\(index + 1) failed (broken) owed")
    }
  }

  @Test("Ending the stream does not end the coordinator")
  func endedStream() async {
    let source = Source()
    let log = UpdateLog()
    let (coordinator, updates) = Coordinator.makeStream(
      source: source, filter: "", clock: ManualClock(), onRecord: { log.note($0) })
    coordinator.ask(text: "a")
    for await _ in updates { break }
    _ = await source.call(0)
    source.complete(0, with: [])
    await log.record("settled empty 1 a")
    #expect(coordinator.current.inShort == "1 empty owed")
  }

  @Test("Nothing is current after a stop, and nothing can be started")
  func stopped() {
    let source = Source()
    let coordinator = Coordinator(source: source, filter: "", clock: ManualClock()) { _ in }
    coordinator.ask(text: "a")
    coordinator.stop()
    #expect(coordinator.ifCurrent(coordinator.current) { true } == nil)
    #expect(!coordinator.retry())
    #expect(!coordinator.setFilter("other"))
  }

  @Test("A filter that is set already starts nothing")
  func sameFilter() {
    let coordinator = Coordinator(source: Source(), filter: "", clock: ManualClock()) { _ in }
    coordinator.ask(text: "a")
    #expect(!coordinator.setFilter(""))
    #expect(coordinator.setFilter("other"))
  }
}
