import LinesSource
import ProgramSource
import SQLiteSource
import SampleSources
import TypeaheadCore
import TypeaheadTerminal

/// The program: arguments in, one call out.
@main
struct Typeahead {
  static func main() {
    Launcher(revision: Revision.ofSource, makeSource: source).run(Array(CommandLine.arguments.dropFirst()))
  }

  private static func source(_ options: Options, isInteractive: Bool) throws(UsageError) -> any TextSource {
    switch options.source {
    case .lines: LinesSource(LinesConfiguration(options, isInteractive: isInteractive))
    case .sqlite: try SQLiteSource(options)
    case .run: ProgramSource(ProgramConfiguration(options))
    case .restaurants:
      RestaurantsSource(delay: options.delay, seed: options.seed, failingLoads: options.failingLoads)
    case .countries:
      CountriesSource(
        delay: options.delay, seed: options.seed, ignoresCancellation: options.ignoresCancellation)
    }
  }
}
