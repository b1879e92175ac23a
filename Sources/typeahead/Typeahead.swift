import LinesSource
import ProgramSource
import SQLiteSource
import SampleSources
import SourceRevision
import TypeaheadCore
import TypeaheadTerminal

/// The program: arguments in, one call out.
@main
struct Typeahead {
  static func main() {
    Launcher(revision: Revision.ofSource, provider: provider).run(Array(CommandLine.arguments.dropFirst()))
  }

  private static func provider(_ options: Options) -> SourceProvider {
    switch options.source {
    case .lines: .here { LinesSource(LinesConfiguration(options, isInteractive: $0)) }
    case .sqlite: .here { _ throws(UsageError) in try SQLiteSource(options) }
    case .run: .here { _ in ProgramSource(ProgramConfiguration(options)) }
    case .restaurants:
      .here { _ in
        RestaurantsSource(delay: options.delay, seed: options.seed, failingLoads: options.failingLoads)
      }
    case .countries:
      .here { _ in
        CountriesSource(
          delay: options.delay, seed: options.seed, ignoresCancellation: options.ignoresCancellation)
      }
    case .http: .program("typeahead-http")
    }
  }
}
