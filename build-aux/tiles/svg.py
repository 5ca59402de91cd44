# SPDX-License-Identifier: GPL-3.0-or-later
"""Geometry and SVG text helpers shared by every part of the tile set.

Everything is drawn in the face cell, 300 x 400 user units, y downwards.
Angles are in degrees, 0 to the right and 90 downwards.  Numbers are written
with one decimal so that the output is small and the same on every machine.
"""

import math

FACE_W, FACE_H = 300, 400

RED = "#b3202a"
GREEN = "#14713d"
BLUE = "#1c2a4f"
IVORY = "#fcf9f0"

# Lighter and darker companions of the three inks, and the few extra pigments
# which the bird, the flowers and the seasons need.
RED_LIGHT = "#d4525a"
GREEN_LIGHT = "#3f9a5f"
GREEN_DARK = "#0c4f2a"
BLUE_LIGHT = "#3f5c9c"
GOLD = "#d99a2b"
GOLD_LIGHT = "#f1c865"
BROWN = "#5d4030"
PINK = "#e58fa0"
PINK_LIGHT = "#f7cfd5"


def num(value):
    """Writes a number with at most one decimal, without trailing zeros."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def el(tag, *children, **attrs):
    """An element; `_` in attribute names becomes `-`, None leaves one out."""
    parts = []
    for key, value in attrs.items():
        if value is None:
            continue
        if isinstance(value, float):
            # Opacities need two decimals, lengths have enough with one.
            value = f"{value:.2f}".rstrip("0").rstrip(".")
        key = key.rstrip("_").replace("_", "-").replace("xlink-", "xlink:")
        parts.append(f' {key}="{value}"')
    inner = "".join(children)
    return f"<{tag}{''.join(parts)}>{inner}</{tag}>" if inner else f"<{tag}{''.join(parts)}/>"


def group(*children, **attrs):
    return el("g", *children, **attrs)


def path(d, fill="none", **attrs):
    return el("path", d=d, fill=fill, **attrs)


def circle(x, y, r, fill="none", **attrs):
    return el("circle", cx=num(x), cy=num(y), r=num(r), fill=fill, **attrs)


def ring(x, y, r, width, colour, **attrs):
    """A ring whose outer edge lies at radius r."""
    return circle(x, y, r - width / 2, stroke=colour, stroke_width=num(width), **attrs)


def ellipse(x, y, rx, ry, fill="none", **attrs):
    return el("ellipse", cx=num(x), cy=num(y), rx=num(rx), ry=num(ry), fill=fill, **attrs)


def rect(x, y, w, h, fill="none", r=0, **attrs):
    return el("rect", x=num(x), y=num(y), width=num(w), height=num(h),
              rx=num(r) if r else None, fill=fill, **attrs)


def frame(x, y, w, h, width, colour, r=0, **attrs):
    """A rectangular line whose outer edge is the given rectangle."""
    half = width / 2
    return rect(x + half, y + half, w - width, h - width, r=max(r - half, 0),
                stroke=colour, stroke_width=num(width), **attrs)


def use(name, x=0, y=0, scale=None, turn=None):
    transform = f"translate({num(x)},{num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale is not None:
        transform += f" scale({scale:.3f})"
    return el("use", xlink_href=f"#{name}", transform=transform)


def gradient(name, stops, x1=0, y1=0, x2=0, y2=1):
    """A linear gradient in the bounding box of what it fills."""
    return el("linearGradient", *[
        el("stop", offset=str(stop[0]), stop_color=stop[1],
           stop_opacity=str(stop[2]) if len(stop) > 2 else None) for stop in stops],
        id=name, x1=str(x1), y1=str(y1), x2=str(x2), y2=str(y2))


def polar(x, y, radius, degrees):
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def points(*pairs):
    """Writes coordinate pairs for path data."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in pairs)


def polygon(pairs):
    return f"M{points(*pairs)}Z"


def spline(pairs, closed=False):
    """Path data of the Catmull-Rom curve through all the given points."""
    count = len(pairs)
    d = f"M{points(pairs[0])}"
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (pairs[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p1, p2 = pairs[i], pairs[i + 1]
            p0 = pairs[max(i - 1, 0)]
            p3 = pairs[min(i + 2, count - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += f"C{points(c1, c2, p2)}"
    return d + ("Z" if closed else "")


def sample(pairs, steps=6):
    """Points along the Catmull-Rom curve through the given points."""
    result = []
    last = len(pairs) - 1
    for i in range(last):
        p0, p1 = pairs[max(i - 1, 0)], pairs[i]
        p2, p3 = pairs[i + 1], pairs[min(i + 2, last)]
        for k in range(steps):
            t = k / steps
            result.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                       + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return result + [tuple(pairs[-1])]


def brush(pairs, widths, steps=3):
    """Path data of a brush stroke through points with a width at each point."""
    line = sample(pairs, steps)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        ax, ay = line[max(i - 1, 0)]
        bx, by = line[min(i + 1, len(line) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = (ay - by) / length, (bx - ax) / length
        pos = i / (len(line) - 1) * (len(widths) - 1)
        k = min(int(pos), len(widths) - 2)
        half = (widths[k] + (widths[k + 1] - widths[k]) * (pos - k)) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    outline = spline(left) + "L" + spline(right[::-1])[1:]
    return outline + "Z"


def petal(x, y, degrees, inner, outer, width, belly=0.6, tip=0.35):
    """A petal that points outwards from (x, y), between two radii.

    belly says where along its length it is widest, tip how round its end is
    (0 is pointed).
    """
    def at(along, across):
        px, py = polar(x, y, inner + (outer - inner) * along, degrees)
        return polar(px, py, across, degrees + 90)
    half = width / 2
    near = belly + (1 - belly) * 0.55
    return (f"M{points(at(0, 0))}C{points(at(belly * .4, -half * .45), at(belly * .6, -half), at(belly, -half))}"
            f"C{points(at(near, -half), at(1, -half * tip * 1.15), at(1, 0))}"
            f"C{points(at(1, half * tip * 1.15), at(near, half), at(belly, half))}"
            f"C{points(at(belly * .6, half), at(belly * .4, half * .45), at(0, 0))}Z")


def leaf(x0, y0, x1, y1, width, bend=0.0):
    """A pointed leaf from one point to another; bend moves its spine sideways."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    def at(along, across):
        across += bend * length * 4 * along * (1 - along)
        return x0 + dx * along + nx * across, y0 + dy * along + ny * across
    h = width * 0.62
    return (f"M{points((x0, y0))}C{points(at(.25, h), at(.6, h * .9), (x1, y1))}"
            f"C{points(at(.55, -h * .9), at(.22, -h), (x0, y0))}Z")
