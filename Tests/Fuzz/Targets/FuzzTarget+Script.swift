import TypeaheadTerminal

extension FuzzTarget {
  /// The lines of a script do not depend on the pieces in which it comes; the first byte says how long those
  /// are.
  static let script = FuzzTarget(name: "script") { bytes in
    guard let size = bytes.first.map({ Int($0) + 1 }) else { return }
    let script = bytes.dropFirst()
    var (whole, cut) = (LineBuffer(limit: 50), LineBuffer(limit: 50))
    let lines = whole.feed(Array(script)) + whole.finish()
    var ofPieces: [LineBuffer.Line] = []
    var rest = script
    while !rest.isEmpty {
      ofPieces += cut.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    ofPieces += cut.finish()
    Fuzz.check(lines == ofPieces, "\(lines) in one, \(ofPieces) in pieces of \(size)")
  }
}
