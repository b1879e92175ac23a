import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells a server something.
enum HTTPPost {
  /// Sends a text; throws where the server does not say that all is well.
  static func send(_ text: String, to url: String) async throws {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = "POST"
    request.httpBody = Data(text.utf8)
    let (answer, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 200, "\(String(decoding: answer, as: UTF8.self))")
  }
}
