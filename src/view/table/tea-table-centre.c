/* tea-table-centre.c - draws the panel in the middle of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include <glib/gi18n.h>

#include "view/table/tea-table-paint.h"

/* The minimum size of the caption below the number of tiles left, in logical pixels. */
#define MIN_CAPTION 11

/* The pips of a die for values 0–6: x and y from its middle, each from −1 to 1. */
/* clang-format off */
static const gint8 pips[7][6][2] = {
  { { 0 } },
  { { 0, 0 } },
  { { -1, -1 }, { 1, 1 } },
  { { -1, -1 }, { 0, 0 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { -1, 0 }, { -1, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 } },
};
/* clang-format on */

static void
append_disc (GtkSnapshot *snapshot, double x, double y, double diameter, const GdkRGBA *color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - diameter / 2), (float) (y - diameter / 2), (float) diameter,
                                               (float) diameter);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) diameter / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, color, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
paint_die (const TeaTablePainter *painter, GtkSnapshot *snapshot, guint value, double x, double y, double edge)
{
  const TeaTablePalette *palette = painter->palette;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - edge / 2), (float) (y - edge / 2), (float) edge,
                                               (float) edge);
  /* One and four are red, as on Chinese dice. */
  const GdkRGBA *ink = value == 1 || value == 4 ? &palette->red : &palette->ink;
  GskColorStop stops[2] = { { 0, palette->paper }, { 1, palette->paper } };
  GskRoundedRect outline;

  if (value < 1 || value > 6)
    return;

  stops[1].color.red -= 0.1f;
  stops[1].color.green -= 0.12f;
  stops[1].color.blue -= 0.18f;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) edge * 0.2f);
  tea_table_paint_shadow (painter, snapshot, &outline, &palette->shadow, 1, 2, 0, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (snapshot, &bounds, &bounds.origin,
                                       &GRAPHENE_POINT_INIT (bounds.origin.x, bounds.origin.y + bounds.size.height),
                                       stops, 2);
  gtk_snapshot_pop (snapshot);
  for (guint i = 0; i < value; i++)
    append_disc (snapshot, x + pips[value][i][0] * edge * 0.27, y + pips[value][i][1] * edge * 0.27,
                 edge * (value == 1 ? 0.3 : 0.2), ink);
}

/* The dice are shown from the throw to the first discard: two in a corner for each throw. */
static void
paint_dice (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table)
{
  static const gint8 corners[3][2] = { { 1, 1 }, { -1, -1 }, { 1, -1 } };
  const GdkRectangle *centre = &painter->layout->centre;
  double tile = painter->layout->pool_tile;
  double edge = rint (0.52 * tile);
  double gap = rint (0.16 * tile);
  guint8 dice[TEA_TABLE_MAX_DICE] = { 0 };
  guint n = tea_table_get_dice (table, dice);

  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (table, seat);

      if (g_list_model_get_n_items (player->discards) > 0)
        return;
    }
  for (guint i = 0; i < n; i++)
    {
      const gint8 *corner = corners[i / 2];
      double x = centre->x + centre->width / 2.0 + corner[0] * (centre->width / 2.0 - 2 * gap - edge);
      double y = centre->y + centre->height / 2.0 + corner[1] * (centre->height / 2.0 - gap - edge / 2 - 2);

      paint_die (painter, snapshot, dice[i], x + (i % 2 == 0 ? -1 : 1) * (edge + gap) / 2, y, edge);
    }
}

static void
paint_panel (const TeaTablePainter *painter, GtkSnapshot *snapshot, int turn_place)
{
  const TeaTablePalette *palette = painter->palette;
  const GdkRectangle *centre = &painter->layout->centre;
  double tile = painter->layout->pool_tile;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (centre->x, centre->y, centre->width, centre->height);
  float thick = MAX (3, (float) rint (tile * 0.1));
  float length = (float) rint (tile * 2);
  GdkRGBA line = palette->line;
  GdkRGBA glow = palette->gold;
  GskRoundedRect outline, bar;
  graphene_rect_t edge;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) tile * 0.28f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->recess, &bounds);
  gtk_snapshot_pop (snapshot);
  tea_table_paint_inner_shadow (painter, snapshot, &outline, &palette->shadow, 0, 1, 0, 6);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ line, line, line, line });

  if (turn_place < 0)
    return;

  /* The side of the player whose turn it is. */
  switch ((TeaTablePlace) turn_place)
    {
    case TEA_PLACE_OWN:
      graphene_rect_init (&edge, centre->x + (centre->width - length) / 2, centre->y + centre->height - thick, length,
                          thick);
      break;
    case TEA_PLACE_ACROSS:
      graphene_rect_init (&edge, centre->x + (centre->width - length) / 2, centre->y, length, thick);
      break;
    case TEA_PLACE_RIGHT:
      graphene_rect_init (&edge, centre->x + centre->width - thick, centre->y + (centre->height - length) / 2, thick,
                          length);
      break;
    case TEA_PLACE_LEFT:
      graphene_rect_init (&edge, centre->x, centre->y + (centre->height - length) / 2, thick, length);
      break;
    }
  glow.alpha = 0.8f;
  gsk_rounded_rect_init_from_rect (&bar, &edge, thick / 2);
  tea_table_paint_shadow (painter, snapshot, &bar, &glow, 0, 0, 1, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &bar);
  gtk_snapshot_append_color (snapshot, &palette->gold, &edge);
  gtk_snapshot_pop (snapshot);
}

static void
find_seat_wind (const TeaTableLayout *layout, TeaTablePlace place, double *x, double *y)
{
  const GdkRectangle *centre = &layout->centre;
  double inset = tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_SEAT) / 2 + layout->pool_tile * 0.2;

  *x = centre->x + centre->width / 2.0;
  *y = centre->y + centre->height / 2.0;
  switch (place)
    {
    case TEA_PLACE_OWN:
      *y = centre->y + centre->height - inset;
      break;
    case TEA_PLACE_RIGHT:
      *x = centre->x + centre->width - inset;
      break;
    case TEA_PLACE_ACROSS:
      *y = centre->y + inset;
      break;
    case TEA_PLACE_LEFT:
      *x = centre->x + inset;
      break;
    }
}

static void
paint_seat_winds (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table)
{
  double diameter = tea_table_paint_wind_diameter (painter->layout, TEA_TABLE_WIND_SEAT);

  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    {
      const TeaPlayer *player = tea_table_get_player (table, seat);
      double x, y;

      find_seat_wind (painter->layout, tea_table_scene_place (table, seat), &x, &y);
      tea_table_paint_wind (painter, snapshot, player->wind, x, y, diameter, player->dealer);
    }
}

/* The number of tiles left, with a caption below it. */
static void
paint_tiles_left (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table, double x, double y)
{
  double tile = painter->layout->pool_tile;
  g_autofree char *number = g_strdup_printf ("%u", tea_table_get_state (table)->tiles_left);
  g_autoptr (PangoLayout) text = tea_table_paint_create_text (painter, number, rint (tile * 0.78), PANGO_WEIGHT_BOLD);
  /* Translators: below the number of tiles left in the wall; as short as can be. */
  g_autoptr (PangoLayout) caption = tea_table_paint_create_text (
      painter, _ ("left"), MAX (rint (tile * 0.34), MIN_CAPTION), PANGO_WEIGHT_NORMAL);

  tea_table_paint_text (snapshot, text, x, y - tile * 0.17, &painter->palette->text);
  tea_table_paint_text (snapshot, caption, x, y + tile * 0.42, &painter->palette->dim);
}

/* The prevailing wind: larger than the seat winds, in a double ring. */
static void
paint_round_wind (const TeaTablePainter *painter, GtkSnapshot *snapshot, int kind, double x, double y)
{
  double diameter = tea_table_paint_wind_diameter (painter->layout, TEA_TABLE_WIND_ROUND);
  GdkRGBA gold = painter->palette->gold;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - diameter / 2 - 3), (float) (y - diameter / 2 - 3),
                                               (float) diameter + 6, (float) diameter + 6);
  GskRoundedRect ring;

  gsk_rounded_rect_init_from_rect (&ring, &bounds, bounds.size.width / 2);
  gtk_snapshot_append_border (snapshot, &ring, (float[4]){ 1.5f, 1.5f, 1.5f, 1.5f },
                              (GdkRGBA[4]){ gold, gold, gold, gold });
  tea_table_paint_wind (painter, snapshot, kind, x, y, diameter, FALSE);
}

/* The horizontal middles of the prevailing wind and the number of tiles left. From left to right: prevailing wind,
 * tiles left, indicator. In a long centre the seat winds of the player and of the one across stand before the
 * indicator. */
static void
find_middles (const TeaTableLayout *layout, TeaTable *table, double *wind_x, double *left_x)
{
  double x = layout->centre.x + layout->centre.width / 2.0;
  gboolean has_wind = tea_ruleset_get_facts (tea_table_get_state (table)->ruleset)->has_round_wind;
  gboolean has_indicator = tea_table_get_state (table)->indicator != NULL;
  double wind = -1.2, left;

  if (layout->grids[TEA_PLACE_OWN].columns >= TEA_LAYOUT_LONG_COLUMNS)
    {
      wind = has_indicator ? -2.75 : -2;
      left = has_wind ? (has_indicator ? -1.4 : 2) : -2;
    }
  else
    left = (has_indicator ? -0.62 : 0) + (has_wind ? 0.65 : 0);
  *wind_x = x + layout->pool_tile * wind;
  *left_x = x + layout->pool_tile * left;
}

void
tea_table_paint_centre (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table)
{
  const GdkRectangle *centre = &painter->layout->centre;
  double y = centre->y + centre->height / 2.0;
  double wind_x, left_x;
  int turn = -1;

  if (table == NULL || tea_table_get_state (table)->hand_number == 0)
    return;

  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    if (tea_table_get_player (table, seat)->turn)
      turn = (int) tea_table_scene_place (table, seat);

  find_middles (painter->layout, table, &wind_x, &left_x);
  paint_panel (painter, snapshot, turn);
  paint_seat_winds (painter, snapshot, table);
  if (tea_ruleset_get_facts (tea_table_get_state (table)->ruleset)->has_round_wind)
    paint_round_wind (painter, snapshot, tea_table_get_state (table)->round_wind, wind_x, y);
  paint_tiles_left (painter, snapshot, table, left_x, y);
  paint_dice (painter, snapshot, table);
}

static void
set_round (GdkRectangle *area, double x, double y, double diameter)
{
  *area = (GdkRectangle){ (int) floor (x - diameter / 2), (int) floor (y - diameter / 2), (int) ceil (diameter),
                          (int) ceil (diameter) };
}

gboolean
tea_table_centre_find (const TeaTableLayout *layout,
                       TeaTable *table,
                       TeaTableCentrePart part,
                       TeaTablePlace place,
                       GdkRectangle *area)
{
  double y = layout->centre.y + layout->centre.height / 2.0;
  double x, wind_x, left_x;

  find_middles (layout, table, &wind_x, &left_x);
  switch (part)
    {
    case TEA_CENTRE_SEAT_WIND:
      find_seat_wind (layout, place, &x, &y);
      set_round (area, x, y, tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_SEAT));
      return TRUE;
    case TEA_CENTRE_ROUND_WIND:
      set_round (area, wind_x, y, tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_ROUND) + 6);
      return tea_ruleset_get_facts (tea_table_get_state (table)->ruleset)->has_round_wind;
    case TEA_CENTRE_TILES_LEFT:
      set_round (area, left_x, y, layout->pool_tile * 1.2);
      return TRUE;
    }
  g_assert_not_reached ();
}
