/* scenes-games.c - scenes of the table and the saved games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"
#include "../../recorded.h"

#include <glib/gi18n.h>

#include "model/table/tea-manner-private.h"
#include "model/table/tea-table-engine.h"
#include "view/hand/tea-proof-page.h"
#include "view/games/tea-game-end-page.h"
#include "view/games/tea-history-page.h"
#include "view/app/tea-keys-page.h"
#include "view/setup/tea-new-game-page.h"
#include "view/setup/tea-welcome-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/setup/tea-preferences-page.h"
#include "view/app/tea-window.h"
#include "view/table/tea-table-view-private.h"

/* Turns played before the table is shown. */
#define N_TURNS 6

static TeaRuleset *
ruleset_new (const char *variant)
{
  g_autoptr (GError) error = NULL;
  TeaRuleset *ruleset = tea_ruleset_new (variant, &error);

  g_assert_no_error (error);

  return ruleset;
}

/* The window is not shown yet, so that what is played next is not drawn move by move. */
static TeaWindow *
open_table (Stage *stage, const char *variant, guint64 seed)
{
  TeaWindow *window = tea_window_new (NULL, stage->settings);
  g_autoptr (TeaRuleset) ruleset = ruleset_new (variant);

  tea_game_set_archive (tea_play_page_get_game (tea_window_get_play (window)), stage->archive);
  tea_play_page_start_game (tea_window_get_play (window), ruleset, "round", seed);

  return window;
}

static void
discard_drawn (TeaGame *game)
{
  TeaTable *table = tea_game_get_table (game);
  view_test_play_to_turn (game);
  g_assert_true (tea_game_discard (game, g_list_model_get_n_items (tea_table_get_player (table, 0)->hand) - 1));
}

/* Plays some turns, so that there are discards to see. */
static TeaWindow *
play_turns (Stage *stage)
{
  TeaWindow *window = open_table (stage, "fenghua", 5);

  for (guint i = 0; i < N_TURNS; i++)
    discard_drawn (tea_play_page_get_game (tea_window_get_play (window)));
  view_test_play_to_turn (tea_play_page_get_game (tea_window_get_play (window)));

  return window;
}

static void
make_table (Stage *stage)
{
  stage_show (stage, GTK_WIDGET (play_turns (stage)));
}

static gboolean
is_laid (gpointer view)
{
  return TEA_TABLE_VIEW (view)->layout.width > 0 && gtk_widget_get_mapped (view);
}

static gboolean
has_remark (gpointer view)
{
  return TEA_TABLE_VIEW (view)->remark.is_shown;
}

/* An opponent says something, at once and for as long as it takes to look at it. */
static void
make_remark (Stage *stage)
{
  GtkWidget *window = GTK_WIDGET (play_turns (stage));
  const char *remark = tea_manner_get_remark (tea_level_get_default_id (), TEA_OCCASION_SKIPPED, 0);
  TeaTableView *view = TEA_TABLE_VIEW (view_test_find (window, TEA_TYPE_TABLE_VIEW));

  stage_show (stage, window);
  view_test_wait (is_laid, view);
  tea_table_remark (tea_table_view_get_table (view), 2, _ (remark));
  view_test_wait (has_remark, view);
  g_clear_handle_id (&view->remark.source, g_source_remove);
}

static gboolean
has_choices (gpointer table)
{
  return g_list_model_get_n_items (tea_table_get_state (table)->choices) > 0;
}

/* Discards each drawn tile until the discard of another player can be claimed. */
static void
make_claim (Stage *stage)
{
  TeaWindow *window = open_table (stage, "fenghua", 3);
  TeaGame *game = tea_play_page_get_game (tea_window_get_play (window));
  TeaTable *table = tea_game_get_table (game);

  while (!has_choices (table) || tea_table_get_state (table)->can_discard)
    {
      discard_drawn (game);
      while (!has_choices (table) && !tea_table_get_state (table)->can_discard &&
             tea_table_get_state (table)->score_sheet == NULL)
        g_main_context_iteration (NULL, TRUE);
    }
  stage_show (stage, GTK_WIDGET (window));
}

static void
make_claim_advised (Stage *stage)
{
  g_settings_set_string (stage->settings, "hints", "always");
  g_settings_set_boolean (stage->settings, "show-events", TRUE);
  g_settings_set_boolean (stage->settings, "mark-drawn", TRUE);
  make_claim (stage);
}

static void
settle (Stage *stage, const char *variant, guint64 seed)
{
  TeaWindow *window = open_table (stage, variant, seed);

  view_test_play_hand (tea_play_page_get_game (tea_window_get_play (window)), TRUE);
  stage_show (stage, GTK_WIDGET (window));
}

static void
make_settlement (Stage *stage)
{
  settle (stage, "fenghua", 4);
}

/* Several players have fine tiles. */
static void
make_settlement_fine (Stage *stage)
{
  settle (stage, "nanchang", 5);
}

/* Hides the settlement, so that the table can be seen. */
static void
make_over (Stage *stage)
{
  make_settlement (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))),
                                             "table.show-table", NULL));
}

/* Takes back a move in a practice game. */
static TeaWindow *
practise (Stage *stage)
{
  TeaWindow *window;

  g_settings_set_boolean (stage->settings, "practice", TRUE);
  window = play_turns (stage);
  g_settings_reset (stage->settings, "practice");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (window)), "table.undo", NULL));

  return window;
}

static void
make_practice (Stage *stage)
{
  stage_show (stage, GTK_WIDGET (practise (stage)));
}

/* The table after a hand of a practice game that a computer player has finished for the player. */
static void
make_practice_over (Stage *stage)
{
  TeaWindow *window = practise (stage);
  TeaGame *game = tea_play_page_get_game (tea_window_get_play (window));

  g_assert_true (tea_game_let_play (game, "regular", TRUE));
  while (tea_table_get_state (tea_game_get_table (game))->in_progress)
    g_main_context_iteration (NULL, TRUE);
  stage_show (stage, GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))),
                                             "table.show-table", NULL));
}

static void
make_let_play (Stage *stage)
{
  make_table (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))),
                                             "table.let-play", NULL));
  stage_show_dialog (stage);
}

/* A computer player plays for the player, and the game is paused. */
static void
make_stood_in (Stage *stage)
{
  make_table (stage);
  g_assert_true (
      tea_game_let_play (tea_play_page_get_game (tea_window_get_play (TEA_WINDOW (stage->window))), "regular", TRUE));
  tea_game_set_habit (tea_play_page_get_game (tea_window_get_play (TEA_WINDOW (stage->window))), TEA_HABIT_PAUSED,
                      TRUE);
}

static gboolean
is_summed_up (gpointer page)
{
  TeaGameSummary *summary = tea_game_end_page_get_summary (page);

  return summary != NULL && !tea_game_summary_get_state (summary)->running;
}

/* Plays a whole round and shows its result, once every decision is reviewed. */
static void
make_game_end (Stage *stage)
{
  TeaWindow *window = open_table (stage, "luqiao", 11);
  TeaGame *game = tea_play_page_get_game (tea_window_get_play (window));

  view_test_play_hand (game, TRUE);
  while (tea_game_next_hand (game))
    view_test_play_hand (game, TRUE);
  stage_show (stage, GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))),
                                             "table.show-result", NULL));
  view_test_wait (is_summed_up, view_test_find (stage->window, TEA_TYPE_GAME_END_PAGE));
}

static gboolean
is_checked (gpointer page)
{
  return tea_game_proof_get_result (tea_proof_page_get_proof (page))->state != TEA_GAME_PROOF_CHECKING;
}

/* The commitment to the walls of a finished game, and its proof. */
static void
make_proof (Stage *stage)
{
  g_autoptr (TeaGame) game = view_test_game_new (3);

  view_test_play_hand (game, FALSE);
  while (tea_game_next_hand (game))
    view_test_play_hand (game, FALSE);
  stage_show_page (stage, tea_proof_page_new (tea_game_get_recorded (game)));
  view_test_wait (is_checked, view_test_page (stage->window));
}

static void
make_welcome (Stage *stage)
{
  stage_show_page (stage, tea_welcome_page_new ());
}

static void
make_welcome_others (Stage *stage)
{
  make_welcome (stage);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (view_test_find (stage->window, ADW_TYPE_EXPANDER_ROW)), TRUE);
}

static void
make_new_game (Stage *stage)
{
  g_autoptr (TeaRuleset) ruleset = ruleset_new ("fenghua");

  stage_show_page (stage, tea_new_game_page_new (stage->settings, ruleset, FALSE));
}

static void
make_preferences (Stage *stage)
{
  stage_show_page (stage, tea_preferences_page_new (stage->settings));
}

static void
make_keys (Stage *stage)
{
  stage_show_page (stage, tea_keys_page_new (TEA_TYPE_PLAY_PAGE));
}

static void
make_resumed (Stage *stage)
{
  TeaWindow *window = open_table (stage, "fenghua", 7);
  TeaGame *game = tea_play_page_get_game (tea_window_get_play (window));
  g_autoptr (GError) error = NULL;

  view_test_play_to_turn (game);
  g_assert_true (tea_game_discard (game, 0));
  view_test_play_to_turn (game);
  gtk_window_destroy (GTK_WINDOW (window));
  view_test_settle ();

  window = tea_window_new (NULL, stage->settings);
  tea_game_set_archive (tea_play_page_get_game (tea_window_get_play (window)), stage->archive);
  g_assert_true (resume_last_game (tea_play_page_get_game (tea_window_get_play (window)), &error));
  stage_show (stage, GTK_WIDGET (window));
  tea_play_page_show_resumed (tea_window_get_play (window));
}

static gboolean
is_worked_out (gpointer judge)
{
  return !tea_judge_get_running (judge);
}

/* Shows the saved games, with their luck if @worked_out. */
static void
open_games_with (Stage *stage, gboolean worked_out)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (stage->archive);
  g_autoptr (TeaInsights) insights = NULL;

  stage->games = tea_game_list_new (stage->archive, stage->game);
  tea_game_list_set_judge (stage->games, judge);
  if (worked_out)
    tea_judge_start (judge);
  else
    tea_judge_refresh (judge);
  view_test_wait_for (G_STRLOC, "the analyses", is_worked_out, judge);
  insights = tea_insights_new (stage->archive, stage->game, judge);
  stage_show_page (stage, tea_history_page_new (stage->games, stage->game, insights, stage->settings));
}

static void
open_games (Stage *stage)
{
  open_games_with (stage, TRUE);
}

static void
begin_game (Stage *stage, const char *variant, guint64 seed)
{
  g_autoptr (TeaRuleset) ruleset = ruleset_new (variant);

  tea_game_begin (stage->game, ruleset, "hand", seed, own_games_name);
}

static void
make_no_games (Stage *stage)
{
  stage->game = tea_game_new ();
  tea_game_set_archive (stage->game, stage->archive);
  open_games (stage);
}

static void
play_games (Stage *stage)
{
  stage->game = tea_game_new ();
  tea_game_set_bot_delay (stage->game, 0);
  tea_game_set_archive (stage->game, stage->archive);
  begin_game (stage, "fenghua", 1);
  stage_play_hands (stage->game, 1);
  begin_game (stage, "luqiao", 2);
  stage_play_hands (stage->game, 1);
  begin_game (stage, "nanchang", 3);
  view_test_play_to_turn (stage->game);
  g_assert_true (tea_game_discard (stage->game, 0));
  begin_game (stage, "classical-millington", 4);
  view_test_play_to_turn (stage->game);
  g_assert_true (tea_game_discard (stage->game, 0));
}

static void
make_games (Stage *stage)
{
  play_games (stage);
  open_games (stage);
}

static void
make_games_before (Stage *stage)
{
  play_games (stage);
  open_games_with (stage, FALSE);
}

static void
make_import (Stage *stage)
{
  make_games (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "games.import", NULL));
  stage_show_dialog (stage);
}

static void
make_export (Stage *stage)
{
  make_games (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "games.export", NULL));
  stage_show_dialog (stage);
}

static gboolean
is_imported (gpointer window)
{
  return !tea_history_page_get_importing (TEA_HISTORY_PAGE (view_test_page (window)));
}

/* A file that is no log is refused with a sentence. */
static void
make_import_refused (Stage *stage)
{
  g_autofree char *path = g_build_filename (stage->folder, "notes.jsonl", NULL);
  g_autoptr (GError) error = NULL;

  make_games (stage);
  g_assert_true (g_file_set_contents (path, "{\"type\":\"session\",\"variant\":\"bridge\"}\n", -1, &error));
  tea_history_page_import (TEA_HISTORY_PAGE (view_test_page (stage->window)), path);
  view_test_wait_for (G_STRLOC, "the end of the import", is_imported, stage->window);
}

static TeaPlayback *
open_replay (Stage *stage)
{
  g_autoptr (TeaGame) game = view_test_game_new (3);
  g_autoptr (GError) error = NULL;
  TeaPage *page;

  stage_play_hands (game, 2);
  page = tea_hand_page_new (tea_game_get_recorded (game), 0, TEA_HAND_EVENTS, stage->settings, &error);
  g_assert_no_error (error);
  stage_show_page (stage, page);

  return tea_hand_page_get_playback (TEA_HAND_PAGE (page));
}

static void
make_replay (Stage *stage)
{
  TeaPlayback *playback = open_replay (stage);

  tea_playback_set_position (playback, tea_playback_get_state (playback)->n_positions / 2);
  tea_playback_set_open (playback, FALSE);
}

static void
make_replay_open (Stage *stage)
{
  TeaPlayback *playback = open_replay (stage);

  tea_playback_set_position (playback, tea_playback_get_state (playback)->n_positions / 2);
  tea_playback_set_open (playback, TRUE);
}

static void
make_replay_end (Stage *stage)
{
  TeaPlayback *playback = open_replay (stage);

  tea_playback_set_position (playback, tea_playback_get_state (playback)->n_positions - 1);
}

/* clang-format off */
const Scene game_scenes[] = {
  { "table",             "The player’s turn", FALSE, make_table },
  { "remark",            "An opponent says something in passing", FALSE, make_remark },
  { "claim",             "A discard that can be claimed", FALSE, make_claim },
  { "claim-advised",     "The same with advice, what has happened, and marks on discards", FALSE, make_claim_advised },
  { "settlement",        "What a hand was worth", FALSE, make_settlement },
  { "settlement-fine",   "What a hand in Nanchang was worth, with payments for fine tiles", FALSE, make_settlement_fine },
  { "game-end",          "The result of a game: places, points over the hands, the best hand, the biggest mistake", FALSE, make_game_end },
  { "proof",             "The commitment to the walls of a game that is over, and what proves it", FALSE, make_proof },
  { "table-over",        "The table when a hand is over", FALSE, make_over },
  { "practice",          "A move is taken back in a practice game", FALSE, make_practice },
  { "practice-over",     "The same when the hand is over, which a computer player has played to its end", FALSE, make_practice_over },
  { "let-play",          "Who is to go on for the player", FALSE, make_let_play },
  { "stood-in",          "A computer player plays for the player, paused", FALSE, make_stood_in },
  { "welcome",           "What a new player is asked", FALSE, make_welcome },
  { "welcome-others",    "The game nearest to one that the player knows", FALSE, make_welcome_others },
  { "new-game",          "Rules and length of a new game", FALSE, make_new_game },
  { "preferences",       "What can be set", FALSE, make_preferences },
  { "keys",              "The keys of all windows", FALSE, make_keys },
  { "table-resumed",     "A resumed game", FALSE, make_resumed },
  { "games-none",        "No game was played yet", FALSE, make_no_games },
  { "games",             "Saved games", FALSE, make_games },
  { "games-before",      "Before the luck in them was worked out", FALSE, make_games_before },
  { "games-refused",     "A file that is no game", FALSE, make_import_refused },
  { "games-import",      "Which file is to be read", TRUE, make_import },
  { "games-export",      "Where a game is to be written", TRUE, make_export },
  { "replay",            "A replay as seen from a seat", FALSE, make_replay },
  { "replay-open",       "The same with all hands open", FALSE, make_replay_open },
  { "replay-settlement", "The end of a replayed hand", FALSE, make_replay_end },
  { NULL,                NULL, FALSE, NULL },
};
/* clang-format on */
