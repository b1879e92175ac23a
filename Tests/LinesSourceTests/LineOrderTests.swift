import LinesSource
import Testing

@Suite("The orders of lines")
struct LineOrderTests {
  @Test("They have the names that the command line takes")
  func names() {
    #expect(LineOrder.allCases.map(\.rawValue) == ["rank", "input", "reverse"])
  }
}
