extension LinePattern {
  /// Whether every line that matches this pattern surely matches the earlier one too.
  ///
  /// It does if each term of the earlier is part of one here, and if whatever the earlier excludes has a part
  /// that is excluded here.
  package func narrows(_ earlier: LinePattern) -> Bool {
    earlier.terms.allSatisfy { old in terms.contains { Self.contains($0, old) } }
      && earlier.excluded.allSatisfy { old in excluded.contains { Self.contains(old, $0) } }
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
