/* bench-score.c - what a win check and a best score cost, by variant and number of wild tiles
 *
 * Winning hands are made from random eyes and sets, of which some tiles are then replaced by wild ones. Printed are medians in
 * microseconds and the ratio to the same variant without wilds: ratios are comparable between machines, times are not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <stdlib.h>
#include <string.h>

#include "test-rules-common.h"

#define N_HANDS 200
#define N_REPEATS 5

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Puts random eyes and four sets without wild kinds into @tiles; FALSE when a kind would come five times. */
static gboolean
make_hand (TeaRandom *random, const TeaWilds *wilds, TeaTile tiles[14])
{
  guint8 n[TEA_N_PLAIN] = { 0 };
  guint m = 0;

  for (guint group = 0; group < 5; group++)
    {
      guint size = group == 0 ? 2 : 3;
      gboolean run = group > 0 && tea_random_below (random, 2) == 0;
      TeaTile first = tea_random_below (random, run ? TEA_TILE_EAST : TEA_N_PLAIN);

      if (run && tea_tile_rank (first) > 7)
        return FALSE;
      for (guint i = 0; i < size; i++)
        {
          TeaTile tile = run ? first + i : first;

          if (tea_wilds_has (wilds, tile) || ++n[tile] > 4)
            return FALSE;
          tiles[m++] = tile;
        }
    }
  tea_random_shuffle (random, tiles, 14);

  return TRUE;
}

/* A record of a self-drawn win with @n_wild wild tiles; FALSE when this throw gave none. */
static gboolean
make_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaTile tiles[14];
  TeaTile wild_tiles[TEA_MAX_WILDS];
  TeaWilds wilds;

  tea_record_init (record, variant);
  record->dealer = 1;
  if (variant->needs_indicator)
    record->indicator = tea_random_below (random, TEA_N_PLAIN);
  variant->wilds (&record->options, record->indicator, &wilds);
  if (test_list_wilds (random, record, &wilds, wild_tiles) < n_wild || !make_hand (random, &wilds, tiles))
    return FALSE;

  memcpy (tiles, wild_tiles, n_wild);
  tea_random_shuffle (random, tiles, 14);
  record->won = TRUE;
  record->seat = 0;
  record->by = TEA_BY_SELF_DRAW;
  record->tile = tiles[13];
  record->players[0].known = TRUE;
  for (guint i = 0; i < 13; i++)
    record->players[0].concealed.n[tiles[i]]++;

  return TRUE;
}

static void
run (const TeaVariant *variant, guint n_wild, double *plain_check, double *plain_score)
{
  static double check[N_HANDS];
  static double score[N_HANDS];
  guint64 sum = 0;
  guint n = 0;
  TeaRandom random;

  tea_random_init (&random, 5 + n_wild);
  for (guint tries = 0; n < N_HANDS && tries < 1000 * N_HANDS; tries++)
    {
      TeaRecord record;
      TeaAnswer answer;
      gint64 start;

      if (!make_record (&random, variant, n_wild, &record))
        continue;

      start = g_get_monotonic_time ();
      for (guint i = 0; i < N_REPEATS * 10; i++)
        sum += tea_record_is_complete (&record);
      check[n] = (double) (g_get_monotonic_time () - start) / (N_REPEATS * 10);
      start = g_get_monotonic_time ();
      for (guint i = 0; i < N_REPEATS; i++)
        sum += tea_score (&record, &answer) ? answer.scores[0].total : 0;
      score[n++] = (double) (g_get_monotonic_time () - start) / N_REPEATS;
    }
  if (n < N_HANDS)
    return;

  qsort (check, n, sizeof check[0], compare_doubles);
  qsort (score, n, sizeof score[0], compare_doubles);
  if (n_wild == 0)
    {
      *plain_check = MAX (check[n / 2], 0.01);
      *plain_score = MAX (score[n / 2], 0.01);
    }
  g_print ("%-22s %u wild: win check %7.2f us (%5.1f x), best score %9.2f us (%5.1f x), worst %9.2f us, checksum %" G_GUINT64_FORMAT "\n",
           variant->id, n_wild, check[n / 2], check[n / 2] / *plain_check, score[n / 2], score[n / 2] / *plain_score, score[n - 1], sum);
}

int
main (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint v = 0; v < n; v++)
    {
      double plain_check = 1;
      double plain_score = 1;

      for (guint n_wild = 0; n_wild <= 7; n_wild++)
        run (variants[v], n_wild, &plain_check, &plain_score);
    }

  return 0;
}
