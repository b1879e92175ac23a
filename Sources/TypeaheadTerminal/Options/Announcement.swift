/// How a session at a terminal tells that a search has ended.
package enum Announcement: String, CaseIterable, Hashable, Sendable {
  /// By the whole block, above the prompt.
  case block
  /// By one line above the prompt; Enter brings the block.
  case line
  /// By the count in the place of the prompt; Enter brings the block.
  case prompt
  /// Not at all: nothing is searched before Enter, which brings the block.
  case none
}
