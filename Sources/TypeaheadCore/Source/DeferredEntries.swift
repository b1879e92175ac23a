/// Entries of an answer that are made only when somebody asks for them.
///
/// A source that finds thousands of entries in a moment would take longer to make them than to find them,
/// while a person sees ten.
public struct DeferredEntries<Entry: Sendable>: Sendable {
  /// How many there are.
  public let count: Int

  private let make: @Sendable (Range<Int>) -> [Entry]

  /// Makes entries by the closure, which is given positions below the count, from any thread.
  public init(count: Int, make: @escaping @Sendable (Range<Int>) -> [Entry]) {
    self.count = count
    self.make = make
  }

  /// The entries at these positions, as far as there are any.
  public func entries(in range: Range<Int>) -> [Entry] {
    make(range.clamped(to: 0..<count))
  }
}
