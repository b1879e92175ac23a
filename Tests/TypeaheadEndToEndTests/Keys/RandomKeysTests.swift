import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Random keys at a terminal")
struct RandomKeysTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  /// `TYPEAHEAD_KEY_STREAMS` and `TYPEAHEAD_KEY_SEED` make other runs than the ordinary one.
  private static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("Whatever is typed, line, cursor and blocks become right, and the end leaves nothing", .heavy)
  func streams() async throws {
    let count = Self.variable("TYPEAHEAD_KEY_STREAMS") ?? 200
    let firstSeed = Self.variable("TYPEAHEAD_KEY_SEED") ?? 1
    let viFile = try directory.write("editrc", "bind -v\n")
    let progress = Progress(count: count, firstSeed: firstSeed)
    // Programs mostly wait, so some run at once; each needs a thread, since a wait holds it.
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread {
              while let seed = progress.take() { Self.play(seed, viFile, progress) }
              continuation.resume()
            }.start()
          }
        }
      }
    }
    if let fault = progress.fault { Issue.record("\(fault)") }
    try checkWhole(progress.blocks)
  }

  /// Which streams are still to be played, and what was seen in the others.
  private final class Progress: Sendable {
    private struct State {
      var seeds: Range<UInt64>
      var blocks: [ShownBlock: UInt64] = [:]
      var fault: String?
    }

    private let state: Mutex<State>

    init(count: UInt64, firstSeed: UInt64) {
      state = Mutex(State(seeds: firstSeed..<firstSeed + count))
    }

    /// The next stream; none after one that went wrong.
    func take() -> UInt64? { state.withLock { $0.fault == nil ? $0.seeds.popFirst() : nil } }

    func note(_ blocks: Set<ShownBlock>, of seed: UInt64) {
      state.withLock { state in for block in blocks { state.blocks[block] = seed } }
    }

    func note(fault: String) { state.withLock { $0.fault = $0.fault ?? fault } }

    var blocks: [ShownBlock: UInt64] { state.withLock { $0.blocks } }
    var fault: String? { state.withLock { $0.fault } }
  }

  private static func play(_ seed: UInt64, _ viFile: String, _ progress: Progress) {
    var stream = KeyStream(seed: seed)
    do {
      let run = try KeyStreamRun(stream, viFile: viFile)
      for _ in 0..<5 { for move in stream.phrase() { try run.make(move) } }
      try run.end(seed)
      progress.note(run.blocks, of: seed)
    } catch {
      progress.note(
        fault: """
          TYPEAHEAD_KEY_STREAMS=1 TYPEAHEAD_KEY_SEED=\(seed), \(stream.isVi ? "bind -v, " : "")\
          at a \(stream.usesShell ? "shell's " : "")\
          terminal of \(stream.size), \(stream.program.joined(separator: " ")): \(error)
          Typed: \(stream.typed)
          """)
    }
  }

  /// Each block must be what a script is answered, from its heading to its last row.
  private func checkWhole(_ blocks: [ShownBlock: UInt64]) throws {
    let texts = Array(Set(blocks.keys.map(\.text)))
    if texts.isEmpty { return }
    let result = try PipeProcess.run(
      typeahead: ["--delay", "0"], input: .text(texts.map { "\($0)\n" }.joined()))
    let answers = ShownBlock.blocks(in: result.output.split(separator: "\n").map(String.init))
    let whole = Dictionary(answers.map { ($0.text, $0.lines) }) { first, _ in first }
    #expect(whole.count == texts.count)
    for (block, seed) in blocks where block.lines != whole[block.text] {
      Issue.record(
        "TYPEAHEAD_KEY_SEED=\(seed): the block \(block.lines) is not \(whole[block.text] ?? [])")
    }
  }
}
