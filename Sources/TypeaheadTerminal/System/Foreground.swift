/// Whether this process may use its terminal.
enum Foreground {
  /// Whether another group of processes has the terminal, so that changing its modes would stop this one.
  static func isElsewhere(_ terminal: Descriptor) -> Bool {
    let owner = tcgetpgrp(terminal.number)
    return owner != -1 && owner != getpgrp()
  }

  /// Stops the process, as using the terminal would, until it has the terminal or a fatal signal comes.
  ///
  /// libedit would stop in the middle of a system call that it repeats for ever, deaf to fatal signals.
  ///
  /// - Returns: Whether the terminal may be used now.
  static func wait(for terminal: Descriptor, signals: SignalPipe) -> Bool {
    while isElsewhere(terminal) {
      if signals.hasFatalSignal() { return false }
      let before = signals.resumptions
      raise(SIGTTOU)
      _ = signals.hasFatalSignal()
      // Not stopped, since no shell watches this group or the signal is ignored: using it is an error, no stop.
      if signals.resumptions == before { return !signals.hasFatalSignal() }
    }
    return !signals.hasFatalSignal()
  }
}
