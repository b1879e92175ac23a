import TypeaheadCore

/// A settled update for a test of text.
func settled(
  _ phase: SearchPhase<TextEntry>, _ text: String = "an", scope: Scope = .all, generation: UInt64 = 3,
  elapsed: Duration = .microseconds(450_250)
) -> SearchUpdate<Scope, TextEntry> {
  SearchUpdate(
    generation: Generation(number: generation), query: SearchQuery(text: text, filter: scope),
    phase: phase, cause: .phase, isOwed: true, isReused: false, elapsed: elapsed)
}

/// Entries with only titles.
func titled(_ titles: String...) -> [TextEntry] { titles.map { TextEntry(title: $0) } }

/// Entries with rising numbers as titles.
func numbered(_ count: Int) -> [TextEntry] { (1...count).map { TextEntry(title: "Title \($0)") } }

/// A country and its capital.
func country(_ name: String, _ capital: String) -> TextEntry {
  TextEntry(title: name, details: [.init(label: "capital", value: capital)])
}
