extension OptionTable {
  /// The options of the two samples.
  static let ofSamples = [
    OptionDescription(
      .delay, long: "delay",
      value: OptionValue(
        placeholder: "TIME[-TIME]",
        expected: "a time such as 500ms, or a shorter and a longer one such as 200ms-800ms",
        standard: "200ms-800ms"),
      meaning: "answer after TIME, or between two", group: .sources([.countries, .restaurants])),
    OptionDescription(
      .seed, long: "seed", value: .number(UInt64.min...UInt64.max),
      meaning: "repeat the random delays that N stands for", group: .sources([.countries, .restaurants])),
    OptionDescription(
      .ignoreCancel, long: "ignore-cancel",
      meaning: "answer a cancelled search too, as some servers do",
      group: .sources([.countries])),
    OptionDescription(
      .failLoads, long: "fail-loads", value: .number(Options.failingLoads, standard: "0"),
      meaning: "let the first N loads of the data fail", group: .sources([.restaurants])),
  ]
}
