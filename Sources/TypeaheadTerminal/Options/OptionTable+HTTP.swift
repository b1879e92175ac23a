extension OptionTable {
  /// The options of the source that is searched over HTTP.
  static let ofHTTP = [
    OptionDescription(
      .engine, long: "engine",
      value: .word(of: HTTPOptions.Engine.self, placeholder: "NAME"),
      meaning: "ask in this engine's way at BASE/INDEX", group: .sources([.http])),
    OptionDescription(
      .method, long: "method",
      value: OptionValue(placeholder: "METHOD", expected: "a method such as POST", standard: nil),
      meaning: "ask by METHOD (GET; with a body POST)", group: .sources([.http])),
    OptionDescription(
      .body, long: "body",
      value: OptionValue(placeholder: "TEXT", expected: "a body such as {\"q\": {query}}", standard: nil),
      meaning: "send TEXT, with {query} in it", group: .sources([.http])),
    OptionDescription(
      .header, long: "header",
      value: OptionValue(placeholder: "HEADER", expected: "a header such as 'Name: value'", standard: nil),
      meaning: "send 'Name: value', with {env:VARIABLE} in it", group: .sources([.http])),
    OptionDescription(
      .headerFile, long: "header-file",
      value: .file, meaning: "send the headers in FILE", group: .sources([.http])),
    OptionDescription(
      .entries, long: "entries", value: .pointer("/hits"), meaning: "the array of entries in the answer",
      group: .sources([.http])),
  ]
}
