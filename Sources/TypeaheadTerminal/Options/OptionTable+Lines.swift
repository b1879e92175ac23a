extension OptionTable {
  /// The options of the source of lines alone.
  static let ofLines = [
    OptionDescription(
      .exactCase, long: "exact-case", meaning: "tell upper from lower case, and accents",
      group: .sources([.lines])),
    OptionDescription(
      .order, long: "order",
      value: .word(of: LineOptions.Order.self, placeholder: "ORDER", standard: .rank),
      meaning: "order lines by rank, input or reverse", group: .sources([.lines])),
    OptionDescription(
      .searchFields, long: "search-fields", value: .fields, meaning: "search these fields only",
      group: .sources([.lines])),
    OptionDescription(
      .scopeField, long: "scope-field", value: .number(Options.fields),
      meaning: "the values of field N are the scopes", group: .sources([.lines])),
  ]
}
