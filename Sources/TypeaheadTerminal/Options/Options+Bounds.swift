extension Options {
  /// The limits that can be asked for, in results.
  package static let limits = 0...10_000_000
  /// The shortest typed texts that can be asked for, in characters.
  package static let minimumLengths = 0...1000
  /// The numbers that fields can have.
  package static let fields = 1...10_000
  /// The exit statuses that a program can have, 0 apart.
  package static let statuses = 1...255
  /// How many loads of a sample can be made to fail.
  package static let failingLoads = 0...1000
  /// The longest quiet period, delay, and time until a search is called slow.
  package static let longestWait: Duration = .seconds(3600)
  /// The longest time that a search can be given, apart from any time.
  package static let longestTimeout: Duration = .seconds(24 * 3600)
  /// The longest text of `-q` and `-f`, in bytes of UTF-8: that of a script's line.
  package static let longestText = 64 * 1024
}
