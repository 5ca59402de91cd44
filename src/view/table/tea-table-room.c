/* tea-table-room.c - finds room on the table that covers nothing important
 *
 * The nearest room always touches something: the edge of the window, the player's own hand or something that must not
 * be covered. So only such places are tried.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/table/tea-table-room.h"

/* Logical pixels between the room and its neighbours; vertical distance counts more than horizontal. */
#define GAP 3
#define UP_WEIGHT 2

typedef struct
{
  GArray *taken; /* GdkRectangle, with the gap around it */
  const TeaTableLayout *layout;
  int width;
  int height;
} Search;

static void
take (Search *search, const GdkRectangle *rect)
{
  GdkRectangle grown = { rect->x - GAP, rect->y - GAP, rect->width + 2 * GAP, rect->height + 2 * GAP };

  if (rect->width > 0 && rect->height > 0)
    g_array_append_val (search->taken, grown);
}

/* The tiles of a player in one zone are treated as one rectangle. The player's own tiles, and melds beside them, are
 * below all rooms anyway. */
static void
take_items (Search *search, const TeaTableScene *scene, TeaTableRoom where)
{
  GdkRectangle groups[TEA_N_ZONES][TEA_N_PLACES] = { 0 };

  for (guint i = 0; i < tea_table_scene_get_n_items (scene); i++)
    {
      const TeaTableItem *item = tea_table_scene_get_item (scene, i);
      GdkRectangle face = { item->face.x, item->face.y, item->face.width, item->face.height + item->depth };
      gboolean covered = where >= TEA_ROOM_OFF_POOLS ? item->zone != TEA_ZONE_POOL : item->zone == TEA_ZONE_WALL;
      GdkRectangle *group = &groups[item->zone][item->place];

      if (covered || face.y >= search->layout->hand_top)
        continue;
      if (group->width == 0)
        *group = face;
      else
        gdk_rectangle_union (group, &face, group);
    }
  for (guint zone = 0; zone < TEA_N_ZONES; zone++)
    for (guint place = 0; place < TEA_N_PLACES; place++)
      take (search, &groups[zone][place]);
}

static void
take_regions (Search *search, const TeaTableScene *scene, TeaTableRoom where)
{
  const TeaTableLayout *layout = search->layout;

  take (search, &layout->centre);
  for (guint place = 0; place < TEA_N_PLACES; place++)
    {
      gboolean own = place == TEA_PLACE_OWN;
      gboolean may_be_covered = own ? where >= TEA_ROOM_OWN_POOL
                                    : where == TEA_ROOM_EMPTY_POOLS && place != TEA_PLACE_ACROSS;
      gboolean is_empty = tea_table_scene_find (scene, TEA_ZONE_POOL, (TeaTablePlace) place, -1) < 0;

      if (where != TEA_ROOM_OFF_DISCARDS && !(may_be_covered && is_empty))
        take (search, &layout->pools[place]);
      if (where <= TEA_ROOM_OWN_POOL || (where <= TEA_ROOM_EMPTY_POOLS && !own))
        take (search, &layout->plates[place]);
    }
}

static gboolean
is_free (const Search *search, const GdkRectangle *room)
{
  if (room->x < GAP || room->y < GAP || room->x + room->width > search->layout->width - GAP)
    return FALSE;

  for (guint i = 0; i < search->taken->len; i++)
    if (gdk_rectangle_intersect (&g_array_index (search->taken, GdkRectangle, i), room, NULL))
      return FALSE;

  return TRUE;
}

/* Where the room should begin: where the pointer is, at the right of the player's own hand, beside the name plate
 * there. In narrow windows, in the middle. */
static int
get_aim (const Search *search)
{
  const TeaTableLayout *layout = search->layout;
  int middle = (layout->width - search->width) / 2;

  if (layout->hand_rows > 1)
    return middle;

  return MAX (middle, layout->plates[TEA_PLACE_RIGHT].x - GAP - search->width);
}

/* The weighted distance of @room from where it should be. */
static int
distance (const Search *search, const GdkRectangle *room)
{
  int aside = ABS (room->x - get_aim (search));

  return aside + UP_WEIGHT * (search->layout->hand_top - room->y - room->height);
}

/* Looks for the nearest room with its upper edge at @y. */
static void
search_row (const Search *search, int y, TeaTableRoom where, int *best, GdkRectangle *room)
{
  int aim = get_aim (search);

  for (int i = -3; i < 2 * (int) search->taken->len; i++)
    {
      GdkRectangle candidate = { aim, y, search->width, search->height };

      if (i == -2)
        candidate.x = GAP;
      else if (i == -1)
        candidate.x = search->layout->width - GAP - search->width;
      else if (i >= 0)
        {
          const GdkRectangle *taken = &g_array_index (search->taken, GdkRectangle, i / 2);

          candidate.x = i % 2 == 0 ? taken->x + taken->width : taken->x - search->width;
        }
      if (where == TEA_ROOM_RIGHT && ABS (candidate.x - aim) * 2 > search->width)
        continue;
      if (distance (search, &candidate) < *best && is_free (search, &candidate))
        {
          *best = distance (search, &candidate);
          *room = candidate;
        }
    }
}

gboolean
tea_table_scene_find_room (const TeaTableScene *scene,
                           const TeaTableLayout *layout,
                           TeaTableRoom where,
                           int width,
                           int height,
                           GdkRectangle *room)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  Search search = { taken, layout, width, height };
  int best = G_MAXINT;

  g_return_val_if_fail (scene != NULL && layout != NULL && room != NULL, FALSE);

  take_regions (&search, scene, where);
  take_items (&search, scene, where);

  search_row (&search, layout->hand_top - height, where, &best, room);
  if (where >= TEA_ROOM_FREE)
    for (guint i = 0; i < taken->len; i++)
      search_row (&search, g_array_index (taken, GdkRectangle, i).y - height, where, &best, room);

  return best < G_MAXINT;
}
