# SPDX-License-Identifier: GPL-3.0-or-later
"""Tile bodies, on which a program places the faces, and the state marks.

Light comes from the upper left.  Shadows are a few stacked shapes of low
opacity, because filters are slow and differ between renderers.

The program colours backs by the gradients named tea-back-* and the class
`back-frame`: src/view/tiles/tea-tile-art.c.
"""

from svg import FACE_H, FACE_W, IVORY, circle, frame, gradient, num, path, rect

RADIUS = 24                 # 8 % of the width
FLAT, STAND = 72, 48        # 18 % and 12 % of the height
SHADOW = 24                 # room for the shadow, right of and below the body
SIDE_THICK, SIDE_TOP, SIDE_FRONT = 124, 168, 132

GREEN_FRAME = "#7fbf97"

DEFS = "".join((
    gradient("tea-ivory", [(0, IVORY), (.55, "#faf5ea"), (1, "#f3ecdc")]),
    gradient("tea-ivory-side", [(0, "#e9dfc6"), (1, "#d3c4a0")]),
    gradient("tea-back-side", [(0, "#2e7d4f"), (1, "#1f5c38")]),
    gradient("tea-back-plate", [(0, "#388c5b"), (.5, "#2e7d4f"), (1, "#28714a")]),
    gradient("tea-back-top", [(0, "#4a9a6b"), (1, "#3b8c5c")]),
    gradient("tea-light", [(0, "#fff", 1), (.42, "#fff", .9), (.6, "#fff", 0)], x2=1),
    gradient("tea-light-back", [(0, "#fff", .55), (.35, "#fff", .4), (.6, "#fff", 0)], x2=1),
))


class Body:
    """A body: its cell, where the face goes in it, and its drawing."""

    def __init__(self, cell, face, drawing):
        self.cell, self.face, self.drawing = cell, face, drawing


def shadow(w, h, lift=10):
    """The shadow of a body w x h at the origin; ends SHADOW right and below."""
    parts = []
    for i in range(6):
        reach = SHADOW - 4 * i
        parts.append(rect(lift, lift, w - lift + reach, h - lift + reach,
                          "#0b1a14", r=RADIUS + reach, fill_opacity=.065))
    return "".join(parts)


def slab(w, h, y0, y1, fill):
    """The visible edge of a layer: a face-shaped plate stretched from y0 to y1."""
    return rect(0, y0, w, h + y1 - y0, fill, r=RADIUS)


def light_edge(w, h, y=0, name="tea-light", r=RADIUS):
    """The fine light line along the left and the top edge; it fades to the other two."""
    return frame(2, y + 2, w - 4, h - 4, 4, f"url(#{name})", r=r - 2)


# The same bodies for the set of high contrast: white, with a dark layer below.
CONTRAST_DEFS = "".join((
    gradient("tea-ivory", [(0, "#fff"), (1, "#fff")]),
    gradient("tea-ivory-side", [(0, "#8a8a8a"), (1, "#8a8a8a")]),
    gradient("tea-back-side", [(0, "#2e7d4f"), (1, "#1f5c38")]),
    gradient("tea-back-plate", [(0, "#388c5b"), (.5, "#2e7d4f"), (1, "#28714a")]),
    gradient("tea-back-top", [(0, "#4a9a6b"), (1, "#3b8c5c")]),
    gradient("tea-light", [(0, "#fff", 0), (1, "#fff", 0)]),
    gradient("tea-light-back", [(0, "#fff", 0), (1, "#fff", 0)]),
))


def outlined(body, back=False):
    """The body with an outline of its face, or of its back, for high contrast."""
    x, y, w, h = body.face
    ink = "#fff" if back else "#000"
    return Body(body.cell, body.face, body.drawing + frame(x, y, w, h, 9, ink, r=min(RADIUS, w / 8)))


def face_up(w, h, depth):
    """Ivory face above a layer of ivory and a layer in the colour of the backs."""
    ivory = round(depth * .45)
    return "".join((
        shadow(w, h + depth),
        slab(w, h, ivory, depth, "url(#tea-back-side)"),
        frame(0, ivory, w, h + depth - ivory, 3, "#12391f", r=RADIUS, stroke_opacity=.55),
        slab(w, h, 0, ivory, "url(#tea-ivory-side)"),
        frame(0, 0, w, h + ivory, 3, "#6d5a31", r=RADIUS, stroke_opacity=.45),
        slab(w, h, 0, 0, "url(#tea-ivory)"),
        frame(0, 0, w, h, 2, "#b5a67f", r=RADIUS, stroke_opacity=.8),
        light_edge(w, h),
    ))


def back_plate(w, h, y=0):
    """The back with its fine lighter frame."""
    inset = 26
    return "".join((
        rect(0, y, w, h, "url(#tea-back-plate)", r=RADIUS),
        frame(0, y, w, h, 3, "#12391f", r=RADIUS, stroke_opacity=.6),
        frame(inset, y + inset, w - 2 * inset, h - 2 * inset, 5, GREEN_FRAME, r=14, stroke_opacity=.85, class_="back-frame"),
        light_edge(w, h, y, "tea-light-back"),
    ))


def face_down(w, h, depth):
    """The back on top, its layer and the ivory layer below it."""
    green = round(depth * .55)
    return "".join((
        shadow(w, h + depth),
        slab(w, h, green, depth, "url(#tea-ivory-side)"),
        frame(0, green, w, h + depth - green, 3, "#6d5a31", r=RADIUS, stroke_opacity=.5),
        slab(w, h, 0, green, "url(#tea-back-side)"),
        frame(0, 0, w, h + green, 3, "#12391f", r=RADIUS, stroke_opacity=.55),
        back_plate(w, h),
    ))


def back_standing(depth):
    """A standing tile from behind: its upper edge, far layer first, then the back."""
    w, h = FACE_W, FACE_H
    far = round(depth * .45)
    return "".join((
        shadow(w, h + depth),
        slab(w, h, 0, depth, "url(#tea-ivory)"),
        frame(0, 0, w, h + depth, 3, "#6d5a31", r=RADIUS, stroke_opacity=.5),
        light_edge(w, h + depth),
        rect(0, far, w, h + depth - far, "url(#tea-back-top)", r=RADIUS),
        frame(0, far, w, h + depth - far, 2, "#12391f", r=RADIUS, stroke_opacity=.4),
        back_plate(w, h, depth),
    ))


def edge_on(left):
    """A standing tile seen edge on: its upper edge, and its side facing us.

    The back is turned to the middle of the table: to the right for the tiles
    of the left player, to the left for those of the right player.
    """
    w, top, front = SIDE_THICK, SIDE_TOP, SIDE_FRONT
    ivory = round(w * .54)
    x_ivory = 0 if left else w - ivory
    x_green = ivory if left else 0
    r = 14

    def two_layers(y, h, ivory_fill, green_fill):
        # Both layers as rounded plates; the joint is squared off by overlap.
        green = w - ivory
        return "".join((
            rect(x_green, y, green, h, green_fill, r=r),
            rect(x_green if left else x_green + green - r, y, r, h, green_fill),
            rect(x_ivory, y, ivory, h, ivory_fill, r=r),
            rect(x_ivory + ivory - r if left else x_ivory, y, r, h, ivory_fill),
        ))
    return "".join((
        shadow(w, top + front),
        two_layers(0, top + front, "url(#tea-ivory-side)", "url(#tea-back-side)"),
        frame(0, 0, w, top + front, 3, "#2b2a18", r=r, stroke_opacity=.5),
        two_layers(0, top, "url(#tea-ivory)", "url(#tea-back-top)"),
        frame(0, 0, w, top, 2, "#3a3a22", r=r, stroke_opacity=.45),
        light_edge(w, top, name="tea-light" if left else "tea-light-back", r=r),
    ))


def bodies():
    w, h = FACE_W, FACE_H
    upright = (0, 0, w, h)
    lying = (0, 0, h, w)
    side_cell = (SIDE_THICK + SHADOW, SIDE_TOP + SIDE_FRONT + SHADOW)
    return {
        "TILE_FLAT": Body((w + SHADOW, h + FLAT + SHADOW), upright, face_up(w, h, FLAT)),
        "TILE_FLAT_WIDE": Body((h + SHADOW, w + FLAT + SHADOW), lying, face_up(h, w, FLAT)),
        "TILE_STAND": Body((w + SHADOW, h + STAND + SHADOW), upright, face_up(w, h, STAND)),
        "TILE_BACK_FLAT": Body((w + SHADOW, h + FLAT + SHADOW), upright, face_down(w, h, FLAT)),
        "TILE_BACK_FLAT_WIDE": Body((h + SHADOW, w + FLAT + SHADOW), lying, face_down(h, w, FLAT)),
        "TILE_BACK_STAND": Body((w + SHADOW, h + STAND + SHADOW), (0, STAND, w, h), back_standing(STAND)),
        "TILE_BACK_SIDE_L": Body(side_cell, (0, 0, SIDE_THICK, SIDE_TOP), edge_on(True)),
        "TILE_BACK_SIDE_R": Body(side_cell, (0, 0, SIDE_THICK, SIDE_TOP), edge_on(False)),
        "TILE_2": Body((w + SHADOW, h + FLAT + SHADOW), upright, face_up(w, h, FLAT)),
    }


def contrast_bodies():
    return {name: outlined(body, back="BACK" in name) for name, body in bodies().items()}


MARK_W, MARK_H = 88, 112            # the cell of a mark
MARK_AT = (FACE_W - MARK_W - 6, 6)  # where it goes on the face


def knot(cord, dark, hollow=False):
    """A knot of four loops and a tassel on a light ground that sets it off the design."""
    x, y = MARK_W / 2, 44
    loop = f"M{num(x)},{num(y)}c-26,-10 -22,-37 0,-37s26,27 0,37Z"
    spins = [f"rotate({turn} {num(x)} {num(y)})" for turn in (0, 90, 180, 270)]
    tassel = f"M{num(x)},80V104M{num(x - 8)},86L{num(x - 10)},102M{num(x + 8)},86L{num(x + 10)},102"
    heart = dict(r=3, transform=f"rotate(45 {num(x)} {num(y)})", stroke_linejoin="round")
    parts = [circle(x, y, 43, IVORY, fill_opacity=.88),
             rect(x - 19, 72, 38, 38, IVORY, r=10, fill_opacity=.88)]

    def cords(width, ink):
        return (path(tassel, stroke=ink, stroke_width=num(width), stroke_linecap="round")
                + "".join(path(loop, stroke=ink, stroke_width=num(width + 2), transform=spin)
                          for spin in spins))
    if hollow:
        parts.append(cords(3.6, dark))
        parts.append(rect(x - 12, y - 12, 24, 24, IVORY, stroke=dark, stroke_width="5", **heart))
    else:
        parts.append(cords(10, dark))
        parts.append(cords(5, cord))
        parts.append(rect(x - 12, y - 12, 24, 24, cord, stroke=dark, stroke_width="4", **heart))
        parts.append(path(f"M{num(x - 7)},{num(y - 3)}l10,10M{num(x - 2)},{num(y - 8)}l10,10",
                          stroke=dark, stroke_width="3", stroke_linecap="round", stroke_opacity=.7))
    return "".join(parts)


def marks():
    return {
        "MARK_WILD": knot("#efb83a", "#7a4f08"),
        "MARK_SECOND": knot("#c3cad4", "#4a5361"),
        "MARK_PROXY": knot("none", "#7a4f08", hollow=True),
    }
