/// A header of a request, of which the value may be a secret.
package struct HeaderField: Hashable, Sendable {
  package let name: String
  package let value: String

  /// Reads `Name: value`. In the value, `{env:NAME}` stands for a variable of the environment, so that a
  /// secret need not be written down.
  ///
  /// Throws where that is no header, or the variable is not set.
  package init(
    _ line: String, environment: (String) -> String?
  ) throws(HTTPConfigurationError) {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), colon != scalars.startIndex,
      scalars[..<colon].allSatisfy(Self.mayStandInName)
    else {
      // Not the line itself: it may hold a secret.
      throw HTTPConfigurationError("a header is written as 'Name: value'")
    }
    name = String(scalars[..<colon])
    let value = scalars[scalars.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    var expanded = try Self.expand(String(value), of: name, environment).unicodeScalars
    // White space is no part of a value on either side (RFC 9110, section 5.5).
    while let last = expanded.last, last == " " || last == "\t" { expanded.removeLast() }
    self.value = String(expanded)
    guard self.value.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }) else {
      throw HTTPConfigurationError("the value of the header \(name) holds a control character")
    }
  }

  /// The headers of a file's text, one a line; blank lines, and lines that begin with `#`, are skipped.
  ///
  /// Lines end with LF or CRLF. Throws an error that begins with the file's name and the number of the line.
  package static func fields(
    inFile text: some Sequence<UInt8>, named file: String, environment: (String) -> String?
  ) throws(HTTPConfigurationError) -> [HeaderField] {
    var fields: [HeaderField] = []
    let bytes = Array(text).trimmingPrefix([0xEF, 0xBB, 0xBF])
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) || line.first == UInt8(ascii: "#") { continue }
      do throws(HTTPConfigurationError) {
        guard let line = String(validating: line, as: UTF8.self) else {
          throw HTTPConfigurationError("this is not UTF-8")
        }
        fields.append(try HeaderField(line, environment: environment))
      } catch {
        throw HTTPConfigurationError("\(file), line \(index + 1): \(error)")
      }
    }
    return fields
  }

  private static func expand(
    _ value: String, of name: String, _ environment: (String) -> String?
  ) throws(HTTPConfigurationError) -> String {
    let opening = "{env:"
    var expanded = ""
    var rest = value[...]
    while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let variable = String(rest[start.upperBound..<end])
      guard let value = environment(variable), !value.isEmpty else {
        throw HTTPConfigurationError(
          "the header \(name) needs \(variable) from the environment, where it is not set")
      }
      expanded += rest[..<start.lowerBound] + value
      rest = rest[rest.index(after: end)...]
    }
    return expanded + rest
  }

  /// Whether RFC 9110 lets a character stand in a header's name.
  private static func mayStandInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
    }
  }
}
