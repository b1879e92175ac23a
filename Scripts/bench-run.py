#!/usr/bin/env python3
"""Measures searches by a program, side by side with fzf, for Scripts/bench: bench-run.py TYPEAHEAD [FZF]

Prints rows of a table: what, measured, goal, verdict, separated by tabs.
"""
import json
import os
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import terminal
from benchmark import ENVIRONMENT, row

RUNS = 200
ROUNDS = 5
TYPED = "needle"
SECONDS_BETWEEN_KEYS = 0.08


def milliseconds(seconds):
    return f"{seconds * 1000:.2f} ms"


def by_spawn():
    """Seconds from before a program's start to its own clock, and from that to its end, by posix_spawn alone."""
    reading, writing = os.pipe()
    start = time.time()
    process = os.posix_spawnp("date", ["date", "+%s.%N"], ENVIRONMENT,
                              file_actions=[(os.POSIX_SPAWN_DUP2, writing, 1)], setpgroup=0)
    os.close(writing)
    output = b""
    while piece := os.read(reading, 65536):
        output += piece
    os.waitpid(process, 0)
    end = time.time()
    os.close(reading)
    clock = float(output)
    return clock - start, end - clock


def by_typeahead(process):
    """The same from a line of a script to its answer."""
    start = time.time()
    os.write(process.stdin.fileno(), b"+%s.%N\n")
    output = b""
    while not re.search(rb"1\. \d+\.\d+\n", output):
        output += os.read(process.stdout.fileno(), 65536)
    end = time.time()
    clock = float(re.search(rb"1\. (\S+)\n", output).group(1))
    return clock - start, end - clock


def measure_one_run(typeahead):
    process = subprocess.Popen([typeahead, "run", "date"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               env=ENVIRONMENT)
    for _ in range(10):
        by_typeahead(process), by_spawn()
    # In turns, so that whatever else the machine does meets both.
    pairs = [(by_typeahead(process), by_spawn()) for _ in range(RUNS)]
    process.stdin.close()
    process.wait()
    for part, name, goal in ((0, "Start of a program", 0.003), (1, "Its end to the block", 0.002)):
        ours = statistics.median(pair[0][part] for pair in pairs)
        bare = statistics.median(pair[1][part] for pair in pairs)
        row(f"{name}, beyond posix_spawn", f"{milliseconds(ours - bare)} ({milliseconds(bare)} bare)",
            f"<= {goal * 1000:.0f} ms", ours - bare <= goal)


def measure_throughput(typeahead, folder):
    path, trace = os.path.join(folder, "rows"), os.path.join(folder, "trace")
    with open(path, "wb") as file:
        block = b"".join(b"%08d a row of a program's output, as long as most of them are\n" % n for n in range(16384))
        for _ in range(200):
            file.write(block)
    megabytes = os.path.getsize(path) / 1e6
    read, written = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([typeahead, "-f", path, "--format", "lines", "--trace", trace, "run", "cat"], env=ENVIRONMENT,
                       stdout=subprocess.DEVNULL, check=True)
        written.append(megabytes / (time.perf_counter() - start))
        with open(trace) as lines:
            at = {event["event"]: event["milliseconds"] for event in map(json.loads, lines)}
        read.append(megabytes * 1000 / (at["settled"] - at["dispatched"]))
    os.remove(path)
    row(f"Rows through the pipe, {megabytes:.0f} MB", f"{max(read):.0f} MB/s", ">= 100 MB/s", max(read) >= 100)
    row("  and written by --format lines", f"{max(written):.0f} MB/s")


def make_text(path):
    """A text in which each further key of what is typed finds fewer lines; returns how many the last one finds."""
    chance = random.Random(7)
    words = "amber birch cedar dunes ember fjord grove haven inlet joist".split()
    with open(path, "w") as file:
        for _ in range(500_000):
            line = chance.choices(words, k=8)
            if chance.random() < 0.03:
                line.append("~" + TYPED[:chance.randint(1, len(TYPED))])
            file.write(" ".join(line) + "\n")
    return int(subprocess.run(["grep", "-c", "-e", "~" + TYPED, path], capture_output=True, check=True).stdout)


def make_search(folder, text):
    """A program that searches the text, and notes each start."""
    path = os.path.join(folder, "search")
    with open(path, "w") as file:
        file.write(f'#!/bin/sh\necho >>"{folder}/starts"\nexec grep -n -e "~$1" "{text}"\n')
    os.chmod(path, 0o755)
    return path


def type_into(arguments, folder, ready, right):
    """Types, and returns: programs started, processor seconds of all, seconds from the last key to the right rows."""
    starts = os.path.join(folder, "starts")
    open(starts, "w").close()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process, keyboard = terminal.start(arguments, ENVIRONMENT, rows=40, columns=120)
    terminal.read_until(keyboard, ready)
    for key in TYPED[:-1]:
        os.write(keyboard, key.encode())
        terminal.read_for(keyboard, SECONDS_BETWEEN_KEYS)
    os.write(keyboard, TYPED[-1].encode())
    last = time.perf_counter()
    terminal.read_until(keyboard, right)
    seconds = time.perf_counter() - last
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(keyboard)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return os.path.getsize(starts), cpu, seconds


def measure_typing(typeahead, fzf, folder):
    text = os.path.join(folder, "text")
    count = make_text(text)
    search = make_search(folder, text)
    programs = {"typeahead": (
        [typeahead, "--no-history", "run", search], rb"search: ", b'%d results for "%s"' % (count, TYPED.encode()))}
    if fzf:
        programs["fzf"] = (
            [fzf, "--disabled", "--no-separator", "--color=bw", "--bind", f"change:reload:{search} {{q}}"], rb"0/0",
            rb"(?<!\d)%d/%d(?!\d)" % (count, count))
    for name, how in programs.items():
        # Its own list is empty, and it is typed at when it has read that.
        if name == "fzf":
            os.environ["FZF_DEFAULT_COMMAND"] = ENVIRONMENT["FZF_DEFAULT_COMMAND"] = ":"
        figures = [type_into(how[0], folder, how[1], how[2]) for _ in range(ROUNDS)]
        starts, cpu, seconds = (statistics.median(figure[part] for figure in figures) for part in range(3))
        pause = ", 300 ms of it pause" if name == "typeahead" else ""
        row(f'"{TYPED}" typed into {name}', f"{starts:.0f} programs, {cpu:.2f} s CPU", "1 program" if pause else "",
            starts == 1 if pause else None)
        row(f"  last key to the right rows, {name}", f"{seconds * 1000:.0f} ms{pause}")


def main():
    typeahead, fzf = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        measure_one_run(typeahead)
        measure_throughput(typeahead, folder)
        measure_typing(typeahead, fzf, folder)


main()
