extension OptionTable {
  /// The options of the sources whose entries are rows.
  static let ofRows = [
    OptionDescription(
      .read0, long: "read0", meaning: "entries of the input or output end with a NUL",
      group: .sources([.lines, .run])),
    OptionDescription(
      .delimiter, long: "delimiter", short: "d",
      value: OptionValue(
        placeholder: "TEXT", expected: "a text that parts fields, \\t for a tab", standard: nil),
      meaning: "part each line into fields at TEXT", group: .sources([.lines, .run])),
    OptionDescription(
      .showFields, long: "show-fields", value: .fields, meaning: "show these fields, the title first",
      group: .sources([.lines, .run])),
    OptionDescription(
      .pickField, long: "pick-field", value: .number(Options.fields), meaning: "pick field N, not the line",
      group: .sources([.lines, .run])),
  ]
}
