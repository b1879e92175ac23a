/// The table of all options. The parser, the help and all else that lists options read it.
package enum OptionTable {
  /// Every option once, in the order of the help.
  package static let all: [OptionDescription] = [
    OptionDescription(
      .query, long: "query", short: "q", value: .text,
      meaning: "put TEXT on the line and search it at once", isAllowedInEnvironment: false),
    OptionDescription(
      .filter, long: "filter", short: "f", value: .text,
      meaning: "search TEXT once, write the answer and end", isAllowedInEnvironment: false),
    OptionDescription(
      .selectOne, long: "select-1", short: "1", meaning: "with -q: pick the entry if it is the only one",
      isAllowedInEnvironment: false),
    OptionDescription(
      .scope, long: "scope", short: "s",
      value: OptionValue(placeholder: "NAME", expected: "the name of a scope", standard: nil),
      meaning: "search in this part of the source only"),
    OptionDescription(
      .limit, long: "limit", short: "n", value: .number(Options.limits),
      meaning: "write at most N results, 0 all (text 10, else 0)"),
    OptionDescription(
      .debounce, long: "debounce", value: .time("300ms"),
      meaning: "search once typing has paused for TIME"),
    OptionDescription(
      .timeout, long: "timeout", value: .time("10s"), meaning: "give a search up after TIME, 0 never"),
    OptionDescription(
      .slow, long: "slow", value: .time("1s"), meaning: "call a search slow after TIME"),
    OptionDescription(
      .minimumCharacters, long: "min-chars", value: .number(Options.minimumLengths, standard: "1"),
      meaning: "search typed texts of N characters or more"),
    OptionDescription(
      .format, long: "format",
      value: OptionValue(placeholder: "FORMAT", expected: "text, json or lines", standard: "text"),
      meaning: "write answers and picks as text, json, lines"),
    OptionDescription(
      .print0, long: "print0", meaning: "end each entry of lines and picks with a NUL"),
    OptionDescription(
      .asTyped, long: "as-typed", meaning: "take each input line as the text typed so far",
      isAllowedInEnvironment: false),
    OptionDescription(
      .noCommands, long: "no-commands", meaning: "search lines that begin with a colon, too",
      isAllowedInEnvironment: false),
    OptionDescription(
      .announce, long: "announce",
      value: OptionValue(placeholder: "HOW", expected: "block, line, prompt or none", standard: nil),
      meaning: "tell answers by block, line, prompt or none"),
    OptionDescription(
      .accessible, long: "accessible", meaning: "suit screen readers and braille, as told below"),
    OptionDescription(
      .noAccessible, long: "no-accessible", meaning: "do not, whatever the environment says"),
    OptionDescription(
      .plain, long: "plain", meaning: "read whole lines, write no escape sequences"),
    OptionDescription(
      .prompt, long: "prompt",
      value: OptionValue(
        placeholder: "TEXT", expected: "a text without control characters", standard: "search: "),
      meaning: "write TEXT before the line"),
    OptionDescription(
      .history, long: "history", value: .file, meaning: "keep the history of queries in FILE"),
    OptionDescription(.noHistory, long: "no-history", meaning: "keep no history of queries"),
    OptionDescription(
      .trace, long: "trace", value: .file, meaning: "write what happens to FILE, as lines of JSON",
      isAllowedInEnvironment: false),
    OptionDescription(
      .help, long: "help", short: "h", meaning: "write this help and end", isAllowedInEnvironment: false),
    OptionDescription(
      .version, long: "version", short: "V", meaning: "write the version and end",
      isAllowedInEnvironment: false),
    OptionDescription(
      .delay, long: "delay",
      value: OptionValue(
        placeholder: "TIME[-TIME]",
        expected: "a time such as 500ms, or a shorter and a longer one such as 200ms-800ms",
        standard: "200ms-800ms"),
      meaning: "answer after TIME, or between two", group: .sources(["countries", "restaurants"])),
    OptionDescription(
      .seed, long: "seed", value: .number(UInt64.min...UInt64.max),
      meaning: "repeat the random delays that N stands for", group: .sources(["countries", "restaurants"])),
    OptionDescription(
      .ignoreCancel, long: "ignore-cancel",
      meaning: "answer a cancelled search too, as some servers do",
      group: .sources(["countries"])),
    OptionDescription(
      .failLoads, long: "fail-loads", value: .number(Options.failingLoads, standard: "0"),
      meaning: "let the first N loads of the data fail", group: .sources(["restaurants"])),
    OptionDescription(
      .read0, long: "read0", meaning: "entries of the input end with a NUL", group: .sources(["lines"])),
    OptionDescription(
      .exactCase, long: "exact-case", meaning: "tell upper from lower case, and accents",
      group: .sources(["lines"])),
    OptionDescription(
      .order, long: "order",
      value: OptionValue(placeholder: "ORDER", expected: "rank, input or reverse", standard: "rank"),
      meaning: "order lines by rank, input or reverse", group: .sources(["lines"])),
    OptionDescription(
      .delimiter, long: "delimiter", short: "d",
      value: OptionValue(
        placeholder: "TEXT", expected: "a text that parts fields, \\t for a tab", standard: nil),
      meaning: "part each line into fields at TEXT", group: .sources(["lines"])),
    OptionDescription(
      .searchFields, long: "search-fields", value: .fields, meaning: "search these fields only",
      group: .sources(["lines"])),
    OptionDescription(
      .showFields, long: "show-fields", value: .fields, meaning: "show these fields, the title first",
      group: .sources(["lines"])),
    OptionDescription(
      .pickField, long: "pick-field", value: .number(Options.fields), meaning: "pick field N, not the line",
      group: .sources(["lines"])),
    OptionDescription(
      .scopeField, long: "scope-field", value: .number(Options.fields),
      meaning: "the values of field N are the scopes", group: .sources(["lines"])),
  ]

  /// The option with a long name, written without hyphens; nil where there is none.
  package static func option(long name: String) -> OptionDescription? {
    all.first { $0.long == name }
  }

  /// The option with a short letter; nil where there is none.
  package static func option(short letter: Unicode.Scalar) -> OptionDescription? {
    all.first { $0.short == letter }
  }

  /// The sources that share options, in the order of the help.
  static var sourceGroups: [[String]] {
    var groups: [[String]] = []
    for case .sources(let names) in all.map(\.group) where !groups.contains(names) { groups.append(names) }
    return groups
  }

  /// The options that belong to a group, in the order of the help.
  package static func options(in group: OptionGroup) -> [OptionDescription] {
    all.filter { $0.group == group }
  }
}
