/// An open file; closing it also gives back its lock.
final class OpenFile {
  private let descriptor: Descriptor
  private var status = stat()

  /// Opens a file, and makes it for the user alone where the flags ask for a new one. Never waits.
  init(_ path: String, _ flags: Int32) throws(SystemError) {
    let number = unsafe open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    if number < 0 { throw .last() }
    descriptor = Descriptor(number: number)
    if unsafe fstat(number, &status) != 0 {
      let error = SystemError.last()
      close(number)
      throw error
    }
  }

  deinit { close(descriptor.number) }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Its size in bytes now.
  var size: Int {
    unsafe _ = fstat(descriptor.number, &status)
    return Int(status.st_size)
  }

  /// Takes the file's lock, and returns whether nobody else had it.
  func tryLock() -> Bool { flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 }

  /// Lets nobody but the user read the file, where it is the user's.
  func keepPrivate() {
    if status.st_uid == geteuid() && status.st_mode & 0o077 != 0 { _ = fchmod(descriptor.number, 0o600) }
  }

  /// Whether the path still leads to this file.
  func isStill(at path: String) -> Bool {
    var other = stat()
    return unsafe stat(path, &other) == 0 && other.st_ino == status.st_ino && other.st_dev == status.st_dev
  }

  /// Reads bytes from a place on, fewer at the end of the file.
  func read(upTo count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    if lseek(descriptor.number, off_t(offset), SEEK_SET) < 0 { throw .last() }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try descriptor.read(upTo: count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        rest = rest.dropFirst(try descriptor.write(rest))
      } catch {
        if error.code != EINTR { throw error }
      }
    }
  }

  /// Puts a file with these bytes in the place of the one that the path leads to, in one step.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    // A link is followed, since the person who made it wants the file to be elsewhere.
    guard let resolved = unsafe realpath(path, nil) else { throw .last() }
    defer { unsafe free(resolved) }
    let target = unsafe String(cString: resolved)
    let temporary = "\(target).\(getpid())"
    do throws(SystemError) {
      // A file of this name was left behind by a process that was killed; it goes below, and the next try succeeds.
      try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
      if unsafe rename(temporary, target) != 0 { throw .last() }
    } catch {
      unsafe _ = unlink(temporary)
      throw error
    }
  }
}
