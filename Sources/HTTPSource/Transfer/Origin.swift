import Foundation

/// Whom a URL leads to: scheme, host and port. What is secret is told to one origin only.
struct Origin: Hashable {
  /// The schemes that are spoken.
  static let schemes = ["http", "https"]

  private let scheme: String
  private let host: String
  private let port: Int

  /// The origin of a URL; nil where it is none of HTTP.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), Self.schemes.contains(scheme),
      let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether what is sent cannot be read on the way.
  var isSecure: Bool { scheme == "https" }
}
