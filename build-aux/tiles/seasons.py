# SPDX-License-Identifier: GPL-3.0-or-later
"""The four seasons: spring blossom, summer lotus, autumn maple, winter pine."""

import math

from flowers import blossom, label
from svg import (BLUE, BLUE_LIGHT, BROWN, GOLD, GREEN, GREEN_LIGHT, PINK, PINK_LIGHT, RED, brush, circle, ellipse, leaf, path, petal, points, polar,
                 spline)


def spring():
    wood = (path(brush([(264, 364), (226, 336), (160, 316), (96, 262), (44, 240)], [22, 17, 13, 9, 4]), BROWN)
            + path(brush([(190, 324), (214, 268), (250, 236), (268, 198)], [12, 9, 7, 3]), BROWN)
            + path(brush([(128, 292), (112, 340), (80, 366)], [9, 7, 3]), BROWN))
    wood += circle(264, 364, 11, BROWN) + ellipse(267, 366, 6, 7, "#c39b78")
    leaves = "".join(path(leaf(x0, y0, x1, y1, w, b), ink) for x0, y0, x1, y1, w, b, ink in (
        (96, 262, 36, 290, 24, .1, GREEN), (44, 240, 24, 186, 22, -.1, GREEN_LIGHT),
        (214, 268, 276, 290, 24, -.1, GREEN), (262, 210, 278, 166, 18, .1, GREEN_LIGHT),
        (84, 364, 28, 358, 22, -.1, GREEN_LIGHT), (150, 310, 178, 366, 24, .1, GREEN),
        (250, 236, 196, 180, 22, .1, GREEN_LIGHT)))
    return wood + leaves + "".join((
        blossom(106, 214, 60, -90, PINK, RED, "#a3263c", "#b9465e"),
        blossom(206, 300, 50, -70, PINK, RED, "#a3263c", "#b9465e"),
        blossom(96, 326, 40, -105, PINK_LIGHT, RED, "#a3263c", "#b9465e"),
        blossom(222, 212, 34, -80, PINK_LIGHT, RED, "#a3263c", "#b9465e"),
    ))


def summer():
    water = "".join(path(f"M{points((x, y))}q20,-9 40,0t40,0t40,0", stroke=BLUE_LIGHT, stroke_width="6",
                         stroke_linecap="round") for x, y in ((28, 362), (150, 364), (86, 346)))
    pad = (path(spline([(30, 312), (70, 290), (150, 284), (236, 290), (272, 312), (230, 336),
                        (150, 344), (66, 336)], closed=True), GREEN)
           + "".join(path(f"M150,318L{points(p)}", stroke=GREEN_LIGHT, stroke_width="4", stroke_linecap="round")
                     for p in ((54, 312), (86, 334), (214, 334), (250, 310), (96, 296), (206, 296))))
    x, y = 142, 306
    bloom = []
    for a, r, w, ink in ((-172, 116, 44, PINK), (-8, 116, 44, PINK), (-152, 132, 54, PINK), (-28, 132, 54, PINK),
                         (-128, 146, 58, PINK_LIGHT), (-52, 146, 58, PINK_LIGHT),
                         (-108, 150, 58, PINK), (-72, 150, 58, PINK), (-90, 160, 62, PINK_LIGHT)):
        bloom.append(path(petal(x, y, a, 0, r, w, belly=.55, tip=.1), ink, stroke="#b9465e",
                          stroke_width="3.5", stroke_linejoin="round"))
        tip = polar(x, y, r * .93, a)
        mid = polar(x, y, r * .55, a)
        bloom.append(path(f"M{points(mid)}L{points(tip)}", stroke="#d0516b", stroke_width="3", stroke_linecap="round"))
    for a, r, w in ((-140, 92, 44), (-40, 92, 44), (-114, 84, 46), (-66, 84, 46)):
        bloom.append(path(petal(x, y, a, 0, r, w, belly=.6, tip=.2), PINK, stroke="#b9465e",
                          stroke_width="3.5", stroke_linejoin="round"))
    return water + pad + "".join(bloom)


def maple_leaf(x, y, s, turn, ink, vein):
    """One maple leaf; (x, y) is where its stalk begins."""
    half = [(0, -100), (13, -72), (28, -78), (24, -42), (58, -66), (64, -50), (88, -52), (76, -30),
            (88, -18), (48, 4), (54, 22), (10, 20)]
    outline = half + [(-px, py) for px, py in reversed(half[1:])]
    def place(px, py):
        a = math.radians(turn)
        return (x + s * (px * math.cos(a) - py * math.sin(a)),
                y + s * (px * math.sin(a) + py * math.cos(a)))
    d = "M" + points(*[place(*p) for p in outline]) + "Z"
    veins = "".join(f"M{points(place(0, 16))}L{points(place(*p))}" for p in
                    ((0, -78), (62, -42), (-62, -42), (40, 8), (-40, 8)))
    stalk = path(brush([place(0, 10), place(3, 44), place(12, 74)], [6 * s, 5 * s, 6 * s]), vein)
    return stalk + path(d, ink, stroke=ink, stroke_width="5", stroke_linejoin="round") + path(
        veins, stroke=vein, stroke_width=f"{4.5 * s:.1f}", stroke_linecap="round")


def autumn():
    return (maple_leaf(212, 330, .58, 24, "#dd8a22", "#96500c")
            + maple_leaf(66, 338, .42, -34, GOLD, "#96500c")
            + maple_leaf(122, 252, 1.14, -8, "#c93a1e", "#7d1810"))


def cloud(x, y, w, h, ink, shade):
    """A cushion of pine needles: a scalloped dome with rays."""
    n = 5
    d = f"M{points((x - w / 2, y))}"
    for i in range(n):
        ax = x - w / 2 + w * i / n
        bx = x - w / 2 + w * (i + 1) / n
        lift = math.sin(math.pi * (i + .5) / n)
        y1 = y - h * math.sin(math.pi * (i + 1) / n) if i < n - 1 else y
        d += f"A{points((w / n * .62, w / n * .62))} 0 0 1 {points((bx, y1))}"
    d += f"Q{points((x, y + h * .28), (x - w / 2, y))}Z"
    rays = "".join(f"M{points((x, y + h * .08))}L{points(polar(x, y + h * .1, h * .86 + abs(math.cos(math.radians(a))) * (w / 2 - h) * .72, a))}"
                   for a in range(-168, 0, 26))
    return path(d, ink) + path(rays, stroke=shade, stroke_width="4", stroke_linecap="round")


def winter():
    trunk = (path(brush([(120, 376), (132, 330), (108, 286), (126, 250), (112, 190)], [34, 26, 22, 17, 8]), BROWN)
             + path(brush([(118, 310), (170, 304), (214, 284)], [16, 12, 7]), BROWN)
             + path(brush([(124, 338), (84, 320), (62, 306)], [14, 10, 6]), BROWN)
             + path("M122,366C134,338 108,304 116,276", stroke="#8a6650", stroke_width="5", stroke_linecap="round"))
    ground = path("M24,376Q70,352 130,360T276,376Z", "#b9cae2")
    flakes = "".join(
        path("".join(f"M{points(polar(x, y, r, a))}L{points(polar(x, y, -r, a))}" for a in (30, 90, 150)),
             stroke="#7f9ac4", stroke_width="4.5", stroke_linecap="round")
        for x, y, r in ((258, 184, 12), (34, 180, 11), (236, 336, 10), (172, 352, 8)))
    crowns = "".join(cloud(*c, GREEN, GREEN_LIGHT) for c in (
        (212, 284, 128, 54), (80, 322, 112, 46), (86, 238, 120, 50), (196, 220, 104, 40), (110, 178, 104, 48)))
    return ground + flakes + trunk + crowns


def seasons(glyphs):
    """Faces of SEASON_1..4."""
    return {f"SEASON_{n}": drawing() + label(glyphs, char, n, RED, BLUE)
            for n, (char, drawing) in enumerate(
                zip("春夏秋冬", (spring, summer, autumn, winter)), 1)}
