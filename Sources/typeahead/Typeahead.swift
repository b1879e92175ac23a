import SampleSources
import TypeaheadTerminal

/// The program: arguments in, one call out.
@main
struct Typeahead {
  static func main() {
    Launcher { options in
      CountriesSource(
        delay: options.delay, seed: options.seed, ignoresCancellation: options.ignoresCancellation)
    }.run(Array(CommandLine.arguments.dropFirst()))
  }
}
