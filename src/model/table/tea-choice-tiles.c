/* tea-choice-tiles.c - the tiles that a choice shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-choice-private.h"

#include "model/tiles/tea-tile-info-engine.h"

/* The tiles of the set that @action makes, or the tile it is about. */
static guint
action_tiles (const TeaAction *action, TeaTile tiles[4])
{
  guint n = 0;

  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      tiles[n++] = action->with[0];
      tiles[n++] = action->with[1];
      tiles[n++] = action->tile;
      break;
    case TEA_ACTION_PUNG:
      while (n < 3)
        tiles[n++] = action->tile;
      break;
    case TEA_ACTION_KONG:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      while (n < 4)
        tiles[n++] = action->tile;
      break;
    case TEA_ACTION_WIN:
    case TEA_ACTION_DISCARD:
      tiles[n++] = action->tile;
      break;
    case TEA_ACTION_PASS:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    default:
      break;
    }

  return n;
}

static int
compare_looks (gconstpointer a, gconstpointer b)
{
  return ((const TeaTileLook *) a)->kind - ((const TeaTileLook *) b)->kind;
}

GListStore *
tea_choice_list_tiles (const TeaAction *action, const TeaSeatView *view)
{
  gboolean claims = tea_phase_is_answer (view->phase);
  TeaTile tiles[4];
  TeaTileLook looks[4];
  guint n = action_tiles (action, tiles);

  for (guint i = 0; i < n; i++)
    {
      looks[i] = tea_tile_look (tiles[i], &view->wilds);
      /* The claimed tile is the last one above. */
      looks[i].claimed = claims && i == n - 1;
    }
  qsort (looks, n, sizeof looks[0], compare_looks);

  return tea_tile_list_new (looks, n);
}
