/* scenes-study.c - scenes of studies: a hand with comments and variations, and the list of studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"

#include "view/games/tea-history-page.h"
#include "view/hand/tea-hand-page.h"

const char *scene_study_title = "East wind, and nothing to hold on to";

/* A hand with two comments and a played variation. */
static TeaStudy *
study_new (void)
{
  g_autoptr (TeaGame) game = view_test_game_new (6);
  g_autoptr (TeaGame) other = tea_game_new ();
  g_autoptr (TeaRecordedGame) begun = NULL;
  g_autoptr (GError) error = NULL;
  TeaStudy *study;

  view_test_play_hand (game, FALSE);
  study = view_test_study_new (game, 12);
  tea_study_set_title (study, scene_study_title);
  tea_study_set_comment (study,
                         "Two ways to go: keep the pair, or break it for a better wait. What would you discard?");
  begun = tea_study_record_position (study);
  tea_game_set_bot_delay (other, 0);
  tea_game_restore (other, begun, &error);
  g_assert_no_error (error);
  view_test_play_hand (other, TRUE);
  tea_study_keep_played (study, tea_game_get_recorded (other), &error);
  g_assert_no_error (error);
  tea_study_set_comment (study, "This is quicker.");

  return study;
}

static void
make_study (Stage *stage)
{
  g_autoptr (TeaStudy) study = study_new ();

  tea_study_show (study, 0, 12);
  stage_show_page (stage, tea_hand_page_new_study (study, stage->settings));
}

static void
make_variation (Stage *stage)
{
  g_autoptr (TeaStudy) study = study_new ();

  stage_show_page (stage, tea_hand_page_new_study (study, stage->settings));
}

/* Closing an unsaved study asks first. */
static void
make_unsaved (Stage *stage)
{
  g_autoptr (TeaStudy) study = study_new ();

  stage_show_page (stage, tea_hand_page_new_study (study, stage->settings));
  gtk_window_close (GTK_WINDOW (stage->window));
}

static void
open_past (Stage *stage)
{
  g_autoptr (TeaInsights) insights = NULL;

  stage->game = tea_game_new ();
  stage->games = tea_game_list_new (stage->archive, stage->game);
  insights = tea_insights_new (stage->archive, stage->game, NULL);
  stage_show_page (stage, tea_history_page_new (stage->games, stage->game, insights, stage->settings));
}

static gboolean
is_read (gpointer window)
{
  return gtk_widget_get_mapped (view_test_find (GTK_WIDGET (view_test_page (window)), ADW_TYPE_STATUS_PAGE));
}

static void
make_fault (Stage *stage)
{
  g_autofree char *path = g_build_filename (stage->folder, "notes.teahouse-study", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "{\"format\":\"teahouse-study\",\"version\":1,\"log\":[{\"type\":\"hand\"}]}", -1, &error);
  g_assert_no_error (error);
  open_past (stage);
  tea_hand_page_open_file (GTK_WIDGET (view_test_page (stage->window)), file, stage->settings);
  view_test_wait (is_read, stage->window);
}

static void
make_studies (Stage *stage)
{
  static const char *const recent[] = { "file:///home/mei/Documents/East%20wind.teahouse-study",
                                        "file:///home/mei/Documents/mahjong/What%20to%20discard%3F.teahouse-study",
                                        NULL };

  g_settings_set_strv (stage->settings, "recent-studies", recent);
  open_past (stage);
}

/* clang-format off */
const Scene study_scenes[] = {
  { "study",           "A study: the hand on the table, the comment, variations", FALSE, make_study },
  { "study-variation", "A variation of a study", FALSE, make_variation },
  { "study-unsaved",   "A study that is not saved, before its page closes", FALSE, make_unsaved },
  { "study-fault",     "A study that cannot be read", FALSE, make_fault },
  { "studies",         "The studies that were opened last", FALSE, make_studies },
  { NULL,              NULL, FALSE, NULL },
};
/* clang-format on */
