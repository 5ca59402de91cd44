# SPDX-License-Identifier: GPL-3.0-or-later
"""The four flowers: plum, orchid, chrysanthemum and bamboo."""

from svg import (BLUE, BROWN, GOLD, GOLD_LIGHT, GREEN, GREEN_DARK, GREEN_LIGHT, IVORY, RED,
                 RED_LIGHT, brush, circle, ellipse, leaf, num, path, petal, points, polar)


def label(glyphs, char, number, char_ink, number_ink):
    """The number in the upper left corner, the character in the upper right."""
    bold = {"蘭": 2, "梅": 4, "菊": 4, "夏": 3.5}.get(char, 6)
    return (glyphs.fit(str(number), 24, 26, 62, 84, number_ink, bold=7)
            + glyphs.fit(char, 158, 24, 118, 120, char_ink, bold=bold))


def blossom(x, y, r, turn, ink, heart, stamen, edge=None):
    """An open flower of five round petals."""
    parts = []
    for i in range(5):
        a = turn + i * 72
        parts.append(path(petal(x, y, a, r * .12, r, r * .78, belly=.62, tip=.62), ink,
                          stroke=edge, stroke_width="2.5" if edge else None))
    for i in range(5):
        a = turn + 36 + i * 72
        px, py = polar(x, y, r * .52, a)
        parts.append(path(f"M{points((x, y))}L{points((px, py))}", stroke=stamen, stroke_width="2.5"))
        parts.append(circle(px, py, max(r * .075, 2.6), stamen))
    parts.append(circle(x, y, r * .17, heart))
    return "".join(parts)


def bud(x, y, r, turn, ink):
    tip = polar(x, y, r * 1.5, turn)
    return (path(petal(x, y, turn, 0, r * 2, r * 1.5, belly=.5, tip=.5), ink)
            + path(petal(x, y, turn, -2, r * .9, r * 1.2, belly=.4, tip=.6), BROWN))


def plum():
    wood = "".join((
        path(brush([(46, 366), (78, 318), (96, 262), (146, 220), (196, 188), (236, 164)],
                   [26, 22, 19, 14, 10, 5]), BROWN),
        path(brush([(96, 262), (74, 220), (72, 176), (58, 142)], [15, 11, 8, 4]), BROWN),
        path(brush([(84, 308), (140, 310), (196, 286), (244, 284)], [13, 10, 8, 4]), BROWN),
        path("M48,362C74,328 86,300 98,268", stroke="#8a6650", stroke_width="4", stroke_linecap="round"),
        path(brush([(196, 288), (222, 316), (234, 344)], [7, 6, 3]), BROWN),
    ))
    buds = (bud(58, 142, 9, -110, RED) + bud(236, 164, 9, -20, RED) + bud(246, 284, 9, 0, RED)
            + bud(234, 344, 9, 70, RED))
    wood += circle(46, 366, 12.8, BROWN) + ellipse(44, 369, 8, 6, "#c39b78")
    return wood + buds + "".join((
        blossom(84, 206, 42, -90, RED, GOLD, GOLD_LIGHT),
        blossom(172, 222, 46, -60, RED, GOLD, GOLD_LIGHT),
        blossom(190, 310, 40, -100, RED_LIGHT, GOLD, IVORY),
        blossom(112, 282, 33, -80, RED_LIGHT, GOLD, IVORY),
    ))


def orchid_flower(x, y, s, turn):
    ink, pale = "#5b3c96", "#8f74c4"
    parts = [path(petal(x, y, turn + a, 0, 46 * s, 19 * s, belly=.55, tip=.2), c)
             for a, c in ((-90, ink), (-162, pale), (-18, pale), (128, ink), (52, ink))]
    parts.append(path(petal(x, y, turn + 90, 0, 30 * s, 22 * s, belly=.65, tip=.6), RED))
    parts.append(circle(x, y, 6.5 * s, GOLD_LIGHT))
    return "".join(parts)


def orchid():
    blades = (
        ([(136, 374), (96, 290), (50, 236), (24, 234)], [9, 18, 13, 1], GREEN_DARK),
        ([(146, 374), (122, 270), (96, 184), (92, 126)], [9, 19, 13, 1], GREEN),
        ([(154, 374), (182, 300), (232, 264), (276, 274)], [9, 18, 13, 1], GREEN_DARK),
        ([(140, 374), (88, 336), (50, 322), (24, 336)], [8, 16, 12, 1], GREEN),
        ([(160, 374), (206, 342), (248, 340), (276, 356)], [8, 16, 12, 1], GREEN),
        ([(150, 374), (158, 320), (190, 260), (262, 208)], [9, 17, 13, 1], GREEN_LIGHT),
    )
    stems = (path(brush([(148, 374), (142, 300), (158, 240), (178, 206)], [6, 5, 4, 4]), GREEN_LIGHT)
             + path(brush([(144, 350), (112, 306), (92, 276)], [5, 5, 4]), GREEN_LIGHT))
    return (stems + "".join(path(brush(line, widths), ink) for line, widths, ink in blades)
            + orchid_flower(184, 206, 1.2, 6) + orchid_flower(92, 276, .95, -14))


def chrysanthemum():
    x, y = 136, 248
    stem = path(brush([(148, 250), (156, 310), (146, 376)], [9, 10, 11]), GREEN)
    leaves = "".join(
        path(leaf(x0, y0, x1, y1, w, b), ink) for x0, y0, x1, y1, w, b, ink in (
            (154, 330, 252, 296, 34, -.1, GREEN), (154, 330, 262, 344, 32, .05, GREEN_DARK),
            (154, 332, 216, 374, 28, .08, GREEN_LIGHT),
            (150, 356, 44, 318, 32, .1, GREEN), (150, 356, 34, 360, 30, -.05, GREEN_DARK)))
    parts = [stem, leaves]
    # Four whorls of narrow petals, darker outside.
    for count, outer, width, turn, ink, edge in (
            (18, 98, 25, 0, "#c77a17", "#7d4608"), (16, 82, 24, 11, GOLD, "#8f560c"),
            (12, 60, 23, 4, "#efb945", "#a86a12"), (8, 40, 21, 20, GOLD_LIGHT, "#b87a1c")):
        for i in range(count):
            parts.append(path(petal(x, y, turn + i * 360 / count, 4, outer, width, belly=.72, tip=.5),
                              ink, stroke=edge, stroke_width="2"))
    parts.append(circle(x, y, 15, RED) + circle(x, y, 7, GOLD_LIGHT))
    return "".join(parts)


def stalk(x0, y0, x1, y1, w, joints, ink, light):
    """A bamboo stalk from its foot up to its tip, in joints."""
    parts = []
    for i in range(joints):
        a, b = i / joints, (i + 1) / joints - .016
        ax, ay = x0 + (x1 - x0) * a, y0 + (y1 - y0) * a
        bx, by = x0 + (x1 - x0) * b, y0 + (y1 - y0) * b
        mx, my = (ax + bx) / 2, (ay + by) / 2
        parts.append(path(brush([(ax, ay), (mx, my), (bx, by)], [w * 1.12, w * .84, w * 1.12]), ink))
        parts.append(path(f"M{points((ax - w * .2, ay - 9))}L{points((bx - w * .2, by + 9))}",
                          stroke=light, stroke_width=num(w * .2), stroke_linecap="round"))
    return "".join(parts)


def bamboo():
    stalks = (stalk(70, 376, 84, 126, 27, 4, GREEN, "#7fbf97")
              + stalk(134, 376, 128, 172, 20, 4, GREEN_DARK, GREEN_LIGHT)
              + stalk(196, 376, 206, 250, 15, 3, GREEN, "#7fbf97"))
    leaves = "".join(
        path(leaf(x0, y0, x1, y1, w, b), ink) for x0, y0, x1, y1, w, b, ink in (
            (128, 196, 226, 190, 24, -.1, GREEN), (128, 196, 238, 232, 26, -.06, GREEN_LIGHT),
            (128, 196, 196, 264, 22, .05, GREEN_DARK),
            (78, 250, 24, 322, 24, .08, GREEN_LIGHT), (78, 250, 24, 270, 20, .1, GREEN_DARK),
            (206, 262, 278, 262, 22, -.1, GREEN_LIGHT), (206, 262, 276, 312, 24, -.05, GREEN),
            (206, 264, 240, 348, 20, -.05, GREEN_DARK), (206, 264, 164, 326, 20, .06, GREEN_LIGHT),
            (84, 128, 24, 152, 18, .1, GREEN), (84, 128, 126, 130, 15, -.1, GREEN_LIGHT)))
    return stalks + leaves


def flowers(glyphs):
    """Faces of FLOWER_1..4."""
    return {f"FLOWER_{n}": drawing() + label(glyphs, char, n, BLUE, RED)
            for n, (char, drawing) in enumerate(
                zip("梅蘭菊竹", (plum, orchid, chrysanthemum, bamboo)), 1)}
