/// The text that `--help` writes, made from the tables of options, sources and commands.
package enum HelpText {
  /// The whole help with its last line end: ASCII, no line wider than 80 columns.
  package static func text() -> String {
    var sections = [
      ["Usage: typeahead [options] [source] [arguments]"],
      ["Searches while you type, and writes the results as plain text above the line."],
      ["Examples:"] + examples,
      ["Sources:"] + rows(sourceRows),
      ["Options:"] + optionRows(in: .general),
    ]
    for sources in OptionTable.sourceGroups {
      let names = sources.listed
      sections.append(["Options of \(names):"] + optionRows(in: .sources(sources)))
    }
    sections += [
      [
        "A TIME is 300ms, 1.5s or 250 (milliseconds). TYPEAHEAD_OPTS, quoted as in a",
        "shell, and ~/.config/typeahead/config.json can hold options for terminal",
        "sessions; the command line wins. The file can give sources names of their own.",
      ],
      ["Accessibility:"] + Accessibility.helpLines.map { "  " + $0 },
      ["Commands, typed or read as a line of their own:"] + CommandTable.helpLines.map { "  " + $0 },
      ["Exit status of a script and of -f, the first that is true:"] + rows(statuses),
      [
        "Exit status of a terminal session: 0; 2 after a usage error, or where a pick was",
        "not written; 130 after ^C on an empty line, and when stdout is no terminal and",
        "nothing was picked.",
      ],
    ]
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// What `--list-sources` writes: the sources, and those that have names of their own, one a line.
  static func sources(_ named: [NamedSource]) -> String {
    let rows = sourceRows + NamedSource.rows(named)
    return Self.rows(rows, indented: false).map { $0 + "\n" }.joined()
  }

  /// What `:help` says of the sources that have names of their own, one a line; nothing where there are none.
  static func named(_ sources: [NamedSource]) -> [String] {
    sources.isEmpty
      ? []
      : ["Sources with names of their own, searched by typeahead NAME:"] + rows(NamedSource.rows(sources))
  }

  /// How each source is called, and what it holds.
  private static var sourceRows: [(String, String)] {
    SourceName.allCases.map { source in
      let usage = [source.rawValue, source.description.arguments].compactMap(\.self)
      let meaning = source.description.meaning + (source == .standard ? " (default)" : "")
      return (usage.joined(separator: " "), meaning)
    }
  }

  /// Command lines, and what they are for.
  package static let examples = [
    "  typeahead                          search while you type",
    "  git ls-files | typeahead lines     search any lines while you type",
    "  typeahead run rg -n -e {query}     search by a program while you type",
    "  file=$(find . | typeahead lines)   choose a line for the next command",
    "  printf 'au\\nja\\n' | typeahead      answer each line, in order",
    "  typeahead docs                     search what config.json calls docs",
    "  typeahead -f ja --format json      search one text, for a program to read",
  ]

  /// The exit statuses of a script and of -f, and what they mean; the first that is true counts.
  package static let statuses = [
    ("2", "a usage error, a refused line, a wrong command or a failed search"),
    ("124", "a search timed out"),
    ("0", "a query had results, or none was asked"),
    ("1", "no query had results"),
  ]

  /// One line for each option of a group; all groups share one column of meanings.
  private static func optionRows(in group: OptionGroup) -> [String] {
    let width = OptionTable.all.map { usage(of: $0).utf8.count }.max() ?? 0
    return rows(
      OptionTable.options(in: group).map { option in
        let standard = option.value?.standard.map { " (\($0))" } ?? ""
        return (usage(of: option), option.meaning + standard)
      }, width: width)
  }

  /// How an option is written: both forms, and what stands for its value.
  private static func usage(of option: OptionDescription) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return "\(short)--\(option.long)\(value)"
  }

  /// Lines in two columns, the first as wide as its widest text or as asked for.
  private static func rows(
    _ rows: [(String, String)], width: Int? = nil, indented: Bool = true
  ) -> [String] {
    let width = width ?? rows.map { $0.0.utf8.count }.max() ?? 0
    return rows.map { term, meaning in
      (indented ? "  " : "") + term + String(repeating: " ", count: width - term.utf8.count) + "  " + meaning
    }
  }
}
