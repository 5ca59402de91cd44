/* tea-arrangement-wild.c - eyes and sets of nothing but wild tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-trial.h"

static void choose_wild_sets (TeaArrangementSearch *search, guint first, guint sets);

/* Goes on when a group of @n wilds was pushed. */
static void
go_on_with_wilds (TeaArrangementSearch *search, guint n, guint first, guint sets)
{
  Noted before;

  search->wilds -= n;
  enter_group (search, &before);
  choose_wild_sets (search, first, sets);
  search->wilds += n;
  leave_group (search, &before);
}

/* Whether a run of wilds from @first on could have each as its own kind. */
static gboolean
may_be_tame_run (const TeaArrangementSearch *search, TeaTile first)
{
  return is_wild_kind (search, first) && is_wild_kind (search, first + 1) && is_wild_kind (search, first + 2);
}

/* Whether the run @index of wilds, of which there are seven in each suit, is like the first of its suit, which comes before. */
static gboolean
is_like_first_run (const TeaArrangementSearch *search, guint index)
{
  TeaTile suit = index / 7 * 9;

  return search->runs != TEA_RUNS_APART && !search->hand->win_wild && index % 7 > 0 && !may_be_tame_run (search, suit + index % 7) &&
         !may_be_tame_run (search, suit);
}

/* Whether there is a kind from @from on, below @tile, of which no tile is wild. */
static gboolean
has_like (const TeaArrangementSearch *search, TeaTile from, TeaTile tile)
{
  return tile > from && ((TEA_TILE_BIT (tile) - TEA_TILE_BIT (from)) & ~search->wild_kinds) != 0;
}

/* Whether a pung of wilds as @tile is like one of its suit that comes before: all but those of terminals are. */
static gboolean
is_like_lower_pung (const TeaArrangementSearch *search, TeaTile tile)
{
  TeaTile suit = tile / 9 * 9;

  if (search->runs == TEA_RUNS_APART || !tea_tile_is_suit (tile) || is_wild_kind (search, tile))
    return FALSE;

  return tile == suit + 8 ? !is_wild_kind (search, suit) : has_like (search, suit + 1, tile);
}

/* The same for eyes of wilds. */
static gboolean
are_like_lower_eyes (const TeaArrangementSearch *search, TeaTile tile)
{
  return search->runs != TEA_RUNS_APART && tea_tile_is_suit (tile) && !is_wild_kind (search, tile) && has_like (search, tile / 9 * 9, tile);
}

/* Sets of nothing but wilds: any kind of pung, any run; or the first of either. Equal sets are chosen in ascending order. */
static void
choose_wild_sets (TeaArrangementSearch *search, guint first, guint sets)
{
  guint known = search->count;

  if (sets == 0)
    {
      _tea_arrangement_emit (search);
      return;
    }
  if (!is_wanted (search, sets + WITHOUT_EYES))
    return;

  for (guint i = first; i < TEA_N_PLAIN + 21 + (search->hand->honour_runs ? 5 : 0) && !search->stopped; i++)
    {
      TeaTile as[3];

      if (search->alike && i != 0 && i != TEA_N_PLAIN)
        continue;
      if (!is_still_wanted (search, sets + WITHOUT_EYES, &known))
        return;
      if (i < TEA_N_PLAIN && is_like_lower_pung (search, i))
        continue;
      if (i >= TEA_N_PLAIN && i < TEA_N_PLAIN + 21 && is_like_first_run (search, i - TEA_N_PLAIN))
        continue;
      for (guint j = 0; j < 3; j++)
        {
          if (i < TEA_N_PLAIN)
            as[j] = i;
          else if (i < TEA_N_PLAIN + 21)
            as[j] = (i - TEA_N_PLAIN) / 7 * 9 + (i - TEA_N_PLAIN) % 7 + j;
          else
            as[j] = _tea_honour_runs[i - TEA_N_PLAIN - 21][j];
        }
      write_tiles (&search->current.groups[search->current.n_groups++],
                   i < TEA_N_PLAIN        ? TEA_GROUP_PUNG
                   : i < TEA_N_PLAIN + 21 ? TEA_GROUP_CHOW
                                          : TEA_GROUP_HONOUR_RUN,
                   3, 7, as[0], as[1], as[2]);
      go_on_with_wilds (search, 3, i, sets - 1);
    }
}

void
_tea_arrangement_search_wild (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  guint known;

  if (search->wilds != 3 * sets + (eyes ? 2 : 0))
    return;

  if (!eyes)
    {
      choose_wild_sets (search, 0, sets);
      return;
    }

  known = search->count;
  for (TeaTile tile = 0; tile < (search->alike ? 1 : TEA_N_PLAIN) && !search->stopped; tile++)
    {
      if (are_like_lower_eyes (search, tile))
        continue;
      if (!is_still_wanted (search, sets, &known))
        return;
      write_group (&search->current.groups[search->current.n_groups++], TEA_GROUP_PAIR, 2, 3, tile, 0);
      go_on_with_wilds (search, 2, 0, sets);
    }
}
