/// Where a line is.
package struct LineMatch: Hashable, Sendable {
  /// The offset of its first byte in the folded text.
  package let start: Int
  /// The number of bytes up to its `\n`, those included that only fill up what folding took away.
  package let length: Int

  package init(start: Int, length: Int) {
    self.start = start
    self.length = length
  }
}
