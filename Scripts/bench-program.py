#!/usr/bin/env python3
"""Measures the built program from outside, for Scripts/bench: bench-program.py TYPEAHEAD [FZF]

Prints rows of a table: what, measured, goal, verdict, separated by tabs.
"""
import json
import os
import pty
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from benchmark import ENVIRONMENT, peak_kilobytes, row
from terminal import read_until

SETTLES = 400
PAIRS = 60


def spawn(arguments, terminal=None):
    """Starts a program on a terminal, or with nothing to read and nobody to read it."""
    path = terminal or os.devnull
    opening = [(os.POSIX_SPAWN_OPEN, number, path, os.O_RDWR, 0) for number in range(3)]
    return os.posix_spawnp(arguments[0], arguments, ENVIRONMENT, file_actions=opening, setsid=True)


class OnTerminal:
    """The program at work on a terminal of its own."""

    def __init__(self, program, *options):
        self.terminal, other_side = pty.openpty()
        start = time.perf_counter()
        self.process = spawn([program, *options], os.ttyname(other_side))
        read_until(self.terminal, b"search: ")
        self.seconds_to_prompt = time.perf_counter() - start
        os.close(other_side)

    def quit(self):
        os.write(self.terminal, b"\x04")
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def seconds_to_end(arguments):
    start = time.perf_counter()
    os.waitpid(spawn(arguments), 0)
    return time.perf_counter() - start


def peak_of_run(arguments):
    """The peak in kilobytes of a program that ends by itself.

    Asked of a small process: what a child reports of itself begins with the size of its parent.
    """
    if not shutil.which("time") or sys.platform != "linux":
        return None
    command = ["/usr/bin/env", "time", "-f", "%M", *arguments]
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return int(result.stderr.split()[-1])


def answer_to_written(trace):
    """Milliseconds from each settle to the return of the write of its bytes."""
    settled, latencies = {}, []
    with open(trace) as lines:
        for line in map(json.loads, lines):
            if line["event"] == "settled":
                settled[line["generation"]] = line["milliseconds"]
            elif line["event"] == "written":
                latencies.append(line["milliseconds"] - settled[line["generation"]])
    return sorted(latencies)


def report_latencies(what, trace):
    latencies = answer_to_written(trace)
    if len(latencies) < 300:
        sys.exit(f"Only {len(latencies)} settles were written: {what}")
    p50, p99 = (latencies[int(len(latencies) * share)] for share in (0.5, 0.99))
    row(f"Answer to bytes written, {what}", f"p50 {p50:.1f}, p99 {p99:.1f} ms")
    written = len(latencies)
    row(f"Settles written, {what}", f"{written} of {SETTLES}", str(SETTLES), written == SETTLES)


def measure_script(program, folder):
    trace = os.path.join(folder, "script")
    lines = "".join("aeionr"[number % 6] + "\n" for number in range(SETTLES))
    subprocess.run(
        [program, "--delay", "0", "--trace", trace], input=lines, text=True, env=ENVIRONMENT,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    report_latencies("script", trace)


def measure_terminal(program, folder):
    trace = os.path.join(folder, "terminal")
    session = OnTerminal(program, "--delay", "0", "--debounce", "5ms", "--trace", trace)
    for number in range(SETTLES):
        letter = b"aeionr"[number % 6:][:1]
        # The line is replaced in one burst, which is one change.
        os.write(session.terminal, b"\x15" + letter)
        read_until(session.terminal, b'for "' + letter + b'"')
    os.write(session.terminal, b"\x15")
    session.quit()
    report_latencies("terminal", trace)


def measure_start(program, fzf):
    # In turn, so that whatever else the machine does meets all of them.
    times = {"prompt": [], "version": [], "fzf": []}
    peaks = []
    for number in range(PAIRS + 5):
        session = OnTerminal(program)
        peaks.append(peak_kilobytes(session.process))
        session.quit()
        measured = {"prompt": session.seconds_to_prompt, "version": seconds_to_end([program, "--version"])}
        if fzf:
            measured["fzf"] = seconds_to_end([fzf, "--version"])
        if number >= 5:
            for name, seconds in measured.items():
                times[name].append(seconds * 1000)
    medians = {name: statistics.median(values) for name, values in times.items() if values}
    if fzf:
        row("fzf --version", f"{medians['fzf']:.2f} ms")
    else:
        row("fzf --version", "not measured: no fzf")
    for name, what in [("prompt", "Start to the first prompt"), ("version", "typeahead --version")]:
        if fzf:
            ratio = medians[name] / medians["fzf"]
            row(what, f"{medians[name]:.2f} ms, {ratio:.2f}x", "<= 1.3x fzf", ratio <= 1.3)
        else:
            row(what, f"{medians[name]:.2f} ms", "<= 1.3x fzf")
    memory = [("at the prompt", None if None in peaks else statistics.median(peaks), 10),
              ("typeahead --version", peak_of_run([program, "--version"]), 10),
              ("fzf --version", peak_of_run([fzf, "--version"]) if fzf else None, None)]
    for what, kilobytes, goal in memory:
        if kilobytes is None:
            row(f"Peak memory, {what}", "not measured", f"<= {goal} MB" if goal else "")
        elif goal:
            row(f"Peak memory, {what}", f"{kilobytes / 1024:.1f} MB", f"<= {goal} MB", kilobytes <= goal * 1024)
        else:
            row(f"Peak memory, {what}", f"{kilobytes / 1024:.1f} MB")


def main():
    program, fzf = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        measure_script(program, folder)
        measure_terminal(program, folder)
    measure_start(program, fzf)


main()
