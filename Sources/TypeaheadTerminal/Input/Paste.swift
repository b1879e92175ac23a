/// Text that a terminal says was pasted, as it goes into the line.
struct Paste: Hashable, Sendable {
  /// The text: each run of line ends and tabs is one space, other control characters are left out.
  let scalars: [Unicode.Scalar]
  /// Whether there was more than a line can hold. Then nothing of it is to be used.
  let isOversize: Bool

  /// Cleans what lay between the marks of a paste.
  init(bytes: [UInt8], isOversize: Bool) {
    var scalars: [Unicode.Scalar] = []
    var lastWasBreak = false
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isBreak = scalar == "\n" || scalar == "\r" || scalar == "\t"
      if isBreak {
        if !lastWasBreak { scalars.append(" ") }
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      } else {
        continue  // as if it were not there, so it ends no run either
      }
      lastWasBreak = isBreak
    }
    self.scalars = scalars
    self.isOversize = isOversize
  }
}
