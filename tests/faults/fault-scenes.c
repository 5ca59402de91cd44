/* fault-scenes.c - what the program does on a faulty disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fault-files.h"
#include "fault-run.h"

#include <string.h>

#include "model/archive/tea-archive-store.h"
#include "model/history/tea-game-list.h"
#include "store/recovery/tea-store-backup.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-hand-field.h"
#include "view/app/tea-window.h"
#include "view/helper/tea-new-session-page.h"
#include "view/helper/tea-score-page.h"

#include "../recorded.h"

/* A short hand if every offer is taken. */
#define SEED 7

#define FIRST_HAND "11: 123m456m789m23p55s ind N +1p"
#define SECOND_HAND "3: 11p789p (FFF) (EEE) 23m ind 3s +1m from 2"

/* The page size of a database. */
#define PAGE_BYTES 4096

static const char *const names[4] = { "Ann", "Lin", "Wang", "Chen" };

static TeaGame *
get_game (FaultRun *run)
{
  return tea_play_page_get_game (tea_window_get_play (fault_run_find_window (run, TEA_TYPE_WINDOW)));
}

static TeaTable *
get_table (FaultRun *run)
{
  return tea_game_get_table (get_game (run));
}

static gboolean
table_waits (FaultRun *run)
{
  TeaTable *table = get_table (run);

  return tea_table_get_state (table)->can_discard ||
         g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0 ||
         tea_table_get_state (table)->score_sheet != NULL;
}

/* Takes the first offer, or else discards the rightmost tile possible. */
static void
move (TeaTable *table, gpointer window)
{
  GListModel *choices = tea_table_get_state (table)->choices;
  GListModel *hand = tea_table_get_player (table, 0)->hand;

  if (g_list_model_get_n_items (choices) > 0)
    {
      gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.take", "u", 0);
      return;
    }

  for (guint i = g_list_model_get_n_items (hand); i > 0; i--)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i - 1);

      if (tea_tile_info_get_facts (tile)->playable)
        {
          gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.discard", "u", i - 1);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Computer players do not need the disk, so a fault does not end the wait. */
static void
wait_for_turn (FaultRun *run)
{
  while (!table_waits (run))
    g_main_context_iteration (NULL, TRUE);
}

static void
show_table (FaultRun *run)
{
  g_autofree char *log = log_of (get_game (run));

  fault_run_show_log (run, log);
}

/* Plays up to @n_moves of the hand. */
static void
play (FaultRun *run, guint n_moves)
{
  TeaTable *table = get_table (run);
  gpointer window = fault_run_find_window (run, TEA_TYPE_WINDOW);

  wait_for_turn (run);
  show_table (run);
  for (guint i = 0; i < n_moves && tea_table_get_state (table)->score_sheet == NULL; i++)
    {
      move (table, window);
      wait_for_turn (run);
      show_table (run);
    }
}

static void
act_start (FaultRun *run)
{
  play (run, 1);
}

static void
act_hand (FaultRun *run)
{
  play (run, G_MAXUINT);
  fault_run_expect (run, tea_table_get_state (get_table (run))->score_sheet != NULL);
}

/* The scoring helper. */

static TeaWindow *
get_window (FaultRun *run)
{
  return fault_run_find_window (run, TEA_TYPE_WINDOW);
}

/* The page of the session, or %NULL. */
static TeaSessionPage *
get_helper (FaultRun *run)
{
  TeaPage *page = tea_window_get_visible_page (get_window (run));

  return TEA_IS_SESSION_PAGE (page) ? TEA_SESSION_PAGE (page) : NULL;
}

static TeaLedger *
get_ledger (FaultRun *run)
{
  return get_helper (run) != NULL ? tea_session_page_get_ledger (get_helper (run)) : NULL;
}

static void
show_ledger (FaultRun *run)
{
  TeaLedger *ledger = get_ledger (run);

  if (ledger != NULL)
    {
      g_autofree char *state = fault_describe_session (ledger);

      fault_run_show_session (run, state);
    }
}

static GtkWidget *
find_widget (GtkWidget *root, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
type (FaultRun *run, const char *text)
{
  GtkWidget *field = find_widget (GTK_WIDGET (get_helper (run)), TEA_TYPE_HAND_FIELD);
  GtkEditable *line = GTK_EDITABLE (find_widget (field, GTK_TYPE_TEXT));

  /* The old text is removed before anything is typed. */
  gtk_editable_set_text (line, "");
  show_ledger (run);
  gtk_editable_set_text (line, text);
  show_ledger (run);
}

static void
activate (FaultRun *run, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (get_helper (run)), action, NULL);
  show_ledger (run);
}

static guint
n_entries (FaultRun *run)
{
  return g_list_model_get_n_items (tea_ledger_get_entries (get_ledger (run)));
}

static void
begin_session (FaultRun *run)
{
  TeaPage *page = tea_window_show_place (get_window (run), "score");

  gtk_widget_activate_action (GTK_WIDGET (page), "score.new-session", NULL);
  page = tea_window_get_visible_page (get_window (run));
  for (guint seat = 0; seat < 4; seat++)
    gtk_editable_set_text (tea_new_session_page_get_name (TEA_NEW_SESSION_PAGE (page), seat), names[seat]);
  fault_run_expect (run, tea_new_session_page_begin (TEA_NEW_SESSION_PAGE (page)));
  show_ledger (run);
}

static void
edit_first_entry (FaultRun *run)
{
  g_autoptr (TeaLedgerEntry) entry = g_list_model_get_item (tea_ledger_get_entries (get_ledger (run)), 0);

  TeaHelperPage *page = tea_session_page_get_hand (get_helper (run));

  fault_run_expect (run, tea_helper_page_edit (page, tea_ledger_entry_get_facts (entry)->id));
  show_ledger (run);
}

static void
act_helper (FaultRun *run)
{
  guint n;

  begin_session (run);
  if (get_ledger (run) == NULL)
    return;

  type (run, FIRST_HAND);
  activate (run, "session.save-hand");
  fault_run_expect (run, n_entries (run) == 1);
  /* If the first hand could not be added, and the program said so, the second is the first. */
  n = n_entries (run);
  type (run, SECOND_HAND);
  activate (run, "session.save-hand");
  fault_run_expect (run, n_entries (run) == n + 1);
  if (n_entries (run) > 0)
    {
      edit_first_entry (run);
      type (run, SECOND_HAND);
      activate (run, "session.save-hand");
    }
  activate (run, "session.undo");
  type (run, "11: 123m");
}

/* Existing databases. */

/* An unfinished session and game. */
static void
prepare_all (FaultRun *run)
{
  TeaArchive *archive;

  fault_files_make_store (run->path, 2);
  archive = tea_archive_new (run->path);
  g_object_unref (archive);
}

/* Goes on with the session, if there is one. */
static void
go_on (FaultRun *run)
{
  TeaPage *page = tea_window_get_visible_page (get_window (run));

  fault_run_expect (run, TEA_IS_SCORE_PAGE (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "score.go-on", NULL);
  show_ledger (run);
}

static void
open_helper (FaultRun *run)
{
  g_action_group_activate_action (G_ACTION_GROUP (run->application), "helper", NULL);
  go_on (run);
}

/* The session and game continue, or a fault is shown. */
/* The window is shown once the last game is read. */
static gboolean
table_is_shown (FaultRun *run)
{
  return gtk_widget_get_mapped (fault_run_find_window (run, TEA_TYPE_WINDOW));
}

static void
act_start_again (FaultRun *run)
{
  g_autofree char *log = NULL;

  fault_run_wait (run, table_is_shown);
  log = log_of (get_game (run));
  fault_run_expect (run, g_str_has_prefix (log, run->logs->pdata[0]));
  play (run, 1);
  open_helper (run);
  if (fault_run_expect (run, get_ledger (run) != NULL))
    {
      fault_run_expect (run, n_entries (run) == 1);
      activate (run, "session.drawn-hand");
    }
}

/* Files. */

/* The file that is chosen in every file dialog. */
static char *chosen;

static gboolean
accept_cb (gpointer dialog)
{
  g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_ACCEPT);

  return G_SOURCE_REMOVE;
}

/* These replace GTK's functions in the program. */
void
gtk_native_dialog_show (GtkNativeDialog *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, accept_cb, g_object_ref (self), g_object_unref);
}

GFile *
gtk_file_chooser_get_file (GtkFileChooser *self)
{
  return g_file_new_for_path (chosen);
}

static void
choose (FaultRun *run, const char *name)
{
  g_free (chosen);
  chosen = g_build_filename (run->folder, name, NULL);
}

static void
prepare_file (FaultRun *run, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (run->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
}

static void
prepare_export (FaultRun *run)
{
  static const char *const files[] = { "game.jsonl", "ledger.csv", "ledger.json", "ledger.pdf" };

  prepare_all (run);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    prepare_file (run, files[i], FAULT_FILE_BEFORE);
}

/* The page of the past games, or NULL if it is not shown. */
static TeaHistoryPage *
find_games (FaultRun *run)
{
  TeaWindow *window = fault_run_find_window (run, TEA_TYPE_WINDOW);
  TeaPage *page = window != NULL ? tea_window_get_visible_page (window) : NULL;

  return TEA_IS_HISTORY_PAGE (page) ? TEA_HISTORY_PAGE (page) : NULL;
}

static gboolean
a_game_is_shown (FaultRun *run)
{
  return find_games (run) != NULL && tea_history_page_get_n_shown (find_games (run)) == 1;
}

/* Games without a move are not listed, and what could not be stored at once is tried again a moment later. Returns NULL
 * if the game does not come, which is told. */
static TeaHistoryPage *
open_games (FaultRun *run)
{
  play (run, 1);
  g_action_group_activate_action (G_ACTION_GROUP (run->application), "games", NULL);

  return fault_run_wait (run, a_game_is_shown) ? find_games (run) : NULL;
}

/* Whether a file was reported as written. */
static gboolean
is_answered (FaultRun *run)
{
  return fault_run_says (run, "was written to");
}

static void
act_export_game (FaultRun *run)
{
  TeaHistoryPage *games = open_games (run);
  g_autofree char *log = log_of (get_game (run));

  if (games == NULL)
    return;

  choose (run, "game.jsonl");
  gtk_widget_activate_action (GTK_WIDGET (games), "games.export", NULL);
  fault_run_wait (run, is_answered);
  fault_run_show_file (run, "game.jsonl", log);
}

static void
export_ledger (FaultRun *run, const char *format, char *contents)
{
  g_autofree char *owned G_GNUC_UNUSED = contents;
  g_autofree char *name = g_strconcat ("ledger.", format, NULL);
  g_autofree char *action = g_strconcat ("session.export-", format, NULL);

  choose (run, name);
  tea_session_page_notify (get_helper (run), "", FALSE);
  gtk_widget_activate_action (GTK_WIDGET (get_helper (run)), action, NULL);
  fault_run_wait (run, is_answered);
  fault_run_show_file (run, name, contents);
}

static void
act_export_ledger (FaultRun *run)
{
  go_on (run);
  if (!fault_run_expect (run, get_ledger (run) != NULL))
    return;

  export_ledger (run, "csv", tea_ledger_dup_csv (get_ledger (run)));
  export_ledger (run, "json", tea_ledger_dup_json (get_ledger (run)));
  export_ledger (run, "pdf", NULL);
}

/* Plays until the human player has to act. */
static void
begin_game (TeaGame *game, guint64 seed)
{
  TeaTable *table = tea_game_get_table (game);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  tea_game_set_bot_delay (game, 0);
  tea_game_begin (game, ruleset, "round", seed, "Ann");
  while (!tea_table_get_state (table)->can_discard &&
         g_list_model_get_n_items (tea_table_get_state (table)->choices) == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
prepare_import (FaultRun *run)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autofree char *log = NULL;

  begin_game (game, SEED + 1);
  log = log_of (game);
  prepare_all (run);
  prepare_file (run, "game.jsonl", log);
}

static gboolean
two_games_are_shown (FaultRun *run)
{
  return find_games (run) != NULL && tea_history_page_get_n_shown (find_games (run)) == 2;
}

static void
act_import (FaultRun *run)
{
  g_autofree char *log = NULL;
  TeaHistoryPage *games = open_games (run);

  if (games == NULL)
    return;

  choose (run, "game.jsonl");
  gtk_widget_activate_action (GTK_WIDGET (games), "games.import", NULL);
  if (fault_run_wait (run, two_games_are_shown) && g_file_get_contents (chosen, &log, NULL, NULL))
    fault_run_show_log (run, log);
}

/* Backups. */

static void
act_back_up (FaultRun *run)
{
  TeaArchive *archive = tea_game_get_archive (get_game (run));

  play (run, 1);
  if (archive != NULL && tea_archive_get_store (archive)->sync != NULL)
    tea_store_sync_hurry_backup (tea_archive_get_store (archive)->sync);
  play (run, 1);
}

/* Zeroes two pages of the database; a backup has their contents. */
static void
prepare_damaged (FaultRun *run)
{
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  prepare_all (run);
  store = tea_store_open (run->path, &error);
  g_assert_no_error (error);
  g_assert_true (tea_store_back_up (store->db, run->path, &error));
  g_clear_pointer (&store, tea_store_free);
  g_assert_true (g_file_get_contents (run->path, &bytes, &length, &error));
  memset (bytes + 1 * PAGE_BYTES, 0, PAGE_BYTES);
  memset (bytes + 5 * PAGE_BYTES, 0, PAGE_BYTES);
  g_assert_true (g_file_set_contents (run->path, bytes, (gssize) length, &error));
}

/* The damage is shown, so what is played now need not be kept, but what was there before must be. */
static void
act_salvage (FaultRun *run)
{
  play (run, 1);
}

/* Older databases. */

static void
prepare_version_1 (FaultRun *run)
{
  fault_files_make_store (run->path, 1);
}

static void
prepare_version_2 (FaultRun *run)
{
  fault_files_make_store (run->path, 2);
}

/* The contents of the older database are there. */
static void
act_migrate (FaultRun *run)
{
  open_helper (run);
  if (fault_run_expect (run, get_ledger (run) != NULL))
    fault_run_expect (run, n_entries (run) == 1);
  play (run, 1);
}

const FaultScene fault_scenes[] = {
  { "start-new", "--seed=7", NULL, act_start },
  { "start-again", NULL, prepare_all, act_start_again },
  { "hand", "--seed=7", NULL, act_hand },
  { "helper", "--helper", NULL, act_helper },
  { "migrate-1", "--seed=7", prepare_version_1, act_migrate },
  { "migrate-2", NULL, prepare_version_2, act_start_again },
  { "export-game", NULL, prepare_export, act_export_game },
  { "export-ledger", "--helper", prepare_export, act_export_ledger },
  { "import", NULL, prepare_import, act_import },
  { "back-up", NULL, prepare_all, act_back_up },
  { "salvage", NULL, prepare_damaged, act_salvage, TRUE },
  { NULL, NULL, NULL, NULL },
};
