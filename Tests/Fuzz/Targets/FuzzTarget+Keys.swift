@testable import TypeaheadTerminal

extension FuzzTarget {
  /// Keys and pastes; a byte 0xFF, which no terminal sends, is a pause.
  static let keys = FuzzTarget(name: "keys") { bytes in
    var decoder = KeyDecoder()
    var count = 0
    for byte in bytes {
      if byte == 0xFF { decoder.pause() } else { decoder.feed(byte) }
      while let key = decoder.next() {
        guard case .paste(let paste) = key else {
          count += 1
          continue
        }
        count += paste.scalars.count
        Fuzz.check(
          paste.scalars.allSatisfy { $0.properties.generalCategory != .control },
          "a control character was pasted")
        Fuzz.check(paste.scalars.count <= KeyDecoder.pasteCapacity, "the paste is too long")
      }
    }
    Fuzz.check(count <= bytes.count, "\(count) characters came of \(bytes.count) bytes")
  }
}
