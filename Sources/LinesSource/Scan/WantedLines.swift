/// The lines that can still change more than the count.
enum WantedLines {
  case all
  /// Those that start with the first term.
  case starting
  case none
}
