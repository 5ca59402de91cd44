/* test-archive-bar.c - every window says so while something is not saved, and the program does not quit without asking
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "view-test.h"

#include "model/archive/tea-archive-store.h"
#include "store/games/tea-store-game.h"

#include "view/widgets/tea-archive-bar.h"
#include "view/widgets/tea-question.h"
#include "view/setup/tea-game-settings.h"
#include "view/helper/tea-score-page.h"
#include "view/widgets/tea-status-bar.h"
#include "view/app/tea-window.h"

#include "../../recorded.h"

typedef struct
{
  char *folder;
  char *path;
  GSettings *settings;
  TeaArchive *archive;
  TeaWindow *window;
  TeaGame *game;
  TeaTable *table;
  GtkWidget *bar;
  sqlite3 *other;
  gboolean said; /* that something is not saved */
} Fixture;

/* A program has only one application. */
static GtkApplication *application;

static void
lock (Fixture *f)
{
  g_assert_cmpint (sqlite3_open (f->path, &f->other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (f->other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
}

static void
unlock (Fixture *f)
{
  g_assert_cmpint (sqlite3_close (f->other), ==, SQLITE_OK);
  f->other = NULL;
}

static gboolean
is_saved (gpointer archive)
{
  return tea_archive_get_unsaved (archive) == NULL;
}

static void
present (gpointer window)
{
  gtk_window_present (window);
  view_test_wait_for (G_STRLOC, "the window", (gboolean (*) (gpointer)) gtk_widget_get_mapped, window);
}

static void
open_window (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaRuleset) ruleset = tea_game_settings_dup_ruleset (f->settings, NULL, &error);

  g_assert_no_error (error);
  f->window = tea_window_new (application, f->settings);
  f->game = tea_play_page_get_game (tea_window_get_play (f->window));
  f->table = tea_game_get_table (f->game);
  f->bar = view_test_find (GTK_WIDGET (f->window), TEA_TYPE_ARCHIVE_BAR);
  tea_window_set_archive (f->window, f->archive);
  tea_play_page_start_game (tea_window_get_play (f->window), ruleset, "round", 1);
  present (f->window);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "teahouse.db", NULL);
  f->settings = view_test_settings_new ();
  g_settings_set_string (f->settings, "bot-pace", "fast");
  g_settings_set_boolean (f->settings, "animations", FALSE);
  f->archive = tea_archive_new (f->path);
  open_window (f);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  while (gtk_application_get_windows (application) != NULL)
    gtk_window_destroy (gtk_application_get_windows (application)->data);
  view_test_settle ();
  g_assert_finalize_object (f->archive);
  g_assert_finalize_object (f->settings);
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
discard (Fixture *f)
{
  view_test_play_to_turn (f->game);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (f->window)), "table.discard", "u", 0));
}

/* The bar is visible while anything is not saved, whatever the user does, and takes no focus. */
static void
test_stays (Fixture *f, gconstpointer data)
{
  GtkWidget *message = GTK_WIDGET (gtk_widget_get_template_child (f->bar, TEA_TYPE_ARCHIVE_BAR, "message"));
  GtkWidget *focus;

  g_assert_false (gtk_widget_get_visible (f->bar));
  discard (f);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  lock (f);
  for (guint i = 0; i < 4; i++)
    {
      discard (f);
      g_assert_true (gtk_widget_get_visible (f->bar));
      g_assert_true (view_test_says (f->bar, "Not saved"));
      g_assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), f->bar));
    }
  g_assert_nonnull (focus);
  gtk_test_accessible_assert_role (message, GTK_ACCESSIBLE_ROLE_ALERT);
  g_assert_true (gtk_widget_activate_action (f->bar, "archive.retry", NULL));
  g_assert_true (gtk_widget_get_visible (f->bar));

  unlock (f);
  g_assert_true (gtk_widget_activate_action (f->bar, "archive.retry", NULL));
  g_assert_false (gtk_widget_get_visible (f->bar));
  g_assert_true (tea_game_get_is_kept (f->game));

  /* The bar also goes without a click. */
  lock (f);
  discard (f);
  g_assert_true (gtk_widget_get_visible (f->bar));
  unlock (f);
  view_test_wait (is_saved, f->archive);
  g_assert_false (gtk_widget_get_visible (f->bar));
}

/* A window of its own, as a scoring session may have. */
static GtkWidget *
open_helper (Fixture *f, TeaArchive *archive)
{
  TeaWindow *window = tea_window_new_with_page (application, f->settings, tea_score_page_new (archive, f->settings));

  tea_window_set_archive (window, archive);

  return GTK_WIDGET (window);
}

/* The other windows with saved data show the bar, too. */
static void
test_every_window (Fixture *f, gconstpointer data)
{
  GtkWidget *windows[] = {
    open_helper (f, f->archive),
  };

  lock (f);
  discard (f);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWidget *bar = view_test_find (windows[i], TEA_TYPE_ARCHIVE_BAR);

      present (windows[i]);
      g_assert_true (gtk_widget_get_mapped (bar));
      g_assert_true (view_test_says (bar, "Not saved"));
    }
  unlock (f);
  g_assert_true (tea_archive_retry (f->archive));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      g_assert_false (gtk_widget_get_visible (view_test_find (windows[i], TEA_TYPE_ARCHIVE_BAR)));
      gtk_window_destroy (GTK_WINDOW (windows[i]));
    }
}

/* The last window asks before it closes with unsaved data, and closes at once if everything can be saved. */
static void
test_close (Fixture *f, gconstpointer data)
{
  gpointer window = f->window;
  GtkWidget *focus;

  g_object_add_weak_pointer (window, &window);
  lock (f);
  discard (f);
  view_test_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  gtk_window_close (GTK_WINDOW (f->window));
  view_test_settle ();
  g_assert_true (tea_question_is_open (f->bar));
  g_assert_cmpstr (view_test_get_question (), ==, "Quit without saving?");

  view_test_answer ("stay");
  g_assert_false (tea_question_is_open (f->bar));
  g_assert_true (gtk_widget_get_visible (f->bar));
  g_assert_true (tea_table_get_state (f->table)->in_progress);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == focus);

  gtk_window_close (GTK_WINDOW (f->window));
  view_test_settle ();
  view_test_answer ("yes");
  view_test_wait (is_gone, &window);
  unlock (f);
}

static void
test_close_saved (Fixture *f, gconstpointer data)
{
  gpointer window = f->window;

  g_object_add_weak_pointer (window, &window);
  lock (f);
  discard (f);
  unlock (f);
  g_assert_nonnull (tea_archive_get_unsaved (f->archive));
  gtk_window_close (GTK_WINDOW (f->window));
  view_test_wait (is_gone, &window);
  g_assert_null (tea_archive_get_unsaved (f->archive));
}

/* While the helper is open, the main window closes without asking: the program goes on, and nothing is lost. */
static void
test_two_windows (Fixture *f, gconstpointer data)
{
  gpointer window = f->window;
  gpointer helper = open_helper (f, f->archive);
  GtkWidget *bar = view_test_find (helper, TEA_TYPE_ARCHIVE_BAR);

  present (helper);
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (helper, &helper);
  lock (f);
  discard (f);
  gtk_window_close (GTK_WINDOW (f->window));
  view_test_wait (is_gone, &window);
  g_assert_nonnull (tea_archive_get_unsaved (f->archive));

  gtk_window_close (GTK_WINDOW (helper));
  view_test_settle ();
  g_assert_nonnull (helper);
  g_assert_true (tea_question_is_open (bar));
  /* The question goes once everything is saved. */
  unlock (f);
  view_test_wait (is_saved, f->archive);
  g_assert_false (tea_question_is_open (bar));
  gtk_window_close (GTK_WINDOW (helper));
  view_test_wait (is_gone, &helper);
}

/* Quitting asks before the first window closes, and closes all of them. */
static void
test_quit (Fixture *f, gconstpointer data)
{
  gpointer window = f->window;
  gpointer helper = open_helper (f, f->archive);
  GtkWidget *bar = view_test_find (helper, TEA_TYPE_ARCHIVE_BAR);

  g_assert_false (tea_archive_bar_hold_all (application));
  present (helper);
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (helper, &helper);
  lock (f);
  discard (f);
  g_assert_true (tea_archive_bar_hold_all (application));
  g_assert_true (tea_question_is_open (f->bar) != tea_question_is_open (bar));
  view_test_answer ("stay");
  view_test_settle ();
  g_assert_true (window != NULL && helper != NULL);

  g_assert_true (tea_archive_bar_hold_all (application));
  view_test_answer ("yes");
  view_test_wait (is_gone, &window);
  view_test_wait (is_gone, &helper);
  unlock (f);
}

/* The notice of a damaged file stays in all windows until it is closed in one. */
static void
test_notice (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "other.db", NULL);
  g_autoptr (TeaArchive) archive = NULL;
  GtkWidget *helper, *bar;

  g_assert_true (g_file_set_contents (path, "This was a database once.", -1, NULL));
  archive = tea_archive_new (path);
  tea_window_set_archive (f->window, archive);
  helper = open_helper (f, archive);
  bar = view_test_find (helper, TEA_TYPE_ARCHIVE_BAR);
  for (guint i = 0; i < 2; i++)
    {
      discard (f);
      g_assert_true (gtk_widget_get_visible (f->bar));
      g_assert_true (view_test_says (f->bar, tea_archive_get_notice (archive)));
      g_assert_true (gtk_widget_get_visible (bar));
    }
  g_assert_true (gtk_widget_activate_action (bar, "archive.close", NULL));
  g_assert_false (gtk_widget_get_visible (bar));
  g_assert_false (gtk_widget_get_visible (f->bar));
  gtk_window_destroy (GTK_WINDOW (helper));
  tea_window_set_archive (f->window, NULL);
}

static void
zero_root (Fixture *f, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  const char zeros[4096] = { 0 };
  sqlite3_stmt *row;
  FILE *file;

  g_assert_cmpint (sqlite3_prepare_v2 (f->other, sql, -1, &row, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
  file = g_fopen (f->path, "r+");
  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, (long) (sqlite3_column_int (row, 0) - 1) * (long) sizeof zeros, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (zeros, 1, sizeof zeros, file), ==, sizeof zeros);
  g_assert_cmpint (fclose (file), ==, 0);
  sqlite3_finalize (row);
}

static gboolean
is_noticed (gpointer archive)
{
  return tea_archive_get_notice (archive) != NULL && tea_archive_get_unsaved (archive) == NULL;
}

static void
unsaved_cb (TeaArchive *archive, GParamSpec *pspec, Fixture *f)
{
  f->said = f->said || view_test_says (f->bar, "Not saved");
}

/* The file is damaged while one plays, once with a backup and once without: the bar says so and what was kept, and the
 * whole game is in the new file. */
static void
test_damaged_meanwhile (Fixture *f, gconstpointer data)
{
  static const char *const tables[] = { "games", "lines" };
  g_autofree char *backup = g_strdup_printf ("VACUUM INTO '%s.backup-1'", f->path);

  g_signal_connect_after (f->archive, "notify::unsaved", G_CALLBACK (unsaved_cb), f);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *aside = g_strdup_printf ("“teahouse.db.damaged-%u”", i + 1);
      g_autofree char *log = NULL;
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;

      discard (f);
      g_assert_cmpint (sqlite3_open (f->path, &f->other), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (f->other, "PRAGMA wal_checkpoint (TRUNCATE)", NULL, NULL, NULL), ==, SQLITE_OK);
      if (i == 0)
        g_assert_cmpint (sqlite3_exec (f->other, backup, NULL, NULL, NULL), ==, SQLITE_OK);
      zero_root (f, tables[i]);
      /* The program must read the page again. */
      g_assert_cmpint (sqlite3_exec (f->other,
                                     "INSERT INTO pairs (part, key, value) VALUES ('x', 'x', '');"
                                     "DELETE FROM pairs WHERE part = 'x'",
                                     NULL, NULL, NULL),
                       ==, SQLITE_OK);
      unlock (f);

      /* On a slow machine the file is mended before the next turn comes. */
      f->said = FALSE;
      discard (f);
      view_test_wait (is_noticed, f->archive);
      g_assert_true (f->said);
      g_assert_true (gtk_widget_get_visible (f->bar));
      g_assert_true (view_test_says (f->bar, tea_archive_get_notice (f->archive)));
      g_assert_nonnull (strstr (tea_archive_get_notice (f->archive), aside));
      g_assert_nonnull (strstr (tea_archive_get_notice (f->archive), "games: 1"));
      g_assert_true (tea_game_get_is_kept (f->game));

      discard (f);
      g_assert_false (view_test_says (f->bar, "Not saved"));
      log = log_of (f->game);
      kept = tea_store_read_lines (tea_archive_get_store (f->archive), tea_game_get_id (f->game), 0, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (kept, ==, log);
      g_assert_true (gtk_widget_activate_action (f->bar, "archive.close", NULL));
      if (i == 0)
        {
          g_autofree char *name = g_strconcat (f->path, ".backup-1", NULL);

          g_assert_cmpint (g_remove (name), ==, 0);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  view_test_init (&argc, &argv);
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);

  g_test_add ("/archive-bar/stays", Fixture, NULL, set_up, test_stays, tear_down);
  g_test_add ("/archive-bar/every-window", Fixture, NULL, set_up, test_every_window, tear_down);
  g_test_add ("/archive-bar/close", Fixture, NULL, set_up, test_close, tear_down);
  g_test_add ("/archive-bar/close-saved", Fixture, NULL, set_up, test_close_saved, tear_down);
  g_test_add ("/archive-bar/two-windows", Fixture, NULL, set_up, test_two_windows, tear_down);
  g_test_add ("/archive-bar/quit", Fixture, NULL, set_up, test_quit, tear_down);
  g_test_add ("/archive-bar/notice", Fixture, NULL, set_up, test_notice, tear_down);
  g_test_add ("/archive-bar/damaged-meanwhile", Fixture, NULL, set_up, test_damaged_meanwhile, tear_down);

  status = g_test_run ();
  g_object_unref (application);

  return status;
}
