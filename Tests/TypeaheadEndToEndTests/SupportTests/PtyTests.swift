import Foundation
import TestSupport
import Testing

@Suite("A program at a terminal")
struct PtyTests {
  @Test("Keys go in, lines come out, and the end of input ends cat")
  func cat() throws {
    let pty = try Pty("cat")
    try pty.send("hello\n")
    try pty.waitUntil("two lines") { $0.screen.lines == ["hello", "hello"] }
    try pty.send("\u{4}")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.text == "hello\r\nhello\r\n")
  }

  @Test("The program has a controlling terminal of the size asked for")
  func size() throws {
    let pty = try Pty("sh", ["-c", "stty size; read x; stty size </dev/tty"], size: (33, 7))
    try pty.waitForLine("7 33")
    try pty.resize(columns: 20, rows: 5)
    try pty.send("\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.screen.lines == ["7 33", "", "5 20"])
  }

  @Test("A new size is told by SIGWINCH")
  func windowSignal() throws {
    let pty = try Pty("sh", ["-c", "trap 'stty size; exit 3' WINCH; echo ready; while :; do read x; done"])
    try pty.waitForLine("ready")
    try pty.resize(columns: 40, rows: 10)
    // dash runs a trap only once `read` has returned.
    try pty.send("\n")
    #expect(try pty.waitForExit() == .exited(3))
    #expect(pty.screen.lines.contains("10 40"))
  }

  @Test("The keyboard's signals reach the program, which starts with default ones")
  func keyboardSignals() throws {
    let pty = try Pty("cat")
    try pty.send("x\n")
    try pty.waitUntil("two lines") { $0.screen.lines == ["x", "x"] }
    try pty.send("\u{3}")
    #expect(try pty.waitForExit() == .signalled(SIGINT))
  }

  @Test("Signals of the test", arguments: [SIGTERM, SIGHUP, SIGKILL, SIGPIPE])
  func signals(_ signal: Int32) throws {
    let pty = try Pty("cat")
    pty.signal(signal)
    #expect(try pty.waitForExit() == .signalled(signal))
    pty.signal(signal)
  }

  @Test("Exit statuses", arguments: [0, 1, 124, 130] as [Int32])
  func statuses(_ status: Int32) throws {
    #expect(try Pty("sh", ["-c", "exit \(status)"]).waitForExit() == .exited(status))
  }

  @Test("Environment and folder are the test's alone")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let pty = try Pty(
      "sh", ["-c", "echo $TERM-$FLAVOUR-$HOME; pwd"], size: (200, 5),
      environment: TestEnvironment.with(["FLAVOUR": "plain", "TERM": "dumb", "HOME": nil]),
      directory: folder.path)
    try pty.waitForExit()
    #expect(pty.screen.lines == ["dumb-plain-", folder.path])
  }

  @Test("Each stream can lead elsewhere while the rest is a terminal")
  func redirections() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("in", "from a file\n")
    let pty = try Pty(
      "sh", ["-c", "cat; echo seen >&2; read x </dev/tty; echo $x"], input: .file(file), output: .pipe)
    try pty.waitForLine("seen")
    try pty.send("typed\n")
    try pty.output?.waitForText("typed")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.output?.text == "from a file\ntyped\n")
    #expect(pty.screen.lines == ["seen", "typed"])
  }

  @Test("Standard input from a pipe")
  func pipedInput() throws {
    let pty = try Pty("cat", input: .pipe, errors: .null)
    try pty.input?.send("one\n")
    try pty.waitForLine("one")
    pty.input?.close()
    #expect(try pty.waitForExit() == .exited(0))
  }

  @Test("Modes are told as they are and as they were left")
  func modes() throws {
    let pty = try Pty("sh", ["-c", "stty -echo -icanon; echo raw; read x; stty echo; echo done"])
    try pty.waitForLine("raw")
    #expect(
      try pty.modes.differences(from: pty.initialModes) == ["icanon: off, was on", "echo: off, was on"])
    try pty.send("\n")
    try pty.waitForExit()
    #expect(try pty.modes.echoes)
    #expect(try !pty.modes.isCanonical)
    #expect(try pty.modes.differences(from: pty.initialModes) == ["icanon: off, was on"])
  }

  @Test("stty sees the same modes")
  func sttyAgrees() throws {
    let pty = try Pty("stty", ["-a"])
    try pty.waitForExit()
    #expect(try pty.modes.isCanonical == (pty.text.contains(" icanon")))
    #expect(try pty.modes.echoes == (pty.text.contains(" echo ")))
    #expect(try pty.modes == pty.initialModes)
  }

  @Test("More text than a terminal buffers comes through whole")
  func floods() throws {
    let pty = try Pty("sh", ["-c", "stty raw -echo; echo ready; head -c 200000 | tr a b"])
    try pty.waitForText("ready")
    try pty.send([UInt8](repeating: 0x61, count: 200_000))
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.text.count { $0 == "b" } == 200_000)
  }

  @Test("A wait that is not fulfilled throws, with the screen")
  func failure() throws {
    let pty = try Pty("cat")
    try pty.send("here\n")
    try pty.waitForLine("here")
    let failure = #expect(throws: WaitFailure.self) {
      try pty.waitForText("elsewhere", timeout: .milliseconds(1))
    }
    #expect(failure?.description.contains("|here  ") == true)
    #expect(failure?.description.contains("PtyTests.swift") == true)
  }

  @Test("What holds the terminal after the program is found, and dies with the object")
  func leftovers() throws {
    var pty: Pty? = try Pty("sh", ["-c", "trap '' HUP; sleep 1000 & echo started"])
    _ = pty?.process.waitForExit(timeout: .seconds(20))
    #expect(throws: WaitFailure.self) { try pty?.waitForExit(timeout: .milliseconds(1)) }
    let witness = try #require(try pty.map { try Descriptor(owning: open($0)) })
    pty = nil
    // The last holder of the terminal but us is gone once its other side hangs up.
    var waiting = pollfd(fd: witness.rawValue, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&waiting, 1, 20_000) == 1)
  }

  private func open(_ pty: Pty) throws -> Int32 {
    let number = unsafe Foundation.open(pty.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCallError(call: "open", number: errno) }
    return number
  }
}
