extension OptionTable {
  /// The options of the source that runs a program.
  static let ofProgram = [
    OptionDescription(
      .noMatch, long: "no-match",
      value: OptionValue(
        placeholder: "STATUS,...", expected: "exit statuses from 1 to 255 such as 1,16", standard: "1"),
      meaning: "exit statuses that mean that nothing was found", group: .sources([.run])),
    OptionDescription(
      .scopes, long: "scopes",
      value: OptionValue(placeholder: "NAME,...", expected: "names such as books,films", standard: nil),
      meaning: "the scopes, put in place of {scope}", group: .sources([.run])),
    OptionDescription(
      .jsonEntries, long: "json-entries", value: .pointer("/hits"),
      meaning: "the output is JSON, with its entries here", group: .sources([.run])),
    OptionDescription(
      .title, long: "title", value: .pointer("/title"), meaning: "the title in an entry",
      group: .sources([.run])),
    OptionDescription(
      .details, long: "details",
      value: OptionValue(
        placeholder: "POINTER,...", expected: "JSON pointers such as /author,/year", standard: nil),
      meaning: "what else is shown of an entry", group: .sources([.run])),
    OptionDescription(
      .total, long: "total", value: .pointer("/total"), meaning: "the count of all entries",
      group: .sources([.run])),
  ]
}
