/* tea-tile-art.h - the drawings of a tile set: our own as shapes, others as pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "core/tiles/tea-tile.h"

G_BEGIN_DECLS

/* Our own sets: the usual one, and the high-contrast one. */
typedef enum
{
  TEA_TILE_ART_USUAL,
  TEA_TILE_ART_CONTRAST,
} TeaTileArtSet;

#define TEA_TYPE_TILE_ART (tea_tile_art_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileArt, tea_tile_art, TEA, TILE_ART, GObject)

/**
 * TeaTileArt:
 *
 * The tiles of a set. Our own sets have faces, bodies and marks, in cells of known size (data/tiles/README.md). A set
 * of KMahjongg has faces of any size and a body, which provides the background of the faces. The object may be created
 * in one thread and used in another, but only by one thread at a time.
 */

/* The names of the colours of backs, %NULL-terminated; the first one is the default. */
const char *const *tea_tile_art_get_backs (void);

/**
 * tea_tile_art_new_own:
 * @set: one of our own sets
 * @back: (nullable): the colour of its backs; the default for an unknown name
 *
 * Returns: (transfer full): the drawings
 */
TeaTileArt *tea_tile_art_new_own (TeaTileArtSet set, const char *back) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaTilePictures:
 * @ground: the face of the body
 * @faces: what is on it, for each kind
 *
 * The drawings of a set of KMahjongg, larger than any tile on the screen.
 */
typedef struct
{
  cairo_surface_t *ground;
  cairo_surface_t *faces[TEA_N_KINDS];
} TeaTilePictures;

void tea_tile_pictures_clear (TeaTilePictures *pictures);

/**
 * tea_tile_art_new_kmahjongg:
 * @pictures: (transfer full): its pictures, none of them %NULL; empty afterwards
 * @has_index: whether the faces of suits and winds have Latin digits and letters
 *
 * Returns: (transfer full): the drawings
 */
TeaTileArt *tea_tile_art_new_kmahjongg (TeaTilePictures *pictures, gboolean has_index) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the face of @kind has a Latin index of its own and so needs none in the corner. */
gboolean tea_tile_art_has_index (TeaTileArt *self, int kind);

/* Draws the element @id of one of our own sets into its cell. */
void tea_tile_art_draw (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *cell);

/* Draws the face @kind of a KMahjongg set; in @place it keeps its proportions and is centred. */
void tea_tile_art_draw_face (TeaTileArt *self, cairo_t *cr, int kind, const graphene_rect_t *place);

/* Draws the face background of a KMahjongg set, @width × @height at the origin, with its corners clipped. */
void tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height);

G_END_DECLS
