/* tea-transfers.c - who pays whom so that everybody has what he or she won
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/tally/tea-transfers.h"

#include <string.h>

#define N_SETS (1u << TEA_TRANSFERS_MAX_PLAYERS)

/* The player of @members with the highest or the lowest balance; of equals the first. */
static guint
find_extreme (const gint32 *left, guint members, gboolean highest)
{
  int found = -1;

  for (guint i = 0; i < TEA_TRANSFERS_MAX_PLAYERS; i++)
    if ((members & 1u << i) != 0 && (found < 0 || (highest ? left[i] > left[found] : left[i] < left[found])))
      found = (int) i;

  return (guint) found;
}

/* Settles a group whose balances add up to 0. Each payment leaves one of its members with nothing to pay or be paid. */
static guint
settle_group (gint32 *left, guint members, TeaTransfer *transfers)
{
  guint n = 0;

  for (;;)
    {
      guint to = find_extreme (left, members, TRUE);
      guint from = find_extreme (left, members, FALSE);
      gint32 amount = MIN (left[to], -left[from]);

      if (amount == 0)
        return n;
      transfers[n++] = (TeaTransfer){ (guint8) from, (guint8) to, amount };
      left[to] -= amount;
      left[from] += amount;
    }
}

guint
tea_transfers_find (const gint32 *balances, guint n, TeaTransfer *transfers)
{
  gint32 left[TEA_TRANSFERS_MAX_PLAYERS] = { 0 };
  gint64 sums[N_SETS] = { 0 };
  guint8 groups[N_SETS] = { 0 };
  guint8 last[N_SETS] = { 0 };
  guint all = 0;
  guint group = 0;
  guint n_transfers = 0;

  g_return_val_if_fail (balances != NULL && transfers != NULL, 0);
  g_return_val_if_fail (n <= TEA_TRANSFERS_MAX_PLAYERS, 0);

  memcpy (left, balances, n * sizeof *left);
  for (guint i = 0; i < n; i++)
    if (left[i] != 0)
      all |= 1u << i;

  /* How many groups begin and end while the players of a set are lined up one by one, at the best; and who comes last
   * in such a line. A group ends where the sum of all up to there is 0. */
  for (guint set = 1; set <= all; set++)
    {
      if ((set & ~all) != 0)
        continue;
      for (guint i = 0; i < n; i++)
        {
          guint rest = set & ~(1u << i);

          if (rest == set)
            continue;
          sums[set] = sums[rest] + left[i];
          if (last[set] == 0 || groups[rest] > groups[set])
            {
              groups[set] = groups[rest];
              last[set] = (guint8) (i + 1);
            }
        }
      groups[set] += sums[set] == 0;
    }
  if (sums[all] != 0)
    return 0;

  /* Backwards from the last of the line. */
  for (guint set = all; set != 0;)
    {
      group |= 1u << (last[set] - 1);
      set &= ~(1u << (last[set] - 1));
      if (sums[set] == 0)
        {
          n_transfers += settle_group (left, group, transfers + n_transfers);
          group = 0;
        }
    }

  return n_transfers;
}

void
tea_transfers_share (const gint32 *balances, guint n, gint32 *paid)
{
  gint64 left[TEA_TRANSFERS_MAX_PLAYERS]; /* what is still to be paid to each */
  gint64 sum = 0;

  g_return_if_fail (balances != NULL && paid != NULL);
  g_return_if_fail (n <= TEA_TRANSFERS_MAX_PLAYERS);

  memset (paid, 0, (gsize) n * n * sizeof *paid);
  for (guint to = 0; to < n; to++)
    {
      left[to] = MAX (balances[to], 0);
      sum += left[to];
    }

  /* Each pays in proportion to what the earlier ones have left to be paid, so that the last one finds just what is
   * missing. A share is never more than that, since it is less than one point away from a fraction that is not. */
  for (guint from = 0; from < n; from++)
    {
      gint64 amount = MIN (-(gint64) balances[from], sum);
      gint64 up_to_here = 0;
      gint64 given = 0;

      if (amount <= 0)
        continue;
      for (guint to = 0; to < n; to++)
        {
          gint64 share;

          up_to_here += left[to];
          /* @sum is no less than @amount. NOLINTNEXTLINE(clang-analyzer-core.DivideZero) */
          share = amount * up_to_here / sum - given;
          paid[from * n + to] = (gint32) share;
          given += share;
          left[to] -= share;
        }
      sum -= amount;
    }
}
