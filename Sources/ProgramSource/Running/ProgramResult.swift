/// How a program's run went, apart from what it wrote.
struct ProgramResult: Hashable, Sendable {
  /// What brought it to its end.
  let ending: ProgramWatch.Ending
  /// How it ended.
  let end: ProgramEnd
  /// What it said on standard error.
  let messages: MessageTail
}
