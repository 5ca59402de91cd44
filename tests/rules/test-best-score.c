/* test-best-score.c - the best score of random hands with wild tiles against trying every substitution, tile by tile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "brute-force.h"
#include "test-rules-common.h"

#define N_NOT_WON 8

typedef struct
{
  const char *variant;
  guint wanted[4]; /* winning hands, by wild tiles */
} Case;

static const Case cases[] = {
  { "fenghua", { 400, 300, 80, 20 } },
  { "luqiao", { 200, 200, 80, 20 } },
  { "nanchang", { 100, 200, 80, 20 } },
};

/* The record against every substitution; some of those that do not win as well. Returns whether it won. */
static gboolean
check_record (const TeaRecord *record, guint *n_lost)
{
  TeaAnswer answer;

  if (brute_check (record))
    return TRUE;
  tea_score (record, &answer);
  if (answer.code == TEA_ERROR_NOT_A_WIN && (*n_lost)++ < N_NOT_WON)
    g_assert_false (brute_wins (record));

  return FALSE;
}

static void
test_brute_force (gconstpointer data)
{
  const Case *c = data;
  TeaRandom random;

  tea_random_init (&random, 31);
  for (guint n_wild = 0; n_wild < G_N_ELEMENTS (c->wanted); n_wild++)
    {
      guint n_lost = 0;
      guint n = 0;

      while (n < c->wanted[n_wild])
        {
          TeaRecord record;

          test_random_record (&random, tea_variant_find (c->variant), n_wild, &record);
          n += check_record (&record, &n_lost);
        }
    }
}

/* With four to seven fine tiles, against the enumeration that tells every wild apart, which has a brute-force test of
 * its own. */
static void
test_many_fine_tiles (void)
{
  static const guint wanted[] = { 0, 20, 30, 40, 40, 30, 20, 10 };
  TeaVariant apart = *tea_variant_find ("nanchang");
  TeaRandom random;

  apart.wilds_alike = FALSE;
  tea_random_init (&random, 32);
  for (guint n_wild = 0; n_wild < G_N_ELEMENTS (wanted); n_wild++)
    for (guint n = 0; n < wanted[n_wild];)
      {
        TeaRecord record;
        TeaAnswer alike;
        TeaAnswer full;

        test_random_record (&random, tea_variant_find ("nanchang"), n_wild, &record);
        tea_score (&record, &alike);
        record.variant = &apart;
        tea_score (&record, &full);
        g_assert_cmpint (alike.code, ==, full.code);
        if (alike.code != TEA_ERROR_NONE)
          continue;
        n++;
        g_assert_cmpint (alike.scores[0].total, ==, full.scores[0].total);
        g_assert_cmpint (alike.scores[0].points, ==, full.scores[0].points);
        g_assert_cmpmem (alike.deltas, sizeof alike.deltas, full.deltas, sizeof full.deltas);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/best-score/%s/brute-force", cases[i].variant);

      g_test_add_data_func (path, &cases[i], test_brute_force);
    }
  g_test_add_func ("/rules/best-score/nanchang/many-fine-tiles", test_many_fine_tiles);

  return g_test_run ();
}
