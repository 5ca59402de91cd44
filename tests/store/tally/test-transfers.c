/* test-transfers.c - who pays whom in as few payments as possible, proved by trying everything; who has paid whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/tiles/tea-random.h"
#include "store/tally/tea-transfers.h"

#include "../../thorough.h"

/* Carries out the payments; afterwards nobody has won or lost anything, and nobody pays and is paid. */
static guint
check (const gint32 *balances, guint n)
{
  TeaTransfer transfers[TEA_TRANSFERS_MAX_PLAYERS];
  guint n_transfers = tea_transfers_find (balances, n, transfers);
  gint32 left[TEA_TRANSFERS_MAX_PLAYERS] = { 0 };

  memcpy (left, balances, n * sizeof *left);
  for (guint i = 0; i < n_transfers; i++)
    {
      g_assert_cmpint (transfers[i].amount, >, 0);
      g_assert_cmpint (balances[transfers[i].from], <, 0);
      g_assert_cmpint (balances[transfers[i].to], >, 0);
      left[transfers[i].from] += transfers[i].amount;
      left[transfers[i].to] -= transfers[i].amount;
    }
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (left[i], ==, 0);

  return n_transfers;
}

static const struct
{
  const char *name;
  guint n;
  gint32 balances[8];
  guint wanted;
} rows[] = {
  { "nothing", 4, { 0, 0, 0, 0 }, 0 },
  { "one-pays", 4, { 32, -32, 0, 0 }, 1 },
  { "self-draw", 4, { 96, -32, -32, -32 }, 3 },
  { "two-pairs", 4, { 10, -7, -10, 7 }, 2 },
  { "no-pairs", 4, { 10, -7, -9, 6 }, 3 },
  { "largest", 4, { 1000000000, 1000000000, -1000000000, -1000000000 }, 2 },
  /* 5 + 3 − 8 and 9 − 2 − 7: whoever pays the largest debt to the largest winner needs five payments. */
  { "two-threes", 6, { 9, 5, 3, -8, -7, -2 }, 4 },
  { "eight", 8, { 1, 2, 3, 4, -1, -2, -3, -4 }, 4 },
  { "eight-at-once", 8, { 7, -1, -1, -1, -1, -1, -1, -1 }, 7 },
};

static void
test_row (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);

  g_assert_cmpuint (check (rows[i].balances, rows[i].n), ==, rows[i].wanted);
}

static void
test_not_zero (void)
{
  const gint32 balances[] = { 10, -3, -3, -3 };
  const gint32 large[] = { G_MAXINT32, G_MAXINT32, 2, 0 };
  TeaTransfer transfers[TEA_TRANSFERS_MAX_PLAYERS];

  g_assert_cmpuint (tea_transfers_find (balances, 4, transfers), ==, 0);
  g_assert_cmpuint (tea_transfers_find (large, 4, transfers), ==, 0);
}

/* Everything that @depth payments can lead to from nothing, whoever pays whom how much: the smallest number of payments
 * by balance, each from −BOUND to BOUND, as the digits of a number. */
static guint8 *
pay_in_every_way (guint n, int bound)
{
  guint base = 2 * (guint) bound + 1;
  guint n_states = 1;
  guint8 *distance;
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint powers[TEA_TRANSFERS_MAX_PLAYERS];
  guint zero = 0;

  for (guint i = 0; i < n; i++)
    {
      powers[i] = n_states;
      zero += n_states * (guint) bound;
      n_states *= base;
    }
  distance = g_malloc (n_states);
  memset (distance, G_MAXUINT8, n_states);
  distance[zero] = 0;
  g_array_append_val (queue, zero);
  for (guint at = 0; at < queue->len; at++)
    {
      guint state = g_array_index (queue, guint, at);

      for (guint from = 0; from < n; from++)
        for (guint to = 0; to < n; to++)
          {
            guint most = from != to ? MIN (state / powers[from] % base, base - 1 - state / powers[to] % base) : 0;

            for (guint amount = 1; amount <= most; amount++)
              {
                guint next = state - amount * powers[from] + amount * powers[to];

                if (distance[next] != G_MAXUINT8)
                  continue;
                distance[next] = distance[state] + 1;
                g_array_append_val (queue, next);
              }
          }
    }

  return distance;
}

/* Compares every balance from −@most to @most with the search, in which players may have owed twice as much for a
 * while. */
static void
compare_all (guint n, int most)
{
  const int bound = 2 * most;
  g_autofree guint8 *distance = pay_in_every_way (n, bound);
  guint base = 2 * (guint) bound + 1;
  guint n_states = 1;
  guint n_compared = 0;

  for (guint i = 0; i < n; i++)
    n_states *= base;
  for (guint state = 0; state < n_states; state++)
    {
      gint32 balances[TEA_TRANSFERS_MAX_PLAYERS];
      gboolean within = distance[state] != G_MAXUINT8;
      guint rest = state;

      for (guint i = 0; i < n; i++, rest /= base)
        {
          balances[i] = (gint32) (rest % base) - bound;
          within = within && ABS (balances[i]) <= most;
        }
      if (!within)
        continue;
      g_assert_cmpuint (check (balances, n), ==, distance[state]);
      n_compared++;
    }
  g_test_message ("%u players: %u balances", n, n_compared);
  g_assert_cmpuint (n_compared, >, 100);
}

static void
test_every_way (void)
{
  compare_all (4, 4);
  compare_all (5, 2);
  if (is_thorough ())
    compare_all (6, 2);
}

/* The most groups that add up to 0 among those of @members, by trying every way to divide them; the first member is in
 * some group. */
static guint
divide (const gint32 *balances, guint members)
{
  guint first = members & -members;
  guint best = 0;

  if (members == 0)
    return 0;
  for (guint group = members; group != 0; group = (group - 1) & members)
    {
      gint64 sum = 0;

      if ((group & first) == 0)
        continue;
      for (guint i = 0; i < TEA_TRANSFERS_MAX_PLAYERS; i++)
        sum += (group & 1u << i) != 0 ? balances[i] : 0;
      if (sum == 0)
        best = MAX (best, 1 + divide (balances, members & ~group));
    }

  return best;
}

/* For six to eight players: no way to divide them has more groups than payments were saved. */
static void
test_divided (void)
{
  TeaRandom random;
  guint n_saved = 0;

  tea_random_init (&random, 20261129);
  for (guint round = 0; round < (n_to_try (1500, 20000)); round++)
    {
      guint n = 6 + tea_random_below (&random, 3);
      int most = 1 + (int) tea_random_below (&random, 9);
      gint32 balances[TEA_TRANSFERS_MAX_PLAYERS] = { 0 };
      guint members = 0, n_members = 0, groups;

      for (guint i = 0; i + 1 < n; i++)
        {
          balances[i] = (int) tea_random_below (&random, 2 * (guint) most + 1) - most;
          balances[n - 1] -= balances[i];
        }
      for (guint i = 0; i < n; i++)
        if (balances[i] != 0)
          {
            members |= 1u << i;
            n_members++;
          }
      groups = divide (balances, members);
      g_assert_cmpuint (check (balances, n), ==, n_members - groups);
      n_saved += groups > 1;
    }
  g_assert_cmpuint (n_saved, >, 500);
}

static const struct
{
  const char *name;
  gint32 balances[4];
  gint32 paid[4][4];
} shares[] = {
  { "share-nothing", { 0, 0, 0, 0 }, { { 0 } } },
  { "share-one-wins", { 60, -30, -20, -10 }, { { 0 }, { 30 }, { 20 }, { 10 } } },
  { "share-one-pays", { 30, -60, 20, 10 }, { { 0 }, { 30, 0, 20, 10 } } },
  /* 40 is two thirds of what is won. */
  { "share-two-and-two", { 40, 20, -45, -15 }, { { 0 }, { 0 }, { 30, 15 }, { 10, 5 } } },
  /* 5/3 and 10/3 are rounded so that all is paid: 1 and 4, then what is missing. */
  { "share-rounded", { 2, 4, -5, -1 }, { { 0 }, { 0 }, { 1, 4 }, { 1, 0 } } },
  { "share-not-zero", { 10, -3, -3, 0 }, { { 0 }, { 3 }, { 3 }, { 0 } } },
  { "share-too-little", { 4, -3, -3, 0 }, { { 0 }, { 3 }, { 1 }, { 0 } } },
};

static void
test_share (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  gint32 paid[4][4];

  tea_transfers_share (shares[i].balances, 4, paid[0]);
  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      g_assert_cmpint (paid[from][to], ==, shares[i].paid[from][to]);
}

/* Whatever adds up to 0 is paid by those who have lost it to those who have won it, and nothing else. */
static void
test_share_any (void)
{
  TeaRandom random;

  tea_random_init (&random, 20261130);
  for (guint round = 0; round < n_to_try (5000, 100000); round++)
    {
      guint n = 2 + tea_random_below (&random, 7);
      guint most = round % 7 == 0 ? 1000000000 / 8 : 1 + tea_random_below (&random, 300);
      gint32 balances[TEA_TRANSFERS_MAX_PLAYERS] = { 0 };
      gint32 paid[TEA_TRANSFERS_MAX_PLAYERS * TEA_TRANSFERS_MAX_PLAYERS];

      for (guint i = 1; i < n; i++)
        {
          balances[i] = (gint32) tea_random_below (&random, 2 * most + 1) - (gint32) most;
          balances[0] -= balances[i];
        }
      tea_transfers_share (balances, n, paid);
      for (guint from = 0; from < n; from++)
        {
          gint64 sum = 0;

          for (guint to = 0; to < n; to++)
            {
              g_assert_cmpint (paid[from * n + to], >=, 0);
              g_assert_cmpint (MIN (paid[from * n + to], paid[to * n + from]), ==, 0);
              sum += paid[to * n + from] - paid[from * n + to];
            }
          g_assert_cmpint (sum, ==, balances[from]);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/transfers/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/transfers/not-zero", test_not_zero);
  g_test_add_func ("/transfers/every-way", test_every_way);
  g_test_add_func ("/transfers/divided", test_divided);
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      g_autofree char *path = g_strconcat ("/transfers/", shares[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_share);
    }
  g_test_add_func ("/transfers/share-any", test_share_any);

  return g_test_run ();
}
