extension Duration {
  /// The whole milliseconds in the duration, rounded down.
  package var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
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
