import Testing
import TypeaheadCore

@Suite("The scope that a person means")
struct ScopeTests {
  private static let cuisines = ["American", "Italian", "Japanese"]

  @Test(
    "A name is found as it is written, else without regard to case and accents",
    arguments: [
      ("Italian", cuisines, .named("Italian")), ("italian", cuisines, .named("Italian")),
      ("ITÁLIAN", cuisines, .named("Italian")), ("all", cuisines, .all), ("ALL", cuisines, .all),
      ("All", cuisines, .all), ("All", ["All"], .named("All")), ("all", ["All", "all"], .named("all")),
      ("aLL", ["All", "all"], .all), ("it", ["It", "it", "IT"], .named("it")),
      ("iT", ["It", "it", "IT"], .named("It")), ("côte", ["Cote"], .named("Cote")), ("all", [], .all),
      ("Italian", nil, .named("Italian")), ("italian", nil, .named("italian")), ("aLl", nil, .all),
      ("", [""], .named("")),
    ] as [(String, [String]?, Scope)])
  func found(typed: String, names: [String]?, expected: Scope) throws {
    #expect(try Scope(named: typed, among: names) == expected)
  }

  @Test(
    "A name that is none of them is an error that names them",
    arguments: [
      ("Thai", cuisines, "Unknown scope \"Thai\". The scopes are All, American, Italian, Japanese."),
      ("ital", cuisines, "Unknown scope \"ital\". The scopes are All, American, Italian, Japanese."),
      ("", cuisines, "Unknown scope \"\". The scopes are All, American, Italian, Japanese."),
      ("x", [], "Unknown scope \"x\". The scopes are All."),
    ])
  func unknown(typed: String, names: [String], message: String) {
    let error = #expect(throws: UnknownScopeError.self) { try Scope(named: typed, among: names) }
    #expect(error?.description == message)
    #expect(error?.name == typed)
    #expect(error?.known == names)
  }

  @Test("The whole is called All")
  func names() {
    #expect(Scope.all.name == "All")
    #expect(Scope.named("Italian").name == "Italian")
  }
}
