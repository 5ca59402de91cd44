# SPDX-License-Identifier: GPL-3.0-or-later
"""The bamboo suit: jointed sticks with a highlight."""

from bird import DEFS as BIRD_DEFS
from bird import bird
from svg import GREEN, GREEN_DARK, IVORY, RED, gradient, group, path, points, rect, use, num

KINDS = {
    "green": (GREEN, "#1f8a4d", GREEN_DARK),
    "red": (RED, "#cf3a42", "#7d121b"),
}


def stick(name, w, h):
    """An upright stick of two joints, w wide and h high, round the origin."""
    ink, light, dark = KINDS[name]
    knob = min(h * 0.12, w * 0.36)     # height of a knot
    waist = w * 0.36                   # half the width between two knots
    gap = 1.8                          # fine light line beside each knot
    parts = []
    for top, bottom in ((-h / 2 + knob + gap, -knob / 2 - gap),
                        (knob / 2 + gap, h / 2 - knob - gap)):
        wide = w * 0.46
        third = (bottom - top) * 0.3
        d = (f"M{points((-wide, top))}"
             f"C{points((-waist, top + third * .6), (-waist, bottom - third * .6), (-wide, bottom))}"
             f"L{points((wide, bottom))}"
             f"C{points((waist, bottom - third * .6), (waist, top + third * .6), (wide, top))}Z")
        parts.append(path(d, f"url(#tea-stick-{name})"))
        parts.append(rect(-w * 0.21, top + third * .42, w * 0.15, bottom - top - third * .84,
                          IVORY, r=w * 0.07, fill_opacity=.85))
    for y in (-h / 2, -knob / 2, h / 2 - knob):
        parts.append(rect(-w / 2, y, w, knob, ink, r=knob * .45))
        parts.append(rect(-w * .3, y + knob * .25, w * .34, knob * .22, IVORY,
                          r=knob * .11, fill_opacity=.55))
    return group(*parts, id=stick_id(name, w, h))


def stick_id(name, w, h):
    return f"tea-stick-{name}-{num(w)}-{num(h)}"


def grid(size, columns, rows, name="green"):
    return [(size, name, x, y, 0) for y in rows for x in columns]


COLUMNS = (58, 150, 242)
PAIR = (86, 214)

# Each face: size of the stick, colour, centre, turn.
LAYOUTS = {
    2: grid((68, 164), (150,), (107, 293)),
    3: grid((66, 162), (150,), (107,)) + grid((66, 162), PAIR, (293,)),
    4: grid((66, 162), PAIR, (107, 293)),
    5: grid((62, 162), (58, 242), (107, 293)) + grid((62, 162), (150,), (200,), "red"),
    6: grid((60, 162), COLUMNS, (107, 293)),
    7: (grid((64, 104), (150,), (78,), "red")
        + grid((58, 102), COLUMNS, (202, 323))),
    8: ([((44, 162), "green", x, y, 0) for y in (107, 293) for x in (45, 255)]
        + [((42, 146), "green", 115, 110, -18), ((42, 146), "green", 185, 110, 18),
           ((42, 146), "green", 115, 290, 18), ((42, 146), "green", 185, 290, -18)]),
    9: [((58, 104), "red" if x == 150 else "green", x, y, 0)
        for y in (76, 200, 324) for x in COLUMNS],
}


def bamboos():
    """Defs and faces of BAMBOO_1..9."""
    defs, faces = {}, {"BAMBOO_1": bird()}
    for number, sticks in LAYOUTS.items():
        face = []
        for (w, h), name, x, y, turn in sticks:
            defs.setdefault(stick_id(name, w, h), stick(name, w, h))
            face.append(use(stick_id(name, w, h), x, y, turn=turn))
        faces[f"BAMBOO_{number}"] = "".join(face)
    shades = "".join(
        gradient(f"tea-stick-{name}", [(0, ink), (.35, light), (1, dark)], 0, 0, 1, 0)
        for name, (ink, light, dark) in KINDS.items())
    return BIRD_DEFS + shades + "".join(defs.values()), faces
