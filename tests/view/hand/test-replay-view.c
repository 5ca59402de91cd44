/* test-replay-view.c - the replay of a game: steps, hands, seats, the settlement, automatic play, files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "view-test.h"

#include "../odd-files.h"

#include "view/hand/tea-hand-page.h"
#include "view/hand/tea-replay-view.h"
#include "view/score/tea-settlement.h"
#include "view/widgets/tea-status-bar.h"
#include "view/table/tea-table-part.h"
#include "view/table/tea-table-view.h"

typedef struct
{
  GSettings *settings;
  TeaPlayback *playback;
  TeaTable *table;
  TeaPage *page;
  GtkWidget *window;
  GtkWidget *view;
  GtkWidget *slider;
  GtkWidget *status;
  GtkWidget *settlement;
} Fixture;

/* Two hands and the beginning of a third. */
static char *
make_log (void)
{
  TeaGame *game = view_test_game_new (3);
  char *log;

  view_test_play_hand (game, TRUE);
  g_assert_true (tea_game_next_hand (game));
  view_test_play_hand (game, FALSE);
  g_assert_true (tea_game_next_hand (game));
  view_test_play_to_turn (game);
  log = log_of (game);
  g_assert_finalize_object (game);

  return log;
}

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_width (GTK_WIDGET (widget)) > 0;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *log = make_log ();
  g_autoptr (TeaRecordedGame) game = recorded_from (log);
  g_autoptr (GError) error = NULL;

  f->settings = view_test_settings_new ();
  g_settings_set_boolean (f->settings, "animations", FALSE);
  g_settings_set_string (f->settings, "felt", "plum");
  f->page = tea_hand_page_new (game, 0, TEA_HAND_EVENTS, f->settings, &error);
  g_assert_no_error (error);
  f->playback = g_object_ref (tea_hand_page_get_playback (TEA_HAND_PAGE (f->page)));
  f->table = tea_playback_get_state (f->playback)->table;
  f->window = view_test_show_page (f->settings, f->page);
  f->view = view_test_find (f->window, TEA_TYPE_REPLAY_VIEW);
  f->slider = view_test_find (f->window, GTK_TYPE_SCALE);
  f->status = view_test_find (f->window, TEA_TYPE_STATUS_BAR);
  f->settlement = view_test_find (f->window, TEA_TYPE_SETTLEMENT);
  view_test_wait (has_size, view_test_find (f->window, TEA_TYPE_TABLE_VIEW));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  view_test_close (f->window, NULL);
  g_assert_finalize_object (f->playback);
  g_assert_finalize_object (f->settings);
}

static gboolean
activate (Fixture *f, const char *action)
{
  return gtk_widget_activate_action (f->view, action, NULL);
}

/* Checks that @action changes nothing at an end. */
static void
check_no_way (Fixture *f, const char *action)
{
  guint hand = tea_playback_get_state (f->playback)->hand;
  guint position = tea_playback_get_state (f->playback)->position;

  activate (f, action);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, hand);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->position, ==, position);
}

static void
activate_end (Fixture *f, const char *which)
{
  g_assert_true (gtk_widget_activate_action (f->view, "replay.end", "s", which));
}

/* Checks that the window shows the position of the playback. */
static void
check_shown (Fixture *f)
{
  guint position = tea_playback_get_state (f->playback)->position;
  g_autofree char *of = g_strdup_printf ("%u / %u", position + 1, tea_playback_get_state (f->playback)->n_positions);
  g_autofree char *hand = g_strdup_printf ("Hand %u of 3", tea_playback_get_state (f->playback)->hand + 1);
  TeaScoreSheet *sheet = tea_table_get_state (f->table)->score_sheet;

  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (f->slider)), ==, position);
  g_assert_true (view_test_says (f->view, of));
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), hand));
  g_assert_cmpstr (tea_status_bar_get_text (TEA_STATUS_BAR (f->status)), ==, tea_table_get_state (f->table)->status);
  gtk_test_accessible_assert_property (f->slider, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       tea_table_get_state (f->table)->status);
  g_assert_true (tea_settlement_get_sheet (TEA_SETTLEMENT (f->settlement)) == sheet);
  g_assert_cmpint (gtk_widget_get_visible (f->settlement), ==, sheet != NULL);
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  guint n = 0;

  g_assert_cmpstr (tea_table_view_get_felt (TEA_TABLE_VIEW (view_test_find (f->window, TEA_TYPE_TABLE_VIEW))), ==,
                   "plum");
  g_assert_cmpuint (tea_playback_get_state (f->playback)->n_hands, ==, 3);
  check_no_way (f, "replay.back");
  check_shown (f);
  while (tea_playback_can_step_forward (f->playback))
    {
      g_assert_true (activate (f, "replay.forward"));
      check_shown (f);
      n++;
    }
  check_no_way (f, "replay.forward");
  check_no_way (f, "replay.next-hand");
  for (; n > 0; n--)
    {
      g_assert_true (activate (f, "replay.back"));
      check_shown (f);
    }
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 0);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->position, ==, 0);
}

static void
test_hands (Fixture *f, gconstpointer data)
{
  activate_end (f, "hand-last");
  check_shown (f);
  g_assert_nonnull (tea_table_get_state (f->table)->score_sheet);

  /* The settlement can be hidden and shown again. */
  g_assert_true (activate (f, "table.show-table"));
  g_assert_false (gtk_widget_get_visible (f->settlement));
  g_assert_true (activate (f, "table.show-settlement"));
  g_assert_true (gtk_widget_get_visible (f->settlement));

  g_assert_true (activate (f, "table.next-hand"));
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 1);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->position, ==, 0);
  check_shown (f);
  activate_end (f, "game-last");
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 2);
  g_assert_null (tea_table_get_state (f->table)->score_sheet);
  check_shown (f);
  /* The first time it goes to the deal of this hand. */
  g_assert_true (activate (f, "replay.previous-hand"));
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 2);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->position, ==, 0);
  g_assert_true (activate (f, "replay.previous-hand"));
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 1);
  activate_end (f, "game-first");
  g_assert_cmpuint (tea_playback_get_state (f->playback)->hand, ==, 0);
  check_shown (f);
}

static void
test_slider (Fixture *f, gconstpointer data)
{
  guint n = tea_playback_get_state (f->playback)->n_positions;

  for (guint i = 0; i < n; i += 7)
    {
      gtk_range_set_value (GTK_RANGE (f->slider), i);
      g_assert_cmpuint (tea_playback_get_state (f->playback)->position, ==, i);
      check_shown (f);
    }
}

/* The number of visible tiles in the hand of @seat. */
static guint
count_seen (Fixture *f, guint seat)
{
  GListModel *hand = tea_table_get_player (f->table, seat)->hand;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (hand); i++)
    {
      g_autoptr (TeaTileInfo) tile = g_list_model_get_item (hand, i);

      n += tea_tile_info_get_facts (tile)->kind >= 0;
    }

  return n;
}

static void
test_seats (Fixture *f, gconstpointer data)
{
  GtkWidget *drop_down = view_test_find (f->view, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (count_seen (f, 2), >, 0);
  g_assert_true (activate (f, "replay.open"));
  g_assert_false (tea_playback_get_state (f->playback)->open);
  g_assert_cmpuint (count_seen (f, 2), ==, 0);
  for (guint seat = 4; seat > 0; seat--)
    {
      g_assert_true (gtk_widget_activate_action (f->view, "replay.seat", "u", seat - 1));
      g_assert_cmpuint (tea_playback_get_state (f->playback)->seat, ==, seat - 1);
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)), ==, seat - 1);
      for (guint other = 0; other < 4; other++)
        g_assert_cmpint (count_seen (f, other) > 0, ==, other == seat - 1);
      view_test_settle ();
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), 2);
  g_assert_cmpuint (tea_playback_get_state (f->playback)->seat, ==, 2);
  g_assert_true (activate (f, "replay.open"));
  g_assert_true (tea_playback_get_state (f->playback)->open);
}

static gboolean
has_stopped (gpointer data)
{
  return !tea_playback_get_state (TEA_PLAYBACK (data))->playing;
}

static gboolean
has_moved (gpointer data)
{
  return tea_playback_get_state (TEA_PLAYBACK (data))->position > 1;
}

static void
test_playing (Fixture *f, gconstpointer data)
{
  tea_playback_set_pace (f->playback, 1);
  g_assert_true (activate (f, "replay.play"));
  view_test_wait (has_moved, f->playback);
  g_assert_true (tea_playback_get_state (f->playback)->playing);
  /* A manual step stops it. */
  g_assert_true (activate (f, "replay.back"));
  g_assert_false (tea_playback_get_state (f->playback)->playing);
  check_shown (f);

  activate_end (f, "game-last");
  g_assert_true (activate (f, "replay.back"));
  g_assert_true (activate (f, "replay.play"));
  view_test_wait (has_stopped, f->playback);
  g_assert_false (tea_playback_can_step_forward (f->playback));
  check_shown (f);

  /* A window that is closed while it plays leaves nothing behind. */
  activate_end (f, "game-first");
  g_assert_true (activate (f, "replay.play"));
}

/* When the button with the focus becomes insensitive, the focus stays in the view, so all keys still work. */
static void
test_ends (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *button;
    const char *end;
  } rows[] = { { "replay.forward", "game-last" },
               { "replay.next-hand", "game-last" },
               { "replay.back", "game-first" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *focus;

      activate_end (f, rows[i].end);
      activate (f, g_str_equal (rows[i].end, "game-last") ? "replay.previous-hand" : "replay.forward");
      activate (f, g_str_equal (rows[i].end, "game-last") ? "replay.previous-hand" : "replay.next-hand");
      g_assert_true (gtk_widget_grab_focus (view_test_find_action (f->view, rows[i].button)));
      activate_end (f, rows[i].end);
      g_assert_false (gtk_widget_is_sensitive (view_test_find_action (f->view, rows[i].button)));
      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, f->view) && gtk_widget_is_sensitive (focus));
    }
}

/* Leaving or hiding the settlement moves the focus to the view, so its keys work. */
static void
test_settlement_focus (Fixture *f, gconstpointer data)
{
  static const char *const actions[] = { "table.show-table", "table.next-hand" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = view_test_find_action (f->settlement, actions[i]);
      GtkWidget *focus;

      activate_end (f, "game-first");
      activate_end (f, "hand-last");
      view_test_settle ();
      g_assert_true (gtk_widget_get_visible (f->settlement));
      /* What cannot be done from here is not offered. */
      g_assert_true (view_test_says (f->settlement, "Show Table"));
      g_assert_false (view_test_says (f->settlement, "Review"));
      g_assert_false (view_test_says (f->settlement, "New Game…"));
      g_assert_true (gtk_widget_grab_focus (button));
      g_signal_emit_by_name (button, "clicked");
      view_test_rest (f->window);
      g_assert_false (gtk_widget_get_visible (f->settlement));
      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, f->view) &&
                     !gtk_widget_is_ancestor (focus, f->settlement));
    }
}

/* Files */

/* Writes a new file with @text, which can contain NULs. */
static GFile *
write_file (const char *text, gssize length)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.jsonl", NULL);

  g_assert_true (g_file_set_contents (path, text, length, NULL));

  return g_file_new_for_path (path);
}

static void
remove_file (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  test_remove_folder (g_file_peek_path (folder));
  g_object_unref (file);
}

/* The page over the first one, or NULL. */
static GtkWidget *
find_other (Fixture *f)
{
  TeaPage *shown = view_test_page (f->window);

  return shown != f->page ? GTK_WIDGET (shown) : NULL;
}

static gboolean
other_has_read (gpointer data)
{
  GtkWidget *other = find_other (data);

  return other != NULL && gtk_widget_get_mapped (view_test_find (other, ADW_TYPE_STATUS_PAGE));
}

static gboolean
other_is_gone (gpointer data)
{
  return find_other (data) == NULL;
}

static gboolean
other_has_game (gpointer data)
{
  GtkWidget *other = find_other (data);

  return other != NULL && tea_hand_page_get_playback (TEA_HAND_PAGE (other)) != NULL;
}

static void
close_other (Fixture *f)
{
  g_assert_true (gtk_widget_activate_action (find_other (f), "page.back", NULL));
  view_test_wait (other_is_gone, f);
}

/* A game that is already open gets no second page, however it was opened first. */
static void
test_file (Fixture *f, gconstpointer data)
{
  const char *log = tea_recorded_game_get_log (tea_playback_get_state (f->playback)->game);
  const char *hand = strchr (strchr (log, '\n') + 1, '\n') + 1;
  GFile *same = write_file (log, -1);
  GFile *shorter = write_file (log, (gssize) (strchr (hand, '\n') + 1 - log));
  TeaHandPage *other;

  tea_hand_page_open_file (GTK_WIDGET (f->page), same, f->settings);
  g_assert_nonnull (find_other (f));
  view_test_wait (other_is_gone, f);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), GTK_WIDGET (f->page)));

  tea_hand_page_open_file (GTK_WIDGET (f->page), shorter, f->settings);
  view_test_wait (other_has_game, f);
  other = TEA_HAND_PAGE (find_other (f));
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (other))->n_hands, ==, 1);
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f->window)), "Hand 1 of 1"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), GTK_WIDGET (other)));

  /* In a window of its own it is found as well. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (other), "hand.window", NULL));
  view_test_wait (other_is_gone, f);
  g_assert_true (gtk_widget_get_root (GTK_WIDGET (other)) != GTK_ROOT (f->window));
  tea_hand_page_open_file (GTK_WIDGET (f->page), shorter, f->settings);
  view_test_wait (other_is_gone, f);
  view_test_close (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (other))), NULL);

  remove_file (same);
  remove_file (shorter);
}

/* Checks that a file with @text is refused for @reason. */
static void
check_refused (Fixture *f, const char *text, gssize length, const char *reason)
{
  GFile *file = write_file (text, length);
  g_autofree char *sentence = g_strdup_printf ("“%s” cannot be opened as a game log. %s", g_file_peek_path (file),
                                               reason);
  GtkWidget *other;

  tea_hand_page_open_file (GTK_WIDGET (f->page), file, f->settings);
  view_test_wait (other_has_read, f);
  other = find_other (f);
  g_assert_true (view_test_says (other, sentence));
  g_assert_null (tea_hand_page_get_playback (TEA_HAND_PAGE (other)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (f->window)), ==, "game.jsonl");
  /* There is nothing to review, to save or to play. */
  gtk_widget_activate_action (other, "hand.decision", "i", 1);
  gtk_widget_activate_action (other, "study.save", NULL);
  gtk_widget_activate_action (other, "hand.again", NULL);
  g_assert_null (tea_hand_page_get_review (TEA_HAND_PAGE (other)));
  close_other (f);
  remove_file (file);
}

static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *cut = g_strndup (tea_recorded_game_get_log (tea_playback_get_state (f->playback)->game), 100);
  const char *log = tea_recorded_game_get_log (tea_playback_get_state (f->playback)->game);
  gsize first = (gsize) (strchr (log, '\n') + 1 - log);
  g_autofree char *with_nul = g_memdup2 (log, first + 20);

  check_refused (f, "", 0, "Line 1: the log is empty.");
  check_refused (f, cut, -1, "Line 1: at column 101: A string does not end.");
  with_nul[first + 10] = '\0';
  check_refused (f, with_nul, (gssize) first + 20, "Line 2: at column 11: The line is not valid UTF-8.");
}

/* The main loop turns on while a file is looked at, whatever it is. */
static gboolean
tick_cb (gpointer data)
{
  gint64 *last = data;
  gint64 now = g_get_monotonic_time ();

  last[1] = MAX (last[1], now - last[0]);
  last[0] = now;

  return G_SOURCE_CONTINUE;
}

static void
test_odd_files (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf",
                                         tea_recorded_game_get_log (tea_playback_get_state (f->playback)->game), NULL);
  GFile *same = write_file (marked, -1);

  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *path = test_make_odd_file (kind, folder, ".jsonl");
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *sentence = g_strdup_printf ("“%s” cannot be opened as a game log. %s", path,
                                                   test_odd_file_reason (kind));
      gint64 last[] = { g_get_monotonic_time (), 0 };
      guint tick = g_timeout_add (10, tick_cb, last);

      tea_hand_page_open_file (GTK_WIDGET (f->page), file, f->settings);
      view_test_wait (other_has_read, f);
      g_source_remove (tick);
      g_assert_true (g_str_has_prefix (
          adw_status_page_get_description (ADW_STATUS_PAGE (view_test_find (find_other (f), ADW_TYPE_STATUS_PAGE))),
          sentence));
      g_assert_cmpint (last[1], <, G_USEC_PER_SEC);
      close_other (f);
    }

  /* A mark at the start of a log is not part of it. */
  tea_hand_page_open_file (GTK_WIDGET (f->page), same, f->settings);
  view_test_wait (other_is_gone, f);
  remove_file (same);
  test_remove_folder (folder);
}

static gboolean
is_out (gpointer page)
{
  return gtk_widget_get_parent (page) == NULL;
}

/* A page that is closed before it has read its file does not come back. */
static void
test_closed_early (Fixture *f, gconstpointer data)
{
  GFile *file = write_file ("{}", -1);
  g_autoptr (GtkWidget) other = NULL;

  tea_hand_page_open_file (GTK_WIDGET (f->page), file, f->settings);
  other = g_object_ref (find_other (f));
  g_assert_true (gtk_widget_activate_action (other, "hand.close", NULL));
  view_test_wait (is_out, other);
  view_test_settle ();
  g_assert_true (view_test_page (f->window) == f->page);
  g_assert_null (tea_hand_page_get_playback (TEA_HAND_PAGE (other)));
  remove_file (file);
}

static void
open_cb (GApplication *application, gpointer files, int n_files, const char *hint, guint *n)
{
  GFile **all = files;

  for (int i = 0; i < n_files; i++)
    g_assert_true (G_IS_FILE (all[i]));
  *n += (guint) n_files;
}

/* The application opens what is dropped. */
static void
test_dropped (Fixture *f, gconstpointer data)
{
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_HANDLES_OPEN);
  g_autoptr (GFile) first = g_file_new_for_path ("/first");
  g_autoptr (GFile) second = g_file_new_for_path ("/second");
  GSList files = { second, NULL };
  GSList all = { first, &files };
  guint n = 0;

  g_assert_true (g_application_register (application, NULL, NULL));
  g_application_set_default (application);
  g_signal_connect (application, "open", G_CALLBACK (open_cb), &n);
  g_assert_true (view_test_drop (f->window, &all));
  g_application_set_default (NULL);
  g_assert_cmpuint (n, ==, 2);
}

int
main (int argc, char *argv[])
{
  view_test_init (&argc, &argv);
  /* AdwLeaflet keeps what it draws of a page that is closed while it slides. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add ("/view/hand/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/view/hand/hands", Fixture, NULL, set_up, test_hands, tear_down);
  g_test_add ("/view/hand/slider", Fixture, NULL, set_up, test_slider, tear_down);
  g_test_add ("/view/hand/ends", Fixture, NULL, set_up, test_ends, tear_down);
  g_test_add ("/view/hand/settlement-focus", Fixture, NULL, set_up, test_settlement_focus, tear_down);
  g_test_add ("/view/hand/seats", Fixture, NULL, set_up, test_seats, tear_down);
  g_test_add ("/view/hand/playing", Fixture, NULL, set_up, test_playing, tear_down);
  g_test_add ("/view/hand/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/view/hand/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/view/hand/odd-files", Fixture, NULL, set_up, test_odd_files, tear_down);
  g_test_add ("/view/hand/closed-early", Fixture, NULL, set_up, test_closed_early, tear_down);
  g_test_add ("/view/hand/dropped", Fixture, NULL, set_up, test_dropped, tear_down);

  return g_test_run ();
}
