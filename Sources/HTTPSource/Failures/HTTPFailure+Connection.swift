import CCurl
import TypeaheadCore

extension HTTPFailure {
  /// What it means that a transfer ended with a code of libcurl's.
  ///
  /// - Parameter words: What libcurl says of it.
  init(_ code: CURLcode, words: String, from server: String) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      self.init("No address is known for \(server): the name is wrong, or there is no network.")
    case CURLE_COULDNT_CONNECT: self.init("Cannot connect to \(server): nothing answers there.")
    case CURLE_GOT_NOTHING: self.init("\(server) closed the connection without an answer.")
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self.init("\(server) broke the connection before its answer was whole.")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: self.init("\(server) does not speak HTTP.")
    case CURLE_URL_MALFORMAT: self.init("\(server) is no address that can be asked: \(words.withFullStop)")
    case CURLE_OPERATION_TIMEDOUT: self.init("\(server) did not answer in time.")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CLIENTCERT, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED:
      self.init("The connection to \(server) is not safe: \(words.withFullStop)")
    default: self.init("The request to \(server) failed: \(words.withFullStop)")
    }
  }
}
