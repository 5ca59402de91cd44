#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table.

They are computed and not recorded: clicks of tiles are short noise and a few struck modes, as of a small hard block, the
tones are struck strings, and the calls are said by voice.py.  Needs nothing but Python; the output is the same byte for byte
every time.

  make-sounds.py FOLDER        writes them into FOLDER

What a player does has a file for each place at the table, for the program that plays them knows no sides: SOUND-own.wav in
the middle, SOUND-right.wav and SOUND-left.wav for the players beside, SOUND-across.wav in the middle and farther away.
"""

import array
import math
import os
import random
import sys
import wave
from functools import partial

from voice import RATE, SYLLABLES, VOICES, say

PEAK = 0.8              # of what a sample can hold

# The modes of a tile on wood: frequency in hertz, loudness, seconds until it has fallen to 1/e.
TILE = ((1870, 1.0, 0.016), (2930, 0.7, 0.011), (4310, 0.45, 0.007))
TABLE = (610, 0.5, 0.012)       # the wood below it

# No tile is laid down as the one before: pitch, dullness, how much of the table is heard, and when the tile falls flat.
DISCARDS = ((1.0, 0.0, 1.0, 0.035), (0.95, 0.12, 1.4, 0.029), (1.07, 0.05, 0.8, 0.042), (1.02, 0.2, 1.2, 0.024))

# Beside the middle a sound comes to the other ear later, in seconds, and softer; from across it is softer and duller.
SIDE_DELAY, SIDE_LOUDNESS = 0.0003, 0.36
FAR_LOUDNESS, FAR_PASS = 0.72, 0.75


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(sound, other, at, loudness=1.0):
    """Mixes other into sound from the second at on; what would go beyond its end is left out."""
    start = int(at * RATE)
    for i, value in enumerate(other[:max(len(sound) - start, 0)]):
        sound[start + i] += value * loudness


def click(chance, pitch=1.0, dull=0.0, table=1.0, seconds=0.12):
    """A tile that touches another or the table; dull takes away the highest tones."""
    sound = silence(seconds)
    for frequency, loudness, fall in (*TILE, (TABLE[0], TABLE[1] * table, TABLE[2])):
        loudness *= 1 - dull * min(frequency / 4310, 1)
        step = 2 * math.pi * frequency * pitch / RATE
        for i in range(len(sound)):
            sound[i] += loudness * math.sin(step * i) * math.exp(-i / (fall * RATE))
    for i in range(int(0.006 * RATE)):
        sound[i] += (1 - dull) * chance.uniform(-0.6, 0.6) * math.exp(-i / (0.002 * RATE))
    return sound


def swish(chance, seconds):
    """A tile that is drawn over felt: noise without high tones that swells and fades."""
    sound, low = silence(seconds), 0.0
    for i in range(len(sound)):
        low += 0.18 * (chance.uniform(-1, 1) - low)
        sound[i] = low * math.sin(math.pi * i / len(sound)) ** 2
    return sound


def string(frequency, seconds, fall):
    """A struck string with its first overtones, the higher ones falling sooner."""
    sound = silence(seconds)
    for overtone in range(1, 6):
        step = 2 * math.pi * frequency * overtone * (1 + 0.0006 * overtone ** 2) / RATE
        for i in range(len(sound)):
            sound[i] += (math.sin(step * i) / overtone ** 1.4
                         * math.exp(-i * overtone ** 0.7 / (fall * RATE)) * min(i / 40, 1))
    return sound


def shuffle(chance):
    """All tiles are turned face down and washed: four hands push them round on the felt, so that they knock together."""
    seconds, sides = 2.6, (silence(2.6), silence(2.6))

    def stir(at):
        """How fast the hands move: they begin, go round and round, and come to rest."""
        swell = math.sin(math.pi / 2 * min(at / 0.7, 1)) * math.sin(math.pi / 2 * min((seconds - 0.1 - at) / 1.2, 1))
        return max(swell, 0) * (0.45 + 0.55 * math.sin(math.pi * 2.2 * at) ** 2)

    for _ in range(600):
        at = chance.uniform(0, seconds - 0.2)
        if chance.random() > stir(at):
            continue
        tap = click(chance, chance.uniform(0.78, 1.25), chance.uniform(0.35, 0.85), 0.3, 0.05)
        where = 0.5 + 0.4 * math.sin(2 * math.pi * 0.55 * at) + chance.uniform(-0.25, 0.25)
        loudness = stir(at) * chance.uniform(0.1, 0.4)
        for sound, share in zip(sides, (1 - where, where)):
            add(sound, tap, at, loudness * math.sqrt(min(max(share, 0), 1)))
    for sound in sides:
        low = lower = 0.0
        for i in range(int((seconds - 0.1) * RATE)):
            low += 0.2 * (chance.uniform(-1, 1) - low)
            lower += 0.02 * (low - lower)
            sound[i] += 0.5 * (low - lower) * stir(i / RATE)
    return sides


def draw(chance):
    sound = silence(0.24)
    add(sound, swish(chance, 0.12), 0, 0.9)
    add(sound, click(chance, 0.9, 0.6), 0.11, 0.5)
    return sound


def discard(pitch, dull, table, flat, chance):
    sound = silence(0.14)
    add(sound, click(chance, pitch, dull, table), 0)
    add(sound, click(chance, pitch * 0.93, dull + 0.4, table), flat, 0.3)
    return sound


def claim(chance):
    sound = silence(0.42)
    for at, pitch in ((0, 1.0), (0.075, 1.06), (0.15, 0.97)):
        add(sound, click(chance, pitch), at, 0.8)
    add(sound, string(392, 0.3, 0.08), 0.15, 0.5)
    return sound


def win(chance):
    sound = silence(1.6)
    add(sound, click(chance), 0, 0.6)
    for i, frequency in enumerate((392.0, 440.0, 587.3, 784.0)):
        add(sound, string(frequency, 1.6, 0.45), 0.05 + 0.13 * i, 0.5)
    return sound


def end(chance):
    sound = silence(1.5)
    add(sound, click(chance, 0.8, 0.5), 0, 0.3)
    for i, frequency in enumerate((392.0, 293.7, 196.0)):
        add(sound, string(frequency, 1.4, 0.4), 0.04 + 0.2 * i, 0.5)
    return sound


def heard_from(place, sound):
    """The channels of a sound that comes from a place at the table."""
    if place == "own":
        return (sound,)
    if place == "across":
        far, low = [], 0.0
        for value in sound:
            low += FAR_PASS * (value - low)
            far.append(FAR_LOUDNESS * low)
        return (far,)
    late = silence(len(sound) / RATE + SIDE_DELAY)
    add(late, sound, SIDE_DELAY, SIDE_LOUDNESS)
    near = sound + [0.0] * (len(late) - len(sound))
    return (near, late) if place == "left" else (late, near)


# What each sound is made by, and how loud it is beside the others: those of nobody, and those of a player.
COMMON = {"shuffle": (shuffle, 0.6), "draw": (draw, 0.45), "win": (win, 1.0), "end": (end, 0.8)}
PLACED = {"claim": (claim, 0.9)} | {
    f"discard-{number}": (partial(discard, *how), 0.75) for number, how in enumerate(DISCARDS, 1)}
CALL_LOUDNESS = 0.6


def make_loud(sound, loudness):
    """Scales the sound, one channel or several, and softens both ends against cracks."""
    channels = sound if isinstance(sound, tuple) else (sound,)
    rise, fade = RATE // 2000, RATE // 100
    for channel in channels:
        for i in range(rise):
            channel[i] *= i / rise
        for i in range(fade):
            channel[-1 - i] *= i / fade
    scale = PEAK * loudness / max(abs(value) for channel in channels for value in channel)
    return tuple([value * scale for value in channel] for channel in channels)


def write(path, channels):
    samples = array.array("h", (round(32767 * value) for moment in zip(*channels) for value in moment))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def make_all(folder):
    def put(name, channels):
        write(os.path.join(folder, name + ".wav"), channels)

    for seed, (name, (make, loudness)) in enumerate(COMMON.items(), 1):
        put(name, make_loud(make(random.Random(seed)), loudness))
    for seed, (name, (make, loudness)) in enumerate(PLACED.items(), 11):
        sound, = make_loud(make(random.Random(seed)), loudness)
        for place in VOICES:
            put(f"{name}-{place}", heard_from(place, sound))
    for seed, (place, voice) in enumerate(VOICES.items(), 21):
        for name in SYLLABLES:
            sound, = make_loud(say(name, voice, random.Random(seed)), CALL_LOUDNESS)
            put(f"{name}-{place}", heard_from(place, sound))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    make_all(sys.argv[1])


if __name__ == "__main__":
    main()
