#!/usr/bin/env python3
# test-tools.py - the programs that train and measure bots: a short run of each gives results, and the same ones again
#
# Usage: test-tools.py PROGRAM …
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
import tempfile
from pathlib import Path

programs = {Path(argument).name: Path(argument).resolve() for argument in sys.argv[1:]}
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tap import Tap  # noqa: E402

# program, arguments, what it prints: a regular expression. FILE is written by the first row of a program and may be read by the next.
RUNS = [
    ("tea-calibrate", "--variant nanchang --deals 3 --seed 1001 --out FILE", r"\d"),
    ("tea-calibrate", "--variant nanchang --in FILE --fit", r"nanchang"),
    ("tea-fortune", "luqiao 6 901", r"luqiao: 6 hands.*\n  weights .*\n  weights "),
    ("tea-learn", "--variant luqiao --out FILE --hands 100 --rounds 2 --epochs 1 --seed 12000", r"round 0, \d+ positions:\n[^$]*round 1, \d+ positions:"),
    ("tea-learn", "--variant luqiao --refine --out FILE --hands 100 --rounds 1 --epochs 1 --seed 12000", r"round 0, \d+ positions:"),
    ("tea-seer", "--variant nanchang --deals 2 --playouts 2 --seed 990078", r"^2 deals: [+-]\d+\.\d+ \+- \d+\.\d+ points a hand"),
    ("tea-tune", "--variant luqiao --only gate --deals 3 --rounds 1 --seed 1", r"\.gate = \d"),
    ("tea-tune", "--variant luqiao --rounds 0 --deals 3 --set danger=2", r"^[+-]\d\.\d{4} sigma"),
]

# The time that a hand took is not the same again.
TIME = re.compile(r"\d+ ms a hand")

# Program and arguments that it refuses.
WRONG = [
    ("tea-calibrate", ""),
    ("tea-calibrate", "--variant nanchang --in nowhere"),
    ("tea-fortune", "nothing"),
    ("tea-learn", "--variant luqiao"),
    ("tea-learn", "--variant nothing --out FILE"),
    ("tea-seer", "--variant nanchang --playouts 1"),
    ("tea-tune", "--set nothing=1"),
]


def run(name, arguments, folder):
    words = [str(folder / "out") if word == "FILE" else word for word in arguments.split()]
    return subprocess.run([str(programs[name]), *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)


def run_all(name, folder):
    """(arguments, output) of each run of a program, and the file that it wrote."""
    outputs = []
    for program, arguments, _ in RUNS:
        if program == name:
            done = run(name, arguments, folder)
            if done.returncode:
                raise ValueError(f"{name} {arguments}: status {done.returncode}: {done.stderr.strip()}")
            outputs.append((arguments, TIME.sub("", done.stdout)))
            if "--out" in arguments:
                outputs.append((arguments, (folder / "out").read_bytes()))
    return outputs


def check_runs(name):
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        outputs = run_all(name, Path(first))
        yield from (f"{name} {arguments}: not the same again" for (arguments, out), (_, again) in zip(outputs, run_all(name, Path(second))) if out != again)
    printed = {arguments: out for arguments, out in outputs if isinstance(out, str)}
    for program, arguments, wanted in RUNS:
        if program == name and not re.search(wanted, printed[arguments]):
            yield f"{name} {arguments}: prints {printed[arguments]}"
    if any(not out for arguments, out in outputs if "--out" in arguments and isinstance(out, bytes)):
        yield f"{name}: writes an empty file"


def check_refusals(name):
    with tempfile.TemporaryDirectory() as folder:
        for program, arguments in WRONG:
            if program == name:
                done = run(name, arguments, Path(folder))
                if done.returncode != 2 or name not in done.stderr:
                    yield f"{name} {arguments}: status {done.returncode}: {done.stderr.strip()}"
                if (Path(folder) / "out").exists():
                    yield f"{name} {arguments}: writes a file"


tap = Tap()
for each in programs:
    tap.check(f"/tools/{each}/runs", check_runs, each)
    tap.check(f"/tools/{each}/refusals", check_refusals, each)
tap.end()
