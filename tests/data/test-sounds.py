#!/usr/bin/env python3
# test-sounds.py - the sounds of the table: the same every time, not silent, without cracks, each from its side; the clicks
# differ, the tiles are washed, and what is called out has the pitch and the formants of its syllable
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
CALLS = ("chow", "pung", "kong", "hu")

# How long each is at least and at most, in seconds.
COMMON = {"draw": (0.1, 0.3), "end": (1, 2), "shuffle": (2, 3), "win": (1, 2)}
PLACED = {"claim": (0.3, 0.5)} | {name: (0.1, 0.2) for name in DISCARDS} | {name: (0.35, 0.5) for name in CALLS}
NAMES = COMMON | {
    f"{name}-{place}": seconds for name, seconds in PLACED.items() for place in PLACES}

# Of what a sample can hold: the loudest one, and those at which nothing may crack.
PEAK, QUIET = 0.81, 0.02

# All files together, in bytes.
SIZE = 1200000


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
    if name not in CALLS and not 2 < decibels(heard["own"][0], heard["across"][0]) < 8:
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


def pitch(samples, rate, seconds):
    """In hertz: the shortest time after which 60 milliseconds round this one are much the same again."""
    piece = samples[int((seconds - 0.03) * rate):int((seconds + 0.03) * rate)]
    like = {}
    for lag in range(rate // 400, rate // 70):
        one, other = piece[:-lag], piece[lag:]
        like[lag] = sum(a * b for a, b in zip(one, other)) / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
    best = max(like.values())
    lag = next(lag for lag, value in like.items() if value > 0.9 * best)
    while like.get(lag + 1, -1) > like[lag]:
        lag += 1
    return rate / lag


def formants(samples, rate, seconds):
    """The resonances of 30 milliseconds round this one, by linear prediction at half the rate."""
    piece = samples[int((seconds - 0.015) * rate):int((seconds + 0.015) * rate)]
    piece = [(a + b) / 2 for a, b in zip(piece[::2], piece[1::2])]
    piece = [b - 0.97 * a for a, b in zip(piece, piece[1:])]
    piece = [value * (0.54 - 0.46 * math.cos(2 * math.pi * i / len(piece))) for i, value in enumerate(piece)]
    alike = [sum(a * b for a, b in zip(piece, piece[lag:])) for lag in range(15)]
    predictor, error = [1.0], alike[0]
    for order in range(1, 15):
        share = -sum(predictor[i] * alike[order - i] for i in range(order)) / error
        predictor.append(0)
        predictor = [one + share * other for one, other in zip(predictor, reversed(predictor))]
        error *= 1 - share * share
    curve = {frequency: -abs(sum(value * cmath.exp(-4j * math.pi * frequency / rate * i) for i, value in enumerate(predictor)))
             for frequency in range(150, 4000, 10)}
    return [f for f in curve if curve[f] > max(curve.get(f - 10, 0), curve.get(f + 10, 0))]


# What a man's syllable has: the moments, in seconds, at which the pitch is measured; how many times higher it is at the
# second; the moment of the vowel, and its first two formants (see build-aux/sounds/voice.py).
SYLLABLES = {
    "chow": ((0.2, 0.38), (0.95, 1.05), 0.28, (390, 1800)),     # chī, level
    "pung": ((0.13, 0.33), (0.4, 0.75), 0.16, (570, 1130)),     # pèng, falling
    "kong": ((0.09, 0.33), (0.4, 0.75), 0.12, (820, 1190)),     # gàng, falling
    "hu": ((0.2, 0.38), (1.2, 1.6), 0.28, (360, 650)),          # hú, rising
}


def mixed(name):
    channels, rate = read(name)
    return [sum(moment) / len(moment) for moment in zip(*channels)], rate


def check_call(name):
    (early, late), (least, most), at, expected = SYLLABLES[name]
    pitches = {}
    for place in PLACES:
        samples, rate = mixed(f"{name}-{place}")
        pitches[place] = pitch(samples, rate, early)
        change = pitch(samples, rate, late) / pitches[place]
        if not least < change < most:
            yield f"{place}: the pitch becomes {change:.2f} times as high"
    # Four persons: no two are less than a tenth apart.
    order = sorted(pitches.values())
    if min(high / low for low, high in zip(order, order[1:])) < 1.1:
        yield f"the pitches of the voices are {pitches}"
    samples, rate = mixed(f"{name}-own")
    found = formants(samples, rate, at)
    if any(abs(there / wanted - 1) > 0.12 for there, wanted in zip(found, expected)) or len(found) < 2:
        yield f"the formants are {found}, not {expected}"


# When the voice begins, in seconds at least and at most, and the middle of the noise before it, in hertz: chī hisses, pèng
# puffs, gàng begins almost at once, hú breathes.
BEGINS = {
    "chow": (0.1, 0.16, 2500, 6000),
    "pung": (0.07, 0.11, 200, 2500),
    "kong": (0.02, 0.06, 800, 3000),
    "hu": (0.1, 0.16, 200, 1200),
}


def check_begin(name):
    least, most, low, high = BEGINS[name]
    for place in PLACES:
        samples, rate = mixed(f"{name}-{place}")
        parts = [loudness(samples[i:i + rate // 200]) for i in range(0, len(samples) - rate // 200, rate // 200)]
        # The voice is there once a two-hundredth of a second is near the loudest.
        begin = next(i for i, value in enumerate(parts) if value > 0.4 * max(parts)) / 200
        if not least <= begin <= most:
            yield f"{place}: the voice begins after {begin:.3f} seconds"
        noise = samples[:int(least * rate)]
        frequency = sum(a < 0 <= b for a, b in zip(noise, noise[1:])) / least
        if not low < frequency < high:
            yield f"{place}: the noise is at {frequency:.0f} hertz"


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
    for sound in CALLS:
        tap.check(f"/sounds/calls/{sound}", check_call, sound)
        tap.check(f"/sounds/begins/{sound}", check_begin, sound)
tap.end()
