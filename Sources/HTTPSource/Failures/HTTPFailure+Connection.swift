import Foundation
import TypeaheadCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// What an error of Foundation's means, which has no code of its own for half of them; then the words that
  /// libcurl has for it are told.
  init(_ error: any Error, from server: String) {
    guard let error = error as? URLError else {
      self.init("The request to \(server) failed: \(error.localizedDescription.withFullStop)")
      return
    }
    let words = error.localizedDescription.withFullStop
    switch error.code {
    case .cannotFindHost, .dnsLookupFailed:
      self.init("No address is known for \(server): the name is wrong, or there is no network.")
    case .cannotConnectToHost: self.init("Cannot connect to \(server): nothing answers there.")
    case .networkConnectionLost: self.init("\(server) broke the connection before its answer was whole.")
    case .badServerResponse: self.init("\(server) closed the connection without an answer.")
    case .unsupportedURL: self.init("\(server) does not speak HTTP.")
    case .timedOut: self.init("\(server) did not answer in time.")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
      self.init("The connection to \(server) is not safe: \(words)")
    case _ where words.hasPrefix("transfer closed"):
      self.init("\(server) broke the connection before its answer was whole.")
    case _ where words.localizedCaseInsensitiveContains("ssl") || words.contains("certificate"):
      self.init("The connection to \(server) is not safe: \(words)")
    default: self.init("The request to \(server) failed: \(words)")
    }
  }
}
