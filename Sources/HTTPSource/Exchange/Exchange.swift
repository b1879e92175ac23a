import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request under way: what has arrived of its reply, and who waits for it.
struct Exchange {
  let server: String
  let continuation: CheckedContinuation<HTTPReply, any Error>
  var response: HTTPURLResponse?
  var body = Data()
  /// Why the rest of the reply is not wanted.
  var failure: HTTPFailure?

  /// Tells that a reply is none of HTTP.
  mutating func failNoHTTP() { failure = HTTPFailure("\(server) does not speak HTTP.") }

  /// Tells that a reply is larger than is read.
  mutating func failTooLarge() {
    failure = HTTPFailure(
      "The answer of \(server) is larger than \(ExchangeDelegate.largestBody >> 20) MiB, which is more than is read."
    )
  }
}
