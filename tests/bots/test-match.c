/* test-match.c - duplicate matches: their fairness, and the order of the levels
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/matches/tea-field.h"
#include "bots/matches/tea-simulate.h"

#include "../thorough.h"

static void
set_up (TeaMatch *match, const char *variant, const char *a, const char *b, guint n_deals)
{
  *match = (TeaMatch){
    .variant = tea_variant_find (variant),
    .seed = 5,
    .n_deals = n_deals,
    .bots = { tea_bot_find (a), tea_bot_find (b) },
    .n_threads = 1,
  };
  g_assert_nonnull (match->variant);
  g_assert_nonnull (match->bots[0]);
  g_assert_nonnull (match->bots[1]);
  tea_options_init (&match->options, match->variant);
}

static void
assert_same (const TeaMatchResult *a, const TeaMatchResult *b)
{
  g_assert_cmpuint (a->n_hands, ==, b->n_hands);
  g_assert_cmpfloat (a->mean, ==, b->mean);
  g_assert_cmpfloat (a->error, ==, b->error);
  g_assert_cmpfloat (a->sigma, ==, b->sigma);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_cmpuint (a->wins[side], ==, b->wins[side]);
      g_assert_cmpuint (a->deal_ins[side], ==, b->deal_ins[side]);
      g_assert_cmpuint (a->n_decisions[side], ==, b->n_decisions[side]);
    }
}

static void
test_repeats (void)
{
  TeaMatch match;
  TeaMatchResult first, again;

  set_up (&match, "nanchang", "novice", "regular", 12);
  tea_match_run (&match, &first);
  tea_match_run (&match, &again);
  assert_same (&first, &again);
  match.n_threads = 3;
  tea_match_run (&match, &again);
  assert_same (&first, &again);
  match.seed++;
  tea_match_run (&match, &again);
  g_assert_cmpfloat (first.sigma, !=, again.sigma);
}

/* Subtracting luck changes no hand, cancels out for a bot against itself, and lowers the error. */
static void
test_luck (void)
{
  TeaMatch match;
  TeaMatchResult plain, taken, again;

  set_up (&match, "classical-early", "novice", "regular", n_to_try (8, 16));
  tea_match_run (&match, &plain);
  g_assert_cmpfloat (plain.raw_mean, ==, plain.mean);
  g_assert_cmpfloat (plain.raw_error, ==, plain.error);
  match.takes_luck = TRUE;
  tea_match_run (&match, &taken);
  g_assert_cmpfloat (taken.raw_mean, ==, plain.mean);
  g_assert_cmpfloat (taken.raw_error, ==, plain.error);
  g_assert_cmpfloat (taken.sigma, ==, plain.sigma);
  g_assert_cmpfloat (taken.error, <, plain.error);

  set_up (&match, "nanchang", "regular", "regular", 2);
  match.takes_luck = TRUE;
  tea_match_run (&match, &taken);
  g_assert_cmpfloat_with_epsilon (taken.mean, 0, 1e-6);
  match.n_threads = 2;
  tea_match_run (&match, &again);
  assert_same (&taken, &again);
}

/* A bot against itself, in each seat of the same deals once, breaks even. */
static void
test_against_itself (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaMatch match;
      TeaMatchResult result;

      set_up (&match, variants[i]->id, "regular", "regular", 6);
      tea_match_run (&match, &result);
      g_assert_cmpuint (result.n_hands, ==, 24);
      g_assert_cmpfloat (result.mean, ==, 0);
      g_assert_cmpfloat (result.error, ==, 0);
      g_assert_cmpfloat (result.sigma, >, 0);
      g_assert_cmpuint (result.wins[1], ==, 3 * result.wins[0]);
      g_assert_cmpuint (result.deal_ins[1], ==, 3 * result.deal_ins[0]);
    }
}

static void
test_points (void)
{
  gint32 points[10];
  gint32 tail[4];
  double sum = 0;
  double squares = 0;
  double mean;
  TeaMatch match;
  TeaMatchResult result;

  set_up (&match, "classical-early", "novice", "regular", 10);
  match.points = points;
  tea_match_run (&match, &result);
  for (guint i = 0; i < 10; i++)
    sum += points[i] / 4.0;
  mean = sum / 10;
  for (guint i = 0; i < 10; i++)
    squares += (points[i] / 4.0 - mean) * (points[i] / 4.0 - mean);
  g_assert_cmpfloat_with_epsilon (result.mean, mean, 1e-9);
  g_assert_cmpfloat_with_epsilon (result.error * result.error, squares / 9 / 10, 1e-6);

  /* A match can continue where another ended. */
  match.points = tail;
  match.first = 6;
  match.n_deals = 4;
  tea_match_run (&match, &result);
  g_assert_cmpint (memcmp (tail, points + 6, sizeof tail), ==, 0);
}

static gint64 ticks;

static gint64
tick (void)
{
  return ticks += 10;
}

static void
test_clock (void)
{
  TeaMatch match;
  TeaMatchResult result;

  set_up (&match, "luqiao", "regular", "novice", 1);
  match.now = tick;
  ticks = 0;
  tea_match_run (&match, &result);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_cmpuint (result.n_decisions[side], >, 0);
      g_assert_cmpfloat_with_epsilon (result.seconds[side], result.n_decisions[side] * 10e-6, 1e-9);
    }
}

/* These two levels are far enough apart to show in 250 deals, which are always the same. */
static void
test_order (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    {
      TeaMatch match;
      TeaMatchResult result;

      set_up (&match, variants[i]->id, "novice", "regular", 250);
      tea_match_run (&match, &result);
      g_test_message ("%s: %.2f, standard error %.2f", variants[i]->id, result.mean, result.error);
      g_assert_cmpfloat (result.mean, <, -2 * result.error);
    }
}

/* Counting the live tiles pays where there are no wild tiles to wait for. */
static void
test_measure (void)
{
  TeaMatch match;
  TeaMatchResult result;

  set_up (&match, "classical-early", "regular", "regular", 800);
  match.bots[1] = tea_bot_measure ();
  tea_match_run (&match, &result);
  g_test_message ("%.2f, standard error %.2f", result.mean, result.error);
  g_assert_cmpfloat (result.mean, >, 2 * result.error);
}

/* All tiles that @seat cannot see: the other hands and what is left of the wall. */
static void
count_hidden (const TeaDeal *deal, guint seat, TeaTiles *hidden)
{
  memset (hidden, 0, sizeof *hidden);
  for (guint i = 0; i < 4; i++)
    for (TeaTile t = 0; t < TEA_N_KINDS && i != seat; t++)
      hidden->n[t] += deal->players[i].concealed.n[t];
  for (guint i = 0; i < deal->wall.n; i++)
    if (!tea_wall_is_taken (&deal->wall, i))
      hidden->n[deal->wall.tiles[i]]++;
}

/* The number of places in the wall with another tile; asserts that none of these was drawn, is the indicator or held a
 * bonus tile that is not wild. */
static guint
count_moved (const TeaDeal *before, const TeaDeal *after)
{
  guint n = 0;

  for (guint i = 0; i < before->wall.n; i++)
    if (before->wall.tiles[i] != after->wall.tiles[i])
      {
        g_assert_false (tea_wall_is_taken (&before->wall, i));
        g_assert_cmpint (before->wall.indicator, !=, (int) i);
        g_assert_true (!tea_tile_is_bonus (before->wall.tiles[i]) ||
                       tea_wilds_has (&before->wilds, before->wall.tiles[i]));
        n++;
      }

  return n;
}

/* Shuffling the wall keeps its tiles and touches no hand. Shuffling all hidden tiles keeps the size of other hands and
 * leaves the seat's own hand as it was. */
static void
test_shuffled (void)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  TeaRandom random;

  tea_random_init (&random, 1);
  for (guint i = 0; i < n_variants; i++)
    {
      TeaMatch match;
      TeaHandSetup setup;
      TeaDeal deal, shuffled;
      TeaTiles before, after;

      set_up (&match, variants[i]->id, "regular", "regular", 1);
      tea_match_deal (match.variant, &match.options, match.seed, 0, &setup);
      tea_deal_start (&deal, &setup, NULL);

      shuffled = deal;
      tea_simulate_shuffle_wall (&shuffled, &random);
      count_hidden (&deal, 0, &before);
      count_hidden (&shuffled, 0, &after);
      g_assert_true (tea_tiles_equal (&before, &after));
      g_assert_cmpuint (count_moved (&deal, &shuffled), >, 40);
      memcpy (shuffled.wall.tiles, deal.wall.tiles, sizeof deal.wall.tiles);
      g_assert_cmpmem (&shuffled, sizeof shuffled, &deal, sizeof deal);

      tea_simulate_shuffle_hidden (&shuffled, 0, &random);
      count_hidden (&shuffled, 0, &after);
      g_assert_true (tea_tiles_equal (&before, &after));
      g_assert_cmpuint (count_moved (&deal, &shuffled), >, 40);
      g_assert_true (tea_tiles_equal (&shuffled.players[0].concealed, &deal.players[0].concealed));
      for (guint seat = 1; seat < 4; seat++)
        {
          g_assert_cmpuint (tea_tiles_total (&shuffled.players[seat].concealed), ==,
                            tea_tiles_total (&deal.players[seat].concealed));
          g_assert_false (tea_tiles_equal (&shuffled.players[seat].concealed, &deal.players[seat].concealed));
        }
    }
}

/* Each of the seven players is at three tables, and any two meet at one. */
static void
test_field_tables (void)
{
  GHashTable *met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTable *players = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer n;

  for (guint table = 0; table < TEA_FIELD_N_TABLES; table++)
    {
      const TeaBot *others[3];

      tea_field_others (table, others);
      for (guint i = 0; i < 3; i++)
        {
          const TeaBot *next = others[(i + 1) % 3];
          gboolean first = g_strcmp0 (others[i]->id, next->id) < 0;
          char *pair = g_strconcat (first ? others[i]->id : next->id, " ", first ? next->id : others[i]->id, NULL);

          g_assert_true (others[i] != next);
          g_assert_true (g_hash_table_add (met, pair));
          g_hash_table_insert (players, (gpointer) others[i],
                               GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (players, others[i])) + 1));
        }
    }
  g_assert_cmpuint (g_hash_table_size (met), ==, 21);
  g_assert_cmpuint (g_hash_table_size (players), ==, 7);
  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, NULL, &n))
    g_assert_cmpuint (GPOINTER_TO_UINT (n), ==, 3);
  g_hash_table_unref (players);
  g_hash_table_unref (met);
}

static gboolean
count_table (guint table, const TeaMatchResult *result, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (table, ==, (*n)++);
  g_assert_cmpuint (result->n_hands, ==, 4 * n_to_try (2, 4));

  return *n < 100;
}

static gboolean
stop (guint table, const TeaMatchResult *result, gpointer data)
{
  return FALSE;
}

/* All tables play the deals of the match, and the overall result is their mean. */
static void
test_field (void)
{
  TeaMatch match;
  TeaFieldResult field, again;
  double mean = 0;
  double raw = 0;
  guint n = 0;

  set_up (&match, "classical-early", "regular", "regular", n_to_try (2, 4));
  match.takes_luck = is_thorough ();
  g_assert_true (tea_field_run (&match, &field, count_table, &n));
  g_assert_cmpuint (n, ==, TEA_FIELD_N_TABLES);
  g_assert_cmpuint (field.n_hands, ==, 4 * match.n_deals * TEA_FIELD_N_TABLES);
  for (guint i = 0; i < TEA_FIELD_N_TABLES; i++)
    {
      mean += field.tables[i].mean / TEA_FIELD_N_TABLES;
      raw += field.tables[i].raw_mean / TEA_FIELD_N_TABLES;
    }
  g_assert_cmpfloat_with_epsilon (field.mean, mean, 1e-9);
  g_assert_cmpfloat_with_epsilon (field.raw_mean, raw, 1e-9);
  g_assert_cmpfloat (field.error, >, 0);
  g_assert_cmpfloat (field.raw_error, >, 0);

  /* Luck is slow; test_luck() checks that it does not depend on the number of threads. */
  match.n_threads = 2;
  match.takes_luck = FALSE;
  n = 0;
  g_assert_true (tea_field_run (&match, &again, count_table, &n));
  g_assert_cmpfloat (again.mean, ==, field.raw_mean);
  g_assert_cmpfloat (again.error, ==, field.raw_error);
  for (guint i = 0; i < TEA_FIELD_N_TABLES; i++)
    {
      g_assert_cmpfloat (again.tables[i].mean, ==, field.tables[i].raw_mean);
      g_assert_cmpfloat (again.tables[i].sigma, ==, field.tables[i].sigma);
      g_assert_cmpuint (again.tables[i].n_decisions[0], ==, field.tables[i].n_decisions[0]);
    }

  g_assert_false (tea_field_run (&match, &again, stop, NULL));
}

/* Three copies of one bot as the others are the same as that bot as B. */
static void
test_others (void)
{
  const TeaBot *novice = tea_bot_find ("novice");
  const TeaBot *const same[3] = { novice, novice, novice };
  TeaMatch match;
  TeaMatchResult one, other;

  set_up (&match, "luqiao", "regular", "novice", 6);
  tea_match_run (&match, &one);
  match.others = same;
  match.bots[1] = NULL;
  tea_match_run (&match, &other);
  assert_same (&one, &other);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/repeats", test_repeats);
  g_test_add_func ("/match/luck", test_luck);
  g_test_add_func ("/match/against-itself", test_against_itself);
  g_test_add_func ("/match/points", test_points);
  g_test_add_func ("/match/clock", test_clock);
  g_test_add_func ("/match/order", test_order);
  g_test_add_func ("/match/measure", test_measure);
  g_test_add_func ("/match/shuffled", test_shuffled);
  g_test_add_func ("/match/others", test_others);
  g_test_add_func ("/match/field", test_field);
  g_test_add_func ("/match/field-tables", test_field_tables);
  result = g_test_run ();

  return result;
}
