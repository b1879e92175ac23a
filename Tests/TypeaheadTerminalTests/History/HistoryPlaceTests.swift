import TestSupport
import Testing

@testable import TypeaheadTerminal

@Suite("Where the history is kept")
struct HistoryPlaceTests {
  @Test(
    "The standard place is an absolute folder for state, else one in a home that there is",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/"], "/s/typeahead/history"),
      (["XDG_STATE_HOME": "/s"], "/s/typeahead/history"),
      (["XDG_STATE_HOME": "s", "HOME": "/tmp"], "/tmp/.local/state/typeahead/history"),
      (["XDG_STATE_HOME": "", "HOME": "/tmp"], "/tmp/.local/state/typeahead/history"),
      (["HOME": "/tmp"], "/tmp/.local/state/typeahead/history"), (["XDG_STATE_HOME": "./s"], nil),
      (["HOME": "/proc/nonexistent"], nil), (["HOME": "tmp"], nil), (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], expected: String?) {
    let file = History.file(.standard) { environment[$0] }
    #expect(file?.path == expected)
    #expect(file?.makesFolders != false)
  }

  @Test("A file that was named is taken as it is, and none is none", arguments: [[:], ["HOME": "/tmp"]])
  func named(environment: [String: String]) {
    let file = History.file(.file("h")) { environment[$0] }
    #expect(file?.path == "h")
    #expect(file?.makesFolders == false)
    #expect(History.file(.none) { environment[$0] } == nil)
  }

  @Test("Without a place nothing is kept, and nothing is said")
  func nowhere() {
    for location in [HistoryLocation.none, .standard] {
      let history = History(location) { _ in nil }
      #expect(history.earlier == [])
      #expect(history.complaints == [])
      #expect(history.add("a", line: "a") == nil)
      #expect(history.close { false } == nil)
    }
  }

  @Test("In the standard place the folders are made when the first query is saved")
  func standardPlace() throws {
    let folder = try TemporaryFolder()
    let history = History(.standard) { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
    #expect(try folder.names == [])
    _ = history.add("a", line: "a")
    #expect(try folder.read("state/typeahead/history") == "a\n")
  }
}
