/// What a scan found.
package struct LineScan: Hashable, Sendable {
  /// How many lines match.
  package let count: Int
  /// The best of them, in the order asked for, at most as many as asked for.
  package let best: [LineMatch]
  /// Where each matching line starts, in the order of the input, for a later scan of these lines alone; nil
  /// if they are so many that a scan of the whole text takes no longer.
  package let starts: [UInt32]?
}
