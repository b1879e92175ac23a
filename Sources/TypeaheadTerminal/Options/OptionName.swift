/// The options that there are. ``OptionTable`` describes each.
package enum OptionName: CaseIterable, Sendable {
  case query, filter, limit, debounce, timeout, slow, minimumCharacters
  case format, asTyped, noCommands, plain, prompt, trace, help, version
  case delay, seed, ignoreCancel
}
