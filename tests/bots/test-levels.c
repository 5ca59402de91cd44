/* test-levels.c - what the levels of computer players promise, counted in hands that they play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/matches/tea-match.h"

#include "../thorough.h"

/* The novice */

static gboolean
leaves_ready (const TeaSeatView *view, TeaTile discard)
{
  TeaHolding holding;
  TeaOutlook outlook;
  TeaTiles unseen;

  tea_holding_init (&holding, view);
  holding.concealed.n[discard]--;
  tea_seat_view_unseen (view, &unseen);
  tea_outlook_init (&outlook, &holding, view, &unseen);

  return outlook.distance == 0 && outlook.live > 0;
}

/* Whether the hand was ready before the draw and can stay so. */
static gboolean
can_stay_ready (const TeaSeatView *view)
{
  if (view->drawn == TEA_TILE_NONE || !leaves_ready (view, view->drawn))
    return FALSE;
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD && leaves_ready (view, view->actions[i].tile))
      return TRUE;

  return FALSE;
}

/* A beginner may miss a good discard, but does not break up a hand that waits for a single tile. */
static void
test_novice (gconstpointer data)
{
  const TeaBot *novice = tea_bot_find ("novice");
  TeaSession session;
  TeaOptions options;
  TeaBotContext contexts[4];
  TeaHandSetup setup;
  guint n_ready = 0;

  tea_options_init (&options, data);
  tea_session_init (&session, data, &options, 11, TEA_LENGTH_ENDLESS);
  tea_bot_contexts_init (contexts, 11);
  for (guint i = 0; i < n_to_try (20, 200); i++)
    {
      TeaDeal deal;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, NULL);
      while (tea_deal_waiting (&deal) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1);
          TeaAction action = tea_bot_act (novice, &deal, seat, &contexts[seat]);
          TeaSeatView view;

          tea_seat_view_init (&view, &deal, seat);
          if (action.kind == TEA_ACTION_DISCARD && can_stay_ready (&view))
            {
              g_assert_true (leaves_ready (&view, action.tile));
              n_ready++;
            }
          g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
        }
      tea_session_finish_hand (&session, &deal);
    }
  g_assert_cmpuint (n_ready, >=, 20);
}

/* The cautious player */

/* It deals in less often than a regular at the same tables, by a fifth at least, and wins less often for it. */
static void
test_cautious (void)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  guint deal_ins[2] = { 0, 0 };
  guint wins[2] = { 0, 0 };

  for (guint v = 0; v < n_variants; v++)
    {
      TeaMatch match = { .variant = variants[v],
                         .seed = 12,
                         .n_deals = n_to_try (20, 200),
                         .bots = { tea_bot_find ("cautious"), tea_bot_find ("regular") },
                         .n_threads = 1 };
      TeaMatchResult result;

      tea_options_init (&match.options, variants[v]);
      tea_match_run (&match, &result);
      for (guint i = 0; i < 2; i++)
        {
          deal_ins[i] += result.deal_ins[i];
          wins[i] += result.wins[i];
        }
    }
  g_assert_cmpuint (3 * deal_ins[0] * 5, <=, deal_ins[1] * 4);
  g_assert_cmpuint (3 * wins[0], <, wins[1]);
}

static gboolean
count_wild_discards (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  guint *n = data;

  for (guint i = 0; i < events->n; i++)
    *n += events->events[i].type == TEA_EVENT_DISCARD && tea_wilds_has (&deal->wilds, events->events[i].tile);

  return TRUE;
}

/* A hand that is given up still keeps what is paid without a win (NC-12): safe as fine tiles are, they stay. */
static void
test_cautious_keeps (void)
{
  TeaSimulation simulation = { .variant = tea_variant_find ("nanchang"), .seed = 31, .n_hands = n_to_try (100, 400) };
  TeaSession session;
  guint n = 0;

  tea_options_init (&simulation.options, simulation.variant);
  for (guint i = 0; i < G_N_ELEMENTS (simulation.bots); i++)
    simulation.bots[i] = tea_bot_find ("cautious");
  g_assert_true (tea_simulation_run (&simulation, &session, count_wild_discards, &n));
  g_assert_cmpuint (n, ==, 0);
}

/* A regular wins whenever it can. So nobody claims a tile that it has let pass with the same tiles, unless the rules
 * make the same win worth more now or allow it only now: one win in fifty at most. */
static void
test_let_pass (void)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  const TeaBot *regular = tea_bot_find ("regular");
  guint n_known = 0; /* discards of a kind that a certain other player has let pass */
  guint n_claimed = 0;
  guint n_false = 0;

  for (guint v = 0; v < n_variants; v++)
    {
      TeaSession session;
      TeaOptions options;
      TeaBotContext contexts[4];
      TeaHandSetup setup;

      tea_options_init (&options, variants[v]);
      tea_session_init (&session, variants[v], &options, 13, TEA_LENGTH_ENDLESS);
      tea_bot_contexts_init (contexts, 13);
      for (guint i = 0; i < n_to_try (30, 300); i++)
        {
          TeaDeal deal;
          guint64 passed[4] = { 0 };

          tea_session_next_hand (&session, &setup);
          tea_deal_start (&deal, &setup, NULL);
          while (tea_deal_waiting (&deal) != 0)
            {
              guint seat = (guint) g_bit_nth_lsf (tea_deal_waiting (&deal), -1);
              TeaAction action = tea_bot_act (regular, &deal, seat, &contexts[seat]);
              TeaSeatView view;

              tea_seat_view_init (&view, &deal, seat);
              if (action.kind == TEA_ACTION_DISCARD)
                {
                  tea_danger_find_passed (&view, passed);
                  for (guint other = 0; other < 4; other++)
                    n_known += other != seat && (passed[other] & TEA_TILE_BIT (action.tile)) != 0;
                }
              if (action.kind == TEA_ACTION_WIN && deal.phase == TEA_PHASE_CLAIM)
                {
                  n_claimed++;
                  n_false += (passed[seat] & TEA_TILE_BIT (deal.tile)) != 0;
                }
              g_assert_cmpint (tea_deal_apply (&deal, &action, NULL), ==, TEA_ILLEGAL_NOT);
            }
          tea_session_finish_hand (&session, &deal);
        }
    }
  g_assert_cmpuint (n_claimed, >, 50);
  g_assert_cmpuint (n_known, >, 10 * n_claimed);
  g_assert_cmpuint (50 * n_false, <=, n_claimed);
}

/* The collector */

typedef struct
{
  guint n_wins;
  guint n_in_one_suit;
} Wins;

static gboolean
count_win (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  const TeaRecordPlayer *player = &deal->record.players[MAX (deal->record.seat, 0)];
  TeaTiles tiles = player->concealed;
  Wins *wins = data;
  guint suits = 0;

  if (deal->phase != TEA_PHASE_OVER || !deal->record.won)
    return TRUE;

  tiles.n[deal->record.tile]++;
  for (guint i = 0; i < player->n_melds; i++)
    tiles.n[player->melds[i].tiles[0]]++;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tiles.n[t] > 0 && tea_tile_is_suit (t) && !tea_wilds_has (&deal->wilds, t))
      suits |= 1u << tea_tile_suit (t);
  wins->n_wins++;
  wins->n_in_one_suit += (suits & (suits - 1)) == 0;

  return TRUE;
}

/* The percentage of the wins of four @bot that are in one suit. */
static double
one_suit_part (const char *variant, const char *bot, guint n_hands)
{
  TeaSimulation simulation = { .variant = tea_variant_find (variant), .seed = 14, .n_hands = n_hands };
  Wins wins = { 0 };
  TeaSession session;

  tea_options_init (&simulation.options, simulation.variant);
  for (guint i = 0; i < G_N_ELEMENTS (simulation.bots); i++)
    simulation.bots[i] = tea_bot_find (bot);
  g_assert_true (tea_simulation_run (&simulation, &session, count_win, &wins));
  g_assert_cmpuint (2 * wins.n_wins, >, n_hands);

  return 100.0 * wins.n_in_one_suit / wins.n_wins;
}

/* It collects one suit where the rules pay for it, and there alone. */
static void
test_collector (void)
{
  g_assert_cmpfloat (one_suit_part ("fenghua", "collector", n_to_try (40, 400)), >, 12);
  g_assert_cmpfloat (one_suit_part ("fenghua", "regular", n_to_try (100, 1000)), <, 3);
  g_assert_cmpfloat (one_suit_part ("hong-kong", "collector", n_to_try (40, 400)), >, 25);
  g_assert_cmpfloat (one_suit_part ("nanchang", "collector", n_to_try (40, 400)), <, 3);
}

/* What the rulebook tells of play */

/* What the comparison of rules says of the length of hands, as ranges in which four players of a level must be. */
/* clang-format off */
static const struct
{
  const char *variant;
  const char *says; /* in the rulebook */
  const char *bot;
  guint n_hands;   /* by default; ten times as many in a thorough run */
  double turns[2]; /* discards of each player */
  double draws[2]; /* hands in 100 that nobody wins */
} told[] = {
  { "fenghua", "about eight turns each, and nearly every hand is won", "regular", 200, { 7, 9 }, { 0, 3 } },
  { "luqiao", "about seven turns each, and nearly every hand is won", "regular", 200, { 6, 8 }, { 0, 3 } },
  { "nanchang", "about four turns each", "regular", 200, { 3.5, 5 }, { 0, 3 } },
  { "classical-millington", "nine or ten turns each, and hardly a hand is drawn", "regular", 200, { 8, 11 }, { 0, 5 } },
  { "classical-early", "twelve turns or more each, and drawn hands are not rare", "regular", 200, { 11, 15 }, { 3, 25 } },
  { "hong-kong", "about fifteen turns each", "regular", 200, { 13, 17 }, { 8, 30 } },
  { "hong-kong", "Among beginners two hands in five are drawn", "novice", 300, { 15, 24 }, { 30, 48 } },
  { "hong-kong", "among masters hardly any", "master", 12, { 10, 20 }, { 0, 12 } },
};
/* clang-format on */

typedef struct
{
  guint n_discards;
  guint n_draws;
} Lengths;

static gboolean
count_length (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Lengths *lengths = data;

  if (deal->phase != TEA_PHASE_OVER)
    return TRUE;
  for (guint seat = 0; seat < 4; seat++)
    lengths->n_discards += deal->players[seat].n_discards;
  lengths->n_draws += !deal->record.won;

  return TRUE;
}

static void
test_told (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  g_autofree char *name = g_strdup_printf ("%s.xml", told[which].variant);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebook", name, NULL);
  TeaSimulation simulation = { .variant = tea_variant_find (told[which].variant),
                               .seed = 15,
                               .n_hands = n_to_try (told[which].n_hands, 10 * told[which].n_hands) };
  g_autofree char *text = NULL;
  Lengths lengths = { 0 };
  TeaSession session;
  double turns, draws;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, told[which].says));

  tea_options_init (&simulation.options, simulation.variant);
  for (guint i = 0; i < G_N_ELEMENTS (simulation.bots); i++)
    simulation.bots[i] = tea_bot_find (told[which].bot);
  g_assert_true (tea_simulation_run (&simulation, &session, count_length, &lengths));
  turns = lengths.n_discards / 4.0 / simulation.n_hands;
  draws = 100.0 * lengths.n_draws / simulation.n_hands;
  g_test_message ("%.1f turns, %.0f %% drawn", turns, draws);
  g_assert_cmpfloat (turns, >=, told[which].turns[0]);
  g_assert_cmpfloat (turns, <=, told[which].turns[1]);
  g_assert_cmpfloat (draws, >=, told[which].draws[0]);
  g_assert_cmpfloat (draws, <=, told[which].draws[1]);
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *path = g_strdup_printf ("/levels/novice/stays-ready/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_novice);
    }
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strdup_printf ("/levels/told/%s/%s", told[i].variant, told[i].bot);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_told);
    }
  g_test_add_func ("/levels/cautious/deals-in", test_cautious);
  g_test_add_func ("/levels/cautious/keeps-fine-tiles", test_cautious_keeps);
  g_test_add_func ("/levels/let-pass", test_let_pass);
  g_test_add_func ("/levels/collector", test_collector);

  return g_test_run ();
}
