/* tea-arrangement-wild.c - eyes and sets made of wild tiles only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-trial.h"

/* Sets of wilds alone: every pung and every run or, if wilds are alike, the first of each. Sets are tried in ascending
 * order. */
static void
choose_wild_sets (TeaArrangementSearch *search, guint first, guint sets)
{
  if (sets == 0)
    {
      _tea_arrangement_emit (search);
      return;
    }

  for (guint i = first; i < TEA_N_PLAIN + 21 + (search->hand->honour_runs ? 5 : 0) && !search->stopped; i++)
    {
      TeaTile as[3];

      if (search->alike && i != 0 && i != TEA_N_PLAIN)
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
      choose_wild_sets (search, i, sets - 1);
      search->current.n_groups--;
    }
}

void
_tea_arrangement_search_wild (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  if (search->wilds != 3 * sets + (eyes ? 2 : 0))
    return;

  if (!eyes)
    {
      choose_wild_sets (search, 0, sets);
      return;
    }

  for (TeaTile tile = 0; tile < (search->alike ? 1 : TEA_N_PLAIN) && !search->stopped; tile++)
    {
      write_group (&search->current.groups[search->current.n_groups++], TEA_GROUP_PAIR, 2, 3, tile, 0);
      choose_wild_sets (search, 0, sets);
      search->current.n_groups--;
    }
}
