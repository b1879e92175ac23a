/// A source whose entries are text, and which the program can put a prompt before.
public protocol TextSource: SearchSource where Filter == Scope, Entry == TextEntry {
  /// What is searched, as a title: `Countries`.
  var name: String { get }
  /// The parts of the source that can be searched alone; empty where there are none.
  var scopes: [Scope] { get }
}
