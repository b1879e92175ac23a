import TypeaheadTerminal

extension FuzzTarget {
  /// Arguments, parted by NUL, are options or are refused in words.
  static let options = FuzzTarget(name: "options") { bytes in
    let arguments = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    do throws(UsageError) {
      _ = try CommandLineParser().parse(arguments)
    } catch {
      Fuzz.check(!error.message.isEmpty, "refused without a word")
    }
    _ = try? CommandLineParser().environmentDefaults(String(decoding: bytes, as: UTF8.self))
  }
}
