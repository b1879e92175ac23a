/// An entry as a line of text can show it: a title, and details with labels.
public struct TextEntry: Hashable, Sendable {
  /// A labelled piece of information about an entry.
  public struct Detail: Hashable, Sendable {
    /// What the value is, for example `capital`.
    public let label: String
    /// The value.
    public let value: String

    /// Makes a detail.
    public init(label: String, value: String) {
      self.label = label
      self.value = value
    }
  }

  /// What the entry is called.
  public let title: String
  /// What else is known of it, most important first.
  public let details: [Detail]
  /// What is told only of the entry alone, as it would be too much in a list of many.
  public let further: [Detail]
  /// The entry's own bytes, which are written for another program; nil where they are the title's.
  public let rawBytes: [UInt8]?
  /// Why an entry that was found cannot be had any more, as a clause; nil for one that is there. One that is
  /// missing has no bytes of its own and cannot be handed on.
  public let missingReason: String?

  /// Makes an entry.
  public init(
    title: String, details: [Detail] = [], further: [Detail] = [], rawBytes: [UInt8]? = nil
  ) {
    self.title = title
    self.details = details
    self.further = further
    self.rawBytes = rawBytes
    missingReason = nil
  }

  /// Makes an entry that stands for one which was found and cannot be had any more, and whose title says so.
  ///
  /// - Parameter reason: Why, as a clause: `row 7 is no longer there`.
  public init(missing reason: String) {
    title = "(\(reason))"
    details = []
    further = []
    rawBytes = []
    missingReason = reason
  }
}
