import Testing

@Suite("A shell with job control")
struct JobShellTests {
  @Test("Commands run and their statuses are told")
  func commands() throws {
    let shell = try JobShell()
    #expect(try shell.run("echo one; echo two") == "one\ntwo\n")
    try shell.run("(exit 7)")
    #expect(try shell.lastStatus() == 7)
  }

  @Test("A job is stopped and goes on, twice")
  func stopAndGo() throws {
    let shell = try JobShell()
    let own = shell.pty.foregroundGroup
    try shell.start("cat")
    for text in ["first", "second"] {
      try shell.pty.send("\(text)\n")
      try shell.pty.waitUntil("\(text) twice") { view in view.screen.lines.count { $0 == text } == 2 }
      #expect(shell.pty.foregroundGroup != own)
      try shell.suspend()
      #expect(shell.pty.foregroundGroup == own)
      #expect(shell.pty.text.contains("Stopped"))
      try shell.resume()
    }
    try shell.pty.send("third\n")
    try shell.pty.waitUntil("third twice") { view in view.screen.lines.count { $0 == "third" } == 2 }
    try shell.pty.send("\u{4}")
    try shell.waitForPrompt()
    #expect(try shell.lastStatus() == 0)
  }

  @Test("A stopped job does not outlive the shell")
  func stoppedJobDies() throws {
    var shell: JobShell? = try JobShell()
    try shell?.start("cat")
    try shell?.pty.send("x\n")
    try shell?.pty.waitUntil("x twice") { view in view.screen.lines.count { $0 == "x" } == 2 }
    try shell?.suspend()
    let process = try #require(shell?.pty.process)
    shell = nil
    #expect(process.waitForExit(timeout: .seconds(20)) == .signalled(9))
  }
}
