/// A system call that failed, with its error number.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno` right after the call.
  package let code: Int32

  /// Takes the error of the call just made: nothing may come between.
  static func last() -> SystemError { SystemError(code: errno) }

  /// Whether there was nothing to read or no room to write just now.
  var isTemporary: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// The system's own words for the error.
  package var description: String { unsafe String(cString: strerror(code)) }
}
