import CLibedit

/// The file in which a person sets keys and modes for every program that uses libedit.
enum EditrcFile {
  /// The longest file that is read, in bytes; libedit's own reader has no limit, and would read a device
  /// for ever.
  private static let mostBytes = 1 << 20

  /// Applies the lines of the file that the environment names, if there is one.
  ///
  /// libedit's own reader goes on with a line that its own tokenizer refused, and may crash.
  ///
  /// - Returns: Which lines were left out and why, one sentence each.
  static func apply(to handle: OpaquePointer) -> [String] {
    guard let path, let file = try? OpenFile(path, O_RDONLY), file.isRegular,
      let bytes = try? file.read(upTo: mostBytes + 1, at: 0)
    else { return [] }
    if bytes.count > mostBytes {
      return ["\(quoted(path)) has more than \(mostBytes) bytes and is left out."]
    }
    var complaints: [String] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, number) in zip(lines, 1...) {
      let text = String(
        decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
      if text.isEmpty || text.hasPrefix("#") { continue }
      if unsafe run(text, handle) { continue }
      complaints.append("Line \(number) of \(quoted(path)) has an open quote and is left out.")
    }
    return complaints
  }

  /// As libedit finds it.
  private static var path: String? {
    if let path = unsafe getenv("EDITRC") { return unsafe String(cString: path) }
    return unsafe getenv("HOME").map { unsafe String(cString: $0) + "/.editrc" }
  }

  /// Runs a line, and returns whether it could be split into words.
  private static func run(_ line: String, _ handle: OpaquePointer) -> Bool {
    guard let tokenizer = unsafe tok_init(nil) else { return true }
    defer { unsafe tok_end(tokenizer) }
    var count: Int32 = 0
    var words: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    guard unsafe tok_str(tokenizer, line, &count, &words) == 0 else { return false }
    // A command that libedit does not know, or that is for another program, changes nothing.
    if count > 0 { unsafe _ = el_parse(handle, count, words) }
    return true
  }
}
