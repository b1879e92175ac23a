import CLibedit

/// The character encoding of the process.
enum CharacterEncoding {
  /// Takes over the user's character encoding, and makes sure that it is UTF-8.
  ///
  /// In the C locale libedit loses what is not ASCII and crashes on such a prompt, so another locale's is
  /// taken then. The rest of the user's locale would cost time at the start, and translate some messages of
  /// the system amid ours. Call it before any thread is started.
  ///
  /// - Returns: Whether the encoding is UTF-8 now.
  static func establish() -> Bool {
    unsafe setlocale(LC_CTYPE, "")
    for fallback in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      if isUTF8 { return true }
      unsafe setlocale(LC_CTYPE, fallback)
    }
    return isUTF8
  }

  private static var isUTF8: Bool { unsafe String(cString: clibedit_codeset()) == "UTF-8" }
}
