import HTTPSource
import SourceRevision
import TypeaheadCore
import TypeaheadTerminal

/// The program that `typeahead http` becomes: the same one with another source.
@main
struct TypeaheadHTTP {
  static func main() {
    Launcher(revision: Revision.ofSource, provider: provider).run(Array(CommandLine.arguments.dropFirst()))
  }

  private static func provider(_ options: Options) -> SourceProvider {
    guard options.source == .http else { return .program("typeahead") }
    return .here { _ throws(UsageError) in
      do {
        return try HTTPSource(HTTPConfiguration(options))
      } catch {
        throw UsageError("http: \(error).")
      }
    }
  }
}
