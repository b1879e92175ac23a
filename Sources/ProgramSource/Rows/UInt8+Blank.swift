extension UInt8 {
  /// Whether this is white space of ASCII.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
