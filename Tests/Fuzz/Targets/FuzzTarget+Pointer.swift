import JSONEntries

extension FuzzTarget {
  /// A pointer, the first line, is written as it was read, and leads somewhere in a document, the rest, or is
  /// told how far it leads.
  static let pointer = FuzzTarget(name: "pointer") { bytes in
    let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    guard let pointer = try? JSONPointer(text) else { return }
    Fuzz.check(Array(pointer.description.utf8) == Array(text.utf8), "\(text) became \(pointer)")
    guard parts.count > 1, let document = try? ParsedJSON(parsing: Array(parts[1])) else { return }
    do throws(MissingJSONError) {
      _ = try pointer.value(in: document)
    } catch {
      Fuzz.check(pointer.tokens.starts(with: error.reached.tokens), "\(pointer) led to \(error.reached)")
      Fuzz.check((try? error.reached.value(in: document)) != nil, "nothing at \(error.reached)")
    }
  }
}
