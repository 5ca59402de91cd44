#!/usr/bin/env python3
# test-xmj-server.py - a whole game of one of our bots against three players of XMJ, on XMJ's own server
#
# usage: test-xmj-server.py XMJ-MATCH TEA-JOIN
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import shutil
import subprocess
import sys

MISSING = [name for name in ["mj-server", "mj-player"] if shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/games") is None]


def main():
    if MISSING:
        print("1..0 # SKIP needs " + ", ".join(MISSING))
        return 0

    run = subprocess.run([sys.executable, sys.argv[1], sys.argv[2], "--bot", "regular", "--hands", "20", "--seed", "11"],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    print("1..4")
    results = [
        (run.returncode == 0, "the games are played: " + run.stderr.strip()),
        ]
    last = json.loads(run.stdout.splitlines()[-1]) if run.stdout else {}
    results += [
        (last.get("hands", 0) >= 20, "twenty hands"),
        (last.get("incomplete") == 0, "every game comes to its end"),
        (last.get("refused") == 0, "the server refuses nothing"),
    ]
    for number, (good, name) in enumerate(results, 1):
        print(("ok" if good else "not ok"), number, "-", name)
    return 0 if all(good for good, _ in results) else 1


sys.exit(main())
