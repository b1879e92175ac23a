extension OptionTable {
  /// The options of the source that is a database of SQLite.
  static let ofSQLite = [
    OptionDescription(
      .table, long: "table",
      value: OptionValue(placeholder: "NAME", expected: "the name of a table", standard: nil),
      meaning: "search this table or view", group: .sources([.sqlite])),
    OptionDescription(
      .titleColumn, long: "title", value: .column, meaning: "call entries by COLUMN",
      group: .sources([.sqlite])),
    OptionDescription(
      .detailColumns, long: "details",
      value: OptionValue(
        placeholder: "COLUMN,...", expected: "names of columns such as author,year", standard: nil),
      meaning: "show and search these columns too, not all", group: .sources([.sqlite])),
    OptionDescription(
      .pickColumn, long: "pick-field", value: .column, meaning: "pick COLUMN, not the title",
      group: .sources([.sqlite])),
    OptionDescription(
      .scopeColumn, long: "scope-field", value: .column,
      meaning: "the values of COLUMN are the scopes", group: .sources([.sqlite])),
    OptionDescription(
      .select, long: "sql",
      value: OptionValue(
        placeholder: "SELECT", expected: "a SELECT with :query, :like or :match", standard: nil),
      meaning: "search by this SELECT", group: .sources([.sqlite])),
  ]
}
