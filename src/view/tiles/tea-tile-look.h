/* tea-tile-look.h - chooses the tile set according to the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The ids of our own sets; those of KMahjongg follow the prefix. With "auto", the choice depends on `contrast`. */
#define TEA_TILE_LOOK_AUTO "auto"
#define TEA_TILE_LOOK_USUAL "teahouse"
#define TEA_TILE_LOOK_CONTRAST "contrast"
#define TEA_TILE_LOOK_KMAHJONGG "kmahjongg/"

#define TEA_TYPE_TILE_LOOK (tea_tile_look_get_type ())
G_DECLARE_FINAL_TYPE (TeaTileLook, tea_tile_look, TEA, TILE_LOOK, GObject)

/**
 * TeaTileLook:
 *
 * Gives the tile set of a display its drawings. A set of KMahjongg is drawn by another program and shown when it is
 * ready; if it cannot be drawn, our own tiles are shown and a sentence says why.
 *
 * Properties: `tile-set`, an id as above; `drawn-set`, read-only, the last id of a set that was drawn whole;
 * `tile-back`, a name of tea_tile_art_get_backs(); `contrast`, whether high contrast is wanted; `problem`, read-only,
 * %NULL or a sentence.
 */

/**
 * tea_tile_look_get_for_display:
 * @display: a display
 *
 * Returns: the look of the tiles of @display; it lives as long as @display
 */
TeaTileLook *tea_tile_look_get_for_display (GdkDisplay *display);

/* Takes the set and the colour of its backs from @settings. Another set is stored there only once it was drawn whole,
 * so that the next start does not begin with one that cannot be drawn. */
void tea_tile_look_bind_settings (TeaTileLook *self, GSettings *settings);

/* Whether a set is being drawn. */
gboolean tea_tile_look_get_busy (TeaTileLook *self);

/* Why the chosen set is not shown, a sentence, or %NULL. */
const char *tea_tile_look_get_problem (TeaTileLook *self);

G_END_DECLS
