import CCurl
import Foundation
import TypeaheadCore

/// One request under way, with what has arrived of its reply: an easy handle of libcurl.
///
/// Only the thread that carries it out uses it.
@safe final class Transfer {
  /// The most bytes of one reply, unpacked.
  private static let largestBody = 16 << 20
  /// The most bytes of a reply's headers.
  private static let largestHead = 1 << 20

  /// libcurl's handle.
  let easy: UnsafeMutableRawPointer

  private let request: HTTPRequest
  private var headerList: UnsafeMutablePointer<curl_slist>?
  /// Where libcurl says what went wrong.
  private let words: UnsafeMutablePointer<CChar>

  private var headBytes = 0
  private var headers: [(name: String, value: String)] = []
  private var body: [UInt8] = []
  /// Why the rest of the reply is not wanted.
  private var failure: HTTPFailure?

  /// Prepares a request.
  init(_ request: HTTPRequest) {
    guard let easy = unsafe curl_easy_init() else { fatalError("There is no memory for a request.") }
    self.request = request
    unsafe self.easy = unsafe easy
    unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure()
    receive()
  }

  deinit {
    unsafe curl_easy_cleanup(easy)
    unsafe curl_slist_free_all(headerList)
    unsafe words.deallocate()
  }

  /// What came of it.
  func result(_ code: CURLcode) -> Result<HTTPReply, HTTPFailure> {
    if let failure { return .failure(failure) }
    switch code {
    case CURLE_OK:
      return .success(
        HTTPReply(
          server: request.server, status: unsafe ccurl_status(easy), headers: headers, body: body))
    case CURLE_FILESIZE_EXCEEDED: return .failure(tooLarge)
    default:
      let said = unsafe String(cString: words)
      let words = said.isEmpty ? unsafe String(cString: curl_easy_strerror(code)) : said
      return .failure(HTTPFailure(code, words: words, from: request.server))
    }
  }

  // MARK: Sending

  private func configure() {
    set(CURLOPT_URL, request.url.absoluteString)
    // Where to ask next is decided elsewhere, and may be HTTP only.
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
    // All ways of packing that are known.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_MAXFILESIZE, Self.largestBody)
    // The answer of a proxy is not the server's.
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Signals belong to the session.
    set(CURLOPT_NOSIGNAL, 1)
    // The search has a deadline, and nothing else ends it.
    set(CURLOPT_CONNECTTIMEOUT, 86_400)
    unsafe ccurl_leave_lookups(easy)
    unsafe _ = ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, words)
    configureMethod()
    for line in request.headerLines { unsafe headerList = unsafe curl_slist_append(headerList, line) }
    unsafe _ = ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, headerList)
  }

  private func configureMethod() {
    if request.method.uppercased() == "HEAD" {
      set(CURLOPT_NOBODY, 1)
    } else if request.body != nil || ["POST", "PUT", "PATCH"].contains(request.method.uppercased()) {
      // libcurl copies the body, so that it may go afterwards.
      let body = request.body ?? []
      unsafe _ = body.withUnsafeBytes { unsafe ccurl_set_body(easy, $0.baseAddress, $0.count) }
    }
    if request.method != "GET" || request.body != nil { set(CURLOPT_CUSTOMREQUEST, request.method) }
  }

  private func set(_ option: CURLoption, _ value: Int) {
    unsafe _ = ccurl_set_number(easy, option, value)
  }

  private func set(_ option: CURLoption, _ text: String) {
    unsafe _ = ccurl_set_text(easy, option, text)
  }

  // MARK: Receiving

  private func receive() {
    // It lives as long as its handle, which is what calls.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe _ = ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    unsafe _ = ccurl_set_taker(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      let isTaken = unsafe Transfer.of(context).takeHeader(
        String(decoding: bytes, as: UTF8.self), bytes.count)
      return isTaken ? size * count : 0
    }
    unsafe _ = ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    unsafe _ = ccurl_set_taker(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let bytes = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
      return unsafe Transfer.of(context).takeBody(bytes) ? size * count : 0
    }
  }

  private static func of(_ context: UnsafeMutableRawPointer) -> Transfer {
    unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Takes a line of a head, and returns whether more is wanted.
  private func takeHeader(_ line: String, _ count: Int) -> Bool {
    headBytes += count
    if headBytes > Self.largestHead {
      failure = HTTPFailure(
        "The headers of \(request.server) are more than \(Self.largestHead >> 20) MiB, which is more than is read."
      )
      return false
    }
    if line.hasPrefix("HTTP/") {
      // The head of another response: what came before was to be waited on.
      headers = []
    } else if let colon = line.unicodeScalars.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingWhitespace()
      headers.append((String(line[..<colon]), value))
    }
    return true
  }

  /// Takes bytes of the body, and returns whether more is wanted.
  private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= Self.largestBody else {
      failure = tooLarge
      return false
    }
    unsafe body += bytes
    return true
  }

  private var tooLarge: HTTPFailure {
    HTTPFailure(
      "The answer of \(request.server) is larger than \(Self.largestBody >> 20) MiB, which is more than is read."
    )
  }
}
