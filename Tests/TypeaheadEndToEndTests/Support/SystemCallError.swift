import Foundation

/// A system call that failed, and why.
struct SystemCallError: Error, CustomStringConvertible {
  /// The call, as a reader of its manual page knows it.
  var call: String
  /// The error number it left.
  var number: Int32

  var description: String {
    "\(call): \(unsafe String(cString: strerror(number)))"
  }
}
