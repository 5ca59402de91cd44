/* tea-fenghua-hope.c - which arrangements in Fenghua need not be looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-fenghua.h"

#define DRAGONS (G_GUINT64_CONSTANT (7) << TEA_TILE_RED)

/* What the rows ask of the kinds: 0 for nothing, or a suit with or without honours, or honours alone. */
static guint
likeness_of_suits (guint64 kinds)
{
  guint suits = tea_suits_of (kinds);

  if (suits == 0)
    return 1;
  if ((suits & (suits - 1)) != 0)
    return 0;

  return (kinds >> TEA_TILE_EAST) != 0 ? 2 : 3;
}

/* FH-13: what the rows ask of independent tiles. */
static guint32
likeness_of_independent (const TeaArrangement *arrangement)
{
  TeaTile completed = arrangement->completed_as;
  guint n[4] = { 0 };

  for (guint i = 0; i < arrangement->groups[0].n; i++)
    n[arrangement->groups[0].as[i] / 9]++;

  return (n[0] << 0) | (n[1] << 2) | (n[2] << 4) | (n[3] << 6) | ((guint32) completed / 9) << 10;
}

/* All that the rows ask of seven pairs and of independent tiles; eyes and sets are told apart by what they can score. */
guint32
tea_fenghua_likeness (const TeaReading *reading, const TeaArrangement *arrangement)
{
  guint64 kinds = 0;
  guint single, tame;

  if (arrangement->shape != TEA_SHAPE_SEVEN_PAIRS && arrangement->shape != TEA_SHAPE_INDEPENDENT)
    return 0;
  single = tea_fenghua_is_single_call (reading, arrangement);
  tame = tea_arrangement_is_tame (arrangement, reading->hand);
  if (arrangement->shape == TEA_SHAPE_INDEPENDENT)
    return 1u << 31 | 1u << 30 | tame << 29 | single << 28 | likeness_of_independent (arrangement);

  for (guint i = 0; i < arrangement->n_groups; i++)
    kinds |= TEA_TILE_BIT (arrangement->groups[i].as[0]);

  return 1u << 31 | tame << 29 | single << 28 | likeness_of_suits (kinds) << 16;
}

/* What a pung of @honour is worth. */
static int
points_of_pung (const TeaReading *reading, TeaTile honour)
{
  TeaTile round_wind = reading->record->round_wind;

  if (tea_tile_is_dragon (honour))
    return 1;

  return (honour == reading->seat_wind ? 1 : 0) + (honour == round_wind ? 1 : 0);
}

/* Pungs of honours that there are; each wind counts once. */
static int
points_of_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  int points = 0;

  for (guint32 pungs = begun->tally.honour_pungs; pungs != 0;)
    {
      guint place = (guint) __builtin_ctz (pungs) / 4;
      TeaTile honour = TEA_TILE_EAST + place;
      guint n = (pungs >> 4 * place) & 15;

      points += points_of_pung (reading, honour) * (tea_tile_is_dragon (honour) ? (int) n : 1);
      pungs &= ~(15u << 4 * place);
    }

  return points;
}

/* The most that pungs of honours which are still to be made can be worth: a point each, and one more for the right wind. */
static int
most_for_pungs (const TeaReading *reading, const TeaBegun *begun)
{
  TeaTile round_wind = reading->record->round_wind;
  guint64 value = DRAGONS | TEA_TILE_BIT (reading->seat_wind) | TEA_TILE_BIT (round_wind);
  int points;

  if (begun->sets == 0 || ((begun->left & value) == 0 && !begun->wild_set))
    return 0;
  points = (int) tea_most_pungs (begun, tea_begun_lacking (begun, value), begun->wilds, begun->sets);
  if (points > 0 && reading->seat_wind == round_wind && begun->natural[round_wind] + begun->wilds >= 3)
    points++;

  return points;
}

/* Whether a pung may still be made, or was, that the winning tile completes. */
static gboolean
may_complete_pung (const TeaReading *reading, const TeaBegun *begun)
{
  const TeaArrangement *arrangement = begun->arrangement;
  const TeaHandTiles *hand = reading->hand;

  /* Mostly no group has the winning tile. */
  if (begun->tally.n_pungs > 0 && (hand->win_wild || ((begun->kinds >> hand->win_tile) & 1) != 0))
    for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
      {
        const TeaGroup *group = &arrangement->groups[g];

        if (group->kind == TEA_GROUP_PUNG && (hand->win_wild ? group->wild != 0 : group->as[0] == hand->win_tile))
          return TRUE;
      }
  if (begun->sets == 0)
    return FALSE;
  if (!hand->win_wild)
    return ((begun->left >> hand->win_tile) & 1) != 0 && begun->natural[hand->win_tile] + begun->wilds >= 3;
  if (begun->wilds != 1)
    return begun->wilds > 0;
  for (guint64 left = begun->left; left != 0; left &= left - 1)
    if (begun->natural[__builtin_ctzll (left)] >= 2)
      return TRUE;

  return FALSE;
}

/* Whether there may be a single call (FH/single-call): with two calls there is none, however the tiles are arranged. */
static gboolean
may_be_single_call (const TeaReading *reading, const TeaBegun *begun)
{
  if (begun->completed)
    return tea_fenghua_is_single_call (reading, begun->arrangement);

  return !reading->waits->calls_known || reading->waits->n_calls == 1;
}

/* Whether there may be a pair call (FH/pair-call), for which it takes a pung. */
static gboolean
may_be_pair_call (const TeaReading *reading, const TeaBegun *begun)
{
  return begun->completed ? begun->arrangement->form == TEA_FORM_PUNG : may_complete_pung (reading, begun);
}

/* Whether runs alone can be made of what is left; one honour may be the eyes. */
static gboolean
may_be_all_chows (const TeaBegun *begun)
{
  guint64 honours = begun->left >> TEA_TILE_EAST;

  return begun->tally.n_pungs == 0 && (begun->eyes ? (honours & (honours - 1)) == 0 : honours == 0);
}

/* The most for tiles of one suit or honours alone. */
static int
most_for_suit (const TeaReading *reading, const TeaBegun *begun)
{
  int unit = tea_reading_option (reading, TEA_FENGHUA_OPTION_UNIT);

  switch (likeness_of_suits (begun->kinds | begun->left))
    {
    case 0:
      return 0;
    case 1:
      return 16 * unit;
    case 2:
      return tea_fenghua_value_mixed_one_suit (reading, NULL, 1);
    default:
      return 3 * unit;
    }
}

/* The most for the sets and the form in which the winning tile completes the hand: four runs score no pungs, and no pair call. */
static int
most_for_sets (const TeaReading *reading, const TeaBegun *begun, int all_pungs)
{
  gboolean single = may_be_single_call (reading, begun);
  int with_pungs;

  if (begun->tally.n_chows == 4)
    return 1 + single;
  with_pungs = points_of_pungs (reading, begun) + most_for_pungs (reading, begun) + (tea_begun_may_be_all_pungs (begun) ? all_pungs : 0);
  with_pungs += single || may_be_pair_call (reading, begun);

  return MAX (with_pungs, single + may_be_all_chows (begun));
}

/* FH-13, FH-17: all rows that hang on the arrangement of eyes and sets. */
void
tea_fenghua_hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *most)
{
  int large = (reading->n_wild == 0 ? 2 : 1) * tea_reading_option (reading, TEA_FENGHUA_OPTION_UNIT);
  int points = most_for_sets (reading, begun, large);

  if (begun->tally.tame && tea_reading_may_be_tame (reading))
    points += begun->completed ? tea_arrangement_is_tame (begun->arrangement, reading->hand) : 1;
  if (reading->player->n_melds == 4)
    points += large;
  *most = (TeaHope){ points + most_for_suit (reading, begun), 0 };
}

/* Of runs the rows ask the suit and, for a single call, the form. */
TeaRunsAlike
tea_fenghua_runs_alike (const TeaReading *reading)
{
  return TEA_RUNS_ALIKE_BUT_FORM;
}
