import Foundation
import JSONEntries
import Synchronization
package import TypeaheadCore

/// Searches by asking a service over HTTP, which answers in JSON.
///
/// A search is one request, or more: where the service gives fewer entries at once than are needed, and where
/// only the next page tells whether a short one was all. Nothing is asked again by itself.
package final class HTTPSource: TextSource {
  /// What is searched: the server, and the index or table where an engine is known.
  package let name: String
  /// The names that were given.
  package let scopeNames: [String]?

  private let plan: SearchPlan
  private let headers: [HeaderField]
  private let secrets: Secrets
  private let session = HTTPSession()
  /// How many entries the largest page has that the service has given.
  private let largestPage = Mutex(0)

  /// Makes the source; nothing is asked yet. Throws where the configuration makes no sense.
  package init(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    plan = try SearchPlan(configuration)
    headers = configuration.headers
    secrets = Secrets(headers)
    scopeNames = configuration.scopes
    let example = URL(string: plan.url.text(TemplateValues(query: "", scope: "", limit: 1)))
    let server = example?.server ?? ""
    name = plan.index.map { "\($0) at \(server)" } ?? server
  }

  /// Finds what the service answers. An empty text asks for all entries where an engine is known, and is put
  /// in the place of the query otherwise.
  ///
  /// Throws where there is no whole answer, it is no success or does not hold entries where it should; for a
  /// scope that was not named; and at once when cancelled.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    var scope = ""
    if case .named(let name) = try Scope(named: request.query.filter.name, among: scopeNames) { scope = name }
    var pages = Pages(
      plan, PageDemand(request, deepest: plan.deepest), largestPage: largestPage.withLock { $0 })
    repeat {
      let values = TemplateValues(
        query: request.query.text, scope: scope, limit: pages.nextLimit, offset: pages.count)
      do {
        pages.append(try await page(values))
      } catch let failure as HTTPFailure where pages.isUnsure {
        // Many services have an error for what lies behind the last entry; what was found stays.
        pages.endUnsure(failure)
      }
      let largest = pages.largestPage
      largestPage.withLock { $0 = max($0, largest) }
      request.report(partial: pages.answer(isComplete: false))
    } while pages.areWanted
    return pages.answer(isComplete: true)
  }

  private func page(_ values: TemplateValues) async throws -> Page {
    let reply = try await session.reply(to: request(values))
    guard (200..<300).contains(reply.status) else {
      throw HTTPFailure(reply, hiding: secrets)
    }
    return try Page(reply, plan, limit: values.limit, hiding: secrets)
  }

  private func request(_ values: TemplateValues) throws(HTTPFailure) -> HTTPRequest {
    let isAll = values.query.isEmpty
    let template = isAll ? plan.urlForAll ?? plan.url : plan.url
    let body = isAll ? plan.bodyForAll ?? plan.body : plan.body
    guard let url = URL(string: template.text(values)) else {
      throw HTTPFailure("This text makes no URL.")
    }
    return HTTPRequest(
      url: url, method: plan.method, headers: headers, contentType: plan.contentType,
      body: body.map { Array($0.text(values).utf8) })
  }
}
