extension String {
  /// The text with a full stop, where it does not end as a sentence does; closing quotation marks and brackets
  /// may follow its end. An empty text stays empty.
  package var withFullStop: String {
    guard let last = last(where: { !"\")'".contains($0) }) else { return self }
    return ".!?".contains(last) ? self : self + "."
  }
}
