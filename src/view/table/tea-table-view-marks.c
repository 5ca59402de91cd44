/* tea-table-view-marks.c - marks places on the table, and advised tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-view-private.h"

#include <string.h>

static gboolean
is_place_of (TeaTableView *self, const TeaTableItem *item, guint seat)
{
  return item->place == tea_table_scene_place (self->table, seat);
}

static gboolean
is_next (TeaTableView *self, const TeaTableItem *item, gboolean supplement)
{
  guint seat;
  guint stack;

  return item->zone == TEA_ZONE_WALL && tea_table_find_next_tile (self->table, supplement, &seat, &stack) &&
         is_place_of (self, item, seat) && item->index == stack;
}

static gboolean
fits (TeaTableView *self, const TeaTableMark *mark, const TeaTableItem *item)
{
  switch (mark->place)
    {
    case TEA_MARK_HAND:
    case TEA_MARK_NAMED:
      return item->zone == TEA_ZONE_HAND && item->kind == mark->kind;
    case TEA_MARK_MELDS:
      return (item->zone == TEA_ZONE_MELD || item->zone == TEA_ZONE_BONUS) && is_place_of (self, item, mark->seat);
    case TEA_MARK_DISCARDS:
      return item->zone == TEA_ZONE_POOL && is_place_of (self, item, mark->seat);
    case TEA_MARK_LAST:
      return item->zone == TEA_ZONE_POOL && item->part == 1;
    case TEA_MARK_INDICATOR:
      return item->zone == TEA_ZONE_INDICATOR || (item->zone == TEA_ZONE_WALL && item->kind >= 0);
    case TEA_MARK_HEAD:
      return is_next (self, item, FALSE);
    case TEA_MARK_TAIL:
      return is_next (self, item, TRUE);
    }
  g_assert_not_reached ();
}

static gboolean
has_item_mark (TeaTableView *self, const TeaTableItem *item, gboolean named)
{
  for (guint i = 0; i < self->n_marks; i++)
    if ((self->marks[i].place == TEA_MARK_NAMED) == named && fits (self, &self->marks[i], item))
      return TRUE;

  return FALSE;
}

gboolean
tea_table_view_is_marked (TeaTableView *self, const TeaTableItem *item)
{
  return has_item_mark (self, item, FALSE);
}

gboolean
tea_table_view_is_named (TeaTableView *self, const TeaTableItem *item)
{
  return has_item_mark (self, item, TRUE);
}

gboolean
tea_table_view_has_mark (TeaTableView *self, TeaMarkPlace place, int kind, guint seat)
{
  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i].place == place && self->marks[i].seat == seat &&
        ((place != TEA_MARK_HAND && place != TEA_MARK_NAMED) || self->marks[i].kind == kind))
      return TRUE;

  return FALSE;
}

void
tea_table_view_set_marks (TeaTableView *self, const TeaTableMark *marks, guint n_marks)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));
  g_return_if_fail (n_marks <= TEA_MAX_MARKS && (marks != NULL || n_marks == 0));

  if (self->n_marks == n_marks && (n_marks == 0 || memcmp (self->marks, marks, n_marks * sizeof *marks) == 0))
    return;

  self->n_marks = n_marks;
  if (n_marks > 0)
    memcpy (self->marks, marks, n_marks * sizeof *marks);
  tea_table_view_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Advised tiles */

gboolean
tea_table_view_is_advised (TeaTableView *self, const TeaTableItem *item)
{
  return (int) item->index == self->advised || tea_table_view_is_melding (self, (int) item->index) ||
         tea_table_view_is_marked (self, item);
}

int
tea_table_view_get_raise (TeaTableView *self, const TeaTableItem *item)
{
  /* The end of a hand lights the tiles where they lie. */
  if (tea_table_motion_is_running (self->end))
    return 0;

  if ((int) item->index == self->selected || (int) item->index == self->dragged)
    return tea_table_layout_raise (&self->layout);

  if (tea_table_view_is_advised (self, item) || tea_table_view_is_named (self, item) ||
      (self->pointed & 1u << item->index) != 0)
    return tea_table_layout_advised_raise (&self->layout);

  return 0;
}

int
tea_table_view_get_advised (TeaTableView *self)
{
  g_return_val_if_fail (TEA_IS_TABLE_VIEW (self), -1);

  return self->advised;
}

void
tea_table_view_set_advised (TeaTableView *self, int advised)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  advised = CLAMP (advised, -1, (int) tea_table_view_get_n_hand (self) - 1);
  if (self->advised == advised)
    return;

  self->advised = advised;
  tea_table_view_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "advised");
}

gboolean
tea_table_view_is_melding (TeaTableView *self, int position)
{
  return (self->melding & 1u << position) != 0;
}

void
tea_table_view_set_melding (TeaTableView *self, guint melding)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  if (self->melding == melding)
    return;

  self->melding = melding;
  tea_table_view_update_parts (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "advised");
}

/* Pointed tiles */

void
tea_table_view_set_pointed (TeaTableView *self, guint pointed)
{
  g_return_if_fail (TEA_IS_TABLE_VIEW (self));

  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
