/* tea-table-view-tips.c - tooltips that say what something on the table is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-table-tips.h"
#include "view/table/tea-table-view-private.h"

/* The text of a tooltip, and the area it is for. */
typedef struct
{
  char *text;
  GdkRectangle area;
} Tip;

static char *
say_item (TeaTableView *self, const TeaTableItem *item)
{
  switch (item->zone)
    {
    case TEA_ZONE_INDICATOR:
    case TEA_ZONE_WALL:
      return tea_table_dup_indicator_tip (self->table);
    case TEA_ZONE_HAND:
      return tea_table_dup_tile_tip (self->table, item->kind, TEA_TIP_HELD);
    case TEA_ZONE_MELD:
      return tea_table_dup_tile_tip (self->table, item->kind, TEA_TIP_MELDED);
    case TEA_ZONE_POOL:
      return tea_table_dup_tile_tip (self->table, item->kind, item->thrown ? TEA_TIP_THROWN : TEA_TIP_OPEN);
    case TEA_ZONE_RACK:
    case TEA_ZONE_BONUS:
      break;
    }
  return tea_table_dup_tile_tip (self->table, item->kind, TEA_TIP_OPEN);
}

static void
find_item_tip (TeaTableView *self, guint i, Tip *tip)
{
  const TeaTableItem *item = tea_table_scene_get_item (self->scene, i);

  if (item->kind < 0)
    return;
  tip->text = say_item (self, item);
  tip->area = item->face;
  tip->area.height += item->depth;
  /* The selected tile is raised, but is also hit at its original place. */
  if (item->zone == TEA_ZONE_HAND && (int) item->index == self->selected)
    {
      tip->area.y -= tea_table_layout_raise (&self->layout);
      tip->area.height += tea_table_layout_raise (&self->layout);
    }
}

static void
find_place_tip (TeaTableView *self, int x, int y, Tip *tip)
{
  for (guint i = 0; i < TEA_N_PLACES && tip->text == NULL; i++)
    {
      TeaTablePlace place = (TeaTablePlace) i;
      guint seat = tea_table_scene_seat (self->table, place);

      tip->area = self->layout.plates[place];
      if (gdk_rectangle_contains_point (&tip->area, x, y))
        tip->text = tea_table_dup_player_tip (self->table, seat);
      else if (tea_table_centre_find (&self->layout, self->table, TEA_CENTRE_SEAT_WIND, place, &tip->area) &&
               gdk_rectangle_contains_point (&tip->area, x, y))
        tip->text = tea_table_dup_wind_tip (self->table, seat);
    }
}

static void
find_centre_tip (TeaTableView *self, int x, int y, Tip *tip)
{
  if (tea_table_centre_find (&self->layout, self->table, TEA_CENTRE_ROUND_WIND, TEA_PLACE_OWN, &tip->area) &&
      gdk_rectangle_contains_point (&tip->area, x, y))
    tip->text = tea_table_dup_round_tip (self->table);
  else if (tea_table_centre_find (&self->layout, self->table, TEA_CENTRE_TILES_LEFT, TEA_PLACE_OWN, &tip->area) &&
           gdk_rectangle_contains_point (&tip->area, x, y))
    tip->text = tea_table_dup_left_tip (self->table);
}

char *
tea_table_view_dup_tip (TeaTableView *self, int x, int y, gboolean by_keys, GdkRectangle *area)
{
  Tip tip = { NULL, { 0 } };
  int item;

  if (self->table == NULL || self->dragged >= 0 || tea_table_get_state (self->table)->hand_number == 0)
    return NULL;

  /* From the keyboard, the tooltip is for the selected tile. */
  if (by_keys && self->selected < 0)
    return NULL;
  item = by_keys ? tea_table_scene_find (self->scene, TEA_ZONE_HAND, TEA_PLACE_OWN, self->selected)
                 : tea_table_view_pick (self, x, y);
  if (item >= 0)
    find_item_tip (self, (guint) item, &tip);
  else if (!by_keys)
    {
      find_place_tip (self, x, y, &tip);
      if (tip.text == NULL)
        find_centre_tip (self, x, y, &tip);
    }
  *area = tip.area;

  return tip.text;
}

gboolean
tea_table_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard_mode, GtkTooltip *tooltip)
{
  GdkRectangle area;
  g_autofree char *text = tea_table_view_dup_tip (TEA_TABLE_VIEW (widget), x, y, keyboard_mode, &area);

  if (text == NULL)
    return FALSE;

  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);

  return TRUE;
}
