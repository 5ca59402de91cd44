#!/usr/bin/env python3
# test-symbols.py - checks of what was built: which folder calls which, and that the tool needs no GTK
#
# Usage: test-symbols.py BUILD-FOLDER
#
# Checking includes is not enough: a view includes values of the engine, a tile or a meld, itself or through a header
# of the model, and could then call the engine.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tap import Tap  # noqa: E402

build = Path(sys.argv[1])

LAYERS = ["core", "rules", "play", "bots", "io", "store", "model"]
MAY_CALL = {folder: set(LAYERS[: i + 1]) for i, folder in enumerate(LAYERS)}
MAY_CALL["view"] = {"model", "view"}
MAY_CALL["cli"] = set(LAYERS[: LAYERS.index("store") + 1]) | {"cli"}


def symbols(folder):
    """The (defined, used) names with our prefix in the objects of a folder."""
    defined, wanted = set(), {}
    objects = sorted(str(path) for path in (build / "src" / folder).rglob("*.o"))
    out = subprocess.run(["nm", "--extern-only", "--print-file-name", "--format=posix", *objects],
                         capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        where, line = line.rsplit(": ", 1)
        name, kind = line.split()[:2]
        if not name.startswith(("tea_", "_tea_")):
            continue
        if kind == "U":
            wanted.setdefault(name, Path(where).name)
        else:
            defined.add(name)
    return defined, wanted


def check_calls(folder, tables):
    home = {name: other for other, (defined, _) in tables.items() for name in defined}
    for name, where in sorted(tables[folder][1].items()):
        if name in home and home[name] not in MAY_CALL[folder]:
            yield f"{where}: src/{folder} must not call {name} () of src/{home[name]}"


def check_no_toolkit():
    out = subprocess.run(["readelf", "--dynamic", str(build / "src/cli/teahouse-cli")],
                         capture_output=True, text=True, check=True).stdout
    for line in out.splitlines():
        if "NEEDED" in line and any(word in line for word in ("gtk", "gdk", "rsvg", "cairo", "pango")):
            yield f"teahouse-cli is linked to a graphical library: {line.split('[')[-1].rstrip(']')}"


tap = Tap()
present = [folder for folder in MAY_CALL if (build / "src" / folder).is_dir()]
tables = {folder: symbols(folder) for folder in present}
for folder in present:
    tap.check(f"/build/calls/{folder}", check_calls, folder, tables)
tap.check("/build/cli-without-toolkit", check_no_toolkit)
tap.end()
