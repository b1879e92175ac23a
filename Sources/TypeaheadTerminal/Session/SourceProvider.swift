package import TypeaheadCore

/// Where a source comes from.
package enum SourceProvider {
  /// This program makes it, told whether somebody types. Throws where its options make no sense together.
  case here((_ isInteractive: Bool) throws(UsageError) -> any TextSource)
  /// Another program has it, which is started in the place of this one with the same arguments.
  case program(String)
}
