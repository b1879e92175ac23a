/// What the command line and the help need to know of a source.
package struct SourceDescription: Hashable, Sendable {
  /// The word that names the source on the command line.
  package let name: String
  /// What is searched, as a title.
  package let title: String
  /// What stands for its arguments in the help; nil where it takes none.
  package let arguments: String?
  /// What it holds, in one line.
  package let meaning: String

  /// Describes a source.
  package init(name: String, title: String, arguments: String? = nil, meaning: String) {
    self.arguments = arguments
    self.name = name
    self.title = title
    self.meaning = meaning
  }
}
