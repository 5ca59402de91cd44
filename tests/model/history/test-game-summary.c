/* test-game-summary.c - finished games: places, points over the hands, the best hand, the biggest mistake
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../recorded.h"
#include "model/history/tea-game-summary.h"

#include <string.h>

#include "bots/luck/tea-luck.h"
#include "bots/matches/tea-simulate.h"
#include "io/log/tea-log.h"
#include "model/history/tea-review-engine.h"
#include "rules/variant/tea-variant.h"

#define N_HANDS 2

/* This many lines before its end, a hand is undecided. */
#define N_LAST_LINES 6

static TeaGameSummary *
summary_of (const char *log)
{
  g_autoptr (TeaRecordedGame) game = recorded_from (log);

  return tea_game_summary_new (game, tea_judge_get_default ());
}

typedef struct
{
  GString *log;
  TeaSession session;
  int points[4 * (N_HANDS + 1)];
  guint n_hands;
  int best; /* the hand that was worth most; −1 without a win */
  guint best_seat;
  int best_total;
  int best_points;
  TeaLuck luck;   /* of the current hand */
  TeaLuckSum sum; /* of seat 0 */
} Game;

static gboolean
write_cb (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Game *game = data;

  tea_log_append_events (deal, events, game->log);
  tea_luck_follow (&game->luck, deal, events);
  if (deal->phase != TEA_PHASE_OVER)
    return TRUE;

  for (guint seat = 0; seat < 4; seat++)
    game->points[4 * (game->n_hands + 1) + seat] = game->points[4 * game->n_hands + seat] + deal->answer.deltas[seat];
  if (deal->record.won)
    {
      guint seat = (guint) deal->record.seat;
      const TeaScore *score = tea_answer_score_of (&deal->answer, seat);
      int total = deal->setup.variant->gain != NULL ? tea_answer_paid_for_win (&deal->answer) : score->total;
      int more = game->best < 0 ? 1 : total - game->best_total;

      if (more == 0)
        more = score->points - game->best_points;
      if (more > 0 || (more == 0 && seat == 0 && game->best_seat != 0))
        {
          game->best = (int) game->n_hands;
          game->best_seat = seat;
          game->best_total = total;
          game->best_points = score->points;
        }
    }
  game->n_hands++;
  tea_luck_sum_add (&game->sum, deal->answer.deltas[0],
                    tea_judge_round (tea_luck_get (&game->luck, deal->setup.variant, 0)));

  return TRUE;
}

/* A game of @bot at seat 0 against regulars; the log calls seat 0 a human player. */
static void
play (Game *game, const TeaVariant *variant, const char *bot, guint64 seed)
{
  TeaLogSession session = { .variant = variant, .seed = seed, .length = TEA_LENGTH_ENDLESS };
  TeaSimulation simulation = { .variant = variant, .seed = seed, .n_hands = N_HANDS };

  *game = (Game){ .log = g_string_new (NULL), .best = -1 };
  tea_options_init (&simulation.options, variant);
  session.options = simulation.options;
  for (guint seat = 0; seat < 4; seat++)
    {
      simulation.bots[seat] = seat == 0 ? tea_bot_find (bot) : tea_bot_find ("regular");
      g_snprintf (session.players[seat].name, sizeof session.players[seat].name, "Player %u", seat);
      g_strlcpy (session.players[seat].bot, seat == 0 ? "" : "regular", sizeof session.players[seat].bot);
    }
  tea_log_append_session (&session, game->log);
  g_assert_true (tea_simulation_run (&simulation, &game->session, write_cb, game));
  g_assert_cmpuint (game->n_hands, ==, N_HANDS);
}

static void
wait (TeaGameSummary *summary)
{
  tea_game_summary_start (summary);
  while (tea_game_summary_get_state (summary)->running)
    g_main_context_iteration (NULL, TRUE);
}

/* The thread drops its reference when it ends. */
static void
wait_for_end (TeaGameSummary *summary)
{
  g_object_add_weak_pointer (G_OBJECT (summary), (gpointer *) &summary);
  g_object_unref (summary);
  while (g_atomic_pointer_get (&summary) != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

static void
check_standings (TeaGameSummary *summary, const Game *game)
{
  const int *last = &game->points[4 * N_HANDS];
  guint places = 0, hand = G_MAXUINT;
  g_autofree char *hands = g_strdup_printf ("%u hands", N_HANDS);
  TeaScoreSheet *best;

  g_assert_cmpstr (tea_game_summary_get_state (summary)->hands, ==, hands);
  g_assert_cmpuint (tea_game_summary_get_state (summary)->n_hands, ==, N_HANDS);
  g_assert_cmpmem (tea_game_summary_get_state (summary)->points, 4 * (N_HANDS + 1) * sizeof (int), game->points,
                   sizeof game->points);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", seat);
      guint place = tea_game_summary_get_state (summary)->places[seat];

      g_assert_cmpint (last[seat], ==, game->session.scores[seat]);
      g_assert_cmpstr (tea_game_summary_get_state (summary)->names[seat], ==, name);
      for (guint other = 0; other < 4; other++)
        if (last[other] > last[seat])
          g_assert_cmpuint (place, >, tea_game_summary_get_state (summary)->places[other]);
      places |= 1u << place;
    }
  g_assert_cmpuint (places & 2u, !=, 0);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (tea_game_summary_get_state (summary)->changes[seat], ==, last[seat] - (last - 4)[seat]);

  best = tea_game_summary_get_state (summary)->best;
  hand = tea_game_summary_get_state (summary)->best_hand;
  g_assert_cmpint (best != NULL, ==, game->best >= 0);
  if (best != NULL)
    {
      g_assert_cmpuint (hand, ==, game->best);
      g_assert_cmpint (tea_score_sheet_get_facts (best)->winner, ==, game->best_seat);
      g_assert_cmpint (tea_score_sheet_get_facts (best)->total, ==, game->best_total);
      g_assert_cmpint (tea_score_sheet_get_facts (best)->seats[0].score, ==, game->points[4 * (hand + 1)]);
    }
}

/* The mistake must be the most expensive one that the reviews of the hands find. */
static void
check_mistake (TeaGameSummary *summary, const Game *game)
{
  guint hand = tea_game_summary_get_state (summary)->mistake_hand;
  TeaReviewItem *mistake = tea_game_summary_get_state (summary)->mistake;
  g_autoptr (TeaRecordedGame) recorded = recorded_from (game->log->str);
  double dearest = 0;

  for (guint i = 0; i < N_HANDS; i++)
    {
      g_autoptr (TeaReview) review = tea_review_new (recorded, i, 0, tea_judge_get_default (), NULL);
      g_autoptr (TeaReviewItem) first = NULL;

      tea_review_start (review);
      while (tea_review_get_state (review)->running)
        g_main_context_iteration (NULL, TRUE);
      first = g_list_model_get_item (tea_review_get_state (review)->items, 0);
      if (first == NULL || tea_review_item_get_state (first)->cost <= dearest)
        continue;
      dearest = tea_review_item_get_state (first)->cost;
      if (mistake != NULL && hand == i)
        {
          g_assert_cmpuint (tea_review_item_get_state (mistake)->position, ==,
                            tea_review_item_get_state (first)->position);
          g_assert_cmpstr (tea_review_item_get_state (mistake)->title, ==, tea_review_item_get_state (first)->title);
          g_assert_cmpstr (tea_review_item_get_state (mistake)->cost_text, ==,
                           tea_review_item_get_state (first)->cost_text);
        }
    }
  g_assert_cmpint (mistake != NULL, ==, dearest > 0);
  if (mistake != NULL)
    g_assert_cmpfloat (tea_review_item_get_state (mistake)->cost, ==, dearest);
}

static void
test_game (gconstpointer data)
{
  g_autoptr (TeaGameSummary) summary = NULL;
  g_autofree char *luck = NULL;
  Game game;

  play (&game, data, "novice", 9);
  summary = summary_of (game.log->str);
  g_assert_false (tea_game_summary_get_state (summary)->running);
  g_assert_false (tea_game_summary_get_state (summary)->has_standings);
  g_assert_null (tea_game_summary_get_state (summary)->luck);
  wait (summary);
  g_assert_true (tea_game_summary_get_state (summary)->has_standings);
  g_assert_true (tea_game_summary_get_state (summary)->is_reviewed);
  g_assert_true (tea_game_summary_get_state (summary)->progress == 1);
  check_standings (summary, &game);
  check_mistake (summary, &game);
  luck = tea_judge_say_luck (data, &game.sum);
  g_assert_cmpstr (tea_game_summary_get_state (summary)->luck, ==, luck);
  g_string_free (game.log, TRUE);
}

static void
stop_cb (TeaGameSummary *summary, guint *n)
{
  if (tea_game_summary_get_state (summary)->has_standings)
    tea_game_summary_cancel (summary);
  ++*n;
}

/* A cancelled summary keeps the standings and nothing else. */
static void
test_cancel (void)
{
  TeaGameSummary *summary;
  guint n = 0;
  Game game;

  play (&game, tea_variant_find ("fenghua"), "novice", 3);
  summary = summary_of (game.log->str);
  g_signal_connect (summary, "changed", G_CALLBACK (stop_cb), &n);
  wait (summary);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (tea_game_summary_get_state (summary)->has_standings);
  g_assert_false (tea_game_summary_get_state (summary)->is_reviewed);
  g_assert_null (tea_game_summary_get_state (summary)->mistake);
  wait_for_end (summary);

  summary = summary_of (game.log->str);
  tea_game_summary_cancel (summary);
  wait (summary);
  g_assert_false (tea_game_summary_get_state (summary)->has_standings);
  wait_for_end (summary);
  g_string_free (game.log, TRUE);
}

/* An unsettled hand is left out. */
static void
test_unfinished (void)
{
  g_autoptr (TeaGameSummary) summary = NULL;
  g_autofree char *log = NULL;
  Game game;

  play (&game, tea_variant_find ("luqiao"), "novice", 5);
  for (guint i = 0; i <= N_LAST_LINES; i++)
    g_string_truncate (game.log, (gsize) (strrchr (game.log->str, '\n') - game.log->str));
  log = g_strconcat (game.log->str, "\n", NULL);
  summary = summary_of (log);
  wait (summary);
  g_assert_cmpuint (tea_game_summary_get_state (summary)->n_hands, ==, N_HANDS - 1);
  g_string_free (game.log, TRUE);
}

/* Places and ties as they are. */
static void
test_standings (void)
{
  static const char *const names[4] = { "Mei", "Lin", "Wang", "Chen" };
  static const struct
  {
    int points[4];
    guint places[4];
    const char *title;
    const char *margin;
  } rows[] = {
    { { 98, 32, -48, -82 }, { 1, 2, 3, 4 }, "You came first", "66 points ahead of Lin" },
    { { 33, 32, -33, -32 }, { 1, 2, 4, 3 }, "You came first", "1 point ahead of Lin" },
    { { 60, -20, -20, -20 }, { 1, 2, 2, 2 }, "You came first", "80 points ahead of the next" },
    { { 20, 40, -20, -40 }, { 2, 1, 3, 4 }, "You came second", "20 points behind Lin" },
    { { -20, 40, 40, -60 }, { 3, 1, 1, 4 }, "You came third", "60 points behind first place" },
    { { -98, 32, 48, 18 }, { 4, 2, 1, 3 }, "You came fourth", "146 points behind Wang" },
    { { 50, -50, 50, -50 }, { 1, 3, 1, 3 }, "You share first place with Wang", "100 points ahead of the next" },
    { { 50, -80, 50, -20 }, { 1, 4, 1, 3 }, "You share first place with Wang", "70 points ahead of Chen" },
    { { 10, 10, -30, 10 }, { 1, 1, 4, 1 }, "You share first place with Lin and Chen", "40 points ahead of Wang" },
    { { 0, 0, 0, 0 }, { 1, 1, 1, 1 }, "All four share first place", "" },
    { { 0, 0, 40, -40 }, { 2, 2, 1, 4 }, "You share second place with Lin", "40 points behind Wang" },
    { { -10, -10, 30, -10 }, { 2, 2, 1, 2 }, "You share second place with Lin and Chen", "40 points behind Wang" },
    { { -20, 30, 10, -20 }, { 3, 1, 2, 3 }, "You share third place with Chen", "50 points behind Lin" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *title = NULL;
      g_autofree char *margin = NULL;
      guint places[4];

      tea_game_summary_say_standings (names, rows[i].points, places, &title, &margin);
      g_assert_cmpmem (places, sizeof places, rows[i].places, sizeof rows[i].places);
      g_assert_cmpstr (title, ==, rows[i].title);
      g_assert_cmpstr (margin, ==, rows[i].margin);
    }
  g_assert_cmpstr (tea_game_summary_say_place (1), ==, "1st");
  g_assert_cmpstr (tea_game_summary_say_place (4), ==, "4th");
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/game-summary/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_game);
    }
  g_test_add_func ("/game-summary/standings", test_standings);
  g_test_add_func ("/game-summary/cancel", test_cancel);
  g_test_add_func ("/game-summary/unfinished", test_unfinished);

  return g_test_run ();
}
