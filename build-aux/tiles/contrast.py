# SPDX-License-Identifier: GPL-3.0-or-later
"""The faces of the set of high contrast: a large Latin index above the sign of the suit.

Every ink has a contrast of 7 : 1 or better on white, and no two suits differ by colour alone.
"""

from svg import circle, frame, rect

BLACK, RED, GREEN, BLUE = "#000000", "#9b0000", "#00551f", "#00398f"

WINDS = (("N", "北"), ("S", "南"), ("E", "東"), ("W", "西"))
FLOWERS = "梅蘭菊竹"
SEASONS = "春夏秋冬"


def disc():
    """The sign of the circles."""
    return circle(150, 294, 72, stroke=BLUE, stroke_width="24") + circle(150, 294, 34, BLUE)


def sticks():
    """The sign of the bamboos: two jointed sticks."""
    parts = []
    for x in (80, 168):
        for y in (212, 304):
            parts.append(rect(x, y, 52, 78, GREEN, r=14))
        parts.append(rect(x - 6, 286, 64, 22, GREEN, r=8))
    return "".join(parts)


def white():
    """The sign of the white dragon."""
    return frame(60, 214, 180, 164, 22, BLUE, r=8) + frame(98, 252, 104, 88, 10, BLUE, r=4)


def contrast(characters, letters):
    """All faces by their ids."""
    def index(text, ink=BLACK):
        width, stretch = (88, 1.6) if len(text) == 2 else (156, 1.3)
        return "".join(letters.fit(char, 20 + i * 94, 22, width, 172, ink, stretch=stretch)
                       for i, char in enumerate(text))

    def sign(char, ink):
        return characters.fit(char, 42, 206, 216, 178, ink, bold=9, stretch=1.3)

    faces = {}
    for number in range(1, 10):
        faces[f"CHARACTER_{number}"] = index(str(number)) + sign("萬", RED)
        faces[f"ROD_{number}"] = index(str(number)) + disc()
        faces[f"BAMBOO_{number}"] = index(str(number)) + sticks()
    for number, (letter, char) in enumerate(WINDS, 1):
        faces[f"WIND_{number}"] = index(letter) + sign(char, BLACK)
    faces["DRAGON_1"] = index("P", BLUE) + white()
    faces["DRAGON_2"] = index("F", GREEN) + sign("發", GREEN)
    faces["DRAGON_3"] = index("C", RED) + sign("中", RED)
    for number in range(1, 5):
        faces[f"FLOWER_{number}"] = index(f"F{number}", RED) + sign(FLOWERS[number - 1], RED)
        faces[f"SEASON_{number}"] = index(f"S{number}", BLUE) + sign(SEASONS[number - 1], BLUE)
    return faces
