package import TypeaheadCore

/// How a session ended.
package enum SessionEnd: Hashable, Sendable {
  /// With this exit status.
  case status(Int32)
  /// By this signal, which the process then dies by.
  case signal(Int32)
  /// With entries that are still to be written to standard output.
  case picked([TextEntry])

  /// Whether the process is about to die by a signal, so that writing must not hold it up.
  var isBySignal: Bool {
    if case .signal = self { true } else { false }
  }
}
