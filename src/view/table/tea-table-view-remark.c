/* tea-table-view-remark.c - shows what a computer player says in passing, for a moment, in a bubble beside the name
 * plate
 *
 * It is there to be seen, not to be heeded: it covers nothing, waits until the table is at rest, gives way to
 * everything else, and is not read out, which would only delay what has to be told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-view-private.h"

/* Calls and moving tiles come first; a remark that has to wait for longer is forgotten. In milliseconds. */
#define FIRST_MS (TEA_SAID_MS + 100)
#define AGAIN_MS 200
#define MAX_WAITS 10

/* How long it is shown, in milliseconds. */
#define SHOWN_MS 2200

/* Logical pixels between the bubble and the tiles around it. */
#define GAP 4

/* Likewise: how far places lie apart that are tried, and how much of the bubble must lie along the plate. */
#define STEP 6
#define MIN_REACH 32

void
tea_table_view_end_remark (TeaTableView *self)
{
  TeaTableRemark *remark = &self->remark;

  g_clear_handle_id (&remark->source, g_source_remove);
  if (remark->is_shown)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  remark->is_shown = FALSE;
  g_clear_pointer (&remark->sentence, g_free);
}

/* Room */

static gboolean
meets (const GdkRectangle *room, const GdkRectangle *rect)
{
  const GdkRectangle grown = { rect->x - GAP, rect->y - GAP, rect->width + 2 * GAP, rect->height + 2 * GAP };

  return rect->width > 0 && rect->height > 0 && gdk_rectangle_intersect (&grown, room, NULL);
}

/* Whether a bubble at @room covers no tile and no plate, no place for discards unless @on_pools, and not the place for
 * the choices while there are any. */
static gboolean
is_free (TeaTableView *self, const GdkRectangle *room, gboolean on_pools)
{
  const TeaTableLayout *layout = &self->layout;
  gboolean offers = g_list_model_get_n_items (tea_table_get_state (self->table)->choices) > 0;
  int bottom = layout->hand_top - (offers ? layout->bar_height : 0);

  if (room->x < layout->margin || room->y < layout->margin || room->x + room->width > layout->width - layout->margin ||
      room->y + room->height > bottom || meets (room, &layout->centre))
    return FALSE;

  for (guint place = 0; place < TEA_N_PLACES; place++)
    if ((!on_pools && meets (room, &layout->pools[place])) || meets (room, &layout->plates[place]))
      return FALSE;
  for (guint i = 0; i < tea_table_scene_get_n_items (self->scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);
      const GdkRectangle tile = { item->face.x, item->face.y, item->face.width, item->face.height + item->depth };

      if (meets (room, &tile))
        return FALSE;
    }

  return TRUE;
}

/* Tries to put the bubble below and above the name plate and beside it, each time first in the middle and then nearer
 * to the ends, as long as the tail still reaches the plate. */
static gboolean
try_rooms (TeaTableView *self, TeaTablePlace place, int width, int height, gboolean on_pools, GdkRectangle *room)
{
  const GdkRectangle *plate = &self->layout.plates[place];

  for (int aside = 0; aside <= (plate->width + width) / 2 - MIN_REACH; aside += STEP)
    for (guint i = 0; i < 8; i++)
      {
        gboolean upright = i < 4;
        gboolean before = i % 4 >= 2;
        int shift = i % 2 == 0 ? aside : -aside;
        int x = plate->x + (plate->width - width) / 2 + shift;
        int y = plate->y + (plate->height - height) / 2 + shift;

        if (!upright && ABS (shift) > (plate->height + height) / 2 - MIN_REACH)
          continue;
        if (upright)
          y = before ? plate->y - TEA_REMARK_TAIL - height : plate->y + plate->height + TEA_REMARK_TAIL;
        else
          x = before ? plate->x - TEA_REMARK_TAIL - width : plate->x + plate->width + TEA_REMARK_TAIL;
        *room = (GdkRectangle){ x, y, width, height };
        if (is_free (self, room, on_pools))
          return TRUE;
      }

  return FALSE;
}

/* In one line of text or in short ones; where there is no other room, where discards may come to lie. */
static gboolean
find_room (TeaTableView *self)
{
  const TeaTablePainter painter = { .widget = GTK_WIDGET (self), .layout = &self->layout };
  TeaTableRemark *remark = &self->remark;

  for (guint i = 0; i < 4; i++)
    {
      int width, height;

      remark->is_narrow = i % 2 == 1;
      tea_table_paint_measure_remark (&painter, remark->sentence, remark->is_narrow, &width, &height);
      if (try_rooms (self, remark->place, width, height, i >= 2, &remark->room))
        return TRUE;
    }

  return FALSE;
}

/* Showing */

static void
end_cb (gpointer data)
{
  TeaTableView *self = data;

  self->remark.source = 0;
  tea_table_view_end_remark (self);
}

static gboolean
is_calling (TeaTableView *self)
{
  for (guint place = 0; place < TEA_N_PLACES; place++)
    if (self->said[place].source != 0)
      return TRUE;

  return FALSE;
}

static void
show_cb (gpointer data)
{
  TeaTableView *self = data;
  TeaTableRemark *remark = &self->remark;

  remark->source = 0;
  if (is_calling (self) || tea_table_motion_is_running (self->animation))
    {
      if (remark->n_waits++ < MAX_WAITS)
        remark->source = g_timeout_add_once (AGAIN_MS, show_cb, self);
      else
        tea_table_view_end_remark (self);
      return;
    }

  remark->place = tea_table_scene_place (self->table, remark->seat);
  remark->is_shown = find_room (self);
  if (!remark->is_shown)
    {
      tea_table_view_end_remark (self);
      return;
    }
  remark->source = g_timeout_add_once (SHOWN_MS, end_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tea_table_view_take_remark (TeaTableView *self, guint seat, const char *sentence)
{
  tea_table_view_end_remark (self);
  if (!self->shows_remarks || self->is_silent || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->remark.seat = seat;
  self->remark.sentence = g_strdup (sentence);
  self->remark.n_waits = 0;
  self->remark.source = g_timeout_add_once (FIRST_MS, show_cb, self);
}

void
tea_table_view_update_remark (TeaTableView *self)
{
  const TeaTableRemark *remark = &self->remark;

  if (self->table == NULL || !tea_table_get_state (self->table)->in_progress ||
      (remark->is_shown && (is_calling (self) || !is_free (self, &remark->room, TRUE))))
    tea_table_view_end_remark (self);
}

void
tea_table_view_place_remark (TeaTableView *self)
{
  TeaTableRemark *remark = &self->remark;

  if (remark->is_shown && !find_room (self))
    tea_table_view_end_remark (self);
}

void
tea_table_view_snapshot_remark (TeaTableView *self, const TeaTablePainter *painter, GtkSnapshot *snapshot)
{
  const TeaTableRemark *remark = &self->remark;

  if (remark->is_shown)
    tea_table_paint_remark (painter, snapshot, remark->place, remark->sentence, remark->is_narrow, &remark->room);
}

void
tea_table_view_set_shows_remarks (TeaTableView *self, gboolean shows_remarks)
{
  self->shows_remarks = shows_remarks;
  if (!shows_remarks)
    tea_table_view_end_remark (self);
}

void
tea_table_view_set_silent (TeaTableView *self, gboolean is_silent)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  self->is_silent = is_silent;
  if (is_silent)
    tea_table_view_end_remark (self);
}
