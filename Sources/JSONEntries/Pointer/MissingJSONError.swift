/// A pointer leads to nothing in a document.
package struct MissingJSONError: Error, Hashable, CustomStringConvertible {
  /// The pointer.
  package let pointer: JSONPointer
  /// How far it led.
  package let reached: JSONPointer
  /// What there is, as the end of a sentence: `its keys are author, title`.
  package let found: String

  /// Makes an error that tells what there is at the place up to which the pointer led.
  init(pointer: JSONPointer, reached: JSONPointer, _ value: ParsedJSON) {
    self.pointer = pointer
    self.reached = reached
    found = value.outline
  }

  /// What is missing and what is there, without a full stop.
  package var description: String {
    let place = reached == .whole ? "" : " at \(reached)"
    return "nothing at \(pointer); there is \(found)\(place)"
  }
}
