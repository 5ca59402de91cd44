#!/usr/bin/env python3
# coverage.py - how many lines of each folder the tests have reached
#
# Usage: coverage.py SOURCE-FOLDER BUILD-FOLDER
#
# The build folder was set up with -Db_coverage=true, and programs were run in it. The data they left is read by gcov, which
# comes with gcc.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path


def lines_of(source, build):
    """(file, line, times) for each compiled line of src/; a line of a header once for each source file that includes it."""
    for notes in sorted((build / "src").rglob("*.gcno")):
        out = subprocess.run(["gcov", "--json-format", "--stdout", str(notes)], cwd=build, capture_output=True, text=True, check=False)
        for document in out.stdout.splitlines():
            for file in json.loads(document)["files"]:
                path = (build / file["file"]).resolve()
                if path.is_relative_to(source / "src"):
                    for line in file["lines"]:
                        yield path.relative_to(source), line["line_number"], line["count"]


def main():
    source, build = (Path(argument).resolve() for argument in sys.argv[1:3])
    times = defaultdict(int)
    for path, line, count in lines_of(source, build):
        times[path, line] += count
    if not times:
        print("Nothing was counted in this folder.")
        return 1

    folders = defaultdict(lambda: [0, 0])
    for (path, _), count in times.items():
        for folder in {str(path.parent), "/".join(path.parts[:2]), "src"}:
            folders[folder][0] += count > 0
            folders[folder][1] += 1
    for folder in sorted(folders):
        reached, lines = folders[folder]
        print(f"{100 * reached / lines:5.1f} %  {reached:6d} of {lines:6d} lines  {folder}")
    return 0


sys.exit(main())
