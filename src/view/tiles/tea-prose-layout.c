/* tea-prose-layout.c - text with inline tiles, for screen and paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "model/rules/tea-rule-prose.h"
#include "view/tiles/tea-prose-layout.h"

/* The placeholder of a tile, and the character that prevents a line break between two of them. */
#define REPLACEMENT "\xef\xbf\xbc"
#define WORD_JOINER "\xe2\x81\xa0"

/* How far tiles extend below the baseline, as a part of their height. */
#define DESCENT 0.28

/* The gap between tiles and the lines above and below, as a part of their height. */
#define LEADING 0.06

typedef struct
{
  GString *text;
  PangoAttrList *attributes;
  GArray *tiles;
  double tile_width;
  gboolean show_index;
} Builder;

/* The size of a tile including its lower edge, in units of the layout. */
static void
measure_tile (double tile_width, double *width, double *height)
{
  const TeaTilePicture picture = { .body = TEA_TILE_BODY_FLAT };
  graphene_rect_t face, cell;

  /* The proportions of a large tile, without rounding. */
  tea_tile_picture_measure (&picture, 300, 1, &face, &cell);
  *width = tile_width * cell.size.width / 300;
  *height = tile_width * cell.size.height / 300;
}

static void
append_tile (Builder *builder, int kind)
{
  TeaProseTile tile = { { TEA_TILE_BODY_FLAT, TEA_TILE_MARK_NONE, kind, 0, builder->show_index },
                        (int) builder->text->len };
  double width, height;
  PangoRectangle room;
  PangoAttribute *shape;

  measure_tile (builder->tile_width, &width, &height);
  room.x = 0;
  room.y = (int) floor (-height * (1 - DESCENT + LEADING) * PANGO_SCALE);
  room.width = (int) ceil (width * PANGO_SCALE);
  room.height = (int) ceil (height * (1 + 2 * LEADING) * PANGO_SCALE);

  g_string_append (builder->text, REPLACEMENT);
  shape = pango_attr_shape_new (&room, &room);
  shape->start_index = (guint) tile.index;
  shape->end_index = (guint) builder->text->len;
  pango_attr_list_insert (builder->attributes, shape);
  g_array_append_val (builder->tiles, tile);
}

static void
append_piece (Builder *builder, const TeaRulePiece *piece)
{
  if (piece->words != NULL)
    g_string_append (builder->text, piece->words);
  for (guint i = 0; i < piece->n_kinds; i++)
    {
      if (i > 0)
        g_string_append (builder->text, WORD_JOINER);
      append_tile (builder, piece->kinds[i]);
    }
}

GArray *
tea_prose_layout_set_text (PangoLayout *layout, const char *text, double tile_width, gboolean show_index)
{
  g_autoptr (GPtrArray) pieces = tea_rule_prose_split (text, NULL);
  Builder builder = { g_string_new (NULL), pango_attr_list_new (), g_array_new (FALSE, FALSE, sizeof (TeaProseTile)),
                      tile_width, show_index };

  if (pieces == NULL)
    g_string_append (builder.text, text);
  for (guint i = 0; pieces != NULL && i < pieces->len; i++)
    append_piece (&builder, g_ptr_array_index (pieces, i));

  pango_layout_set_text (layout, builder.text->str, (int) builder.text->len);
  pango_layout_set_attributes (layout, builder.attributes);
  pango_attr_list_unref (builder.attributes);
  g_string_free (builder.text, TRUE);

  return builder.tiles;
}

/* The baseline of line @line, in Pango units. */
static int
get_baseline (PangoLayout *layout, int line)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int baseline;

  while (line-- > 0 && pango_layout_iter_next_line (iter))
    continue;
  baseline = pango_layout_iter_get_baseline (iter);
  pango_layout_iter_free (iter);

  return baseline;
}

void
tea_prose_layout_get_place (PangoLayout *layout, const TeaProseTile *tile, double tile_width, graphene_rect_t *place)
{
  double width, height;
  PangoRectangle room;
  int line;

  measure_tile (tile_width, &width, &height);
  pango_layout_index_to_line_x (layout, tile->index, FALSE, &line, NULL);
  pango_layout_index_to_pos (layout, tile->index, &room);
  /* In right-to-left text the room extends from its right to its left. */
  *place = GRAPHENE_RECT_INIT ((float) MIN (room.x, room.x + room.width) / PANGO_SCALE,
                               (float) ((double) get_baseline (layout, line) / PANGO_SCALE - height * (1 - DESCENT)),
                               (float) width, (float) height);
}

double
tea_prose_layout_get_tile_width (PangoLayout *layout)
{
  PangoContext *context = pango_layout_get_context (layout);
  const PangoFontDescription *font = pango_layout_get_font_description (layout);
  PangoFontMetrics *metrics = pango_context_get_metrics (
      context, font != NULL ? font : pango_context_get_font_description (context), NULL);
  double line = (pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics)) /
                (double) PANGO_SCALE;

  pango_font_metrics_unref (metrics);

  return rint (line * 1.15);
}
