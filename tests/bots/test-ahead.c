/* test-ahead.c - looking one tile ahead, against trying everything
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/learned/tea-moves-private.h"
#include "bots/matches/tea-match.h"
#include "bots/matches/tea-simulate.h"

/* The value of the best discard that stays nearest to ready, by trying all. */
static double
worth_of_best (const TeaGlance *glance, const TeaNet *net, const TeaHolding *held)
{
  float worths[TEA_N_PLAIN];
  int distance[TEA_N_PLAIN];
  int nearest = G_MAXINT;
  float best = -G_MAXFLOAT;
  TeaGlance now;
  TeaTableFeatures table;
  float sums[TEA_NET_FIRST];

  /* The table's features are those of the current position, even if a wild tile has been drawn since. */
  tea_glance_init (&now, glance->view, glance->gains, glance->unit);
  tea_glance_table (&now, &table);
  tea_net_look (net, &table, sums);
  for (TeaTile d = 0; d < TEA_N_PLAIN; d++)
    {
      TeaHolding holding = *held;
      TeaHandFeatures hand;

      distance[d] = G_MAXINT;
      if (holding.concealed.n[d] == 0 || tea_wilds_has (&glance->view->wilds, d))
        continue;
      holding.concealed.n[d]--;
      distance[d] = tea_holding_distance (&holding, glance->view);
      nearest = MIN (nearest, distance[d]);
      tea_glance_hand (glance, &holding, d, 3, &hand);
      worths[d] = tea_net_answer (net, sums, &hand);
    }
  for (TeaTile d = 0; d < TEA_N_PLAIN; d++)
    if (distance[d] == nearest)
      best = MAX (best, worths[d]);

  return (double) best;
}

/* The same after a meld of @kind, or @least if it is impossible or worse. */
static double
worth_of_meld (const TeaGlance *glance,
               const TeaNet *net,
               const TeaHolding *held,
               TeaMeldKind kind,
               const TeaTile tiles[3],
               TeaTile claimed,
               double least)
{
  TeaHolding holding = *held;
  guint8 *n = holding.concealed.n;
  double worth;

  n[claimed]++;
  for (guint i = 0; i < 3; i++)
    if (n[tiles[i]] == 0 || tea_wilds_has (&glance->view->wilds, tiles[i]))
      return least;
    else
      n[tiles[i]]--;
  holding.melds[holding.n_melds] = (TeaMeld){ .kind = kind, .from = 0, .n = 3, .claimed = claimed };
  memcpy (holding.melds[holding.n_melds++].tiles, tiles, 3 * sizeof (TeaTile));
  worth = worth_of_best (glance, net, &holding);

  return MAX (worth, least);
}

/* The average value of the best discard after a draw, plus what claims of discards add, by trying everything. */
static double
worth_further (const TeaGlance *glance, const TeaNet *net, TeaTile discard)
{
  double draws = 0;
  double claims = 0;
  guint n = 0;
  TeaHolding held;

  tea_holding_init (&held, glance->view);
  held.concealed.n[discard]--;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (glance->unseen.n[t] > 0)
      {
        TeaGlance later = *glance;
        TeaHolding holding = held;

        later.unseen.n[t]--;
        holding.concealed.n[t]++;
        draws += glance->unseen.n[t] * worth_of_best (&later, net, &holding);
        n += glance->unseen.n[t];
      }
  draws /= n;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (glance->unseen.n[t] > 0 && !tea_wilds_has (&glance->view->wilds, t))
      {
        TeaGlance later = *glance;
        double pung, chow;

        later.unseen.n[t]--;
        chow = pung = worth_of_meld (&later, net, &held, TEA_MELD_PUNG, (TeaTile[]){ t, t, t }, t, draws);
        for (TeaTile first = 0; first < TEA_TILE_EAST; first++)
          if (first % 9 <= 6 && first <= t && t <= first + 2)
            chow = worth_of_meld (&later, net, &held, TEA_MELD_CHOW, (TeaTile[]){ first, first + 1, first + 2 }, t,
                                  chow);
        claims += glance->unseen.n[t] * (7 * (pung - draws) + chow - pung);
      }

  return draws + claims / tea_tiles_total (&glance->unseen);
}

/* By how much the discard of @move beats the average discard of @moves, with the same tiles left. */
static double
worth_of_discard (const TeaGlance *glance, const TeaNet *net, const TeaMove *move, const TeaMove *const *moves, guint n)
{
  TeaTableFeatures table;
  float sums[TEA_NET_FIRST];
  double worth = (double) move->worth;

  tea_glance_table (glance, &table);
  tea_net_look (net, &table, sums);
  for (guint i = 0; i < n; i++)
    {
      TeaHandFeatures features = move->features;

      features.discard = moves[i]->features.discard;
      worth -= (double) tea_net_answer (net, sums, &features) / n;
    }

  return worth;
}

/* The moves that are searched further: none if one of them leaves a ready hand or there is only one. */
static guint
find_looked_at (const TeaSeatView *view, const TeaMove *moves, guint n, guint usual, const TeaMove **looked_at)
{
  float best = -G_MAXFLOAT;
  guint n_looked_at = 0;

  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD)
      best = MAX (best, moves[i].worth);
  for (guint i = 0; i < n; i++)
    if (view->actions[moves[i].action].kind == TEA_ACTION_DISCARD && (i == usual || moves[i].worth > best - 0.08f))
      {
        if (moves[i].features.distance[0] != 0)
          return 0;
        looked_at[n_looked_at++] = &moves[i];
      }

  return n_looked_at < 2 ? 0 : n_looked_at;
}

/* Moves near the best differ as their values one tile further do and keep their sum; the others keep their value.
 * Returns whether there were any. */
static gboolean
check_look_ahead (const TeaSeatView *view, guint usual)
{
  static TeaGainsMemory memory;
  g_autofree TeaMove *moves = g_new (TeaMove, TEA_MAX_ACTIONS);
  g_autofree TeaMove *before = NULL;
  const TeaMove *looked_at[TEA_MAX_ACTIONS];
  const TeaNet *net = tea_net_find (view->variant);
  double sum = 0;
  double shift = 0;
  guint n_looked_at;
  guint n_changed = 0;
  guint n;
  TeaGlance glance;

  tea_glance_init (&glance, view, &memory, (double) net->unit);
  n = tea_moves_find (&glance, net, moves);
  if (n == 0)
    return FALSE;
  usual %= n;
  before = g_memdup2 (moves, n * sizeof *moves);
  n_looked_at = find_looked_at (view, before, n, usual, looked_at);
  tea_moves_look_ahead (&glance, net, moves, n, usual);
  for (guint i = 0; i < n; i++)
    {
      double change;

      sum += (double) (moves[i].worth - before[i].worth);
      if (n_changed == n_looked_at || looked_at[n_changed] != &before[i])
        {
          g_assert_false (moves[i].ahead);
          g_assert_true (moves[i].worth == before[i].worth);
          continue;
        }
      g_assert_true (moves[i].ahead);
      change = (double) moves[i].worth - worth_further (&glance, net, moves[i].discard) -
               0.7 * worth_of_discard (&glance, net, &before[i], looked_at, n_looked_at);
      if (n_changed++ == 0)
        shift = change;
      g_assert_cmpfloat_with_epsilon (change, shift, 1e-5);
    }
  g_assert_cmpfloat_with_epsilon (sum, 0, 1e-5);

  return n_changed > 0;
}

/* Checks every fourth turn of a hand that regulars play; returns how many looked ahead. */
static guint
check_hand (const TeaVariant *variant, guint number)
{
  const TeaBot *regular = tea_bot_find ("regular");
  const TeaBot *bots[4] = { regular, regular, regular, regular };
  g_autofree TeaDeal *deal = g_new (TeaDeal, 1);
  TeaBotContext contexts[4];
  TeaHandSetup setup;
  TeaOptions options;
  TeaEvents events;
  guint n_checked = 0;
  guint n_seen = 0;

  tea_options_init (&options, variant);
  tea_bot_contexts_init (contexts, 5);
  tea_match_deal (variant, &options, 881, number, &setup);
  tea_deal_start (deal, &setup, &events);
  do
    if (deal->phase == TEA_PHASE_TURN && n_seen++ % 4 == 0)
      {
        TeaSeatView view;

        tea_seat_view_init (&view, deal, deal->turn);
        n_checked += check_look_ahead (&view, n_seen) ? 1 : 0;
      }
  while (tea_simulate_next (deal, bots, contexts, &events) >= 0);

  return n_checked;
}

static void
test_look_ahead (void)
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  for (guint i = 0; i < n; i++)
    if (tea_net_find (variants[i]) != NULL)
      g_assert_cmpuint (check_hand (variants[i], 0) + check_hand (variants[i], 1), >, 5);
}

/* Entries are found for their own tiles and no others, even after the memory has overflowed. */
static void
test_memory (void)
{
  g_autofree TeaMovesMemory *memory = g_new (TeaMovesMemory, 1);
  g_autofree float *numbers = g_new0 (float, 100 * 100);
  guint n_known = 0;
  TeaRandom random;

  tea_moves_memory_clear (memory);
  tea_random_init (&random, 12);
  for (guint i = 0; i < 40000; i++)
    {
      guint which = tea_random_below (&random, i < 20000 ? 1000 : 10000);
      guint tile = which / 100 % 20;
      TeaHolding holding = { .n_melds = which % 2 };
      TeaTiles unseen = { { 0 } };
      TeaMovesSeen *seen;
      gboolean known;

      holding.concealed.n[tile] = 1 + which / 2000;
      unseen.n[TEA_N_KINDS - 1] = which % 100 / 4;
      holding.melds[0] = (TeaMeld){ .tiles = { which / 2 % 2 }, .n = 3 };
      unseen.n[0] = holding.n_melds == 0 ? which / 2 % 2 : 0;
      seen = tea_moves_memory_find (memory, &holding, &unseen, &known);
      if (known)
        g_assert_true (seen->sums[0] == numbers[which]);
      n_known += known;
      seen->sums[0] = numbers[which] = (float) i;
    }
  /* The first thousand entries fit; of the ten thousand that follow only some are still known. */
  g_assert_cmpuint (n_known, >, 19000);
  g_assert_cmpuint (n_known, <, 30000);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ahead/discards", test_look_ahead);
  g_test_add_func ("/ahead/memory", test_memory);
  result = g_test_run ();

  return result;
}
