import TypeaheadTerminal

/// The manual page typeahead(1), in mdoc(7).
package enum ManualPage {
  /// The page of this version.
  package static func text() -> String {
    let date = Version.date
    return #"""
      .\" Made from the tables of options, sources and commands by typeahead-reference.
      .Dd \#(months[date.month - 1]) \#(date.day), \#(date.year)
      .Dt TYPEAHEAD 1
      .Os
      .Sh NAME
      .Nm typeahead
      .Nd search while you type, in plain text
      .Sh SYNOPSIS
      \#(synopsis)
      .Sh DESCRIPTION
      .Nm
      searches while you type, and writes the results as plain text above the line.
      An answer follows as soon as typing pauses, and no answer to an older text
      appears after it.
      .Pp
      Where standard output is not the terminal, it gets what is chosen, and the
      prompt stays on the terminal.
      Where standard input is not a terminal, each of its lines is a text to search
      for, answered in order; a source that reads standard input searches it.
      .Pp
      Options stand anywhere, except after a program that is run; two hyphens end
      them.
      A
      .Ar TIME
      is written 300ms, 1.5s or 250 (milliseconds).
      .Ss Sources
      \#(list(SourceName.allCases.map(item)))
      .Ss Options
      \#(options(in: .general))
      \#(optionsOfSources)
      .Ss Commands
      A line that begins with a colon is a command, at the prompt and in a script.
      \#(list(CommandTable.all.map(item)))
      .Pp
      \#(sentences(CommandTable.sessionHelpLines.dropFirst(CommandTable.all.count)))
      .Ss Keys
      \#(sentences(CommandTable.keyHelpLines))
      .Ss Accessibility
      \#(sentences(Accessibility.helpLines))
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      .It Ev TYPEAHEAD_OPTS
      Options for terminal sessions, quoted as in a shell; the command line wins.
      .It Ev TYPEAHEAD_ACCESSIBLE , ACCESSIBLE
      Whether the session suits screen readers and braille.
      The first that is not empty decides; 0, false and no mean that it does not.
      .It Ev TERM
      Where it is unset, dumb or emacs, whole lines are read and no escape sequences
      are written.
      .It Ev TYPEAHEAD_QUERY
      Holds the text for a program that is run.
      .It Ev XDG_CONFIG_HOME
      The folder below which sources are given names.
      .It Ev XDG_STATE_HOME
      The folder below which the history is kept.
      .El
      .Sh FILES
      .Bl -tag -width Ds
      .It Pa ~/.config/typeahead/config.json
      Names of sources, and options for terminal sessions; both TYPEAHEAD_OPTS and the
      command line win.
      .It Pa ~/.local/state/typeahead/history
      The queries that were entered, one a line.
      .It Pa ~/.editrc
      Settings of the line editor; see
      .Xr editrc 5 .
      .El
      .Sh EXIT STATUS
      Of a script and of
      .Fl f ,
      the first that is true:
      \#(list(HelpText.statuses.map { status, meaning in [".It \(status)", sentence(meaning)] }))
      .Pp
      Of a terminal session: 0; 2 after a usage error, or where a pick was not
      written; 130 after \(haC on an empty line, and when standard output is no
      terminal and nothing was picked.
      .Sh EXAMPLES
      .Bd -literal
      \#(HelpText.examples.map { Mdoc.literal(String($0.trimmingPrefix("  "))) }.joined(separator: "\n"))
      .Ed
      .Sh SEE ALSO
      .Xr grep 1 ,
      .Xr editrc 5

      """#
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// One line for each source, with its arguments.
  private static var synopsis: String {
    SourceName.allCases.flatMap { source in
      [".Nm", ".Op Ar options", source == .standard ? ".Op Cm \(source.rawValue)" : ".Cm \(source.rawValue)"]
        + arguments(of: source).map { ".\($0)" }
    }.joined(separator: "\n")
  }

  /// The arguments of a source: `[FILE...]` as `Op Ar FILE ...`.
  private static func arguments(of source: SourceName) -> [String] {
    (source.description.arguments ?? "").split(separator: " ").map { argument in
      var name = argument.trimmingPrefix("[")
      let isOptional = name.count < argument.count
      if isOptional, name.hasSuffix("]") { name.removeLast() }
      let repeats = name.hasSuffix("...")
      if repeats { name.removeLast(3) }
      return (isOptional ? "Op " : "") + "Ar \(name)" + (repeats ? " ..." : "")
    }
  }

  private static func item(_ source: SourceName) -> [String] {
    [
      ([".It Cm \(source.rawValue)"] + arguments(of: source)).joined(separator: " "),
      sentence(source.description.meaning),
    ] + (source == .standard ? ["This is searched where no source is named."] : [])
  }

  private static func item(_ option: OptionDescription) -> [String] {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let value = option.value.map { " Ar \(Mdoc.argument($0.placeholder))" } ?? ""
    let standard = option.value?.standard.map { ["The default is", ".Ql \(Mdoc.argument($0)) ."] } ?? []
    return [".It \(short)Fl -\(Mdoc.literal(option.long))\(value)", sentence(option.meaning)] + standard
  }

  private static func item(_ command: CommandDescription) -> [String] {
    let argument = command.argument.map { " Ar \(Mdoc.argument($0))" } ?? ""
    let short = command.short.map { " No or Cm \($0)" } ?? ""
    return [".It Cm \(command.name)\(argument)\(short)", sentence(command.meaning)]
  }

  private static func options(in group: OptionGroup) -> String {
    list(OptionTable.options(in: group).map(item))
  }

  private static var optionsOfSources: String {
    OptionTable.sourceGroups.map { sources in
      ".Ss Options of \(sources.listed)\n"
        + options(in: .sources(sources))
    }.joined(separator: "\n")
  }

  private static func list(_ items: [[String]]) -> String {
    ([".Bl -tag -width Ds"] + items.flatMap(\.self) + [".El"]).joined(separator: "\n")
  }

  /// A meaning, which the tables hold as part of a line, as a sentence.
  private static func sentence(_ meaning: String) -> String {
    Mdoc.text(meaning.prefix(1).uppercased() + meaning.dropFirst() + ".")
  }

  /// Lines of running text. A sentence begins a line, which lets it be typeset with the space it is due.
  private static func sentences(_ lines: some Sequence<String>) -> String {
    lines.map { $0.replacing(/([a-z0-9)]\.) (?=[A-Z^])/) { "\($0.1)\n" } }
      .flatMap { $0.split(separator: "\n") }.map { Mdoc.text(String($0)) }.joined(separator: "\n")
  }
}
