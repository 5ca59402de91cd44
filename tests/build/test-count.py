#!/usr/bin/env python3
# test-count.py - the count on the last line of build-aux/test is right
#
# Usage: test-count.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

# name, (result, output) of each program, unfinished builds, last line, exit status
CASES = [
    ("cases", [("OK", "1..3\n# a note\nok 1 /a\nok 2 /b\nok 3 /c # SKIP no display\n"), ("OK", "ok 1 /d\n1..1\n")],
     0, "3 passed, 0 failed, 1 skipped", 0),
    ("failures", [("FAIL", "ok 1 /a\nnot ok 2 /b\n# why\nnot ok 3 /c\nok 4 /d\n1..4\n")], 0, "2 passed, 2 failed", 1),
    ("crash", [("ERROR", "1..2\nok 1 /a\n"), ("OK", "ok 1 /b\n1..1\n")], 0, "2 passed, 1 failed", 1),
    ("time-out", [("TIMEOUT", "")], 0, "0 passed, 1 failed", 1),
    ("without-cases", [("OK", "hello\n"), ("SKIP", ""), ("FAIL", "")], 0, "1 passed, 1 failed, 1 skipped", 1),
    ("not-a-case", [("OK", "okay\n# not ok 1 /a\nok 1 /a\n1..1\n")], 0, "1 passed, 0 failed", 0),
    ("unbuilt", [("OK", "ok 1 /a\n1..1\n")], 1, "1 passed, 1 failed", 1),
    ("nothing", [], 0, "0 passed, 0 failed", 1),
]


def check(programs, unfinished, last, status):
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(folder) / "meson-logs"
        logs.mkdir()
        # A folder contains one log for each run.
        rows = [json.dumps({"name": "program", "result": result, "stdout": out}) + "\n" for result, out in programs]
        (logs / "units.json").write_text("".join(rows[:1]), encoding="utf-8")
        (logs / "valgrind.json").write_text("".join(rows[1:]), encoding="utf-8")
        done = subprocess.run([sys.executable, str(root / "build-aux/count-tests.py"), str(unfinished), folder],
                              capture_output=True, text=True, check=False)
    if done.stdout.splitlines()[-1] != last:
        yield f"the last line is “{done.stdout.splitlines()[-1]}” and not “{last}”"
    if done.returncode != status:
        yield f"the exit status is {done.returncode} and not {status}"


tap = Tap()
for name, *case in CASES:
    tap.check(f"/count/{name}", check, *case)
tap.end()
