import Observation
import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("The search of cities", .timeLimit(.minutes(5))) @MainActor
struct CitySearchTests {
  private let clock = ManualClock()
  private let paris = City(name: "Paris", country: "France", inhabitants: 2_100_000)
  private let lima = City(name: "Lima", country: "Peru", inhabitants: 10_100_000)

  @Test("The answer to an older text is never shown, however late it comes")
  func latestOnly() async {
    let source = ScriptedSource<CityFilter, City>(ignoresCancellation: true)
    let search = CitySearch(source: source, clock: clock)

    search.text = "par"
    await clock.sleeper(until: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    _ = await source.call(0)

    search.text = "lim"
    await clock.sleeper(until: .milliseconds(600))
    clock.advance(by: .milliseconds(300))
    _ = await source.call(1)

    source.complete(0, with: [paris])
    source.complete(1, with: [lima])
    await shown { !search.cities.isEmpty }
    #expect(search.cities == [lima])
    #expect(search.status == "1 found")
  }

  @Test("Another country searches the text again, without a pause")
  func country() async {
    let search = CitySearch(source: CitySource(cities: [paris, lima]), clock: clock)
    search.text = "i"
    search.submit()
    await shown { search.status == "2 found" }
    search.filter.country = "Peru"
    await shown { search.status == "1 found" }
    #expect(search.cities == [lima])
  }

  /// Returns once the search shows what the condition asks for.
  private func shown(_ condition: @MainActor () -> Bool) async {
    while !condition() {
      await withCheckedContinuation { changed in
        withObservationTracking({ _ = condition() }, onChange: { changed.resume() })
      }
    }
  }
}
