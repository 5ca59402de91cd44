# SPDX-License-Identifier: GPL-3.0-or-later
"""Outlines of characters, letters and digits, taken from fonts."""

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from svg import num, path

DEFAULT_FONT = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"
LATIN_FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"


class Glyphs:
    """Places characters of one font as filled paths."""

    def __init__(self, file_name):
        self.font = TTFont(file_name)
        self.set = self.font.getGlyphSet()
        self.map = self.font.getBestCmap()

    def fit(self, char, x, y, w, h, colour, bold=0.0, stretch=1.25, **attrs):
        """The character, as large as fits the box, in its middle.

        bold is the width of a line of the same colour round the outline, which
        stays inside the box too.  stretch limits how far the character may be
        pulled out of its own proportions to fill the box.
        """
        glyph = self.set[self.map[ord(char)]]
        bounds = BoundsPen(self.set)
        glyph.draw(bounds)
        left, bottom, right, top = bounds.bounds
        sx = (w - bold) / (right - left)
        sy = (h - bold) / (top - bottom)
        sx, sy = min(sx, sy * stretch), min(sy, sx * stretch)
        tx = x + w / 2 - sx * (left + right) / 2
        ty = y + h / 2 + sy * (bottom + top) / 2
        pen = SVGPathPen(self.set, ntos=num)
        glyph.draw(TransformPen(pen, Transform(sx, 0, 0, -sy, tx, ty)))
        if bold:
            attrs.update(stroke=colour, stroke_width=num(bold), stroke_linejoin="round")
        return path(pen.getCommands(), colour, **attrs)
