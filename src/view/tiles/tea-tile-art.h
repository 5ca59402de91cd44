/* tea-tile-art.h - the drawings of a tile set: our own as shapes, others as SVG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

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

/**
 * TeaTileMetrics:
 * @tile_width, @tile_height: the body TILE_2 with its edges
 * @face_width, @face_height: its face, in the upper left corner
 * @has_index: whether the faces of suits and winds have Latin digits and letters
 *
 * The sizes in the .desktop file of a set of KMahjongg, in any unit, and what is known about its faces.
 */
typedef struct
{
  int tile_width;
  int tile_height;
  int face_width;
  int face_height;
  gboolean has_index;
} TeaTileMetrics;

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
 * tea_tile_art_new_kmahjongg:
 * @svg: the drawing, which is not trusted: librsvg's own limits apply
 * @metrics: its sizes
 * @error: return location for an error
 *
 * Checks that every tile is there. References to files are not followed.
 *
 * Returns: (transfer full): the drawings, or %NULL with @error set
 */
TeaTileArt *
tea_tile_art_new_kmahjongg (GBytes *svg, const TeaTileMetrics *metrics, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the face of @kind has a Latin index of its own and so needs none in the corner. */
gboolean tea_tile_art_has_index (TeaTileArt *self, int kind);

/* Draws the element @id of one of our own sets into its cell. */
void tea_tile_art_draw (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *cell);

/**
 * tea_tile_art_draw_face:
 * @self: a set of KMahjongg
 * @id: the element of the face
 * @place: where to draw it; it keeps its proportions and is centred
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set when it cannot be drawn
 */
gboolean
tea_tile_art_draw_face (TeaTileArt *self, cairo_t *cr, const char *id, const graphene_rect_t *place, GError **error);

/* Draws the face background of a KMahjongg set, @width × @height at the origin, with its corners clipped. */
gboolean tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height, GError **error);

G_END_DECLS
