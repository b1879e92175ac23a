"""Programs on terminals of their own, with somebody at the keyboard: what the other scripts share."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time


def start(arguments, environment, rows=24, columns=80):
    """Starts a program on a new terminal of this size; returns its number and our side of the terminal."""
    process, terminal = pty.fork()
    if process == 0:
        try:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(arguments[0], arguments, environment)
        finally:
            os._exit(127)
    return process, terminal


def read_now(terminal, seconds):
    """What a terminal shows next, if that is within so many seconds; None if it shows nothing.

    Raises EOFError where nobody is left to show anything.
    """
    if not select.select([terminal], [], [], max(seconds, 0))[0]:
        return None
    try:
        shown = os.read(terminal, 65536)
    except OSError:
        shown = b""
    if not shown:
        raise EOFError("the program on the terminal has ended")
    return shown


def read_for(terminal, seconds):
    """What a terminal shows within so many seconds, which pass in any case."""
    shown, deadline = b"", time.monotonic() + seconds
    while (rest := deadline - time.monotonic()) > 0:
        shown += read_now(terminal, rest) or b""
    return shown


def read_until(terminal, pattern, seconds=20):
    """What a terminal shows until that holds a regular expression. Raises TimeoutError after so many seconds."""
    shown, deadline = b"", time.monotonic() + seconds
    while not re.search(pattern, shown):
        more = read_now(terminal, deadline - time.monotonic())
        if more is None:
            raise TimeoutError(f"Waited in vain for {pattern!r} after {shown[-300:]!r}")
        shown += more
    return shown
