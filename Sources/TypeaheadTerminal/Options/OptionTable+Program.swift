extension OptionTable {
  /// The options of the source that runs a program.
  static let ofProgram = [
    OptionDescription(
      .noMatch, long: "no-match",
      value: OptionValue(
        placeholder: "STATUS,...", expected: "exit statuses from 1 to 255 such as 1,16", standard: "1"),
      meaning: "exit statuses that mean that nothing was found", group: .sources([.run])),
    OptionDescription(
      .jsonEntries, long: "json-entries", value: .pointer("/hits"),
      meaning: "the output is JSON, with its entries here", group: .sources([.run])),
  ]
}
