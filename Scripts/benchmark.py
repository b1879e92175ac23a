"""What the scripts share that measure for Scripts/bench."""

import json
import os
import subprocess

# What a machine's user has set counts for nothing.
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": "/proc/nonexistent", "TERM": "xterm", "LC_ALL": "C.UTF-8"}


def row(what, measured, goal="", met=None):
    """Prints a row of the table: what, measured, goal, verdict, separated by tabs."""
    print(what, measured, goal, {None: "", True: "met", False: "MISSED"}[met], sep="\t", flush=True)


class ScriptSession:
    """The program at work on a script that is written as it goes."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen(
            [program, *arguments, "--format", "json"], env=ENVIRONMENT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)

    def search(self, text):
        """The answer to a text."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def peak_kilobytes(process):
    """The most memory that a running process has held; None where the system does not tell."""
    try:
        with open(f"/proc/{process}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except OSError:
        return None
