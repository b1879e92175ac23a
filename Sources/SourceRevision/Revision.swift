import CRevision

/// Which source this program was built from.
package enum Revision {
  /// The revision, `1a2b3c4`, or `1a2b3c4-dirty` where files had been changed since; nil where the build was
  /// not told it, as with a plain `swift build`.
  package static var ofSource: String? {
    let revision = unsafe String(cString: revision_of_source())
    return revision.isEmpty ? nil : revision
  }
}
