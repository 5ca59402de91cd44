/* tea-arrangement-honour-runs.c - enumeration of honour runs, with wilds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-trial.h"

/* The four runs of three different winds and the run of dragons (NC-5). */
const TeaTile _tea_honour_runs[N_HONOUR_RUNS][3] = {
  { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST }, { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_NORTH },
  { TEA_TILE_EAST, TEA_TILE_WEST, TEA_TILE_NORTH }, { TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH },
  { TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE },
};

/* Whether a run before @index could also hold the natural tiles of that run, those not in @wild. */
static gboolean
fits_earlier_run (guint index, guint wild)
{
  for (guint i = 0; i < index; i++)
    {
      gboolean fits = TRUE;

      for (guint j = 0; j < 3; j++)
        {
          TeaTile tile = _tea_honour_runs[index][j];

          if (!((wild >> j) & 1) && _tea_honour_runs[i][0] != tile && _tea_honour_runs[i][1] != tile &&
              _tea_honour_runs[i][2] != tile)
            fits = FALSE;
        }
      if (fits)
        return TRUE;
    }

  return FALSE;
}

void
_tea_arrangement_choose_honour_runs (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint goal)
{
  static const guint8 n_bits[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };
  guint64 held = search->held;

  for (guint index = 0; index < N_HONOUR_RUNS; index++)
    {
      const TeaTile *run = _tea_honour_runs[index];
      guint place = 0;

      while (place < 3 && run[place] != tile)
        place++;
      if (place == 3 || place > search->wilds)
        continue;
      for (guint wild = (1u << place) - 1; wild < 8 && !search->stopped; wild++)
        {
          guint choice = CHOICE_HONOUR_RUN + 8 * index + wild;
          gboolean possible = choice >= first_choice && n_bits[wild] <= search->wilds;
          guint32 steps = 0;
          TeaGroup *group;
          Change change = { 0, 0, 0 };

          for (guint i = 0; i < 3 && possible; i++)
            if ((wild >> i) & 1)
              possible = i != place;
            else
              {
                possible = search->natural[run[i]] > 0;
                steps += _tea_number_steps[run[i]];
              }
          if (!possible || (search->alike && fits_earlier_run (index, wild)))
            continue;
          if (search->by_table)
            {
              find_change (search, tile, steps, &change);
              if (!can_complete_after (search, tile, &change, n_bits[wild], goal - 1))
                continue;
            }
          for (guint i = 0; i < 3; i++)
            search->natural[run[i]] -= !((wild >> i) & 1);
          for (guint i = 0; i < 3; i++)
            search->held &= ~((guint64) (search->natural[run[i]] == 0) << run[i]);
          group = &search->current.groups[search->current.n_groups];
          write_tiles (group, TEA_GROUP_HONOUR_RUN, 3, wild, run[0], run[1], run[2]);
          push_written (search, group);
          recurse (search, tile, choice, n_bits[wild], &change, goal - 1);
          search->current.n_groups--;
          for (guint i = 0; i < 3; i++)
            search->natural[run[i]] += !((wild >> i) & 1);
          search->held = held;
        }
    }
}
