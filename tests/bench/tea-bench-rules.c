/* tea-bench-rules.c - benchmarks of the best score, by number of wild tiles
 *
 * Winning hands are random eyes and sets with some tiles replaced by wild ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-bench.h"
#include "../slow/tea-score-slow.h"

#include <string.h>

#define N_HANDS 500

/* Puts random eyes and four sets without wild kinds into @tiles; FALSE when this attempt failed. */
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

          if (tile >= TEA_N_PLAIN || tea_wilds_has (wilds, tile) || ++n[tile] > 4)
            return FALSE;
          tiles[m++] = tile;
        }
    }
  tea_random_shuffle (random, tiles, 14);

  return TRUE;
}

/* Lists up to eight wild tiles of the tile set in random order, without the tile that is the indicator. */
static guint
list_wilds (TeaRandom *random, const TeaRecord *record, const TeaWilds *wilds, TeaTile list[8])
{
  guint n = 0;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (wilds, tile))
      for (guint i = record->variant->copies (&record->options, tile) - (tile == record->indicator); i > 0 && n < 8;
           i--)
        list[n++] = tile;
  tea_random_shuffle (random, list, n);

  return n;
}

/* A record of a self-drawn win of seat 0 with @n_wild wild tiles; FALSE when this attempt failed. */
static gboolean
make_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaTile tiles[14];
  TeaTile wild_tiles[8];
  TeaWilds wilds;

  tea_record_init (record, variant);
  record->dealer = 2;
  if (variant->needs_indicator)
    record->indicator = tea_random_below (random, TEA_N_PLAIN);
  variant->wilds (&record->options, record->indicator, &wilds);
  if (list_wilds (random, record, &wilds, wild_tiles) < n_wild || !make_hand (random, &wilds, tiles))
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

/* Most wild tiles in a hand of @variant, at most 7; counted with a sample indicator, since only the variant knows. */
static guint
most_wilds (const TeaVariant *variant)
{
  TeaRecord record;
  TeaRandom random;
  TeaTile list[8];
  TeaWilds wilds;

  tea_random_init (&random, 1);
  tea_record_init (&record, variant);
  if (variant->needs_indicator)
    record.indicator = TEA_TILE_1M;
  variant->wilds (&record.options, record.indicator, &wilds);

  return MIN (list_wilds (&random, &record, &wilds, list), 7);
}

/* @number: ten times the index of the variant, plus the number of wild tiles. */
static gpointer
prepare (guint number, guint n_items)
{
  const TeaVariant *variant = tea_variants (NULL)[number / 10];
  TeaRecord *records = g_new (TeaRecord, n_items);
  TeaRandom random;

  tea_random_init (&random, 5 + number % 10);
  for (guint n = 0; n < n_items;)
    if (make_record (&random, variant, number % 10, &records[n]))
      n++;

  return records;
}

static guint64
mix_answer (gboolean answered, const TeaAnswer *answer)
{
  guint64 hash;

  if (!answered)
    return G_MAXUINT;
  hash = tea_bench_mix (1, (guint) answer->scores[0].total);
  hash = tea_bench_mix (hash, (guint) answer->scores[0].points);
  for (guint seat = 0; seat < 4; seat++)
    hash = tea_bench_mix (hash, (guint32) answer->deltas[seat]);

  return hash;
}

guint64
tea_bench_score (const TeaRecord *record)
{
  TeaAnswer answer;

  return mix_answer (tea_score (record, &answer), &answer);
}

guint64
tea_bench_score_slow (const TeaRecord *record)
{
  TeaAnswer answer;

  return mix_answer (tea_score_slow (record, &answer), &answer);
}

static guint64
run (gpointer data, guint n_items)
{
  const TeaRecord *records = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, tea_bench_score (&records[i]));

  return hash;
}

static guint64
run_slow (gpointer data, guint n_items)
{
  const TeaRecord *records = data;
  guint64 hash = 0;

  for (guint i = 0; i < n_items; i++)
    hash = tea_bench_mix (hash, tea_bench_score_slow (&records[i]));

  return hash;
}

static guint64
run_one (gpointer data, guint i)
{
  const TeaRecord *records = data;

  return tea_bench_score (&records[i]);
}

/* Exhaustive search takes longer the more wild tiles there are, so it gets fewer hands. */
static const guint n_slow[8] = { 100, 50, 20, 10, 5, 3, 2, 1 };
static const guint n_tested[8] = { N_HANDS, N_HANDS, N_HANDS, 250, 100, 50, 30, 20 };

void
tea_bench_add_rules (GArray *list)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  for (guint v = 0; v < n_variants; v++)
    for (guint n_wild = 0; n_wild <= most_wilds (variants[v]); n_wild++)
      {
        TeaBenchmark score = { "",
                               "best score of a winning hand, settled",
                               N_HANDS,
                               10 * v + n_wild,
                               prepare,
                               run,
                               run_slow,
                               n_slow[n_wild],
                               n_tested[n_wild],
                               g_free,
                               run_one };

        g_snprintf (score.name, sizeof score.name, "score-%u-%s", n_wild, variants[v]->id);
        g_array_append_val (list, score);
      }
}
