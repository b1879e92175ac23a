import Foundation

/// The line as a person who types thinks of it: characters and a cursor between them.
struct LineModel: Equatable {
  private(set) var characters: [Unicode.Scalar] = []
  private(set) var cursor = 0

  /// The text as it is searched.
  var text: String { string(characters).trimmingCharacters(in: .whitespaces) }
  /// The whole line.
  var whole: String { string(characters) }
  /// What stands before the cursor.
  var beforeCursor: String { string(characters[..<cursor]) }
  var isAtEnd: Bool { cursor == characters.count }

  mutating func insert(_ text: String) {
    characters.insert(contentsOf: text.unicodeScalars, at: cursor)
    cursor += text.unicodeScalars.count
  }

  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  mutating func moveToEnd() { cursor = characters.count }

  mutating func deleteBack() {
    if cursor == 0 { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  mutating func deleteForward() {
    if !isAtEnd { characters.remove(at: cursor) }
  }

  mutating func deleteToEnd() { characters.removeSubrange(cursor...) }

  mutating func replace(with text: String) {
    characters = Array(text.unicodeScalars)
    cursor = characters.count
  }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
