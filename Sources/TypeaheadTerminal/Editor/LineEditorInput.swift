/// Where a line editor gets its keys from.
protocol LineEditorInput: AnyObject {
  /// Returns the next character of the keyboard, however long it takes; nil ends the line at once.
  func nextScalar() -> Unicode.Scalar?
}
