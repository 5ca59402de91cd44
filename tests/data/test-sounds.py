#!/usr/bin/env python3
# test-sounds.py - the sounds of the table: the same every time, not silent, without a crack at either end
#
# Usage: test-sounds.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import array
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

NAMES = ("claim", "discard", "draw", "end", "shuffle", "win")

# Of what a sample can hold: the loudest one, and those at which nothing may crack.
PEAK, QUIET = 0.81, 0.02

# The longest sound, in seconds, and all files together, in bytes.
LONGEST, SIZE = 2, 300000


def make(folder):
    subprocess.run([sys.executable, root / "build-aux/sounds/make-sounds.py", folder], check=True)


def check_sound(path):
    with wave.open(str(path)) as file:
        if (file.getnchannels(), file.getsampwidth(), file.getcomptype()) != (1, 2, "NONE"):
            yield "not plain samples of 16 bits in one channel"
        seconds = file.getnframes() / file.getframerate()
        samples = array.array("h", file.readframes(file.getnframes()))
    loudest = max(abs(value) for value in samples) / 32767
    if seconds > LONGEST:
        yield f"{seconds:.2f} seconds long"
    if not 0.2 < loudest <= PEAK:
        yield f"its loudest sample is {loudest:.2f}"
    if abs(samples[0]) / 32767 > QUIET or abs(samples[-1]) / 32767 > QUIET:
        yield f"begins with {samples[0]} and ends with {samples[-1]}"
    # A sound that is off the middle would crack at its ends.
    if abs(sum(samples) / len(samples)) / 32767 > QUIET:
        yield "off the middle"


def check_same(first, second):
    for name in NAMES:
        if (first / f"{name}.wav").read_bytes() != (second / f"{name}.wav").read_bytes():
            yield f"{name} differs"
    if sorted(path.stem for path in first.iterdir()) != list(NAMES):
        yield "other files: " + " ".join(sorted(path.name for path in first.iterdir()))
    size = sum(path.stat().st_size for path in first.iterdir())
    if size > SIZE:
        yield f"{size} bytes in all"


tap = Tap()
with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
    make(one)
    make(other)
    tap.check("/sounds/same", check_same, Path(one), Path(other))
    for sound in NAMES:
        tap.check(f"/sounds/{sound}", check_sound, Path(one) / f"{sound}.wav")
tap.end()
