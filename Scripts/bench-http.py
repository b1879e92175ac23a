#!/usr/bin/env python3
"""Measures searches over HTTP beside curl, for Scripts/bench: bench-http.py TYPEAHEAD

A small server of its own, on the loopback address, answers both. Prints rows of a table: what, measured, goal,
verdict, separated by tabs.
"""
import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time

from benchmark import ENVIRONMENT, row

REQUESTS = 500
ROUNDS = 3
BURST = 10_000
ENTRIES = [{"title": f"Entry {number}", "author": f"Author {number}", "year": number} for number in range(20)]
ANSWER = json.dumps({"total": len(ENTRIES), "hits": ENTRIES}).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # The head and the body go out together, and without a wait for more.
    wbufsize = -1
    disable_nagle_algorithm = True
    requests = 0
    connections = set()

    def do_GET(self):
        Handler.requests += 1
        Handler.connections.add(self.client_address)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        self.wfile.write(ANSWER)

    def log_message(self, *arguments):
        pass


def options(url):
    return ["http", url + "/?q={query}", "--entries", "/hits", "--title", "/title", "--details", "/author,/year",
            "--total", "/total"]


def by_typeahead(program, url):
    """Milliseconds from each request to its answer, that was read, and the number of connections."""
    Handler.connections.clear()
    lines = "".join(f"word{number}\n" for number in range(REQUESTS))
    done = subprocess.run([program, "--format", "json", *options(url)], input=lines, text=True, capture_output=True,
                          env=ENVIRONMENT, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != REQUESTS or any(len(answer["entries"]) != len(ENTRIES) for answer in answers):
        sys.exit("typeahead did not find what the server has")
    # The first one connects.
    return [answer["milliseconds"] for answer in answers[1:]], len(Handler.connections)


def by_curl(url):
    """Milliseconds from each request to its answer, by one curl over one connection."""
    Handler.connections.clear()
    each = ["--silent", "--output", os.devnull, "--write-out", "%{time_total}\\n"]
    command = ["curl"]
    for number in range(REQUESTS):
        command += (["--next"] if number > 0 else []) + each + [f"{url}/?q=word{number}"]
    done = subprocess.run(command, text=True, capture_output=True, env=ENVIRONMENT, check=True)
    return [float(line) * 1000 for line in done.stdout.split()[1:]], len(Handler.connections)


def burst(program, url):
    """How many requests a burst of changing texts leads to."""
    before = Handler.requests
    lines = "".join(f"word{number}\n" for number in range(BURST))
    subprocess.run([program, "--as-typed", "--debounce", "50ms", *options(url)], input=lines, text=True,
                   capture_output=True, env=ENVIRONMENT, check=True)
    return Handler.requests - before


def start(program, *arguments):
    times = []
    for _ in range(60):
        begin = time.perf_counter()
        subprocess.run([program, *arguments], capture_output=True, env=ENVIRONMENT, check=True)
        times.append((time.perf_counter() - begin) * 1000)
    return statistics.median(times)


def main():
    program = sys.argv[1]
    http_program = os.path.join(os.path.dirname(program), "typeahead-http")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}"

    if shutil.which("curl"):
        # In turn, so that what else the machine does meets both.
        ours, theirs = [], []
        for _ in range(ROUNDS):
            times, connections = by_typeahead(program, url)
            ours += times
            times, _ = by_curl(url)
            theirs += times
        mine, peer = statistics.median(ours), statistics.median(theirs)
        row("HTTP: a search, the same by curl", f"{mine:.2f} ms, {peer:.2f} ms", "<= 2 ms more", mine - peer <= 2)
        row(f"HTTP: connections for {REQUESTS} searches", str(connections), "1", connections == 1)
    else:
        row("HTTP: a search, the same by curl", "not measured: no curl")
    requests = burst(program, url)
    row(f"HTTP: requests in a burst of {BURST}", str(requests), "1", requests == 1)
    row("Start to end, --version: typeahead, -http",
        f"{start(program, '--version'):.1f} ms, {start(http_program, '--version'):.1f} ms")


main()
