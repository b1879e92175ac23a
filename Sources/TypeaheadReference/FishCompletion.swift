import TypeaheadTerminal

/// The completion script for fish.
package enum FishCompletion {
  /// The script for a command line.
  package static func text(_ table: CommandLineTable = .typeahead) -> String {
    let programs = table.sources(takingArguments: .program)
    return #"""
      # Completion of typeahead for fish, made from the table of its options by typeahead-reference.

      # Writes the word before the cursor that names the source, and how many words follow it; fails without one.
      function __typeahead_source
          set -l words (commandline -opc)
          set -l option
          set -l ended
          for index in (seq 2 (count $words))
              set -l word $words[$index]
              if set -q option[1]
                  set -e option
              else if not set -q ended[1]; and test "$word" = --
                  set ended 1
              else if not set -q ended[1]; and string match -qr -- '\#(table.patternBeforeValue)' $word
                  set option $word
              else if set -q ended[1]; or not string match -q -- '-?*' $word
                  echo $word
                  math (count $words) - $index
                  return 0
              end
          end
          return 1
      end

      # Whether one of these sources is named.
      function __typeahead_searches
          set -l source (__typeahead_source); and contains -- $source[1] $argv
      end

      # Whether one of these sources is named, or none is yet.
      function __typeahead_may_search
          set -l source (__typeahead_source); or return 0
          contains -- $source[1] $argv
      end

      # Writes the scopes of what the words before the cursor search.
      function __typeahead_scopes
          set -l words (commandline -opc)
          if string match -qr -- '\#(table.patternBeforeValue)' $words[-1]
              set -e words[-1]
          end
          $words[1] --timeout=2s --list-scopes $words[2..] 2>/dev/null </dev/null
      end

      # Writes what completes the program that the source runs, and its arguments.
      function __typeahead_program
          set -l words (commandline -opc)
          set -l source (__typeahead_source)
          set -e words[1..(math (count $words) - $source[2])]
          complete -C (string join ' ' -- (string escape -- $words) (commandline -ct))
      end

      complete -c typeahead -f
      \#(sources(table))
      \#(table.options.map { option($0, unless: programs) }.joined(separator: "\n"))
      \#(arguments(table))

      """#
  }

  private static func sources(_ table: CommandLineTable) -> String {
    table.sources.map { source in
      "complete -c typeahead -n 'not __typeahead_source >/dev/null' -a \(source.name)"
        + " -d \(quoted(source.description.meaning))"
    }.joined(separator: "\n")
  }

  private static func option(_ option: OptionDescription, unless programs: [String]) -> String {
    var line = "complete -c typeahead"
    switch option.group {
    case .sources(let owners):
      line += " -n '__typeahead_may_search \(owners.map(\.rawValue).joined(separator: " "))'"
    case .general where programs.isEmpty: break
    case .general: line += " -n 'not __typeahead_searches \(programs.joined(separator: " "))'"
    }
    if let short = option.short { line += " -s \(short)" }
    line += " -l \(option.long)"
    switch option.value?.completion {
    case nil: break
    case .nothing?: line += " -x"
    case .words(let words)?: line += " -x -a '\(words.joined(separator: " "))'"
    case .files?: line += " -r -F"
    case .scopes?: line += " -x -a '(__typeahead_scopes)'"
    case .program?: line += " -x -a '(__fish_complete_command)'"
    }
    return line + " -d \(quoted(option.meaning))"
  }

  private static func arguments(_ table: CommandLineTable) -> String {
    var lines: [String] = []
    let files = table.sources(takingArguments: .files)
    if !files.isEmpty {
      lines.append("complete -c typeahead -n '__typeahead_searches \(files.joined(separator: " "))' -F")
    }
    let programs = table.sources(takingArguments: .program)
    if !programs.isEmpty {
      lines.append(
        "complete -c typeahead -n '__typeahead_searches \(programs.joined(separator: " "))' -x"
          + " -a '(__typeahead_program)'"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// A text in single quotes, in which a backslash and a quote are written with a backslash.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { #"'\"#.contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
