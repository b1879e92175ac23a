/// What `:announce` can ask for.
package enum AnnounceChoice: Hashable, Sendable {
  /// That settles are told in this way.
  case announcement(Announcement)
  /// Everything that `--accessible` sets.
  case accessible
}
