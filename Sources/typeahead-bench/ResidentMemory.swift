#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much memory this process holds.
enum ResidentMemory {
  /// The bytes resident now; where the system does not tell, the most that were at any time so far.
  static var bytes: Int {
    resident ?? peak
  }

  /// The second number of this file of Linux counts the resident pages.
  private static var resident: Int? {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return nil }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&line, Int32(line.count), file) != nil else { return nil }
    let numbers = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self).split(separator: " ")
    return numbers.dropFirst().first.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }

  private static var peak: Int {
    var usage = rusage()
    // 0 is RUSAGE_SELF, whose type differs between systems.
    unsafe _ = getrusage(0, &usage)
    #if os(macOS)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }
}
