/* tea-luqiao-hope.c - which arrangements in Luqiao need not be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-luqiao.h"

#define WINDS (G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST)
#define DRAGONS (G_GUINT64_CONSTANT (7) << TEA_TILE_RED)

/* Whether one of @kinds can be the eyes. */
static gboolean
has_eyes_of (const TeaBegun *begun, guint64 kinds)
{
  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    if (begun->natural[__builtin_ctzll (left)] + begun->wilds >= 2)
      return TRUE;

  return FALSE;
}

/* The points of the pungs so far. */
static int
points_of_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  const TeaGroup *completed = &arrangement->groups[arrangement->completed];
  int n = begun->tally.n_pungs;
  int n_majors = begun->tally.n_major_pungs;
  int points = 0;

  for (guint i = 0; i < arrangement->n_melds; i++)
    {
      const TeaMeld *meld = &reading->player->melds[i];
      int major = tea_tile_is_major (meld->tiles[0]);

      if (!tea_meld_is_pung (meld))
        continue;
      n--;
      n_majors -= major;
      points += tea_meld_is_kong (meld) ? 0 : 2 + 2 * major;
    }
  /* A pung that a claimed tile has completed is open. */
  if (begun->completed && !reading->self_draw && completed->kind == TEA_GROUP_PUNG)
    points -= tea_tile_is_major (completed->as[0]) ? 4 : 2;

  return points + 4 * (n + n_majors);
}

/* The doubles of the pungs so far; the own wind doubles once. */
static int
doubles_of_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  guint32 pungs = begun->tally.honour_pungs;
  guint32 dragons = pungs >> 4 * (TEA_TILE_RED - TEA_TILE_EAST);

  if (pungs == 0)
    return 0;

  return (int) ((dragons & 15) + ((dragons >> 4) & 15) + (dragons >> 8)) + (((pungs >> 4 * (reading->seat_wind - TEA_TILE_EAST)) & 15) > 0);
}

/* LQ/four-winds: whether three winds more or less may be sets, however the option takes the fourth. */
static gboolean
may_be_four_winds (const TeaReading *reading, const TeaBegun *begun)
{
  guint n = 0;

  if (tea_reading_option (reading, TEA_LUQIAO_OPTION_FOUR_WINDS) == TEA_LUQIAO_FOUR_WINDS_OFF)
    return FALSE;
  for (guint wind = 0; wind < 4; wind++)
    n += ((begun->tally.honour_pungs >> 4 * wind) & 15) > 0;

  return n + tea_begun_most_pungs (begun, WINDS) >= 3;
}

/* The most for tiles of one suit. */
static int
doubles_of_suit (const TeaBegun *begun)
{
  guint64 kinds = begun->kinds | begun->left;
  guint suits = tea_suits_of (kinds);

  if ((suits & (suits - 1)) != 0 || (begun->completed && suits == 0))
    return 0;

  return (kinds >> TEA_TILE_EAST) != 0 ? 1 : 3;
}

/* Whether what is left may be a run of which @tile is the middle and no wild tile: its neighbours are left as well, or wild. */
static gboolean
may_be_middle (const TeaBegun *begun, TeaTile tile)
{
  guint rank = tea_tile_rank (tile);

  if (((begun->left >> tile) & 1) == 0 || !tea_tile_is_suit (tile) || rank == 1 || rank == 9)
    return FALSE;

  return 2 - ((begun->left >> (tile - 1)) & 1) - ((begun->left >> (tile + 1)) & 1) <= begun->wilds;
}

/* Whether the winning tile is the middle of a run, or may still be that of one of @n_runs. */
static gboolean
may_be_gap (const TeaReading *reading, const TeaBegun *begun, guint n_runs)
{
  const TeaArrangement *arrangement = begun->arrangement;
  const TeaHandTiles *hand = reading->hand;
  gboolean proxy = hand->win_tile == hand->proxy;

  if (begun->completed)
    return arrangement->form == TEA_FORM_GAP;
  if (n_runs > 0 && (hand->win_wild ? begun->wilds > 0 : may_be_middle (begun, hand->win_tile) || (proxy && may_be_middle (begun, hand->proxy_as))))
    return TRUE;
  for (guint i = arrangement->n_melds; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];

      if (group->kind == TEA_GROUP_CHOW && (hand->win_wild ? (group->wild & 2) != 0 : proxy ? (group->proxy & 2) != 0
                                                                                            : group->as[1] == hand->win_tile))
        return TRUE;
    }

  return FALSE;
}

/* All rows that hang on the arrangement. A kind of which there is one pung more is counted where it brings most. */
void
tea_luqiao_hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  const guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind);
  int points = points_of_pungs (reading, begun);
  int doubles = doubles_of_pungs (reading, begun) + doubles_of_suit (begun);
  guint more = 0;

  if (begun->sets > 0)
    {
      more = tea_begun_most_pungs (begun, TEA_ANY_KIND);
      if (more > 0)
        {
          points += 4 * (int) (more + tea_begun_most_pungs (begun, TEA_MAJORS));
          doubles += (int) tea_begun_most_pungs (begun, value);
        }
    }
  if (begun->tally.n_pungs + more == 4)
    points += 4;
  if (begun->eyes ? begun->wilds > 1 || has_eyes_of (begun, value) : ((value >> begun->tally.pair) & 1) != 0)
    points += 2;
  /* Where a run took the place of the last pung, this would cost more. */
  if (may_be_gap (reading, begun, begun->sets - more))
    points += 2;
  if (may_be_four_winds (reading, begun))
    doubles += 13;
  *most = (TeaHope){ points, doubles };
}

/* Of runs the rows ask the suit and, in the row `gap`, the form. */
TeaRunsAlike
tea_luqiao_runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}
