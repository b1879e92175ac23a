import JSONEntries

extension FuzzTarget {
  /// A document that is written out is read as itself; what is none is refused at a place that there is.
  static let json = FuzzTarget(name: "json") { bytes in
    do throws(JSONSyntaxError) {
      let document = try ParsedJSON(parsing: bytes)
      let written = Array(document.json.utf8)
      let again = try ParsedJSON(parsing: written)
      Fuzz.check(Array(again.json.utf8) == written, "\(document.json) became \(again.json)")
      _ = document.text + document.outline()
    } catch {
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
      Fuzz.check((1...lines).contains(error.line), "line \(error.line) of \(lines)")
      Fuzz.check((1...bytes.count + 1).contains(error.column), "character \(error.column)")
      Fuzz.check(!error.problem.isEmpty, "refused without a word")
    }
  }
}
