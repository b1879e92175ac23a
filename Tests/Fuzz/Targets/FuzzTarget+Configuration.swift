import TypeaheadTerminal

extension FuzzTarget {
  /// A configuration file is taken with names that differ, or refused in words that begin with its name.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    do throws(UsageError) {
      let names = try Configuration(parsing: bytes, file: "config.json").sources.map(\.name)
      Fuzz.check(Set(names).count == names.count, "\(names) are not different")
    } catch {
      Fuzz.check(error.message.hasPrefix("config.json: "), "refused with: \(error.message)")
    }
  }
}
