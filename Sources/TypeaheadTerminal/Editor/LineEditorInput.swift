/// Where a line editor gets its keys from.
protocol LineEditorInput: AnyObject {
  /// Returns the next character of the keyboard, however long it takes; nil ends the line at once.
  func nextScalar() -> Unicode.Scalar?
  /// Notes what a key asked for. libedit is in the middle of that key, so it is done before the next.
  func request(_ request: EditorRequest)
}
