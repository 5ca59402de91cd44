/* test-hand-notes.c - a study on the page of its hand: comments, variations, saving, closing; the list of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "desk.h"

#include "view/games/tea-history-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/hand/tea-notes-panel.h"
#include "view/hand/tea-replay-view.h"
#include "view/widgets/tea-question-bar.h"

#define POSITION 8

typedef struct
{
  char *folder;
  GFile *file;
  GSettings *settings;
  TeaStudy *study;
  GtkWidget *window;
  GtkWidget *page;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaGame) game = view_test_game_new (6);
  g_autofree char *path = NULL;

  view_test_play_hand (game, FALSE);
  f->folder = test_make_folder ();
  path = g_build_filename (f->folder, "one.teahouse-study", NULL);
  f->file = g_file_new_for_path (path);
  f->settings = view_test_settings_new ();
  f->study = view_test_study_new (game, POSITION);
  f->page = GTK_WIDGET (tea_hand_page_new_study (f->study, f->settings));
  f->window = view_test_show_page (f->settings, TEA_PAGE (f->page));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* Save changes, so that closing does not ask. */
  if (f->window != NULL)
    {
      if (tea_study_get_state (f->study)->is_modified)
        g_assert_true (tea_hand_page_save (TEA_HAND_PAGE (f->page), f->file));
      view_test_close (f->window, NULL);
    }
  g_assert_finalize_object (f->study);
  g_assert_finalize_object (f->settings);
  g_object_unref (f->file);
  test_remove_folder (f->folder);
  g_free (f->folder);
}

static GtkTextBuffer *
comment_of (Fixture *f)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (view_test_find (f->window, GTK_TYPE_TEXT_VIEW)));
}

static char *
shown_comment (Fixture *f)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (comment_of (f), &start, &end);

  return gtk_text_buffer_get_text (comment_of (f), &start, &end, TRUE);
}

static void
assert_comment (Fixture *f, const char *text)
{
  g_autofree char *shown = NULL;

  /* What is refused goes a moment later. */
  view_test_settle ();
  shown = shown_comment (f);
  g_assert_cmpstr (shown, ==, text);
  g_assert_cmpstr (tea_study_get_comment (f->study), ==, text);
}

static GtkListBox *
list_of (Fixture *f)
{
  return GTK_LIST_BOX (view_test_find (view_test_find (f->window, TEA_TYPE_NOTES_PANEL), GTK_TYPE_LIST_BOX));
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (f->page, action, NULL));
}

/* The typed text is the comment on the position shown; the list leads back there. */
static void
test_comments (Fixture *f, gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (TEA_STUDY_COMMENT_LENGTH + 5, 'x');
  g_autofree char *cut = g_strndup (long_text, TEA_STUDY_COMMENT_LENGTH);
  TeaPlayback *playback = tea_study_get_state (f->study)->playback;

  g_assert_true (tea_replay_view_get_playback (TEA_REPLAY_VIEW (view_test_find (f->window, TEA_TYPE_REPLAY_VIEW))) ==
                 playback);
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, POSITION);
  gtk_text_buffer_set_text (comment_of (f), "What now?", -1);
  assert_comment (f, "What now?");
  g_assert_true (view_test_says (f->window, "What now?"));
  tea_playback_step_forward (playback);
  assert_comment (f, "");
  gtk_text_buffer_set_text (comment_of (f), "Later", -1);
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list_of (f), 1), "activate");
  g_assert_cmpuint (tea_playback_get_state (playback)->position, ==, POSITION);
  assert_comment (f, "What now?");
  g_assert_cmpint (gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list_of (f))), ==, 1);

  activate (f, "study.undo");
  activate (f, "study.undo");
  assert_comment (f, "");
  activate (f, "study.redo");
  assert_comment (f, "What now?");

  /* A comment that is too long is cut. */
  gtk_text_buffer_set_text (comment_of (f), long_text, -1);
  assert_comment (f, cut);
}

static void
answer (Fixture *f, gboolean yes)
{
  TeaQuestionBar *bar = TEA_QUESTION_BAR (view_test_find (f->window, TEA_TYPE_QUESTION_BAR));

  g_assert_true (tea_question_bar_get_asking (bar));
  tea_question_bar_answer (bar, yes);
}

static gboolean
has_study (gpointer page)
{
  return tea_hand_page_get_study (page) != NULL;
}

/* The first note makes a study of the hand; another hand of the game is shown without it, once it is saved or given up.
 */
static void
test_first_note (void)
{
  g_autoptr (GSettings) settings = view_test_settings_new ();
  g_autoptr (TeaGame) game = view_test_game_new (6);
  Fixture f = { .settings = settings };
  TeaHandPage *page;

  view_test_play_hand (game, FALSE);
  g_assert_true (tea_game_next_hand (game));
  view_test_play_hand (game, FALSE);
  f.page = GTK_WIDGET (tea_hand_page_new (tea_game_get_recorded (game), 0, TEA_HAND_NOTES, settings, NULL));
  f.window = view_test_show_page (settings, TEA_PAGE (f.page));
  page = TEA_HAND_PAGE (f.page);
  g_assert_null (tea_hand_page_get_study (page));
  tea_playback_set_position (tea_hand_page_get_playback (page), POSITION);

  gtk_text_buffer_set_text (comment_of (&f), "W", -1);
  gtk_text_buffer_set_text (comment_of (&f), "Why?", -1);
  view_test_wait (has_study, page);
  f.study = tea_hand_page_get_study (page);
  assert_comment (&f, "Why?");
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (page))->position, ==, POSITION);
  g_assert_true (tea_playback_get_state (tea_hand_page_get_playback (page))->open);

  g_assert_true (gtk_widget_activate_action (f.page, "hand.turn", "i", 1));
  g_assert_nonnull (tea_hand_page_get_study (page));
  answer (&f, FALSE);
  g_assert_null (tea_hand_page_get_study (page));
  g_assert_cmpuint (tea_playback_get_state (tea_hand_page_get_playback (page))->hand, ==, 1);
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (f.window)), "Hand 2 of 2"));
  view_test_close (f.window, NULL);
}

/* A game continues from the position, and can be kept as a variation and removed. */
static void
test_playing (Fixture *f, gconstpointer data)
{
  g_autoptr (TestDesk) desk = test_desk_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  activate (f, "study.play");
  view_test_play_hand (desk->table, TRUE);
  activate (f, "study.keep");
  g_assert_cmpuint (tea_study_get_state (f->study)->line, ==, 1);
  g_assert_true (view_test_says (f->window, "What was played is a variation now."));
  activate (f, "study.keep");
  g_assert_true (view_test_says (f->window, "What was played is in the study already."));
  activate (f, "study.remove");
  g_assert_cmpuint (tea_study_get_state (f->study)->line, ==, 0);
  activate (f, "study.undo");
  g_assert_cmpuint (g_list_model_get_n_items (tea_study_get_state (f->study)->items), ==, 2);

  /* Another game does not change the study. */
  tea_game_begin (desk->table, ruleset, "hand", 1, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (tea_study_get_state (f->study)->items), ==, 2);
  activate (f, "study.keep");
  g_assert_cmpuint (g_list_model_get_n_items (tea_study_get_state (f->study)->items), ==, 2);
  tea_study_show (f->study, 0, G_MAXUINT);
  g_assert_true (tea_study_get_is_over (f->study));
  g_application_set_default (NULL);
}

static gboolean
has_copied (gpointer data)
{
  return *(char **) data != NULL;
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* A window with the page of the past. */
static GtkWidget *
open_past (Fixture *f, GtkWidget **page)
{
  g_autofree char *path = g_build_filename (f->folder, "teahouse.db", NULL);
  g_autoptr (TeaArchive) archive = tea_archive_new (path);
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaGameList) list = tea_game_list_new (archive, game);
  g_autoptr (TeaInsights) insights = tea_insights_new (archive, game, NULL);

  *page = GTK_WIDGET (tea_history_page_new (list, game, insights, f->settings));

  return view_test_show_page (f->settings, TEA_PAGE (*page));
}

/* The first button that takes a study off the list. */
static GtkWidget *
find_forget (GtkWidget *root)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), "studies.forget") == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_forget (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Whether the page on top shows a study. */
static gboolean
has_opened (gpointer window)
{
  TeaPage *page = view_test_page (window);

  return TEA_IS_HAND_PAGE (page) && tea_hand_page_get_study (TEA_HAND_PAGE (page)) != NULL;
}

/* A position is copied as text; pasted into the list of studies, the text opens the study again. */
static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *copied = NULL;
  GtkWidget *studies, *page;

  tea_study_set_title (f->study, "Sent");
  activate (f, "table.copy-position");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f->window), NULL, copied_cb, &copied);
  view_test_wait (has_copied, &copied);
  g_assert_true (g_str_has_prefix (copied, "Sent\n"));

  studies = open_past (f, &page);
  g_assert_true (gtk_widget_activate_action (page, "studies.paste", NULL));
  view_test_wait (has_opened, studies);
  g_assert_cmpstr (tea_study_get_state (tea_hand_page_get_study (TEA_HAND_PAGE (view_test_page (studies))))->title, ==,
                   "Sent");
  view_test_close (studies, NULL);
}

/* Closing an unsaved study asks first. */
static void
test_closing (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) recent = NULL;
  g_autofree char *uri = g_file_get_uri (f->file);

  g_assert_true (tea_hand_page_save (TEA_HAND_PAGE (f->page), f->file));
  recent = g_settings_get_strv (f->settings, "recent-studies");
  g_assert_cmpstr (recent[0], ==, uri);
  g_assert_null (recent[1]);
  gtk_text_buffer_set_text (comment_of (f), "Not saved", -1);
  g_assert_true (g_str_has_suffix (gtk_window_get_title (GTK_WINDOW (f->window)), "(not saved)"));
  gtk_window_close (GTK_WINDOW (f->window));
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  answer (f, TRUE);
  view_test_settle ();
  g_assert_null (f->window);
  g_assert_false (tea_study_get_state (f->study)->is_modified);
}

static void
test_discarding (Fixture *f, gconstpointer data)
{
  gtk_text_buffer_set_text (comment_of (f), "Not saved", -1);
  gtk_window_close (GTK_WINDOW (f->window));
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  answer (f, FALSE);
  view_test_settle ();
  g_assert_null (f->window);
  g_assert_false (g_file_query_exists (f->file, NULL));
}

static gboolean
says_why (gpointer window)
{
  GtkWidget *page = GTK_WIDGET (view_test_page (window));

  return TEA_IS_HAND_PAGE (page) && gtk_widget_get_mapped (view_test_find (page, ADW_TYPE_STATUS_PAGE));
}

/* A file has only one page; a file that cannot be read is explained and left unchanged. */
static void
test_files (Fixture *f, gconstpointer data)
{
  const char *nonsense = "{\"format\": \"teahouse-study\", \"version\": 1, \"log\": [{}]}";
  g_autofree char *path = g_file_get_path (f->file);
  g_autofree char *text = NULL;
  GtkWidget *past, *page;
  TeaStudy *study;

  g_assert_true (tea_hand_page_save (TEA_HAND_PAGE (f->page), f->file));
  past = open_past (f, &page);
  tea_hand_page_open_file (page, f->file, f->settings);
  g_assert_true (view_test_page (past) == TEA_PAGE (page));
  view_test_close (f->window, NULL);
  f->window = NULL;

  tea_hand_page_open_file (page, f->file, f->settings);
  view_test_wait (has_opened, past);
  study = tea_hand_page_get_study (TEA_HAND_PAGE (view_test_page (past)));
  g_assert_cmpuint (tea_playback_get_state (tea_study_get_state (study)->playback)->position, ==, POSITION);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (past)), "page.back", NULL));

  g_assert_true (g_file_set_contents (path, nonsense, -1, NULL));
  tea_hand_page_open_file (page, f->file, f->settings);
  view_test_wait (says_why, past);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (past)), "page.back", NULL));
  view_test_settle ();
  view_test_close (past, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, nonsense);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) recent = NULL;
  GtkWidget *studies, *page, *forget;
  GtkListBox *list;

  g_assert_true (tea_hand_page_save (TEA_HAND_PAGE (f->page), f->file));
  studies = open_past (f, &page);
  view_test_close (f->window, NULL);
  f->window = NULL;
  forget = find_forget (page);
  list = GTK_LIST_BOX (gtk_widget_get_ancestor (forget, GTK_TYPE_LIST_BOX));
  g_assert_true (view_test_says (studies, "one"));
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list, 0), "activate");
  view_test_wait (has_opened, studies);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (studies)), "page.back", NULL));
  g_signal_emit_by_name (forget, "clicked");
  g_assert_null (gtk_list_box_get_row_at_index (list, 0));
  recent = g_settings_get_strv (f->settings, "recent-studies");
  g_assert_null (recent[0]);
  g_assert_true (g_file_query_exists (f->file, NULL));
  view_test_close (studies, NULL);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/hand-notes/comments", test_comments },
    { "/hand-notes/playing", test_playing },
    { "/hand-notes/copy", test_copy },
    { "/hand-notes/closing", test_closing },
    { "/hand-notes/discarding", test_discarding },
    { "/hand-notes/files", test_files },
    { "/hand-notes/list", test_list },
  };

  view_test_init (&argc, &argv);
  /* AdwLeaflet keeps what it draws of a page that is closed while it slides. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/hand-notes/first-note", test_first_note);

  return g_test_run ();
}
