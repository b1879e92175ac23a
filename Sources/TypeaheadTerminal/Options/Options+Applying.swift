extension Options {
  /// Takes in one option with its value, which is empty for a flag. A later value replaces an earlier one.
  ///
  /// `spelling` is the option as the person wrote it. Throws where the value is not what is expected.
  mutating func apply(
    _ option: OptionDescription, spelling: String, value: String
  ) throws(UsageError) {
    let input = OptionInput(spelling: spelling, value: value, expected: option.value?.expected ?? "")
    switch option.name {
    case .query: query = try input.searchText()
    case .filter: filter = try input.searchText()
    case .selectOne: picksOnly = true
    case .scope: scope = try input.scopeName()
    case .listScopes: listsScopes = true
    case .limit: limit = try input.number(in: Self.limits)
    case .debounce: chosenQuietPeriod = try input.time(atMost: Self.longestWait)
    case .timeout:
      let time = try input.time(atMost: Self.longestTimeout)
      timeout = time == .zero ? nil : time
    case .slow: slowAfter = try input.time(atMost: Self.longestWait)
    case .minimumCharacters: minimumLength = try input.number(in: Self.minimumLengths)
    case .format:
      guard let format = OutputFormat(rawValue: value) else { throw input.isWrong }
      chosenFormat = format
    case .print0: endsEntriesWithNUL = true
    case .asTyped: isAsTyped = true
    case .noCommands: areCommandsEnabled = false
    case .announce:
      guard let announcement = Announcement(rawValue: value) else { throw input.isWrong }
      chosenAnnouncement = announcement
    case .accessible: chosenAccessibility = true
    case .noAccessible: chosenAccessibility = false
    case .plain: isPlain = true
    case .prompt: prompt = try input.promptText()
    case .history: historyFile = .file(try input.nonEmptyText())
    case .noHistory: historyFile = .none
    case .trace: traceFile = try input.nonEmptyText()
    case .delay: delay = try input.times(atMost: Self.longestWait)
    case .seed: seed = try input.number(in: UInt64.min...UInt64.max)
    case .ignoreCancel: ignoresCancellation = true
    case .failLoads: failingLoads = try input.number(in: Self.failingLoads)
    case .read0: rows.endsWithNUL = true
    case .exactCase: lines.exactCase = true
    case .order:
      guard let order = LineOptions.Order(rawValue: value) else { throw input.isWrong }
      lines.order = order
    case .delimiter: rows.delimiter = try input.delimiter()
    case .searchFields: lines.searchFields = try input.numbers(in: Self.fields)
    case .showFields: rows.shownFields = try input.numbers(in: Self.fields)
    case .pickField: rows.pickedField = try input.number(in: Self.fields)
    case .scopeField: lines.scopeField = try input.number(in: Self.fields)
    case .table: sqlite.table = try input.nonEmptyText()
    case .titleColumn: sqlite.title = try input.nonEmptyText()
    case .detailColumns: sqlite.details = try input.names()
    case .pickColumn: sqlite.pickedColumn = try input.nonEmptyText()
    case .scopeColumn: sqlite.scopeColumn = try input.nonEmptyText()
    case .select: sqlite.select = try input.nonEmptyText()
    case .jsonEntries: json.entries = try input.pointer()
    case .title: json.title = try input.fieldPointer()
    case .details: json.details = try input.fieldPointers()
    case .total: json.total = try input.fieldPointer()
    case .scopes: scopes = try input.differentNames()
    case .noMatch: program.noMatchStatuses = Set(try input.numbers(in: Self.statuses).map(Int32.init))
    case .method: http.method = try input.methodName()
    case .body: http.body = value
    case .header: http.headers.append(.line(value))
    case .headerFile: http.headers.append(.file(try input.nonEmptyText()))
    case .engine:
      guard let engine = HTTPOptions.Engine(rawValue: value) else { throw input.isWrong }
      http.engine = engine
    case .entries: json.entries = try input.pointer()
    case .help, .version, .listSources: break  // A request of its own, which the parser answers.
    }
  }
}
