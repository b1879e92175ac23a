/// A pointer leads to nothing in a document.
package struct MissingJSONError: Error, Hashable, CustomStringConvertible {
  /// The pointer.
  package let pointer: JSONPointer
  /// How far it led.
  package let reached: JSONPointer
  /// What there is, at the place up to which it led.
  package let found: ParsedJSON

  /// What is missing and what is there, without a full stop.
  package var description: String { description(showing: { $0 }) }

  /// The same, with what the closure makes of each key that is there.
  func description(showing shown: (String) -> String) -> String {
    let place = reached == .whole ? "" : " at \(reached)"
    return "nothing at \(pointer); there is \(found.outline(showing: shown))\(place)"
  }
}
