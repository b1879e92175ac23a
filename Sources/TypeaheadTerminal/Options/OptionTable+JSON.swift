extension OptionTable {
  /// The options of the sources whose answers may be JSON.
  static let ofJSON = [
    OptionDescription(
      .title, long: "title", value: .pointer("/title"), meaning: "the title in an entry",
      group: .sources([.run, .http])),
    OptionDescription(
      .details, long: "details",
      value: OptionValue(
        placeholder: "POINTER,...", expected: "JSON pointers such as /author,/year", standard: nil),
      meaning: "what else is shown of an entry", group: .sources([.run, .http])),
    OptionDescription(
      .total, long: "total", value: .pointer("/total"), meaning: "the count of all entries",
      group: .sources([.run, .http])),
    OptionDescription(
      .scopes, long: "scopes",
      value: OptionValue(placeholder: "NAME,...", expected: "names such as books,films", standard: nil),
      meaning: "the scopes, put in place of {scope}", group: .sources([.run, .http])),
  ]
}
