import Testing

@testable import ProgramSource

@Suite("When a program is done with, and when it is ended")
struct ProgramWatchTests {
  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test("A program that ends by itself is waited for, with its output, in either order")
  func byItself() {
    for endsFirst in [true, false] {
      var watch = ProgramWatch(startingAt: .zero)
      #expect(watch.step(at: milliseconds(9000)) == .wait(until: nil))
      if endsFirst { watch.ended(.status(3), at: milliseconds(9000)) }
      watch.outputClosed(at: milliseconds(9000))
      if !endsFirst { watch.ended(.status(3), at: milliseconds(9001)) }
      #expect(watch.step(at: milliseconds(9001)) == .finish(.status(3)))
      #expect(watch.ending == .byItself && watch.takesOutput)
    }
  }

  @Test("Output that something else holds open is read until nothing comes for a while")
  func heldOpen() {
    var watch = ProgramWatch(startingAt: .zero)
    watch.ended(.status(0), at: milliseconds(100))
    #expect(watch.step(at: milliseconds(299)) == .wait(until: milliseconds(300)))
    watch.didReadOutput(at: milliseconds(299))
    #expect(watch.step(at: milliseconds(300)) == .wait(until: milliseconds(499)))
    #expect(watch.step(at: milliseconds(499)) == .finish(.status(0)))
    #expect(watch.ending == .heldOpen)
  }

  @Test("A program that closes its output and runs on is asked to end, then killed")
  func ranOn() {
    var watch = ProgramWatch(startingAt: .zero)
    watch.outputClosed(at: milliseconds(100))
    #expect(watch.step(at: milliseconds(599)) == .wait(until: milliseconds(600)))
    #expect(watch.step(at: milliseconds(600)) == .terminate)
    #expect(watch.step(at: milliseconds(600)) == .wait(until: milliseconds(800)))
    #expect(watch.step(at: milliseconds(800)) == .kill)
    #expect(watch.step(at: milliseconds(800)) == .wait(until: nil))
    watch.ended(.signal(9), at: milliseconds(801))
    #expect(watch.step(at: milliseconds(801)) == .finish(.signal(9)))
    #expect(watch.ending == .ranOn && !watch.takesOutput)
  }

  @Test("A cancelled program that ends is done with when its group has closed its pipes")
  func cancelled() {
    var watch = ProgramWatch(startingAt: .zero)
    watch.cancelled(at: milliseconds(100))
    #expect(!watch.takesOutput)
    // Whoever cancelled has asked it to end already.
    #expect(watch.step(at: milliseconds(100)) == .wait(until: milliseconds(300)))
    watch.ended(.signal(15), at: milliseconds(101))
    #expect(watch.step(at: milliseconds(101)) == .wait(until: milliseconds(300)))
    watch.outputClosed(at: milliseconds(102))
    #expect(watch.step(at: milliseconds(102)) == .wait(until: milliseconds(300)))
    watch.messagesClosed()
    #expect(watch.step(at: milliseconds(102)) == .finish(.signal(15)))
    #expect(watch.ending == .cancelled)
  }

  @Test("What outlives a cancelled program in its group is killed")
  func outlives() {
    var watch = ProgramWatch(startingAt: .zero)
    watch.cancelled(at: .zero)
    watch.ended(.signal(15), at: milliseconds(1))
    #expect(watch.step(at: milliseconds(200)) == .kill)
    #expect(watch.step(at: milliseconds(200)) == .finish(.signal(15)))
  }

  @Test("A program that has written enough is ended, and cancelling it then counts as that")
  func enough() {
    var watch = ProgramWatch(startingAt: .zero)
    watch.hadEnough(at: milliseconds(50))
    #expect(watch.step(at: milliseconds(50)) == .terminate)
    #expect(watch.step(at: milliseconds(50)) == .wait(until: milliseconds(250)))
    #expect(watch.ending == .enough)
    watch.cancelled(at: milliseconds(100))
    #expect(watch.ending == .cancelled)
    #expect(watch.step(at: milliseconds(100)) == .wait(until: milliseconds(250)))
  }
}
