#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table.

They are computed and not recorded: clicks of tiles are short noise and a few struck
modes, as of a small hard block, and the tones are struck strings.  Needs nothing but
Python; the output is the same byte for byte every time.

  make-sounds.py FOLDER        writes shuffle.wav, draw.wav, discard.wav, claim.wav, win.wav and end.wav
"""

import array
import math
import os
import random
import sys
import wave

RATE = 22050            # samples a second
PEAK = 0.8              # of what a sample can hold

# The modes of a tile on wood: frequency in hertz, loudness, seconds until it has fallen to 1/e.
TILE = ((1870, 1.0, 0.016), (2930, 0.7, 0.011), (4310, 0.45, 0.007), (610, 0.5, 0.012))


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(sound, other, at, loudness=1.0):
    """Mixes other into sound from the second at on; what would go beyond its end is left out."""
    start = int(at * RATE)
    for i, value in enumerate(other[:max(len(sound) - start, 0)]):
        sound[start + i] += value * loudness


def click(chance, pitch=1.0, dull=0.0):
    """A tile that touches another or the table; dull takes away the highest tones."""
    sound = silence(0.12)
    for frequency, loudness, fall in TILE:
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
    sound = silence(1.5)
    for _ in range(70):
        at = chance.uniform(0, 1.34)
        swell = math.sin(math.pi * min(at / 1.34, 1)) * 0.8 + 0.2
        add(sound, click(chance, chance.uniform(0.8, 1.25), chance.uniform(0.2, 0.7)), at,
            swell * chance.uniform(0.15, 0.6))
    add(sound, swish(chance, 1.4), 0, 0.5)
    return sound


def draw(chance):
    sound = silence(0.24)
    add(sound, swish(chance, 0.12), 0, 0.9)
    add(sound, click(chance, 0.9, 0.6), 0.11, 0.5)
    return sound


def discard(chance):
    sound = silence(0.18)
    add(sound, click(chance), 0)
    add(sound, click(chance, 0.93, 0.4), 0.035, 0.3)
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


SOUNDS = {"shuffle": shuffle, "draw": draw, "discard": discard, "claim": claim, "win": win, "end": end}

# How loud each is beside the others.
LOUDNESS = {"shuffle": 0.6, "draw": 0.45, "discard": 0.75, "claim": 0.9, "win": 1.0, "end": 0.8}


def write(path, sound, loudness):
    """Scales the sound, softens both ends against cracks and writes it as 16-bit samples."""
    rise, fade = RATE // 2000, RATE // 100
    for i in range(rise):
        sound[i] *= i / rise
    for i in range(fade):
        sound[-1 - i] *= i / fade
    scale = 32767 * PEAK * loudness / max(abs(value) for value in sound)
    samples = array.array("h", (round(value * scale) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for seed, (name, make) in enumerate(SOUNDS.items(), 1):
        write(os.path.join(sys.argv[1], name + ".wav"), make(random.Random(seed)), LOUDNESS[name])


if __name__ == "__main__":
    main()
