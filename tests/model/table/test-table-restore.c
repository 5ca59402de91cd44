/* test-table-restore.c - a game interrupted anywhere continues as if it had not been
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../../recorded.h"
#include "core/base/tea-error.h"
#include "../../thorough.h"
#include "model-driver.h"
#include "model/table/tea-game-private.h"
#include "model/table/tea-table-words-engine.h"

/* An uninterrupted game: its log, and what the table showed at each number of lines. */
typedef struct
{
  TeaGame *game;
  TeaTable *table;
  char *log;
  GHashTable *shown; /* from number of lines to description */
} Unbroken;

static void
changed_cb (TeaTable *table, gpointer user_data)
{
  Unbroken *unbroken = user_data;
  g_autofree char *log = log_of (unbroken->game);
  gpointer n_lines = GUINT_TO_POINTER (model_count_lines (log));

  /* Keep what was shown before the human player's silent pass. */
  if (!g_hash_table_contains (unbroken->shown, n_lines))
    g_hash_table_insert (unbroken->shown, n_lines, model_describe (unbroken->game));
}

static void
unbroken_init (Unbroken *unbroken, TeaRuleset *ruleset, const char *length, guint64 seed)
{
  unbroken->game = tea_game_new ();
  unbroken->table = tea_game_get_table (unbroken->game);
  unbroken->shown = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_signal_connect (unbroken->table, "changed", G_CALLBACK (changed_cb), unbroken);
  tea_game_begin (unbroken->game, ruleset, length, seed, "Mei");
  model_game_play_by_log (unbroken->game, G_MAXUINT);
  unbroken->log = log_of (unbroken->game);
}

static void
unbroken_clear (Unbroken *unbroken)
{
  g_free (unbroken->log);
  g_assert_finalize_object (unbroken->game);
  g_hash_table_unref (unbroken->shown);
}

/* Restores the first @length bytes of the log and plays until the log has @n_lines lines or the game is over. */
static void
check_break (const Unbroken *unbroken, gsize length, guint n_lines)
{
  TeaGame *game = tea_game_new ();
  g_autofree char *beginning = g_strndup (unbroken->log, length);
  g_autofree char *log = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GError) error = NULL;
  const char *wanted;

  restore_log (game, beginning, &error);
  g_assert_no_error (error);
  log = log_of (game);
  g_assert_cmpmem (log, strlen (log), unbroken->log, MIN (strlen (unbroken->log), strlen (log)));
  shown = model_describe (game);
  wanted = g_hash_table_lookup (unbroken->shown, GUINT_TO_POINTER (model_count_lines (log)));
  g_assert_cmpstr (shown, ==, wanted);

  model_game_play_by_log (game, n_lines);
  g_free (log);
  log = log_of (game);
  g_assert_true (g_str_has_prefix (unbroken->log, log));
  if (n_lines == G_MAXUINT)
    g_assert_cmpstr (log, ==, unbroken->log);
  g_assert_finalize_object (game);
}

/* After this many more lines another player has acted. */
#define N_LINES_MORE 6

/* Interrupts a game after every @step-th line. By default only every @n_short-th line is continued to the end of the
 * game, and the others for N_LINES_MORE lines. */
static void
check_game (TeaRuleset *ruleset, const char *length, guint64 seed, guint step, guint n_short)
{
  Unbroken unbroken;
  guint n_lines = 0;

  unbroken_init (&unbroken, ruleset, length, seed);
  for (const char *end = strchr (unbroken.log, '\n'); end != NULL; end = strchr (end + 1, '\n'))
    if (n_lines++ % step == 0)
      check_break (&unbroken, (gsize) (end + 1 - unbroken.log),
                   n_lines % n_to_try (n_short, 1) == 0 ? G_MAXUINT : n_lines + N_LINES_MORE);
  g_test_message ("%s: %u lines", tea_ruleset_get_facts (ruleset)->id, n_lines);
  unbroken_clear (&unbroken);
}

static void
test_every_event (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (data, &error);

  g_assert_no_error (error);
  check_game (ruleset, "hand", 1, 1, 16);
  check_game (ruleset, "hand", 2, n_to_try (5, 1), 3);
}

static void
test_many_hands (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (data, &error);

  g_assert_no_error (error);
  check_game (ruleset, "round", 3, 97, 3);
}

/* Common play 10: dice decide the first dealer, which the log keeps; a duplicate session begins with the same deal for
 * both. */
static void
test_first_throw (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);
  gboolean dealt[4] = { FALSE };

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (TeaGame) game = tea_game_new ();
      g_autoptr (TeaGame) again = tea_game_new ();
      g_autofree char *log = NULL;
      g_autofree char *beginning = NULL;
      g_autofree char *log_again = NULL;
      g_autofree char *sentence = NULL;
      guint8 dice[2];
      guint dealer;
      const char *end;

      tea_session_throw_for_deal (seed, NULL, dice);
      dealer = (dice[0] + dice[1] - 1u) % 4;
      dealt[dealer] = TRUE;
      sentence = dealer == 0 ? g_strdup_printf ("You throw %u and %u and deal first.", dice[0], dice[1])
                             : g_strdup_printf ("You throw %u and %u: %s deals first.", dice[0], dice[1],
                                                tea_table_default_name (dealer));
      tea_game_set_throws_for_deal (game, TRUE);
      tea_game_begin (game, ruleset, "hand", seed, "Mei");
      g_assert_nonnull (strstr (tea_table_get_state (tea_game_get_table (game))->status, sentence));
      g_assert_cmpint (tea_table_get_state (tea_game_get_table (game))->dealer_seat, ==, (int) dealer);

      model_game_play_by_log (game, G_MAXUINT);
      log = log_of (game);
      end = strchr (strchr (log, '\n') + 1, '\n') + 1;
      beginning = g_strndup (log, (gsize) (end - log));
      g_assert_true (restore_log (again, beginning, NULL));
      g_assert_cmpint (tea_table_get_state (tea_game_get_table (again))->dealer_seat, ==, (int) dealer);
      model_game_play_by_log (again, G_MAXUINT);
      log_again = log_of (again);
      g_assert_cmpstr (log_again, ==, log);

      tea_game_begin_duplicate (game, ruleset, 1, "regular", seed, "Mei");
      g_assert_cmpint (tea_table_get_state (tea_game_get_table (game))->dealer_seat, ==, (int) 0);
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_true (dealt[seat]);
}

/* How many hands of @log have @n_throws throws of the dice. */
static guint
count_hands (const char *log, guint n_throws)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"dice\":\\[(\\[\\d,\\d\\],?)*\\]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match (regex, log, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *dice = g_match_info_fetch (match, 0);
      g_auto (GStrv) throws = g_strsplit (dice, "],[", -1);

      n += g_strv_length (throws) == n_throws ? 1 : 0;
    }

  return n;
}

/* A new game follows the current edition of the rules, an interrupted one that with which it began (CE-1). */
static void
test_edition (void)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("classical-early", NULL);
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaGame) older = tea_game_new ();
  g_autofree char *log = NULL;
  g_autofree char *older_log = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) throw = NULL;
  g_autoptr (GString) beginning = NULL;
  g_autoptr (GError) error = NULL;

  tea_game_begin (game, ruleset, "round", 1, "Mei");
  log = log_of (game);
  g_assert_nonnull (strstr (log, "\"edition\":1,"));
  g_assert_cmpuint (count_hands (log, 1), ==, 1);
  g_assert_cmpuint (count_hands (log, 2), ==, 0);

  lines = g_strsplit (log, "\n", 3);
  throw = g_strsplit (lines[1], "]],\"wall\"", 2);
  beginning = g_string_new (NULL);
  g_string_printf (beginning, "%s\n%s],[1,2]],\"wall\"%s\n", lines[0], throw[0], throw[1]);
  g_assert_cmpuint (g_string_replace (beginning, "\"edition\":1,", "", 1), ==, 1);
  restore_log (older, beginning->str, &error);
  g_assert_no_error (error);
  model_game_play_by_log (older, G_MAXUINT);
  older_log = log_of (older);
  g_assert_null (strstr (older_log, "edition"));
  g_assert_cmpuint (count_hands (older_log, 1), ==, 0);
  g_assert_cmpuint (count_hands (older_log, 2), >=, 4);
}

/* A log that cannot be continued is refused with a message, and the table stays as it was. */
static void
check_refused (TeaGame *game, const char *log, const char *word)
{
  g_autofree char *before = model_describe (game);
  g_autofree char *log_before = log_of (game);
  g_autofree char *after = NULL;
  g_autofree char *log_after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (restore_log (game, log, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_nonnull (strstr (error->message, word));
  g_assert_true (g_str_has_suffix (error->message, "."));
  after = model_describe (game);
  log_after = log_of (game);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (log_after, ==, log_before);
}

/* Returns @log with the first @old of line @n, from 1, replaced by @new. */
static char *
change_line (const char *log, guint n, const char *old, const char *new)
{
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);
  char *at = strstr (lines[n - 1], old);
  char *changed;

  g_assert_nonnull (at);
  *at = '\0';
  changed = g_strconcat (lines[n - 1], new, at + strlen (old), NULL);
  g_free (lines[n - 1]);
  lines[n - 1] = changed;

  return g_strjoinv ("\n", lines);
}

static void
test_refused (void)
{
  TeaGame *game = model_game_new (21, "round");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *log = NULL;
  g_autofree char *torn = NULL;
  g_autofree char *illegal = NULL;
  g_autofree char *no_human = NULL;
  g_autofree char *stranger = NULL;

  model_game_play_by_log (game, 12);
  log = log_of (game);
  model_game_restart (game, 22, "round");
  model_game_play_by_log (game, 20);

  torn = g_strndup (log, strlen (log) - 9);
  illegal = change_line (log, 3, "\"hands\":[\"", "\"hands\":[\"9m");
  no_human = change_line (log, 1, "\"kind\":\"human\"", "\"kind\":\"bot\",\"bot\":\"regular\"");
  stranger = change_line (log, 1, "\"bot\":\"regular\"", "\"bot\":\"nobody\"");
  check_refused (game, "", "Line 1");
  check_refused (game, "\n\n", "Line 1");
  check_refused (game, torn, "Line 1");
  check_refused (game, illegal, "Line 3");
  check_refused (game, no_human, "looked at");
  check_refused (game, stranger, "nobody");

  /* The current game goes on. */
  model_game_play_by_log (game, G_MAXUINT);
  g_assert_true (tea_table_get_state (table)->game_over);
  g_assert_finalize_object (game);
}

/* Restoring gives up the current game and rewrites the log file. */
static void
test_other_game (void)
{
  TeaGame *game = model_game_new (23, "hand");
  TeaTable *table = tea_game_get_table (game);
  g_autofree char *folder = g_dir_make_tmp ("teahouse-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "log.jsonl", NULL);
  g_autofree char *log = NULL;
  g_autofree char *written = NULL;
  g_autofree char *beginning = NULL;
  g_autoptr (GError) error = NULL;

  model_game_play_by_log (game, G_MAXUINT);
  log = log_of (game);
  beginning = g_strndup (log, (gsize) (strstr (log, "{\"type\":\"deal\"") - log));

  model_game_restart (game, 24, "round");
  model_game_play_by_log (game, 30);
  tea_game_set_log_file (game, path, &error);
  g_assert_no_error (error);
  restore_log (game, beginning, &error);
  g_assert_no_error (error);
  g_assert_null (tea_table_get_state (table)->score_sheet);
  model_game_play_by_log (game, G_MAXUINT);
  g_file_get_contents (path, &written, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (written, ==, log);

  g_unlink (path);
  g_rmdir (folder);
  g_assert_finalize_object (game);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);
  int status;

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *every_event = g_strdup_printf ("/model/restore/every-event/%s", variants[i]->id);
      g_autofree char *many_hands = g_strdup_printf ("/model/restore/many-hands/%s", variants[i]->id);

      g_test_add_data_func (every_event, variants[i]->id, test_every_event);
      g_test_add_data_func (many_hands, variants[i]->id, test_many_hands);
    }
  g_test_add_func ("/model/restore/first-throw", test_first_throw);
  g_test_add_func ("/model/restore/edition", test_edition);
  g_test_add_func ("/model/restore/refused", test_refused);
  g_test_add_func ("/model/restore/other-game", test_other_game);
  status = g_test_run ();

  return status;
}
