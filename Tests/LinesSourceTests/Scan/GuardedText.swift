#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
@testable import LinesSource

/// A folded text between two pages that cannot be read: a read too far ends the test run.
///
/// Memory comes in pages, so the text either begins right behind the first of them or ends, with what may be
/// read behind it, right before the second.
@safe final class GuardedText {
  enum Edge: CaseIterable {
    case start
    case end
  }

  let text: FoldedText
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  /// Puts lines into memory, of which the first has this place in the whole text.
  init(_ bytes: [UInt8], at edge: Edge, place: Int = 0) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let needed = bytes.count + FoldedText.slack
    let inner = (needed + page - 1) / page * page
    size = inner + 2 * page
    guard
      let memory = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe memory != MAP_FAILED
    else { fatalError("No memory for a test") }
    unsafe self.memory = unsafe memory
    let start = unsafe memory + page + (edge == .start ? 0 : inner - needed)
    // What stands around the text looks like more of it.
    unsafe memset(memory + page, 0x61, inner)
    unsafe bytes.withUnsafeBytes {
      unsafe start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count)
    }
    unsafe mprotect(memory, page, PROT_NONE)
    unsafe mprotect(memory + page + inner, page, PROT_NONE)
    unsafe text = FoldedText(
      bytes: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), start: place, end: place + bytes.count)
  }

  deinit { unsafe munmap(memory, size) }
}
