/* test-game-list.c - the list of stored games: what it shows, deleting and restoring, import and export
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <sqlite3.h>

#include "core/base/tea-error.h"
#include "table/model-driver.h"
#include "model/archive/tea-archive-store.h"
#include "model/game/tea-recorded-game-engine.h"
#include "model/history/tea-game-import.h"
#include "store/games/tea-store-game.h"

#include "../../recorded.h"
#include "../folder.h"
#include "../odd-files.h"

typedef struct
{
  char *folder;
  char *path;
  char *file;
  TeaArchive *archive;
  TeaGame *game;
  TeaTable *table;
  TeaGameList *list;
} Fixture;

static void
play (Fixture *f, const char *variant, guint64 seed, guint n_lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_begin (f->game, ruleset, "hand", seed, "Mei");
  model_game_play_by_log (f->game, n_lines);
}

/* Three games: the second is not finished, and the third is at the table. */
static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->file = g_build_filename (f->folder, "log.jsonl", NULL);
  f->archive = tea_archive_new (f->path);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
  tea_game_set_archive (f->game, f->archive);
  f->list = tea_game_list_new (f->archive, f->game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->list)), ==, 0);
  play (f, "luqiao", 1, G_MAXUINT);
  play (f, "fenghua", 2, 20);
  play (f, "nanchang", 3, 20);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->list);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->file);
}

static TeaGameItem *
item_at (Fixture *f, guint i)
{
  TeaGameItem *item = g_list_model_get_item (G_LIST_MODEL (f->list), i);

  /* The list holds a reference. */
  g_object_unref (item);

  return item;
}

/* What the list shows of the item at @i: a property bound to a column. */
static const char *
said (Fixture *f, guint i, const char *property)
{
  g_autofree char *text = NULL;

  g_object_get (item_at (f, i), property, &text, NULL);

  return g_intern_string (text);
}

static guint
n_items (Fixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (f->list));
}

static void
test_items (Fixture *f, gconstpointer data)
{
  g_autofree char *result = NULL;
  g_autofree char *text = NULL;
  GString *wanted = g_string_new (NULL);

  g_assert_cmpuint (n_items (f), ==, 3);
  g_assert_cmpstr (tea_game_item_get_ruleset_id (item_at (f, 0)), ==, "nanchang");
  g_assert_nonnull (strstr (said (f, 0, "details"), " · In Progress · "));
  g_assert_false (tea_game_item_get_can_continue (item_at (f, 0)));
  g_assert_nonnull (strstr (said (f, 1, "details"), " · Unfinished · "));
  g_assert_cmpstr (said (f, 1, "hands"), ==, "0");
  g_assert_cmpstr (said (f, 1, "result"), ==, "Mei\u00a00, Lin\u00a00, Wang\u00a00, Chen\u00a00");
  text = tea_game_item_dup_text (item_at (f, 1));
  g_assert_nonnull (strstr (text, "Mei 0, Lin 0"));
  g_assert_true (tea_game_item_get_can_continue (item_at (f, 1)));
  g_assert_nonnull (strstr (said (f, 2, "details"), " · Finished · "));
  g_assert_cmpstr (said (f, 2, "hands"), ==, "1");
  g_assert_nonnull (strstr (tea_game_item_get_rules (item_at (f, 2)), "Luqiao"));
  g_assert_false (tea_game_item_get_can_continue (item_at (f, 2)));

  /* Once the game at the table is over, the list says so and shows its points. */
  model_game_play_by_log (f->game, G_MAXUINT);
  for (guint seat = 0; seat < 4; seat++)
    {
      int points = tea_table_get_player (f->table, seat)->points;

      g_string_append_printf (wanted, "%s%s\u00a0%s%d", seat > 0 ? ", " : "",
                              tea_table_get_player (f->table, seat)->name, points < 0 ? "−" : "", ABS (points));
    }
  result = g_string_free (wanted, FALSE);
  g_assert_cmpstr (said (f, 0, "result"), ==, result);
}

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer user_data)
{
  g_string_append_printf (user_data, "%u-%u+%u ", position, removed, added);
}

static void
test_delete (Fixture *f, gconstpointer data)
{
  TeaGameItem *first, *last;
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  /* Moves do not change the list at once. */
  g_assert_true (tea_game_list_refresh (f->list, &error));
  first = item_at (f, 0);
  last = item_at (f, 2);
  g_assert_false (tea_game_list_get_can_undo (f->list));
  g_signal_connect (f->list, "items-changed", G_CALLBACK (changed_cb), changes);
  g_assert_false (tea_game_list_delete (f->list, first, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);

  g_assert_true (tea_game_list_delete (f->list, item_at (f, 1), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_items (f), ==, 2);
  g_assert_true (tea_game_list_get_can_undo (f->list));
  /* The others are still the same objects. */
  g_assert_true (item_at (f, 0) == first && item_at (f, 1) == last);
  g_assert_true (tea_game_list_delete (f->list, last, &error));
  g_assert_cmpuint (n_items (f), ==, 1);

  g_assert_true (tea_game_list_undo (f->list, &error));
  g_assert_cmpstr (tea_game_item_get_ruleset_id (item_at (f, 1)), ==, "luqiao");
  g_assert_true (tea_game_list_undo (f->list, &error));
  g_assert_cmpstr (tea_game_item_get_ruleset_id (item_at (f, 1)), ==, "fenghua");
  g_assert_false (tea_game_list_get_can_undo (f->list));
  g_assert_cmpstr (changes->str, ==, "1-1+0 1-1+0 1-0+1 1-0+1 ");
}

/**
 * Watched:
 * @stop_at: the progress at which the import is stopped; 2 for never
 * @progress: the latest progress
 * @n_told: how often there was progress
 * @n_ended: how often it has ended
 */
typedef struct
{
  double stop_at;
  double progress;
  guint n_told;
  guint n_ended;
} Watched;

static void
import_progress_cb (TeaGameImport *import, GParamSpec *pspec, Watched *watched)
{
  double progress;

  g_object_get (import, "progress", &progress, NULL);
  g_assert_cmpfloat (progress, >=, watched->progress);
  g_assert_cmpfloat (progress, <=, 1);
  g_assert_cmpuint (watched->n_ended, ==, 0);
  watched->progress = progress;
  watched->n_told++;
  if (progress >= watched->stop_at)
    tea_game_import_stop (import);
}

static void
import_ended_cb (TeaGameImport *import, Watched *watched)
{
  watched->n_ended++;
}

static TeaGameImport *
start_import (Fixture *f, const char *path, Watched *watched)
{
  TeaGameImport *import = tea_game_import_new (f->list, path);

  g_signal_connect (import, "notify::progress", G_CALLBACK (import_progress_cb), watched);
  g_signal_connect (import, "ended", G_CALLBACK (import_ended_cb), watched);

  return import;
}

/* Imports the file and runs the main loop until the import has ended. */
static gboolean
import_file (Fixture *f, const char *path, GError **error)
{
  Watched watched = { .stop_at = 2 };
  TeaGameImport *import = start_import (f, path, &watched);
  const GError *fault;

  while (watched.n_ended == 0)
    g_main_context_iteration (NULL, TRUE);
  fault = tea_game_import_get_error (import);
  if (fault != NULL)
    g_propagate_error (error, g_error_copy (fault));
  g_assert_finalize_object (import);

  return fault == NULL;
}

/* A log with so many hands that it is stored in several pieces. */
static void
write_long_log (Fixture *f)
{
  g_autofree char *text = model_make_long_log (400);

  g_assert_true (g_file_set_contents (f->file, text, -1, NULL));
}

/* While a long log is imported, the main loop runs and progress is reported; a stopped import adds nothing. */
static void
test_long_file (Fixture *f, gconstpointer data)
{
  static const double stops[] = { 2, 0.001, 0.81 };
  guint n = n_items (f);

  write_long_log (f);
  for (gsize i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      Watched watched = { .stop_at = stops[i] };
      TeaGameImport *import = start_import (f, f->file, &watched);

      while (watched.n_ended == 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (watched.n_told, >, 0);
      if (stops[i] < 1)
        g_assert_error (tea_game_import_get_error (import), G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        {
          g_assert_no_error (tea_game_import_get_error (import));
          g_assert_cmpfloat (watched.progress, ==, 1);
        }
      tea_game_import_stop (import);
      g_assert_cmpuint (watched.n_ended, ==, 1);
      g_assert_finalize_object (import);
      g_assert_cmpuint (n_items (f), ==, n + 1);
      g_assert_true (tea_game_list_refresh (f->list, NULL));
      g_assert_cmpuint (n_items (f), ==, n + 1);
    }
  g_assert_cmpstr (said (f, 0, "hands"), ==, "400");
}

/* An import that nobody waits for any more ends at once, whether it reads or stores. */
static void
test_dropped_import (Fixture *f, gconstpointer data)
{
  static const double drops[] = { 0, 0.001, 0.81 };
  guint n = n_items (f);

  write_long_log (f);
  for (gsize i = 0; i < G_N_ELEMENTS (drops); i++)
    {
      Watched watched = { .stop_at = 2 };
      TeaGameImport *import = start_import (f, f->file, &watched);

      while (watched.progress < drops[i])
        g_main_context_iteration (NULL, TRUE);
      g_assert_finalize_object (import);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (watched.n_ended, ==, 0);
      g_assert_true (tea_game_list_refresh (f->list, NULL));
      g_assert_cmpuint (n_items (f), ==, n);
    }
}

/* An export has the moves that the archive does not have yet, at the table and of a game that has left it. */
static void
test_export_unsaved (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->file);
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;
  g_autofree char *exported = NULL;
  g_autofree char *left = NULL;
  sqlite3 *other;

  g_assert_cmpint (sqlite3_open (f->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  model_game_act_by_log (f->game);
  g_assert_nonnull (tea_archive_get_unsaved (f->archive));
  log = log_of (f->game);
  g_assert_true (tea_game_list_export (f->list, item_at (f, 0), file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->file, &exported, NULL, NULL));
  g_assert_cmpstr (exported, ==, log);

  play (f, "luqiao", 4, 5);
  g_assert_true (tea_game_list_export (f->list, item_at (f, 0), file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->file, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, log);

  g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (other), ==, SQLITE_OK);
}

/* An exported log imports as the same game; it can be replayed and, if it was not over, continued. */
static void
test_files (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRecordedGame) game = NULL;
  TeaPlayback *playback;
  gint64 id;

  g_assert_true (tea_game_list_export (f->list, item_at (f, 1), file, &error));
  g_assert_no_error (error);
  g_assert_true (import_file (f, f->file, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_items (f), ==, 4);
  g_assert_cmpstr (tea_game_item_get_ruleset_id (item_at (f, 0)), ==, "fenghua");
  g_assert_true (tea_game_item_get_can_continue (item_at (f, 0)));
  id = tea_game_item_get_id (item_at (f, 0));

  game = recorded_open (f->archive, id, &error);
  g_assert_no_error (error);
  playback = tea_playback_new (game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tea_playback_get_state (playback)->n_hands, ==, 1);
  g_assert_finalize_object (playback);

  g_assert_true (resume_game (f->game, id, &error));
  g_assert_no_error (error);
  model_game_play_by_log (f->game, G_MAXUINT);
  g_assert_nonnull (strstr (said (f, 0, "details"), " · In Progress · "));
}

/* A log that was not written to its end is added without the cut line, and that is said. */
static void
test_cut_file (Fixture *f, gconstpointer data)
{
  g_autofree char *log = log_of (f->game);
  char *last = strrchr (log, '{');
  g_autofree char *said = NULL;
  g_autofree char *warning = NULL;
  g_autofree char *kept = NULL;
  Watched watched = { .stop_at = 2 };
  TeaGameImport *import;
  guint n = n_items (f);

  while (last > log && last[-1] != '\n')
    last--;
  said = g_strdup_printf ("Line %u: the last line is incomplete and was left out.", model_count_lines (log));
  g_assert_true (g_file_set_contents (f->file, log, last - log + 9, NULL));
  import = start_import (f, f->file, &watched);
  while (watched.n_ended == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (tea_game_import_get_error (import));
  warning = tea_game_import_dup_warning (import);
  g_assert_cmpstr (warning, ==, said);
  g_assert_cmpuint (n_items (f), ==, n + 1);
  *last = '\0';
  kept = tea_store_read_lines (tea_archive_get_store (f->archive), tea_game_item_get_id (item_at (f, 0)), 0, NULL);
  g_assert_cmpstr (kept, ==, log);
  g_assert_finalize_object (import);
}

static void
check_refused (Fixture *f, const char *text, const char *word)
{
  guint n = n_items (f);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (f->file, text, -1, NULL));
  g_assert_false (import_file (f, f->file, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_LOG);
  g_assert_nonnull (strstr (error->message, word));
  g_assert_cmpuint (n_items (f), ==, n);
}

static void
test_bad_files (Fixture *f, gconstpointer data)
{
  g_autofree char *log = log_of (f->game);
  g_autofree char *nowhere = g_build_filename (f->folder, "nowhere", "log.jsonl", NULL);
  g_autoptr (GFile) nowhere_file = g_file_new_for_path (nowhere);
  g_autoptr (GError) error = NULL;
  char *discard = strstr (log, "\"type\":\"discard\"");
  char *tile = strstr (discard, "\"tile\":\"") + strlen ("\"tile\":\"");
  guint line = 1;

  for (const char *c = log; c < discard; c++)
    line += *c == '\n';
  memcpy (tile, tile[0] == '1' && tile[1] == 'm' ? "2m" : "1m", 2);
  {
    g_autofree char *word = g_strdup_printf ("Line %u", line);

    check_refused (f, log, word);
  }
  check_refused (f, "", "");
  check_refused (f, "not a log\n", "Line 1");
  check_refused (f, "{\"type\":\"session\"}\n", "Line 1");

  g_assert_false (import_file (f, nowhere, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (tea_game_list_export (f->list, item_at (f, 0), nowhere_file, &error));
  g_assert_nonnull (error);
}

static void
wait (TeaJudge *judge)
{
  while (tea_judge_get_running (judge))
    g_main_context_iteration (NULL, TRUE);
}

/* Hands that were played to the end show their luck as soon as it is known. */
static void
test_luck (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (f->archive);
  TeaGameItem *item = item_at (f, 2);
  g_autofree char *status = NULL;

  g_assert_cmpstr (said (f, 2, "luck"), ==, "");
  tea_game_list_set_judge (f->list, judge);
  g_assert_true (tea_game_list_get_judge (f->list) == judge);
  g_assert_cmpstr (said (f, 2, "luck"), ==, "…");
  g_assert_cmpstr (said (f, 1, "luck"), ==, "");
  status = tea_judge_dup_status (judge);
  g_assert_cmpstr (status, ==, "");
  tea_judge_refresh (judge);
  wait (judge);
  g_free (status);
  status = tea_judge_dup_status (judge);
  g_assert_cmpstr (status, ==, "Luck and mistakes of 1 game have not been worked out yet.");
  tea_judge_start (judge);
  g_free (status);
  status = tea_judge_dup_status (judge);
  g_assert_cmpstr (status, ==, "Luck and mistakes are being worked out: 1 game left.");
  wait (judge);
  g_assert_true (g_str_has_prefix (said (f, 2, "luck"), "Luck "));
  g_assert_nonnull (strstr (said (f, 2, "luck"), ", play of all four players "));
  /* The row is the same object. */
  g_assert_true (item_at (f, 2) == item);

  /* The analysis is there again after a deletion is undone. */
  g_assert_true (tea_game_list_delete (f->list, item, NULL));
  wait (judge);
  g_assert_cmpuint (tea_judge_get_n_missing (judge), ==, 0);
  g_assert_true (tea_game_list_undo (f->list, NULL));
  wait (judge);
  g_assert_true (g_str_has_prefix (said (f, 2, "luck"), "Luck "));
}

/* Files that are no files, or huge, and a log that begins with a mark. */
static void
test_odd_files (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->file);
  g_autoptr (GError) error = NULL;
  g_autofree char *log = NULL;
  g_autofree char *marked = NULL;
  guint n = n_items (f);

  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, f->folder, ".jsonl");
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be read: %s", path, test_odd_file_reason (kind));

      g_assert_false (import_file (f, path, &error));
      g_assert_true (g_str_has_prefix (error->message, sentence));
      g_clear_error (&error);
    }
  g_assert_cmpuint (n_items (f), ==, n);

  g_assert_true (tea_game_list_export (f->list, item_at (f, 1), file, &error));
  g_assert_true (g_file_get_contents (f->file, &log, NULL, NULL));
  marked = g_strconcat ("\xef\xbb\xbf", log, NULL);
  g_assert_true (g_file_set_contents (f->file, marked, -1, NULL));
  g_assert_true (import_file (f, f->file, &error));
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/model/game-list/items", Fixture, NULL, set_up, test_items, tear_down);
  g_test_add ("/model/game-list/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/model/game-list/luck", Fixture, NULL, set_up, test_luck, tear_down);
  g_test_add ("/model/game-list/long-file", Fixture, NULL, set_up, test_long_file, tear_down);
  g_test_add ("/model/game-list/dropped-import", Fixture, NULL, set_up, test_dropped_import, tear_down);
  g_test_add ("/model/game-list/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/model/game-list/export-unsaved", Fixture, NULL, set_up, test_export_unsaved, tear_down);
  g_test_add ("/model/game-list/cut-file", Fixture, NULL, set_up, test_cut_file, tear_down);
  g_test_add ("/model/game-list/bad-files", Fixture, NULL, set_up, test_bad_files, tear_down);
  g_test_add ("/model/game-list/odd-files", Fixture, NULL, set_up, test_odd_files, tear_down);

  return g_test_run ();
}
