/// JSON does not hold entries as it should, told in whole sentences.
package struct JSONEntriesError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, what there is instead, and what to do where that is known.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
