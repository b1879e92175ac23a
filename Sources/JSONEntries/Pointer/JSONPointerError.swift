/// Why a text is no JSON pointer.
package enum JSONPointerError: Error, Hashable, CustomStringConvertible {
  /// It does not begin with a slash.
  case withoutSlash(String)
  /// A tilde in it has no 0 or 1 after it.
  case wrongEscape(String)

  /// What is wrong and what to write, without a full stop.
  package var description: String {
    switch self {
    case .withoutSlash(let text): "a JSON pointer begins with a slash: /\(text)"
    case .wrongEscape: "in a JSON pointer ~0 stands for a tilde and ~1 for a slash"
    }
  }
}
