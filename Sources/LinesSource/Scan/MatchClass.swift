/// Where in a line the first term stands, over all of its occurrences; the lesser the better.
enum MatchClass: UInt64 {
  case wholeLine
  case lineStart
  case wordStart
  case elsewhere
}
