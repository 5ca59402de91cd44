#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws data/tiles/teahouse.svg and data/tiles/contrast.svg.

Needs python3-fonttools, fonts-lxgw-wenkai and fonts-dejavu-core.  The output
depends only on these sources and the fonts, byte for byte.

  make-tiles.py data/tiles/teahouse.svg            the tile set
  make-tiles.py --contrast data/tiles/contrast.svg the set of high contrast
  make-tiles.py --sheet contact.svg                all faces on bodies, to look at
  make-tiles.py --table                            cells and face rectangles, for the README
"""

import argparse

import bodies
from bamboos import bamboos
from characters import characters, honours
from circles import circles
from contrast import contrast
from flowers import flowers
from glyphs import DEFAULT_FONT, LATIN_FONT, Glyphs
from seasons import seasons
from svg import FACE_H, FACE_W, el, group, num, rect

COLUMNS = 10
ROOT = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}

COMMENT = """<!--
  SPDX-FileCopyrightText: The Teahouse authors
  SPDX-License-Identifier: GPL-3.0-or-later
  The characters, letters and digits are outlines from fonts, see LICENSE-glyphs.md.
  Written by build-aux/tiles/make-tiles.py; change that and not this file.
-->
"""


def cell(w, h):
    """The transparent ground that makes an element exactly as large as its cell."""
    return rect(0, 0, w, h, "#fff", fill_opacity="0")


def draw(font):
    """All defs, and every element as name -> (w, h, drawing), in order."""
    glyphs = Glyphs(font)
    defs, elements = bodies.DEFS, {}

    def add_faces(faces):
        for name, drawing in faces.items():
            elements[name] = (FACE_W, FACE_H, drawing)
    for part in (characters(glyphs), circles(), bamboos()):
        defs += part[0]
        add_faces(dict(sorted(part[1].items())))
    for faces in (honours(glyphs), flowers(glyphs), seasons(glyphs)):
        add_faces(faces)
    add_bodies(elements, bodies.bodies())
    return defs, elements


def draw_contrast(font):
    """The same for the set of high contrast."""
    elements = {name: (FACE_W, FACE_H, drawing)
                for name, drawing in contrast(Glyphs(font), Glyphs(LATIN_FONT)).items()}
    add_bodies(elements, bodies.contrast_bodies())
    return bodies.CONTRAST_DEFS, elements


def add_bodies(elements, drawn):
    """Adds the bodies, and the marks."""
    for name, body in drawn.items():
        elements[name] = (*body.cell, body.drawing)
    for name, drawing in bodies.marks().items():
        elements[name] = (bodies.MARK_W, bodies.MARK_H, drawing)


def document(w, h, defs, content):
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<svg xmlns="{ROOT["xmlns"]}" xmlns:xlink="{ROOT["xmlns:xlink"]}" '
            f'width="{num(w)}" height="{num(h)}" viewBox="0 0 {num(w)} {num(h)}">\n'
            f"{COMMENT}{el('defs', defs)}\n{content}</svg>\n")


def tile_set(defs, elements):
    """The document: elements in rows, ten faces to a row."""
    x = y = row = 0
    width = COLUMNS * FACE_W
    content = ""
    for name, (w, h, drawing) in elements.items():
        if x + w > width:
            x, y, row = 0, y + row, 0
        content += group(cell(w, h), drawing, id=name, transform=f"translate({x},{y})") + "\n"
        x, row = x + w, max(row, h)
    return document(width, y + row, defs, content)


def sheet(defs, elements, columns=9):
    """Every face on TILE_FLAT on felt, then the bodies and the marks."""
    flat_w, flat_h, flat = elements["TILE_FLAT"]
    width, x, y = columns * flat_w + 24, 24, 24
    content, extra = "", []
    for name, (w, h, drawing) in elements.items():
        if name.startswith(("TILE", "MARK")):
            extra.append((name, w, h, drawing))
            continue
        if x + flat_w > width:
            x, y = 24, y + flat_h
        content += group(flat, drawing, transform=f"translate({x},{y})")
        x += flat_w
    x, y, row = 24, y + flat_h, 0
    for name, w, h, drawing in extra:
        if x + w > width:
            x, y, row = 24, y + row, 0
        content += group(drawing, transform=f"translate({x},{y})")
        x, row = x + w, max(row, h)
    height = y + row
    ground = rect(0, 0, width, height, "#2f7767")
    return document(width, height, defs, ground + content)


def table():
    """The cells of bodies and marks, and where a face goes in each body."""
    for name, body in bodies.bodies().items():
        print(name, "cell", *body.cell, "face", *body.face)
    for name in bodies.marks():
        print(name, "cell", bodies.MARK_W, bodies.MARK_H, "at", *bodies.MARK_AT)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output", nargs="?")
    parser.add_argument("--font", default=DEFAULT_FONT, help="an OFL font in regular script")
    parser.add_argument("--contrast", action="store_true", help="draw the set of high contrast")
    parser.add_argument("--sheet", action="store_true", help="write a contact sheet instead")
    parser.add_argument("--table", action="store_true", help="print the cells instead")
    args = parser.parse_args()
    if args.table:
        table()
        return
    if not args.output:
        parser.error("give the name of the file to write")
    drawn = draw_contrast(args.font) if args.contrast else draw(args.font)
    text = sheet(*drawn) if args.sheet else tile_set(*drawn)
    with open(args.output, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)


if __name__ == "__main__":
    main()
