/* tea-tile-art.h - the drawings of a tile set, as SVG
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The resource paths of our own sets: the usual one, and that of high contrast. */
#define TEA_TILE_ART_USUAL "/io/github/teahouse_mahjong/Teahouse/tiles/teahouse.svg"
#define TEA_TILE_ART_CONTRAST "/io/github/teahouse_mahjong/Teahouse/tiles/contrast.svg"

#define TEA_TYPE_TILE_ART (tea_tile_art_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileArt, tea_tile_art, TEA, TILE_ART, GObject)

/**
 * TeaTileArt:
 *
 * An SVG with the tiles of a set. Our own sets have faces, bodies and marks, in cells of known size
 * (data/tiles/README.md). A set of KMahjongg has faces of any size and a body, from which the ground of the faces is
 * taken. A drawing may be made in one thread and used in another, but by one thread at a time.
 */

/**
 * TeaTileMetrics:
 * @tile_width, @tile_height: the body TILE_2 with its edges
 * @face_width, @face_height: its face, in the upper left corner
 *
 * The sizes in the .desktop file of a set of KMahjongg, in any unit.
 */
typedef struct
{
  int tile_width;
  int tile_height;
  int face_width;
  int face_height;
} TeaTileMetrics;

/* The names of the colours of backs, %NULL-terminated; the first one is the default. */
const char *const *tea_tile_art_get_backs (void);

/**
 * tea_tile_art_new_own:
 * @resource: the path of one of our own sets
 * @back: the colour of its backs; the default for an unknown name
 *
 * Without the resource the set is blank, and a warning is logged.
 *
 * Returns: (transfer full): the drawings
 */
TeaTileArt *tea_tile_art_new_own (const char *resource, const char *back) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_tile_art_new_kmahjongg:
 * @svg: the drawing; trusted no more than librsvg trusts it
 * @metrics: its sizes
 * @error: return location for an error
 *
 * Checks that every tile is there. References to files are not followed.
 *
 * Returns: (transfer full): the drawings, or %NULL with @error set
 */
TeaTileArt *
tea_tile_art_new_kmahjongg (GBytes *svg, const TeaTileMetrics *metrics, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the faces have a Latin index of their own, so that they need none in the corner. */
gboolean tea_tile_art_has_index (TeaTileArt *self);

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

/* Draws the ground of the faces of a set of KMahjongg, @width × @height at the origin, its corners clipped. */
gboolean tea_tile_art_draw_ground (TeaTileArt *self, cairo_t *cr, double width, double height, GError **error);

G_END_DECLS
