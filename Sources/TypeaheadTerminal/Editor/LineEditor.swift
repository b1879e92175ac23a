import CLibedit

/// A line editor with a prompt: the only place that calls libedit's editing functions.
///
/// It asks its input for each character, so whoever answers can do other work between two keys, and write
/// above the line with `writeAbove`. Everything that reaches the terminal goes through one output buffer,
/// libedit's own output included, in the order it was made.
///
/// libedit has no locks and one global editor: one line editor at a time, on the main thread alone.
@safe final class LineEditor {
  /// How a line ended.
  enum End: Hashable {
    /// With Enter, and this text.
    case line(String)
    /// With the end-of-input key on an empty line.
    case endOfInput
    /// Because the input gave no further character.
    case inputEnded
  }

  /// Why no editor could be made.
  enum Failure: Error {
    /// libedit or one of its streams could not be opened.
    case cannotOpen
    /// The user's editrc file turns editing off.
    case editingIsOff
    /// The terminal is moved by other sequences than those of ANSI.
    case foreignSequences
  }

  /// Whoever sets itself here owns the editor, and outlives it.
  unowned var input: (any LineEditorInput)?
  /// Whether a new prompt never moves the cursor by one column, which a screen reader takes for a typed key.
  var avoidsSingleColumns = false
  /// Whether prompt and line are on the screen.
  private(set) var isShown = false

  /// What is wrong with the user's editrc file, one sentence each.
  private(set) var complaints: [String] = []

  private var isClosed = false
  /// The terminal's modes before the editor, and while it edits.
  private let originalModes: TerminalModes?
  private var editingModes: TerminalModes?
  private let handle: OpaquePointer
  private let streams: EditorStreams
  private let output: OutputBuffer
  private let screen: Descriptor
  private let history: OpaquePointer
  private var prompt: ImmortalWideString
  /// The prompt as it was asked for.
  private var wantedPrompt: String
  /// The prompt as it is shown.
  private var promptText: String
  private var promptScalars: [Unicode.Scalar] { Array(promptText.unicodeScalars) }
  /// The prompts shown so far, since each has to stay where it is.
  private var prompts: [String: ImmortalWideString] = [:]
  private var size: TerminalSize

  /// Opens an editor on a keyboard and a screen, which are the same terminal.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line. It must be ASCII where the encoding is not UTF-8.
  ///   - output: Gets all bytes for the screen; the caller flushes it.
  init(keyboard: Descriptor, screen: Descriptor, prompt: String, output: OutputBuffer) throws(Failure) {
    self.output = output
    self.screen = screen
    self.prompt = ImmortalWideString(prompt)
    promptText = prompt
    wantedPrompt = prompt
    prompts[prompt] = self.prompt
    size = TerminalSize(of: screen)
    originalModes = TerminalModes(of: keyboard)

    // libedit says what it does not like about a terminal or an editrc line; that is not for the screen.
    guard let streams = EditorStreams(keyboard: keyboard, output: output),
      let handle = unsafe el_init_fd(
        "typeahead", streams.keyboard, streams.screen, streams.null, keyboard.number, screen.number,
        STDERR_FILENO)
    else { throw .cannotOpen }
    guard let history = unsafe history_winit() else {
      unsafe el_end(handle)
      throw .cannotOpen
    }
    self.streams = streams
    unsafe (self.handle, self.history) = unsafe (handle, history)

    configure()
    if unsafe clibedit_edits(handle) == 0 {
      close()
      throw .editingIsOff
    }
    // What is above the prompt is written with ANSI sequences, whatever libedit uses for the line.
    if let clear = unsafe clibedit_capability(handle, "cd").map({ unsafe String(cString: $0) }),
      !clear.isEmpty && !clear.hasPrefix("\u{1B}[")
    {
      close()
      throw .foreignSequences
    }
    takeOverModes(of: keyboard)
  }

  /// Gives the terminal back as it was, with the keys typed ahead. The editor cannot be used afterwards.
  func close() {
    guard !isClosed else { return }
    flushStream()
    originalModes?.restore()
    isClosed = true
    // libedit's own end would throw keys away that belong to the next program.
    unsafe _ = clibedit_set_input(handle, streams.null)
    unsafe el_end(handle)
    unsafe history_wend(history)
  }

  /// Leaves the terminal to whoever has it now. The editor cannot be used afterwards.
  ///
  /// libedit's own end would write to the terminal and set its modes. So its memory stays until the process ends,
  /// which is soon; what it still has of the streams is used by nothing.
  func abandon() {
    isClosed = true
  }

  deinit { close() }

  private func configure() {
    // A terminal that the host's database does not know: nearly all of those understand xterm's codes.
    if unsafe clibedit_capability(handle, "up").map({ unsafe $0.pointee == 0 }) ?? true {
      unsafe _ = clibedit_set_terminal(handle, ImmortalWideString("xterm").pointer)
    }
    unsafe _ = clibedit_set_context(handle, Unmanaged.passUnretained(self).toOpaque())
    unsafe _ = clibedit_set_prompt(handle) { unsafe LineEditor.of($0).prompt.pointer }
    // libedit's own handlers signal the whole process group again, and stop working after one stop.
    unsafe _ = clibedit_set_flag(handle, EL_SIGNAL, 0)
    unsafe _ = clibedit_set_editor(handle, ImmortalWideString("emacs").pointer)
    unsafe clibedit_limit_history(history, Int32(HistoryFile.mostQueries))
    unsafe _ = clibedit_set_history(handle, history)
    // Before the user's file, so that it can bind other keys to them.
    unsafe addCommand("typeahead-suggest", help: "Suggest how the line could go on") { editor, _ in
      unsafe LineEditor.request(.suggest, from: editor)
    }
    unsafe addCommand("typeahead-next-scope", help: "Search in the next scope") { editor, _ in
      unsafe LineEditor.request(.nextScope, from: editor)
    }
    complaints = unsafe EditrcFile.apply(to: handle)
    bindKeys()
    // Without flow control ^S is a key; without signals ^C, ^Z and ^\ are.
    unsafe _ = clibedit_clear_modes(
      handle, ImmortalWideString("-ixon").pointer, ImmortalWideString("-isig").pointer)
    unsafe _ = clibedit_set_reader(handle) { editor, result in
      guard let editor = unsafe editor, let result = unsafe result else { return -1 }
      return unsafe LineEditor.of(editor).read(into: result)
    }
  }

  /// Lets libedit set the modes once, and changes them without it from then on.
  ///
  /// Between two lines it would set those of before: a key that arrives then is echoed by the terminal, and
  /// the interrupt key is a signal to every program in the foreground. Without a terminal for its input it
  /// cannot, and goes on as if it had.
  private func takeOverModes(of keyboard: Descriptor) {
    unsafe _ = clibedit_set_flag(handle, EL_PREP_TERM, 1)
    editingModes = TerminalModes(of: keyboard)
    unsafe _ = clibedit_set_input(handle, streams.null)
  }

  /// Binds keys after the user's file, where "bind -v" and "bind -e" take back all bindings.
  private func bindKeys() {
    unsafe _ = clibedit_bind(
      handle, ImmortalWideString("^I").pointer, ImmortalWideString("typeahead-suggest").pointer)
    unsafe _ = clibedit_bind(
      handle, ImmortalWideString("^R").pointer, ImmortalWideString("em-inc-search-prev").pointer)
    if unsafe clibedit_is_vi(handle) != 0 {
      // libedit's own command line could rebind every key, or turn editing off, in the middle of a session.
      unsafe _ = clibedit_bind_command(
        handle, ImmortalWideString(":").pointer, ImmortalWideString("ed-unassigned").pointer)
      // It would start another editor, and wait for it without listening to signals or searches.
      unsafe _ = clibedit_bind_command(
        handle, ImmortalWideString("v").pointer, ImmortalWideString("ed-unassigned").pointer)
    } else {
      unsafe _ = clibedit_bind(
        handle, ImmortalWideString("\\ex").pointer, ImmortalWideString("ed-unassigned").pointer)
      unsafe _ = clibedit_bind(
        handle, ImmortalWideString("\\es").pointer, ImmortalWideString("typeahead-next-scope").pointer)
    }
  }

  private func addCommand(_ name: String, help: String, _ command: clibedit_command_fn) {
    unsafe _ = clibedit_add_command(
      handle, ImmortalWideString(name).pointer, ImmortalWideString(help).pointer, command)
  }

  private static func request(_ request: EditorRequest, from handle: OpaquePointer) -> UInt8 {
    unsafe LineEditor.of(handle).input?.request(request)
    return UInt8(CC_NORM)
  }

  private static func of(_ handle: OpaquePointer) -> LineEditor {
    guard let context = unsafe clibedit_context(handle) else { fatalError("libedit lost its context") }
    return unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
  }

  private func read(into result: UnsafeMutablePointer<wchar_t>) -> Int32 {
    isShown = true
    keepCursorInLine()
    guard let scalar = input?.nextScalar() else {
      errno = EINTR
      return -1
    }
    unsafe result.pointee = wchar_t(scalar)
    return 1
  }

  /// Makes a line one that the keys for the history bring back.
  func remember(_ line: String) {
    let characters = line.unicodeScalars.map { wchar_t($0) } + [0]
    unsafe characters.withUnsafeBufferPointer { characters in
      // libedit copies this one.
      if let start = characters.baseAddress { unsafe clibedit_add_to_history(history, start) }
    }
  }

  /// Changes what stands before the line, and shows it. It must be ASCII where the encoding is not UTF-8.
  func setPrompt(_ text: String) {
    guard text != wantedPrompt || !isShown else { return }
    erase()
    replacePrompt(with: text)
    refresh()
  }

  private func replacePrompt(with text: String) {
    if text == wantedPrompt && isShown { return }
    wantedPrompt = text
    let isOneOff =
      avoidsSingleColumns && isShown && abs(Self.columns(of: text) - Self.columns(of: promptText)) == 1
    promptText = isOneOff ? text + " " : text
    let wide = prompts[promptText] ?? ImmortalWideString(promptText)
    prompts[promptText] = wide
    prompt = wide
  }

  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (width(of: $1) ?? 0) }
  }

  /// Brings the cursor back to the line. In vi mode libedit may put it before an empty line, and would then
  /// insert the next character in front of its memory.
  private func keepCursorInLine() {
    guard let info = unsafe el_wline(handle), let start = unsafe info.pointee.buffer,
      let cursor = unsafe info.pointee.cursor, unsafe cursor < start
    else { return }
    unsafe _ = el_cursor(handle, Int32(start - cursor))
  }

  // MARK: One line

  /// Shows the prompt and edits a line until it ends.
  func readLine() -> End {
    // Before the prompt is there: a key in between would be echoed twice.
    editingModes?.restore()
    var count: Int32 = 0
    let text = unsafe el_wgets(handle, &count)
    isShown = false
    guard let text = unsafe text else {
      // libedit returns the same for the end-of-input key and for an ended input; ours knows.
      return inputHasEnded ? .inputEnded : .endOfInput
    }
    let characters = unsafe UnsafeBufferPointer(start: text, count: Int(count))
    var scalars = unsafe Self.scalars(characters)
    // Only the end that Enter made: a quoted control character was part of the text while it was typed.
    if scalars.last == "\n" || scalars.last == "\r" { scalars.removeLast() }
    return .line(String(String.UnicodeScalarView(scalars)))
  }

  /// Set by the input when it has given its last character to the line.
  var inputHasEnded = false

  /// The line and the cursor's place in it.
  struct Line: Hashable {
    var scalars: [Unicode.Scalar]
    var cursor: Int

    /// Whether the buffer holds a question of libedit's own, as while searching the history, and no line:
    /// the line, a line end that nobody quoted, and the question's prompt.
    var isNested: Bool {
      guard let end = scalars.lastIndex(of: "\n") else { return false }
      let question = scalars[(end + 1)...]
      return ["bck", "fwd", "/", "?"].contains { question.starts(with: $0.unicodeScalars) }
    }
  }

  /// The line as it stands.
  var line: Line {
    guard let info = unsafe el_wline(handle) else { return Line(scalars: [], cursor: 0) }
    guard let start = unsafe info.pointee.buffer else { return Line(scalars: [], cursor: 0) }
    let count = unsafe info.pointee.lastchar - start
    // In vi mode libedit may leave the cursor before the buffer.
    let cursor = unsafe min(max(0, info.pointee.cursor - start), count)
    return Line(
      scalars: unsafe Self.scalars(UnsafeBufferPointer(start: start, count: count)), cursor: cursor)
  }

  /// Types these characters at the cursor, and shows them.
  func insert(_ scalars: [Unicode.Scalar]) {
    erase()
    insertUnshown(scalars)
    refresh()
  }

  /// Replaces the line, and shows it.
  func replace(with line: Line) {
    erase()
    let old = self.line
    unsafe _ = el_cursor(handle, Int32(old.scalars.count - old.cursor))
    if !old.scalars.isEmpty { unsafe el_deletestr(handle, Int32(old.scalars.count)) }
    insertUnshown(line.scalars)
    unsafe _ = el_cursor(handle, Int32(line.cursor - line.scalars.count))
    refresh()
  }

  private func insertUnshown(_ scalars: [Unicode.Scalar]) {
    if scalars.isEmpty { return }
    let characters = scalars.map { wchar_t($0) } + [0]
    unsafe _ = el_winsertstr(handle, characters)
  }

  private static func scalars(_ characters: UnsafeBufferPointer<wchar_t>) -> [Unicode.Scalar] {
    unsafe characters.map { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) ?? "\u{FFFD}" }
  }

  // MARK: The screen

  /// Writes whole lines above the prompt, and shows prompt and line again below.
  ///
  /// - Parameter prompt: What stands before the line from now on.
  func writeAbove(_ lines: String, prompt: String) {
    erase()
    output.append(lines)
    replacePrompt(with: prompt)
    refresh()
  }

  /// Draws prompt and line anew, where libedit's idea of the columns may have gone wrong.
  func redraw() {
    erase()
    refresh()
  }

  /// Moves to a fresh row below the line, leaving it on the screen.
  func moveBelow() {
    flushStream()
    let last = row(of: line.scalars.count, columns: size.columns)
    output.append(String(repeating: "\n", count: max(0, last - cursorRow(columns: size.columns))) + "\r\n")
  }

  /// Takes over a new size of the terminal, and draws again.
  func resize() {
    let newSize = TerminalSize(of: screen)
    // Some terminals rewrap what is on the screen and some do not; the lower count never erases what is
    // above the prompt.
    let rows = min(cursorRow(columns: size.columns), cursorRow(columns: newSize.columns))
    if isShown { erase(rows: rows) }
    size = newSize
    letEditorResize()
    if isShown { refresh() }
  }

  /// Gives the terminal its own modes back, before the process stops.
  func suspend() {
    originalModes?.restore()
  }

  /// Takes the terminal again after the process was stopped, and draws from the first column.
  func resume() {
    editingModes?.restore()
    size = TerminalSize(of: screen)
    flushStream()
    output.append("\r\u{1B}[J")
    letEditorResize()
    if isShown { refresh() }
  }

  /// Lets libedit ask for the size, which it does of its input; see `takeOverModes`.
  private func letEditorResize() {
    unsafe _ = clibedit_set_input(handle, streams.keyboard)
    unsafe el_resize(handle)
    unsafe _ = clibedit_set_input(handle, streams.null)
  }

  private func erase() {
    guard isShown else { return flushStream() }
    erase(rows: cursorRow(columns: size.columns))
  }

  private func erase(rows: Int) {
    flushStream()
    output.append("\r" + String(repeating: "\u{1B}[A", count: rows) + "\u{1B}[J")
  }

  private func refresh() {
    guard isShown else { return }
    unsafe _ = clibedit_refresh(handle)
    flushStream()
  }

  /// Brings what libedit has written so far into the output, before something of ours.
  private func flushStream() {
    unsafe _ = fflush(streams.screen)
  }

  private func cursorRow(columns: Int) -> Int { row(of: line.cursor, columns: columns) }

  private func row(of cursor: Int, columns: Int) -> Int {
    let layout = LineLayout(columns: columns, width: Self.width(of:))
    let row = layout.cursorRow(prompt: promptScalars, line: line.scalars, cursor: cursor)
    return min(row, size.rows - 1)
  }

  /// The columns a character takes, as the C library and so libedit see it; nil if it is not printable.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    let character = wchar_t(scalar)
    return clibedit_is_printable(character) == 0 ? nil : max(0, Int(clibedit_width(character)))
  }
}
