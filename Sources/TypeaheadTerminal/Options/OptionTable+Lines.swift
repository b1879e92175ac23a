extension OptionTable {
  /// The options of the source of lines.
  static let ofLines = [
    OptionDescription(
      .read0, long: "read0", meaning: "entries of the input end with a NUL", group: .sources([.lines])),
    OptionDescription(
      .exactCase, long: "exact-case", meaning: "tell upper from lower case, and accents",
      group: .sources([.lines])),
    OptionDescription(
      .order, long: "order",
      value: .word(of: LineOptions.Order.self, placeholder: "ORDER", standard: .rank),
      meaning: "order lines by rank, input or reverse", group: .sources([.lines])),
    OptionDescription(
      .delimiter, long: "delimiter", short: "d",
      value: OptionValue(
        placeholder: "TEXT", expected: "a text that parts fields, \\t for a tab", standard: nil),
      meaning: "part each line into fields at TEXT", group: .sources([.lines])),
    OptionDescription(
      .searchFields, long: "search-fields", value: .fields, meaning: "search these fields only",
      group: .sources([.lines])),
    OptionDescription(
      .showFields, long: "show-fields", value: .fields, meaning: "show these fields, the title first",
      group: .sources([.lines])),
    OptionDescription(
      .pickField, long: "pick-field", value: .number(Options.fields), meaning: "pick field N, not the line",
      group: .sources([.lines])),
    OptionDescription(
      .scopeField, long: "scope-field", value: .number(Options.fields),
      meaning: "the values of field N are the scopes", group: .sources([.lines])),
  ]
}
