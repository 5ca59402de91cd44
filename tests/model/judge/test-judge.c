/* test-judge.c - hands are judged once, those that are asked for first, and again only when they have changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "table/model-driver.h"
#include "model/judge/tea-judge-private.h"
#include "model/archive/tea-archive-store.h"
#include "model/judge/tea-moment-engine.h"
#include "model/table/tea-rival-engine.h"
#include "bots/advice/tea-decision.h"
#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"

#include "../../recorded.h"
#include "../folder.h"

typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaGame *game;
  TeaJudge *judge;
} Fixture;

/* With @data the archive has no file: an ordinary file is in the place of its folder. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *place = NULL;

  f->folder = test_make_folder ();
  place = g_build_filename (f->folder, "place", NULL);
  if (data != NULL)
    g_assert_true (g_file_set_contents (place, "", 0, NULL));
  f->path = g_build_filename (place, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  f->judge = tea_judge_new (f->archive);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

/* Simulates a restart of the program. */
static void
start_again (Fixture *f)
{
  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  f->judge = tea_judge_new (f->archive);
}

static TeaStore *
get_store (Fixture *f)
{
  return tea_archive_get_store (f->archive);
}

static void
begin (Fixture *f, const char *variant, const char *length, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_begin (f->game, ruleset, length, seed, "Mei");
}

static void
begin_duplicate (Fixture *f, const char *variant, guint n_deals, guint64 seed)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, NULL);

  tea_game_begin_duplicate (f->game, ruleset, n_deals, "regular", seed, "Mei");
}

/* Returns: the id of the game */
static gint64
play (Fixture *f, const char *variant, guint64 seed)
{
  begin (f, variant, "hand", seed);
  model_game_play_by_log (f->game, G_MAXUINT);

  return tea_game_get_id (f->game);
}

static void
wait (Fixture *f)
{
  while (tea_judge_get_running (f->judge))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (tea_judge_get_fault (f->judge), ==, NULL);
}

/* Judges all games that are missing. */
static void
work_out (Fixture *f)
{
  tea_judge_start (f->judge);
  tea_judge_refresh (f->judge);
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 0);
  g_assert_true (tea_judge_get_progress (f->judge) == 1);
}

static char *
dup_value (Fixture *f, gint64 game)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  char *value = NULL;

  g_assert_true (tea_store_get_value (get_store (f), TEA_JUDGE_GROUP, key, &value, NULL));

  return value;
}

/* Replaces @from by @to in the stored value of @game. */
static void
change_value (Fixture *f, gint64 game, const char *from, const char *to)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
  g_autofree char *value = dup_value (f, game);
  g_autoptr (GString) changed = g_string_new (value);

  g_assert_cmpuint (g_string_replace (changed, from, to, 1), ==, 1);
  g_assert_true (tea_store_set_value (get_store (f), TEA_JUDGE_GROUP, key, changed->str, NULL));
}

static GPtrArray *
list_rows (Fixture *f, gint64 game)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = tea_store_list_judged (get_store (f), game, &error);

  g_assert_no_error (error);

  return rows;
}

/* A distance to ready that marks the first hand of a judged game; a hand that is judged again loses the mark. */
#define MARK 4711

static void
mark (Fixture *f, gint64 game)
{
  g_autoptr (GPtrArray) rows = list_rows (f, game);

  ((TeaStoreJudged *) rows->pdata[0])->claim = MARK;
  g_assert_true (tea_store_put_judged (get_store (f), rows->pdata[0], NULL));
}

static const TeaJudgedHand *
hand_at (Fixture *f, gint64 game, guint i)
{
  const TeaJudgedGame *judged = tea_judge_get (f->judge, game);

  g_assert_nonnull (judged);
  g_assert_cmpstr (judged->fault, ==, NULL);
  g_assert_cmpuint (i, <, judged->hands->len);

  return judged->hands->pdata[i];
}

static gboolean
is_marked (Fixture *f, gint64 game)
{
  return hand_at (f, game, 0)->first_claim == MARK;
}

/* Comparison with what the advice says of each decision */

static gint64
to_thousandths (double points)
{
  return llround (points * 1000);
}

static void
check_decision (const TeaJudgedDecision *decision, const TeaMoment *moment)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);
  TeaMistakeKind kind;

  tea_advice_weigh (advice, &moment->view);
  kind = tea_mistake_kind (&moment->view, advice, moment->chosen);
  g_assert_cmpuint (decision->position, ==, moment->position);
  g_assert_cmpuint (decision->nth, ==, moment->nth);
  g_assert_cmpuint (decision->taken, ==, moment->chosen);
  g_assert_cmpuint (decision->best, ==, advice->options[0].action);
  g_assert_cmpuint (decision->kind, ==, kind);
  g_assert_cmpint (decision->lead, ==, to_thousandths (tea_decision_lead (advice)));
  g_assert_cmpint (decision->cost, ==,
                   kind == TEA_MISTAKE_NONE ? 0 : to_thousandths (tea_decision_cost (advice, moment->chosen)));
}

static void
check_hand (const TeaJudgedHand *hand, const GArray *steps)
{
  g_autofree TeaMoment *moment = g_new (TeaMoment, 1);
  guint n = 0;

  for (guint position = 0; position < steps->len; position++)
    for (guint nth = 0; tea_moment_find (moment, steps, 0, position, nth); nth++)
      {
        g_assert_cmpuint (n, <, hand->decisions->len);
        check_decision (&g_array_index (hand->decisions, TeaJudgedDecision, n++), moment);
      }
  g_assert_true (hand->is_complete);
  g_assert_cmpuint (hand->n_decisions, ==, n);
  g_assert_cmpuint (hand->decisions->len, ==, n);
  g_assert_cmpint (hand->points, ==, g_array_index (steps, TeaRecordedStep, steps->len - 1).deal.answer.deltas[0]);
  g_assert_cmpint (hand->luck, ==, to_thousandths (tea_judge_luck (steps, 0)));
  g_assert_true (tea_judged_hand_fits (hand, steps));
}

static void
check_game (Fixture *f, gint64 id, const char *log)
{
  const TeaJudgedGame *judged = tea_judge_get (f->judge, id);
  g_autoptr (TeaRecordedGame) played = tea_recorded_game_read (log, NULL, NULL, NULL);

  g_assert_nonnull (judged);
  g_assert_cmpint (judged->id, ==, id);
  g_assert_cmpstr (judged->fault, ==, NULL);
  g_assert_true (judged->variant == tea_recorded_game_get_log_session (played)->variant);
  g_assert_cmpuint (judged->hands->len, ==, tea_recorded_game_get_n_hands (played));
  for (guint i = 0; i < judged->hands->len; i++)
    {
      g_autoptr (GArray) steps = tea_recorded_game_get_hand (played, i);

      g_assert_cmpuint (hand_at (f, id, i)->number, ==, i);
      check_hand (hand_at (f, id, i), steps);
    }
}

static void
count_cb (TeaJudge *judge, guint *n)
{
  (*n)++;
}

/* All kinds of games that count; judged games read back from the store are the same. */
static void
test_reviews (Fixture *f, gconstpointer data)
{
  g_autofree char *first_log = NULL;
  g_autofree char *second_log = NULL;
  gint64 first, second;
  guint n_changes = 0;

  g_signal_connect (f->judge, "changed", G_CALLBACK (count_cb), &n_changes);
  first = play (f, "luqiao", 1);
  first_log = log_of (f->game);
  begin_duplicate (f, "nanchang", 2, 3);
  model_game_play_by_log (f->game, G_MAXUINT);
  second = tea_game_get_id (f->game);
  second_log = log_of (f->game);

  /* The judge starts out stopped, with what is stored read. */
  g_assert_true (tea_judge_get_stopped (f->judge));
  tea_judge_refresh (f->judge);
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 2);
  g_assert_true (tea_judge_get_progress (f->judge) == 0);
  g_assert_null (tea_judge_get (f->judge, first));
  g_assert_cmpuint (n_changes, >, 1);

  work_out (f);
  g_assert_cmpuint (tea_judge_get_n_damaged (f->judge), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      const GPtrArray *games = tea_judge_get_games (f->judge);

      check_game (f, first, first_log);
      check_game (f, second, second_log);
      g_assert_cmpuint (games->len, ==, 2);
      g_assert_true (games->pdata[0] == tea_judge_get (f->judge, second));
      g_assert_true (games->pdata[1] == tea_judge_get (f->judge, first));
      start_again (f);
      tea_judge_refresh (f->judge);
      wait (f);
      g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 0);
    }
}

/* Changes the stored hands, with right checksums or not. */
static void
run_sql (Fixture *f, const char *sql, gboolean is_sound)
{
  TeaStore *store = get_store (f);
  g_autoptr (GError) error = NULL;

  g_assert_true (tea_store_run (store, &error, sql, ""));
  if (is_sound)
    g_assert_true (tea_store_run (store, &error, "UPDATE judged SET sum = " TEA_STORE_SUM_JUDGED, ""));
  g_assert_no_error (error);
}

/* Stopping works between two games and within one; the next start continues and computes nothing twice. */
static void
test_stop (Fixture *f, gconstpointer data)
{
  gint64 games[3];
  guint n_before;

  for (guint i = 0; i < 3; i++)
    games[i] = play (f, "luqiao", i + 1);
  tea_judge_start (f->judge);
  g_assert_false (tea_judge_get_stopped (f->judge));
  while (tea_judge_get (f->judge, games[2]) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tea_judge_stop (f->judge);
  wait (f);
  g_assert_true (tea_judge_get_stopped (f->judge));
  n_before = tea_judge_get_n_missing (f->judge);
  g_assert_cmpuint (n_before, >, 0);
  g_assert_cmpfloat_with_epsilon (tea_judge_get_progress (f->judge), 1 - n_before / 3.0, 1e-6);
  g_assert_null (tea_judge_get (f->judge, games[0]));

  /* Once stopped it stays stopped, whatever is played. */
  tea_judge_refresh (f->judge);
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, n_before);

  /* The object is finalized while its thread is working. */
  mark (f, games[2]);
  tea_judge_start (f->judge);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, games[2]));
  g_assert_false (is_marked (f, games[1]));
  g_assert_false (is_marked (f, games[0]));
}

/* A game at the table is judged hand by hand while it goes on. */
static void
test_table (Fixture *f, gconstpointer data)
{
  gint64 game;

  tea_judge_start (f->judge);
  wait (f);
  tea_judge_follow (f->judge, f->game);
  begin_duplicate (f, "luqiao", 3, 5);
  model_game_finish_hand (f->game);
  g_assert_true (tea_judge_get_running (f->judge));
  wait (f);
  game = tea_game_get_id (f->game);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 1);

  /* The next hand does not make the first one be judged again. */
  start_again (f);
  mark (f, game);
  g_assert_true (resume_game (f->game, game, NULL));
  tea_judge_start (f->judge);
  wait (f);
  tea_judge_follow (f->judge, f->game);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  wait (f);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 2);
  g_assert_true (is_marked (f, game));
  g_assert_cmpint (hand_at (f, game, 1)->first_claim, !=, MARK);
}

/* What another judge has found, and what cannot be read, is judged again. */
static void
test_stale (Fixture *f, gconstpointer data)
{
  static const char *const stale[] = {
    "UPDATE judged SET judge = 99",
    "UPDATE judged SET judge = 2",
    "UPDATE judged SET lines = 'short'",
    "UPDATE judged SET decisions = decisions || '1 2;'",
    "UPDATE judged SET decisions = 'x'",
    "UPDATE judged SET n_decisions = n_decisions + 1",
    "DELETE FROM judged",
  };
  gint64 game = play (f, "luqiao", 1);

  work_out (f);
  mark (f, game);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, game));
  for (guint i = 0; i <= G_N_ELEMENTS (stale); i++)
    {
      mark (f, game);
      if (i < G_N_ELEMENTS (stale))
        run_sql (f, stale[i], TRUE);
      else
        run_sql (f, "UPDATE judged SET points = 1", FALSE);
      start_again (f);
      work_out (f);
      g_assert_false (is_marked (f, game));
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
    }

  /* Damage to the value of the game alone costs nothing but reading the log. */
  change_value (f, game, "\"hands\":", "\"h\":");
  start_again (f);
  work_out (f);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 1);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 0);
}

/* A practice game is marked as such; a hand replayed after its settlement is judged again. */
static void
test_practice (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;
  gint64 game;

  tea_game_set_begins_practice (f->game, TRUE);
  game = play (f, "luqiao", 4);
  work_out (f);
  mark (f, game);
  start_again (f);
  work_out (f);
  g_assert_true (is_marked (f, game));

  tea_game_set_begins_practice (f->game, TRUE);
  game = play (f, "luqiao", 4);
  work_out (f);
  mark (f, game);
  g_assert_true (tea_game_undo (f->game));
  g_assert_true (tea_game_undo (f->game));
  g_assert_true (tea_game_undo (f->game));
  model_game_finish_hand (f->game);
  log = log_of (f->game);
  work_out (f);
  check_game (f, game, log);
}

/* A log that is not legal counts as damaged; the fault is stored and kept until the log changes. */
static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaStoreGame) about = tea_store_game_new ();
  const TeaStoreProgress progress = { .n_hands = 1 };
  gint64 sound = play (f, "luqiao", 1);
  gint64 bad;

  g_free (about->kind);
  about->kind = g_strdup ("table");
  g_free (about->variant);
  about->variant = g_strdup ("luqiao");
  for (guint seat = 1; seat < 4; seat++)
    {
      g_free (about->bots[seat]);
      about->bots[seat] = g_strdup ("regular");
    }
  g_assert_true (tea_store_begin_game (get_store (f), about, "{\"type\":\"session\"}\n", &bad, NULL));
  g_assert_true (tea_store_append_lines (get_store (f), bad, "{}\n", &progress, NULL));
  work_out (f);
  g_assert_cmpuint (tea_judge_get_n_damaged (f->judge), ==, 1);
  g_assert_nonnull (strstr (tea_judge_get (f->judge, bad)->fault, "1"));
  g_assert_cmpuint (tea_judge_get (f->judge, bad)->hands->len, ==, 0);
  g_assert_cmpuint (tea_judge_get (f->judge, sound)->hands->len, ==, 1);

  change_value (f, bad, "\"fault\":\"", "\"fault\":\"Kept: ");
  start_again (f);
  work_out (f);
  g_assert_cmpuint (tea_judge_get_n_damaged (f->judge), ==, 1);
  g_assert_true (g_str_has_prefix (tea_judge_get (f->judge, bad)->fault, "Kept: "));

  g_assert_true (tea_store_append_lines (get_store (f), bad, "{}\n", &progress, NULL));
  work_out (f);
  g_assert_false (g_str_has_prefix (tea_judge_get (f->judge, bad)->fault, "Kept: "));
}

/* Deleted games are left out, and restored as judged; what was judged of games that no longer exist is dropped. */
static void
test_deleted (Fixture *f, gconstpointer data)
{
  gint64 first = play (f, "luqiao", 1);
  gint64 second = play (f, "luqiao", 2);
  g_autofree char *value = NULL;

  work_out (f);
  mark (f, first);
  g_assert_true (tea_store_delete_game (get_store (f), first, NULL));
  tea_judge_refresh (f->judge);
  wait (f);
  g_assert_null (tea_judge_get (f->judge, first));
  g_assert_nonnull (tea_judge_get (f->judge, second));
  g_assert_cmpuint (tea_judge_get_games (f->judge)->len, ==, 1);

  g_assert_true (tea_store_restore_game (get_store (f), first, NULL));
  work_out (f);
  g_assert_true (is_marked (f, first));

  g_assert_true (tea_store_set_value (get_store (f), TEA_JUDGE_GROUP, "4711", "{}", NULL));
  start_again (f);
  value = dup_value (f, 4711);
  g_assert_null (value);
  value = dup_value (f, first);
  g_assert_nonnull (value);
}

/* Imported games and games with no human player are left out. */
static void
test_left_out (Fixture *f, gconstpointer data)
{
  g_autofree char *log = NULL;
  g_autoptr (TeaStoreGame) about = tea_store_game_new ();
  const TeaStoreProgress progress = { .n_hands = 1 };
  gint64 game, imported, alone;

  begin_duplicate (f, "luqiao", 2, 6);
  game = tea_game_get_id (f->game);
  model_game_finish_hand (f->game);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  log = log_of (f->game);
  g_assert_true (tea_store_import_log (get_store (f), log, -1, "imported", &imported, NULL));
  g_free (about->kind);
  about->kind = g_strdup ("table");
  for (guint seat = 0; seat < 4; seat++)
    {
      g_free (about->bots[seat]);
      about->bots[seat] = g_strdup ("regular");
    }
  g_assert_true (tea_store_begin_game (get_store (f), about, "{}\n", &alone, NULL));
  g_assert_true (tea_store_append_lines (get_store (f), alone, "{}\n", &progress, NULL));

  work_out (f);
  g_assert_null (tea_judge_get (f->judge, imported));
  g_assert_null (tea_judge_get (f->judge, alone));
  g_assert_cmpuint (tea_judge_get_n_damaged (f->judge), ==, 0);
  check_game (f, game, log);
}

static void
test_stand_in (Fixture *f, gconstpointer data)
{
  gint64 game;

  begin (f, "luqiao", "round", 6);
  model_game_wait (f->game);
  model_game_act_by_log (f->game);
  model_game_wait (f->game);
  g_assert_true (tea_game_let_play (f->game, "regular", FALSE));
  while (tea_table_get_state (tea_game_get_table (f->game))->in_progress)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tea_game_next_hand (f->game));
  model_game_finish_hand (f->game);
  game = tea_game_get_id (f->game);
  work_out (f);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 1);
  g_assert_cmpuint (hand_at (f, game, 0)->number, ==, 1);
}

/* Games by house rules are judged by those rules. */
static void
test_house_rules (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autofree char *log = NULL;
  gint64 game;

  tea_ruleset_set_title (ruleset, "East Gate");
  tea_game_begin (f->game, ruleset, "hand", 7, "Mei");
  model_game_play_by_log (f->game, G_MAXUINT);
  game = tea_game_get_id (f->game);
  log = log_of (f->game);
  work_out (f);
  check_game (f, game, log);
  g_assert_cmpstr (tea_judge_get (f->judge, game)->variant->name, ==, "East Gate");
}

/* The judge works without a file, needs no user action, and stores its work once there is one. */
static void
test_unsaved (Fixture *f, gconstpointer data)
{
  gint64 game = play (f, "luqiao", 1);
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *value = NULL;

  g_assert_nonnull (tea_archive_get_unsaved (f->archive));
  work_out (f);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 1);
  value = dup_value (f, game);
  g_assert_null (value);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (tea_archive_retry (f->archive));
  value = dup_value (f, game);
  g_assert_nonnull (value);
  wait (f);
  g_assert_cmpuint (tea_judge_get (f->judge, game)->hands->len, ==, 1);
}

/* Asking */

typedef struct
{
  TeaJudgeAsk *ask;
  TeaJudgedHand *hand;
  guint n_told;
  double last;
} Asker;

static void
done_cb (gpointer owner, TeaJudgedHand *hand)
{
  Asker *asker = owner;

  g_assert_null (asker->hand);
  g_assert_nonnull (asker->ask);
  asker->hand = tea_judged_hand_ref (hand);
  g_clear_pointer (&asker->ask, tea_judge_ask_cancel);
}

static void
told_cb (gpointer owner, double fraction)
{
  Asker *asker = owner;

  g_assert_cmpfloat (fraction, >=, asker->last);
  asker->last = fraction;
  asker->n_told++;
}

static void
ask (Fixture *f, Asker *asker, TeaRecordedGame *game, guint hand, guint seat, gboolean with_rival)
{
  *asker = (Asker){ 0 };
  asker->ask = tea_judge_ask (f->judge, game, hand, seat, with_rival, done_cb, told_cb, asker);
  g_assert_null (asker->hand);
}

static void
wait_for (Asker *asker)
{
  while (asker->hand == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static TeaRecordedGame *
read_game (const char *log)
{
  g_autoptr (GError) error = NULL;
  TeaRecordedGame *game = tea_recorded_game_read (log, NULL, NULL, &error);

  g_assert_no_error (error);

  return game;
}

static TeaRecordedGame *
read_played (Fixture *f)
{
  return g_object_ref (tea_game_get_recorded (f->game));
}

static void
clear_asker (Asker *asker)
{
  g_clear_pointer (&asker->hand, tea_judged_hand_unref);
}

/* Whoever asks later for the same hand gets the same; later starts of the program find it in the store. */
static void
test_ask (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (TeaJudgedHand) known = NULL;
  g_autoptr (GArray) steps = NULL;
  Asker first, second, third;

  play (f, "luqiao", 1);
  game = read_played (f);
  g_assert_null (tea_judge_find (f->judge, game, 0, 0));
  ask (f, &first, game, 0, 0, FALSE);
  ask (f, &second, game, 0, 0, FALSE);
  wait_for (&first);
  wait_for (&second);
  g_assert_true (first.hand == second.hand);
  steps = tea_recorded_game_get_hand (game, 0);
  check_hand (first.hand, steps);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
  known = tea_judge_find (f->judge, game, 0, 0);
  g_assert_true (known == first.hand);
  ask (f, &third, game, 0, 0, FALSE);
  wait_for (&third);
  g_assert_true (third.hand == first.hand);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
  clear_asker (&third);

  /* Another seat is another matter. */
  ask (f, &third, game, 0, 2, FALSE);
  wait_for (&third);
  g_assert_cmpuint (third.hand->seat, ==, 2);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 2);
  clear_asker (&third);

  start_again (f);
  ask (f, &third, game, 0, 0, FALSE);
  wait_for (&third);
  check_hand (third.hand, steps);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 0);
  /* The games of the archive are there, too, without having been asked for. */
  work_out (f);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 0);
  clear_asker (&first);
  clear_asker (&second);
  clear_asker (&third);
}

/* The result of the strongest computer player comes when it is asked for, and stays. */
static void
test_rival (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (GArray) steps = NULL;
  g_autofree char *lines = NULL;
  gint32 points;
  Asker asker;

  play (f, "luqiao", 1);
  game = read_played (f);
  work_out (f);
  steps = tea_recorded_game_get_hand (game, 0);
  lines = tea_rival_play (game, 0, 0, tea_advice_bot (), NULL, &points);
  for (guint i = 0; i < 2; i++)
    {
      guint n_before = tea_judge_get_n_judged (f->judge);

      ask (f, &asker, game, 0, 0, TRUE);
      wait_for (&asker);
      g_assert_true (asker.hand->has_rival);
      g_assert_cmpint (asker.hand->rival, ==, points);
      check_hand (asker.hand, steps);
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge) - n_before, ==, i == 0 ? 1 : 0);
      clear_asker (&asker);
      start_again (f);
    }
}

/* A hand that somebody asks for comes before all others, which are continued afterwards. */
static void
test_first (Fixture *f, gconstpointer data)
{
  gint64 games[4];
  g_autoptr (TeaRecordedGame) oldest = NULL;
  Asker asker;
  gint64 begun;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      games[i] = play (f, "luqiao", i + 1);
      if (i == 0)
        oldest = read_played (f);
    }
  tea_judge_start (f->judge);
  while (tea_judge_get_n_missing (f->judge) == 0)
    g_main_context_iteration (NULL, TRUE);
  begun = g_get_monotonic_time ();
  ask (f, &asker, oldest, 0, 0, FALSE);
  wait_for (&asker);
  g_assert_true (asker.n_told > 0 || g_get_monotonic_time () - begun < G_USEC_PER_SEC / 5);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), >=, 3);
  g_assert_null (tea_judge_get (f->judge, games[1]));
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    g_assert_cmpuint (tea_judge_get (f->judge, games[i])->hands->len, ==, 1);
  /* No hand was judged twice. */
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 4);
  clear_asker (&asker);
}

/* Whoever stops asking hears nothing more; the others do. */
static void
test_cancel (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRecordedGame) game = NULL;
  Asker first, second;

  play (f, "luqiao", 1);
  game = read_played (f);
  ask (f, &first, game, 0, 0, FALSE);
  ask (f, &second, game, 0, 0, FALSE);
  g_clear_pointer (&first.ask, tea_judge_ask_cancel);
  wait_for (&second);
  g_assert_null (first.hand);
  g_assert_cmpuint (first.n_told, ==, 0);
  clear_asker (&second);

  ask (f, &first, game, 0, 1, FALSE);
  g_clear_pointer (&first.ask, tea_judge_ask_cancel);
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
  g_assert_null (tea_judge_find (f->judge, game, 0, 1));

  /* The judge may end before those who ask. */
  ask (f, &first, game, 0, 1, FALSE);
  start_again (f);
  g_clear_pointer (&first.ask, tea_judge_ask_cancel);
  g_assert_null (first.hand);
}

/* A game that is not in the archive is judged once, and kept in memory; one that was imported is stored. */
static void
test_elsewhere (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autofree char *log = NULL;
  gint64 id;
  Asker asker;

  {
    g_autoptr (TeaGame) other = tea_game_new ();
    g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);

    tea_game_begin (other, ruleset, "hand", 5, "Mei");
    model_game_play_by_log (other, G_MAXUINT);
    log = log_of (other);
  }
  game = read_game (log);
  for (guint i = 0; i < 2; i++)
    {
      ask (f, &asker, game, 0, 0, FALSE);
      wait_for (&asker);
      clear_asker (&asker);
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
    }
  start_again (f);
  g_assert_true (tea_store_import_log (get_store (f), log, -1, "imported", &id, NULL));
  g_clear_object (&game);
  game = read_game (log);
  tea_recorded_game_set_id (game, id);
  for (guint i = 0; i < 2; i++)
    {
      ask (f, &asker, game, 0, 0, FALSE);
      wait_for (&asker);
      clear_asker (&asker);
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1 - i);
      start_again (f);
    }
  {
    g_autoptr (GPtrArray) rows = list_rows (f, id);

    g_assert_cmpuint (rows->len, ==, 1);
  }
}

/* What an unfinished hand is judged as is not stored; the hand is judged again when it has gone on. */
static void
test_grown (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaRecordedGame) begun = NULL;
  g_autoptr (TeaRecordedGame) ended = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  Asker asker;

  begin (f, "luqiao", "hand", 2);
  model_game_wait (f->game);
  model_game_act_by_log (f->game);
  model_game_wait (f->game);
  begun = read_played (f);
  ask (f, &asker, begun, 0, 0, TRUE);
  wait_for (&asker);
  g_assert_false (asker.hand->is_settled);
  g_assert_false (asker.hand->has_rival);
  g_assert_cmpuint (asker.hand->n_decisions, ==, asker.hand->decisions->len);
  clear_asker (&asker);
  none = list_rows (f, tea_game_get_id (f->game));
  g_assert_cmpuint (none->len, ==, 0);

  model_game_play_by_log (f->game, G_MAXUINT);
  ended = read_played (f);
  ask (f, &asker, ended, 0, 0, FALSE);
  wait_for (&asker);
  g_assert_true (asker.hand->is_settled);
  rows = list_rows (f, tea_game_get_id (f->game));
  g_assert_cmpuint (rows->len, ==, 1);
  clear_asker (&asker);
}

/* Stored actions that the game does not have are noticed when somebody asks for the hand. */
static void
test_odd_rows (Fixture *f, gconstpointer data)
{
  static const char *const changes[] = {
    "UPDATE judged SET n_decisions = 1, decisions = '60000 0 0 0 0 0 0;'",
    "UPDATE judged SET n_decisions = 1, decisions = '0 200 0 0 0 0 0;'",
    "UPDATE judged SET n_decisions = 1, decisions = '0 0 200 0 0 0 0;'",
    "UPDATE judged SET decisions = replace (decisions, '0 0 ', '0 0 1')",
  };
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (GArray) steps = NULL;
  Asker asker;

  play (f, "luqiao", 1);
  game = read_played (f);
  steps = tea_recorded_game_get_hand (game, 0);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      work_out (f);
      run_sql (f, changes[i], TRUE);
      start_again (f);
      ask (f, &asker, game, 0, 0, FALSE);
      wait_for (&asker);
      check_hand (asker.hand, steps);
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, 1);
      clear_asker (&asker);
    }
}

/* Whatever the decisions are, they come back from the store as they were. */
static void
test_packing (Fixture *f, gconstpointer data)
{
  TeaRandom random;

  tea_random_init (&random, 11);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (TeaJudgedHand) hand = g_atomic_rc_box_new0 (TeaJudgedHand);
      g_autoptr (TeaStoreJudged) stored = NULL;
      g_autoptr (TeaJudgedHand) back = NULL;
      gsize length;

      hand->number = tea_random_below (&random, 99);
      hand->seat = tea_random_below (&random, 4);
      g_strlcpy (hand->lines, "fedcba9876543210", sizeof hand->lines);
      hand->is_complete = hand->is_settled = TRUE;
      hand->is_stood_in = i % 2;
      hand->points = (int) tea_random_below (&random, 2000) - 1000;
      hand->luck = (gint64) tea_random_below (&random, 2000000) - 1000000;
      hand->first_claim = (int) tea_random_below (&random, 8) - 1;
      hand->has_rival = tea_random_below (&random, 2) == 1;
      hand->rival = hand->has_rival ? (int) tea_random_below (&random, 2000) - 1000 : 0;
      hand->n_decisions = tea_random_below (&random, 60);
      hand->decisions = g_array_new (FALSE, FALSE, sizeof (TeaJudgedDecision));
      for (guint j = 0; j < hand->n_decisions; j++)
        {
          TeaJudgedDecision decision = { .position = (guint16) tea_random_below (&random, 65536),
                                         .nth = (guint8) tea_random_below (&random, 256),
                                         .taken = (guint8) tea_random_below (&random, 256),
                                         .best = (guint8) tea_random_below (&random, 256),
                                         .kind = (guint8) tea_random_below (&random, TEA_N_MISTAKE_KINDS),
                                         .cost = tea_random_below (&random, G_MAXINT32),
                                         .lead = tea_random_below (&random, G_MAXINT32) };

          g_array_append_val (hand->decisions, decision);
        }
      stored = tea_judged_hand_to_stored (hand, 5);
      back = tea_judged_hand_from_stored (stored);
      g_assert_nonnull (back);
      g_assert_cmpuint (back->number, ==, hand->number);
      g_assert_cmpuint (back->seat, ==, hand->seat);
      g_assert_cmpstr (back->lines, ==, hand->lines);
      g_assert_true (back->is_complete && back->is_settled);
      g_assert_cmpint (back->is_stood_in, ==, hand->is_stood_in);
      g_assert_cmpint (back->points, ==, hand->points);
      g_assert_cmpint (back->luck, ==, hand->luck);
      g_assert_cmpint (back->first_claim, ==, hand->first_claim);
      g_assert_cmpint (back->has_rival, ==, hand->has_rival);
      g_assert_cmpint (back->rival, ==, hand->rival);
      g_assert_cmpuint (back->decisions->len, ==, hand->n_decisions);
      for (guint j = 0; j < hand->n_decisions; j++)
        {
          const TeaJudgedDecision *x = &g_array_index (hand->decisions, TeaJudgedDecision, j);
          const TeaJudgedDecision *y = &g_array_index (back->decisions, TeaJudgedDecision, j);

          g_assert_cmpuint (x->position, ==, y->position);
          g_assert_cmpuint (x->nth, ==, y->nth);
          g_assert_cmpuint (x->taken, ==, y->taken);
          g_assert_cmpuint (x->best, ==, y->best);
          g_assert_cmpuint (x->kind, ==, y->kind);
          g_assert_cmpint (x->cost, ==, y->cost);
          g_assert_cmpint (x->lead, ==, y->lead);
        }
      g_assert_true (tea_judged_hand_get_cost (hand) == tea_judged_hand_get_cost (back));

      /* Any change of the text is read as something else or not at all, and nothing crashes. */
      length = strlen (stored->decisions);
      for (guint j = 0; j < 5 && length > 0; j++)
        {
          g_autoptr (TeaJudgedHand) other = NULL;

          stored->decisions[tea_random_below (&random, (guint) length)] = (char) (1 + tea_random_below (&random, 255));
          other = tea_judged_hand_from_stored (stored);
          if (other != NULL)
            g_assert_cmpuint (other->decisions->len, ==, hand->n_decisions);
        }
    }
}

/* A file of the version before, with a game of one hand and one of two: all that it knew is shown at once, and the
 * decisions are judged later with the same result. */
static void
test_version_3 (Fixture *f, gconstpointer data)
{
  static const struct
  {
    gint64 game;
    int points;
    gint64 luck;
    guint n_decisions;
    int first_claim;
    guint positions[12];
    guint32 costs[12];
  } wanted[] = {
    { 1, -22, -16884, 7, -1, { 0, 8, 12, 16, 20, 25 }, { 9254, 982, 2124, 1073, 2655, 1653 } },
    { 2, -64, -55324, 15, 5, { 4, 12, 17, 18, 22, 44, 62 }, { 4755, 5992, 1727, 667, 4154, 17853, 2979 } },
    { 2,
      -16,
      21505,
      25,
      3,
      { 4, 8, 12, 17, 21, 22, 29, 60, 74, 83 },
      { 18861, 17475, 655, 4830, 3438, 4045, 3031, 1017, 647, 2186 } },
  };
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "model", "judge", "version-3.sql", NULL);
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *sql = NULL;
  sqlite3 *db = NULL;

  g_assert_finalize_object (f->judge);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  test_remove_folder (folder);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (source, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  tea_game_set_archive (f->game, f->archive);
  f->judge = tea_judge_new (f->archive);
  g_assert_cmpstr (tea_archive_get_notice (f->archive), ==, NULL);

  tea_judge_refresh (f->judge);
  wait (f);
  g_assert_cmpuint (tea_judge_get_n_missing (f->judge), ==, 0);
  for (guint round = 0; round < 3; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
        {
          const TeaJudgedHand *hand = hand_at (f, wanted[i].game, i == 2);
          guint n_mistakes = 0;

          g_assert_cmpint (hand->is_complete, ==, round > 0);
          g_assert_cmpint (hand->points, ==, wanted[i].points);
          g_assert_cmpint (hand->luck, ==, wanted[i].luck);
          g_assert_cmpuint (hand->n_decisions, ==, wanted[i].n_decisions);
          g_assert_cmpint (hand->first_claim, ==, wanted[i].first_claim);
          for (guint j = 0; j < hand->decisions->len; j++)
            {
              const TeaJudgedDecision *decision = &g_array_index (hand->decisions, TeaJudgedDecision, j);

              if (decision->kind == TEA_MISTAKE_NONE)
                continue;
              g_assert_cmpuint (decision->position, ==, wanted[i].positions[n_mistakes]);
              g_assert_cmpuint (decision->cost, ==, wanted[i].costs[n_mistakes]);
              n_mistakes++;
            }
          g_assert_cmpuint (wanted[i].costs[n_mistakes], ==, 0);
        }
      if (round == 0)
        work_out (f);
      g_assert_cmpuint (tea_judge_get_n_judged (f->judge), ==, round < 2 ? 3 : 0);
      if (round == 1)
        {
          start_again (f);
          work_out (f);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/judge/reviews", Fixture, NULL, set_up, test_reviews, tear_down);
  g_test_add ("/judge/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/judge/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/judge/stale", Fixture, NULL, set_up, test_stale, tear_down);
  g_test_add ("/judge/practice", Fixture, NULL, set_up, test_practice, tear_down);
  g_test_add ("/judge/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/judge/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/judge/left-out", Fixture, NULL, set_up, test_left_out, tear_down);
  g_test_add ("/judge/stand-in", Fixture, NULL, set_up, test_stand_in, tear_down);
  g_test_add ("/judge/house-rules", Fixture, NULL, set_up, test_house_rules, tear_down);
  g_test_add ("/judge/unsaved", Fixture, "unsaved", set_up, test_unsaved, tear_down);
  g_test_add ("/judge/ask", Fixture, NULL, set_up, test_ask, tear_down);
  g_test_add ("/judge/rival", Fixture, NULL, set_up, test_rival, tear_down);
  g_test_add ("/judge/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/judge/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/judge/elsewhere", Fixture, NULL, set_up, test_elsewhere, tear_down);
  g_test_add ("/judge/grown", Fixture, NULL, set_up, test_grown, tear_down);
  g_test_add ("/judge/odd-rows", Fixture, NULL, set_up, test_odd_rows, tear_down);
  g_test_add ("/judge/packing", Fixture, NULL, set_up, test_packing, tear_down);
  g_test_add ("/judge/version-3", Fixture, NULL, set_up, test_version_3, tear_down);

  return g_test_run ();
}
