/* tea-arrangement-natural.c - enumeration of eyes and sets without wilds
 *
 * Most hands have few wilds or none, and then there is little to choose: it is faster to try groups than to ask the tables about
 * each of them. They are asked about eyes only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-trial.h"

static void choose_natural (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes);

/* Goes on with a group of natural tiles when there are no wilds at all. */
static inline void
go_on_natural (TeaArrangementSearch *search, const Trial *trial, guint sets, gboolean eyes)
{
  guint64 held = search->held;

  for (guint i = 0; i < trial->n; i++)
    if (--search->natural[trial->as[i]] == 0)
      search->held &= ~TEA_TILE_BIT (trial->as[i]);
  search->number[trial->as[0] / 9] -= trial->steps;
  push_trial (search, trial);
  choose_natural (search, trial->as[0], trial->choice, sets, eyes);
  _tea_arrangement_pop (search);
  search->number[trial->as[0] / 9] += trial->steps;
  for (guint i = 0; i < trial->n; i++)
    search->natural[trial->as[i]]++;
  search->held = held;
}

/* Whether @sets sets can be made of what is left when two of @tile are the eyes: nearly all pairs are no eyes. */
static gboolean
are_eyes (const TeaArrangementSearch *search, TeaTile tile, guint sets)
{
  guint key[4];
  guint sums[2];

  if (!search->by_table)
    return TRUE;
  for (guint group = tile / 9; group < 4; group++)
    key[group] = key_of (search, group, search->number[group] - (group == tile / 9 ? 2 * _tea_number_steps[tile] : 0));
  /* The groups before have been used up. */
  for (guint group = 0; group < tile / 9u; group++)
    key[group] = key_of (search, group, 0);
  for (guint half = 0; half < 2; half++)
    sums[half] = tea_tables_loose_two[key[2 * half] * TEA_N_LOOSE_KEYS + key[2 * half + 1]];

  return leads_on (sums, 0, sets, FALSE);
}

/* The same choices in the same order as choose(), for hands without wilds. */
static void
choose_natural (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes)
{
  TeaTile tile;
  guint n;

  if (search->stopped)
    return;
  if (search->held == 0)
    {
      if (sets == 0 && !eyes)
        _tea_arrangement_emit (search);
      return;
    }

  tile = (TeaTile) __builtin_ctzll (search->held);
  n = search->natural[tile];
  if (tile != from)
    first_choice = 0;
  if (sets > 0 && n >= 3 && first_choice <= CHOICE_PUNG)
    go_on_natural (search, &(Trial){ TEA_GROUP_PUNG, 3, 0, 0, 3 * _tea_number_steps[tile], { tile, tile, tile }, CHOICE_PUNG }, sets - 1, eyes);
  if (eyes && n >= 2 && first_choice <= CHOICE_PAIR && are_eyes (search, tile, sets))
    go_on_natural (search, &(Trial){ TEA_GROUP_PAIR, 2, 0, 0, 2 * _tea_number_steps[tile], { tile, tile, tile }, CHOICE_PAIR }, sets, FALSE);
  if (sets == 0)
    return;
  if (tea_tile_is_suit (tile))
    {
      if (tea_tile_rank (tile) <= 7 && first_choice <= CHOICE_CHOW && search->natural[tile + 1] > 0 && search->natural[tile + 2] > 0)
        go_on_natural (search, &(Trial){ TEA_GROUP_CHOW, 3, 0, 0, _tea_number_steps[tile] + _tea_number_steps[tile + 1] + _tea_number_steps[tile + 2], { tile, tile + 1, tile + 2 }, CHOICE_CHOW }, sets - 1, eyes);
    }
  else if (search->hand->honour_runs)
    for (guint index = 0; index < N_HONOUR_RUNS; index++)
      {
        const TeaTile *run = _tea_honour_runs[index];
        guint choice = CHOICE_HONOUR_RUN + 8 * index;

        if (run[0] == tile && choice >= first_choice && search->natural[run[1]] > 0 && search->natural[run[2]] > 0)
          go_on_natural (search, &(Trial){ TEA_GROUP_HONOUR_RUN, 3, 0, 0, _tea_number_steps[run[0]] + _tea_number_steps[run[1]] + _tea_number_steps[run[2]], { run[0], run[1], run[2] }, choice }, sets - 1, eyes);
      }
}

void
_tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  choose_natural (search, 0, 0, sets, eyes);
}
