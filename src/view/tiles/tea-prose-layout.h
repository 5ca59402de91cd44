/* tea-prose-layout.h - text with inline tiles, for screen and paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pango/pango.h>

#include "view/tiles/tea-tile-set.h"

G_BEGIN_DECLS

/**
 * TeaProseTile:
 * @picture: the tile
 * @index: its byte position in the text of the layout
 *
 * An inline tile.
 */
typedef struct
{
  TeaTilePicture picture;
  int index;
} TeaProseTile;

/**
 * tea_prose_layout_set_text:
 * @layout: a layout
 * @text: text in the format of tea_rule_prose_split(); shown literally if that fails
 * @tile_width: the width of a tile in units of the layout (pixels, or points on paper)
 * @show_index: whether tiles have a corner index
 *
 * Sets the text with room for the tiles. Adjacent tiles stay in one line if it is wide enough.
 *
 * Returns: (transfer full) (element-type TeaProseTile): the tiles to draw
 */
GArray *tea_prose_layout_set_text (PangoLayout *layout, const char *text, double tile_width, gboolean show_index)
    G_GNUC_WARN_UNUSED_RESULT;

/* Where @tile lies in @layout, in units of the layout; @tile_width must be the one given with the text. */
void
tea_prose_layout_get_place (PangoLayout *layout, const TeaProseTile *tile, double tile_width, graphene_rect_t *place);

/* A tile width that suits the font of @layout. */
double tea_prose_layout_get_tile_width (PangoLayout *layout);

G_END_DECLS
