#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A buffer with memory that can't be touched right before or right behind it, so that a read or write
/// outside on that side stops the tests.
@safe final class GuardedBuffer {
  enum Side: CaseIterable {
    case before, behind
  }

  let bytes: UnsafeMutableRawBufferPointer
  private let pages: UnsafeMutableRawBufferPointer

  init(count: Int, guarded side: Side) {
    let page = Int(getpagesize())
    let room = (count + page - 1) / page * page
    let flags = MAP_PRIVATE | MAP_ANON
    let start = unsafe mmap(nil, room + 2 * page, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { fatalError("mmap") }
    let protected = unsafe [mprotect(start, page, PROT_NONE), mprotect(start + page + room, page, PROT_NONE)]
    precondition(protected == [0, 0])
    unsafe pages = UnsafeMutableRawBufferPointer(start: start, count: room + 2 * page)
    let offset = side == .before ? page : page + room - count
    unsafe bytes = UnsafeMutableRawBufferPointer(start: start + offset, count: count)
  }

  deinit {
    unsafe munmap(pages.baseAddress, pages.count)
  }
}
