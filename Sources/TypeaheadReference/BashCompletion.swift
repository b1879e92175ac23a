import TypeaheadTerminal

/// The completion script for bash, which is read as soon as the command is completed first.
package enum BashCompletion {
  /// The script for a command line. It needs bash 3.2, and for files bash 4.
  package static func text(_ table: CommandLineTable = .typeahead) -> String {
    #"""
    # Completion of typeahead for bash, made from the table of its options by typeahead-reference.

    # Offers those of the words that begin as the one at the cursor does.
    _typeahead_words() {
      local offered
      for offered; do
        if [[ $offered == "$word"* ]]; then COMPREPLY+=("$offered"); fi
      done
    }

    # Offers the scopes of what the words before the cursor search, in any case; xargs takes the quotes off.
    _typeahead_scopes() {
      local name
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(
        printf '%s\n' --timeout=2s --list-scopes "${before[@]/#\~\//$HOME/}" \
          | xargs "${1/#\~\//$HOME/}" 2>/dev/null \
          | (shopt -s nocasematch; while IFS= read -r name; do
            if [[ $name == "$word"* ]]; then printf '%q\n' "$name"; fi
          done))
    }

    _typeahead() {
      local word=${COMP_WORDS[COMP_CWORD]} before=() option= source= ended= this index
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        this=${COMP_WORDS[index]}
        if [[ -n $option ]]; then
          # --format=json comes as three words.
          if [[ $this == = ]]; then continue; fi
          option=
        elif [[ -z $ended && $this == -- ]]; then
          ended=1
        elif [[ -z $ended && $this =~ \#(table.patternBeforeValue) ]]; then
          option=$this
          if [[ $this != --* ]]; then option=-${this:${#this}-1}; fi
        elif [[ -n $ended || $this != -?* ]] && [[ -z $source ]]; then
          source=$this
    \#(programs(table))
        fi
        before+=("$this")
      done
      if [[ -n $option ]]; then
        if [[ $word == = ]]; then word=; fi
        unset "before[${#before[@]}-1]"
        case $option in
    \#(values(table))
        esac
        return
      fi
      if [[ -z $ended && $word == -* ]]; then
        case $source in
    \#(optionsOfSources(table))
        esac
        return
      fi
      case $source in
        '') _typeahead_words \#(table.sources.map(\.name).joined(separator: " ")) ;;
    \#(arguments(table))
      esac
    }

    complete -F _typeahead typeahead

    """#
  }

  /// What follows the name of a source that runs a program: that program's own completion.
  private static func programs(_ table: CommandLineTable) -> String {
    let names = table.sources(takingArguments: .program)
    if names.isEmpty { return "      # No source runs a program." }
    return #"""
            case $source in
              \#(names.joined(separator: "|")))
                if [[ $(type -t _comp_command_offset) == function ]]; then
                  _comp_command_offset $((index + 1))
                elif [[ $(type -t _command_offset) == function ]]; then
                  _command_offset $((index + 1))
                elif ((COMP_CWORD == index + 1)); then
                  COMPREPLY=($(compgen -c -- "$word"))
                else
                  compopt -o default
                fi
                return
                ;;
            esac
      """#
  }

  private static func values(_ table: CommandLineTable) -> String {
    var lines: [String] = []
    for option in table.options {
      guard let value = option.value else { continue }
      let offer: String
      switch value.completion {
      case .nothing: continue
      case .words(let words): offer = "_typeahead_words " + words.joined(separator: " ")
      case .files: offer = "compopt -o default"
      case .scopes: offer = #"_typeahead_scopes "$1""#
      case .program: offer = #"COMPREPLY=($(compgen -c -- "$word"))"#
      }
      lines.append("      \(option.spellings.joined(separator: "|"))) \(offer) ;;")
    }
    return lines.joined(separator: "\n")
  }

  private static func optionsOfSources(_ table: CommandLineTable) -> String {
    let sources = table.sources.map { ($0.name, table.options(ofSource: $0.name)) } + [("*", table.options)]
    return sources.map { name, options in
      "      \(name)) _typeahead_words \(options.flatMap(\.spellings).joined(separator: " ")) ;;"
    }.joined(separator: "\n")
  }

  private static func arguments(_ table: CommandLineTable) -> String {
    table.sources(takingArguments: .files).map { "    \($0)) compopt -o default ;;" }
      .joined(separator: "\n")
  }
}
