# SPDX-License-Identifier: GPL-3.0-or-later
"""Four voices that call out what is claimed at the table, in Mandarin.

A source and filters, after D. H. Klatt, "Software for a cascade/parallel formant synthesizer", Journal of the Acoustical
Society of America 67 (1980): pulses of the glottis and breath go through a row of resonators, the formants of the mouth, and
through a pole and a zero of the nose; the noise of a narrow place in the mouth has resonators of its own.  Nothing is
recorded: all that is known of the syllables is in the tables below.

The formants are those of a man.  The vowels are near those of Putonghua in Wu Zongji and Lin Maocan, Shiyan yuyinxue gaiyao
(1989); in the vowel of chi the third formant comes close to the second (S.-I. Lee-Kim, "Revisiting Mandarin apical vowels",
Journal of the International Phonetic Association 44, 2014); nasals are as in Klatt's table of consonants.  The tones have
Chao's levels: 55 is high and level, 35 rises after a slight dip, 51 falls from the top to the bottom.
"""

import math
from typing import NamedTuple

RATE = 22050            # samples a second
FRAME = 44              # samples for which a filter stays as it is: 2 ms


class Track:
    """A value that changes in straight lines between (milliseconds, value) points."""

    def __init__(self, *points):
        self.points = points

    def at(self, ms):
        before = self.points[0]
        for point in self.points:
            if point[0] > ms:
                share = (ms - before[0]) / (point[0] - before[0]) if point[0] > before[0] else 0
                return before[1] + (point[1] - before[1]) * share
            before = point
        return before[1]


def track(value):
    return value if isinstance(value, Track) else Track((0, value))


class Voice(NamedTuple):
    """Somebody who calls."""
    low: float          # the pitch of level 1 of a tone, in hertz
    high: float         # and of level 5
    mouth: float        # the formants beside those of a man
    breath: float       # how breathy
    tilt: float         # above which the voice is softer, in hertz

    def pitch(self, level):
        """Of a level of a tone, 1 to 5; equal steps sound equal."""
        return self.low * (self.high / self.low) ** ((level - 1) / 4)


class Syllable(NamedTuple):
    """What the parts of the mouth do, in milliseconds and hertz."""
    length: int
    voice: Track        # how loud the glottis is
    breath: Track       # how loud the breath through it is
    noise: Track        # how loud the noise of a narrow place in the mouth is
    hiss: float         # how loud that noise is in all
    place: tuple        # its resonators: frequency, bandwidth, loudness
    tone: Track         # the levels while there is a voice, from 0 to 1
    formants: tuple     # the lowest four: frequency, bandwidth
    nose: Track = Track((0, 270))   # the zero of the nose, which cancels its pole at 270


# Above the first four, the formants of all syllables are the same.
UPPER = ((4500, 300), (5500, 500), (6600, 700), (7700, 900), (8800, 1100))

NOSE = 270              # the pole of the nose
NOSE_WIDTH = 100
OPEN = 0.62             # how long the glottis is open, of its period

SYLLABLES = {
    # chī: the tongue's tip closes behind the teeth, hisses against the palate, and stays there for the vowel.
    "chow": Syllable(
        length=440,
        voice=Track((118, 0), (140, 0.8), (180, 1), (350, 0.9), (430, 0)),
        breath=Track((0, 0), (50, 0.2), (95, 0.7), (125, 0.5), (155, 0.05), (440, 0)),
        noise=Track((0, 0), (1, 1.5), (6, 1), (15, 0.8), (75, 0.7), (110, 0.2), (140, 0)),
        hiss=2.2,
        place=((1900, 300, 0.3), (2700, 350, 1.0), (3500, 500, 0.9), (4700, 900, 0.55), (6300, 1500, 0.3)),
        tone=Track((0, 4.8), (0.15, 5), (0.7, 5), (1, 4.8)),
        formants=(
            (Track((120, 330), (170, 390)), Track((0, 250), (130, 90), (160, 60))),
            (Track((0, 1800), (200, 1780)), 90),
            (Track((0, 2400), (170, 2350)), 110),
            (3400, 200),
        ),
    ),
    # pèng: the lips open with a puff, then a short vowel in the middle of the mouth that goes into the nose.
    "pung": Syllable(
        length=410,
        voice=Track((74, 0), (88, 0.9), (115, 1), (240, 1), (280, 1.1), (355, 0.9), (405, 0)),
        breath=Track((0, 0), (3, 1.8), (25, 1.2), (70, 0.6), (92, 0.3), (130, 0.03), (410, 0)),
        noise=Track((0, 0), (1, 3), (8, 1.3), (15, 0.4), (50, 0)),
        hiss=1.0,
        place=((700, 500, 1.0), (1300, 700, 0.6), (2500, 1200, 0.3)),
        tone=Track((0, 4.7), (0.18, 5), (0.75, 2), (1, 1)),
        formants=(
            (Track((0, 400), (74, 460), (110, 580), (230, 570), (270, 480)),
             Track((0, 350), (70, 250), (90, 80), (235, 90), (270, 60))),
            (Track((0, 780), (74, 900), (130, 1150), (205, 1140), (270, 1300)), Track((0, 120), (225, 90), (270, 220))),
            (Track((0, 2100), (74, 2250), (130, 2500), (205, 2450), (270, 2100)), Track((0, 160), (225, 130), (270, 280))),
            (Track((0, 3300), (120, 3500)), Track((0, 250), (270, 350))),
        ),
        nose=Track((0, 270), (155, 270), (230, 480), (270, 450)),
    ),
    # gàng: the back of the tongue lets go at once, then a wide a that goes into the nose.
    "kong": Syllable(
        length=400,
        voice=Track((26, 0), (38, 0.8), (70, 1), (200, 1), (255, 1.1), (345, 0.9), (395, 0)),
        breath=Track((0, 0), (8, 0.4), (28, 0.4), (50, 0.05), (400, 0)),
        noise=Track((0, 0), (2, 1), (9, 0.7), (22, 0.25), (35, 0)),
        hiss=2.5,
        place=((1500, 220, 1.0), (2600, 500, 0.25), (3800, 900, 0.15)),
        tone=Track((0, 4.7), (0.18, 5), (0.75, 2), (1, 1)),
        formants=(
            (Track((0, 350), (26, 420), (70, 780), (110, 820), (200, 760), (255, 480)),
             Track((0, 200), (40, 100), (70, 90), (200, 110), (255, 60))),
            (Track((0, 1550), (26, 1480), (80, 1220), (120, 1180), (180, 1150), (255, 1300)),
             Track((0, 110), (200, 90), (255, 220))),
            (Track((0, 2050), (26, 2100), (90, 2500), (180, 2500), (255, 2100)), Track((0, 160), (200, 130), (255, 280))),
            (3500, Track((0, 250), (255, 350))),
        ),
        nose=Track((0, 270), (140, 270), (225, 480), (255, 450)),
    ),
    # hú: breath through rounded lips, then a dark u.
    "hu": Syllable(
        length=450,
        voice=Track((105, 0), (130, 0.9), (160, 1.2), (300, 1.1), (380, 0.9), (440, 0)),
        breath=Track((0, 0), (25, 0.8), (70, 1), (105, 0.8), (140, 0.12), (180, 0.03), (450, 0)),
        noise=Track((0, 0), (25, 0.4), (80, 0.5), (110, 0.2), (130, 0)),
        hiss=1.0,
        place=((750, 250, 1.0), (1500, 600, 0.2), (2500, 700, 0.12)),
        tone=Track((0, 3), (0.22, 2.7), (0.85, 4.8), (1, 5)),
        formants=(
            (Track((0, 420), (110, 370), (150, 345)), Track((0, 250), (110, 120), (150, 65))),
            (Track((0, 800), (110, 720), (160, 650)), Track((0, 150), (150, 80))),
            (2550, 150),
            (3400, 250),
        ),
    ),
}


def resonate(sound, frequency, width, mouth=1.0, zero=False):
    """A pole, or with zero a zero, at frequency, which passes what is low unchanged."""
    out, old, older = [0.0] * len(sound), 0.0, 0.0
    frequency, width = track(frequency), track(width)
    for start in range(0, len(sound), FRAME):
        ms = start * 1000 / RATE
        turn = 2 * math.pi * min(frequency.at(ms) * mouth, 0.48 * RATE) / RATE
        c = -math.exp(-2 * math.pi * width.at(ms) / RATE)
        b = 2 * math.exp(-math.pi * width.at(ms) / RATE) * math.cos(turn)
        a = 1 - b - c
        if zero:
            for i in range(start, min(start + FRAME, len(sound))):
                out[i] = (sound[i] - b * old - c * older) / a
                old, older = sound[i], old
        else:
            for i in range(start, min(start + FRAME, len(sound))):
                out[i] = a * sound[i] + b * old + c * older
                old, older = out[i], old
    return out


def band(sound, frequency, width):
    """What is near frequency, as loud as it was."""
    turn, keep = 2 * math.pi * frequency / RATE, math.exp(-math.pi * width / RATE)
    b, c = 2 * keep * math.cos(turn), -keep * keep
    out, old, older, before, earlier = [0.0] * len(sound), 0.0, 0.0, 0.0, 0.0
    for i, value in enumerate(sound):
        out[i] = (1 - keep) * (value - earlier) + b * old + c * older
        old, older, before, earlier = out[i], old, value, before
    return out


def pulses(voice, syllable, length, chance):
    """The flow through the glottis, differentiated as the lips do, and how far the glottis is open."""
    sound, opening = [0.0] * length, [0.0] * length
    start, end = syllable.voice.points[0][0], syllable.voice.points[-1][0]
    phase, flow, soft, waver = 0.0, 0.0, 0.0, 1.0
    keep = math.exp(-2 * math.pi * voice.tilt / RATE)
    for i in range(length):
        if i % FRAME == 0:
            ms = i * 1000 / RATE
            loud = syllable.voice.at(ms)
            waver = 0.8 * waver + 0.2 * chance.uniform(0.98, 1.02)
            step = voice.pitch(syllable.tone.at(min(max((ms - start) / (end - start), 0), 1))) * waver / RATE
        phase = (phase + step) % 1
        part = phase / OPEN
        now = 6.75 * part * part * (1 - part) if part < 1 else 0.0
        # The difference of the flow does not care where within a sample the glottis closes, so nothing is hoarse.
        soft += (1 - keep) * ((now - flow) * 40 * loud - soft)
        flow = now
        sound[i], opening[i] = soft, now * loud
    return sound, opening


def say(name, voice, chance):
    """The syllable as samples of any scale."""
    syllable = SYLLABLES[name]
    length = syllable.length * RATE // 1000
    sound, opening = pulses(voice, syllable, length, chance)
    hiss = [0.0] * length
    for i in range(length):
        if i % FRAME == 0:
            breath, noise = syllable.breath.at(i * 1000 / RATE), syllable.noise.at(i * 1000 / RATE)
        sound[i] += chance.gauss(0, 1) * (0.3 * breath + voice.breath * opening[i])
        hiss[i] = chance.gauss(0, 1) * noise

    for frequency, width in (*syllable.formants, *UPPER):
        sound = resonate(sound, frequency, width, voice.mouth)
    sound = resonate(sound, syllable.nose, NOSE_WIDTH, zero=True)
    sound = resonate(sound, NOSE, NOSE_WIDTH)
    for frequency, width, loudness in syllable.place:
        for i, value in enumerate(band(hiss, frequency * voice.mouth, width)):
            sound[i] += syllable.hiss * loudness * value
    return sound


# Who sits there: oneself, then the next player, the one across and the one before, as in TeaTablePlace. The others sound as
# they look (src/view/table/tea-portrait.c): a young woman, an old man, a woman.
VOICES = {
    "own": Voice(100, 200, 1.0, 0.03, 4500),
    "right": Voice(178, 318, 1.18, 0.05, 4000),
    "across": Voice(90, 172, 0.95, 0.03, 4800),
    "left": Voice(150, 272, 1.12, 0.05, 4200),
}
