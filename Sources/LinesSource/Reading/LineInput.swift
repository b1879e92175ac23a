/// Where lines come from.
package enum LineInput: Hashable, Sendable {
  /// The standard input, to its end.
  case standardInput
  /// A file, or something else that can be opened and read, such as a named pipe.
  case path(String)

  /// What messages call it.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .path(let path): path
    }
  }
}
