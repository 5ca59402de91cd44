/* test-history-page.c - the page of the past games: what it shows, search, delete, continue, replay, files, insights
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "view-test.h"

#include "view/games/tea-game-row.h"
#include "view/games/tea-history-page.h"
#include "view/insights/tea-insights-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/hand/tea-replay-view.h"
#include "view/widgets/tea-status-bar.h"

typedef struct
{
  GSettings *settings;
  char *folder;
  char *path; /* of a game log */
  char *database;
  TeaArchive *archive;
  TeaGame *game;
  TeaTable *table;
  TeaGameList *list;
  TeaHistoryPage *page;
  GtkWidget *window; /* with the page alone */
  GtkWidget *status;
} Fixture;

static void
begin_game (Fixture *f, const char *variant, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);
  tea_game_begin (f->game, ruleset, "round", seed, "Mei");
  view_test_play_to_turn (f->game);
}

/* A game that the player has made a move in. */
static void
begin_game_and_move (Fixture *f, const char *variant, guint64 seed)
{
  begin_game (f, variant, seed);
  g_assert_true (tea_game_discard (f->game, 0));
  view_test_play_to_turn (f->game);
}

static void
set_up_empty (Fixture *f, gconstpointer data)
{
  f->settings = view_test_settings_new ();
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "game.jsonl", NULL);
  f->database = g_build_filename (f->folder, "teahouse.db", NULL);
  f->archive = tea_archive_new (f->database);
  f->game = tea_game_new ();
  f->table = tea_game_get_table (f->game);
  tea_game_set_archive (f->game, f->archive);
}

static void
open_page (Fixture *f, TeaJudge *judge)
{
  g_autoptr (TeaInsights) insights = tea_insights_new (f->archive, f->game, judge);

  if (f->list == NULL)
    f->list = tea_game_list_new (f->archive, f->game);
  f->page = TEA_HISTORY_PAGE (tea_history_page_new (f->list, f->game, insights, f->settings));
  f->status = view_test_find (GTK_WIDGET (f->page), TEA_TYPE_STATUS_BAR);
  f->window = view_test_show_page (f->settings, TEA_PAGE (f->page));
}

/* A finished hand of an unfinished game, and two games begun after it. */
static void
set_up (Fixture *f, gconstpointer data)
{
  set_up_empty (f, data);
  begin_game (f, "fenghua", 1);
  view_test_play_hand (f->game, FALSE);
  begin_game_and_move (f, "luqiao", 2);
  begin_game_and_move (f, "nanchang", 3);
  open_page (f, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    view_test_close (f->window, NULL);
  g_assert_finalize_object (f->list);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->archive);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->database);
}

static void
select_rules (Fixture *f, const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (f->list)); i++)
    {
      g_autoptr (TeaGameItem) item = g_list_model_get_item (G_LIST_MODEL (f->list), i);

      if (g_strcmp0 (tea_game_item_get_ruleset_id (item), id) == 0)
        tea_history_page_select (f->page, item);
    }
  g_assert_cmpstr (tea_game_item_get_ruleset_id (tea_history_page_get_selected (f->page)), ==, id);
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), action, NULL));
}

/* The row of the selected game. */
static TeaGameRow *
find_row (Fixture *f)
{
  GtkWidget *list = gtk_widget_get_parent (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_GAME_ROW));

  return TEA_GAME_ROW (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)));
}

/* Whether the menu of the selected game has @label and lets it be chosen. */
static gboolean
can (Fixture *f, const char *label)
{
  GtkWidget *button, *popover, *item;
  gboolean sensitive;

  tea_game_row_pop_up (find_row (f));
  view_test_settle ();
  button = view_test_find (GTK_WIDGET (find_row (f)), GTK_TYPE_MENU_BUTTON);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  item = view_test_find_label (popover, label);
  sensitive = item != NULL && gtk_widget_is_sensitive (item);
  gtk_popover_popdown (GTK_POPOVER (popover));
  view_test_settle ();

  return sensitive;
}

static void
test_rows (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      static const char *const texts[] = { "rules", "details", "points" };
      g_autoptr (TeaGameItem) item = g_list_model_get_item (G_LIST_MODEL (f->list), i);

      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        {
          g_autofree char *text = NULL;

          g_object_get (item, texts[k], &text, NULL);
          g_assert_true (view_test_says (GTK_WIDGET (f->page), text));
        }
    }

  select_rules (f, "nanchang");
  g_assert_false (can (f, "Delete"));
  g_assert_false (can (f, "Continue"));
  g_assert_false (can (f, "Compare"));
  g_assert_true (can (f, "Replay"));
  select_rules (f, "luqiao");
  g_assert_true (can (f, "Delete"));
  g_assert_true (can (f, "Continue"));
}

/* A game in which the player has not made a move is no past game; it becomes one with the first discard. */
static void
test_unmoved (Fixture *f, gconstpointer data)
{
  begin_game (f, "fenghua", 1);
  open_page (f, NULL);
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 0);
  g_assert_true (view_test_says (GTK_WIDGET (f->page), "Games that you play are saved here."));
  g_assert_true (tea_game_discard (f->game, 0));
  g_assert_true (tea_game_list_refresh (f->list, NULL));
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 1);
}

static gboolean
is_counted (gpointer row)
{
  return g_str_has_prefix (adw_preferences_row_get_title (row), "1 hand");
}

/* The line of figures leads to the insights, which slide over the page. */
static void
test_insights (Fixture *f, gconstpointer data)
{
  GtkWidget *row = view_test_find (GTK_WIDGET (f->page), ADW_TYPE_ACTION_ROW);

  view_test_wait (is_counted, row);
  g_signal_emit_by_name (row, "activated");
  view_test_settle ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "history.insights", NULL));
  g_assert_true (TEA_IS_INSIGHTS_PAGE (view_test_page (f->window)));
  tea_history_page_open_insights (f->page);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->page), "page.back", NULL));
  view_test_settle ();
  g_assert_true (view_test_page (f->window) == TEA_PAGE (f->page));
}

static void
test_none (Fixture *f, gconstpointer data)
{
  open_page (f, NULL);
  g_assert_true (view_test_says (GTK_WIDGET (f->page), "Games that you play are saved here."));
  g_assert_null (tea_history_page_get_selected (f->page));
  g_assert_null (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_GAME_ROW));
  g_assert_true (gtk_widget_is_sensitive (view_test_find_action (GTK_WIDGET (f->page), "games.import")));
}

static void
test_filter (Fixture *f, gconstpointer data)
{
  GtkWidget *entry = view_test_find (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *rules = view_test_find (GTK_WIDGET (f->page), GTK_TYPE_DROP_DOWN);
  GListModel *names = gtk_drop_down_get_model (GTK_DROP_DOWN (rules));

  for (guint i = 1; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) name = g_list_model_get_item (names, i);
      const char *text = gtk_string_object_get_string (name);
      gboolean played = strstr (text, "Fenghua") != NULL || strstr (text, "Luqiao") != NULL ||
                        strstr (text, "Nanchang") != NULL;

      gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), i);
      g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, played ? 1 : 0);
      view_test_settle ();
      g_assert_cmpint (view_test_find (GTK_WIDGET (f->page), TEA_TYPE_GAME_ROW) != NULL, ==, played);
    }
  g_assert_true (view_test_says (GTK_WIDGET (f->page), "No game matches."));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), 0);

  gtk_editable_set_text (GTK_EDITABLE (entry), "LUQ");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "mei");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 0);
  g_signal_emit_by_name (entry, "stop-search");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 3);
}

static void
test_delete (Fixture *f, gconstpointer data)
{
  g_assert_false (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.undo")));
  select_rules (f, "fenghua");
  activate (f, "games.delete");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 2);
  view_test_settle ();
  g_assert_true (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.undo")));
  activate (f, "games.undo");
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 3);
  view_test_settle ();
  g_assert_false (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.undo")));
  select_rules (f, "fenghua");
}

static void
continued_cb (TeaHistoryPage *window, gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static gboolean
is_continued (gpointer data)
{
  return *(gboolean *) data;
}

static void
test_continue (Fixture *f, gconstpointer data)
{
  gboolean continued = FALSE;

  g_signal_connect (f->page, "continued", G_CALLBACK (continued_cb), &continued);
  select_rules (f, "fenghua");
  activate (f, "games.continue");
  view_test_wait (is_continued, &continued);
  g_assert_cmpstr (tea_ruleset_get_facts (tea_table_get_state (f->table)->ruleset)->id, ==, "fenghua");
  g_assert_nonnull (tea_table_get_state (f->table)->score_sheet);
  g_assert_true (tea_game_next_hand (f->game));
}

static gboolean
is_replayed (gpointer window)
{
  return TEA_IS_HAND_PAGE (view_test_page (window));
}

static void
test_replay (Fixture *f, gconstpointer data)
{
  TeaHandPage *replay;

  select_rules (f, "fenghua");
  activate (f, "games.replay");
  view_test_wait_for (G_STRLOC, "the replay", is_replayed, f->window);
  replay = TEA_HAND_PAGE (view_test_page (f->window));
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), "Fenghua"));
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (replay))->n_hands, ==, 1);
  view_test_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)),
                                         view_test_find (GTK_WIDGET (replay), TEA_TYPE_REPLAY_VIEW)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (replay), "page.back", NULL));
  view_test_settle ();
  g_assert_false (is_replayed (f->window));
}

static gboolean
is_imported (gpointer window)
{
  return !tea_history_page_get_importing (window);
}

/* Imports the log and waits until that is done. */
static void
import_log (Fixture *f)
{
  tea_history_page_import (f->page, f->path);
  g_assert_true (tea_history_page_get_importing (f->page));
  view_test_wait_for (G_STRLOC, "the end of the import", is_imported, f->page);
}

static void
test_stopped (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  guint n = tea_history_page_get_n_shown (f->page);

  select_rules (f, "luqiao");
  tea_history_page_export (f->page, file);
  tea_history_page_import (f->page, f->path);
  activate (f, "games.stop-import");
  view_test_wait_for (G_STRLOC, "the end of the import", is_imported, f->page);
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "no game was added"));
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, n);
}

static void
test_files (Fixture *f, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (f->folder, "nowhere", "game.jsonl", NULL);
  g_autofree char *odd = g_build_filename (f->folder, "game-\xff.jsonl", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  g_autoptr (GFile) nowhere_file = g_file_new_for_path (nowhere);
  g_autoptr (GFile) odd_file = g_file_new_for_path (odd);

  select_rules (f, "luqiao");
  tea_history_page_export (f->page, odd_file);
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "game-%FF.jsonl"));
  g_assert_cmpint (g_remove (odd), ==, 0);
  tea_history_page_export (f->page, file);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), f->path));
  import_log (f);
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 4);
  g_assert_cmpstr (tea_game_item_get_ruleset_id (tea_history_page_get_selected (f->page)), ==, "luqiao");

  tea_history_page_export (f->page, nowhere_file);
  g_assert_nonnull (strstr (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "nowhere"));
  g_assert_true (g_file_set_contents (f->path, "{\"type\":\"hand\"}\n", -1, NULL));
  import_log (f);
  g_assert_true (g_str_has_prefix (tea_status_bar_get_notice (TEA_STATUS_BAR (f->status)), "Line 1"));
  g_assert_true (gtk_widget_get_visible (f->status));
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 4);
}

/* Changes the database as another program would. */
static void
run_sql (Fixture *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->database, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

#define UNREADABLE "The file “teahouse.db” could not be changed or read (no such table: games)."

/* A list that cannot be read is not shown as empty: the page says so, and can try again. */
static void
test_unreadable (Fixture *f, gconstpointer data)
{
  begin_game_and_move (f, "fenghua", 1);
  run_sql (f, "ALTER TABLE games RENAME TO hidden");
  open_page (f, NULL);
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 0);
  g_assert_true (view_test_says (GTK_WIDGET (f->page), UNREADABLE));
  g_assert_false (view_test_says (GTK_WIDGET (f->page), "Games that you play are saved here."));
  g_assert_true (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.refresh")));

  activate (f, "games.refresh");
  view_test_settle ();
  g_assert_true (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.refresh")));

  run_sql (f, "ALTER TABLE hidden RENAME TO games");
  activate (f, "games.refresh");
  view_test_settle ();
  g_assert_cmpuint (tea_history_page_get_n_shown (f->page), ==, 1);
  g_assert_false (view_test_says (GTK_WIDGET (f->page), UNREADABLE));
  g_assert_false (gtk_widget_get_mapped (view_test_find_action (GTK_WIDGET (f->page), "games.refresh")));
}

static gboolean
is_worked_out (gpointer judge)
{
  return !tea_judge_get_running (judge);
}

/* The luck in a game is shown once it is known; until then the page says how many games are left, and a button starts
 * the analysis. */
static void
test_luck (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaJudge) judge = NULL;
  g_autofree char *luck = NULL;
  GtkWidget *start, *stop;

  judge = tea_judge_new (f->archive);
  begin_game (f, "luqiao", 1);
  view_test_play_hand (f->game, FALSE);
  f->list = tea_game_list_new (f->archive, f->game);
  tea_game_list_set_judge (f->list, judge);
  tea_judge_refresh (judge);
  view_test_wait_for (G_STRLOC, "the list", is_worked_out, judge);
  open_page (f, judge);
  start = view_test_find_button (GTK_WIDGET (f->page), "Res_ume");
  stop = view_test_find_button (GTK_WIDGET (f->page), "Sto_p");
  g_assert_true (view_test_says (GTK_WIDGET (f->page), "Luck and mistakes of 1 game have not been worked out yet."));
  g_assert_true (gtk_widget_get_mapped (start) && !gtk_widget_get_mapped (stop));

  /* The focus moves to the button that replaces this one. */
  gtk_widget_grab_focus (start);
  g_signal_emit_by_name (start, "clicked");
  g_assert_true (view_test_says (GTK_WIDGET (f->page), "Luck and mistakes are being worked out: 1 game left."));
  g_assert_true (gtk_widget_get_visible (stop) && !gtk_widget_get_visible (start));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == stop);
  g_signal_emit_by_name (stop, "clicked");
  g_assert_true (gtk_widget_get_visible (start) && !gtk_widget_get_visible (stop));
  view_test_wait_for (G_STRLOC, "the end", is_worked_out, judge);
  g_signal_emit_by_name (start, "clicked");
  view_test_wait_for (G_STRLOC, "the analysis", is_worked_out, judge);
  g_assert_false (gtk_widget_get_mapped (start) || gtk_widget_get_mapped (stop));
  g_object_get (tea_history_page_get_selected (f->page), "details", &luck, NULL);
  g_assert_nonnull (strstr (luck, " · Luck "));
  view_test_settle ();
  g_assert_true (view_test_says (GTK_WIDGET (f->page), luck));
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* libadwaita 1.2 leaks what it has drawn of a page that is closed while it slides in. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/view/games/rows", Fixture, NULL, set_up, test_rows, tear_down);
  g_test_add ("/view/games/unmoved", Fixture, NULL, set_up_empty, test_unmoved, tear_down);
  g_test_add ("/view/games/insights", Fixture, NULL, set_up, test_insights, tear_down);
  g_test_add ("/view/games/none", Fixture, NULL, set_up_empty, test_none, tear_down);
  g_test_add ("/view/games/unreadable", Fixture, NULL, set_up_empty, test_unreadable, tear_down);
  g_test_add ("/view/games/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/view/games/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/view/games/continue", Fixture, NULL, set_up, test_continue, tear_down);
  g_test_add ("/view/games/replay", Fixture, NULL, set_up, test_replay, tear_down);
  g_test_add ("/view/games/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  g_test_add ("/view/games/luck", Fixture, NULL, set_up_empty, test_luck, tear_down);
  g_test_add ("/view/games/files", Fixture, NULL, set_up, test_files, tear_down);

  return g_test_run ();
}
