/* bench-bots.c - how long a distance and a decision take
 *
 * Seeded input, so that the checksum must not change; the times are for people to compare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-bot.h"
#include "play/tea-session.h"

#define N_HANDS 20000
#define N_ROUNDS 5
#define N_DEALS 300

static double
seconds_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1e6;
}

static void
random_hand (TeaRandom *random, TeaHandTiles *hand, guint shapes, guint n_wild)
{
  TeaTile wall[TEA_N_PLAIN * 4];

  for (guint i = 0; i < G_N_ELEMENTS (wall); i++)
    wall[i] = i / 4;
  tea_random_shuffle (random, wall, G_N_ELEMENTS (wall));

  memset (hand, 0, sizeof *hand);
  hand->shapes = shapes;
  hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
  hand->n_wild = n_wild;
  hand->wild[TEA_TILE_1F] = n_wild;
  for (guint i = 0; i < 13 - n_wild; i++)
    hand->natural[wall[i]]++;
}

static void
bench_distance (const TeaDistanceTables *tables, const char *name, guint shapes, guint n_wild)
{
  g_autofree TeaHandTiles *hands = g_new (TeaHandTiles, N_HANDS);
  gint64 sum = 0;
  guint64 useful = 0;
  double distance_s, useful_s;
  TeaRandom random;
  gint64 start;

  tea_random_init (&random, 1);
  for (guint i = 0; i < N_HANDS; i++)
    random_hand (&random, &hands[i], shapes, n_wild);

  start = g_get_monotonic_time ();
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < N_HANDS; i++)
      sum += tea_distance (tables, &hands[i]);
  distance_s = seconds_since (start);

  start = g_get_monotonic_time ();
  for (guint i = 0; i < N_HANDS; i++)
    useful = useful * 31 + tea_distance_useful (tables, &hands[i], NULL);
  useful_s = seconds_since (start);

  g_print ("%-28s %8.1f ns a distance, %8.1f ns for the useful tiles, checksum %" G_GINT64_FORMAT " %016" G_GINT64_MODIFIER "x\n",
           name, distance_s * 1e9 / N_HANDS / N_ROUNDS, useful_s * 1e9 / N_HANDS, sum, useful);
}

static void
bench_bot (const TeaDistanceTables *tables, const TeaBot *bot, const TeaVariant *variant)
{
  TeaBotContext context = { .tables = tables };
  guint n_decisions = 0;
  double decision_s = 0;
  double slowest_s = 0;
  guint n_draws = 0, n_claimed = 0, n_discards = 0;
  guint64 sum = 0;
  gint64 start = g_get_monotonic_time ();
  TeaOptions options;
  TeaSession session;

  tea_options_init (&options, variant);
  tea_random_init (&context.random, 1);
  tea_session_init (&session, variant, &options, 1, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < N_DEALS; i++)
    {
      TeaHandSetup setup;
      TeaDeal deal;
      guint waiting;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          gint64 begun = g_get_monotonic_time ();
          TeaAction action = tea_bot_act (bot, &deal, g_bit_nth_lsf (waiting, -1), &context);
          double s = seconds_since (begun);

          decision_s += s;
          slowest_s = MAX (slowest_s, s);
          n_decisions++;
          sum = sum * 31 + action.kind * 64 + action.tile;
          tea_deal_apply (&deal, &action, NULL);
        }
      n_discards += deal.n_discards;
      n_draws += !deal.record.won;
      n_claimed += deal.record.won && deal.record.by == TEA_BY_DISCARD;
      tea_session_finish_hand (&session, &deal);
    }

  g_print ("%s, %s: %.1f us a decision (slowest %.1f ms), %.2f ms a hand, checksum %016" G_GINT64_MODIFIER "x\n",
           bot->id, variant->id, decision_s * 1e6 / n_decisions, slowest_s * 1e3, seconds_since (start) * 1e3 / N_DEALS, sum);
  g_print ("%s, %s: %.1f %% drawn hands, %.1f %% won by claiming, %.1f discards a hand\n",
           bot->id, variant->id, 100.0 * n_draws / N_DEALS, 100.0 * n_claimed / N_DEALS, (double) n_discards / N_DEALS);
}

int
main (void)
{
  const guint sets = TEA_SHAPE_STANDARD;
  const guint all = sets | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS;
  gint64 start = g_get_monotonic_time ();
  g_autoptr (TeaDistanceTables) tables = tea_distance_tables_new ();
  guint n_bots, n_variants;
  const TeaBot *bots = tea_bots (&n_bots);
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_print ("%-28s %8.1f ms\n", "tables", seconds_since (start) * 1e3);
  bench_distance (tables, "sets, no wild", sets, 0);
  bench_distance (tables, "sets, 3 wilds", sets, 3);
  bench_distance (tables, "four shapes, no wild", all, 0);
  bench_distance (tables, "four shapes, 3 wilds", all, 3);
  for (guint i = 0; i < n_bots; i++)
    for (guint k = 0; k < n_variants; k++)
      bench_bot (tables, &bots[i], variants[k]);

  return 0;
}
