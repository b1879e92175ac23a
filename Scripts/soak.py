"""Types against a source for a long time and watches what the program holds: see Scripts/soak."""

import concurrent.futures
import http.server
import json
import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
import urllib.parse

import terminal

# The session warms up for this part of its time: caches fill, and memory comes from the system in steps.
WARM_UP = 0.25
# How much more than after the warm-up may be held at the end.
MORE_MEMORY = 8 << 10
# The pool of threads that tasks run on grows to a few when it is needed.
MORE_THREADS = 2

FOLDER = tempfile.TemporaryDirectory(prefix="typeahead-soak-")
TITLES = [f"line {number} of {number % 977} things" for number in range(200_000)]
TEXTS = ["line", "99", "7 things", "12 of", "q"]


def text_file():
    path = f"{tempfile.mkdtemp(dir=FOLDER.name)}/titles.txt"
    with open(path, "w") as file:
        file.writelines(title + "\n" for title in TITLES)
    return path


def database():
    path = f"{FOLDER.name}/titles.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE VIRTUAL TABLE titles USING fts5(title)")
        connection.executemany("INSERT INTO titles VALUES (?)", ([title] for title in TITLES))
    return path


class Engine(http.server.BaseHTTPRequestHandler):
    """Finds titles and answers with JSON."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        text = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query).get("q", [""])[0]
        found = [title for title in TITLES[:5000] if text in title]
        body = json.dumps({"total": len(found), "hits": [{"title": title} for title in found[:20]]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A cancelled search closes its connection.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def engine():
    """The address of an engine that answers as long as this process runs."""
    server = Server(("127.0.0.1", 0), Engine)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/?q={{query}}&n={{limit}}"


# What is typed at: the arguments, and texts that find something.
SOURCES = {
    "countries": lambda: (["countries", "--delay", "0-30ms", "--seed", "1"], ["jap", "an", "a", "united", "q"]),
    "restaurants": lambda: (["restaurants"], ["it", "pizza", "a", "new", "q"]),
    "lines": lambda: (["lines", text_file()], TEXTS),
    "run": lambda: (["run", "grep", "-F", "-e", "{query}", text_file()], TEXTS),
    "sqlite": lambda: (["sqlite", database()], TEXTS),
    "http": lambda: (
        ["http", engine(), "--entries", "/hits", "--title", "/title", "--total", "/total"], TEXTS),
}


class Session:
    """The program on a terminal of its own."""

    def __init__(self, program, arguments):
        environment = dict(os.environ, TERM="xterm", LANG="C.UTF-8", HOME="/proc/nonexistent")
        self.pid, self.keyboard = terminal.start([program, "--debounce", "20ms", *arguments], environment)
        terminal.read_until(self.keyboard, b"search: ")
        self.written = 0

    def read(self, seconds):
        """Takes what is written for so long; returns whether the program still runs."""
        try:
            self.written += len(terminal.read_for(self.keyboard, seconds))
        except EOFError:
            return False
        return True

    def type(self, keys):
        os.write(self.keyboard, keys.encode())

    def figures(self):
        """Resident KiB, descriptors, threads and children."""
        folder = f"/proc/{self.pid}"
        status = dict(
            line.split(":", 1) for line in open(f"{folder}/status").read().splitlines() if ":" in line)
        children = sum(
            len(open(f"{folder}/task/{task}/children").read().split())
            for task in os.listdir(f"{folder}/task"))
        return (
            int(status["VmRSS"].split()[0]), len(os.listdir(f"{folder}/fd")),
            int(status["Threads"]), children)


def phrase(chance, texts):
    """Keys as a person types them, some at a time: (keys, pause in seconds)."""
    text = chance.choice(texts)
    for character in text:
        yield character, chance.choice([0.005, 0.02, 0.05])
    yield from chance.choice([
        [("\r", 0.05)],
        [("\x15", 0.02)],
        [("\x7f" * len(text), 0.03)],
        [("\r", 0.0), (":last\r", 0.03)],
        [("\t", 0.02), ("\x15", 0.01)],
        [("\x1bs", 0.05), ("\x15", 0.01)],
        [("\r", 0.03), ("\x1b[A", 0.03), ("\x15", 0.01)],
        [("\r", 0.03), (":more\r", 0.02), (":status\r", 0.02)],
    ])


def soak(name, program, seconds):
    """Types at a source for so long; returns whether everything stayed flat."""
    arguments, texts = SOURCES[name]()
    chance = random.Random(1)
    session = Session(program, arguments)
    start = time.monotonic()
    phrases, before = 0, None
    peak = [0, 0, 0, 0]
    while (elapsed := time.monotonic() - start) < seconds:
        for keys, pause in phrase(chance, texts):
            session.type(keys)
            if not session.read(pause):
                print(f"{name}: the program ended by itself after {elapsed:.0f} s")
                return False
        phrases += 1
        if phrases % 20 == 0:
            session.read(0.1)
            figures = session.figures()
            peak = [max(pair) for pair in zip(peak, figures)]
            if before is None and elapsed > seconds * WARM_UP:
                before = figures
    session.type("\x15")
    session.read(0.5)
    after = session.figures()
    session.type(":quit\r")
    session.read(1)
    _, status = os.waitpid(session.pid, 0)
    before = before or after
    words = [
        f"{what} {old} to {new}, at most {most}"
        for what, old, new, most in zip(["KiB", "descriptors", "threads", "children"], before, after, peak)
    ]
    print(f"{name}: {seconds:.0f} s, {phrases} phrases, {session.written >> 10} KiB written; "
          f"{'; '.join(words)}; exit status {os.waitstatus_to_exitcode(status)}", flush=True)
    flat = after[0] <= before[0] + MORE_MEMORY and after[1] <= before[1] and after[3] <= before[3]
    flat = flat and after[2] <= before[2] + MORE_THREADS and status == 0
    if not flat:
        print(f"{name}: NOT FLAT")
    return flat


def main():
    program, minutes = sys.argv[1], float(sys.argv[2])
    # One process for each source, which types at it while the others type at theirs.
    with concurrent.futures.ProcessPoolExecutor(len(SOURCES)) as processes:
        results = [processes.submit(soak, name, program, minutes * 60) for name in SOURCES]
    sys.exit(0 if all(result.result() for result in results) else 1)


if __name__ == "__main__":
    main()
