extension Collection<SourceName> {
  /// The names as a sentence lists them: `lines, run and sqlite`.
  package var listed: String {
    let names = map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
