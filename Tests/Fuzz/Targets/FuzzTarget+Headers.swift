@testable import HTTPSource

extension FuzzTarget {
  /// A file of headers, with the environment's only variable in it, is refused in words or makes headers that
  /// cannot hold another header.
  static let headers = FuzzTarget(name: "headers") { bytes in
    do throws(HTTPConfigurationError) {
      let fields = try HeaderField.fields(inFile: bytes, named: "headers.txt") { $0 == "A" ? "{env:A}" : nil }
      for field in fields {
        let ends = (field.name + field.value).utf8.filter { $0 == 0 || $0 == 10 || $0 == 13 }
        Fuzz.check(ends.isEmpty && !field.name.isEmpty, "\(field.name) is broken")
      }
    } catch {
      Fuzz.check(error.description.hasPrefix("headers.txt, line "), "refused with: \(error)")
    }
  }
}
