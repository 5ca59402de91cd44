#!/usr/bin/env python3
# test-commands.py - runs every command of README, CONTRIBUTING, docs and the manual pages as it stands there
#
# Usage: test-commands.py SOURCE-FOLDER BUILD-FOLDER MAKE-LEDGER
#
# The commands of a file run one after the other in a folder of their own, with a home of their own. A command that cannot run in a test
# stands in NOT_RUN with the reason, and one that takes long in SHORTER; what is in no text any more may not stand there.
# Only those of README are run without TEA_TEST_THOROUGH=1.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

root, build, make_ledger = (Path(argument).resolve() for argument in sys.argv[1:4])
cli = build / "src/cli/teahouse-cli"
sys.path.insert(0, str(root / "tests"))

from tap import THOROUGH, Tap  # noqa: E402

TEXTS = ["README.md", "CONTRIBUTING.md", *sorted(str(path.relative_to(root)) for path in (root / "docs").glob("*.md"))]
PAGES = sorted(str(path.relative_to(root)) for path in (root / "data/man").glob("*.[0-9]"))

# How a command begins, and why it is not run.
NOT_RUN = {
    "git clone ": "needs a network",
    "cd teahouse": "is the folder of the clone",
    "sh build-aux/run": "installs packages and opens a window",
    "sh build-aux/test": "runs all tests, this one among them",
    "sh build-aux/setup": "installs packages",
    "meson ": "builds the program; continuous integration does so",
    "build/build-aux/tools/tea-learn": "takes hours",
    "build/build-aux/tools/tea-tune": "takes hours",
    "build/build-aux/tools/tea-seer": "takes hours",
    "build/build-aux/tools/tea-calibrate": "takes minutes",
    "build/build-aux/tools/tea-fortune": "takes minutes",
    "sh tests/bench/bench-instructions": "needs valgrind, and an optimised build",
    "teahouse-cli verify game.jsonl": "needs a game of the application, which begins with a commitment; /cli/games/verify checks such logs",
    "mj-server ": "is another program; test-xmj-server plays at it",
    "for name in A B C; do mj-player": "is another program; test-xmj-server plays against it",
    "build/build-aux/tools/tea-join": "needs a server of XMJ; test-xmj-server joins one",
}

# What makes a command take long, and what stands there instead; with TEA_TEST_THOROUGH=1 it is run as it is.
SHORTER = {
    "--hands 100 ": "--hands 10 ",
    "--deals 200 ": "--deals 2 ",
    "bench distance win score": "bench distance win score --runs 1 --no-reference",
}

# Files that the texts take for granted.
HANDS = '{"variant": "luqiao", "indicator": "N", "dealer": 0, "players": [{"concealed": "222m555p888s77pWW"}, null, null, null], ' \
        '"win": {"seat": 0, "tile": "7p", "by": "self-draw"}}\n'


def blocks_of_text(text):
    """The blocks that are commands: marked as sh, or begun by the name of a program of the build folder."""
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        if language == "sh" or (language == "" and block.startswith("build/")):
            yield block


def blocks_of_page(text):
    """The literal blocks in the examples."""
    examples = re.search(r"^\.SH EXAMPLES\n(.*?)^\.SH ", text, re.DOTALL | re.MULTILINE)
    for block in re.findall(r"^\.nf\n(.*?)^\.fi", examples.group(1) if examples else "", re.DOTALL | re.MULTILINE):
        yield block.replace("\\-", "-").replace("\\(aq", "'").replace("\\(dq", '"')


def commands(block):
    """The commands of a block: lines, with what goes on in the next ones."""
    lines = block.splitlines()
    while lines:
        command = lines.pop(0)
        while command.endswith(("\\", "|")):
            command += "\n" + lines.pop(0)
        here = re.search(r"<<'(\w+)'", command)
        while here and not command.endswith("\n" + here.group(1)):
            command += "\n" + lines.pop(0)
        yield command


def file_commands(name):
    text = (root / name).read_text(encoding="utf-8")
    for block in blocks_of_page(text) if name in PAGES else blocks_of_text(text):
        yield from commands(block)


def reason_not_to_run(command):
    return next((reason for start, reason in NOT_RUN.items() if command.startswith(start)), None)


def in_short(command):
    if not THOROUGH:
        for long, short in SHORTER.items():
            command = command.replace(long, short)
    return command


def prepare(folder):
    home = folder / "home"
    data = home / ".local/share/teahouse"
    data.mkdir(parents=True)
    subprocess.run([str(make_ledger), str(data / "teahouse.db")], check=True)
    (folder / "build").symlink_to(build)
    (folder / "hands.jsonl").write_text(HANDS, encoding="utf-8")
    log = subprocess.run([str(cli), "simulate", "--variant", "fenghua", "--hands", "1", "--seed", "1", "--log", str(folder / "log")],
                         check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert log.returncode == 0
    lines = (folder / "log").read_text(encoding="utf-8").splitlines()[:4]
    (folder / "position.jsonl").write_text('{"log": [%s]}\n' % ", ".join(lines), encoding="utf-8")
    return dict(os.environ, HOME=str(home), PATH=f"{cli.parent}:{os.environ['PATH']}")


def check_file(name):
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        environment = prepare(folder)
        for command in file_commands(name):
            if reason_not_to_run(command):
                continue
            run = subprocess.run(["sh", "-c", in_short(command)], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if run.returncode != 0:
                yield f"{command}: status {run.returncode}: {run.stderr.strip()}"
            into = re.search(r" > (\S+)$", command)
            printed = (folder / into.group(1)).read_text(encoding="utf-8") if into else run.stdout
            if not printed.strip() and "--log" not in command:
                yield f"{command}: prints nothing"
            # A refusal is an answer, but no example.
            if '"ok":false' in run.stdout:
                yield f"{command}: {run.stdout.strip()}"


def check_reasons():
    everything = [command for name in TEXTS + PAGES for command in file_commands(name)]
    if len(everything) < 20:
        yield f"only {len(everything)} commands were found"
    for start in NOT_RUN:
        if not any(command.startswith(start) for command in everything):
            yield f"“{start}” stands in no text any more"
    for long in SHORTER:
        if not any(long in command for command in everything):
            yield f"“{long}” stands in no text any more"


# To look for leaks takes half of a short run, and the tests of each command do so.
if not THOROUGH:
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"

tap = Tap()
tap.check("/commands/reasons", check_reasons)
for text in TEXTS + PAGES if THOROUGH else TEXTS[:1]:
    if any(True for _ in file_commands(text)):
        tap.check(f"/commands/{text}", check_file, text)
sys.exit(tap.end())
