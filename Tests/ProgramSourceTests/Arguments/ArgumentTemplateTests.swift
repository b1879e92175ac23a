import Testing

@testable import ProgramSource

@Suite("An argument with placeholders")
struct ArgumentTemplateTests {
  private let values = PlaceholderValues(query: "{scope}{{x", scope: "{query}", limit: "10")

  @Test(
    "Placeholders are replaced in one pass, and other braces stand for themselves",
    arguments: [
      ("", ""), ("plain", "plain"), ("{query}", "{scope}{{x"), ("a{query}b{scope}c", "a{scope}{{xb{query}c"),
      ("{limit}{limit}", "1010"), ("{{query}", "{query}"), ("{{{query}", "{{scope}{{x"), ("{{", "{"),
      ("{{{{", "{{"), ("{}", "{}"), ("{Query}", "{Query}"), ("{ query}", "{ query}"), ("{query", "{query"),
      ("query}", "query}"), ("{x{query}}", "{x{scope}{{x}"), ("}}", "}}"), ("{print $1}", "{print $1}"),
      ("{query\u{301}}", "{query\u{301}}"),
    ])
  func replaces(argument: String, expected: String) {
    #expect(ArgumentTemplate(argument).text(values) == expected)
  }

  @Test("Without a placeholder for it, the query is the last argument")
  func appends() {
    func arguments(_ arguments: [String]) -> [String] {
      ProgramCall(program: "p", templates: arguments.map(ArgumentTemplate.init), values: values).arguments
    }
    #expect(arguments([]) == ["{scope}{{x"])
    #expect(arguments(["-e", "{scope}"]) == ["-e", "{query}", "{scope}{{x"])
    #expect(arguments(["{query}", "."]) == ["{scope}{{x", "."])
    #expect(arguments(["{{query}"]) == ["{query}", "{scope}{{x"])
  }

  @Test(
    "A program is called by the last part of its path",
    arguments: [("rg", "rg"), ("/usr/bin/rg", "rg"), ("./a b", "a b"), ("/", "/"), ("a/", "a")])
  func names(program: String, name: String) {
    #expect(ProgramCall.name(of: program) == name)
  }
}
