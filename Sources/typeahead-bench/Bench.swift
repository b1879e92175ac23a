/// Prints figures, one a line, each a name, a tab and a number: of the coordinator, as `Scripts/bench` runs
/// it, of scans when it is told `scan` and perhaps how many millions of lines to make, or of how soon a search
/// ends that is cancelled when it is told `stale`, a database, a table and a text.
@main
struct Bench {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "scan" {
      let millions = arguments.dropFirst().first.flatMap { Int($0) } ?? 1
      ScanBench(lines: max(1, millions) * 1_000_000, runs: 15).printFigures()
      return
    }
    if arguments.first == "stale", arguments.count == 4 {
      let words = Array(arguments)
      await StaleScanBench(database: words[1], table: words[2], text: words[3]).printFigures(runs: 50)
      return
    }
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
