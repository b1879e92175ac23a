extension Duration {
  /// The whole milliseconds in the duration, rounded down.
  package var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  /// The duration for poll(2): in milliseconds, and rounded up, so that what was waited for is there afterwards and
  /// nobody looks again and again for a part of one.
  package var pollMilliseconds: Int32 {
    let whole = wholeMilliseconds
    return Int32(clamping: max(0, .milliseconds(whole) < self ? whole + 1 : whole))
  }

  /// The duration as a person would write it: `300 ms` below a second, else `10 s` or `1.5 s`.
  package var inWords: String {
    let (seconds, rest) = wholeMilliseconds.quotientAndRemainder(dividingBy: 1000)
    if seconds == 0 { return "\(rest) ms" }
    if rest == 0 { return "\(seconds) s" }
    var fraction = String(1000 + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(seconds).\(fraction) s"
  }
}
