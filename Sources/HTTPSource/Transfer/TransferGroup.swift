import CCurl

/// The transfers that one thread carries out at the same time, and the connections that are kept for the next:
/// a multi handle of libcurl.
///
/// All but ``wakeUp()`` is called by that thread only, and nothing after ``end()``.
@safe struct TransferGroup: @unchecked Sendable {
  // What is behind it is used by one thread at a time; libcurl lets others only wake that one up.
  private let multi: UnsafeMutableRawPointer

  /// Makes a group without transfers.
  init() {
    _ = Self.isInitialized
    guard let multi = unsafe curl_multi_init() else { fatalError("There is no memory for connections.") }
    unsafe self.multi = unsafe multi
  }

  /// libcurl wants to be told once that it is used.
  private static let isInitialized = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Lets the wait that runs, or the next one, end.
  func wakeUp() { unsafe _ = curl_multi_wakeup(multi) }

  /// Begins a transfer, which must stay until it is removed.
  func add(_ transfer: Transfer) { unsafe _ = curl_multi_add_handle(multi, transfer.easy) }

  /// Takes a transfer out; the connection of one that has not ended is closed.
  func remove(_ transfer: Transfer) { unsafe _ = curl_multi_remove_handle(multi, transfer.easy) }

  /// Does what can be done without waiting, and returns the numbers of the transfers that have ended, and how.
  func perform(_ transfers: [Int: Transfer]) -> [(number: Int, code: CURLcode)] {
    var count: Int32 = 0
    check(unsafe curl_multi_perform(multi, &count))
    var ended: [(number: Int, code: CURLcode)] = []
    while let message = unsafe curl_multi_info_read(multi, &count) {
      let easy = unsafe message.pointee.easy_handle
      if unsafe message.pointee.msg == CURLMSG_DONE,
        let number = transfers.first(where: { unsafe $0.value.easy == easy })?.key
      {
        unsafe ended.append((number, message.pointee.data.result))
      }
    }
    return ended
  }

  /// Waits until there is something to do.
  func wait() { check(unsafe curl_multi_poll(multi, nil, 0, .max, nil)) }

  /// Closes all connections.
  func end() { unsafe _ = curl_multi_cleanup(multi) }

  private func check(_ code: CURLMcode) {
    if code != CURLM_OK {
      fatalError("Cannot wait for connections: \(unsafe String(cString: curl_multi_strerror(code))).")
    }
  }
}
