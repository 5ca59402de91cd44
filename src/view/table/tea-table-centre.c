/* tea-table-centre.c - draws the panel in the middle of the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include <glib/gi18n.h>

#include "view/table/tea-table-layout-private.h"
#include "view/table/tea-table-paint.h"

/* The minimum size of the caption below the number of tiles left, in logical pixels. */
#define MIN_CAPTION 11

/* Measures in widths of a discard: the distance of what stands at a side from the edge of the panel, the gap between a
 * player's wind and points, the height of the points, the room of both along the side, and how far the light at the
 * side whose turn it is reaches. */
#define SIDE_INSET 0.12
#define LOW_SIDE_INSET 0.05
#define POINTS_GAP 0.18
#define POINTS_SIZE 0.42
#define ALONG_SIDE 2.6
#define LIGHT_DEPTH 0.9

/* The number of tiles left, and the captions below what stands in the middle. */
#define NUMBER_SIZE 0.74
#define CAPTION_SIZE 0.32
#define CAPTION_DROP 0.84

/* The step from one to the next in the middle if there are two of them, relative to that of three. */
#define PAIR_PART 0.6

/* How dice roll: in hops that become lower, the first one as high as this many edges; and until when they show how many
 * other sides. */
#define N_HOPS 3
#define HOP 1.6
#define ROLLED_PART 0.7
#define N_SIDES_SHOWN 10

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
  tea_table_paint_rounded (snapshot, &disc, color);
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

/* A die on its way to where it comes to rest: it hops, turns, and shows other sides until shortly before the end. */
static void
paint_rolling_die (const TeaTablePainter *painter,
                   GtkSnapshot *snapshot,
                   guint die,
                   guint value,
                   double x,
                   double y,
                   double edge,
                   double rolled)
{
  double left = 1 - rolled;
  double turns = die % 2 == 0 ? 1.25 : -1.5;
  guint side = rolled < ROLLED_PART ? 1 + (value + (guint) (rolled * N_SIDES_SHOWN) * (die + 2)) % 6 : value;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT ((float) x, (float) (y - HOP * edge * left * fabs (sin (N_HOPS * G_PI * rolled)))));
  gtk_snapshot_rotate (snapshot, (float) (360 * turns * left));
  paint_die (painter, snapshot, side, 0, 0, edge);
  gtk_snapshot_restore (snapshot);
}

/* Two in a corner for each throw. */
void
tea_table_paint_dice (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table, double rolled)
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

      paint_rolling_die (painter, snapshot, i, dice[i], x + (i % 2 == 0 ? -1 : 1) * (edge + gap) / 2, y, edge, rolled);
    }
}

/* The side of the panel before the player at @place, as a strip @depth deep. */
static GdkRectangle
get_side (const TeaTableLayout *layout, TeaTablePlace place, double depth)
{
  GdkRectangle side = layout->centre;
  int room = (int) lround (depth);

  if (place == TEA_PLACE_OWN)
    side.y += side.height - room;
  if (place == TEA_PLACE_RIGHT)
    side.x += side.width - room;
  if (place == TEA_PLACE_OWN || place == TEA_PLACE_ACROSS)
    side.height = room;
  else
    side.width = room;

  return side;
}

/* How far what stands at a side is from the edge of the panel. */
static double
get_inset (const TeaTableLayout *layout)
{
  return layout->pool_tile * (layout->has_left ? SIDE_INSET : LOW_SIDE_INSET);
}

/* Light falls on the side of the player whose turn it is. */
static void
paint_light (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTablePlace place)
{
  const TeaTablePalette *palette = painter->palette;
  double tile = painter->layout->pool_tile;
  GdkRectangle side = get_side (painter->layout, place, rint (LIGHT_DEPTH * tile));
  GdkRectangle edge = get_side (painter->layout, place, MAX (3, rint (tile * 0.08)));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (side.x, side.y, side.width, side.height);
  graphene_point_t from = { bounds.origin.x, bounds.origin.y }, to = from;
  GskColorStop stops[2] = { { 0, palette->gold }, { 1, palette->gold } };

  stops[0].color.alpha = 0.42f;
  stops[1].color.alpha = 0;
  if (place == TEA_PLACE_OWN)
    from.y += bounds.size.height;
  if (place == TEA_PLACE_ACROSS)
    to.y += bounds.size.height;
  if (place == TEA_PLACE_RIGHT)
    from.x += bounds.size.width;
  if (place == TEA_PLACE_LEFT)
    to.x += bounds.size.width;
  gtk_snapshot_append_linear_gradient (snapshot, &bounds, &from, &to, stops, G_N_ELEMENTS (stops));
  gtk_snapshot_append_color (snapshot, &palette->gold, &GRAPHENE_RECT_INIT (edge.x, edge.y, edge.width, edge.height));
}

static void
paint_panel (const TeaTablePainter *painter, GtkSnapshot *snapshot, int turn_place)
{
  const TeaTablePalette *palette = painter->palette;
  const GdkRectangle *centre = &painter->layout->centre;
  double tile = painter->layout->pool_tile;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (centre->x, centre->y, centre->width, centre->height);
  GdkRGBA line = palette->line;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) tile * 0.28f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &palette->recess, &bounds);
  if (turn_place >= 0)
    paint_light (painter, snapshot, (TeaTablePlace) turn_place);
  gtk_snapshot_pop (snapshot);
  tea_table_paint_inner_shadow (painter, snapshot, &outline, &palette->shadow, 0, 1, 0, 6);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ line, line, line, line });
}

/* The wind and the points of the player at @place, turned to that player. */
static void
paint_player (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaPlayer *player, TeaTablePlace place)
{
  const TeaTableLayout *layout = painter->layout;
  double tile = layout->pool_tile;
  double diameter = tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_SEAT);
  GdkRectangle side = get_side (layout, place, diameter + 2 * get_inset (layout));
  double along = diameter;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) rint (side.x + side.width / 2.0),
                                                          (float) rint (side.y + side.height / 2.0)));
  gtk_snapshot_rotate (snapshot, 90.0f * (float) tea_table_place_turns (place));
  if (layout->has_points)
    {
      g_autofree char *number = tea_table_paint_dup_points (player);
      g_autoptr (PangoLayout)
          points = tea_table_paint_create_text (painter, number, rint (tile * POINTS_SIZE), PANGO_WEIGHT_BOLD);
      int width;

      pango_layout_get_pixel_size (points, &width, NULL);
      along += POINTS_GAP * tile + width;
      tea_table_paint_text (snapshot, points, (along - width) / 2, 0, &painter->palette->text);
    }
  tea_table_paint_wind (painter, snapshot, player->wind, (diameter - along) / 2, 0, diameter, player->dealer);
  gtk_snapshot_restore (snapshot);
}

static void
paint_caption (const TeaTablePainter *painter, GtkSnapshot *snapshot, const char *words, double x, double y)
{
  double tile = painter->layout->pool_tile;
  g_autoptr (PangoLayout) caption = tea_table_paint_create_text (
      painter, words, MAX (rint (tile * CAPTION_SIZE), MIN_CAPTION), PANGO_WEIGHT_NORMAL);

  tea_table_paint_text (snapshot, caption, x, y + tile * CAPTION_DROP, &painter->palette->dim);
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

/* Where the prevailing wind, the number of tiles left and the indicator stand beside each other. */
typedef struct
{
  gboolean has_wind;
  double wind_x;
  double left_x;
  double y;
} Middle;

static Middle
find_middle (const TeaTableLayout *layout, TeaTable *table)
{
  const TeaTableState *state = tea_table_get_state (table);
  const GdkRectangle *indicator = &layout->indicator;
  double x = layout->centre.x + layout->centre.width / 2.0;
  double step = indicator->x + indicator->width / 2.0 - x;
  Middle middle = { .has_wind = tea_ruleset_get_facts (state->ruleset)->has_round_wind,
                    .wind_x = x - step,
                    .left_x = x,
                    .y = indicator->y + tea_table_layout_flat_height (indicator->width) / 2.0 };

  if (state->indicator == NULL && middle.has_wind)
    {
      middle.wind_x = x - PAIR_PART * step;
      middle.left_x = x + PAIR_PART * step;
    }
  else if (state->indicator != NULL && !middle.has_wind)
    middle.left_x = x - step;

  return middle;
}

/* What the indicator is, if it is one of the tiles that it tells. */
static const char *
say_indicator (TeaTileInfo *indicator)
{
  const TeaTileFacts *facts = tea_tile_info_get_facts (indicator);

  if (facts->fine > 0)
    /* Translators: below the indicator in the middle of the table, which is a fine tile (精); as short as can be. */
    return _ ("fine");
  /* Translators: below the indicator in the middle of the table, if tiles of its kind are wild; as short as can be. */
  return facts->wild ? _ ("wild") : "";
}

static void
paint_middle (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table)
{
  const TeaTableLayout *layout = painter->layout;
  const TeaTableState *state = tea_table_get_state (table);
  const Middle middle = find_middle (layout, table);
  g_autofree char *number = g_strdup_printf ("%u", state->tiles_left);
  g_autoptr (PangoLayout)
      left = tea_table_paint_create_text (painter, number, rint (layout->pool_tile * NUMBER_SIZE), PANGO_WEIGHT_BOLD);

  tea_table_paint_text (snapshot, left, middle.left_x, middle.y, &painter->palette->text);
  if (layout->has_left)
    /* Translators: below the number of tiles left in the wall; as short as can be. */
    paint_caption (painter, snapshot, _ ("left"), middle.left_x, middle.y);
  if (middle.has_wind)
    {
      /* Translators: below the prevailing wind in the middle of the table: the number of the hand. */
      g_autofree char *hand = g_strdup_printf (_ ("Hand %u"), state->hand_number);

      paint_round_wind (painter, snapshot, state->round_wind, middle.wind_x, middle.y);
      if (layout->has_points)
        paint_caption (painter, snapshot, hand, middle.wind_x, middle.y);
    }
  if (state->indicator != NULL && layout->has_points)
    paint_caption (painter, snapshot, say_indicator (state->indicator),
                   layout->indicator.x + layout->indicator.width / 2.0, middle.y);
}

void
tea_table_paint_centre (const TeaTablePainter *painter, GtkSnapshot *snapshot, TeaTable *table)
{
  int turn = -1;

  if (table == NULL || tea_table_get_state (table)->hand_number == 0)
    return;

  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    if (tea_table_get_player (table, seat)->turn)
      turn = (int) tea_table_scene_place (table, seat);

  paint_panel (painter, snapshot, turn);
  for (guint seat = 0; seat < TEA_N_PLACES; seat++)
    paint_player (painter, snapshot, tea_table_get_player (table, seat), tea_table_scene_place (table, seat));
  paint_middle (painter, snapshot, table);
}

static void
set_round (GdkRectangle *area, double x, double y, double diameter)
{
  *area = (GdkRectangle){ (int) floor (x - diameter / 2), (int) floor (y - diameter / 2), (int) ceil (diameter),
                          (int) ceil (diameter) };
}

/* The wind and the points of the player at @place. */
static void
find_player (const TeaTableLayout *layout, TeaTablePlace place, GdkRectangle *area)
{
  double tile = layout->pool_tile;
  int along = (int) lround (ALONG_SIDE * tile);

  *area = get_side (layout, place,
                    tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_SEAT) + 2 * get_inset (layout));
  if (place == TEA_PLACE_OWN || place == TEA_PLACE_ACROSS)
    {
      area->x += (area->width - along) / 2;
      area->width = along;
    }
  else
    {
      area->y += (area->height - along) / 2;
      area->height = along;
    }
}

gboolean
tea_table_centre_find (const TeaTableLayout *layout,
                       TeaTable *table,
                       TeaTableCentrePart part,
                       TeaTablePlace place,
                       GdkRectangle *area)
{
  const Middle middle = find_middle (layout, table);

  switch (part)
    {
    case TEA_CENTRE_SEAT_WIND:
      find_player (layout, place, area);
      return TRUE;
    case TEA_CENTRE_ROUND_WIND:
      set_round (area, middle.wind_x, middle.y, tea_table_paint_wind_diameter (layout, TEA_TABLE_WIND_ROUND) + 6);
      return middle.has_wind;
    case TEA_CENTRE_TILES_LEFT:
      set_round (area, middle.left_x, middle.y, layout->pool_tile * 1.2);
      return TRUE;
    }
  g_assert_not_reached ();
}
