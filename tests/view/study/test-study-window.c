/* test-study-window.c - a study in its window: comments, variations, saving, closing; the list of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "view-test.h"

#include "view/replay/tea-replay-view.h"
#include "view/games/tea-history-page.h"
#include "view/study/tea-study-window.h"
#include "view/widgets/tea-question-bar.h"

#define POSITION 8

typedef struct
{
  char *folder;
  GFile *file;
  GSettings *settings;
  TeaStudy *study;
  GtkWidget *window;
} Fixture;

static void
made_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaStudy **made = g_object_get_data (owner, "made");

  g_assert_no_error (error);
  *made = g_object_ref (study);
}

static gboolean
is_made (gpointer data)
{
  return *(TeaStudy **) data != NULL;
}

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
  g_object_set_data (G_OBJECT (game), "made", &f->study);
  tea_job_unref (tea_study_start_making (game, tea_game_get_recorded (game), 0, POSITION, 0, made_cb));
  view_test_wait (is_made, &f->study);
  f->window = tea_study_window_new (f->study, f->settings);
  gtk_window_present (GTK_WINDOW (f->window));
  view_test_wait (gtk_widget_get_mapped, f->window);
  view_test_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* Save changes, so that closing does not ask. */
  if (f->window != NULL)
    {
      if (tea_study_get_state (f->study)->is_modified)
        g_assert_true (tea_study_window_save (TEA_STUDY_WINDOW (f->window), f->file));
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
  return GTK_LIST_BOX (view_test_find_behind (view_test_find (f->window, GTK_TYPE_TEXT_VIEW), GTK_TYPE_LIST_BOX));
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (gtk_widget_activate_action (f->window, action, NULL));
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
played_cb (TeaStudyWindow *window, TeaRecordedGame *begun, TeaGame *game)
{
  g_autoptr (GError) error = NULL;

  tea_game_restore (game, begun, &error);
  g_assert_no_error (error);
  tea_study_window_follow (window, game);
}

/* A game continues from the position, and can be kept as a variation and removed. */
static void
test_playing (Fixture *f, gconstpointer data)
{
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  tea_game_set_bot_delay (game, 0);
  g_signal_connect (f->window, "play", G_CALLBACK (played_cb), game);
  activate (f, "study.play");
  view_test_play_hand (game, TRUE);
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
  tea_game_begin (game, ruleset, "hand", 1, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (tea_study_get_state (f->study)->items), ==, 2);
  activate (f, "study.keep");
  g_assert_cmpuint (g_list_model_get_n_items (tea_study_get_state (f->study)->items), ==, 2);
  tea_study_show (f->study, 0, G_MAXUINT);
  g_assert_true (tea_study_get_is_over (f->study));
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

static void
note_study (GtkWidget *window, TeaStudy *study, TeaStudy **shown)
{
  g_set_object (shown, study);
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

/* A position is copied as text; pasted into the list of studies, the text opens the study again. */
static void
test_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *copied = NULL;
  g_autoptr (TeaStudy) shown = NULL;
  GtkWidget *studies, *page;

  tea_study_set_title (f->study, "Sent");
  activate (f, "table.copy-position");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f->window), NULL, copied_cb, &copied);
  view_test_wait (has_copied, &copied);
  g_assert_true (g_str_has_prefix (copied, "Sent\n"));

  studies = open_past (f, &page);
  g_signal_connect (page, "show-study", G_CALLBACK (note_study), &shown);
  g_assert_true (gtk_widget_activate_action (page, "studies.paste", NULL));
  view_test_wait (is_made, &shown);
  g_assert_cmpstr (tea_study_get_state (shown)->title, ==, "Sent");
  view_test_close (studies, NULL);
}

static void
answer (Fixture *f, gboolean yes)
{
  TeaQuestionBar *bar = TEA_QUESTION_BAR (view_test_find (f->window, TEA_TYPE_QUESTION_BAR));

  g_assert_true (tea_question_bar_get_asking (bar));
  tea_question_bar_answer (bar, yes);
}

/* Closing an unsaved study asks first. */
static void
test_closing (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) recent = NULL;
  g_autofree char *uri = g_file_get_uri (f->file);

  g_assert_true (tea_study_window_save (TEA_STUDY_WINDOW (f->window), f->file));
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
has_opened (gpointer window)
{
  return tea_study_window_get_study (window) != NULL;
}

static gboolean
says_why (gpointer window)
{
  return view_test_find (window, TEA_TYPE_REPLAY_VIEW) == NULL && view_test_find (window, GTK_TYPE_TEXT_VIEW) == NULL;
}

/* A file has only one window; a file that cannot be read is explained and left unchanged. */
static void
test_files (Fixture *f, gconstpointer data)
{
  const char *nonsense = "{\"format\": \"teahouse-study\", \"version\": 1, \"log\": [{}]}";
  g_autofree char *path = g_file_get_path (f->file);
  g_autofree char *text = NULL;
  GtkWidget *window;

  g_assert_true (tea_study_window_opens (f->file));
  g_assert_true (tea_study_window_save (TEA_STUDY_WINDOW (f->window), f->file));
  g_assert_true (tea_study_window_open (f->file, f->settings) == f->window);
  view_test_close (f->window, NULL);
  f->window = NULL;

  window = tea_study_window_open (f->file, f->settings);
  view_test_wait (has_opened, window);
  g_assert_cmpuint (
      tea_playback_get_state (tea_study_get_state (tea_study_window_get_study (TEA_STUDY_WINDOW (window)))->playback)
          ->position,
      ==, POSITION);
  view_test_settle ();
  view_test_close (window, NULL);

  g_assert_true (g_file_set_contents (path, nonsense, -1, NULL));
  window = tea_study_window_open (f->file, f->settings);
  view_test_wait (says_why, window);
  view_test_settle ();
  view_test_close (window, NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, nonsense);
}

static void
note_file (GtkWidget *window, GFile *file, GFile **opened)
{
  g_set_object (opened, file);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) opened = NULL;
  g_auto (GStrv) recent = NULL;
  GtkWidget *studies, *page, *forget;
  GtkListBox *list;

  g_assert_true (tea_study_window_save (TEA_STUDY_WINDOW (f->window), f->file));
  studies = open_past (f, &page);
  g_signal_connect (page, "open", G_CALLBACK (note_file), &opened);
  forget = find_forget (page);
  list = GTK_LIST_BOX (gtk_widget_get_ancestor (forget, GTK_TYPE_LIST_BOX));
  g_assert_true (view_test_says (studies, "one"));
  g_signal_emit_by_name (gtk_list_box_get_row_at_index (list, 0), "activate");
  g_assert_true (g_file_equal (opened, f->file));
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
    { "/study-window/comments", test_comments },
    { "/study-window/playing", test_playing },
    { "/study-window/copy", test_copy },
    { "/study-window/closing", test_closing },
    { "/study-window/discarding", test_discarding },
    { "/study-window/files", test_files },
    { "/study-window/list", test_list },
  };

  view_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
