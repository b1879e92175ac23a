import TypeaheadCore

/// An input that was opened, with what the system says of it.
final class OpenInput: Sendable {
  let name: String
  let descriptor: Int32
  /// Its size in bytes where it is a file; nil for what can be read only once, from its beginning to its end.
  let fileSize: Int?
  private let closes: Bool
  private let modified: (seconds: Int, nanoseconds: Int)

  /// Opens an input, or throws an error that says what is wrong and what to do.
  init(_ input: LineInput) throws(SearchSourceError) {
    name = input.name
    switch input {
    case .standardInput: (descriptor, closes) = (STDIN_FILENO, false)
    case .path(let path):
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      closes = true
    }
    if descriptor < 0 { throw Self.failure(name, errno) }
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 {
      let error = errno
      if closes { close(descriptor) }
      throw Self.failure(name, error)
    }
    modified = Self.modification(status)
    switch status.st_mode & S_IFMT {
    // A file without a size may hold something all the same, as those of /proc do.
    case S_IFREG: fileSize = status.st_size == 0 ? nil : Int(status.st_size)
    case S_IFDIR:
      if closes { close(descriptor) }
      throw SearchSourceError(
        "\(name) is a folder; find \(name) | typeahead lines searches the names of its files.")
    default: fileSize = nil
    }
  }

  deinit { if closes { close(descriptor) } }

  /// Whether the file is not what it was when it was opened.
  var hasChanged: Bool {
    guard let fileSize else { return false }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return true }
    return Int(status.st_size) != fileSize || Self.modification(status) != modified
  }

  /// Reads up to so many bytes of what comes next, or from a place of a file on, into the buffer at an index;
  /// returns how many, 0 at the end.
  func read(
    upTo count: Int, into buffer: inout [UInt8], at index: Int, from offset: Int? = nil
  ) throws(SearchSourceError) -> Int {
    precondition(index >= 0 && count >= 0 && index + count <= buffer.count)
    while true {
      let result = unsafe buffer.withUnsafeMutableBytes { bytes in
        let memory = unsafe bytes.baseAddress.map { unsafe $0 + index }
        if let offset { return unsafe pread(descriptor, memory, count, off_t(offset)) }
        return unsafe readNext(descriptor, memory, count)
      }
      if result >= 0 { return result }
      let error = errno
      if error != EINTR { throw Self.failure(name, error) }
    }
  }

  private static func failure(_ name: String, _ error: Int32) -> SearchSourceError {
    SearchSourceError("Cannot read \(name): \(unsafe String(cString: strerror(error))).")
  }

  private static func modification(_ status: stat) -> (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}

// The member above hides the function of the same name.
private func readNext(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, memory, count)
}
