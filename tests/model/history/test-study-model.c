/* test-study-model.c - editing studies: lines, comments, undo, files, and playing on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../../recorded.h"
#include "../../folder.h"
#include "../../odd-files.h"
#include "table/model-driver.h"
#include "core/base/tea-error.h"
#include "io/study/tea-hand-log.h"
#include "io/study/tea-study-file.h"
#include "model/history/tea-study.h"

#define SEED 3

/* A seat other than the human player's. */
#define OTHER_SEAT 2

/* What a job has made of a study. */
typedef struct
{
  gboolean done;
  TeaStudy *study;
  GError *error;
} Made;

static Made made;

static void
made_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  made.study = study != NULL ? g_object_ref (study) : NULL;
  made.error = error != NULL ? g_error_copy (error) : NULL;
  made.done = TRUE;
}

/* Takes ownership of @job. */
static void
wait_for_end (TeaJob *job)
{
  made = (Made){ FALSE, NULL, NULL };
  while (!made.done)
    g_main_context_iteration (NULL, TRUE);
  tea_job_unref (job);
}

static TeaStudy *
wait (TeaJob *job)
{
  wait_for_end (job);
  g_assert_no_error (made.error);

  return made.study;
}

/* The log of the first @n_hands hands of a game, the last one unfinished unless @whole. */
static char *
make_log (guint n_hands, gboolean whole)
{
  g_autoptr (TeaGame) game = model_game_new (SEED, "round");

  for (guint hand = 1; hand < n_hands || (hand == n_hands && whole); hand++)
    {
      model_game_finish_hand (game);
      if (hand < n_hands)
        g_assert_true (tea_game_next_hand (game));
    }
  if (!whole)
    model_game_wait (game);

  return log_of (game);
}

/* The log of another deal. */
static char *
make_other_log (void)
{
  g_autoptr (TeaGame) game = model_game_new (SEED + 1, "hand");

  model_game_finish_hand (game);

  return log_of (game);
}

static TeaStudy *
study_new (const char *log, guint hand, guint position, guint seat)
{
  g_autoptr (TeaRecordedGame) game = recorded_from (log);

  return wait (tea_study_start_making (NULL, game, hand, position, seat, made_cb));
}

static TeaStudy *
study_of_game (guint position, guint seat)
{
  g_autofree char *log = make_log (1, TRUE);

  return study_new (log, 0, position, seat);
}

static guint
count_items (TeaStudy *study)
{
  return g_list_model_get_n_items (tea_study_get_state (study)->items);
}

static gboolean
says (TeaStudy *study, guint index, const char *text, guint position, gboolean is_comment)
{
  g_autoptr (TeaStudyItem) item = g_list_model_get_item (tea_study_get_state (study)->items, index);
  const TeaStudyItemFacts *facts = tea_study_item_get_facts (item);

  return g_str_equal (facts->text, text) && facts->position == position && !facts->is_comment == !is_comment;
}

/* Finished hands can become a study, and any hand of a practice game. */
static void
test_taking (void)
{
  g_autofree char *over = make_log (2, TRUE);
  g_autofree char *running = make_log (2, FALSE);
  g_auto (GStrv) parts = NULL;
  g_autofree char *practice = NULL;
  g_autoptr (TeaStudy) second = study_new (over, 1, G_MAXUINT, 0);
  g_autoptr (TeaStudy) first = study_new (running, 0, 2, 0);
  g_autoptr (TeaStudy) played = NULL;
  g_autoptr (TeaRecordedGame) game = NULL;

  g_assert_true (tea_study_get_is_over (second));
  g_assert_false (tea_study_get_is_over (first));
  g_assert_cmpuint (tea_playback_get_state (tea_study_get_state (first)->playback)->position, ==, 2);
  g_assert_false (tea_playback_get_state (tea_study_get_state (first)->playback)->open);
  g_assert_true (tea_study_get_state (first)->is_modified);

  game = recorded_from (running);
  wait_for_end (tea_study_start_making (NULL, game, 1, G_MAXUINT, 0, made_cb));
  g_assert_null (made.study);
  g_assert_error (made.error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_assert_nonnull (strstr (made.error->message, "practice game"));
  g_clear_error (&made.error);

  parts = g_strsplit (running, "\"length\":", 2);
  practice = g_strjoin ("\"practice\":true,\"length\":", parts[0], parts[1], NULL);
  played = study_new (practice, 1, G_MAXUINT, 0);
  g_assert_false (tea_study_get_is_over (played));
}

static void
count_cb (gpointer object, guint *n)
{
  (*n)++;
}

/* Changes of comments, title and names can be undone; successive edits of one text are a single step. */
static void
test_changes (void)
{
  g_autoptr (TeaStudy) study = study_of_game (3, 0);
  guint n_changes = 0;

  g_signal_connect (study, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_cmpuint (count_items (study), ==, 1);
  g_assert_true (says (study, 0, "As it was played", 0, FALSE));
  g_assert_false (tea_study_get_state (study)->can_undo);

  tea_study_set_comment (study, "Wha");
  tea_study_set_comment (study, "What now?");
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_cmpuint (count_items (study), ==, 2);
  g_assert_true (says (study, 1, "What now?", 3, TRUE));
  tea_study_show (study, 0, 5);
  g_assert_cmpstr (tea_study_get_comment (study), ==, "");
  tea_study_set_comment (study, "Later");
  tea_study_set_title (study, "T");
  tea_study_set_title (study, "Title");
  g_assert_cmpuint (count_items (study), ==, 3);

  tea_study_undo (study);
  g_assert_cmpstr (tea_study_get_state (study)->title, ==, "");
  tea_study_undo (study);
  g_assert_cmpuint (count_items (study), ==, 2);
  tea_study_undo (study);
  g_assert_cmpuint (count_items (study), ==, 1);
  g_assert_false (tea_study_get_state (study)->can_undo);
  tea_study_redo (study);
  tea_study_redo (study);
  tea_study_redo (study);
  g_assert_false (tea_study_get_state (study)->can_redo);
  g_assert_cmpstr (tea_study_get_state (study)->title, ==, "Title");
  tea_study_show (study, 0, 3);
  g_assert_cmpstr (tea_study_get_comment (study), ==, "What now?");
  tea_study_set_comment (study, "");
  g_assert_cmpuint (count_items (study), ==, 2);
}

/* A file of a study with the maximum number of comments. */
static char *
write_full_study (const char *folder)
{
  g_autofree char *game = make_log (1, TRUE);
  g_autoptr (TeaHandLog) log = tea_hand_log_extract (game, 0, NULL);
  g_autoptr (TeaStudyFile) file = tea_study_file_new (log, "test", 0, 0);
  g_autoptr (TeaHandLog) later = tea_hand_log_new ();
  gsize start = g_array_index (log->ends, gsize, 1);
  char *path = g_build_filename (folder, "full.teahouse-study", NULL);
  g_autofree char *text = NULL;
  guint n_comments = 0;

  /* Five positions. */
  for (guint i = 1; i <= 6; i++)
    {
      gsize end = g_array_index (log->ends, gsize, i) - start;

      g_array_append_val (later->ends, end);
      g_string_append_len (g_string_truncate (later->lines, 0), log->lines->str + start, (gssize) end);
    }
  for (guint i = 0; i <= TEA_STUDY_MAX_VARIATIONS; i++)
    {
      const TeaStudyLine *line = i == 0 ? file->main : tea_study_file_add (file, file->main, 1, later, NULL);

      for (guint at = line->at + 1; at <= line->last && n_comments < TEA_STUDY_MAX_COMMENTS; at++, n_comments++)
        tea_study_file_set_comment (file, line, at, ".");
    }
  g_assert_cmpuint (n_comments, ==, TEA_STUDY_MAX_COMMENTS);
  text = tea_study_file_to_text (file);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

/* One more comment is refused and changes nothing. */
static void
test_full (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = write_full_study (folder);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TeaStudy) study = NULL;

  study = wait (tea_study_start_loading (NULL, file, made_cb));
  tea_study_show (study, 0, 0);
  g_assert_false (tea_study_set_comment (study, "One more"));
  g_assert_cmpstr (tea_study_get_comment (study), ==, "");
  g_assert_false (tea_study_get_state (study)->can_undo);
  tea_study_show (study, 0, 1);
  g_assert_true (tea_study_set_comment (study, ""));
  tea_study_show (study, 0, 0);
  g_assert_true (tea_study_set_comment (study, "One more"));
  test_remove_folder (folder);
}

/* A game continues from the position, and what was played becomes a variation. */
static void
test_playing_on (gconstpointer data)
{
  guint seat = GPOINTER_TO_UINT (data);
  g_autoptr (TeaStudy) study = study_of_game (6, seat);
  g_autoptr (TeaGame) game = tea_game_new ();
  g_autoptr (TeaRecordedGame) begun = tea_study_record_position (study);
  g_autoptr (TeaRecordedGame) elsewhere = NULL;
  TeaRecordedGame *played;
  g_autofree char *text = NULL;
  g_autofree char *other = make_other_log ();
  g_autoptr (GError) error = NULL;
  TeaTable *table = tea_playback_get_state (tea_study_get_state (study)->playback)->table;
  guint n_tiles = g_list_model_get_n_items (tea_table_get_player (table, seat)->hand);

  tea_game_set_bot_delay (game, 0);
  tea_game_restore (game, begun, &error);
  g_assert_no_error (error);
  g_assert_true (tea_game_get_is_practice (game));
  g_assert_cmpuint (g_list_model_get_n_items (tea_table_get_player (tea_game_get_table (game), 0)->hand), ==, n_tiles);

  /* Nothing has happened yet. */
  g_assert_false (tea_study_keep_played (study, begun, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_clear_error (&error);

  model_game_wait (game);
  model_game_finish_hand (game);
  g_assert_true (tea_table_get_state (tea_game_get_table (game))->game_over);
  played = tea_game_get_recorded (game);
  g_assert_cmpuint (model_check_log (tea_recorded_game_get_log (played)), >, 0);
  if (!tea_study_keep_played (study, played, &error))
    {
      /* In the same seat the human player may have played the same. */
      g_assert_cmpuint (seat, ==, 0);
      g_clear_error (&error);
      return;
    }
  g_assert_cmpuint (count_items (study), ==, 2);
  g_assert_cmpuint (tea_study_get_state (study)->line, ==, 1);
  g_assert_false (tea_study_keep_played (study, played, &error));
  g_clear_error (&error);

  tea_study_set_line_title (study, "Another way");
  g_assert_true (
      says (study, 1, "Another way", tea_playback_get_state (tea_study_get_state (study)->playback)->position, FALSE));
  tea_study_remove_line (study);
  g_assert_cmpuint (tea_study_get_state (study)->line, ==, 0);
  g_assert_cmpuint (count_items (study), ==, 1);
  tea_study_undo (study);
  g_assert_cmpuint (count_items (study), ==, 2);

  /* Another deal is no variation. */
  elsewhere = recorded_from (other);
  g_assert_false (tea_study_keep_played (study, elsewhere, &error));
  g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_STUDY);
  g_clear_error (&error);
  text = tea_study_dup_text (study);
  g_assert_nonnull (strstr (text, TEA_STUDY_MARK));
}

/* A saved file can be read again; a file that is damaged, too large or missing gives an error. */
static void
test_files (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "one.teahouse-study", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", "one", NULL);
  g_autofree char *large = g_strnfill (TEA_STUDY_MAX_SIZE + 1, ' ');
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) other = g_file_new_for_path (nowhere);
  g_autoptr (TeaStudy) study = study_of_game (4, 1);
  g_autoptr (TeaStudy) again = NULL;
  g_autoptr (TeaStudy) pasted = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const char *const damaged[] = { "", "{}", large };

  tea_study_set_title (study, "Kept");
  tea_study_set_comment (study, "A comment");
  g_assert_false (tea_study_save (study, other, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (tea_study_get_state (study)->is_modified);
  g_assert_true (tea_study_save (study, file, &error));
  g_assert_no_error (error);
  g_assert_false (tea_study_get_state (study)->is_modified);
  tea_study_set_comment (study, "Another");
  g_assert_true (tea_study_get_state (study)->is_modified);
  tea_study_undo (study);
  g_assert_false (tea_study_get_state (study)->is_modified);

  again = wait (tea_study_start_loading (NULL, file, made_cb));
  g_assert_cmpstr (tea_study_get_state (again)->title, ==, "Kept");
  g_assert_cmpstr (tea_study_get_comment (again), ==, "A comment");
  g_assert_cmpuint (tea_playback_get_state (tea_study_get_state (again)->playback)->seat, ==, 1);
  g_assert_false (tea_study_get_state (again)->is_modified);

  text = tea_study_dup_text (study);
  pasted = wait (tea_study_start_parsing (NULL, text, made_cb));
  g_assert_cmpstr (tea_study_get_state (pasted)->title, ==, "Kept");
  g_assert_null (tea_study_get_state (pasted)->file);
  g_assert_true (tea_study_get_state (pasted)->is_modified);

  for (guint i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_file_set_contents (path, damaged[i], -1, &error);
      g_assert_no_error (error);
      wait_for_end (tea_study_start_loading (NULL, file, made_cb));
      g_assert_null (made.study);
      g_assert_nonnull (made.error);
      g_clear_error (&made.error);
    }
  test_remove_folder (folder);
}

/* Files that are not read, and one that another program has saved: with a mark at the start, and longer line ends. */
static void
test_odd_files (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "odd.teahouse-study", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TeaStudy) study = study_of_game (0, 0);
  g_autoptr (TeaStudy) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *longer = NULL;
  g_autofree char *marked = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  for (TestOddFile kind = 0; kind < TEST_N_ODD; kind++)
    {
      g_autofree char *odd_path = test_make_odd_file (kind, folder, ".teahouse-study");
      g_autoptr (GFile) odd = g_file_new_for_path (odd_path);

      wait_for_end (tea_study_start_loading (NULL, odd, made_cb));
      g_assert_true (g_str_has_prefix (made.error->message, test_odd_file_reason (kind)));
      g_clear_error (&made.error);
    }

  g_assert_true (tea_study_save (study, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  longer = g_strjoinv ("\r\n", lines);
  marked = g_strconcat ("\xef\xbb\xbf", longer, NULL);
  g_assert_true (g_file_set_contents (path, marked, -1, NULL));
  again = wait (tea_study_start_loading (NULL, file, made_cb));
  g_assert_cmpstr (tea_study_get_state (again)->title, ==, tea_study_get_state (study)->title);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study-model/taking", test_taking);
  g_test_add_func ("/study-model/changes", test_changes);
  g_test_add_func ("/study-model/full", test_full);
  g_test_add_data_func ("/study-model/playing-on/own", GUINT_TO_POINTER (0), test_playing_on);
  g_test_add_data_func ("/study-model/playing-on/other", GUINT_TO_POINTER (OTHER_SEAT), test_playing_on);
  g_test_add_func ("/study-model/files", test_files);
  g_test_add_func ("/study-model/odd-files", test_odd_files);

  return g_test_run ();
}
