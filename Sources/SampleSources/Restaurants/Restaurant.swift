import TypeaheadCore

/// One of the sample's restaurants.
struct Restaurant: Sendable {
  let title: String
  let cuisine: String

  static let all = [
    Restaurant(title: "Burger Shack", cuisine: "American"),
    Restaurant(title: "Pasta Palace", cuisine: "Italian"),
    Restaurant(title: "Sushi Heaven", cuisine: "Japanese"),
    Restaurant(title: "Local Market", cuisine: "American"),
  ]

  var entry: TextEntry {
    TextEntry(title: title, details: [TextEntry.Detail(label: "cuisine", value: cuisine)])
  }

  /// Whether title or cuisine contain a text that was folded.
  func matches(folded text: String) -> Bool {
    text.isEmpty || [title, cuisine].contains { TextFolding.fold($0).contains(text) }
  }
}
