/* scenes-duplicate.c - scenes of duplicate sessions: the dialog, the table, the comparison
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"

#include "view/duplicate/tea-duplicate-page.h"
#include "view/setup/tea-new-game-page.h"
#include "view/app/tea-window.h"

static gboolean
is_compared (gpointer duplicate)
{
  return tea_duplicate_get_state (duplicate)->n_compared > 0 && !tea_duplicate_get_state (duplicate)->running;
}

static void
make_dialog (Stage *stage)
{
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("fenghua", NULL);

  stage_show_page (stage, tea_new_game_page_new (stage->settings, ruleset, TRUE));
}

/* Plays and compares a deal before the window is shown. */
static TeaWindow *
play_deal (Stage *stage)
{
  TeaWindow *window = tea_window_new (NULL, stage->settings);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new ("luqiao", NULL);
  g_autoptr (TeaDuplicate) watched = NULL;

  tea_game_set_archive (tea_play_page_get_game (tea_window_get_play (window)), stage->archive);
  tea_play_page_start_duplicate (tea_window_get_play (window), ruleset, 4, "regular", 11);
  watched = tea_duplicate_new (tea_play_page_get_game (tea_window_get_play (window)));
  view_test_play_hand (tea_play_page_get_game (tea_window_get_play (window)), FALSE);
  view_test_wait (is_compared, watched);

  return window;
}

static void
make_settlement (Stage *stage)
{
  stage_show (stage, GTK_WIDGET (play_deal (stage)));
}

static void
make_table (Stage *stage)
{
  TeaWindow *window = play_deal (stage);

  tea_game_next_hand (tea_play_page_get_game (tea_window_get_play (window)));
  view_test_play_to_turn (tea_play_page_get_game (tea_window_get_play (window)));
  stage_show (stage, GTK_WIDGET (window));
}

static void
make_deals (Stage *stage)
{
  make_settlement (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (tea_window_get_play (TEA_WINDOW (stage->window))),
                                             "table.compare", NULL));
  view_test_settle ();
}

/* clang-format off */
const Scene duplicate_scenes[] = {
  { "duplicate-new",        "Whom to play the same walls with", FALSE, make_dialog },
  { "duplicate-settlement", "A deal that both have played", FALSE, make_settlement },
  { "duplicate-table",      "The next deal, and how it stands", FALSE, make_table },
  { "duplicate-deals",      "The deals compared", FALSE, make_deals },
  { NULL,                   NULL, FALSE, NULL },
};
/* clang-format on */
