/* tea-table-plate.c - draws name plates, what players call out, and what they say in passing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include <glib/gi18n.h>

#include "view/table/tea-table-paint.h"
#include "view/widgets/tea-picture.h"

static void
write_from_left (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *color)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) rint (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* From this height on, plates have the large sizes; a higher plate is an enlarged copy. */
#define LARGE_PLATE 50

/* One of @large, @middle and @small, chosen by the size of the plates and scaled by the text size. */
static double
by_size (const TeaTablePainter *painter, double large, double middle, double small)
{
  const TeaTableLayout *layout = painter->layout;
  double height = layout->plates[TEA_PLACE_OWN].height / layout->plate_scale;

  if (height >= LARGE_PLATE)
    return layout->plate_scale * large * height / LARGE_PLATE;

  return layout->plate_scale * (height >= 40 ? middle : small);
}

static void
paint_ground (const TeaTablePainter *painter, GtkSnapshot *snapshot, const GdkRectangle *plate, gboolean turn)
{
  const TeaTablePalette *palette = painter->palette;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (plate->x, plate->y, plate->width, plate->height);
  GdkRGBA edge = turn ? palette->gold : palette->line;
  float width = turn ? 2 : 1;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 10);
  if (turn)
    {
      GdkRGBA glow = palette->gold;

      glow.alpha = 0.4f;
      tea_table_paint_shadow (painter, snapshot, &outline, &glow, 0, 0, 1, 10);
    }
  tea_table_paint_rounded (snapshot, &outline, turn ? &palette->plate_turn : &palette->plate);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

/* The gap between a tray and the tiles in it and the radius of its corners, in logical pixels, and how much fainter it
 * is than a name plate. */
#define TRAY_GAP 5
#define TRAY_RADIUS 8
#define TRAY_ALPHA 0.55f

static void
paint_tray (const TeaTablePainter *painter, GtkSnapshot *snapshot, const GdkRectangle *tiles)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (tiles->x - TRAY_GAP, tiles->y - TRAY_GAP, tiles->width + 2 * TRAY_GAP,
                                               tiles->height + 2 * TRAY_GAP);
  GdkRGBA ground = painter->palette->plate;
  GskRoundedRect outline;

  if (tiles->width == 0)
    return;

  ground.alpha *= TRAY_ALPHA;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, TRAY_RADIUS);
  tea_table_paint_rounded (snapshot, &outline, &ground);
}

void
tea_table_paint_trays (const TeaTablePainter *painter, GtkSnapshot *snapshot, const TeaTableScene *scene)
{
  GdkRectangle trays[TEA_N_PLACES][2] = { 0 };

  for (guint i = 0; i < tea_table_scene_get_n_items (scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i);
      GdkRectangle face = { item->face.x, item->face.y, item->face.width, item->face.height + item->depth };
      gboolean apart = item->zone == TEA_ZONE_BONUS && painter->layout->bonus[item->place].width > 0;
      GdkRectangle *tray = &trays[item->place][apart];

      if ((item->zone != TEA_ZONE_MELD && item->zone != TEA_ZONE_BONUS) || item->place == TEA_PLACE_OWN)
        continue;
      if (tray->width == 0)
        *tray = face;
      else
        gdk_rectangle_union (tray, &face, tray);
    }
  for (guint place = 0; place < TEA_N_PLACES; place++)
    for (guint i = 0; i < 2; i++)
      paint_tray (painter, snapshot, &trays[place][i]);
}

/* Three dots, each brightest in its turn. */
static void
paint_thinking (const TeaTablePainter *painter, GtkSnapshot *snapshot, double x, double y, double pulse)
{
  const float diameter = 5;

  for (int i = 0; i < 3; i++)
    {
      GdkRGBA color = painter->palette->gold;
      graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x + i * 8, (float) y - diameter / 2, diameter, diameter);
      GskRoundedRect dot;

      color.alpha = (float) (0.62 + 0.38 * cos (2 * G_PI * (pulse - i / 3.0)));
      gsk_rounded_rect_init_from_rect (&dot, &bounds, diameter / 2);
      tea_table_paint_rounded (snapshot, &dot, &color);
    }
}

/* A badge on the upper edge of a plate, with its right end at @right; returns its left end. */
static double
paint_badge (const TeaTablePainter *painter,
             GtkSnapshot *snapshot,
             const GdkRectangle *plate,
             double right,
             const char *word,
             const GdkRGBA *ground)
{
  const TeaTablePalette *palette = painter->palette;
  double size = by_size (painter, 12, 11, 11);
  g_autoptr (PangoLayout) layout = tea_table_paint_create_text (painter, word, size, PANGO_WEIGHT_BOLD);
  const GdkRGBA *ink = ground == &palette->red ? &palette->paper : &palette->ink;
  GskRoundedRect outline;
  graphene_rect_t bounds;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  graphene_rect_init (&bounds, (float) right - width - 14, (float) MAX (2, plate->y - 0.7 * height - 2), width + 14,
                      height + 4);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, bounds.size.height / 2);
  tea_table_paint_shadow (painter, snapshot, &outline, &palette->shadow, 0, 1, 0, 3);
  tea_table_paint_rounded (snapshot, &outline, ground);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ *ink, *ink, *ink, *ink });
  tea_table_paint_text (snapshot, layout, bounds.origin.x + bounds.size.width / 2,
                        bounds.origin.y + bounds.size.height / 2, ink);

  return bounds.origin.x - 4;
}

static void
paint_badges (const TeaTablePainter *painter,
              GtkSnapshot *snapshot,
              const GdkRectangle *plate,
              const TeaPlayer *player,
              gboolean says_dealer)
{
  const TeaTablePalette *palette = painter->palette;
  double right = plate->x + plate->width - 8;

  if (player->sacked)
    /* Translators: a badge on a name plate: the first four discards were alike (抄庄). */
    right = paint_badge (painter, snapshot, plate, right, _ ("Sacked"), &palette->red);
  if (player->fishing)
    /* Translators: a badge on a name plate: the player has declared an original call. */
    right = paint_badge (painter, snapshot, plate, right, C_ ("original call", "Ready"), &palette->gold);
  if (player->dealer && !says_dealer)
    paint_badge (painter, snapshot, plate, right, _ ("Dealer"), &palette->gold);
}

char *
tea_table_paint_dup_points (const TeaPlayer *player)
{
  return g_strdup_printf ("%s%d", player->points < 0 ? "\xe2\x88\x92" : "", ABS (player->points));
}

/* The points, or the wind where the middle of the table has the points; and the dealer mark. */
static char *
say_facts (const TeaTablePainter *painter, const TeaPlayer *player, gboolean with_dealer)
{
  g_autofree char *first = painter->layout->has_points ? g_strdup (tea_tile_info_wind_name (player->wind))
                                                       : tea_table_paint_dup_points (player);

  if (!with_dealer || !player->dealer)
    return g_steal_pointer (&first);

  /* Translators: on the name plate of the dealer, after the points or the wind. */
  return g_strdup_printf ("%s · %s", first, _ ("Dealer"));
}

/* Text that does not fit is made smaller first; then the word for the dealer is dropped, and @says_dealer is set to
 * %FALSE. */
static PangoLayout *
create_facts (const TeaTablePainter *painter, const TeaPlayer *player, double size, double width, gboolean *says_dealer)
{
  PangoLayout *line = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *facts = say_facts (painter, player, i < 2);

      *says_dealer = i < 2;
      g_clear_object (&line);
      line = tea_table_paint_create_text (painter, facts, i == 0 ? size : size - 1.5, PANGO_WEIGHT_NORMAL);
      pango_layout_set_ellipsize (line, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (line, (int) MAX (width, 1) * PANGO_SCALE);
      if (!pango_layout_is_ellipsized (line))
        break;
    }

  return line;
}

/* The face of the player, in a frame that shines for the dealer. */
static void
paint_portrait (const TeaTablePainter *painter,
                GtkSnapshot *snapshot,
                guint seat,
                const GdkRectangle *plate,
                double diameter,
                gboolean dealer)
{
  GdkRGBA edge = dealer ? painter->palette->gold : painter->palette->paper;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) rint (plate->x + (plate->height - diameter) / 2),
                                               (float) rint (plate->y + (plate->height - diameter) / 2),
                                               (float) diameter, (float) diameter);
  float width = dealer ? 2.5f : 1.5f;
  GskRoundedRect outline;

  tea_picture_append (painter->widget, snapshot, painter->portraits[seat], &bounds);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) diameter / 2);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

void
tea_table_paint_plate (const TeaTablePainter *painter,
                       GtkSnapshot *snapshot,
                       TeaTable *table,
                       TeaTablePlace place,
                       double pulse)
{
  const TeaTablePalette *palette = painter->palette;
  const GdkRectangle *plate = &painter->layout->plates[place];
  guint seat = tea_table_scene_seat (table, place);
  const TeaPlayer *player = tea_table_get_player (table, seat);
  double diameter = tea_table_paint_wind_diameter (painter->layout, TEA_TABLE_WIND_PLATE);
  double left = plate->x + (plate->height - diameter) / 2 + diameter + by_size (painter, 9, 7, 7);
  double right = plate->x + plate->width - by_size (painter, 10, 7, 7);
  double size = by_size (painter, 15, 13, 11.5);
  g_autoptr (PangoLayout) name = NULL;
  g_autoptr (PangoLayout) line = NULL;
  gboolean says_dealer;

  paint_ground (painter, snapshot, plate, player->turn);
  /* The wind is in the centre, where there is room for it with the points. */
  if (painter->layout->has_points)
    paint_portrait (painter, snapshot, seat, plate, diameter, player->dealer);
  else
    tea_table_paint_wind (painter, snapshot, player->wind, plate->x + plate->height / 2.0,
                          plate->y + plate->height / 2.0, diameter, player->dealer);

  name = tea_table_paint_create_text (painter, player->name, size, PANGO_WEIGHT_BOLD);
  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (name, (int) MAX (right - left - (player->thinking ? 26 : 0), 1) * PANGO_SCALE);
  write_from_left (snapshot, name, left, plate->y + plate->height * 0.3, &palette->text);

  line = create_facts (painter, player, size - 1, right - left, &says_dealer);
  write_from_left (snapshot, line, left, plate->y + plate->height * 0.7, &palette->dim);

  if (player->thinking)
    paint_thinking (painter, snapshot, right - 21, plate->y + plate->height * 0.3, pulse);
  paint_badges (painter, snapshot, plate, player, says_dealer);
}

void
tea_table_paint_said (const TeaTablePainter *painter,
                      GtkSnapshot *snapshot,
                      TeaTablePlace place,
                      const char *said,
                      const char *said_zh)
{
  const TeaTablePalette *palette = painter->palette;
  const GdkRectangle *room = &painter->layout->said[place];
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (room->x, room->y, room->width, room->height);
  const GdkRGBA gold = palette->gold;
  double x = room->x + room->width / 2.0;
  /* One character, or a short word across the width. */
  double size = MIN (room->height * 0.54, room->width * 0.84 / (double) MAX (1, g_utf8_strlen (said_zh, -1)));
  const char *words = g_str_equal (said, said_zh) ? NULL : said;
  g_autoptr (PangoLayout) zh = NULL;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) room->width * 0.26f);
  tea_table_paint_shadow (painter, snapshot, &outline, &palette->shadow, 2, 4, 0, 14);
  tea_table_paint_rounded (snapshot, &outline, &palette->paper);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 2, 2, 2, 2 }, (GdkRGBA[4]){ gold, gold, gold, gold });

  zh = tea_table_paint_create_text (painter, said_zh, size, PANGO_WEIGHT_BOLD);
  tea_table_paint_text (snapshot, zh, x, room->y + room->height * (words != NULL ? 0.4 : 0.5), &palette->red);
  if (words != NULL)
    {
      g_autoptr (PangoLayout)
          below = tea_table_paint_create_text (painter, words, room->height * 0.19, PANGO_WEIGHT_BOLD);

      tea_table_paint_text (snapshot, below, x, room->y + room->height * 0.81, &palette->ink);
    }
}

/* Remarks */

/* Logical pixels at the normal text size, which grow with the plates: the text and its longest lines, and the space
 * around it. */
#define REMARK_SIZE 14
#define REMARK_LINE 190
#define REMARK_NARROW_LINE 90
#define REMARK_PAD_X 11
#define REMARK_PAD_Y 7

static PangoLayout *
create_remark (const TeaTablePainter *painter, const char *sentence, gboolean is_narrow)
{
  double line = painter->layout->plate_scale * (is_narrow ? REMARK_NARROW_LINE : REMARK_LINE);
  PangoLayout *text = tea_table_paint_create_text (painter, sentence, by_size (painter, REMARK_SIZE, 13, 12),
                                                   PANGO_WEIGHT_NORMAL);
  int width;

  pango_layout_get_pixel_size (text, &width, NULL);
  pango_layout_set_wrap (text, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (text, MIN (width, (int) line) * PANGO_SCALE);

  return text;
}

void
tea_table_paint_measure_remark (const TeaTablePainter *painter,
                                const char *sentence,
                                gboolean is_narrow,
                                int *width,
                                int *height)
{
  g_autoptr (PangoLayout) text = create_remark (painter, sentence, is_narrow);

  pango_layout_get_pixel_size (text, width, height);
  *width += 2 * REMARK_PAD_X;
  *height += 2 * REMARK_PAD_Y;
}

/* The tail, from the nearest edge of the bubble to the plate. */
static void
paint_tail (const TeaTablePainter *painter,
            GtkSnapshot *snapshot,
            const GdkRectangle *room,
            const GdkRectangle *plate,
            const GdkRGBA *colour)
{
  const double half = 6;
  gboolean below = room->y >= plate->y + plate->height;
  gboolean above = room->y + room->height <= plate->y;
  gboolean right = room->x >= plate->x + plate->width;
  double x = CLAMP (plate->x + plate->width / 2.0, room->x + 3 * half, room->x + room->width - 3 * half);
  double y = CLAMP (plate->y + plate->height / 2.0, room->y + 2 * half, room->y + room->height - 2 * half);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (room->x - TEA_REMARK_TAIL, room->y - TEA_REMARK_TAIL,
                                               room->width + 2 * TEA_REMARK_TAIL, room->height + 2 * TEA_REMARK_TAIL);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  if (below || above)
    {
      double base = below ? room->y : room->y + room->height;

      cairo_move_to (cr, x - half, base);
      cairo_line_to (cr, x, base + (below ? -1 : 1) * (TEA_REMARK_TAIL - 2));
      cairo_line_to (cr, x + half, base);
    }
  else
    {
      double base = right ? room->x : room->x + room->width;

      cairo_move_to (cr, base, y - half);
      cairo_line_to (cr, base + (right ? -1 : 1) * (TEA_REMARK_TAIL - 2), y);
      cairo_line_to (cr, base, y + half);
    }
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_destroy (cr);
}

void
tea_table_paint_remark (const TeaTablePainter *painter,
                        GtkSnapshot *snapshot,
                        TeaTablePlace place,
                        const char *sentence,
                        gboolean is_narrow,
                        const GdkRectangle *room)
{
  const TeaTablePalette *palette = painter->palette;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (room->x, room->y, room->width, room->height);
  g_autoptr (PangoLayout) text = create_remark (painter, sentence, is_narrow);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 12);
  tea_table_paint_shadow (painter, snapshot, &outline, &palette->shadow, 1, 2, 0, 8);
  tea_table_paint_rounded (snapshot, &outline, &palette->paper);
  paint_tail (painter, snapshot, room, &painter->layout->plates[place], &palette->paper);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (room->x + REMARK_PAD_X, room->y + REMARK_PAD_Y));
  gtk_snapshot_append_layout (snapshot, text, &palette->ink);
  gtk_snapshot_restore (snapshot);
}
