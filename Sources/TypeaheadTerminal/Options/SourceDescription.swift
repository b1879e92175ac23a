/// What the help needs to know of a source.
package struct SourceDescription: Hashable, Sendable {
  /// What is searched, as a title.
  package let title: String
  /// What stands for its arguments in the help; nil where it takes none.
  package let arguments: String?
  /// What it holds, in one line.
  package let meaning: String
  /// What a shell offers for its arguments.
  package let completion: Completion

  /// Describes a source; the arguments of most are files.
  package init(
    title: String, arguments: String? = nil, completion: Completion = .files, meaning: String
  ) {
    self.title = title
    self.arguments = arguments
    self.completion = arguments == nil ? .nothing : completion
    self.meaning = meaning
  }
}
