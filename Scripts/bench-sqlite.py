#!/usr/bin/env python3
"""Measures the search of databases beside the sqlite3 shell and SQLite itself, for Scripts/bench:
bench-sqlite.py TYPEAHEAD TYPEAHEAD-BENCH [INDEXED SCANNED]

Makes a full-text index of so many rows and a table to scan (1000000 and 5000000), the same in every run. Prints
rows of a table: what, measured, goal, verdict, separated by tabs.
"""
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

from benchmark import ENVIRONMENT, ScriptSession, row

WORDS = [first + second for first in "ba ce di fo gu ka le mi no pu ra se ti vo za".split()
         for second in "bar cel dor fin gal kos lum mer nit pol rus sen tam vek zor".split()]
# Rare, frequent, two words of which the second is only begun, and the beginning of many.
QUERIES = ["gomphothere", "babar", "babar cec", "ba"]
ROUNDS = 15


def texts(count):
    chance = random.Random(42)
    weights = [1 / (number + 1) for number in range(len(WORDS))]
    for number in range(count):
        words = chance.choices(WORDS, weights, k=8)
        if number % 1000 == 0:
            words[3] = "gomphothere"
        yield " ".join(words[:4]), " ".join(words[4:])


def make(folder, indexed, scanned):
    path = os.path.join(folder, "bench.db")
    base = sqlite3.connect(path)
    base.execute("PRAGMA journal_mode = OFF")
    base.execute("CREATE VIRTUAL TABLE docs USING fts5(title, body)")
    base.executemany("INSERT INTO docs VALUES (?, ?)", texts(indexed))
    base.execute("INSERT INTO docs(docs) VALUES ('optimize')")
    base.execute("CREATE TABLE names (id INTEGER PRIMARY KEY, title TEXT)")
    base.executemany("INSERT INTO names (title) VALUES (?)", ((title,) for title, _ in texts(scanned)))
    base.commit()
    base.close()
    return path


def match(query):
    terms = [f'"{term}"' for term in query.split()]
    return " ".join(terms) + " *"


def seconds(arguments):
    start = time.perf_counter()
    subprocess.run(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    return time.perf_counter() - start


def compare(what, ours, theirs, goal, rounds=ROUNDS):
    # In turn, so that whatever else the machine does meets both.
    times = [(seconds(ours), seconds(theirs)) for _ in range(rounds)]
    our, their = (statistics.median(values) * 1000 for values in zip(*times))
    row(what, f"{our:.1f} ms, sqlite3 {their:.1f} ms, {our / their:.2f}x", f"<= {goal}x", our / their <= goal)


def cold(program, path, indexed, scanned):
    if not shutil.which("sqlite3"):
        row("Whole runs beside the sqlite3 shell", "not measured: no sqlite3")
        return
    for query in QUERIES:
        text = match(query).replace("'", "''")
        select = f"SELECT title, body FROM docs('{text}') ORDER BY rank LIMIT 10"
        compare(f"Whole run for {query!r}, index of {indexed}",
                [program, "sqlite", path, "--table", "docs", "-f", query, "-n", "10"],
                ["sqlite3", "-readonly", path, select], 1.2)
    for query in ["gomphothere", "babar"]:
        select = f"SELECT title FROM names WHERE title LIKE '%{query}%' ORDER BY length(title) LIMIT 10"
        compare(f"Whole run for {query!r}, scan of {scanned}",
                [program, "sqlite", path, "--table", "names", "-f", query, "-n", "10"],
                ["sqlite3", "-readonly", path, select], 1.2, rounds=3)


def warm(program, path, indexed):
    session = ScriptSession(program, "sqlite", path, "--table", "docs", "-n", "10")
    for query in QUERIES:
        ours, own = [], []
        for number in range(ROUNDS + 1):
            answer = session.search(query)
            # A connection of its own for each search, as the program has.
            start = time.perf_counter()
            base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            rows = base.execute("SELECT rowid FROM docs(?) ORDER BY rank LIMIT 10001", [match(query)]).fetchall()
            for found in rows[:10]:
                base.execute("SELECT title, body FROM docs WHERE rowid = ?", found).fetchone()
            base.close()
            elapsed = (time.perf_counter() - start) * 1000
            if number:
                ours.append(answer["milliseconds"])
                own.append(elapsed)
        our, their = statistics.median(ours), statistics.median(own)
        row(f"Warm key to {query!r}, index of {indexed}", f"{our:.1f} ms, SQLite itself {their:.1f} ms",
            "<= 1 ms more", our - their <= 1)
    session.close()


def stale(bench, path, scanned):
    """How long a scan goes on after it was cancelled."""
    output = subprocess.run(
        [bench, "stale", path, "names", "babar"], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True, check=True).stdout
    figures = dict(line.split("\t") for line in output.splitlines())
    if int(figures["stale-runs"]) == 0:
        row(f"Stale scan of {scanned} rows ends", "not measured: no scan took long enough")
        return
    median, worst = (float(figures[f"stale-{name}-milliseconds"]) for name in ("median", "worst"))
    row(f"Stale scan of {scanned} rows ends", f"median {median:.2f}, worst {worst:.2f} ms", "<= 2 ms", median <= 2)


def main():
    program, bench = sys.argv[1:3]
    indexed, scanned = map(int, sys.argv[3:5]) if len(sys.argv) > 4 else (1_000_000, 5_000_000)
    with tempfile.TemporaryDirectory() as folder:
        path = make(folder, indexed, scanned)
        cold(program, path, indexed, scanned)
        warm(program, path, indexed)
        stale(bench, path, scanned)


main()
