import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("The coordinator's matrix of interleavings", .timeLimit(.minutes(5)))
struct SearchCoordinatorTests {
  @Test("B answers, then A: only B is told")
  func olderAnswersLast() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    await rig.ask("a", call: 0)
    await rig.ask("b", call: 1)
    rig.source.complete(1, with: ["B"])
    await rig.log.update("2 results B owed")
    rig.source.complete(0, with: ["A"])
    await rig.log.record("dropped 1 a")
    #expect(rig.log.updates == ["1 searching owed", "2 searching owed", "2 results B owed"])
  }

  @Test("B answers, then A fails: the results stay")
  func olderFailsLast() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    await rig.ask("a", call: 0)
    await rig.ask("b", call: 1)
    rig.source.complete(1, with: ["B"])
    await rig.log.update("2 results B owed")
    let before = rig.log.updates
    rig.source.fail(0, with: SearchSourceError("broken"))
    await rig.endsTaken(ofCalls: 2)
    #expect(before == ["1 searching owed", "2 searching owed", "2 results B owed"])
    #expect(rig.log.updates.dropFirst(3).allSatisfy { $0.hasSuffix("searching owed") })
  }

  @Test("A fails while B runs: B goes on, and is told")
  func olderFailsFirst() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    await rig.ask("a", call: 0)
    await rig.ask("b", call: 1)
    rig.source.fail(0, with: SearchSourceError("broken"))
    rig.source.complete(1, with: ["B"])
    await rig.log.update("2 results B owed")
    let before = rig.log.updates
    await rig.endsTaken(ofCalls: 2)
    #expect(before == ["1 searching owed", "2 searching owed", "2 results B owed"])
    #expect(rig.log.updates.dropFirst(3).allSatisfy { $0.hasSuffix("searching owed") })
  }

  @Test("A, B, A, and the first A answers last: only the second A is told")
  func sameTextTwice() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    await rig.ask("a", call: 0)
    await rig.ask("b", call: 1)
    await rig.ask("a", call: 2)
    rig.source.complete(2, with: ["new"])
    await rig.log.update("3 results new owed")
    rig.source.complete(0, with: ["old"])
    await rig.log.record("dropped 1 a")
    #expect(rig.log.updates.filter { $0.contains("results") } == ["3 results new owed"])
  }

  @Test("A settled, B, and A again within the pause: the source is not asked")
  func backWithinThePause() async {
    let rig = CoordinatorRig()
    await rig.ask("a", call: 0)
    rig.source.complete(0, with: ["A"])
    await rig.log.update("1 results A owed")
    rig.coordinator.update(text: "ab")
    rig.coordinator.update(text: "a")
    await rig.pass(to: 300)
    await rig.log.update("3 results A reused")
    #expect(rig.source.calls.count == 1)
  }

  @Test("Enter while the pause runs is one dispatch, and the pause adds none")
  func enterDuringThePause() async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    await rig.clock.sleeper(until: .milliseconds(300))
    rig.coordinator.submit(text: "a")
    _ = await rig.source.call(0)
    // The sleeper of the pause wakes, finds nothing due, and goes on to the time of slowness.
    await rig.pass(to: 300)
    await rig.clock.sleeper(until: .seconds(1))
    rig.source.complete(0, with: ["A"])
    await rig.log.update("1 results A owed")
    #expect(rig.log.updates == ["1 waiting", "1 searching owed", "1 results A owed"])
    #expect(rig.source.calls.count == 1)
  }

  @Test(
    "After a clear the late end of a search is silent",
    arguments: ["answer", "failure", "cancellation"])
  func clearWhileSearching(end: String) async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    // Four calls that do not end, so that the start of a fifth shows that the first one's end was taken in.
    for index in 0..<4 { await rig.ask("\(index)", call: index) }
    rig.coordinator.update(text: "")
    let before = rig.log.updates
    #expect(before.last == "5 idle")
    rig.coordinator.ask(text: "next")
    switch end {
    case "answer": rig.source.complete(3, with: ["late"])
    case "failure": rig.source.fail(3, with: SearchSourceError("broken"))
    default: rig.source.fail(3, with: CancellationError())
    }
    #expect(await rig.source.call(4).request.query.text == "next")
    #expect(rig.log.updates == before + ["6 searching owed"])
  }

  @Test("A stop returns at once with a pause running, and nothing of ours is left")
  func stopWhileWaiting() async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    await rig.clock.sleepers(atLeast: 1)
    rig.coordinator.stop()
    #expect(rig.clock.sleepers == [])
    rig.coordinator.update(text: "b")
    rig.coordinator.ask(text: "c")
    #expect(rig.log.updates == ["1 waiting"])
    #expect(rig.source.calls.isEmpty)
  }

  @Test("A stop returns at once with a search running, also one that never ends", arguments: [false, true])
  func stopWhileSearching(ignoresCancellation: Bool) async {
    let rig = CoordinatorRig(ignoresCancellation: ignoresCancellation)
    await rig.ask("a", call: 0)
    await rig.clock.sleepers(atLeast: 1)
    rig.coordinator.stop()
    #expect(rig.clock.sleepers == [])
    #expect(rig.source.cancelledCalls == [0])
    #expect(rig.source.parkedCount == (ignoresCancellation ? 1 : 0))
    #expect(rig.log.updates == ["1 searching owed"])
  }

  @Test("Two retries are two calls and one settle; what is typed then wins")
  func retries() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    #expect(!rig.coordinator.retry())
    await rig.ask("a", call: 0)
    rig.source.complete(0, with: ["first"])
    await rig.log.update("1 results first owed")
    #expect(rig.coordinator.retry())
    _ = await rig.source.call(1)
    #expect(rig.coordinator.retry())
    _ = await rig.source.call(2)
    rig.source.complete(2, with: ["third"])
    rig.source.complete(1, with: ["second"])
    await rig.log.record("dropped 2 a")
    await rig.log.update("3 results third owed")
    #expect(rig.coordinator.retry())
    _ = await rig.source.call(3)
    rig.coordinator.update(text: "b")
    rig.source.complete(3, with: ["fourth"])
    await rig.log.record("dropped 4 a")
    rig.coordinator.update(text: "")
    #expect(rig.coordinator.retry())
    #expect(await rig.source.call(4).request.query.text == "a")
    #expect(
      rig.log.updates.filter { $0.contains("results") } == ["1 results first owed", "3 results third owed"])
  }

  @Test("A cancellation error of the current search is a failure")
  func cancelledBySource() async {
    let rig = CoordinatorRig()
    await rig.ask("a", call: 0)
    rig.source.fail(0, with: CancellationError())
    await rig.log.update("1 failed (The search was cancelled by its source.) owed")
  }

  @Test("A source that ignores cancellation has four calls, however many are wanted")
  func neverMoreThanFourCalls() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    for number in 1...1000 {
      rig.coordinator.submit(text: "\(number)")
      #expect(rig.source.parkedCount <= 4)
    }
    for index in 0..<4 { _ = await rig.source.call(index) }
    rig.source.complete(0, with: [])
    #expect(await rig.source.call(4).request.query.text == "1000")
    rig.source.complete(4, with: ["newest"])
    await rig.log.update("1000 results newest owed")
    #expect(rig.source.calls.count == 5)
  }

  @Test("The pause ends at its interval, not one tick before", arguments: [-1, 0, 1])
  func interval(tick: Int) async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    await rig.clock.sleeper(until: .milliseconds(300))
    rig.clock.advance(to: .milliseconds(300 + tick))
    if tick < 0 {
      #expect(rig.clock.sleepers == [.milliseconds(300)])
      #expect(rig.coordinator.current.phase.name == "waiting")
    } else {
      _ = await rig.source.call(0)
      #expect(rig.coordinator.current.phase.name == "searching")
    }
  }

  @Test("After the deadline an answer changes nothing")
  func answerAfterTheDeadline() async {
    let rig = CoordinatorRig(ignoresCancellation: true)
    await rig.ask("a", call: 0)
    rig.source.calls[0].request.report(partial: SearchAnswer(entries: ["A"], isComplete: false))
    await rig.pass(to: 1000)
    await rig.log.update("1 searching slow 1 s owed")
    await rig.pass(to: 10_000)
    await rig.log.update("1 failed (timed out after 10 s) with A owed")
    #expect(rig.source.cancelledCalls == [0])
    rig.source.complete(0, with: ["A", "B"])
    await rig.log.record("dropped 1 a")
    #expect(rig.coordinator.current.phase.name == "failed")
    #expect(rig.log.updates.count == 3)
  }

  @Test("The end of input dispatches what waits")
  func endOfInput() async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    rig.coordinator.endInput()
    _ = await rig.source.call(0)
    rig.source.complete(0, with: [])
    await rig.log.update("1 empty")
  }

  @Test("A filter reaches the source, and so does the limit")
  func filterAndLimit() async {
    let rig = CoordinatorRig(settings: SearchSettings(limit: 7))
    #expect(!rig.coordinator.setFilter("x"))
    await rig.ask(" a ", call: 0)
    #expect(rig.source.calls[0].request.query == SearchQuery(text: "a", filter: "x"))
    #expect(rig.source.calls[0].request.limit == 7)
    #expect(rig.coordinator.setFilter("y"))
    #expect(await rig.source.call(1).request.query.inShort == "a in y")
    rig.coordinator.forget(filter: "z")
    #expect(rig.coordinator.lastQuery == nil)
    #expect(!rig.coordinator.retry())
  }

  @Test("A key that changes nothing moves the pause")
  func extendedPause() async {
    let rig = CoordinatorRig()
    rig.coordinator.update(text: "a")
    await rig.clock.sleeper(until: .milliseconds(300))
    rig.clock.advance(to: .milliseconds(200))
    rig.coordinator.extendQuietPeriod()
    await rig.pass(to: 300)
    await rig.pass(to: 500)
    await rig.log.update("1 searching")
    #expect(rig.log.updates == ["1 waiting", "1 searching"])
    #expect(rig.coordinator.current.elapsed == .zero)
  }
}
