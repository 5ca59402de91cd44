/* tea-table-view-end.c - the end of a hand on the table: the winning hand is lit before the settlement covers it;
 * pauses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include <glib/gi18n.h>

#include "view/table/tea-table-view-private.h"

/* How long the end is shown, in milliseconds. A drawn hand has less to see. */
#define WIN_MS 1300
#define DRAW_MS 900

/* A key pressed within this time, in milliseconds, was meant for the table and must not skip the end unseen. */
#define GUARD_MS 250

/* How long the table takes to grow dark, in milliseconds, and how dark it becomes. */
#define DIM_MS 220
#define DIM_ALPHA 0.45

/* The winning tile swells twice. */
#define PULSE_MS 450
#define PULSE_ZOOM 0.16

/* The call is this much larger than other calls. */
#define CALL_ZOOM 1.3
#define CALL_MS 200

/* Other calls become this much too large in this part of the time that they take to appear. */
#define OVERSHOOT 1.1
#define GROWN_PART 0.6

static gboolean
is_lit (TeaTableView *self, const TeaTableItem *item)
{
  return (int) item->place == self->end_place && (item->zone == TEA_ZONE_HAND || item->zone == TEA_ZONE_RACK ||
                                                  item->zone == TEA_ZONE_MELD || item->zone == TEA_ZONE_BONUS);
}

/* The item of the winning tile, which lies last in the hand; −1 when it is not among the hand's tiles. */
static int
find_winning_tile (TeaTableView *self)
{
  TeaScoreSheet *sheet = tea_table_get_state (self->table)->score_sheet;
  TeaTileInfo *winning = sheet != NULL ? tea_score_sheet_get_facts (sheet)->winning_tile : NULL;
  TeaTableZone zone = self->end_place == TEA_PLACE_OWN ? TEA_ZONE_HAND : TEA_ZONE_RACK;
  int item = tea_table_scene_find (self->scene, zone, (TeaTablePlace) self->end_place, -1);

  if (winning == NULL || item < 0 ||
      tea_table_scene_get_item (self->scene, (guint) item)->kind != tea_tile_info_get_facts (winning)->kind)
    return -1;

  return item;
}

static void
snapshot_winning_tile (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot, double elapsed_ms)
{
  int winning = find_winning_tile (self);
  const TeaTableItem *item;
  graphene_rect_t bounds;
  GskRoundedRect outline;
  GdkRGBA glow = painter->palette->gold;
  double swell, zoom;

  if (winning < 0 || tea_table_view_moves (self, (guint) winning))
    return;

  item = tea_table_scene_get_item (self->scene, (guint) winning);
  swell = elapsed_ms < 2 * PULSE_MS ? fabs (sin (G_PI * elapsed_ms / PULSE_MS)) : 0;
  zoom = 1 + PULSE_ZOOM * swell;
  bounds = GRAPHENE_RECT_INIT (item->face.x, item->face.y, item->face.width, item->face.height + item->depth);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) item->width * 0.12f);
  glow.alpha = (float) (0.6 + 0.4 * swell);
  tea_table_paint_shadow (painter, snapshot, &outline, &glow, 0, 0, (float) (item->width * (0.1 + 0.1 * swell)),
                          (float) item->width * 0.5f);
  tea_table_paint_tile (painter, snapshot, item, item->face.x + item->face.width * (1 - zoom) / 2,
                        item->face.y + item->face.height * (1 - zoom) / 2, zoom);
  tea_table_paint_frame (painter, snapshot, item, item->face.x, item->face.y, &painter->palette->gold);
}

/* A word on paper over the middle of the table. */
static void
snapshot_word (const TeaTablePainter *painter, GtkSnapshot *snapshot, const char *text, double alpha)
{
  const GdkRectangle *centre = &painter->layout->centre;
  const double pixels = CLAMP (painter->layout->hand_tile * 0.5, 14, 30);
  double x = centre->x + centre->width / 2.0;
  double y = centre->y + centre->height / 2.0;
  g_autoptr (PangoLayout) word = NULL;
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int width, height;

  word = tea_table_paint_create_text (painter, text, pixels, PANGO_WEIGHT_BOLD);
  pango_layout_get_pixel_size (word, &width, &height);
  bounds = GRAPHENE_RECT_INIT ((float) (x - width / 2.0 - pixels), (float) (y - height / 2.0 - pixels / 2),
                               (float) (width + 2 * pixels), (float) (height + pixels));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, bounds.size.height / 2);
  gtk_snapshot_push_opacity (snapshot, alpha);
  tea_table_paint_shadow (painter, snapshot, &outline, &painter->palette->shadow, 2, 4, 0, 14);
  tea_table_paint_rounded (snapshot, &outline, &painter->palette->paper);
  tea_table_paint_text (snapshot, word, x, y, &painter->palette->ink);
  gtk_snapshot_pop (snapshot);
}

void
tea_table_view_snapshot_end (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, painter->layout->width, painter->layout->height);
  TeaScoreSheet *sheet = tea_table_get_state (self->table)->score_sheet;
  double elapsed_ms = adw_animation_get_value (self->end);
  double shown = tea_table_motion_get_progress (self->end, 0, DIM_MS);

  if (!tea_table_motion_is_running (self->end))
    return;
  if (self->end_place < 0)
    {
      if (sheet != NULL)
        snapshot_word (painter, snapshot, tea_score_sheet_get_facts (sheet)->title, shown);
      return;
    }

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, (float) (DIM_ALPHA * shown) }, &all);
  tea_table_paint_plate (painter, snapshot, self->table, (TeaTablePlace) self->end_place, 0);
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

      if (is_lit (self, item) && !tea_table_view_moves (self, i))
        tea_table_paint_tile (painter, snapshot, item, item->face.x, item->face.y, 1);
    }
  snapshot_winning_tile (self, painter, snapshot, elapsed_ms);
}

void
tea_table_view_snapshot_pause (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, painter->layout->width, painter->layout->height);

  if (!self->paused || !tea_table_get_state (self->table)->in_progress)
    return;

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, DIM_ALPHA }, &all);
  /* Translators: over the table, while nobody plays. */
  snapshot_word (painter, snapshot, _ ("Paused"), 1);
}

/* The size of what is said, from nothing to a little too large and back. */
static double
grow (AdwAnimation *animation)
{
  double part = adw_animation_get_value (animation) / TEA_SAID_GROW_MS;

  if (!tea_table_motion_is_running (animation))
    return 1;

  return part < GROWN_PART ? OVERSHOOT * part / GROWN_PART
                           : OVERSHOOT + (1 - OVERSHOOT) * (part - GROWN_PART) / (1 - GROWN_PART);
}

void
tea_table_view_snapshot_said (TeaTableView *self,
                              const TeaTablePainter *painter,
                              GtkSnapshot *snapshot,
                              TeaTablePlace place)
{
  const GdkRectangle *room = &painter->layout->said[place];
  const TeaTableSaid *said = &self->said[place];
  gboolean wins = tea_table_motion_is_running (self->end) && self->end_place == (int) place;
  double zoom, width, height, x, y;

  if (said->said == NULL || (said->source == 0 && !wins))
    return;

  /* It grows a little too large first. The call of a win grows in place, as far as the table has room. */
  if (wins)
    zoom = 1 + (CALL_ZOOM - 1) * tea_table_motion_get_progress (self->end, 0, CALL_MS);
  else
    zoom = grow (said->grow);
  width = room->width * zoom;
  height = room->height * zoom;
  x = CLAMP (room->x + (room->width - width) / 2, 4, MAX (4, painter->layout->width - width - 4));
  y = CLAMP (room->y + (room->height - height) / 2, 4, MAX (4, painter->layout->height - height - 4));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - room->x * zoom), (float) (y - room->y * zoom)));
  gtk_snapshot_scale (snapshot, (float) zoom, (float) zoom);
  tea_table_paint_said (painter, snapshot, place, said->said, said->said_zh);
  gtk_snapshot_restore (snapshot);
}

static void
done_cb (AdwAnimation *animation, TeaTableView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "end-shown");
}

void
tea_table_view_init_end (TeaTableView *self)
{
  self->end_place = -1;
  for (guint place = 0; place < TEA_N_PLACES; place++)
    self->said[place].grow = tea_table_motion_new (GTK_WIDGET (self));
  self->end = tea_table_motion_new (GTK_WIDGET (self));
  g_signal_connect_object (self->end, "done", G_CALLBACK (done_cb), self, 0);
}

void
tea_table_view_follow_end (TeaTableView *self)
{
  gboolean has_end = FALSE;

  if (self->table == NULL || tea_table_get_state (self->table)->phase != TEA_TABLE_OVER)
    {
      tea_table_view_skip_end (self);
      return;
    }

  for (guint i = 0; i < self->events->len; i++)
    {
      const TeaTableEvent *event = &g_array_index (self->events, TeaTableEvent, i);
      gboolean won = event->type == TEA_EVENT_WIN;

      if (!won && event->type != TEA_EVENT_DRAWN_GAME)
        continue;
      has_end = TRUE;
      self->end_place = won ? (int) tea_table_scene_place (self->table, (guint) event->seat) : -1;
    }
  if (has_end && self->shows_ends && tea_table_view_wants_motion (self))
    tea_table_motion_start (self->end, self->end_place >= 0 ? WIN_MS : DRAW_MS);
}

void
tea_table_view_set_shows_ends (TeaTableView *self, gboolean shows_ends)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  self->shows_ends = shows_ends;
  if (!shows_ends)
    tea_table_view_skip_end (self);
}

gboolean
tea_table_view_get_shows_end (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), FALSE);

  return tea_table_motion_is_running (self->end);
}

gboolean
tea_table_view_get_end_seen (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), FALSE);

  return adw_animation_get_value (self->end) >= GUARD_MS;
}

void
tea_table_view_skip_end (TeaTableView *self)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  tea_table_motion_finish (self->end);
}
