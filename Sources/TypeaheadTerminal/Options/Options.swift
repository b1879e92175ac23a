/// What the command line asks for, as plain values that were checked.
///
/// A fresh value holds the defaults.
package struct Options: Equatable, Sendable {
  /// The source to search.
  package var source = SourceName.standard
  /// Whether the command line named the source.
  package var isSourceNamed = false

  /// The text to put on the line and search at once; nil for none. It is not blank.
  package var query: String?
  /// The only text to search; nil where queries are typed or read. It is not blank.
  package var filter: String?
  /// Whether the answer to `query` is picked if it is one entry.
  package var picksOnly = false
  /// The name of the scope to begin in, as it was written; nil for everything.
  package var scope: String?
  /// Whether the names of the scopes are all that is wanted.
  package var listsScopes = false
  /// How many results to write, 0 for all; nil where the format decides.
  package var limit: Int?
  /// How long typing must pause before a search starts, where that was asked for.
  package var chosenQuietPeriod: Duration?
  /// How a settle is told at a terminal, where that was asked for.
  package var chosenAnnouncement: Announcement?
  /// Whether the session is to suit a screen reader; nil where nobody said so or otherwise.
  package var chosenAccessibility: Bool?
  /// How long a search may take; nil for any time.
  package var timeout: Duration? = .seconds(10)
  /// How long after its start a search is called slow.
  package var slowAfter: Duration = .seconds(1)
  /// How many characters a typed text needs to be searched.
  package var minimumLength = 1
  /// The format that was asked for; nil where none was.
  package var chosenFormat: OutputFormat?
  /// Whether raw entries end with a NUL, not with a line end.
  package var endsEntriesWithNUL = false
  /// Whether each line of input is the text as it stands while someone types.
  package var isAsTyped = false
  /// Whether a line that begins with one colon is a command.
  package var areCommandsEnabled = true
  /// Whether a terminal is used without line editing and escape sequences.
  package var isPlain = false
  /// What is written before the line that is typed.
  package var prompt = "search: "
  /// Where a terminal session keeps its queries.
  package var historyFile = HistoryLocation.standard
  /// The file that receives the events of the session; nil for none.
  package var traceFile: String?

  /// How long the sample of countries takes to answer: a random time in this range.
  package var delay: ClosedRange<Duration> = .milliseconds(200) ... .milliseconds(800)
  /// What the random delays are made from, so that they can be repeated; nil for others each time.
  package var seed: UInt64?
  /// Whether the sample answers a search that was cancelled.
  package var ignoresCancellation = false
  /// How many loads of the sample of restaurants fail.
  package var failingLoads = 0

  /// What is said of rows.
  package var rows = RowOptions()
  /// What is said of answers in JSON.
  package var json = JSONOptions()
  /// The names of the scopes, for a source that does not know its own.
  package var scopes: [String] = []
  /// What is asked of the source of lines.
  package var lines = LineOptions()
  /// What is asked of the source that is a database.
  package var sqlite = SQLiteOptions()
  /// What is asked of the source that runs a program.
  package var program = ProgramOptions()
  /// What is asked of the source that is searched over HTTP.
  package var http = HTTPOptions()

  /// The sources that the configuration names, for those who ask what there is.
  package var namedSources: [NamedSource] = []

  /// Makes options that hold the defaults.
  package init() {}

  /// Whether the session suits a screen reader.
  package var isAccessible: Bool { chosenAccessibility ?? false }
  /// How a settle is told at a terminal.
  package var announcement: Announcement { chosenAnnouncement ?? (isAccessible ? .prompt : .block) }
  /// How long typing must pause before a search starts.
  package var quietPeriod: Duration {
    guard isAccessible else { return chosenQuietPeriod ?? .milliseconds(300) }
    return max(chosenQuietPeriod ?? Accessibility.quietPeriod, Accessibility.shortestQuietPeriod)
  }
  /// How a script's answers and the picks are written.
  package var format: OutputFormat { chosenFormat ?? (endsEntriesWithNUL ? .lines : .text) }
  /// What ends a raw entry.
  package var entryTerminator: UInt8 { endsEntriesWithNUL ? 0 : UInt8(ascii: "\n") }
}
