import Foundation

extension URL {
  /// The host, and the port where one is given, as a person names a server: `localhost:9200`.
  var server: String {
    let host = host ?? ""
    return port.map { "\(host):\($0)" } ?? host
  }
}
