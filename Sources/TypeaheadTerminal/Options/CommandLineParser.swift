/// Turns the words of a command line, and of TYPEAHEAD_OPTS, into options.
///
/// It only computes. Whether the environment counts is the caller's decision, who knows only after a
/// first ``parse(_:environmentDefaults:)`` whether there will be a terminal session; if so, it parses
/// again with the defaults from ``environmentDefaults(_:)``. So a mistake in TYPEAHEAD_OPTS stops
/// neither a script nor the help.
package struct CommandLineParser: Sendable {
  /// Makes a parser.
  package init() {}

  /// What the arguments ask for; the program's name is not among them.
  ///
  /// Options that are not given keep their values in `environmentDefaults`. Arguments are read from the
  /// first to the last, up to one that asks for the help or the version. A name of `sources` stands for its
  /// words. Throws for the first mistake.
  package func parse(
    _ arguments: [String], environmentDefaults: Options = Options(), sources: [NamedSource] = []
  ) throws(UsageError) -> CommandLineRequest {
    let arguments = try expanded(arguments, sources)
    var options = environmentDefaults
    options.namedSources = sources
    var positionals: [String] = []
    var ofSources: [(option: OptionDescription, spelling: String, value: String)] = []
    var scanner = ArgumentScanner(arguments)
    while let token = try scanner.next() {
      switch token {
      case .positional(let argument):
        positionals.append(argument)
        // After the program everything is the program's.
        if positionals.count == 2 && positionals[0] == SourceName.run.rawValue {
          positionals += scanner.takeRest()
        }
      case .option(let option, let spelling, let value):
        if option.name == .help { return .help }
        if option.name == .version { return .version }
        if option.name == .listSources { return .listSources }
        if option.group == .general {
          try options.apply(option, spelling: spelling, value: value ?? "")
        } else {
          ofSources.append((option, spelling, value ?? ""))
        }
      }
    }
    try takeSource(positionals, into: &options, sources)
    for (option, spelling, value) in ofSources {
      try options.apply(
        self.option(option, spelling, of: options.source), spelling: spelling, value: value)
    }
    try checkCombinations(of: options)
    return .run(options)
  }

  /// The defaults that a value of TYPEAHEAD_OPTS gives, for terminal sessions.
  ///
  /// The value is split as ``ShellWords`` does it, and `options` hold where it says nothing. Throws an error
  /// that begins with the variable's name for every mistake, and for what only a command line may ask for.
  package func environmentDefaults(
    _ value: String, onto options: Options = Options()
  ) throws(UsageError) -> Options {
    do throws(UsageError) {
      return try defaults(ShellWords.split(value), onto: options)
    } catch {
      throw UsageError("TYPEAHEAD_OPTS: \(error.message)")
    }
  }

  /// The option that is meant where several sources have one that is written alike.
  private func option(
    _ option: OptionDescription, _ spelling: String, of source: SourceName
  ) throws(UsageError) -> OptionDescription {
    let options = OptionTable.options(writtenAs: option)
    if let option = options.first(where: { $0.group.sources.contains(source) }) { return option }
    let owners = options.flatMap(\.group.sources).listed
    throw UsageError("\(spelling) is an option of \(owners), not of \(source.rawValue).")
  }

  /// Takes in an option for any source to come: those that are written alike and can take the value.
  private func apply(
    _ option: OptionDescription, _ spelling: String, _ value: String, to options: inout Options
  ) throws(UsageError) {
    var failure: UsageError?
    var isTaken = false
    for option in OptionTable.options(writtenAs: option) {
      do throws(UsageError) {
        try options.apply(option, spelling: spelling, value: value)
        isTaken = true
      } catch {
        failure = failure ?? error
      }
    }
    if let failure, !isTaken { throw failure }
  }

  /// The defaults that words give, each an option or its value, and others where they say nothing. Throws for
  /// every mistake, and for what only a command line may ask for.
  func defaults(_ words: [String], onto others: Options = Options()) throws(UsageError) -> Options {
    var options = others
    var scanner = ArgumentScanner(words)
    while let token = try scanner.next() {
      switch token {
      case .positional(let argument):
        throw UsageError("expected options only, not \(quoted(argument)).")
      case .option(let option, let spelling, let value):
        guard option.isAllowedInEnvironment else {
          throw UsageError("\(spelling) can be given on the command line only.")
        }
        try apply(option, spelling, value ?? "", to: &options)
      }
    }
    return options
  }

  /// The arguments with the words of a named source in the place of its name; they come before the options
  /// around it, which so win over theirs.
  private func expanded(
    _ arguments: [String], _ sources: [NamedSource]
  ) throws(UsageError) -> [String] {
    guard !sources.isEmpty else { return arguments }
    var scanner = ArgumentScanner(arguments)
    while let token = try scanner.next() {
      guard case .positional(let name) = token else { continue }
      guard let source = sources.first(where: { $0.name == name }) else { return arguments }
      let before = arguments[..<(scanner.position - 1)]
      let after = arguments[scanner.position...]
      // What follows `--`, or the program of run, is no option of ours, so there options cannot follow.
      let endsOptions = source.words.contains("--") || source.words.first == SourceName.run.rawValue
      return endsOptions ? before + source.words + after : source.words + before + after
    }
    return arguments
  }

  /// Takes the source's name from the arguments that are no options.
  private func takeSource(
    _ positionals: [String], into options: inout Options, _ named: [NamedSource]
  ) throws(UsageError) {
    guard let name = positionals.first else { return }
    guard let source = SourceName(rawValue: name) else {
      let names = (SourceName.allCases.map(\.rawValue) + named.map(\.name)).joined(separator: ", ")
      // Names of sources are plain words; what has a dot or a slash in it was meant for a file.
      let advice =
        name.unicodeScalars.contains { $0 == "." || $0 == "/" }
        ? "To search a file: typeahead lines \(escaped(ShellWords.quote(name)))"
        : "The sources are: \(names)."
      throw UsageError("Unknown source \(quoted(name)). \(advice)")
    }
    options.source = source
    options.isSourceNamed = true
    if source == .lines {
      options.lines.files = Array(positionals.dropFirst())
      return
    }
    if source == .sqlite {
      options.sqlite.database = try database(positionals.dropFirst())
      return
    }
    if source == .run {
      options.program.program = try program(positionals.dropFirst())
      options.program.arguments = Array(positionals.dropFirst(2))
      return
    }
    if source == .http {
      options.http.url = try url(positionals.dropFirst())
      return
    }
    if let further = positionals.dropFirst().first {
      throw UsageError("\(name) takes no arguments, but was given \(quoted(further)).")
    }
  }

  /// The only argument of a source that is a database.
  private func database(_ arguments: ArraySlice<String>) throws(UsageError) -> String {
    guard let database = arguments.first, !database.isEmpty else {
      throw UsageError("sqlite needs a database: typeahead sqlite books.db")
    }
    if let further = arguments.dropFirst().first {
      throw UsageError("sqlite takes one database, but was given \(quoted(further)) too.")
    }
    return database
  }

  /// Throws where a SELECT and an option about a table are given.
  private func checkSQLite(_ sqlite: SQLiteOptions) throws(UsageError) {
    if sqlite.select == nil { return }
    let others = [
      ("--table", sqlite.table != nil), ("--title", sqlite.title != nil),
      ("--details", sqlite.details != nil), ("--scope-field", sqlite.scopeColumn != nil),
    ]
    if let (option, _) = others.first(where: \.1) {
      throw UsageError("\(option) and --sql cannot be combined: the SELECT says what is searched and shown.")
    }
  }

  /// The program among the arguments of the source that runs one. What is typed later must never be what is run.
  private func program(_ arguments: ArraySlice<String>) throws(UsageError) -> String {
    guard let program = arguments.first, !program.isEmpty else {
      throw UsageError("run needs a program: typeahead run rg -n -e {query}")
    }
    if program.contains("{query}") {
      throw UsageError("run needs the name of a program, where \(quoted(program)) would run what is typed.")
    }
    return program
  }

  /// The only argument of a source that takes a URL.
  private func url(_ arguments: ArraySlice<String>) throws(UsageError) -> String {
    guard let url = arguments.first, !url.isEmpty else {
      throw UsageError("http needs a URL: typeahead http 'https://search.example/?q={query}'")
    }
    if let further = arguments.dropFirst().first {
      throw UsageError("http takes one URL, but was given \(quoted(further)) too.")
    }
    return url
  }

  /// Throws where an option about fields is given and nothing parts a line into fields.
  private func checkFields(_ options: Options) throws(UsageError) {
    // The environment may hold options of sources that are not searched.
    let areLines = options.source == .lines
    guard areLines || options.source == .run, options.rows.delimiter == nil else { return }
    let needing = [
      ("--search-fields", areLines && options.lines.searchFields != nil),
      ("--show-fields", options.rows.shownFields != nil),
      ("--pick-field", options.rows.pickedField != nil),
      ("--scope-field", areLines && options.lines.scopeField != nil),
    ]
    if let (option, _) = needing.first(where: \.1) {
      throw UsageError("\(option) needs --delimiter TEXT, which parts a line into fields.")
    }
  }

  /// Throws where options contradict each other for a program that is run.
  private func checkProgram(_ options: Options) throws(UsageError) {
    guard options.source == .run else { return }
    let json = options.json
    let ofJSON = [
      ("--title", json.title != nil), ("--details", !json.details.isEmpty), ("--total", json.total != nil),
    ]
    if json.entries == nil, let (option, _) = ofJSON.first(where: \.1) {
      throw UsageError("\(option) needs --json-entries POINTER, which tells where the entries are.")
    }
    let ofRows = [("--delimiter", options.rows.delimiter != nil), ("--read0", options.rows.endsWithNUL)]
    if json.entries != nil, let (option, _) = ofRows.first(where: \.1) {
      throw UsageError("\(option) and --json-entries cannot be combined: the output is either rows or JSON.")
    }
    if !options.scopes.isEmpty && !options.program.arguments.contains(where: { $0.contains("{scope}") }) {
      throw UsageError("--scopes needs an argument of the program with {scope} in it.")
    }
  }

  /// Throws where two options contradict each other.
  private func checkCombinations(of options: Options) throws(UsageError) {
    if options.picksOnly && options.query == nil {
      throw UsageError("-1 picks the only answer to -q TEXT, so it needs -q.")
    }
    if options.endsEntriesWithNUL, let format = options.chosenFormat, format != .lines {
      throw UsageError(
        "--print0 and --format \(format.rawValue) cannot be combined: a NUL ends raw entries, as lines has them."
      )
    }
    try checkFields(options)
    try checkProgram(options)
    if options.source == .sqlite { try checkSQLite(options.sqlite) }
    guard options.filter != nil else { return }
    if options.query != nil {
      throw UsageError(
        "-f and -q cannot be combined: -f searches one text and ends, -q begins a session with one.")
    }
    if options.isAsTyped {
      throw UsageError(
        "-f and --as-typed cannot be combined: -f searches one text, --as-typed reads texts from stdin.")
    }
  }
}
