import Foundation
import Testing
import TypeaheadTerminal

@Suite struct VersionTests {
  @Test("The revision follows in parentheses, and nothing where there is none")
  func text() {
    #expect(Version.text(revision: "1a2b3c4") == "typeahead \(Version.number) (1a2b3c4)")
    #expect(Version.text(revision: nil) == "typeahead \(Version.number)")
  }

  @Test("The newest release of the changelog is this version, of this day")
  func changelog() throws {
    let page = URL(filePath: #filePath).appending(
      path: "../../../../Sources/TypeaheadCore/TypeaheadCore.docc/Changelog.md"
    ).standardizedFileURL
    let releases = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.wholeMatch(of: /### \d.*/) != nil }
    let (year, month, day) = Version.date
    let date = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    #expect(releases.first == "### \(Version.number), \(date)")
  }
}
