import TypeaheadCore

/// Cuts long texts to the part that shows why they were found.
///
/// It is made once for a query and used for every row, so the query is folded once.
package struct Excerpt: Sendable {
  /// The most characters of a row, and of a query that is quoted.
  package static let limit = 500
  private static let dots = "..."

  /// What to look for, folded: the whole query, then each of its words.
  private let needles: [[UInt8]]
  /// The same, as they are in a text that was not sanitized.
  private let rawNeedles: [[UInt8]]

  /// Makes excerpts around the first match of a query.
  ///
  /// Where the whole query does not occur, its first word that does is taken, and the text's beginning
  /// where none does: a source has rules of its own for what matches.
  package init(around query: String) {
    // More than this could not be shown, and a script's query of 64 KiB would make each row slow.
    let query = String(query.prefix(Self.limit))
    needles = Self.needles(Sanitizer.sanitize(query))
    rawNeedles = Self.needles(query)
  }

  private static func needles(_ query: String) -> [[UInt8]] {
    let words = query.split(whereSeparator: \.isWhitespace)
    return ([query.trimmingWhitespace()] + words.map(String.init))
      .map { Array(TextFolding.fold($0).utf8) }
      .filter { !$0.isEmpty }
  }

  /// How much of a long text is looked at on either side of its match, in bytes; more than could be shown.
  private static let reach = 8 << 10

  /// The part of a very long text that holds all that `cut` could show of it.
  ///
  /// Sanitizing and cutting go character by character, which takes seconds for a line of megabytes; here the
  /// match is looked for in the folded bytes.
  package func window(_ text: String) -> String {
    if text.utf8.count <= 4 * Self.reach { return text }
    let folded = TextFolding.foldBytes(text, exactCase: false)
    let place = rawNeedles.lazy.compactMap { Self.firstPlace(of: $0, in: folded) }.first ?? 0
    let middle = Self.place(in: text, ofFolded: place)
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: max(0, middle - Self.reach))
    let end = utf8.index(start, offsetBy: 4 * Self.reach, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// Where the bytes occur first; nil where they do not.
  private static func firstPlace(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = needle.first, needle.count <= bytes.count else { return nil }
    return (0...bytes.count - needle.count).first { place in
      bytes[place] == first && bytes[place..<place + needle.count].elementsEqual(needle)
    }
  }

  /// About where the bytes of a text are that were folded to those at a place; halving finds it, as what is
  /// folded apart is as long as what is folded together, but for a few bytes.
  private static func place(in text: String, ofFolded place: Int) -> Int {
    let utf8 = text.utf8
    var (start, end) = (0, utf8.count)
    var folded = 0
    while end - start > Self.reach / 4 {
      let middle = (start + end) / 2
      let from = utf8.index(utf8.startIndex, offsetBy: start)
      let half = String(decoding: utf8[from..<utf8.index(from, offsetBy: middle - start)], as: UTF8.self)
      let count = TextFolding.foldBytes(half, exactCase: false).count
      if folded + count <= place { (start, folded) = (middle, folded + count) } else { end = middle }
    }
    return start
  }

  /// The beginning of a text that is longer than the limit, with `...` at its end; else the text.
  package static func beginning(of text: String, limit: Int = Excerpt.limit) -> String {
    Self.fits(text, in: limit) ? text : Self.head(of: text, limit: limit)
  }

  /// The text, or the part of it around its first match, with `...` at each cut end; never more
  /// characters than the limit, which must be more than 6.
  ///
  /// The text is to be sanitized before it is cut, as that makes it longer.
  package func cut(_ text: String, to limit: Int) -> String {
    if Self.fits(text, in: limit) { return text }
    guard let match = firstMatch(in: text) else { return Self.head(of: text, limit: limit) }
    let headEnd = text.index(text.startIndex, offsetBy: limit - Self.dots.count)
    if match.upperBound <= headEnd { return Self.head(of: text, limit: limit) }
    let tailStart = text.index(text.endIndex, offsetBy: Self.dots.count - limit)
    if match.lowerBound >= tailStart { return Self.dots + text[tailStart...] }

    let room = limit - 2 * Self.dots.count
    let before = (room - min(room, text[match].count)) / 2
    let start = text.index(match.lowerBound, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    if start == text.startIndex { return Self.head(of: text, limit: limit) }
    let end = text.index(start, offsetBy: room, limitedBy: text.endIndex) ?? text.endIndex
    return Self.dots + text[start..<end] + Self.dots
  }

  /// Whether the text has no more characters than the limit; it looks no further than that.
  private static func fits(_ text: String, in limit: Int) -> Bool {
    if text.utf8.count <= limit { return true }
    let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
    return end == nil || end == text.endIndex
  }

  private static func head(of text: String, limit: Int) -> String {
    text.prefix(limit - dots.count) + dots
  }

  /// Where the first needle that occurs does so, widened to whole characters.
  private func firstMatch(in text: String) -> Range<String.Index>? {
    let folded = Array(TextFolding.fold(text).utf8)
    for needle in needles {
      guard let offset = Self.firstOffset(of: needle, in: folded) else { continue }
      return Self.unfolded(offset..<offset + needle.count, in: text)
    }
    return nil
  }

  private static func firstOffset(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = needle.first, needle.count <= bytes.count else { return nil }
    return (0...bytes.count - needle.count).first { offset in
      bytes[offset] == first && bytes[offset..<offset + needle.count] == needle[...]
    }
  }

  /// The characters whose folded form holds the given bytes of the folded text.
  ///
  /// The folds of characters make up that of the text, so their lengths add up to the offset.
  private static func unfolded(_ bytes: Range<Int>, in text: String) -> Range<String.Index> {
    var lower = text.startIndex
    var index = text.startIndex
    var offset = 0
    while index < text.endIndex, offset < bytes.upperBound {
      if offset <= bytes.lowerBound { lower = index }
      let next = text.index(after: index)
      offset += TextFolding.fold(text[index..<next]).utf8.count
      index = next
    }
    return lower..<index
  }
}
