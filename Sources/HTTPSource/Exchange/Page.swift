import JSONEntries
import TypeaheadCore

/// The entries of one reply.
struct Page {
  let entries: [TextEntry]
  /// How many there are in all; nil where the reply does not tell.
  let total: SearchAnswer<TextEntry>.Total?

  /// Reads a reply; throws where it does not hold what it should.
  init(_ reply: HTTPReply, _ plan: SearchPlan, limit: Int, hiding secrets: Secrets) throws {
    let document: ParsedJSON
    do {
      document = try ParsedJSON(parsing: reply.body)
    } catch {
      throw HTTPFailure(Self.complaint(error, reply, hiding: secrets))
    }
    let found: FoundEntries
    do {
      found = try plan.shape.found(in: document)
    } catch {
      throw HTTPFailure(
        "\(reply.server) answered, but not as expected. \(error.description(showing: secrets.hidden))")
    }
    entries = found.entries
    total = found.total.map { Self.total($0, found.entries.count < limit, plan.totalMeaning, document) }
  }

  private static func total(
    _ count: Int, _ isLast: Bool, _ meaning: SearchPlan.TotalMeaning, _ document: ParsedJSON
  ) -> SearchAnswer<TextEntry>.Total {
    switch meaning {
    case .exact: .exactly(count)
    case .atLeast: isLast || count == 0 ? .exactly(count) : .moreThan(count - 1)
    case .moreThanIfMarked(let place):
      (try? place.value(in: document)) == .string("gte") ? .moreThan(count) : .exactly(count)
    }
  }

  private static func complaint(
    _ error: JSONSyntaxError, _ reply: HTTPReply, hiding secrets: Secrets
  ) -> String {
    let server = reply.server
    if reply.body.isEmpty { return "\(server) answered with nothing." }
    if error.isCutShort { return "The answer of \(server) ends in its middle: \(error)." }
    let type =
      reply.header("Content-Type").map { ", but \(ServerMessage.harmless($0, hiding: secrets))" } ?? ""
    return "The answer of \(server) is not JSON\(error.line == 1 && error.column == 1 ? type : ""): \(error)."
  }
}
