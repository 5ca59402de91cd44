#!/usr/bin/env python3
# count-tests.py - sums up the logs of `meson test` in several build folders
#
# Usage: count-tests.py UNFINISHED FOLDER...
#
# UNFINISHED is the number of runs that could not be started or did not finish; each counts as a failure.
# A TAP program counts by its cases, any other test as one.  A program that ended badly with no failed
# case (a crash, a time-out, a sanitizer's report) counts as one failure.  The exit status is 0 if
# something passed and nothing failed.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import re
import sys
from pathlib import Path

CASE = re.compile(r"(not )?ok\b[^#]*(# *skip)?", re.IGNORECASE)
GOOD = {"OK", "EXPECTEDFAIL", "SKIP"}


class Count:
    def __init__(self, unfinished):
        self.passed = 0
        self.failed = unfinished
        self.skipped = 0

    def add(self, program):
        """Counts one program and prints its failures."""
        good = program["result"] in GOOD
        cases = failed = 0
        shown = []
        show = False
        for line in program.get("stdout", "").splitlines():
            match = CASE.match(line)
            if match:
                fail, skip = match.groups()
                cases += 1
                self.skipped += bool(skip)
                self.passed += not skip and not fail
                failed += bool(fail and not skip)
                show = bool(fail and not skip)
            if show or line.startswith(("Bail out!", "# Bail out!")):
                shown.append(line)

        if good and not cases:
            if program["result"] == "SKIP":
                self.skipped += 1
            else:
                self.passed += 1
        if not good:
            failed = failed or 1
            print(f"\n== {program['name']}: {program['result'].lower()}")
            print("\n".join(shown[:40]))
        self.failed += failed


def main():
    count = Count(int(sys.argv[1]))
    for folder in sys.argv[2:]:
        for log in sorted((Path(folder) / "meson-logs").glob("*.json")):
            for line in log.read_text(encoding="utf-8").splitlines():
                count.add(json.loads(line))

    skipped = f", {count.skipped} skipped" if count.skipped else ""
    print(f"\n{count.passed} passed, {count.failed} failed{skipped}")
    return 0 if count.passed and not count.failed else 1


sys.exit(main())
