# SPDX-License-Identifier: GPL-3.0-or-later
"""The circle suit: rings with petals or a cross inside."""

from svg import (BLUE, BLUE_LIGHT, GOLD, GREEN, GREEN_LIGHT, IVORY, RED, RED_LIGHT,
                 circle, group, path, petal, polar, ring, use)

# Colour of ring and petals, colour of the centre, number of petals, turn.
# The shapes differ as well as the colours.
KINDS = {
    "blue": (BLUE, BLUE_LIGHT, RED, 8, 22.5),
    "green": (GREEN, GREEN_LIGHT, RED, 4, 45),
    "red": (RED, RED_LIGHT, BLUE, 6, 30),
}


def pip(name):
    """One ring of radius 100 round the origin, for the faces with up to five."""
    ink, light, heart, petals, turn = KINDS[name]
    width = {4: 40, 6: 33, 8: 25}[petals]
    parts = [ring(0, 0, 100, 22, ink), ring(0, 0, 73, 5, light)]
    for i in range(petals):
        parts.append(path(petal(0, 0, turn + i * 360 / petals, 14, 66, width, belly=.66), ink))
    if petals == 4:
        for i in range(4):
            parts.append(circle(*polar(0, 0, 50, i * 90), 8, light))
    parts += [circle(0, 0, 19, IVORY), circle(0, 0, 14, heart)]
    return group(*parts, id=f"tea-pip-{name}")


def small_pip(name):
    """The same, bolder and simpler, for the faces with six and more.

    At 24 pixels a tile these rings are seven pixels wide: a strong ring, clear
    space inside it and a solid heart survive, fine lines do not.
    """
    ink, light, heart, petals, turn = KINDS[name]
    petals = min(petals, 6)
    width = {4: 46, 6: 34}[petals]
    parts = [ring(0, 0, 100, 30, ink)]
    for i in range(petals):
        parts.append(path(petal(0, 0, turn + i * 360 / petals, 8, 60, width, belly=.7, tip=.5), ink))
    parts += [circle(0, 0, 21, IVORY), circle(0, 0, 15, heart)]
    return group(*parts, id=f"tea-small-{name}")


def great_pip():
    """The single ornate circle of ROD_1."""
    x, y = 150, 200
    parts = [ring(x, y, 132, 9, BLUE), ring(x, y, 118, 4, GREEN)]
    for i in range(20):
        parts.append(path(petal(x, y, i * 18, 78, 112, 25, belly=.62, tip=.5), GREEN))
        parts.append(circle(*polar(x, y, 108, i * 18 + 9), 4, GOLD))
    parts += [ring(x, y, 80, 10, RED), ring(x, y, 66, 3, RED_LIGHT)]
    for i in range(8):
        parts.append(path(petal(x, y, i * 45 + 22.5, 16, 60, 13, belly=.7, tip=.1), BLUE))
    for i in range(8):
        parts.append(path(petal(x, y, i * 45, 14, 62, 25, belly=.62), RED))
    parts += [circle(x, y, 25, IVORY), ring(x, y, 22, 7, GREEN), circle(x, y, 10, RED)]
    return "".join(parts)


# Each face: radius, then colour and centre of every ring.
LAYOUTS = {
    2: [(84, "green", 150, 111), (84, "blue", 150, 289)],
    3: [(62, "blue", 82, 84), (62, "red", 150, 200), (62, "green", 218, 316)],
    4: [(61, "blue", 82, 96), (61, "green", 218, 96),
        (61, "green", 82, 304), (61, "blue", 218, 304)],
    5: [(58, "blue", 80, 86), (58, "green", 220, 86), (58, "red", 150, 200),
        (58, "green", 80, 314), (58, "blue", 220, 314)],
    6: [(51, "green", 90, 77), (51, "green", 210, 77), (51, "red", 90, 217),
        (51, "red", 210, 217), (51, "red", 90, 323), (51, "red", 210, 323)],
    7: [(39, "green", 62, 63), (39, "green", 150, 103), (39, "green", 238, 143),
        (49, "red", 98, 225), (49, "red", 202, 225), (49, "red", 98, 327), (49, "red", 202, 327)],
    8: [(43, "blue", x, y) for y in (65, 155, 245, 335) for x in (90, 210)],
    9: [(42, c, x, y) for c, y in (("blue", 72), ("red", 200), ("green", 328))
        for x in (56, 150, 244)],
}


def circles():
    """Defs and faces of ROD_1..9."""
    faces = {"ROD_1": great_pip()}
    for number, rings in LAYOUTS.items():
        faces[f"ROD_{number}"] = "".join(
            use(f"tea-{'pip' if number < 6 else 'small'}-{kind}", x, y, r / 100) for r, kind, x, y in rings)
    return "".join(pip(name) + small_pip(name) for name in KINDS), faces
