#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the SVG of one of our own tile sets into the C tables of src/view/tiles/tea-tile-shapes.h.

  compile-shapes.py NAME SET.svg OUT.c

It knows the part of SVG that make-tiles.py writes, and fails at anything else.
"""

import math
import re
import sys
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

# The stops of these gradients have the colours of a back, in the order of Back in tea-tile-art.c.
BACK_GRADIENTS = {"tea-back-side": (0, 1), "tea-back-plate": (2, 3, 4), "tea-back-top": (5, 6)}
BACK_FRAME = 7

# What a Bézier curve needs for a quarter of a circle.
KAPPA = 4 / 3 * (math.sqrt(2) - 1)

INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-opacity", "stroke-opacity", "class")
KNOWN = {"d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform", "id", HREF, *INHERITED}
IDENTITY = (1, 0, 0, 1, 0, 0)


def multiply(first, second):
    """The matrix that applies second, then first."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def matrix_of(text):
    matrix = IDENTITY
    rest = re.sub(r"(\w+)\(([^)]*)\)\s*", "", text)
    if rest:
        raise ValueError("unknown transform: " + text)
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text):
        n = [float(word) for word in re.split(r"[\s,]+", numbers.strip())]
        if name == "translate":
            step = (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            step = (n[0], 0, 0, n[1] if len(n) > 1 else n[0], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            step = (c, s, -s, c, 0, 0)
            if len(n) == 3:
                step = multiply(multiply((1, 0, 0, 1, n[1], n[2]), step), (1, 0, 0, 1, -n[1], -n[2]))
        else:
            raise ValueError("unknown transform: " + text)
        matrix = multiply(matrix, step)
    return matrix


def arc(x1, y1, rx, ry, turn, large, sweep, x2, y2):
    """The curves of an elliptical arc (SVG 1.1, F.6)."""
    if rx == 0 or ry == 0:
        return [("L", x2, y2)]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * dx + s * dy, -s * dx + c * dy
    grow = px * px / (rx * rx) + py * py / (ry * ry)
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
    below = rx * rx * py * py + ry * ry * px * px
    root = math.sqrt(max(0, rx * rx * ry * ry - below) / below) * (-1 if large == sweep else 1)
    qx, qy = root * rx * py / ry, -root * ry * px / rx
    cx, cy = c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2
    begin = math.atan2((py - qy) / ry, (px - qx) / rx)
    span = math.atan2((-py - qy) / ry, (-px - qx) / rx) - begin
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    n = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / n
    k = 4 / 3 * math.tan(step / 4)

    def point(u, v):
        return cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v

    curves = []
    for i in range(n):
        t, u = begin + i * step, begin + (i + 1) * step
        curves.append(("C", *point(math.cos(t) - k * math.sin(t), math.sin(t) + k * math.cos(t)),
                       *point(math.cos(u) + k * math.sin(u), math.sin(u) - k * math.cos(u)), *point(math.cos(u), math.sin(u))))
    return curves


def path_of(text):
    """Path data as absolute M, L, C and Z."""
    out = []
    x = y = start_x = start_y = 0.0
    last = last_x = last_y = None
    for letter, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", text):
        n = [float(word) for word in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)", numbers)]
        kind, relative = letter.upper(), letter.islower()
        size = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}[kind]
        if len(n) % size if size else n:
            raise ValueError("bad path: " + text)
        for i in range(0, max(len(n), 1), size or 1):
            a = n[i : i + size]
            if kind in "MLCSQT" and relative:
                a = [value + (x if k % 2 == 0 else y) for k, value in enumerate(a)]
            if kind == "Z":
                out.append(("Z",))
                x, y = start_x, start_y
            elif kind == "M" and i == 0:
                x, y = start_x, start_y = a
                out.append(("M", x, y))
            elif kind in "ML":
                x, y = a
                out.append(("L", x, y))
            elif kind == "H":
                x = a[0] + (x if relative else 0)
                out.append(("L", x, y))
            elif kind == "V":
                y = a[0] + (y if relative else 0)
                out.append(("L", x, y))
            elif kind in "CS":
                if kind == "S":
                    a = ([2 * x - last_x, 2 * y - last_y] if last in ("C", "S") else [x, y]) + a
                out.append(("C", *a))
                last_x, last_y, x, y = a[2:]
            elif kind in "QT":
                if kind == "T":
                    a = ([2 * x - last_x, 2 * y - last_y] if last in ("Q", "T") else [x, y]) + a
                last_x, last_y, to_x, to_y = a
                out.append(("C", x + 2 / 3 * (last_x - x), y + 2 / 3 * (last_y - y), to_x + 2 / 3 * (last_x - to_x), to_y + 2 / 3 * (last_y - to_y), to_x, to_y))
                x, y = to_x, to_y
            elif kind == "A":
                to_x, to_y = (a[5] + x, a[6] + y) if relative else a[5:]
                out += arc(x, y, abs(a[0]), abs(a[1]), a[2], a[3] != 0, a[4] != 0, to_x, to_y)
                x, y = to_x, to_y
            last = kind
    return out


def ellipse_of(cx, cy, rx, ry):
    kx, ky = rx * KAPPA, ry * KAPPA
    return [("M", cx + rx, cy), ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry), ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
            ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry), ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy), ("Z",)]  # fmt: skip


def rect_of(x, y, w, h, r):
    r = min(r, w / 2, h / 2)
    if r <= 0:
        return [("M", x, y), ("L", x + w, y), ("L", x + w, y + h), ("L", x, y + h), ("Z",)]
    k = r - r * KAPPA
    return [("M", x + r, y), ("L", x + w - r, y), ("C", x + w - k, y, x + w, y + k, x + w, y + r), ("L", x + w, y + h - r),
            ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h), ("L", x + r, y + h), ("C", x + k, y + h, x, y + h - k, x, y + h - r),
            ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",)]  # fmt: skip


def colour_of(text):
    digits = text[1:]
    if not re.fullmatch(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", text):
        raise ValueError("unknown colour: " + text)
    return int("".join(c + c for c in digits) if len(digits) == 3 else digits, 16)


class Set:
    def __init__(self, root):
        self.by_id = {node.get("id"): node for node in root.iter() if node.get("id")}
        self.paths, self.path_places, self.n_steps = [], {}, 0
        self.paints, self.stops = [], []
        self.paint_places = {}
        self.shapes, self.elements = [], []
        for node in root:
            if node.tag == SVG + "g":
                self.add_element(node)
            elif node.tag != SVG + "defs":
                raise ValueError("unknown element: " + node.tag)

    def add_element(self, node):
        cell, first = node[0], len(self.shapes)
        if cell.tag != SVG + "rect" or cell.get("fill-opacity") != "0":
            raise ValueError("no cell: " + node.get("id"))
        for child in node[1:]:
            self.add(child, IDENTITY, {})
        self.elements.append((node.get("id"), float(cell.get("width")), float(cell.get("height")), first, len(self.shapes) - first))

    def add(self, node, matrix, style):
        unknown = set(node.attrib) - KNOWN
        if unknown:
            raise ValueError("unknown attributes: " + " ".join(unknown))
        style = {**style, **{name: node.get(name) for name in INHERITED if node.get(name) is not None}}
        matrix = multiply(matrix, matrix_of(node.get("transform", "")))
        number = lambda name: float(node.get(name, "0"))  # noqa: E731
        kind = node.tag.removeprefix(SVG)
        if kind == "g":
            for child in node:
                self.add(child, matrix, style)
        elif kind == "use":
            self.add(self.by_id[node.get(HREF)[1:]], multiply(matrix, (1, 0, 0, 1, number("x"), number("y"))), style)
        elif kind == "path":
            self.add_shape(path_of(node.get("d")), matrix, style)
        elif kind == "rect":
            if node.get("ry") not in (None, node.get("rx")):
                raise ValueError("unequal corners")
            self.add_shape(rect_of(number("x"), number("y"), number("width"), number("height"), number("rx")), matrix, style)
        elif kind == "circle":
            self.add_shape(ellipse_of(number("cx"), number("cy"), number("r"), number("r")), matrix, style)
        elif kind == "ellipse":
            self.add_shape(ellipse_of(number("cx"), number("cy"), number("rx"), number("ry")), matrix, style)
        else:
            raise ValueError("unknown element: " + node.tag)

    def add_shape(self, path, matrix, style):
        is_frame = style.get("class") == "back-frame"
        fill = self.paint(style.get("fill", "#000"), -1)
        stroke = self.paint(style.get("stroke", "none"), BACK_FRAME if is_frame else -1)
        fill_opacity, stroke_opacity = float(style.get("fill-opacity", "1")), float(style.get("stroke-opacity", "1"))
        if fill_opacity == 0:
            fill = -1
        if stroke_opacity == 0:
            stroke = -1
        if fill < 0 and stroke < 0:
            return
        self.shapes.append((self.place_path(path), fill, stroke, fill_opacity, stroke_opacity, float(style.get("stroke-width", "1")),
                            {None: 0, "butt": 0, "round": 1}[style.get("stroke-linecap")],
                            {None: 0, "miter": 0, "round": 1}[style.get("stroke-linejoin")], matrix))  # fmt: skip

    def place_path(self, path):
        key = tuple(path)
        if key not in self.path_places:
            self.path_places[key] = self.n_steps
            self.paths.append(path)
            self.n_steps += sum(len(step) for step in path) + 1
        return self.path_places[key]

    def paint(self, text, slot):
        if text == "none":
            return -1
        key = (text, slot)
        if key not in self.paint_places:
            self.paint_places[key] = len(self.paints)
            found = re.fullmatch(r"url\(#([\w-]+)\)", text)
            self.paints.append(self.gradient(found[1]) if found else (len(self.stops), 1, 0, 0, 0, 0))
            if not found:
                self.stops.append((0, colour_of(text), 1, slot))
        return self.paint_places[key]

    def gradient(self, name):
        node = self.by_id[name]
        slots = BACK_GRADIENTS.get(name, ())
        # The first and the last stop of the edge and the top are meant, but each stop of the plate.
        stops = [(float(stop.get("offset")), colour_of(stop.get("stop-color")), float(stop.get("stop-opacity", "1"))) for stop in node]
        first = len(self.stops)
        for i, stop in enumerate(stops):
            slot = -1
            if name == "tea-back-plate":
                slot = slots[i] if i < len(slots) else -1
            elif slots:
                slot = slots[0] if i == 0 else slots[-1] if i == len(stops) - 1 else -1
            self.stops.append((*stop, slot))
        return (first, len(stops), *(float(node.get(key, value)) for key, value in (("x1", "0"), ("y1", "0"), ("x2", "1"), ("y2", "0"))))


def number_to_c(value):
    text = f"{value:.6g}"
    return text + ("f" if "." in text or "e" in text else ".f")


def write(name, drawn, out):
    out.write(f"/* {name} - the shapes of a tile set, written by build-aux/tiles/compile-shapes.py */\n\n")
    out.write('#include "view/tiles/tea-tile-shapes.h"\n\n')
    out.write("static const float steps[] = {\n")
    for path in drawn.paths:
        for step in path:
            out.write(f"'{step[0]}'," + ",".join(number_to_c(value) for value in step[1:]) + (",\n" if len(step) > 1 else "\n"))
        out.write("0,\n")
    out.write("};\n\nstatic const TeaTileStop stops[] = {\n")
    for offset, colour, opacity, slot in drawn.stops:
        out.write(f"{{ {number_to_c(offset)}, {number_to_c(opacity)}, 0x{colour:06x}, {slot} }},\n")
    out.write("};\n\nstatic const TeaTilePaint paints[] = {\n")
    for first, n, *line in drawn.paints:
        out.write(f"{{ {first}, {n}, {{ {', '.join(map(number_to_c, line))} }} }},\n")
    out.write("};\n\nstatic const TeaTileShape shapes[] = {\n")
    for path, fill, stroke, fill_opacity, stroke_opacity, width, cap, join, matrix in drawn.shapes:
        out.write(f"{{ {path}, {fill}, {stroke}, {cap}, {join}, {', '.join(map(number_to_c, (fill_opacity, stroke_opacity, width)))}, "
                  f"{{ {', '.join(map(number_to_c, matrix))} }} }},\n")  # fmt: skip
    out.write("};\n\nstatic const TeaTileElement elements[] = {\n")
    for identifier, width, height, first, n in drawn.elements:
        out.write(f'{{ "{identifier}", {number_to_c(width)}, {number_to_c(height)}, {first}, {n} }},\n')
    out.write("};\n\n")
    out.write(f"const TeaTileShapes tea_tile_shapes_{name} = {{ steps, stops, paints, shapes, elements, G_N_ELEMENTS (elements) }};\n")


def main():
    name, source, target = sys.argv[1:]
    drawn = Set(ElementTree.parse(source).getroot())
    with open(target, "w", encoding="utf-8") as out:
        write(name, drawn, out)


main()
