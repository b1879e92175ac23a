/// The options that there are. ``OptionTable`` describes each.
package enum OptionName: CaseIterable, Sendable {
  case query, filter, selectOne, scope, listScopes, limit, debounce, timeout, slow, minimumCharacters
  case format, print0, asTyped, noCommands, announce, accessible, noAccessible, plain, prompt, history,
    noHistory, trace, help, version
  case delay, seed, ignoreCancel, failLoads
  case exactCase, order, searchFields, scopeField
  case read0, delimiter, showFields, pickField
  case noMatch, scopes, jsonEntries, title, details, total
  case listSources
  case method, body, header, headerFile, engine, entries
  case table, titleColumn, detailColumns, pickColumn, scopeColumn, select
}
