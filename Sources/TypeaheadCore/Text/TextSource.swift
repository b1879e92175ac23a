/// A source whose entries are text, and which the program can put a prompt before.
///
/// A search for the empty text asks for all entries of the scope. A source that cannot list them throws an
/// error that says so, as it does for a scope that it does not have.
public protocol TextSource: SearchSource where Filter == Scope, Entry == TextEntry {
  /// What is searched, as a title: `Countries`.
  var name: String { get }
  /// The names of the parts that can be searched alone; empty where there are none, nil while they are not
  /// known yet. It may change while the source learns of its data.
  var scopeNames: [String]? { get }

  /// How far the source is with learning of its data: `still reading, 420000 lines`; nil where it has it all.
  var progress: String? { get }

  /// Begins what takes time before the first answer, and returns when scopes and suggestions are known, or
  /// cannot be.
  ///
  /// It is called once. Searches do not wait for it to return, and what fails here is told by the first.
  func prepare() async

  /// What might be searched for after this much was typed, best first; nil from a source that never knows.
  ///
  /// It is answered from memory and at once, since someone waits with a finger on the key.
  func suggestions(for text: String, in scope: Scope) -> [Suggestion]?

  /// Ends at once what searches that were cancelled have left outside of this process, as other processes.
  ///
  /// It is called before this process is stopped or ends, and must not hold that up.
  func endCancelledSearches()
}

extension TextSource {
  /// Has all its data.
  public var progress: String? { nil }

  /// Has nothing to wait for.
  public func prepare() async {}

  /// Knows no suggestions.
  public func suggestions(for text: String, in scope: Scope) -> [Suggestion]? { nil }

  /// Leaves nothing outside of this process.
  public func endCancelledSearches() {}
}
