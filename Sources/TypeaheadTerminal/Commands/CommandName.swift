/// The commands that there are. ``CommandTable`` describes each.
package enum CommandName: CaseIterable, Hashable, Sendable {
  case all, announce, clear, help, last, more, pick, quit, retry, row, scope, show, status, suggest
}
