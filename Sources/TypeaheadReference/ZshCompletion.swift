import TypeaheadTerminal

/// The completion script for zsh, a function of the name `_typeahead` in a folder of `fpath`.
package enum ZshCompletion {
  /// The script for a command line.
  package static func text(_ table: CommandLineTable = .typeahead) -> String {
    #"""
    #compdef typeahead
    # Completion of typeahead for zsh, made from the table of its options by typeahead-reference.

    _typeahead_sources() {
      local -a sources=(
    \#(sources(table))
      )
      _describe -t sources source sources
    }

    # Offers the scopes of what the words before the cursor search, in any case.
    _typeahead_scopes() {
      local -a names=(${(f)"$(${~words[1]} --timeout=2s --list-scopes ${(Q)before/#\~\//$HOME/} 2>/dev/null </dev/null)"})
      local expl
      _wanted scopes expl scope compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a names
    }

    _typeahead() {
      local this option source ended
      local -a before
      local -i index
      for ((index = 2; index < CURRENT; index++)); do
        this=$words[index]
        if [[ -n $option ]]; then
          option=
        elif [[ -z $ended && $this == -- ]]; then
          ended=1
        elif [[ -z $ended && $this =~ '\#(table.patternBeforeValue)' ]]; then
          option=$this
        elif [[ ( -n $ended || $this != -?* ) && -z $source ]]; then
          source=$this
    \#(programs(table))
        fi
        before+=("$this")
      done
      if [[ -n $option ]]; then before[-1]=(); fi

      local -a specs=(
    \#(specs(table.options.filter { $0.group == .general }, indent: 4))
        '1:source:_typeahead_sources'
      )
    \#(specsOfSources(table))
      _arguments -s -S : $specs
    }

    _typeahead "$@"

    """#
  }

  private static func sources(_ table: CommandLineTable) -> String {
    table.sources.map { source in
      "    " + ShellWords.quote(source.name + ":" + escaped(source.description.meaning))
    }.joined(separator: "\n")
  }

  /// What follows the name of a source that runs a program: that program's own completion.
  private static func programs(_ table: CommandLineTable) -> String {
    let names = table.sources(takingArguments: .program)
    if names.isEmpty { return "      # No source runs a program." }
    return #"""
            if [[ $source == (\#(names.joined(separator: "|"))) ]]; then
              shift index words
              ((CURRENT -= index))
              _normal
              return
            fi
      """#
  }

  /// Adds what only some sources take: to all specs while no source is named, else to those of the source.
  private static func specsOfSources(_ table: CommandLineTable) -> String {
    var lines: [String] = []
    for option in table.options {
      guard case .sources(let owners) = option.group else { continue }
      let names = owners.map(\.rawValue).joined(separator: "|")
      lines.append("  if [[ $source == (|\(names)) ]]; then specs+=(\(spec(option))); fi")
    }
    for source in table.sources where source.description.completion == .files {
      lines.append("  if [[ $source == \(source.name) ]]; then specs+=('*:file:_files'); fi")
    }
    return lines.joined(separator: "\n")
  }

  private static func specs(_ options: [OptionDescription], indent: Int) -> String {
    options.map { String(repeating: " ", count: indent) + spec($0) }.joined(separator: "\n")
  }

  /// An option as `_arguments` wants it told.
  private static func spec(_ option: OptionDescription) -> String {
    let meaning = "[\(escaped(option.meaning))]"
    let long = "--\(option.long)" + (option.value == nil ? "" : "=")
    let rest = ShellWords.quote(meaning + (option.value.map(action) ?? ""))
    guard let short = option.short else { return long + rest }
    return
      "'(\(option.spellings.joined(separator: " ")))'{-\(short)\(option.value == nil ? "" : "+"),\(long)}\(rest)"
  }

  private static func action(_ value: OptionValue) -> String {
    let action =
      switch value.completion {
      case .nothing: " "
      case .words(let words): "(\(words.joined(separator: " ")))"
      case .files: "_files"
      case .scopes: "_typeahead_scopes"
      case .program: "_command_names -e"
      }
    return ":\(escaped(value.placeholder)):\(action)"
  }

  /// A text without the characters that end a part of what `_arguments` and `_describe` are told.
  private static func escaped(_ text: String) -> String {
    text.map { #"\[]:"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
