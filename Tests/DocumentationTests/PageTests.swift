import Foundation
import Testing

@Suite("The code on the pages of the documentation")
struct PageTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test("The files that the tutorial shows are those that are compiled and tested here")
  func tutorial() throws {
    let page = try String(
      contentsOf: Self.tests.appending(
        path: "../../Sources/TypeaheadCore/TypeaheadCore.docc/SearchCities.md"), encoding: .utf8)
    let shown = page.matches(of: /`(\w+\.swift)`:\n\n```swift\n((?s:.*?))```\n/)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.tests.appending(path: "Cities").path)
    #expect(shown.map { String($0.1) }.sorted() == names.sorted())
    for file in shown {
      let text = try String(
        contentsOf: Self.tests.appending(path: "Cities/\(file.1)"), encoding: .utf8)
      #expect(String(file.2) == text, "\(file.1)")
    }
  }
}
