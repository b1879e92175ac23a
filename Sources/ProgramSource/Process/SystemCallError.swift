/// A system call that failed, with its error number.
struct SystemCallError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  /// The system's own words.
  var description: String { unsafe String(cString: strerror(code)) }
}
