import Testing
import TypeaheadTerminal

@Suite struct VersionTests {
  @Test("The revision follows in parentheses, and nothing where there is none")
  func text() {
    #expect(Version.text(revision: "1a2b3c4") == "typeahead \(Version.number) (1a2b3c4)")
    #expect(Version.text(revision: nil) == "typeahead \(Version.number)")
  }
}
