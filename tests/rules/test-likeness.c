/* test-likeness.c - that scoring one of several like arrangements gives what scoring all of them gives
 *
 * With someone to tell of them, tea_score_ways() scores every arrangement; tea_score() leaves out what a variant calls alike.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/tea-score.h"

static void
ignore (const TeaWay *way, gpointer data)
{
  guint *n = data;

  (*n)++;
}

/* Thirteen tiles of few kinds and the drawn or claimed one, @n_wild of them wild; the indicator is one of its kind. */
static void
random_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaTile wall[TEA_N_PLAIN * 4];
  TeaTile wild[TEA_N_PLAIN * 4];
  guint first = tea_random_below (random, 3) * 9;
  guint n_natural = 0;
  guint n = 0;
  TeaWilds wilds;

  tea_record_init (record, variant);
  record->dealer = tea_random_below (random, 4);
  record->indicator = tea_random_below (random, TEA_N_PLAIN);
  variant->wilds (&record->options, record->indicator, &wilds);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    for (guint i = tile == record->indicator ? 1 : 0; i < 4; i++)
      if (tea_wilds_has (&wilds, tile))
        wild[n++] = tile;
      else if (tile >= TEA_TILE_EAST || (tile >= first && tile < first + 9))
        wall[n_natural++] = tile;
  tea_random_shuffle (random, wild, n);
  tea_random_shuffle (random, wall, n_natural);
  memcpy (wall, wild, MIN (n_wild, n));
  tea_random_shuffle (random, wall, 14);

  record->won = TRUE;
  record->seat = 0;
  record->tile = wall[13];
  record->by = tea_random_below (random, 2) == 0 ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  record->from = record->by == TEA_BY_SELF_DRAW ? -1 : 1;
  record->players[0].known = TRUE;
  for (guint i = 0; i < 13; i++)
    record->players[0].concealed.n[wall[i]]++;
}

static void
compare (const TeaRecord *record, guint *n_wins)
{
  guint n_ways = 0;
  TeaAnswer some, all;
  gboolean wins = tea_score (record, &some);

  g_assert_cmpint (tea_score_ways (record, &all, ignore, &n_ways), ==, wins);
  g_assert_cmpint (some.code, ==, all.code);
  if (!wins)
    return;

  (*n_wins)++;
  g_assert_cmpint (some.scores[0].total, ==, all.scores[0].total);
  g_assert_cmpint (some.scores[0].n_items, ==, all.scores[0].n_items);
  for (guint i = 0; i < some.scores[0].n_items; i++)
    {
      g_assert_true (some.scores[0].items[i].pattern == all.scores[0].items[i].pattern);
      g_assert_cmpint (some.scores[0].items[i].count, ==, all.scores[0].items[i].count);
    }
  g_assert_cmpmem (some.deltas, sizeof some.deltas, all.deltas, sizeof all.deltas);
  g_assert_cmpuint (some.arrangement.n_groups, ==, all.arrangement.n_groups);
  for (guint g = 0; g < some.arrangement.n_groups; g++)
    {
      const TeaGroup *a = &some.arrangement.groups[g];
      const TeaGroup *b = &all.arrangement.groups[g];

      g_assert_cmpuint (a->kind, ==, b->kind);
      g_assert_cmpuint (a->wild, ==, b->wild);
      g_assert_cmpmem (a->as, a->n, b->as, b->n);
    }
}

static void
test_variant (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_wins = 0;
  TeaRandom random;

  tea_random_init (&random, 21);
  for (guint i = 0; i < (g_test_slow () ? 200000 : 6000); i++)
    {
      TeaRecord record;

      random_record (&random, variant, 2 + i % 6, &record);
      compare (&record, &n_wins);
    }
  g_assert_cmpuint (n_wins, >, 500);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    if (variants[i]->likeness != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/rules/likeness/%s", variants[i]->id);

        g_test_add_data_func (path, variants[i], test_variant);
      }

  return g_test_run ();
}
