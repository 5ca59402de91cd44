/* test-duplicate.c - duplicate sessions: the same walls and opponents, the difference, and what is stored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "table/model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/history/tea-duplicate.h"
#include "model/judge/tea-advisor.h"
#include "model/judge/tea-advice-engine.h"
#include "model/judge/tea-judge-engine.h"
#include "model/table/tea-rival-engine.h"
#include "model/table/tea-game-private.h"
#include "store/games/tea-store-game.h"

#include "../folder.h"
#include "../thorough.h"
#include "../../recorded.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
  TeaTable *table;
  TeaDuplicate *duplicate;
} Fixture;

/* The program as it is after its start. */
static void
start (Fixture *f)
{
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
  tea_game_set_archive (f->game, f->archive);
  f->duplicate = tea_duplicate_new (f->game);
}

static void
end (Fixture *f)
{
  /* Let every computer player finish thinking. */
  if (tea_table_get_state (f->table)->in_progress)
    model_game_wait (f->game);
  model_drain ();
  g_assert_finalize_object (f->duplicate);
  g_assert_finalize_object (f->game);
  /* A cancelled thread reports back before the archive is destroyed. */
  model_drain ();
  g_assert_finalize_object (f->archive);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  start (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  end (f);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
begin (Fixture *f, const char *variant, guint n_deals, const char *rival, guint64 seed)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  g_assert_nonnull (ruleset);
  tea_game_begin_duplicate (f->game, ruleset, n_deals, rival, seed, "Mei");
}

static void
wait_compared (TeaDuplicate *duplicate, guint n)
{
  while (tea_duplicate_get_state (duplicate)->n_compared < n || tea_duplicate_get_state (duplicate)->running)
    g_main_context_iteration (NULL, TRUE);
}

static TeaDuplicateDeal *
get_deal (TeaDuplicate *duplicate, guint number)
{
  TeaDuplicateDeal *deal = g_list_model_get_item (tea_duplicate_get_state (duplicate)->deals, number);

  g_assert_nonnull (deal);
  g_assert_cmpuint (tea_duplicate_deal_get_facts (deal)->number, ==, number);

  return deal;
}

/* Plays the human player's seat as @bot would. */
static void
play_as (TeaGame *game, const TeaBot *bot)
{
  TeaTable *table = tea_game_get_table (game);
  for (;;)
    {
      TeaBotContext context = { .thoughts = NULL };
      TeaAction action;

      model_game_wait (game);
      if (!tea_table_get_state (table)->in_progress)
        return;
      tea_rival_seed_thought (&context.random, game->session.seed, game->deal->setup.number, game->n_events, 0);
      action = tea_bot_act (bot, game->deal, 0, &context);
      g_assert_true (tea_game_apply (game, &action));
    }
}

/* A player who plays like the rival scores the same: walls, opponents and the opponents' random choices are the
 * same. */
static void
test_same (Fixture *f, gconstpointer data)
{
  static const char *const levels[] = { "novice", "master" };
  const TeaVariant *variant = data;
  gboolean with_master = is_thorough () || variant == tea_variants (NULL)[0];

  for (guint i = 0; i < (with_master ? 2 : 1); i++)
    {
      for (guint seat = 1; seat < 4; seat++)
        g_assert_true (tea_game_set_level (f->game, seat, seat == 2 ? "regular" : "novice"));
      begin (f, variant->id, 2, levels[i], 11 + i);
      play_as (f->game, tea_bot_find (levels[i]));
      g_assert_true (tea_game_next_hand (f->game));
      play_as (f->game, tea_bot_find (levels[i]));
      g_assert_true (tea_table_get_state (f->table)->game_over);
      g_assert_false (tea_game_next_hand (f->game));
      wait_compared (f->duplicate, 2);
      g_assert_true (tea_duplicate_get_state (f->duplicate)->finished);
      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (TeaDuplicateDeal) deal = get_deal (f->duplicate, k);
          const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (deal);

          g_assert_true (facts->is_compared);
          g_assert_cmpstr (facts->own_text, ==, facts->rival_text);
        }
      g_assert_cmpint (tea_duplicate_get_state (f->duplicate)->difference, ==, 0);
    }
}

static void
assert_points (const char *text, int points)
{
  g_autofree char *wanted = tea_advice_say_signed (points);

  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_luck (const char *text, double own, double rival)
{
  g_autofree char *own_said = tea_advice_say_signed ((int) lround (own));
  g_autofree char *rival_said = tea_advice_say_signed ((int) lround (rival));
  g_autofree char *wanted = g_strdup_printf ("Luck: you %s · Master %s", own_said, rival_said);

  g_assert_cmpstr (text, ==, wanted);
}

static void
play_hand (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  while (tea_table_get_state (table)->in_progress)
    {
      model_game_wait (game);
      if (tea_table_get_state (table)->in_progress)
        model_game_act_by_log (game);
    }
}

/* The points of seat 0 in the last hand of the rival's log, which must have the wall and dealer of @setup. */
static int
read_points (TeaRecordedGame *game, guint hand, const TeaHandSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaPlayback) playback = tea_playback_new (game, &error);
  const TeaDeal *deal;
  TeaTable *table;

  g_assert_no_error (error);
  g_assert_cmpuint (tea_playback_get_state (playback)->n_hands, ==, hand + 1);
  tea_playback_set_hand (playback, hand);
  table = tea_playback_get_state (playback)->table;
  tea_playback_set_position (playback, tea_playback_get_state (playback)->n_positions - 1);
  g_assert_cmpint (tea_table_get_state (table)->phase, ==, TEA_TABLE_OVER);
  g_assert_cmpstr (tea_table_get_player (table, 0)->name, ==, "Master");
  deal = tea_table_get_deal (table);
  g_assert_cmpmem (deal->setup.wall, sizeof setup->wall, setup->wall, sizeof setup->wall);
  g_assert_cmpuint (deal->setup.dealer, ==, setup->dealer);

  return deal->answer.deltas[0];
}

/* The session that was game @id of the archive. */
static TeaDuplicate *
open_kept (Fixture *f, gint64 id, GError **error)
{
  g_autoptr (TeaRecordedGame) game = recorded_open (f->archive, id, error);

  return game != NULL ? tea_duplicate_new_kept (f->archive, game, error) : NULL;
}

/* The luck of the human player's seat in hand @hand of @game. */
static double
find_luck (TeaRecordedGame *game, guint hand)
{
  g_autoptr (GArray) steps = tea_recorded_game_get_hand (game, hand);

  return tea_judge_luck (steps, 0);
}

/* Points, differences and sums are right for both sides, and the rival's log is a legal game on the same wall. */
static void
test_difference (Fixture *f, gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n = n_to_try (2, 3);
  int sum = 0;
  TeaLuckSum sums[2] = { { 0 } };
  g_autofree char *own_said = NULL;
  g_autofree char *rival_said = NULL;
  g_autofree char *wanted = NULL;

  begin (f, variant->id, n, "master", 29);
  g_assert_true (tea_duplicate_get_state (f->duplicate)->active);
  g_assert_cmpuint (tea_duplicate_get_state (f->duplicate)->n_deals, ==, n);
  g_assert_cmpstr (tea_duplicate_get_state (f->duplicate)->rival_name, ==, "Master");
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = NULL;
      g_autoptr (TeaRecordedGame) recorded = NULL;
      const TeaDuplicateDealFacts *facts;
      double own_luck, rivals_luck, kept[2];
      int own, rival;

      if (i > 0)
        g_assert_true (tea_game_next_hand (f->game));
      play_hand (f->game);
      wait_compared (f->duplicate, i + 1);
      deal = get_deal (f->duplicate, i);
      own = f->game->deal->answer.deltas[0];
      recorded = tea_duplicate_record_rival (f->duplicate, i);
      rival = read_points (recorded, i, &f->game->deal->setup);
      facts = tea_duplicate_deal_get_facts (deal);
      assert_points (facts->own_text, own);
      assert_points (facts->rival_text, rival);
      g_assert_cmpint (facts->difference, ==, own - rival);
      sum += facts->difference;
      g_assert_cmpint (tea_duplicate_get_state (f->duplicate)->difference, ==, sum);
      g_assert_nonnull (strstr (facts->sentence, facts->difference_text));

      own_luck = find_luck (tea_duplicate_get_recorded (f->duplicate), i);
      rivals_luck = find_luck (recorded, i);
      assert_luck (facts->luck_text, own_luck, rivals_luck);
      /* It is kept with the session. */
      g_assert_true (tea_duplicate_find_luck (f->archive, tea_game_get_id (f->game), i, &kept[0], &kept[1]));
      g_assert_cmpfloat_with_epsilon (kept[0], own_luck, 0.001);
      g_assert_cmpfloat_with_epsilon (kept[1], rivals_luck, 0.001);
      g_assert_nonnull (strstr (facts->sentence, " Luck: you "));
      tea_luck_sum_add (&sums[0], own, own_luck);
      tea_luck_sum_add (&sums[1], rival, rivals_luck);
    }
  own_said = tea_judge_say_luck (variant, &sums[0]);
  rival_said = tea_judge_say_luck (variant, &sums[1]);
  wanted = g_strdup_printf ("You: %s\nMaster: %s", own_said, rival_said);
  g_assert_cmpstr (tea_duplicate_get_state (f->duplicate)->luck, ==, wanted);
  g_assert_true (tea_duplicate_get_state (f->duplicate)->finished);
  g_assert_true (tea_table_get_state (f->table)->game_over);
}

static void
judged_cb (gpointer owner, TeaJudgedHand *hand)
{
  *(TeaJudgedHand **) owner = tea_judged_hand_ref (hand);
}

/* The judge's word counts: what it has found is not worked out again. */
static void
test_judged (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaJudgedHand) judged = NULL;
  g_autoptr (TeaDuplicateDeal) deal = NULL;
  g_autoptr (GError) error = NULL;
  TeaJudgeAsk *ask;
  gint64 id;

  begin (f, "fenghua", 1, "novice", 31);
  play_hand (f->game);
  wait_compared (f->duplicate, 1);
  id = tea_game_get_id (f->game);
  ask = tea_judge_ask (tea_judge_get_default (), tea_duplicate_get_recorded (f->duplicate), 0, 0, FALSE, judged_cb,
                       NULL, &judged);
  while (judged == NULL)
    g_main_context_iteration (NULL, TRUE);
  tea_judge_ask_cancel (ask);
  g_assert_true (judged->is_settled);

  judged->luck = 1234000;
  g_clear_object (&f->duplicate);
  f->duplicate = open_kept (f, id, &error);
  g_assert_no_error (error);
  wait_compared (f->duplicate, 1);
  deal = get_deal (f->duplicate, 0);
  g_assert_true (g_str_has_prefix (tea_duplicate_deal_get_facts (deal)->luck_text, "Luck: you +1,234 points ·") ||
                 g_str_has_prefix (tea_duplicate_deal_get_facts (deal)->luck_text, "Luck: you +1234 points ·"));
}

static char *
get_kept (Fixture *f, gint64 game, guint deal)
{
  g_autofree char *group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, game);
  g_autofree char *key = g_strdup_printf ("%u", deal);
  g_autoptr (GError) error = NULL;
  char *value;

  tea_store_get_value (tea_archive_get_store (f->archive), group, key, &value, &error);
  g_assert_no_error (error);

  return value;
}

static void
set_kept (Fixture *f, gint64 game, guint deal, const char *value)
{
  g_autofree char *group = g_strdup_printf ("duplicate-%" G_GINT64_FORMAT, game);
  g_autofree char *key = g_strdup_printf ("%u", deal);
  g_autoptr (GError) error = NULL;

  tea_store_set_value (tea_archive_get_store (f->archive), group, key, value, &error);
  g_assert_no_error (error);
}

static void
resume (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (resume_last_game (f->game, &error));
  g_assert_no_error (error);
}

static char *
describe (TeaDuplicate *duplicate)
{
  GString *text = g_string_new (NULL);
  GListModel *deals = tea_duplicate_get_state (duplicate)->deals;

  for (guint i = 0; i < g_list_model_get_n_items (deals); i++)
    {
      g_autoptr (TeaDuplicateDeal) deal = get_deal (duplicate, i);
      const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (deal);

      g_string_append_printf (text, "%s %s %s; ", facts->own_text, facts->rival_text, facts->difference_text);
    }

  return g_string_free (text, FALSE);
}

/* Only the second of two deals was played with advice. */
static void
check_hints (TeaDuplicate *duplicate)
{
  g_autoptr (TeaDuplicateDeal) first = get_deal (duplicate, 0);
  const TeaDuplicateDealFacts *facts = tea_duplicate_deal_get_facts (first);
  g_autoptr (TeaDuplicateDeal) second = get_deal (duplicate, 1);

  g_assert_false (facts->with_hints);
  g_assert_false (g_str_has_suffix (facts->own_text, " with advice"));
  g_assert_true (tea_duplicate_deal_get_facts (second)->with_hints);
  g_assert_true (g_str_has_suffix (tea_duplicate_deal_get_facts (second)->own_text, " with advice"));
}

/* After a restart the session continues, and hands of the rival that are stored are not played again. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *again = NULL;
  g_autofree char *marked = NULL;
  g_autoptr (TeaDuplicateDeal) deal = NULL;
  gint64 game;

  begin (f, "luqiao", 3, "regular", 31);
  play_hand (f->game);
  g_assert_true (tea_game_next_hand (f->game));
  play_hand (f->game);
  wait_compared (f->duplicate, 2);
  before = describe (f->duplicate);
  game = tea_game_get_id (f->game);
  first = get_kept (f, game, 0);
  second = get_kept (f, game, 1);
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  /* Remove one, as if the program had ended before storing it: it is played again with the same result. */
  set_kept (f, game, 1, NULL);
  end (f);

  start (f);
  g_assert_false (tea_duplicate_get_state (f->duplicate)->active);
  resume (f);
  g_assert_true (tea_duplicate_get_state (f->duplicate)->active);
  g_assert_cmpuint (tea_duplicate_get_state (f->duplicate)->n_deals, ==, 3);
  wait_compared (f->duplicate, 2);
  after = describe (f->duplicate);
  g_assert_cmpstr (after, ==, before);
  again = get_kept (f, game, 1);
  g_assert_cmpstr (again, ==, second);
  g_assert_true (tea_game_next_hand (f->game));
  marked = g_strconcat ("123456", strchr (first, '\n'), NULL);
  set_kept (f, game, 0, marked);
  end (f);

  start (f);
  resume (f);
  wait_compared (f->duplicate, 2);
  deal = get_deal (f->duplicate, 0);
  assert_points (tea_duplicate_deal_get_facts (deal)->rival_text, 123456);
  play_hand (f->game);
  wait_compared (f->duplicate, 3);
  g_assert_true (tea_duplicate_get_state (f->duplicate)->finished);
}

/* A deal played with advice is marked, also after a restart and from the list of games. */
static void
test_hints (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaAdvisor) advisor = NULL;
  g_autoptr (TeaDuplicate) kept = NULL;
  g_autoptr (GError) error = NULL;
  gint64 game;

  begin (f, "luqiao", 3, "novice", 31);
  play_hand (f->game);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_wait (f->game);
  advisor = tea_advisor_new (f->game);
  tea_advisor_set_on (advisor, TRUE);
  while (!tea_advisor_get_state (advisor)->available)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&advisor);
  play_hand (f->game);
  wait_compared (f->duplicate, 2);
  check_hints (f->duplicate);
  g_assert_true (g_str_has_suffix (tea_duplicate_get_state (f->duplicate)->standing, " You saw advice in 1 deal."));
  game = tea_game_get_id (f->game);
  end (f);

  start (f);
  resume (f);
  wait_compared (f->duplicate, 2);
  check_hints (f->duplicate);

  kept = open_kept (f, game, &error);
  g_assert_no_error (error);
  wait_compared (kept, 2);
  check_hints (kept);
}

/* A duplicate session is in the list of games and can be opened from there. */
static void
test_history (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaGameList) list = NULL;
  g_autoptr (TeaDuplicate) kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *wanted = NULL;
  g_autoptr (TeaGameItem) first = NULL;
  g_autoptr (TeaGameItem) second = NULL;
  g_autofree char *details = NULL;
  gint64 game, plain;

  begin (f, "nanchang", 2, "novice", 37);
  play_hand (f->game);
  g_assert_true (tea_game_next_hand (f->game));
  play_hand (f->game);
  wait_compared (f->duplicate, 2);
  wanted = describe (f->duplicate);
  game = tea_game_get_id (f->game);
  model_game_restart (f->game, 1, "hand");
  g_assert_false (tea_duplicate_get_state (f->duplicate)->active);
  g_assert_cmpuint (g_list_model_get_n_items (tea_duplicate_get_state (f->duplicate)->deals), ==, 0);
  plain = tea_game_get_id (f->game);

  list = tea_game_list_new (f->archive, f->game);
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  second = g_list_model_get_item (G_LIST_MODEL (list), 1);
  g_assert_cmpint (tea_game_item_get_id (first), ==, plain);
  g_assert_false (tea_game_item_get_is_duplicate (first));
  g_assert_cmpint (tea_game_item_get_id (second), ==, game);
  g_assert_true (tea_game_item_get_is_duplicate (second));
  g_object_get (second, "details", &details, NULL);
  g_assert_nonnull (strstr (details, " · Finished · "));

  kept = open_kept (f, game, &error);
  g_assert_no_error (error);
  wait_compared (kept, 2);
  shown = describe (kept);
  g_assert_cmpstr (shown, ==, wanted);
  g_assert_true (tea_duplicate_get_state (kept)->finished);
  g_assert_null (open_kept (f, plain, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
}

/* Before the human player has played a deal, nothing shows the rival's result. */
static void
test_secret (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaDuplicateDeal) deal = NULL;
  const TeaDuplicateDealFacts *facts;

  begin (f, "fenghua", 2, "master", 43);
  while (tea_duplicate_get_state (f->duplicate)->running)
    g_main_context_iteration (NULL, TRUE);
  deal = get_deal (f->duplicate, 0);
  facts = tea_duplicate_deal_get_facts (deal);
  g_assert_false (facts->is_compared);
  g_assert_cmpstr (facts->rival_text, ==, "…");
  g_assert_cmpstr (facts->difference_text, ==, "…");
  g_assert_cmpstr (tea_duplicate_get_state (f->duplicate)->standing, ==,
                   "You and Master play the same walls: 2 deals.");
  g_assert_cmpstr (facts->luck_text, ==, "");
  g_assert_cmpstr (tea_duplicate_get_state (f->duplicate)->luck, ==, "");
  g_assert_cmpstr (facts->sentence, ==, "Deal 1: the result of Master is shown when you have played it.");
}

/* Everything can be destroyed while it is running. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  begin (f, "classical-millington", 3, "master", 47);
  g_assert_true (tea_duplicate_get_state (f->duplicate)->running);
  play_hand (f->game);
  wait_compared (f->duplicate, 1);
  g_assert_true (tea_game_next_hand (f->game));
  play_hand (f->game);
  wait_compared (f->duplicate, 2);
  g_assert_true (tea_game_next_hand (f->game));
  g_assert_true (tea_duplicate_get_state (f->duplicate)->running);
}

/* Without an archive everything is kept until the program ends. */
static void
test_without_archive (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaDuplicate) duplicate = tea_duplicate_new (game);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-early", NULL);

  tea_game_begin_duplicate (game, ruleset, 1, "regular", 5, NULL);
  play_hand (game);
  wait_compared (duplicate, 1);
  g_assert_true (tea_duplicate_get_state (duplicate)->finished);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *same = g_strconcat ("/duplicate/same/", variants[i]->id, NULL);
      g_autofree char *difference = g_strconcat ("/duplicate/difference/", variants[i]->id, NULL);

      g_test_add (same, Fixture, variants[i], set_up, test_same, tear_down);
      g_test_add (difference, Fixture, variants[i], set_up, test_difference, tear_down);
    }
  g_test_add ("/duplicate/judged", Fixture, NULL, set_up, test_judged, tear_down);
  g_test_add ("/duplicate/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/duplicate/hints", Fixture, NULL, set_up, test_hints, tear_down);
  g_test_add ("/duplicate/history", Fixture, NULL, set_up, test_history, tear_down);
  g_test_add ("/duplicate/secret", Fixture, NULL, set_up, test_secret, tear_down);
  g_test_add ("/duplicate/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/duplicate/without-archive", Fixture, NULL, set_up, test_without_archive, tear_down);

  return g_test_run ();
}
