import Observation
import TypeaheadCore

/// What stands behind a search field and the list below it.
@MainActor @Observable
final class CitySearch {
  /// What the list shows.
  private(set) var cities: [City] = []
  /// What stands above the list.
  private(set) var status = ""

  /// The text of the field; set it at each change.
  var text = "" {
    didSet { coordinator.update(text: text) }
  }
  /// What the controls beside the field say.
  var filter = CityFilter() {
    didSet { coordinator.setFilter(filter) }
  }

  private let coordinator: SearchCoordinator<CityFilter, City>

  init(
    source: some SearchSource<CityFilter, City>,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let (coordinator, updates) = SearchCoordinator.makeStream(
      source: source, filter: CityFilter(), clock: clock)
    self.coordinator = coordinator
    // Ends with the coordinator, which ends with this object.
    Task { [weak self] in
      for await update in updates { self?.show(update) }
    }
  }

  /// Searches at once, as Return does.
  func submit() { coordinator.submit(text: text) }

  /// Searches again after a failure.
  func retry() { coordinator.retry() }

  private func show(_ update: SearchUpdate<CityFilter, City>) {
    coordinator.ifCurrent(update) {
      switch update.phase {
      case .idle: (cities, status) = ([], "")
      case .waiting: break
      case .searching: status = "Searching..."
      case .results(let answer): (cities, status) = (answer.entries, "\(answer.total.known) found")
      case .empty: (cities, status) = ([], "No city found")
      case .failed(let failure, partial: _): (cities, status) = ([], "\(failure)")
      }
    }
  }
}
