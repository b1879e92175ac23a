package import TypeaheadCore

/// Writes entries as numbered rows: `1. Australia, Canberra`.
package struct RowText: Sendable {
  private let excerpt: Excerpt

  /// Makes rows for the answer to a query; long ones are cut around its first match.
  package init(query: String) {
    excerpt = Excerpt(around: query)
  }

  /// One row: number, title and details, sanitized and never over 500 characters.
  ///
  /// A detail without a value is left out; an empty title is not, as something was found.
  package func row(_ entry: TextEntry, number: Int) -> String {
    let values = ([entry.title] + entry.details.map(\.value).filter { !$0.isEmpty }).map(excerpt.window)
    let text = Sanitizer.sanitize(values.joined(separator: ", "))
    let number = "\(number). "
    return number + excerpt.cut(text, to: Excerpt.limit - number.count)
  }

  /// One row of suggestions: an entry, or a term to search for.
  package func row(_ suggestion: Suggestion, number: Int) -> String {
    switch suggestion {
    case .term(let term): row(TextEntry(title: term), number: number)
    case .entry(let entry): row(entry, number: number)
    }
  }

  /// Rows with rising numbers.
  package func rows(_ suggestions: some Sequence<Suggestion>, firstNumber: Int = 1) -> [String] {
    zip(firstNumber..., suggestions).map { number, suggestion in row(suggestion, number: number) }
  }

  /// Rows with rising numbers.
  package func rows(_ entries: some Sequence<TextEntry>, firstNumber: Int = 1) -> [String] {
    zip(firstNumber..., entries).map { number, entry in row(entry, number: number) }
  }
}
