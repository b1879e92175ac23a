/// The table of all options. The parser, the help and all else that lists options read it.
package enum OptionTable {
  /// Every option once, in the order of the help. Options of several sources may be written alike.
  package static let all = general + ofSamples + ofLines + ofRows + ofProgram + ofJSON + ofSQLite + ofHTTP

  /// The options that have a meaning for every source.
  private static let general = [
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
      .scope, long: "scope", short: "s", value: .scope, meaning: "search in this part of the source only"),
    OptionDescription(
      .listScopes, long: "list-scopes", meaning: "write the names of the scopes and end",
      isAllowedInEnvironment: false),
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
      .format, long: "format", value: .word(of: OutputFormat.self, placeholder: "FORMAT", standard: .text),
      meaning: "write answers and picks: text, json, lines"),
    OptionDescription(
      .print0, long: "print0", meaning: "end each entry of lines and picks with a NUL"),
    OptionDescription(
      .asTyped, long: "as-typed", meaning: "take each input line as the text typed so far",
      isAllowedInEnvironment: false),
    OptionDescription(
      .noCommands, long: "no-commands", meaning: "search lines that begin with a colon, too",
      isAllowedInEnvironment: false),
    OptionDescription(
      .announce, long: "announce", value: .word(of: Announcement.self, placeholder: "HOW"),
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
      .listSources, long: "list-sources", meaning: "list what can be searched, and end",
      isAllowedInEnvironment: false),
    OptionDescription(
      .help, long: "help", short: "h", meaning: "write this help and end", isAllowedInEnvironment: false),
    OptionDescription(
      .version, long: "version", short: "V", meaning: "write the version and end",
      isAllowedInEnvironment: false),
  ]

  /// The first option with a long name, written without hyphens; nil where there is none. Others with that name
  /// take a value just as it does.
  package static func option(long name: String) -> OptionDescription? {
    all.first { $0.long == name }
  }

  /// The options that are written as this one is, itself among them.
  static func options(writtenAs option: OptionDescription) -> [OptionDescription] {
    all.filter { $0.long == option.long }
  }

  /// The option with a short letter; nil where there is none.
  package static func option(short letter: Unicode.Scalar) -> OptionDescription? {
    all.first { $0.short == letter }
  }

  /// The sources that share options, in the order of the help.
  package static var sourceGroups: [[SourceName]] {
    var groups: [[SourceName]] = []
    for case .sources(let names) in all.map(\.group) where !groups.contains(names) { groups.append(names) }
    return groups
  }

  /// The options that belong to a group, in the order of the help.
  package static func options(in group: OptionGroup) -> [OptionDescription] {
    all.filter { $0.group == group }
  }
}
