# SPDX-License-Identifier: GPL-3.0-or-later
"""BAMBOO_1: a young peacock on a bamboo branch."""

import math

from svg import (BLUE, BLUE_LIGHT, GOLD, GOLD_LIGHT, GREEN, GREEN_DARK, GREEN_LIGHT, IVORY, RED,
                 brush, circle, ellipse, gradient, leaf, path, petal, points, polar, spline)

DEFS = (gradient("tea-bird", [(0, "#2f63ad"), (.45, "#22478c"), (1, BLUE)], x2=.6)
        + gradient("tea-breast", [(0, "#cf3a42"), (1, RED)]))

# Where the tail begins; direction, length, vane and barbs of each feather, in
# the order of drawing: the outer ones lie behind.
TAIL = (168, 262)
FEATHERS = [
    (-16, 104, GREEN_DARK, GREEN_LIGHT), (-97, 222, GREEN_DARK, GREEN_LIGHT),
    (-36, 124, BLUE_LIGHT, "#8ba3d6"), (-83, 226, BLUE_LIGHT, "#8ba3d6"),
    (-54, 164, GREEN, GREEN_LIGHT), (-69, 204, GREEN, GREEN_LIGHT),
]


def feather(angle, length, vane, barb):
    x, y = TAIL
    parts = [path(petal(x, y, angle, 0, length, 46, belly=.82, tip=.62), vane)]
    eye = polar(x, y, length - 23, angle)
    lines = f"M{points((x, y))}L{points(eye)}"
    for i in range(5):
        along = length * (.38 + .085 * i)
        for side in (-1, 1):
            lines += (f"M{points(polar(x, y, along, angle))}"
                      f"L{points(polar(x, y, along + 15, angle + side * math.degrees((6 + i * 1.6) / along)))}")
    parts.append(path(lines, stroke=barb, stroke_width="3", stroke_linecap="round"))
    parts.append(circle(*eye, 19, GOLD) + circle(*eye, 14, GREEN_DARK if vane != GREEN_DARK else BLUE)
                 + circle(*polar(*eye, 2, angle + 180), 9, GOLD_LIGHT)
                 + circle(*polar(*eye, 2, angle + 180), 6.5, RED))
    return "".join(parts)


def branch():
    parts = []
    for tip, bend in (((272, 374), .08), ((232, 377), -.04), ((196, 372), -.12)):
        parts.append(path(leaf(240, 336, *tip, 16, bend), GREEN_LIGHT))
    for tip, bend in (((25, 375), -.12), ((62, 378), .05)):
        parts.append(path(leaf(72, 346, *tip, 15, bend), GREEN_LIGHT))
    joints = ((26, 351), (74, 345), (164, 339), (240, 332), (274, 326))
    for (ax, ay), (bx, by) in zip(joints, joints[1:]):
        middle = ((ax + bx) / 2, (ay + by) / 2)
        parts.append(path(brush([(ax + 1, ay), middle, (bx - 1, by)], [19, 15, 19]), GREEN))
        parts.append(path(f"M{points((ax + 9, ay - 4))}L{points((bx - 9, by - 4))}", stroke="#7fbf97",
                          stroke_width="3.5", stroke_linecap="round"))
    for x, y in joints:
        parts.append(path(f"M{points((x - .7, y - 9))}L{points((x + .7, y + 9))}", stroke=GREEN_DARK,
                          stroke_width="5.5", stroke_linecap="round"))
    return "".join(parts)


def body():
    outline = spline([(60, 112), (66, 92), (86, 82), (106, 92), (115, 120), (130, 168),
                      (160, 206), (186, 240), (186, 272), (154, 297), (114, 287),
                      (82, 254), (66, 212), (70, 164), (70, 134)], closed=True)
    breast = spline([(76, 160), (86, 188), (102, 226), (124, 262), (140, 296), (113, 287),
                     (82, 254), (66, 212)], closed=True)
    parts = [path(outline, "url(#tea-bird)"), path(breast, "url(#tea-breast)")]
    for x, y in ((79, 202), (84, 224), (99, 236), (97, 256), (113, 268)):
        parts.append(path(f"M{points((x - 6, y))}q6,8 12,0", stroke=GOLD_LIGHT, stroke_width="3.5",
                          stroke_linecap="round"))
    # The wing: three rows of feathers, the longest lowest.
    for x, y, w, ink, line in ((212, 290, 36, GREEN_DARK, GREEN_LIGHT), (206, 272, 34, GREEN, "#7fbf97"),
                               (196, 254, 32, GREEN_LIGHT, IVORY)):
        parts.append(path(leaf(108, 200, x, y, w, .10), ink))
        parts.append(path(f"M{points((x - 44, y - 22))}L{points((x - 14, y - 6))}", stroke=line,
                          stroke_width="3", stroke_linecap="round", stroke_opacity=.8))
    shield = spline([(98, 186), (122, 186), (148, 208), (164, 240), (136, 240), (108, 222)], closed=True)
    parts.append(path(shield, GOLD))
    for i, (x, y) in enumerate(((112, 199), (124, 211), (137, 222))):
        for dx, dy in ((0, 0), (13, -8)):
            parts.append(ellipse(x + dx - 2, y + dy + 3, 8.5, 6, GOLD_LIGHT,
                                 transform=f"rotate(42 {x + dx - 2} {y + dy + 3})",
                                 stroke=RED, stroke_width="2.5"))
    return "".join(parts)


def head():
    parts = []
    for tip in ((62, 44), (86, 35), (109, 43)):
        parts.append(path(f"M87,86Q{points(((tip[0] + 87) / 2 + (tip[0] - 86) * .1, 66), tip)}",
                          stroke=BLUE, stroke_width="4.5", stroke_linecap="round"))
        parts.append(circle(*tip, 9, RED) + circle(*tip, 4, GOLD_LIGHT))
    parts.append(path("M66,98Q46,102 28,121Q48,126 66,124Z", GOLD))
    parts.append(path("M31,120Q48,114 64,113", stroke="#8a5a12", stroke_width="3", stroke_linecap="round"))
    parts.append(circle(84, 107, 13, IVORY) + circle(82, 107, 8, "#111722") + circle(79.5, 104, 2.8, IVORY))
    parts.append(path("M72,128q8,8 22,4", stroke="#7fa4dd", stroke_width="3.5", stroke_linecap="round"))
    for x, y in ((82, 148), (98, 146), (90, 162), (106, 162)):
        parts.append(path(f"M{points((x - 5, y))}q5,6 10,0", stroke="#7fa4dd", stroke_width="3",
                          stroke_linecap="round"))
    return "".join(parts)


def legs():
    parts = []
    for x, y in ((122, 286), (154, 290)):
        parts.append(path(f"M{points((x, y))}L{points((x - 3, 332))}M{points((x - 3, 331))}l-15,8"
                          f"M{points((x - 3, 331))}l0,11M{points((x - 3, 331))}l14,7", stroke=RED,
                          stroke_width="5.5", stroke_linecap="round"))
    return "".join(parts)


def bird():
    return "".join(feather(*f) for f in FEATHERS) + branch() + legs() + body() + head()
