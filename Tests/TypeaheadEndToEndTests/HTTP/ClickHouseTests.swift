import TestSupport
import Testing

@Suite("ClickHouse, two servers with a shard each", .needs("clickhouse-server"), .heavy)
struct ClickHouseTests {
  private static let options = ["--engine", "clickhouse", "--title", "/title", "--details", "/author,/year"]

  private func start(_ cluster: ClickHouse) async throws -> [ServerProcess] {
    let servers = [try cluster.start(0), try cluster.start(1)]
    try await cluster.fill(0, [("Emma", "Austen"), (#"It's \' me"#, "O'Hara")])
    try await cluster.fill(1, [("Emmaus", "Baricco"), ("Sula", "Morrison")])
    return servers
  }

  @Test("A search through either server finds the rows of both, and no text becomes a part of the SQL")
  func bothShards() async throws {
    let cluster = try ClickHouse()
    let servers = try await start(cluster)
    for server in servers {
      let url = "http://127.0.0.1:\(server.port)/library"
      let result = try PipeProcess.run(typeahead: ["-f", "EMM", "http", url] + Self.options)
      #expect(result.status == .exited(0))
      #expect(
        result.output == """
          2 results for "EMM":
          1. Emma, Austen, 18446744073709551615
          2. Emmaus, Baricco, 18446744073709551615

          """)
      #expect(result.errors == "")
    }
    let url = "http://127.0.0.1:\(servers[1].port)/default.library"
    let hostile = [#"it's \' m"#, #"\' OR 1=1 --"#, "') OR ('a'='a", #"\"#]
    let process = try PipeProcess(typeahead: ["http", url] + Self.options, input: .pipe)
    try process.input?.send(hostile.joined(separator: "\n") + "\n:all\n")
    let result = try process.finish()
    #expect(
      result.output == #"""
        1 result for "it's \' m":
        1. It's \' me, O'Hara, 18446744073709551615

        No results for "\' OR 1=1 --".

        No results for "') OR ('a'='a".

        1 result for "\":
        1. It's \' me, O'Hara, 18446744073709551615

        4 entries:
        1. Emma, Austen, 18446744073709551615
        2. Emmaus, Baricco, 18446744073709551615
        3. It's \' me, O'Hara, 18446744073709551615
        4. Sula, Morrison, 18446744073709551615

        """#)
    #expect(result.errors == "")
  }

  @Test("A shard that is down makes searches fail, and :retry finds all once it is back")
  func oneDown() async throws {
    let cluster = try ClickHouse()
    var servers = try await start(cluster)
    let url = "http://127.0.0.1:\(servers[0].port)/library"
    let pty = try Pty(typeahead: ["--no-history", "http", url] + Self.options, size: (250, 50))
    try pty.waitForCursor(after: "search: ")
    try pty.send("emm\r", untilLine: "2 results for \"emm\":")
    try servers[1].stop()
    try pty.send("sula\r")
    try pty.waitForText(
      "Search failed for \"sula\": 127.0.0.1:\(servers[0].port) answered with status 500, internal server error: "
    )
    servers[1] = try cluster.start(1)
    try pty.send(":retry\r", untilLine: "1 result for \"sula\":")
    try pty.quit()
  }

  @Test("A column that is not there is told in the server's words")
  func wrongColumn() async throws {
    let cluster = try ClickHouse()
    let servers = try await start(cluster)
    let result = try PipeProcess.run(
      typeahead: [
        "-f", "x", "http", "http://127.0.0.1:\(servers[0].port)/library", "--engine", "clickhouse", "--title",
        "/titel",
      ])
    #expect(result.status == .exited(2))
    #expect(result.errors.contains("answered with status 404, not found: "))
    #expect(result.errors.contains("titel"))
  }
}
