# SPDX-License-Identifier: GPL-3.0-or-later
"""The character suit and the honours."""

from svg import BLUE, BLUE_LIGHT, FACE_H, FACE_W, GREEN, RED, frame, path, polygon, use

# The box of each numeral and how much bolder than the font it is drawn.  The
# few strokes of the low numerals would look thin beside the others, so they
# get more weight and their natural, flat shape.
NUMERALS = {
    "一": (48, 78, 204, 60, 13), "二": (50, 48, 200, 118, 12), "三": (50, 34, 200, 138, 11),
    "四": (52, 36, 196, 134, 10), "五": (48, 28, 204, 148, 9.5), "六": (48, 26, 204, 150, 10),
    "七": (50, 28, 200, 148, 11), "八": (46, 34, 208, 138, 12), "九": (46, 26, 208, 150, 10),
}


def characters(glyphs):
    """Defs and faces of CHARACTER_1..9."""
    wan = glyphs.fit("萬", 44, 186, 212, 190, RED, bold=4.5, stretch=1.2, id="tea-wan")
    faces = {}
    for number, (char, box) in enumerate(NUMERALS.items(), 1):
        x, y, w, h, bold = box
        faces[f"CHARACTER_{number}"] = (
            glyphs.fit(char, x, y, w, h, BLUE, bold=bold, stretch=1.3) + use("tea-wan"))
    return wan, faces


def white_dragon():
    """A double blue frame, its inner line stepped at the corners, and nothing inside."""
    left, top, step = 64, 66, 34
    right, bottom = FACE_W - left, FACE_H - top
    inner = [(left + step, top), (right - step, top), (right - step, top + step),
             (right, top + step), (right, bottom - step), (right - step, bottom - step),
             (right - step, bottom), (left + step, bottom), (left + step, bottom - step),
             (left, bottom - step), (left, top + step), (left + step, top + step)]
    parts = [frame(30, 32, 240, 336, 18, BLUE, r=16),
             path(polygon(inner), stroke=BLUE, stroke_width="8", stroke_linejoin="round")]
    for x in (left + 8, right - 8):
        for y in (top + 8, bottom - 8):
            parts.append(path(polygon([(x, y - 13), (x + 13, y), (x, y + 13), (x - 13, y)]), BLUE_LIGHT))
    return "".join(parts)


def honours(glyphs):
    """Faces of WIND_1..4 and DRAGON_1..3."""
    faces = {}
    for number, char in enumerate("北南東西", 1):
        faces[f"WIND_{number}"] = glyphs.fit(char, 28, 48, 244, 304, BLUE, bold=11, stretch=1.2)
    faces["DRAGON_1"] = white_dragon()
    faces["DRAGON_2"] = glyphs.fit("發", 24, 40, 252, 320, GREEN, bold=9, stretch=1.22)
    faces["DRAGON_3"] = glyphs.fit("中", 48, 36, 204, 328, RED, bold=14, stretch=1.3)
    return faces
