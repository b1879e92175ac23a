/// Folds lines from one buffer into another of the same size.
///
/// This is the one place that reads and writes through pointers to fold. It is safe because
/// - both buffers have `count` bytes, which is checked once, before anything is read;
/// - a block or word is read only where it ends at or before `count`;
/// - `to` is never after `from`, so what was read at `from` may be written at `to`. Both start equal and grow
///   together, but where a scalar is folded or left out, and there `write` stops the program if the fold were
///   longer than its scalar; where one joins that before it, `to` first goes back to that one's first byte; at
///   a line's end `to` catches up with `from`;
/// - no pointer leaves: the value is used within one call of `TextFolding.foldLines`.
///
/// A whole word is written at `to` although only its first bytes may be plain. The rest is written again, as
/// every byte up to `from` is written before a line ends.
@safe struct LineFolder {
  private static let wordSize = 8
  private static let blockSize = 64
  /// How far to go by steps before blocks are tried again: texts with a special byte in most words would
  /// otherwise pay for both.
  private static let stepsSize = 64

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
      place = foldSteps(from: place)
    }
  }

  /// Folds block by block up to one with a special byte, and in that up to the word with the first such byte.
  ///
  /// Returns where that word begins, or what is less than a block.
  private func foldPlainBlocks(from start: Int) -> Int {
    var place = start
    while count - place >= Self.blockSize {
      // One expression for each is what the compiler turns into instructions for several words at once.
      let block = unsafe source.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      let folded = SIMD8(
        rules.folded(block[0]), rules.folded(block[1]), rules.folded(block[2]), rules.folded(block[3]),
        rules.folded(block[4]), rules.folded(block[5]), rules.folded(block[6]), rules.folded(block[7]))
      let special =
        rules.special(block[0]) | rules.special(block[1]) | rules.special(block[2]) | rules.special(block[3])
        | rules.special(block[4]) | rules.special(block[5]) | rules.special(block[6])
        | rules.special(block[7])
      unsafe destination.storeBytes(of: folded, toByteOffset: place, as: SIMD8<UInt64>.self)
      if special != 0 {
        while rules.special(unsafe source.loadUnaligned(fromByteOffset: place, as: UInt64.self)) == 0 {
          place += Self.wordSize
        }
        return place
      }
      place += Self.blockSize
    }
    return place
  }

  /// Folds a word or a special byte at a time, and returns where blocks may go on: after some steps, the
  /// first place where both buffers are at the same offset again.
  private func foldSteps(from start: Int) -> Int {
    let end = min(start + Self.stepsSize, count)
    var from = start
    var to = start
    while from < end || to < from {
      if count - from >= Self.wordSize {
        let word = UInt64(littleEndian: unsafe source.loadUnaligned(fromByteOffset: from, as: UInt64.self))
        let folded = rules.folded(word).littleEndian
        unsafe destination.storeBytes(of: folded, toByteOffset: to, as: UInt64.self)
        let special = rules.specialOrTerminator(word)
        if special == 0 {
          from += Self.wordSize
          to += Self.wordSize
          continue
        }
        let plain = special.trailingZeroBitCount / 8
        from += plain
        to += plain
      } else if from == count {
        fill(to, to: count)
        return count
      }
      let byte = unsafe source[from]
      if byte >= 0x80, !rules.exactCase {
        repeat { foldScalar(&from, &to) } while unsafe from < count && source[from] >= 0x80
        continue
      }
      // A carriage return is left out, and the end that it belongs to comes next.
      if byte == LineRules.carriageReturn, endsLine(from) { from += 1 }
      if unsafe source[from] == rules.terminator {
        fill(to, to: from)
        unsafe destination[from] = LineRules.lineEnd
        from += 1
        to = from
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

  /// Writes zeros from a place up to another, and maybe some behind it, which are written again.
  @inline(__always)
  private func fill(_ start: Int, to end: Int) {
    var place = start
    while place < end, count - place >= Self.wordSize {
      unsafe destination.storeBytes(of: 0, toByteOffset: place, as: UInt64.self)
      place += Self.wordSize
    }
    while place < end {
      unsafe destination[place] = 0
      place += 1
    }
  }

  /// Folds the scalar at a place, or copies the byte there when it begins none.
  @inline(__always)
  private func foldScalar(_ from: inout Int, _ to: inout Int) {
    let (scalar, width) = unsafe Self.decode(source, at: from)
    let fold = width == 1 ? scalar : folds[scalar]
    let limit = to + width
    if fold == scalar {
      copy(width, from: from, to: &to)
    } else if !ScalarFolds.isSpecial(fold) {
      write(fold, at: &to, before: limit)
    } else if ScalarFolds.isJoining(fold) {
      if let (joined, start) = join(scalar, before: to) {
        to = start
        write(joined, at: &to, before: limit)
      } else {
        copy(width, from: from, to: &to)
      }
    } else {
      let (first, second, third) = folds.expansion(of: fold)
      write(first, at: &to, before: limit)
      write(second, at: &to, before: limit)
      write(third, at: &to, before: limit)
    }
    from += width
  }

  @inline(__always)
  private func copy(_ width: Int, from: Int, to: inout Int) {
    for place in 0..<width { unsafe destination[to + place] = source[from + place] }
    to += width
  }

  /// What a scalar makes of the folded one that ends before a place, and where that one begins.
  ///
  /// It reads what was written of this line before that place; before the line is the end of another, which
  /// nothing joins.
  private func join(_ scalar: UInt32, before end: Int) -> (UInt32, start: Int)? {
    for width in 2...3 where width <= end {
      let start = end - width
      let folded = unsafe UnsafeRawBufferPointer(rebasing: destination[start..<end])
      let (previous, found) = unsafe Self.decode(folded, at: 0)
      if found == width { return folds.join(scalar, to: previous).map { ($0, start) } }
    }
    return nil
  }

  /// The scalar that begins at a place and its bytes; or, when none does, the byte there and 1.
  ///
  /// Valid is what Unicode's table 3-7 of well-formed sequences has.
  @inline(__always)
  private static func decode(
    _ bytes: UnsafeRawBufferPointer, at place: Int
  ) -> (scalar: UInt32, width: Int) {
    let lead = UInt32(unsafe bytes[place])
    let rest = bytes.count - place - 1
    /// The low bits of a later byte; more than 0x3F when there is none, or it continues nothing.
    func next(_ offset: Int) -> UInt32 {
      offset <= rest ? UInt32(unsafe bytes[place + offset]) ^ 0x80 : .max
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
