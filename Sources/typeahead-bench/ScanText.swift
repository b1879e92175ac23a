import LinesSource

/// Made-up lines to scan: paths and sentences, 80 bytes each on average, the same in every run.
@safe final class ScanText {
  /// The lines, for as long as this object lives.
  let text: FoldedText
  private let memory: UnsafeMutableRawPointer

  /// Makes so many lines.
  init(lines: Int) {
    var state: UInt64 = 1
    // A generator of 64 bits is enough to choose words: Knuth's MMIX, "The Art of Computer Programming" 2,
    // 3.3.4.
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    // The lesser of two choices makes the first words the most frequent.
    func word(_ words: [[UInt8]]) -> [UInt8] {
      words[min(number(below: words.count), number(below: words.count))]
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines * 90)
    for _ in 0..<lines {
      let isPath = number(below: 20) < 11
      let length = bytes.count + 45 + number(below: 60)
      while bytes.count < length {
        if isPath { bytes.append(UInt8(ascii: "/")) }
        bytes += word(isPath ? Self.folders : Self.words)
        if !isPath { bytes.append(UInt8(ascii: " ")) }
      }
      if number(below: 20) == 0 { bytes += Array(" config".utf8) }
      if number(below: 1000) == 0 { bytes += Array(" gomphothere".utf8) }
      bytes.append(UInt8(ascii: "\n"))
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + FoldedText.slack, alignment: 64)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count + FoldedText.slack)
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe self.memory = memory
    unsafe text = FoldedText(
      bytes: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), end: bytes.count)
  }

  deinit { unsafe memory.deallocate() }

  /// Reads all bytes and does next to nothing with them: what the memory can deliver.
  func sum() -> UInt64 {
    var sums = SIMD8<UInt64>.zero
    for offset in stride(from: 0, to: text.end - 63, by: 64) {
      sums &+= unsafe UnsafeRawPointer(text.bytes + offset).loadUnaligned(as: SIMD8<UInt64>.self)
    }
    return sums.wrappedSum()
  }

  private static let folders = list(
    "usr share lib include src main core tests source build node modules python packages local "
      + "site common system test util internal docs images public assets resources generated "
      + "release debug vendor third party index.js readme.md makefile package.json types.h io net "
      + "http crypto module runtime kernel drivers")
  private static let words = list(
    "the of and to in a is that for it was on are as with his they be at one have this from or "
      + "had by hot but some what there we can out other were all your when up use word how said an "
      + "each she which do their time if will way about many then them would write like so these "
      + "her long make thing see him two has look more")

  private static func list(_ words: String) -> [[UInt8]] {
    words.split(separator: " ").map { Array($0.utf8) }
  }
}
