/// What suits those who listen to the screen or read it in braille.
package enum Accessibility {
  /// How long typing must pause: long enough that a typed letter is heard to its end.
  package static let quietPeriod: Duration = .milliseconds(700)
  /// The shortest pause that can be chosen: with a shorter one, answers are heard amid the keys.
  package static let shortestQuietPeriod: Duration = .milliseconds(250)
  /// How many rows a block has: as many as can be kept in mind.
  package static let pageSize = 5

  /// The same words wherever the way for screen readers is told. ASCII, no wider than 78 columns.
  package static let helpLines = [
    "For screen readers and braille: --accessible, or TYPEAHEAD_ACCESSIBLE=1 or",
    "ACCESSIBLE=1 in the environment, or :announce accessible at the prompt. Then",
    "only your keys are heard while you type; after a pause the prompt tells the",
    "count, and Enter reads the results.",
  ]

  /// Whether the environment asks for it: the program's own variable decides, else the general one. Empty
  /// values do not count; 0, false and no mean that it is not wanted.
  package static func isWanted(in environment: (String) -> String?) -> Bool {
    for variable in ["TYPEAHEAD_ACCESSIBLE", "ACCESSIBLE"] {
      if let value = environment(variable), !value.isEmpty {
        return !["0", "false", "no"].contains(value.lowercased())
      }
    }
    return false
  }
}
