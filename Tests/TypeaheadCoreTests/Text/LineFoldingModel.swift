import TypeaheadCore

/// Folds lines the slow and plain way, to compare with: line by line, and each stretch of
/// valid text as one.
struct LineFoldingModel {
  let terminator: UInt8
  let exactCase: Bool

  func fold(_ source: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var line: [UInt8] = []
    for byte in source {
      if byte == terminator {
        result += foldLine(line) + [10]
        line = []
      } else {
        line.append(byte)
      }
    }
    // What has no end keeps a carriage return, as only one before an end is part of that.
    let rest = inside(line)
    return result + rest + Array(repeating: 0, count: line.count - rest.count)
  }

  private func foldLine(_ line: [UInt8]) -> [UInt8] {
    let text = terminator == 10 && line.last == 13 ? line.dropLast() : line[...]
    let folded = inside(Array(text))
    return folded + Array(repeating: 0, count: line.count - folded.count)
  }

  private func inside(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var valid = ""
    func flush() {
      result += Array((exactCase ? valid : TextFolding.fold(valid)).utf8)
      valid = ""
    }
    var rest = text[...]
    while let byte = rest.first {
      if byte != 0, byte != 10, let scalar = firstScalar(of: rest) {
        valid += scalar
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        flush()
        result.append(byte == 0 ? 1 : byte == 10 ? 32 : byte)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  /// The scalar at the beginning, when the bytes there are valid.
  private func firstScalar(of bytes: ArraySlice<UInt8>) -> String? {
    for width in 1...4 where width <= bytes.count {
      let text = String(validating: bytes.prefix(width), as: UTF8.self)
      if let text { return text }
    }
    return nil
  }
}
