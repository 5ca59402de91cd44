/* test-review.c - decisions of real games compared with those of the strongest computer player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../../recorded.h"
#include "model/history/tea-review-engine.h"

#include <stdlib.h>
#include <string.h>

#include "bots/advice/tea-decision.h"
#include "bots/advice/tea-mistake.h"
#include "bots/matches/tea-simulate.h"
#include "io/log/tea-log.h"
#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-mistake-text.h"
#include "model/history/tea-playback.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/table/tea-game.h"

#include "advice-position.h"

#include "../../thorough.h"

typedef struct
{
  GString *log;
  TeaSession session;
} Game;

static gboolean
write_cb (const TeaDeal *deal, const TeaEvents *events, gpointer data)
{
  Game *game = data;

  tea_log_append_events (deal, events, game->log);

  return TRUE;
}

/* The log of @n_hands hands with @bot at seat 0 and regulars elsewhere; the log calls seat 0 a human player. */
static char *
play (const TeaVariant *variant, const char *bot, guint n_hands)
{
  Game game = { .log = g_string_new (NULL) };
  TeaLogSession session = { .variant = variant, .seed = 9, .length = TEA_LENGTH_ENDLESS };
  TeaSimulation simulation = { .variant = variant, .seed = 9, .n_hands = n_hands };

  tea_options_init (&simulation.options, variant);
  session.options = simulation.options;
  for (guint seat = 0; seat < 4; seat++)
    {
      simulation.bots[seat] = seat == 0 ? tea_bot_find (bot) : tea_bot_find ("regular");
      g_strlcpy (session.players[seat].name, seat == 0 ? "Mei" : "Lin", sizeof session.players[seat].name);
      g_strlcpy (session.players[seat].bot, seat == 0 ? "" : "regular", sizeof session.players[seat].bot);
    }
  tea_log_append_session (&session, game.log);
  g_assert_true (tea_simulation_run (&simulation, &game.session, write_cb, &game));

  return g_string_free (game.log, FALSE);
}

static void
wait (TeaReview *review)
{
  tea_review_start (review);
  while (tea_review_get_state (review)->running)
    g_main_context_iteration (NULL, TRUE);
}

static double
total_cost (TeaReview *review)
{
  GListModel *items = tea_review_get_state (review)->items;
  double before = G_MAXDOUBLE;
  double total = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      g_assert_true (tea_review_item_get_state (item)->cost >= 0);
      g_assert_true (tea_review_item_get_state (item)->cost <= before);
      g_assert_true (*tea_review_item_get_state (item)->title != '\0' &&
                     *tea_review_item_get_state (item)->detail != '\0');
      before = tea_review_item_get_state (item)->cost;
      total += before;
    }

  return total;
}

/* The points that follow @before in @text. */
static int
find_points (const char *text, const char *before)
{
  const char *at = strstr (text, before);

  g_assert_nonnull (at);
  at += strlen (before);
  if (g_str_has_prefix (at, "\u2212"))
    return -atoi (at + strlen ("\u2212"));

  return atoi (at);
}

/* The player's decisions and those of the others make the play. */
static void
check_play (const char *summary)
{
  g_assert_nonnull (strstr (summary, " Luck "));
  if (strstr (summary, "Of this play") != NULL)
    g_assert_cmpint (find_points (summary, "play of all four players "), ==,
                     find_points (summary, "your decisions make ") + find_points (summary, "those of the others "));
}

/* Playing as advised costs nothing; a novice's play does. */
static void
test_costs (gconstpointer data)
{
  const char *const bots[] = { tea_advice_bot ()->id, "novice" };
  double costs[2] = { 0, 0 };
  guint n_hands = n_to_try (1, 3);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *log = play (data, bots[i], n_hands);
      g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
      g_autoptr (GError) error = NULL;
      guint n = 0;

      for (guint hand = 0; hand < n_hands; hand++)
        {
          g_autoptr (TeaReview) review = tea_review_new (recorded, hand, 0, tea_judge_get_default (), &error);

          g_assert_no_error (error);
          g_assert_false (tea_review_get_state (review)->running);
          wait (review);
          g_assert_true (tea_review_get_state (review)->progress == 1);
          check_play (tea_review_get_state (review)->summary);
          costs[i] += total_cost (review);
          n += g_list_model_get_n_items (tea_review_get_state (review)->items);
        }
      g_assert_cmpuint (n, >, n_to_try (2, 5));
    }
  g_assert_true (costs[0] == 0);
  g_assert_true (costs[1] > 0);
}

/* What the hand was worth is known at each of its positions, and in the end it is what was paid. */
static void
test_worth (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 1);
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);

  for (guint seat = 0; seat < 4; seat += 3)
    {
      g_autoptr (TeaReview) review = tea_review_new (recorded, 0, seat, tea_judge_get_default (), NULL);
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (recorded, 0);
      const TeaDeal *over = &g_array_index (steps, TeaRecordedStep, steps->len - 1).deal;
      const GArray *worth;

      g_assert_null (tea_review_get_state (review)->worth);
      wait (review);
      while (tea_review_get_state (review)->worth == NULL)
        g_main_context_iteration (NULL, TRUE);
      worth = tea_review_get_state (review)->worth;
      g_assert_cmpuint (worth->len, ==, steps->len);
      g_assert_cmpfloat (g_array_index (worth, double, worth->len - 1), ==, over->answer.deltas[seat]);
    }
}

static TeaRecordedGame *rival_game;

static void
played_cb (gpointer owner, TeaRecordedGame *game, const GError *error)
{
  g_assert_no_error (error);
  rival_game = g_object_ref (game);
}

/* The rival's version of the hand, in any seat, can be replayed and names the rival. */
static void
test_rival (gconstpointer data)
{
  static const guint seats[] = { 0, 2 };
  g_autofree char *log = play (data, "novice", 2);
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TeaPlayback) playback = NULL;
      g_autoptr (TeaJob) job = NULL;

      job = tea_review_play_rival (recorded, 1, seats[i], recorded, played_cb);
      while (rival_game == NULL)
        g_main_context_iteration (NULL, TRUE);
      playback = tea_playback_new (rival_game, &error);
      g_clear_object (&rival_game);
      g_assert_no_error (error);
      g_assert_cmpuint (tea_playback_get_state (playback)->n_hands, ==, 2);
      tea_playback_set_hand (playback, 1);
      tea_playback_set_position (playback, G_MAXUINT);
      g_assert_nonnull (tea_table_get_state (tea_playback_get_state (playback)->table)->score_sheet);
      for (guint seat = 0; seat < 4; seat++)
        {
          const char *name = tea_table_get_player (tea_playback_get_state (playback)->table, seat)->name;

          g_assert_cmpint (g_strcmp0 (name, tea_advice_bot ()->name) == 0, ==, seat == seats[i]);
        }
    }
}

/* Playing the deal again deals exactly the same tiles. */
static void
test_again (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  g_autoptr (TeaRecordedGame) deal = tea_recorded_game_cut_at_deal (recorded, 1);
  const char *again = tea_recorded_game_get_log (deal);
  g_autoptr (TeaGame) game = tea_game_new ();
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *dealt = NULL;
  const char *hand;

  g_assert_true (g_str_has_prefix (log, again));
  g_assert_true (tea_game_restore (game, deal, &error));
  g_assert_no_error (error);
  g_assert_true (tea_table_get_state (table)->in_progress);
  g_assert_cmpuint (tea_table_get_state (table)->hand_number, ==, 2);
  dealt = log_of (game);
  hand = log + strlen (again);
  hand = strchr (hand, '\n') + 1;
  g_assert_cmpint (strncmp (log, dealt, (gsize) (hand - log)), ==, 0);
}

/* A hand that was reviewed before is listed at once, with nothing to judge and nothing to play. */
static void
test_known (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 1);
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  g_autoptr (TeaRecordedGame) again = recorded_from (log);
  g_autoptr (TeaJudge) judge = tea_judge_new (NULL);
  g_autoptr (TeaReview) first = tea_review_new (recorded, 0, 0, judge, NULL);
  g_autoptr (TeaReview) second = tea_review_new (again, 0, 0, judge, NULL);
  GListModel *items = tea_review_get_state (second)->items;
  guint n_judged;

  wait (first);
  n_judged = tea_judge_get_n_judged (judge);
  tea_review_start (second);
  g_assert_false (tea_review_get_state (second)->running);
  g_assert_true (tea_review_get_state (second)->progress == 1);
  g_assert_cmpuint (g_list_model_get_n_items (items), ==,
                    g_list_model_get_n_items (tea_review_get_state (first)->items));
  g_assert_cmpstr (tea_review_get_state (second)->summary, ==, tea_review_get_state (first)->summary);
  g_assert_cmpuint (tea_judge_get_n_judged (judge), ==, n_judged);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) x = g_list_model_get_item (items, i);
      g_autoptr (TeaReviewItem) y = g_list_model_get_item (tea_review_get_state (first)->items, i);

      g_assert_cmpstr (tea_review_item_get_state (x)->title, ==, tea_review_item_get_state (y)->title);
      g_assert_cmpstr (tea_review_item_get_state (x)->cost_text, ==, tea_review_item_get_state (y)->cost_text);
    }
}

static void
explained_cb (TeaReviewItem *item, guint *n)
{
  ++*n;
}

/* The list says what would have been better; why is worked out when somebody asks. */
static void
test_explain (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 1);
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (recorded, 0);
  g_autoptr (TeaReview) review = tea_review_new (recorded, 0, 0, tea_judge_get_default (), NULL);
  GListModel *items = tea_review_get_state (review)->items;
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  guint n_mistakes = 0, n_explained = 0;

  wait (review);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      n_mistakes += tea_review_item_get_state (item)->kind != TEA_MISTAKE_NONE;
      g_signal_connect (item, "explained", G_CALLBACK (explained_cb), &n_explained);
      tea_review_explain (review, item);
      tea_review_explain (review, item);
    }
  while (n_explained < n_mistakes)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);
      g_autoptr (TeaReviewItem) wanted = NULL;
      g_autofree char *title = NULL;

      g_assert_true (tea_moment_find (moment, steps, 0, tea_review_item_get_state (item)->position,
                                      tea_review_item_get_state (item)->nth));
      tea_advice_init (advice, &moment->view);
      title = tea_advice_say_action (&moment->view, &advice->options[tea_decision_option (advice, moment->chosen)]);
      g_assert_cmpstr (tea_review_item_get_state (item)->title, ==, title);
      wanted = tea_review_decision (moment->position, NULL, &moment->view, moment->chosen, advice);
      g_assert_cmpstr (tea_review_item_get_state (item)->detail, ==, tea_review_item_get_state (wanted)->detail);
      g_assert_cmpstr (tea_review_item_get_state (item)->cost_text, ==, tea_review_item_get_state (wanted)->cost_text);
      g_assert_cmpuint (tea_review_item_get_state (item)->kind, ==, tea_review_item_get_state (wanted)->kind);
      g_assert_true (tea_review_item_get_state (item)->cost == tea_review_item_get_state (wanted)->cost);
    }
  g_assert_cmpuint (n_explained, ==, n_mistakes);
}

/* A duplicate review lists all hands in order, and its summary tells of the same walls and the luck. */
static void
test_duplicate (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  g_autoptr (TeaReview) review = tea_review_new_duplicate (recorded, 0, tea_judge_get_default (), &error);
  GListModel *items;

  g_assert_no_error (error);
  wait (review);
  items = tea_review_get_state (review)->items;
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      g_assert_cmpuint (tea_review_item_get_state (item)->position, ==, i);
    }
  g_assert_nonnull (strstr (tea_review_get_state (review)->summary, "Against the strongest computer player: "));
  g_assert_nonnull (strstr (tea_review_get_state (review)->summary, " Luck "));
}

/* A cancelled review is empty, and damaged logs are refused. */
static void
test_cancel (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  TeaReview *review = tea_review_new (recorded, 0, 0, tea_judge_get_default (), &error);

  g_assert_no_error (error);
  tea_review_cancel (review);
  wait (review);
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (review)->items), ==, 0);
  g_assert_cmpstr (tea_review_get_state (review)->summary, ==, "");
  /* The thread drops its reference when it ends. */
  g_object_add_weak_pointer (G_OBJECT (review), (gpointer *) &review);
  g_object_unref (review);
  while (g_atomic_pointer_get (&review) != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }

  g_assert_null (tea_review_new (recorded, 1, 0, tea_judge_get_default (), &error));
  g_assert_nonnull (error);
}

static void
progress_cb (TeaReview *review, double *last)
{
  g_assert_cmpfloat (tea_review_get_state (review)->progress, >=, *last);
  *last = tea_review_get_state (review)->progress;
}

/* The review runs in a thread: starting it returns at once, and progress is reported. */
static void
test_progress (gconstpointer data)
{
  g_autofree char *log = play (data, "novice", 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) recorded = recorded_from (log);
  g_autoptr (TeaJudge) judge = tea_judge_new (NULL);
  g_autoptr (TeaReview) review = tea_review_new (recorded, 0, 0, judge, &error);
  double last = 0;

  g_assert_no_error (error);
  g_signal_connect (review, "changed", G_CALLBACK (progress_cb), &last);
  tea_review_start (review);
  g_assert_true (tea_review_get_state (review)->running);
  g_assert_cmpuint (g_list_model_get_n_items (tea_review_get_state (review)->items), ==, 0);
  g_assert_cmpstr (tea_review_get_state (review)->summary, ==, "");
  wait (review);
  g_assert_true (last == 1);
  g_assert_true (*tea_review_get_state (review)->summary != '\0');
}

/* The words of the review for @action. */
static char *
say_choice (const TeaSeatView *view, const TeaAction *action)
{
  TeaAdviceOption option = { 0 };

  while (!tea_action_equal (&view->actions[option.action], action))
    option.action++;

  return tea_advice_say_action (view, &option);
}

/* Passes where possible, takes or refuses the bottom tile as @take says, and discards what was drawn; else the last
 * action. */
static TeaAction
act_idly (const TeaSeatView *view, gboolean take)
{
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];

      if (action->kind == TEA_ACTION_PASS || (action->kind == TEA_ACTION_TAKE && take) ||
          (action->kind == TEA_ACTION_REFUSE && !take) ||
          (action->kind == TEA_ACTION_DISCARD && action->tile == view->drawn && !action->fishing))
        return *action;
    }

  return view->actions[view->n_actions - 1];
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

typedef struct
{
  const char *variant;
  guint seat; /* the seat that acts after the silent passes */
} SilentPasses;

/* If everything is declined, the review still has every decision, also those that follow silent passes of others. */
static void
test_silent_passes (gconstpointer data)
{
  const SilentPasses *passes = data;
  const TeaVariant *variant = tea_variant_find (passes->variant);
  TeaSession session;
  TeaOptions options;
  guint n_silent = 0;

  tea_options_init (&options, variant);
  tea_session_init (&session, variant, &options, 4, TEA_LENGTH_ENDLESS);
  for (guint i = 0; i < 4000 && n_silent < 2; i++)
    {
      g_autofree TeaMoment *moment = g_new (TeaMoment, 1);
      g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func (g_free);
      GArray *steps = g_array_new (FALSE, FALSE, sizeof (TeaRecordedStep));
      TeaRecordedStep step = { 0 };
      TeaHandSetup setup;
      TeaDeal deal;
      guint waiting;
      gboolean silent = FALSE;
      guint n_before = n_silent;

      tea_session_next_hand (&session, &setup);
      tea_deal_start (&deal, &setup, &step.events);
      step.deal = deal;
      g_array_append_val (steps, step);
      while ((waiting = tea_deal_waiting (&deal)) != 0)
        {
          guint seat = (guint) g_bit_nth_lsf (waiting, -1);
          TeaSeatView view;
          TeaAction action;

          tea_seat_view_init (&view, &deal, seat);
          action = act_idly (&view, i % 2 == 0);
          if (seat == passes->seat && view.n_actions > 1)
            {
              g_ptr_array_add (done, say_choice (&view, &action));
              n_silent += silent && view.phase != TEA_PHASE_CLAIM;
            }
          g_assert_cmpint (tea_deal_apply (&deal, &action, &step.events), ==, TEA_ILLEGAL_NOT);
          step.deal = deal;
          silent = step.events.n == 0;
          if (!silent)
            g_array_append_val (steps, step);
        }
      tea_session_finish_hand (&session, &deal);

      if (n_silent > n_before)
        {
          for (guint position = 0; position < steps->len; position++)
            for (guint nth = 0; tea_moment_find (moment, steps, passes->seat, position, nth); nth++)
              g_ptr_array_add (titles, say_choice (&moment->view, &moment->view.actions[moment->chosen]));
          g_ptr_array_sort (titles, compare_titles);
          g_ptr_array_sort (done, compare_titles);
          g_assert_cmpuint (titles->len, ==, done->len);
          for (guint j = 0; j < done->len; j++)
            g_assert_cmpstr (titles->pdata[j], ==, done->pdata[j]);
        }
      g_array_unref (steps);
    }
  g_assert_cmpuint (n_silent, >=, 2);
}

/* A decision in a hand-made position with invented figures, and the text about it. */
typedef struct
{
  AdvicePosition position;
  guint kinds[2]; /* of the advised action, and of the chosen one */
  const char *tiles[2];
  TeaAdviceOption figures[2];
  const char *detail;
} Mistake;

/* clang-format off */
static const Mistake mistakes[] = {
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "7s" },
    { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 12, .chance = 0.15, .win = 48, .net = 1 } },
    "Speed: It breaks up 6-7-8 of bamboos. It leaves 12 tiles that help instead of 17. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1s" },
    { { .distance = 0, .live = 5, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 12, .chance = 0.15, .win = 48, .net = 1 } },
    "Speed: It leaves you one tile from ready; you could be ready. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "E" },
    { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 18, .chance = 0.2, .win = 24, .net = 1 } },
    "Value: It breaks up the pair of East Wind. It makes a win worth less: about 24 points instead of 48. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1s" },
    { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .danger = 1, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .danger = 4, .net = 1 } },
    "Danger: It is the more dangerous tile: it costs 4.0 points on average instead of 1.0. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s34pEE1sN", "5p", "", 0 }, { TEA_ACTION_CHOW, TEA_ACTION_PASS }, { "5p", "" },
    { { .distance = 1, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 2, .live = 40, .chance = 0.1, .win = 48, .net = 1 } },
    "Claim: It leaves you 2 tiles from ready instead of 1. Advised: Chow with Three of Circles and Four of Circles." },
  { { "luqiao", "1p", "2345m678s34pEE1sN", "5p", "", 0 }, { TEA_ACTION_PASS, TEA_ACTION_CHOW }, { "", "5p" },
    { { .distance = 2, .live = 40, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.2, .win = 24, .net = 1 } },
    "Claim: It makes a win worth less: about 24 points instead of 48. Advised: Pass." },
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1s" },
    { { .distance = 1, .live = 17, .chance = 0.3, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.24, .win = 48, .net = 1 } },
    "Speed: It makes a win less likely: 24% instead of 30%. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1s" },
    { { .distance = 1, .live = 17, .chance = 0.3, .win = 48, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.3, .win = 48, .net = 1 } },
    "Plan: It is worth about 2.0 points less on average. Advised: Discard North Wind." },
  /* No figure makes a third of the cost: those that are worse are told. */
  { { "luqiao", "1p", "2345m678s345pEE1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1s" },
    { { .distance = 1, .live = 17, .chance = 0.3, .win = 48, .danger = 0.1, .net = 3 }, { .distance = 1, .live = 17, .chance = 0.29, .win = 47, .danger = 0.4, .net = 1 } },
    "Speed: It makes a win less likely: 29% instead of 30%. It is the more dangerous tile: it costs 0.4 points on average instead of 0.1. Advised: Discard North Wind." },
  { { "luqiao", "1p", "2345m678s34pEE1sN", "5p", "", 0 }, { TEA_ACTION_PASS, TEA_ACTION_CHOW }, { "", "5p" },
    { { .distance = 2, .live = 17, .chance = 0.2, .win = 48, .net = 3 }, { .distance = 2, .live = 17, .chance = 0.2, .win = 48, .danger = 0.4, .net = 1 } },
    "Claim: The discard that follows is more dangerous: it costs 0.4 points on average instead of 0.0. Advised: Pass." },
  { { "luqiao", "1p", "2345m678s34pEE1p1sN", "", "", 0 }, { TEA_ACTION_DISCARD, TEA_ACTION_DISCARD }, { "N", "1p" },
    { { .distance = 1, .live = 17, .chance = 0.3, .win = 48, .net = 3 }, { .distance = 2, .live = 17, .chance = 0.2, .win = 48, .net = 1 } },
    "Rule: It throws away a wild tile. Advised: Discard North Wind." },
};
/* clang-format on */

static guint
find_action (const TeaSeatView *view, guint kind, const char *tile)
{
  guint i = 0;

  while (view->actions[i].kind != kind || (*tile != '\0' && view->actions[i].tile != tea_tile_from_string (tile)))
    i++;

  return i;
}

/* The kind of the mistake, what it broke up or gave away, and what would have been better. */
static void
test_mistake (gconstpointer data)
{
  const Mistake *mistake = data;
  g_autofree TeaAdvice *advice = g_new0 (TeaAdvice, 1);
  g_autoptr (TeaReviewItem) item = NULL;
  TeaSeatView view;

  advice_position_view (&mistake->position, &view);
  advice->distance = 1;
  advice->n_options = 2;
  for (guint i = 0; i < 2; i++)
    {
      advice->options[i] = mistake->figures[i];
      advice->options[i].discard = TEA_TILE_NONE;
      advice->options[i].action = find_action (&view, mistake->kinds[i], mistake->tiles[i]);
    }
  item = tea_review_decision (0, NULL, &view, advice->options[1].action, advice);
  g_assert_cmpstr (tea_review_item_get_state (item)->detail, ==, mistake->detail);
  g_assert_cmpstr (tea_review_item_get_state (item)->cost_text, ==, "−2.0");
  g_assert_true (
      g_str_has_prefix (mistake->detail, tea_mistake_text_get_kind (tea_review_item_get_state (item)->kind)));

  /* A decision that costs hardly anything is not a mistake. */
  g_clear_object (&item);
  advice->options[1].net = advice->options[0].net - 0.5 * tea_mistake_min_cost (view.variant);
  item = tea_review_decision (0, NULL, &view, advice->options[1].action, advice);
  g_assert_cmpuint (tea_review_item_get_state (item)->kind, ==, TEA_MISTAKE_NONE);
  g_assert_cmpstr (tea_review_item_get_state (item)->cost_text, ==, "");
  g_assert_true (g_str_has_prefix (tea_review_item_get_state (item)->detail, "About as good as what is advised: "));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } tests[] = { { "costs", test_costs },         { "rival", test_rival },     { "again", test_again },
                { "duplicate", test_duplicate }, { "cancel", test_cancel },   { "progress", test_progress },
                { "known", test_known },         { "explain", test_explain }, { "worth", test_worth } };
  static const SilentPasses offer = { "fenghua", 2 };
  static const SilentPasses kong = { "classical-millington", 0 };
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    for (guint t = 0; t < G_N_ELEMENTS (tests); t++)
      {
        g_autofree char *path = g_strdup_printf ("/review/%s/%s", tests[t].name, variants[i]->id);

        g_test_add_data_func (path, variants[i], tests[t].func);
      }
  /* The bottom tile is offered after the last claims were declined (FH-7), and a kong can be declined before the first
   * turn (MI-4). */
  g_test_add_data_func ("/review/silent-passes/offer", &offer, test_silent_passes);
  g_test_add_data_func ("/review/silent-passes/kong", &kong, test_silent_passes);

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/review/mistakes/%u", i);

      g_test_add_data_func (path, &mistakes[i], test_mistake);
    }

  return g_test_run ();
}
