/// A parser of bytes from outside, and what must hold whatever they are.
///
/// One more is a file in `Targets` with a static property, and its name in the list here.
struct FuzzTarget: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  static let all = [
    utf8, keys, script, commands, options, shellWords, history, configuration, json, pointer, entries,
    template, headers, arguments, programOutput, serverMessage, fullText, fold, match,
  ]
}
