import TypeaheadCore

/// Reads inputs to their ends.
struct LineReader: Sendable {
  /// How much is read at a time, in bytes; a longer line is read whole all the same.
  private static let chunk = 256 << 10
  /// Files of at least so many bytes are read by two threads.
  private static let large = 16 << 20

  /// More files than this are not kept open, and what they held is kept in memory instead.
  private static let mostOpen = 100

  private let inputs: [LineInput]
  /// The inputs that stay open; empty where there are too many.
  private let opened: [OpenInput]
  /// Room for what the inputs hold, which takes no memory before something is put there.
  let store: LineStore
  private let separator: UInt8
  /// Whether all inputs are files that stay open, so that any line can be read again.
  let canReadAgain: Bool

  /// Opens the inputs and makes room for what they hold.
  init(_ inputs: [LineInput], separator: UInt8) throws(SearchSourceError) {
    self.inputs = inputs
    var opened: [OpenInput] = []
    var files = 0
    var isStreaming = inputs.count > Self.mostOpen
    for input in inputs {
      let open = try OpenInput(input)
      // A line without an end at the end of a file gets one.
      files += open.fileSize.map { $0 + 1 } ?? 0
      if open.fileSize == nil { isStreaming = true }
      if inputs.count <= Self.mostOpen { opened.append(open) }
    }
    self.opened = opened
    self.separator = separator
    canReadAgain = !isStreaming
    var capacity = isStreaming ? LineStore.mostBytes : files
    while true {
      do {
        store = try LineStore(capacity: max(capacity, 1), keepsBytes: isStreaming)
        return
      } catch {
        // Where the address space is limited, a stream takes what there is.
        capacity /= 2
        if !isStreaming || capacity < files + (1 << 20) { throw error }
      }
    }
  }

  /// Reads everything; what goes wrong on the way is told as a warning, since the lines before it are there.
  ///
  /// - Parameters:
  ///   - taker: Takes the lines; one place counts the bytes of all inputs.
  ///   - shouldStop: Whether nobody wants the lines any more.
  func run(_ taker: inout some LineTaker, shouldStop: @escaping @Sendable () -> Bool) {
    var end = 0
    for (index, input) in inputs.enumerated() where !shouldStop() {
      do throws(SearchSourceError) {
        let isKeptOpen = index < opened.count
        let open = isKeptOpen ? opened[index] : try OpenInput(input)
        // The bytes of a file can be read again, unless they are kept for a stream beside it anyway.
        store.tell(from: end, file: isKeptOpen && open.fileSize != nil ? open : nil)
        try read(open, end: &end, &taker, shouldStop: shouldStop)
      } catch {
        store.tell(warning: error.description)
      }
    }
    store.finish()
  }

  /// Reads one input from a place on, which moves to where its lines end.
  private func read(
    _ input: OpenInput, end: inout Int, _ taker: inout some LineTaker,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(SearchSourceError) {
    guard let size = input.fileSize else {
      return try readPart(input, 0..<Int.max, isFile: false, end: &end, &taker, shouldStop: shouldStop)
    }
    let middle = size >= Self.large ? try lineStart(in: input, from: size / 2, size: size) : size
    guard middle < size else {
      return try readPart(input, 0..<size, isFile: true, end: &end, &taker, shouldStop: shouldStop)
    }
    let start = end
    // The second half is taken meanwhile, and counts when the first is there.
    let second = ScanThread { [follower = taker.follower()] in
      var follower = follower
      var end = start + middle
      let outcome = Result { () throws(SearchSourceError) in
        try readPart(input, middle..<size, isFile: true, end: &end, &follower, shouldStop: shouldStop)
      }
      return (follower, end, outcome)
    }
    let first = Result { () throws(SearchSourceError) in
      try readPart(input, 0..<middle, isFile: true, end: &end, &taker, shouldStop: shouldStop)
    }
    let (follower, followerEnd, outcome) = second.value()
    try first.get()
    guard end == start + middle else { return }
    try outcome.get()
    taker.append(follower, end: followerEnd)
    end = followerEnd
  }

  /// Where the first line begins at or after a place in a file.
  private func lineStart(in input: OpenInput, from place: Int, size: Int) throws(SearchSourceError) -> Int {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var position = place
    while position < size {
      let count = try input.read(upTo: buffer.count, into: &buffer, at: 0, from: position)
      if count == 0 { break }
      if let index = buffer[..<count].firstIndex(of: separator) { return position + index + 1 }
      position += count
    }
    return size
  }

  /// Reads a part of an input that begins with a line, in pieces that end with one.
  private func readPart(
    _ input: OpenInput, _ part: Range<Int>, isFile: Bool, end: inout Int, _ taker: inout some LineTaker,
    shouldStop: @escaping @Sendable () -> Bool
  ) throws(SearchSourceError) {
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var position = part.lowerBound
    var held = 0
    var isLast = false
    while !isLast && !shouldStop() {
      if held + 1 >= buffer.count { buffer += [UInt8](repeating: 0, count: buffer.count) }
      // One byte of room is left for the end that the last line may lack.
      let wanted = min(buffer.count - 1 - held, part.upperBound - position)
      let count =
        wanted == 0 ? 0 : try input.read(upTo: wanted, into: &buffer, at: held, from: isFile ? position : nil)
      position += count
      held += count
      isLast = count == 0
      if isLast && held > 0 {
        buffer[held] = separator
        held += 1
      }
      let whole = buffer[..<held].lastIndex(of: separator).map { $0 + 1 } ?? 0
      if whole > store.capacity - end {
        store.tell(warning: "Only the first \(end >> 20) MiB of the lines are searched.")
        break
      }
      if whole == 0 { continue }
      taker.take(buffer[..<whole], at: end)
      end += whole
      buffer.replaceSubrange(0..<held - whole, with: Array(buffer[whole..<held]))
      held -= whole
    }
  }
}
