import Foundation
import TypeaheadCore

/// Searches a list of cities in memory.
struct CitySource: SearchSource {
  let cities: [City]

  func search(
    _ request: SearchRequest<CityFilter, City>
  ) async throws -> SearchAnswer<City> {
    let filter = request.query.filter
    var found: [City] = []
    for city in cities {
      try Task.checkCancellation()
      guard filter.country == nil || filter.country == city.country else { continue }
      if city.name.localizedStandardContains(request.query.text) { found.append(city) }
    }
    switch filter.order {
    case .name: found.sort { $0.name < $1.name }
    case .inhabitants: found.sort { $0.inhabitants > $1.inhabitants }
    }
    let limit = request.limit ?? found.count
    return SearchAnswer(entries: Array(found.prefix(limit)), total: .exactly(found.count))
  }
}
