/// Prints figures of the coordinator, one a line, each a name, a tab and a number. `Scripts/bench` runs it.
@main
struct Bench {
  static func main() async {
    // Until the growth is measured nothing else may have raised the peak.
    let keys = KeyBench()
    _ = keys.growth(keys: 1000)
    let growth = keys.growth(keys: 1_000_000)
    let change = keys.nanosecondsPerChange(keys: 100_000, runs: 11)
    let arrow = keys.nanosecondsPerArrow(keys: 100_000, runs: 11)
    print("change-nanoseconds\t\(change)")
    print("arrow-nanoseconds\t\(arrow)")
    print("growth-bytes\t\(growth)")
    print("burst-calls\t\(await BurstBench.sourceCalls(changes: 10_000))")
  }
}
