#!/usr/bin/env python3
"""Measures the search of lines side by side with its peers, for Scripts/bench: bench-lines.py TYPEAHEAD LINES...

Makes a text of so many lines, the same in every run, and checks counts and best rows of the searches against
a search written here. Prints rows of a table: what, measured, goal, verdict, separated by tabs.
"""
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata

import terminal
from benchmark import ENVIRONMENT, ScriptSession, peak_kilobytes, row

QUERIES = ["qqzzxyv", "gomphothere", "config", "e", "sao paulo", "the of and"]
TYPED = ["c", "co", "con", "conf", "config"]
WORDS = (
    "the of and to in is for on that with as by at from be are this config core main src lib test index "
    "server client parser module São Paulo Brasília Köln Ångström été garçon naïve user data file path "
    "system process thread memory network update release version build script common").split()
FOLDERS = "usr lib share src include etc var opt home config core docs tests vendor build".split()
ENDINGS = "c go rs py js swift md txt json".split()


def make_text(path, count):
    chance = random.Random(42)
    with open(path, "w", encoding="utf-8") as file:
        for start in range(0, count, 1000):
            lines = []
            for _ in range(min(1000, count - start)):
                if chance.random() < 0.6:
                    depth = chance.randint(2, 7)
                    name = "".join(w.capitalize() for w in chance.choices(WORDS, k=2))
                    lines.append(f"/{'/'.join(chance.choices(FOLDERS, k=depth))}/{name}-{chance.randint(1, 999)}."
                                 f"{chance.choice(ENDINGS)}")
                else:
                    lines.append(" ".join(chance.choices(WORDS, k=chance.randint(4, 18))))
            if chance.random() < 0.9:
                lines[chance.randrange(len(lines))] += " gomphothere"
            file.write("\n".join(lines) + "\n")


def fold(text):
    decomposed = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")


def reference(lines, query):
    """The number of matching lines and the three best, by the plainest means."""
    terms = fold(query).split()
    found = []
    for number, (line, folded) in enumerate(lines):
        if all(term in folded for term in terms):
            first = terms[0]
            if folded == first:
                rank = 0
            elif folded.startswith(first):
                rank = 1
            else:
                places = (m.start() for m in re.finditer(f"(?={re.escape(first)})", folded))
                before = (folded[place - 1] for place in places if place > 0)
                rank = 2 if any(not (c.isascii() and c.isalnum() or not c.isascii()) for c in before) else 3
            found.append((rank, len(line.encode()), number, line))
    return len(found), [line for *_, line in sorted(found)[:3]]


def check(program, path, count):
    if count > 1_000_000:
        return
    with open(path, encoding="utf-8") as file:
        lines = [(line, fold(line)) for line in file.read().splitlines()]
    wrong = []
    for query in QUERIES:
        answer = json.loads(subprocess.run(
            [program, "lines", path, "-f", query, "-n", "3", "--format", "json"], env=ENVIRONMENT,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)
        if (answer["total"], [entry["title"] for entry in answer["entries"]]) != reference(lines, query):
            wrong.append(query)
    row(f"Counts and best rows, {count} lines", "as the reference" if not wrong else f"wrong: {wrong}", "equal", not wrong)


def seconds(arguments, stdin=None):
    start = time.perf_counter()
    with open(stdin or os.devnull) as input:
        # A pipe, as grep stops at the first match where nobody reads the others.
        subprocess.run(arguments, stdin=input, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - start


def cold(program, path, count):
    runs = 7 if count <= 1_000_000 else 3
    large = count > 1_000_000
    for query in ["gomphothere", "config", "e"]:
        commands = {"typeahead": ([program, "lines", path, "-f", query, "-n", "10"], None)}
        if shutil.which("fzf") and not (large and query == "e"):
            commands["fzf"] = (["fzf", "--exact", "-i", "--filter", query], path)
        if shutil.which("rg"):
            commands["rg"] = (["rg", "-c", "-i", "-F", query, path], None)
        if shutil.which("grep"):
            commands["grep"] = (["grep", "-c", "-i", "-F", query, path], None)
        times = {name: [] for name in commands}
        # In turn, so that whatever else the machine does meets all of them.
        for _ in range(runs):
            for name, (command, stdin) in commands.items():
                times[name].append(seconds(command, stdin))
        medians = {name: statistics.median(values) * 1000 for name, values in times.items()}
        ours = medians["typeahead"]
        row(f"Whole run for {query!r}, {count} lines", f"{ours:.0f} ms")
        if "fzf" in medians:
            goal = 8 if large else 6
            ratio = medians["fzf"] / ours
            row("  fzf --filter", f"{medians['fzf']:.0f} ms, {ratio:.1f}x ours", f">= {goal}x", ratio >= goal)
        if "rg" in medians:
            goal = 2 if large else 3
            ratio = ours / medians["rg"]
            row("  rg -c -i -F", f"{medians['rg']:.0f} ms; ours {ratio:.1f}x", f"<= {goal}x", ratio <= goal)
        if "grep" in medians:
            row("  grep -c -i -F", f"{medians['grep']:.0f} ms")


def warm_ours(program, path):
    """Milliseconds from dispatch to answer for each of the texts, and the peak memory in KiB."""
    texts = TYPED + QUERIES
    rounds = 5
    session = ScriptSession(program, "lines", path, "-n", "10")
    times = {text: [] for text in texts}
    for number in range(rounds + 1):
        for text in texts:
            answer = session.search(text)
            if number:
                times[text].append(answer["milliseconds"])
    peak = peak_kilobytes(session.process.pid)
    session.close()
    return {text: statistics.median(values) for text, values in times.items()}, peak


def warm_fzf(path, count):
    """Milliseconds from a key to the last change of fzf's counter."""
    command = 'exec fzf --exact -i --no-mouse <"$1" >/dev/null'
    process, keyboard = terminal.start(["sh", "-c", command, "sh", path], ENVIRONMENT, columns=100)
    counter = re.compile(rb"(\d+)/(\d+)")

    def settle(start, quiet=0.5):
        shown, last, changed, heard = b"", None, start, time.perf_counter()
        while last is None or time.perf_counter() - heard < quiet:
            if time.perf_counter() - start > 60:
                return None
            if more := terminal.read_now(keyboard, 0.005):
                shown += more
                heard = time.perf_counter()
                found = counter.findall(shown)
                if found and int(found[-1][1]) == count and found[-1] != last:
                    last, changed = found[-1], heard
        return changed

    times = []
    is_ready = settle(time.perf_counter()) is not None
    for key in TYPED[-1] if is_ready else "":
        start = time.perf_counter()
        os.write(keyboard, key.encode())
        settled = settle(start)
        if settled is None:
            break
        times.append((settled - start) * 1000)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(keyboard)
    return dict(zip(TYPED, times))


def warm(program, path, count):
    ours, peak = warm_ours(program, path)
    large = count > 1_000_000
    goals = {"gomphothere": 60 if large else 8, "e": 160 if large else 30, "the of and": 200 if large else 50}
    for query, goal in goals.items():
        row(f"Warm query {query!r}, {count} lines", f"{ours[query]:.1f} ms", f"<= {goal} ms", ours[query] <= goal)
    if shutil.which("fzf"):
        theirs = warm_fzf(path, count)
        if len(theirs) < len(TYPED):
            row("Warm keys of an interactive fzf", "not measured: its counter was not seen")
        for text in theirs:
            ratio = theirs[text] / ours[text]
            goal, met = (">= 8x", ratio >= 8) if len(text) <= 3 else ("", None)
            row(f"Warm key to {text!r}, {count} lines", f"{ours[text]:.1f} ms, fzf {theirs[text]:.0f} ms, {ratio:.0f}x", goal, met)
    if peak:
        ratio = peak * 1024 / os.path.getsize(path)
        row(f"Peak memory over the file's size, {count} lines", f"{ratio:.2f}x", "<= 1.15x", ratio <= 1.15)


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for count in map(int, sys.argv[2:]):
            path = os.path.join(folder, "lines")
            make_text(path, count)
            check(program, path, count)
            cold(program, path, count)
            warm(program, path, count)


main()
