/* test-likeness.c - that scoring one of several like arrangements gives what scoring all of them gives
 *
 * With someone to tell of them, tea_score_ways() scores every arrangement; tea_score() leaves out what a variant calls alike, and what
 * cannot bring more than the best by what it hopes for.
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

/* What is left of the set of tiles. */
typedef struct
{
  guint8 n[TEA_N_KINDS];
} Left;

/* Lays down a random pung or chow of natural tiles of which there are enough; nothing where the throw gives none. */
static void
random_meld (TeaRandom *random, const TeaWilds *wilds, guint suit, Left *left, TeaRecordPlayer *player)
{
  gboolean chow = tea_random_below (random, 2) == 0;
  TeaTile first = tea_random_below (random, 3) == 0 ? TEA_TILE_EAST + tea_random_below (random, 7) : 9 * suit + tea_random_below (random, chow ? 7 : 9);
  TeaMeld *meld = &player->melds[player->n_melds];

  if (chow && tea_tile_is_honour (first))
    return;
  *meld = (TeaMeld){ .kind = chow ? TEA_MELD_CHOW : TEA_MELD_PUNG, .from = chow ? 3 : 1, .n = 3 };
  for (guint i = 0; i < 3; i++)
    {
      meld->tiles[i] = chow ? first + i : first;
      if (tea_wilds_has (wilds, meld->tiles[i]) || left->n[meld->tiles[i]] < (chow ? 1 : 3))
        return;
    }
  meld->claimed = meld->tiles[2];
  for (guint i = 0; i < 3; i++)
    left->n[meld->tiles[i]]--;
  player->n_melds++;
}

/* A random value of every option. */
static void
random_options (TeaRandom *random, const TeaVariant *variant, TeaOptions *options)
{
  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *spec = &variant->options[i];
      guint n = 0;

      if (spec->names != NULL)
        {
          while (spec->names[n] != NULL)
            n++;
          options->value[i] = tea_random_below (random, n);
        }
      else if (spec->numbers != NULL)
        {
          while (spec->numbers[n] != G_MININT16)
            n++;
          options->value[i] = spec->numbers[tea_random_below (random, n)];
        }
    }
}

/* Tiles of few kinds, some of them melded, and the drawn or claimed one; @n_wild of them wild. The indicator is one of its kind. */
static void
random_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaTile wall[TEA_N_PLAIN * 4];
  TeaTile wild[TEA_N_PLAIN * 4];
  guint suit = tea_random_below (random, 3);
  TeaRecordPlayer *player = &record->players[0];
  guint n_natural = 0;
  guint n = 0;
  guint n_melds;
  guint size;
  TeaWilds wilds;
  Left left;

  tea_record_init (record, variant);
  random_options (random, variant, &record->options);
  record->dealer = tea_random_below (random, 4);
  record->round_wind = TEA_TILE_EAST + tea_random_below (random, 4);
  record->indicator = tea_random_below (random, TEA_N_PLAIN);
  variant->wilds (&record->options, record->indicator, &wilds);
  memset (left.n, 4, sizeof left.n);
  left.n[record->indicator]--;
  player->known = TRUE;
  n_melds = tea_random_below (random, 6);
  n_melds = n_melds > 2 ? n_melds - 2 : 0;
  for (guint i = 0; i < n_melds; i++)
    random_meld (random, &wilds, suit, &left, player);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    for (guint i = 0; i < left.n[tile]; i++)
      if (tea_wilds_has (&wilds, tile))
        wild[n++] = tile;
      else if (tea_tile_is_honour (tile) || tea_tile_suit (tile) == suit)
        wall[n_natural++] = tile;
  tea_random_shuffle (random, wild, n);
  tea_random_shuffle (random, wall, n_natural);
  size = 14 - 3 * player->n_melds;
  memcpy (wall, wild, MIN (MIN (n_wild, n), size));
  tea_random_shuffle (random, wall, size);

  record->won = TRUE;
  record->seat = 0;
  record->tile = wall[size - 1];
  record->by = tea_random_below (random, 2) == 0 ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  record->from = record->by == TEA_BY_SELF_DRAW ? -1 : 1;
  for (guint i = 0; i < size - 1; i++)
    player->concealed.n[wall[i]]++;
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
    {
      g_assert_cmpstr (some.message, ==, all.message);
      return;
    }

  (*n_wins)++;
  g_assert_cmpint (some.scores[0].total, ==, all.scores[0].total);
  g_assert_cmpint (some.scores[0].points, ==, all.scores[0].points);
  g_assert_cmpint (some.scores[0].doubles, ==, all.scores[0].doubles);
  g_assert_cmpint (some.scores[0].n_items, ==, all.scores[0].n_items);
  for (guint i = 0; i < some.scores[0].n_items; i++)
    {
      g_assert_true (some.scores[0].items[i].pattern == all.scores[0].items[i].pattern);
      g_assert_cmpint (some.scores[0].items[i].count, ==, all.scores[0].items[i].count);
    }
  g_assert_cmpmem (some.deltas, sizeof some.deltas, all.deltas, sizeof all.deltas);
  g_assert_cmpuint (some.arrangement.n_groups, ==, all.arrangement.n_groups);
  g_assert_cmpuint (some.arrangement.completed, ==, all.arrangement.completed);
  g_assert_cmpuint (some.arrangement.form, ==, all.arrangement.form);
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
  for (guint i = 0; i < (g_test_slow () ? 1000000 : 40000); i++)
    {
      TeaRecord record;

      random_record (&random, variant, 1 + i % 7, &record);
      compare (&record, &n_wins);
    }
  g_assert_cmpuint (n_wins, >, 2500);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    if (variants[i]->likeness != NULL || variants[i]->hope != NULL)
      {
        g_autofree char *path = g_strdup_printf ("/rules/likeness/%s", variants[i]->id);

        g_test_add_data_func (path, variants[i], test_variant);
      }

  return g_test_run ();
}
