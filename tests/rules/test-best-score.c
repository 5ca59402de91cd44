/* test-best-score.c - checks the best score of random hands with wild tiles by trying every substitution
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "brute-force.h"
#include "test-rules-common.h"

/* Per number of wild tiles, at most this many hands that do not win, or have too few points, are checked. */
#define N_NOT_WON 8

typedef struct
{
  const char *variant;
  guint wanted[4]; /* number of winning hands, by number of wild tiles */
  void (*vary) (TeaRandom *random, TeaRecord *record);
} Case;

/* Thirteen orphans, nine gates, or pungs of terminals or winds, which are rare in random hands. */
static void
make_great_hand (TeaRandom *random, TeaRecord *record)
{
  TeaRecordPlayer *winner = &record->players[0];
  TeaTile sets[2][5] = { { 0, 8, 9, 17, 26 },
                         { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH, TEA_TILE_RED } };
  TeaTile *kinds = sets[tea_random_below (random, 2)];
  TeaTile first = 9 * tea_random_below (random, 3);

  winner->n_melds = 0;
  winner->concealed = (TeaTiles){ 0 };
  switch (tea_random_below (random, 3))
    {
    case 0:
      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        if (tea_tile_is_major (tile))
          winner->concealed.n[tile] = 1;
      record->tile = TEA_TILE_EAST + tea_random_below (random, 7);
      break;
    case 1:
      for (TeaTile tile = first; tile < first + 9; tile++)
        winner->concealed.n[tile] = tea_tile_is_major (tile) ? 3 : 1;
      record->tile = first + tea_random_below (random, 9);
      break;
    default:
      tea_random_shuffle (random, kinds, G_N_ELEMENTS (sets[0]));
      for (guint i = 0; i < G_N_ELEMENTS (sets[0]); i++)
        winner->concealed.n[kinds[i]] = i < 4 ? 3 : 2;
      record->tile = kinds[3 + tea_random_below (random, 2)];
      winner->concealed.n[record->tile]--;
    }
}

/* Hong Kong has no wild tiles, but kongs, bonus tiles, ways to win and options. Repeats until the record is
 * possible. */
static void
vary_hong_kong (TeaRandom *random, TeaRecord *record)
{
  static const gint16 minimums[] = { 0, 1, 3 };
  static const gint16 limits[] = { 8, 10, 13 };
  const TeaRecord given = *record;
  TeaRecordPlayer *winner = &record->players[0];
  TeaAnswer answer;

  do
    {
      *record = given;
      record->indicator = TEA_TILE_NONE;
      tea_options_set (&record->options, record->variant, "minimum", NULL, minimums[tea_random_below (random, 3)]);
      tea_options_set (&record->options, record->variant, "limit", NULL, limits[tea_random_below (random, 3)]);
      tea_options_set (&record->options, record->variant, "rise",
                       tea_random_below (random, 2) ? "full-spicy" : "half-spicy", 0);
      tea_options_set (&record->options, record->variant, "payment",
                       tea_random_below (random, 2) ? "all-pay" : "discarder-pays-all", 0);
      tea_options_set (&record->options, record->variant, "bonus-tiles", tea_random_below (random, 4) ? "on" : "off",
                       0);
      if (tea_random_below (random, 20) == 0)
        make_great_hand (random, record);
      for (guint i = 0; i < winner->n_melds; i++)
        if (tea_random_below (random, 3) > 0)
          {
            TeaMeld *meld = &winner->melds[i];

            meld->kind = TEA_MELD_KONG;
            meld->form = TEA_KONG_CLOSED + tea_random_below (random, 3);
            meld->tiles[meld->n++] = meld->tiles[0];
            if (meld->form == TEA_KONG_CLOSED)
              {
                meld->from = -1;
                meld->claimed = TEA_TILE_NONE;
              }
          }
      for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
        winner->bonus.n[tile] = tea_random_below (random, 3) > 0 &&
                                record->variant->copies (&record->options, tile) > 0;
      if (tea_random_below (random, 3) == 0)
        winner->bonus = (TeaTiles){ 0 };
      record->by = tea_random_below (random, 8) == 0 ? TEA_BY_ROBBED_KONG : record->by;
      record->from = record->by == TEA_BY_SELF_DRAW ? -1 : (gint8) (1 + tea_random_below (random, 3));
      if (record->by == TEA_BY_SELF_DRAW)
        record->replacement = tea_random_below (random, 3);
      if (tea_random_below (random, 3) == 0)
        record->events = 1u << tea_random_below (random, TEA_N_WIN_EVENTS);
    }
  while (!tea_record_check (record, &answer));
}

static const Case cases[] = {
  { "fenghua", { 400, 300, 80, 20 }, NULL },
  { "luqiao", { 200, 200, 80, 20 }, NULL },
  { "nanchang", { 100, 200, 80, 20 }, NULL },
  { "hong-kong", { 2000 }, vary_hong_kong },
};

/* Checks the record against every substitution, and some that do not win as well. Returns whether it won. */
static gboolean
check_record (const TeaRecord *record, guint n_wild, guint *n_lost)
{
  TeaAnswer answer;

  if (brute_check (record))
    return TRUE;
  tea_score (record, &answer);
  if ((answer.code == TEA_ERROR_NOT_A_WIN || answer.code == TEA_ERROR_BELOW_MINIMUM) &&
      (n_wild == 0 || (*n_lost)++ < N_NOT_WON))
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
          if (c->vary != NULL)
            c->vary (&random, &record);
          n += check_record (&record, n_wild, &n_lost);
        }
    }
}

/* With one to seven fine tiles, against enumerating every wild tile separately, which has its own brute-force test. */
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
