#!/usr/bin/env python3
# test-sounds.py - the sounds of the table: the same every time, not silent, without cracks, each from its side; the clicks
# differ, and the tiles are washed
#
# Usage: test-sounds.py SOURCE-FOLDER
#
# SPDX-License-Identifier: GPL-3.0-or-later

import array
import cmath
import math
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

root = Path(sys.argv[1])
sys.path.insert(0, str(root / "tests"))

from tap import Tap  # noqa: E402

PLACES = ("own", "right", "across", "left")
DISCARDS = ("discard-1", "discard-2", "discard-3", "discard-4")

# How long each is at least and at most, in seconds.
COMMON = {"draw": (0.1, 0.3), "end": (1, 2), "shuffle": (2, 3), "win": (1, 2)}
PLACED = {"claim": (0.3, 0.5)} | {name: (0.1, 0.2) for name in DISCARDS}
NAMES = COMMON | {
    f"{name}-{place}": seconds for name, seconds in PLACED.items() for place in PLACES}

# Of what a sample can hold: the loudest one, and those at which nothing may crack.
PEAK, QUIET = 0.81, 0.02

# All files together, in bytes.
SIZE = 700000


def make(folder):
    subprocess.run([sys.executable, root / "build-aux/sounds/make-sounds.py", folder], check=True)


def read(name):
    """The channels of a sound, from −1 to 1, and its samples a second."""
    with wave.open(str(sounds / f"{name}.wav")) as file:
        assert (file.getsampwidth(), file.getcomptype()) == (2, "NONE")
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        channels = file.getnchannels()
        return [[value / 32767 for value in samples[channel::channels]] for channel in range(channels)], file.getframerate()


def loudness(samples):
    return math.sqrt(sum(value * value for value in samples) / len(samples))


def decibels(one, other):
    return 20 * math.log10(loudness(one) / loudness(other))


def check_same(first, second):
    for name in NAMES:
        if (first / f"{name}.wav").read_bytes() != (second / f"{name}.wav").read_bytes():
            yield f"{name} differs"
    if {path.name for path in first.iterdir()} != {f"{name}.wav" for name in NAMES}:
        yield "other files: " + " ".join(sorted(path.name for path in first.iterdir()))
    size = sum(path.stat().st_size for path in first.iterdir())
    if size > SIZE:
        yield f"{size} bytes in all"


def check_sound(name):
    channels, rate = read(name)
    least, most = NAMES[name]
    seconds = len(channels[0]) / rate
    if not least <= seconds <= most:
        yield f"{seconds:.2f} seconds long"
    loudest = max(abs(value) for samples in channels for value in samples)
    if not 0.15 < loudest <= PEAK:
        yield f"its loudest sample is {loudest:.2f}"
    for samples in channels:
        if abs(samples[0]) > QUIET or abs(samples[-1]) > QUIET:
            yield f"begins with {samples[0]} and ends with {samples[-1]}"
        # A sound that is off the middle would crack at its ends.
        if abs(sum(samples) / len(samples)) > QUIET:
            yield "off the middle"


def check_sides(name):
    """One's own sounds and those from across are in the middle, the latter softer; the others are heard from the side."""
    heard = {place: read(f"{name}-{place}")[0] for place in PLACES}
    if (len(heard["own"]), len(heard["across"])) != (1, 1):
        yield "not in the middle"
    if not 2 < decibels(heard["own"][0], heard["across"][0]) < 8:
        yield f"across {decibels(heard['own'][0], heard['across'][0]):.1f} decibels softer"
    for place, near, other in (("left", 0, 1), ("right", 1, 0)):
        if len(heard[place]) != 2:
            yield f"{place}: {len(heard[place])} channels"
        elif not 6 < decibels(heard[place][near], heard[place][other]) < 12:
            yield f"{place}: {decibels(heard[place][near], heard[place][other]):.1f} decibels louder at the near ear"


def strength(samples, rate, frequency):
    turn = cmath.exp(-2j * math.pi * frequency / rate)
    total, place = 0, 1
    for value in samples:
        total += value * place
        place *= turn
    return abs(total)


def check_discards():
    """The strongest tone of each is near that of a tile, and no two have the same."""
    tones = []
    for name in DISCARDS:
        (samples,), rate = read(f"{name}-own")
        tones.append(max(range(1500, 2300, 10), key=lambda frequency: strength(samples[:rate // 50], rate, frequency)))
    for low, high in zip(sorted(tones), sorted(tones)[1:]):
        if not 1.01 < high / low < 1.08:
            yield f"the tones are {tones}"


def check_wash():
    """It swells, goes on and fades, on both sides."""
    channels, rate = read("shuffle")
    if len(channels) != 2:
        yield f"{len(channels)} channels"
    for samples in channels:
        part = len(samples) // 10
        parts = [loudness(samples[i * part:(i + 1) * part]) for i in range(10)]
        if not max(parts[0], parts[9]) < 0.4 * max(parts) or parts.index(max(parts)) not in range(1, 7):
            yield "a tenth after the other: " + " ".join(f"{value:.3f}" for value in parts)
        # Tiles knock, many times a second: what is loudest in a hundredth of a second changes from one to the next.
        peaks = [max(abs(value) for value in samples[i:i + rate // 100]) for i in range(rate // 2, 3 * rate // 2, rate // 100)]
        knocks = sum(before < peak > after for before, peak, after in zip(peaks, peaks[1:], peaks[2:]))
        if knocks < 20:
            yield f"only {knocks} knocks in a second"


tap = Tap()
with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
    make(one)
    make(other)
    sounds = Path(one)
    tap.check("/sounds/same", check_same, Path(one), Path(other))
    for sound in NAMES:
        tap.check(f"/sounds/{sound}", check_sound, sound)
    for sound in PLACED:
        tap.check(f"/sounds/sides/{sound}", check_sides, sound)
    tap.check("/sounds/discards", check_discards)
    tap.check("/sounds/wash", check_wash)
tap.end()
