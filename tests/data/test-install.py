#!/usr/bin/env python3
# test-install.py - what `meson install` lays down is a working tree
#
# Usage: test-install.py SOURCE-FOLDER BUILD-FOLDER PREFIX
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import subprocess
import sys
import tempfile
from pathlib import Path

root, build, prefix = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

APPLICATION_ID = "io.github.teahouse_mahjong.Teahouse"
EXPECTED = [
    "bin/teahouse",
    "bin/teahouse-cli",
    "libexec/teahouse/teahouse-draw-tiles",
    f"share/applications/{APPLICATION_ID}.desktop",
    "share/bash-completion/completions/teahouse",
    "share/bash-completion/completions/teahouse-cli",
    f"share/dbus-1/services/{APPLICATION_ID}.service",
    f"share/glib-2.0/schemas/{APPLICATION_ID}.gschema.xml",
    f"share/icons/hicolor/scalable/apps/{APPLICATION_ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{APPLICATION_ID}-symbolic.svg",
    "share/licenses/teahouse/OFL.txt",
    *(f"share/locale/{code}/LC_MESSAGES/teahouse.mo"
      for code in (root / "po/LINGUAS").read_text(encoding="utf-8").split()),
    *(f"share/teahouse/rules/{path.name}" for path in sorted((root / "data/rules").glob("*.teahouse-rules"))),
    f"share/mime/packages/{APPLICATION_ID}.xml",
    "share/man/man1/teahouse-cli.1",
    "share/man/man6/teahouse.6",
    f"share/metainfo/{APPLICATION_ID}.metainfo.xml",
]
if "#define HAVE_GSOUND 1" in (build / "src/config.h").read_text(encoding="utf-8"):
    EXPECTED += [f"share/teahouse/sounds/{name}.wav" for name in (
        "draw", "end", "shuffle", "win",
        *(f"{name}-{place}" for place in ("across", "left", "own", "right")
          for name in ("chow", "claim", "discard-1", "discard-2", "discard-3", "discard-4", "hu", "kong", "pung")))]


def run(*command, **environment):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    if done.returncode:
        return [f"{command[0]}: exit status {done.returncode}", *(done.stdout + done.stderr).splitlines()]
    return []


def check_files(tree):
    for name in EXPECTED:
        if not (tree / name).is_file():
            yield f"{name} was not installed"


def check_nothing_else(tree):
    """A static library or a test program has no place in the packages."""
    for path in sorted(tree.rglob("*")):
        if path.is_file() and str(path.relative_to(tree)) not in EXPECTED:
            yield f"{path.relative_to(tree)} was installed too"


def check_service(tree):
    """What the session bus starts is what was installed."""
    lines = (tree / f"share/dbus-1/services/{APPLICATION_ID}.service").read_text(encoding="utf-8").splitlines()
    if lines != ["[D-BUS Service]", f"Name={APPLICATION_ID}", f"Exec={prefix}/bin/teahouse --gapplication-service"]:
        yield f"the service file says {lines}"


def check_types(tree):
    """A desktop knows our files, by their names or by what is in them, and gives them to the application."""
    offered = (tree / f"share/applications/{APPLICATION_ID}.desktop").read_text(encoding="utf-8")
    yield from run("update-mime-database", tree / "share/mime")
    for name, text, expected in [
        ("hand.teahouse-study", "{}", "application/x-teahouse-study"),
        ("club.teahouse-sessions", "{}", "application/x-teahouse-sessions"),
        ("lake.teahouse-rules", "{}", "application/x-teahouse-rules"),
        ("game.jsonl", '{"type":"session","variant":"fenghua"}', "application/x-teahouse-game-log"),
    ]:
        path = tree / name
        path.write_text(text + "\n", encoding="utf-8")
        done = subprocess.run(["gio", "info", "-a", "standard::content-type", path], capture_output=True, text=True, check=False,
                              env={**os.environ, "XDG_DATA_DIRS": f"{tree}/share:/usr/share", "XDG_DATA_HOME": str(tree / "home")})
        path.unlink()
        if expected not in done.stdout:
            yield f"{name} is not {expected}: {done.stdout}{done.stderr}"
        if f"{expected};" not in offered:
            yield f"the desktop file does not take {expected}"


# What bash does at the Tab key: the words so far, the last of them unfinished.
COMPLETE = """
. "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
"$FUNCTION" 2>/dev/null
echo "${COMPREPLY[*]}"
"""


def check_completions(tree):
    folder, binaries = tree / "share/bash-completion/completions", tree / "bin"
    for words, expected in [
        (["teahouse-cli", "si"], "simulate"),
        (["teahouse-cli", "simulate", "--th"], "--threads="),
        (["teahouse-cli", "simulate", "--variant", "=", "fen"], "fenghua"),
        (["teahouse-cli", "rules", "nan"], "nanchang"),
        (["teahouse-cli", "tournament", "--bots", "=", "mas"], "master"),
        (["teahouse-cli", "tournament", "--bots", "=", "master,re"], "master,regular"),
        (["teahouse-cli", "help", "to"], "tournament"),
        (["teahouse-cli", "study", "ma"], "make"),
        (["teahouse", "--hel"], "--help --help-all --help-gapplication --helper"),
        (["teahouse", "--variant", "=", "lu"], "luqiao"),
        (["teahouse", "--length", "=", "ro"], "round"),
    ]:
        done = subprocess.run(["bash", "-c", COMPLETE, "bash", folder / words[0], *words], capture_output=True, text=True,
                              check=False, env={**os.environ, "PATH": f"{binaries}:{os.environ['PATH']}",
                                                "FUNCTION": "_" + words[0].replace("-", "_"),
                                                "GSETTINGS_SCHEMA_DIR": str(tree / "share/glib-2.0/schemas")})
        if done.stdout.strip() != expected:
            yield f"{words}: {done.stdout.strip()!r} instead of {expected!r} {done.stderr}"


def check_draw_tiles(tree):
    """The program draws what it is asked for: one red square."""
    request = b'R 2 2\n\n<svg xmlns="http://www.w3.org/2000/svg"><rect id="R" width="9" height="9" fill="#f00"/></svg>'
    out = subprocess.run([tree / "libexec/teahouse/teahouse-draw-tiles"], input=request, capture_output=True, check=False)
    wanted = (0).to_bytes(4, sys.byteorder) + 4 * (0xffff0000).to_bytes(4, sys.byteorder)
    if out.stdout != wanted:
        yield f"it writes {out.stdout!r} and says {out.stderr!r}"


with tempfile.TemporaryDirectory() as folder:
    tree = Path(folder) / prefix.relative_to("/")
    tap = Tap()
    tap.check("/install/run", run, "meson", "install", "-C", build, "--no-rebuild", "--destdir", folder)
    tap.check("/install/files", check_files, tree)
    tap.check("/install/nothing-else", check_nothing_else, tree)
    tap.check("/install/service", check_service, tree)
    tap.check("/install/types", check_types, tree)
    tap.check("/install/settings", run, "glib-compile-schemas", "--strict", tree / "share/glib-2.0/schemas")
    tap.check("/install/tool", run, tree / "bin/teahouse-cli", "rules")
    tap.check("/install/draw-tiles", check_draw_tiles, tree)
    tap.check("/install/application", run, tree / "bin/teahouse", "--help",
              GSETTINGS_SCHEMA_DIR=str(tree / "share/glib-2.0/schemas"))
    tap.check("/install/completions", check_completions, tree)
    tap.end()
