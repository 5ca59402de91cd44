/* tea-luqiao-hope.c - which arrangements in Luqiao need not be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-luqiao.h"

#define WINDS (G_GUINT64_CONSTANT (0xf) << TEA_TILE_EAST)
#define DRAGONS (G_GUINT64_CONSTANT (7) << TEA_TILE_RED)

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

  return n + tea_most_pungs (begun, tea_begun_lacking (begun, WINDS), begun->wilds, begun->sets) >= 3;
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

/* More wild tiles than there are. */
#define NEVER 255

/* How many wild tiles a run takes of which natural tiles @tile are the middle. */
static guint
wilds_for_middle (const TeaBegun *begun, TeaTile tile)
{
  guint rank = tea_tile_rank (tile);

  if (((begun->left >> tile) & 1) == 0 || !tea_tile_is_suit (tile) || rank == 1 || rank == 9)
    return NEVER;

  return 2 - (guint) ((begun->left >> (tile - 1)) & 1) - (guint) ((begun->left >> (tile + 1)) & 1);
}

/* How many wild tiles a run takes that is still to be made and of which the winning tile is the middle. */
static guint
wilds_for_gap (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaHandTiles *hand = reading->hand;
  guint wilds;

  if (hand->win_wild)
    return 1;
  wilds = wilds_for_middle (begun, hand->win_tile);

  return hand->win_tile == hand->proxy ? MIN (wilds, wilds_for_middle (begun, hand->proxy_as)) : wilds;
}

/* Whether the winning tile is the middle of a run so far. */
static gboolean
has_gap (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  const TeaHandTiles *hand = reading->hand;
  gboolean proxy = hand->win_tile == hand->proxy;

  /* Mostly the groups do not have that tile and both beside it. */
  if (begun->tally.n_chows == 0 || (!hand->win_wild && !proxy && (((begun->kinds << 1) >> hand->win_tile) & 7) != 7))
    return FALSE;
  for (guint i = arrangement->n_melds; i < arrangement->n_groups; i++)
    {
      const TeaGroup *group = &arrangement->groups[i];

      if (group->kind == TEA_GROUP_CHOW && (hand->win_wild ? (group->wild & 2) != 0 : proxy ? (group->proxy & 2) != 0
                                                                                            : group->as[1] == hand->win_tile))
        return TRUE;
    }

  return FALSE;
}

/* How many wild tiles eyes of @kinds take. */
static guint
wilds_for_eyes (const TeaBegun *begun, guint64 kinds)
{
  guint wilds = 2;

  for (guint64 left = begun->left & kinds; left != 0; left &= left - 1)
    wilds = MIN (wilds, begun->natural[__builtin_ctzll (left)] == 1 ? 1u : 0u);

  return wilds;
}

/* Whether there can be @n_pungs pungs as well as something that takes so many wild tiles and sets. */
static gboolean
can_be_beside (const TeaBegun *begun, TeaLacking lacking, guint n_pungs, guint wilds, guint sets)
{
  if (wilds == 0 && sets == 0)
    return TRUE;

  return wilds <= begun->wilds && sets <= begun->sets && tea_most_pungs (begun, lacking, begun->wilds - wilds, begun->sets - sets) >= n_pungs;
}

/*
 * The most pungs of what is left, of which @lacking tells. Every kind is in a set or the eyes, and a run has three kinds: where there are many,
 * not all sets are pungs.
 */
static guint
most_pungs (const TeaBegun *begun, TeaLacking lacking)
{
  guint n = tea_most_pungs (begun, lacking, begun->wilds, begun->sets);
  guint n_kinds = lacking >> 24;
  guint most_kinds = 3 * begun->sets + (begun->eyes ? 1 : 0);

  return n_kinds < most_kinds ? MIN (n, (most_kinds - n_kinds) / 2) : 0;
}

/*
 * What may come beside the groups so far. A kind of which there is one pung more is counted where it brings most. A pung brings as much as the eyes and
 * the form together: these are hoped for beside as many pungs as there can be, and not in their place.
 */
static void
add_what_may_come (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  const guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind);
  TeaLacking of_value = 0, of_majors = 0, lacking = 0;
  guint more = 0;

  if (begun->sets > 0)
    {
      /* Each kind is looked at once. */
      of_value = tea_begun_lacking (begun, value);
      of_majors = of_value + tea_begun_lacking (begun, TEA_MAJORS & ~value);
      lacking = of_majors + tea_begun_lacking (begun, ~TEA_MAJORS);
      more = most_pungs (begun, lacking);
    }
  if (more > 0)
    {
      most->points += 4 * (int) (more + tea_most_pungs (begun, of_majors, begun->wilds, more));
      most->doubles += (int) tea_most_pungs (begun, of_value, begun->wilds, more);
    }
  if (begun->tally.n_pungs + more == 4)
    most->points += 4;
  if (begun->eyes ? can_be_beside (begun, lacking, more, wilds_for_eyes (begun, value), 0) : ((value >> begun->tally.pair) & 1) != 0)
    most->points += 2;
  if (has_gap (reading, begun) || can_be_beside (begun, lacking, more, wilds_for_gap (reading, begun), 1))
    most->points += 2;
}

/* The points for the pair, the form and pungs alone when nothing is left. */
static int
points_when_completed (const TeaReading *reading, const TeaBegun *begun)
{
  const guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind);

  return (begun->tally.n_pungs == 4 ? 4 : 0) + (((value >> begun->tally.pair) & 1) != 0 ? 2 : 0) + (begun->arrangement->form == TEA_FORM_GAP ? 2 : 0);
}

/* All rows that hang on the arrangement. */
void
tea_luqiao_hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  most->points = points_of_pungs (reading, begun);
  most->doubles = doubles_of_pungs (reading, begun) + doubles_of_suit (begun);
  if (!begun->completed)
    add_what_may_come (reading, begun, most);
  else
    most->points += points_when_completed (reading, begun);
  if (may_be_four_winds (reading, begun))
    most->doubles += 13;
}

/* Of runs the rows ask the suit and, in the row `gap`, the form. */
TeaRunsAlike
tea_luqiao_runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}
