/* test-judge-sums.c - a review, the result of a game, the mistakes and the insights show the same figures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/insights/tea-insights.h"
#include "model/judge/tea-judge-engine.h"
#include "model/practice/tea-mistake-card-private.h"
#include "model/practice/tea-mistake-deck.h"
#include "model/history/tea-game-summary.h"
#include "model/history/tea-review.h"
#include "rules/variant/tea-variant.h"

#include "../../folder.h"
#include "../../thorough.h"
#include "../../view/own-games.h"

#define N_HANDS 2

/* What one place says of a game. */
typedef struct
{
  double cost;
  double dearest;
  guint n_mistakes;
  guint n_decisions;
} Sums;

static void
iterate (void)
{
  g_main_context_iteration (NULL, TRUE);
}

/* Adds what the review of @hand lists and says. */
static void
add_review (Sums *sums, TeaRecordedGame *game, guint hand, TeaJudge *judge)
{
  g_autoptr (TeaReview) review = tea_review_new (game, hand, 0, judge, NULL);
  GListModel *items = tea_review_get_state (review)->items;
  g_autofree char *total = NULL;
  double cost = 0;

  tea_review_start (review);
  /* It was judged before. */
  g_assert_cmpuint (g_list_model_get_n_items (items), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TeaReviewItem) item = g_list_model_get_item (items, i);

      cost += tea_review_item_get_state (item)->cost;
      sums->dearest = MAX (sums->dearest, tea_review_item_get_state (item)->cost);
      sums->n_mistakes += tea_review_item_get_state (item)->kind != 0;
      sums->n_decisions++;
    }
  total = g_strdup_printf (" %.1f points.", cost);
  if (cost > 0)
    g_assert_nonnull (strstr (tea_review_get_state (review)->summary, total));
  sums->cost += cost;
}

static void
test_sums (gconstpointer data)
{
  const TeaVariant *variant = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("teahouse-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaJudge) judge = tea_judge_new (archive);
  gint64 id = own_games_add_by (archive, "novice", variant->id, "regular", 31, N_HANDS);
  g_autofree char *log = tea_store_read_lines (tea_archive_get_store (archive), id, 0, &error);
  g_autoptr (TeaRecordedGame) game = tea_recorded_game_read (log, NULL, NULL, &error);
  g_autoptr (TeaInsights) insights = NULL;
  g_autoptr (TeaMistakeDeck) deck = NULL;
  g_autoptr (TeaGameSummary) summary = NULL;
  g_autofree char *luck = NULL;
  const TeaJudgedGame *judged;
  const TeaInsightsPlay *play;
  TeaReviewItem *mistake;
  Sums sums = { 0 };
  guint n_clear = 0;

  g_assert_no_error (error);
  tea_judge_start (judge);
  while (tea_judge_get_running (judge))
    iterate ();
  for (guint i = 0; i < N_HANDS; i++)
    add_review (&sums, game, i, judge);

  summary = tea_game_summary_new (game, judge);
  tea_game_summary_start (summary);
  while (tea_game_summary_get_state (summary)->running)
    iterate ();
  mistake = tea_game_summary_get_state (summary)->mistake;
  g_assert_true ((mistake != NULL ? tea_review_item_get_state (mistake)->cost : 0) == sums.dearest);
  luck = tea_judge_dup_luck (judge, id);
  g_assert_cmpstr (tea_game_summary_get_state (summary)->luck, ==, luck);

  insights = tea_insights_new (archive, NULL, judge);
  tea_insights_refresh (insights);
  while (tea_insights_get_state (insights)->running)
    iterate ();
  play = &tea_insights_get_state (insights)->play;
  g_assert_cmpuint (play->n_decisions, ==, sums.n_decisions);
  g_assert_cmpfloat_with_epsilon (play->cost * play->n_decisions, sums.cost, 1e-6);

  deck = tea_mistake_deck_new (archive, judge, 100);
  judged = tea_judge_get (judge, id);
  for (guint i = 0; i < judged->hands->len; i++)
    {
      const TeaJudgedHand *own = judged->hands->pdata[i];

      for (guint j = 0; j < own->decisions->len; j++)
        {
          const TeaJudgedDecision *decision = &g_array_index (own->decisions, TeaJudgedDecision, j);

          n_clear += decision->kind != TEA_MISTAKE_NONE && decision->lead >= 1000 * tea_mistake_min_cost (variant);
        }
      sums.n_mistakes -= tea_judged_hand_get_n_mistakes (own);
    }
  g_assert_cmpuint (sums.n_mistakes, ==, 0);
  g_assert_cmpuint (tea_mistake_deck_get_state (deck)->n_cards, <=, n_clear);
  g_assert_cmpint (tea_mistake_deck_get_state (deck)->n_cards > 0, ==, n_clear > 0);

  g_clear_object (&deck);
  g_clear_object (&insights);
  g_clear_object (&summary);
  g_assert_finalize_object (g_steal_pointer (&judge));
  g_assert_finalize_object (g_steal_pointer (&archive));
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/judge/sums/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_sums);
    }

  return g_test_run ();
}
