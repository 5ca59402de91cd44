#!/usr/bin/env python3
# test-table-kill.py - games that are killed at random moments end with the log of a game that nobody killed
#
# usage: test-table-kill.py PLAY-KEPT TEAHOUSE-CLI KILLS KILLS-BY-DEFAULT
#
# Each variant has games of its own, one of three a duplicate session, one a practice game in which moves are taken back,
# each in a new archive. The moments are random, but from a fixed seed; how far a game has come by then is the machine's
# business, and all of it must be the same in the end.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
import tap  # noqa: E402

# The second is a duplicate session.
LENGTHS = ["round", "3", "practice-round"] if tap.THOROUGH else ["hand", "1", "practice-hand"]


def command(program, folder, variant, seed):
    return [program, os.path.join(folder, "games.db"), variant, str(seed), LENGTHS[seed % len(LENGTHS)]]


def play(program, folder, variant, seed):
    """Plays to the end; the log, and how long it took."""
    begun = time.monotonic()
    result = subprocess.run(command(program, folder, variant, seed), stdout=subprocess.PIPE, text=True, timeout=1200)
    if result.returncode != 0:
        raise RuntimeError("%s %d: status %d" % (variant, seed, result.returncode))
    return result.stdout.partition("\n")[2], time.monotonic() - begun


def play_killed(program, folder, variant, seed, chance, whole_s, most):
    """Plays to the end, killed again and again, @most times by default; the log and the number of kills.

    The more kills, the longer a run may become: a machine that has got busier must not be killed before it has begun."""
    n_kills = 0
    while True:
        process = subprocess.Popen(command(program, folder, variant, seed), stdout=subprocess.PIPE, text=True)
        moment_s = chance.uniform(0, whole_s / 2 * (1 + n_kills / 10)) if n_kills < most or tap.THOROUGH else None
        try:
            output, _ = process.communicate(timeout=moment_s)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            output, _ = process.communicate()
        if process.returncode == 0:
            return output.partition("\n")[2], n_kills
        if process.returncode != -signal.SIGKILL:
            raise RuntimeError("%s %d: status %d" % (variant, seed, process.returncode))
        n_kills += 1


def without_proof(output):
    """The output without commitment and salt, which no two games have in common."""
    return re.sub(r',"commitment":"[0-9a-f]+","salt":"[0-9a-f]+"', "", output, count=1)


def first_difference(got, wanted):
    got, wanted = got.split("\n"), wanted.split("\n")
    for i, line in enumerate(wanted):
        if i >= len(got) or got[i] != line:
            return "line %d: %s instead of %s" % (i + 1, got[i] if i < len(got) else "nothing", line)
    return "the log goes on after its end"


def check_variant(program, cli, variant, kills, first):
    chance = random.Random(variant)
    n_kills = 0
    seed = first
    while n_kills < kills:
        seed += 1
        with tempfile.TemporaryDirectory() as whole, tempfile.TemporaryDirectory() as broken:
            wanted, whole_s = play(program, whole, variant, seed)
            got, n = play_killed(program, broken, variant, seed, chance, whole_s, kills - n_kills)
            n_kills += n
            got, log = without_proof(got), without_proof(wanted)
            if got != log:
                yield "seed %d, killed %d times: %s" % (seed, n, first_difference(got, log))
            log = "".join(line for line in wanted.splitlines(True) if line.startswith("{"))
            replay = subprocess.run([cli, "replay", "-"], input=log, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            if replay.returncode != 0 or "legal" not in replay.stderr:
                yield "seed %d: %s" % (seed, replay.stderr.strip())
    print("# %s: %d kills in %d games" % (variant, n_kills, seed - first))


def main():
    program, cli = sys.argv[1:3]
    kills = sys.argv[3 if tap.THOROUGH else 4]
    results = tap.Tap()
    rules = subprocess.run([cli, "rules"], stdout=subprocess.PIPE, text=True, check=True).stdout
    variants = re.findall(r"^\S.* \(([a-z-]+)\)$", rules, re.MULTILINE)
    for i, variant in enumerate(variants):
        # Where there is one game each, they are of all lengths.
        results.check("%s killed" % variant, check_variant, program, cli, variant, int(kills) // len(variants), 100 + i)
    results.end()


if __name__ == "__main__":
    main()
