/// Folds lines from one buffer into another of the same size.
///
/// This is the one place that reads and writes through pointers to fold. It is safe because
/// - both buffers have `count` bytes, which is checked once, before anything is read;
/// - a block or word is read only where it ends at or before `count`;
/// - `to` is never after `from`, so what was read at `from` may be written at `to`. Both start equal and grow
///   together, but where a scalar is folded or left out, and there `Output` stops the program if the fold
///   were longer than its scalar; at a line's end `to` catches up with `from`;
/// - no pointer leaves: the value is used within one call of `TextFolding.foldLines`.
///
/// A whole word is written at `to` although only its first bytes may be plain. The rest is written again, as
/// every byte up to `from` is written before a line ends.
@safe struct LineFolder {
  private static let wordSize = 8
  private static let blockSize = 64

  private let source: UnsafeRawBufferPointer
  private let destination: UnsafeMutableRawBufferPointer
  private let count: Int
  private let rules: LineRules
  private let folds = ScalarFolds()

  /// Makes a folder for buffers that stay valid, and that nothing else writes, until `fold` has returned.
  @unsafe init(source: UnsafeRawBufferPointer, destination: UnsafeMutableRawBufferPointer, rules: LineRules) {
    precondition(source.count == destination.count, "Folded lines keep their places.")
    unsafe self.source = unsafe source
    unsafe self.destination = unsafe destination
    count = source.count
    self.rules = rules
  }

  /// Folds all of the source.
  func fold() {
    var place = 0
    while place < count {
      place = foldPlainBlocks(from: place)
      place = foldSteps(from: place, beyond: min(place + Self.blockSize, count))
    }
  }

  /// Folds blocks as long as each holds only plain bytes and terminators, and returns where the first other
  /// block, or what is less than one, begins.
  private func foldPlainBlocks(from start: Int) -> Int {
    var place = start
    while count - place >= Self.blockSize {
      let block = unsafe source.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      let special =
        rules.special(block[0]) | rules.special(block[1]) | rules.special(block[2]) | rules.special(block[3])
        | rules.special(block[4]) | rules.special(block[5]) | rules.special(block[6])
        | rules.special(block[7])
      if special != 0 { break }
      let folded = SIMD8(
        rules.folded(block[0]), rules.folded(block[1]), rules.folded(block[2]), rules.folded(block[3]),
        rules.folded(block[4]), rules.folded(block[5]), rules.folded(block[6]), rules.folded(block[7]))
      unsafe destination.storeBytes(of: folded, toByteOffset: place, as: SIMD8<UInt64>.self)
      place += Self.blockSize
    }
    return place
  }

  /// Folds a word or a special byte at a time, and returns the first place, not before the given one, where
  /// both buffers are at the same offset again.
  private func foldSteps(from start: Int, beyond end: Int) -> Int {
    var from = start
    var to = start
    while from < end || to < from {
      if from == count {
        fill(to..<count)
        return count
      }
      if count - from >= Self.wordSize {
        let word = UInt64(littleEndian: unsafe source.loadUnaligned(fromByteOffset: from, as: UInt64.self))
        unsafe destination.storeBytes(
          of: rules.folded(word).littleEndian, toByteOffset: to, as: UInt64.self)
        // Eight bytes when none is special.
        let plain = rules.specialOrTerminator(word).trailingZeroBitCount / 8
        from += plain
        to += plain
        if plain == Self.wordSize { continue }
      }
      let byte = unsafe source[from]
      if byte == rules.terminator {
        fill(to..<from)
        unsafe destination[from] = LineRules.lineEnd
        from += 1
        to = from
      } else if byte >= 0x80, !rules.exactCase {
        repeat { foldScalar(&from, &to) } while unsafe from < count && source[from] >= 0x80
      } else if byte == LineRules.carriageReturn, endsLine(from) {
        from += 1
      } else {
        unsafe destination[to] = rules.foldedInside(byte)
        from += 1
        to += 1
      }
    }
    return from
  }

  /// Whether the carriage return at a place belongs to the end of its line.
  private func endsLine(_ place: Int) -> Bool {
    unsafe rules.terminator == LineRules.lineEnd && place + 1 < count
      && source[place + 1] == LineRules.lineEnd
  }

  private func fill(_ places: Range<Int>) {
    for place in places { unsafe destination[place] = 0 }
  }

  /// Folds the scalar at a place, or copies the byte there when it begins none.
  @inline(__always)
  private func foldScalar(_ from: inout Int, _ to: inout Int) {
    let (scalar, width) = decode(at: from)
    let fold = width == 1 ? scalar : folds[scalar]
    let limit = to + width
    if fold == scalar {
      for place in 0..<width { unsafe destination[to + place] = source[from + place] }
      to += width
    } else if ScalarFolds.isSeveral(fold) {
      let (first, second, third) = folds.expansion(of: fold)
      write(first, at: &to, before: limit)
      write(second, at: &to, before: limit)
      write(third, at: &to, before: limit)
    } else {
      write(fold, at: &to, before: limit)
    }
    from += width
  }

  /// The scalar that begins at a place and its bytes; or, when none does, the byte there and 1.
  ///
  /// Valid is what Unicode's table 3-7 of well-formed sequences has.
  @inline(__always)
  private func decode(at place: Int) -> (scalar: UInt32, width: Int) {
    let lead = UInt32(unsafe source[place])
    let rest = count - place - 1
    /// The low bits of a later byte; more than 0x3F when there is none, or it continues nothing.
    func next(_ offset: Int) -> UInt32 {
      offset <= rest ? UInt32(unsafe source[place + offset]) ^ 0x80 : .max
    }
    switch lead {
    case 0xC2...0xDF:
      let second = next(1)
      if second <= 0x3F { return ((lead & 0x1F) << 6 | second, 2) }
    case 0xE0...0xEF:
      let (second, third) = (next(1), next(2))
      guard second <= 0x3F, third <= 0x3F else { break }
      let scalar = (lead & 0xF) << 12 | second << 6 | third
      if scalar >= 0x800, scalar & 0xF800 != 0xD800 { return (scalar, 3) }
    case 0xF0...0xF4:
      let (second, third, fourth) = (next(1), next(2), next(3))
      guard second <= 0x3F, third <= 0x3F, fourth <= 0x3F else { break }
      let scalar = (lead & 0x7) << 18 | second << 12 | third << 6 | fourth
      if (0x1_0000...0x10_FFFF).contains(scalar) { return (scalar, 4) }
    default: break
    }
    return (lead, 1)
  }

  /// Writes a scalar, or nothing for a dropped one, and never at the limit or after it.
  @inline(__always)
  private func write(_ scalar: UInt32, at place: inout Int, before limit: Int) {
    func put(_ byte: UInt32) {
      precondition(place < limit, "A fold is not longer than its scalar.")
      unsafe destination[place] = UInt8(truncatingIfNeeded: byte)
      place += 1
    }
    switch scalar {
    case ScalarFolds.dropped: break
    case ..<0x80: put(scalar)
    case ..<0x800:
      put(0xC0 | scalar >> 6)
      put(0x80 | scalar & 0x3F)
    case ..<0x1_0000:
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    default:
      put(0xF0 | scalar >> 18)
      put(0x80 | scalar >> 12 & 0x3F)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
  }
}
