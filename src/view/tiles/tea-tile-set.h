/* tea-tile-set.h - the tile set: tile pictures, rendered once for each size
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tiles/tea-tile-info.h"
#include "view/tiles/tea-tile-art.h"

G_BEGIN_DECLS

/* The thickness of a tile and the room for its shadow, relative to the width of its face: data/tiles/README.md. */
#define TEA_TILE_FLAT_DEPTH 0.24
#define TEA_TILE_STAND_DEPTH 0.16
#define TEA_TILE_SHADOW 0.08

/* Edge-on racks: the thickness of a tile, the visible part of its upper edge, and the side of the last below that. */
#define TEA_TILE_SIDE_WIDTH (124 / 300.0)
#define TEA_TILE_SIDE_STEP (168 / 300.0)
#define TEA_TILE_SIDE_DEPTH (132 / 300.0)

typedef enum
{
  TEA_TILE_BODY_NONE,       /* the face alone, without a body */
  TEA_TILE_BODY_FLAT,       /* lying face up */
  TEA_TILE_BODY_STAND,      /* standing, seen from the front: the player's own hand */
  TEA_TILE_BODY_BACK_FLAT,  /* lying face down */
  TEA_TILE_BODY_BACK_STAND, /* standing, seen from behind: the player across */
  TEA_TILE_BODY_BACK_LEFT,  /* standing, seen edge-on: the player on the left */
  TEA_TILE_BODY_BACK_RIGHT, /* standing, seen edge-on: the player on the right */
} TeaTileBody;

typedef enum
{
  TEA_TILE_MARK_NONE,
  TEA_TILE_MARK_WILD,   /* gold knot: wild, or first fine */
  TEA_TILE_MARK_SECOND, /* silver knot: second fine */
  TEA_TILE_MARK_PROXY,  /* hollow knot: stands for the natural tile that is wild */
} TeaTileMark;

/**
 * TeaTilePicture:
 * @body: what the face lies on
 * @mark: the knot in the upper right corner of the face
 * @kind: the face, 0–41; −1 for none
 * @turns: quarter turns clockwise, 0–3; bodies that stand are never turned
 * @index: whether the corner index for people who do not read Chinese is shown, if the set has none of its own
 *
 * The look of a tile, except its size. A face without a body is a symbol and is always drawn from our own set.
 */
typedef struct
{
  TeaTileBody body;
  TeaTileMark mark;
  int kind;
  guint turns;
  gboolean index;
} TeaTilePicture;

#define TEA_TYPE_TILE_SET (tea_tile_set_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileSet, tea_tile_set, TEA, TILE_SET, GObject)

/**
 * tea_tile_set_new:
 * @own: one of our own sets
 *
 * Returns: (transfer full): the tile set
 */
TeaTileSet *tea_tile_set_new (TeaTileArt *own) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_set_get_for_display:
 * @display: a display
 *
 * The tile set shared by all widgets of @display; the usual one until something else is chosen.
 *
 * Returns: the tile set; it lives as long as @display
 */
TeaTileSet *tea_tile_set_get_for_display (GdkDisplay *display);

/**
 * tea_tile_set_set_art:
 * @self: a tile set
 * @own: one of our own sets, for bodies and marks
 * @faces: (nullable): a set of KMahjongg for the faces, or %NULL for those of @own
 *
 * Changes how all tiles look. Emits `changed` for the widgets that show tiles.
 */
void tea_tile_set_set_art (TeaTileSet *self, TeaTileArt *own, TeaTileArt *faces);

/* Draws @widget again when the tiles of its display change. */
void tea_tile_set_redraw_widget (GtkWidget *widget);

/**
 * tea_tile_set_get_texture:
 * @self: a tile set
 * @picture: what to show
 * @width: width of an upright face, in logical pixels
 * @scale: device pixels in a logical one, from gtk_widget_get_scale_factor()
 *
 * Renders the picture at first use, which takes about a millisecond, and caches it. Do not call this while drawing a
 * frame if the picture may be new: see tea_tile_set_peek_texture().
 *
 * Returns: the texture; it fills the cell of tea_tile_picture_measure()
 */
GdkTexture *tea_tile_set_get_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale);

/* The same, but %NULL when the picture is not cached. */
GdkTexture *tea_tile_set_peek_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale);

/**
 * tea_tile_set_get_nearest_texture:
 *
 * For drawing a frame: the picture in the right size, or else the one rendered last in another size, to be scaled.
 * Only a picture that was never rendered in any size is rendered now.
 *
 * Returns: the texture
 */
GdkTexture *tea_tile_set_get_nearest_texture (TeaTileSet *self, const TeaTilePicture *picture, int width, int scale);

/* Renders the face of @kind in advance, which makes every picture with it cheap; %TRUE if it was new. */
gboolean tea_tile_set_warm (TeaTileSet *self, int kind, gboolean index, int width, int scale);

/* How often an element was drawn so far; for tests. */
guint tea_tile_set_get_n_drawn (TeaTileSet *self);

/**
 * tea_tile_picture_measure:
 * @picture: a picture
 * @width: width of an upright face, in logical pixels
 * @scale: device pixels in a logical one
 * @face: (out): the face in the cell; for a back its back, for an edge-on tile its upper edge
 * @cell: (out): the cell, its origin 0, 0; the texture fills it
 */
void tea_tile_picture_measure (const TeaTilePicture *picture,
                               int width,
                               int scale,
                               graphene_rect_t *face,
                               graphene_rect_t *cell);

/**
 * tea_tile_picture_for_info:
 * @info: a tile
 * @body: the body; replaced by the matching back for a tile that shows its back
 * @turns: quarter turns clockwise
 * @index: whether the corner index is wanted
 *
 * Returns: the picture of @info
 */
TeaTilePicture tea_tile_picture_for_info (TeaTileInfo *info, TeaTileBody body, guint turns, gboolean index);

/* The height of an upright face of @width. */
int tea_tile_face_height (int width);

G_END_DECLS
