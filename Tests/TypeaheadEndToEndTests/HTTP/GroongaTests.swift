import TestSupport
import Testing

@Suite("Groonga's HTTP server", .needs("groonga"), .heavy)
struct GroongaTests {
  private static let commands = """
    table_create Books TABLE_HASH_KEY ShortText
    column_create Books author COLUMN_SCALAR ShortText
    column_create Books year COLUMN_SCALAR UInt32
    table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto
    column_create Terms books_key COLUMN_INDEX|WITH_POSITION Books _key
    column_create Terms books_author COLUMN_INDEX|WITH_POSITION Books author
    load --table Books
    [{"_key": "Emma", "author": "Jane Austen", "year": 1815}, {"_key": "Emmaus", "author": "Baricco", "year": 2009}, {"_key": "The Japan Guide", "author": "Ito", "year": 1990}]

    """

  private let folder: TemporaryFolder
  private let server: ServerProcess

  init() throws {
    folder = try TemporaryFolder()
    let loading = try PipeProcess("groonga", ["-n", folder.path("db")], input: .pipe)
    try loading.input?.send(Self.commands)
    #expect(try loading.finish().status == .exited(0))
    let port = try LoopbackPort.free()
    server = try ServerProcess(
      "groonga",
      ["--protocol", "http", "--bind-address", "127.0.0.1", "--port", "\(port)", "-s", folder.path("db")],
      directory: folder.path, port: port)
  }

  private func search(_ lines: String, table: String = "Books", title: String = "/_key") throws
    -> PipeProcess.Result
  {
    let process = try PipeProcess(
      typeahead: [
        "http", "http://127.0.0.1:\(server.port)/\(table)", "--engine", "groonga", "--title", title,
        "--details",
        "/author,/year",
      ], input: .pipe)
    try process.input?.send(lines)
    return try process.finish()
  }

  @Test("The last word is a beginning, all words must be there, and no text is an error")
  func searches() throws {
    let result = try search("emm\nausten\nguide jap\n(emma\n\"emma\\\n&table=Terms#\n:all\n")
    #expect(
      result.output == #"""
        2 results for "emm":
        1. Emma, Jane Austen, 1815
        2. Emmaus, Baricco, 2009

        1 result for "austen":
        1. Emma, Jane Austen, 1815

        1 result for "guide jap":
        1. The Japan Guide, Ito, 1990

        No results for "(emma".

        No results for ""emma\".

        No results for "&table=Terms#".

        3 entries:
        1. Emma, Jane Austen, 1815
        2. Emmaus, Baricco, 2009
        3. The Japan Guide, Ito, 1990

        """#)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
  }

  @Test("A table or column that is not there is told in the server's words")
  func wrongNames() throws {
    #expect(try search("x\n", table: "Films").errors.contains(": [select][table] invalid name: <Films>."))
    #expect(try search("x\n", title: "/titel").errors.contains("unknown identifier: <titel>"))
  }
}
