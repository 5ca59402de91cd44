#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the SVG of our tile set into the table of src/model/ledger/tea-html-shapes.h: what a page for browsers shows.

  page-shapes.py SET.svg OUT.c

Faces and marks become symbols; what they share stays as it is. Transforms of cells, comments and the transparent ground
of each cell are left out.
"""

import re
import sys
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
HREF = "{http://www.w3.org/1999/xlink}href"
CELLS = {"MARK": (88, 112)}
FACE = (300, 400)


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(element):
    for one in element.iter():
        if HREF in one.attrib:
            one.set("href", one.attrib.pop(HREF))
    text = ElementTree.tostring(element, encoding="unicode")
    return re.sub(r' xmlns(:\w+)?="[^"]*"', "", text).strip()


def main():
    ElementTree.register_namespace("", SVG)
    root = ElementTree.parse(sys.argv[1]).getroot()
    rows = []
    for child in root:
        name = child.get("id")
        if child.tag == f"{{{SVG}}}defs":
            rows += [(one.get("id"), write(one)) for one in child]
        elif not name.startswith("TILE"):
            width, height = CELLS.get(name.split("_")[0], FACE)
            child.remove(child[0])
            child.tag = f"{{{SVG}}}symbol"
            del child.attrib["transform"]
            child.set("viewBox", f"0 0 {width} {height}")
            rows.append((name, write(child)))
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write('#include "model/ledger/tea-html-shapes.h"\n\nconst TeaHtmlShape tea_html_shapes[] = {\n')
        for name, text in rows:
            out.write(f"  {{ {literal(name)}, {literal(text)} }},\n")
        out.write("  { NULL, NULL },\n};\n")


main()
