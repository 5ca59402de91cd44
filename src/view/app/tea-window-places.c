/* tea-window-places.c - the first page of each place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-private.h"

#include "view/app/tea-application-private.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-score-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/setup/tea-game-settings.h"

/* History */

static void
continued_cb (TeaWindow *self)
{
  tea_window_show_place (self, "play");
  tea_play_page_show_resumed (self->play);
}

static TeaPage *
create_history (TeaWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  TeaGame *game = tea_play_page_get_game (self->play);
  TeaJudge *judge = tea_judge_get_default ();
  g_autoptr (TeaGameList) games = tea_game_list_new (self->archive, game);
  g_autoptr (TeaInsights) insights = tea_insights_new (self->archive, game, judge);
  TeaPage *page;

  if (judge != NULL)
    tea_game_list_set_judge (games, judge);
  page = tea_history_page_new (games, game, insights, self->settings);
  g_signal_connect_object (page, "continued", G_CALLBACK (continued_cb), self, G_CONNECT_SWAPPED);
  if (TEA_IS_APPLICATION (application))
    tea_application_serve_history (TEA_APPLICATION (application), page);

  return page;
}

/* With the rules of the game. */
static TeaPage *
learn_page_new (TeaWindow *self)
{
  TeaPage *page = tea_learn_page_new (self->settings, self->archive, tea_judge_get_default ());
  TeaRuleset *ruleset = tea_page_get_ruleset (TEA_PAGE (self->play));

  if (ruleset != NULL)
    tea_learn_page_show_ruleset (TEA_LEARN_PAGE (page), ruleset);

  return page;
}

/* The rules of the game that is begun. */
static void
show_last_rules (TeaRulebookPage *page, const char *key, GSettings *settings)
{
  g_autoptr (TeaRuleset) ruleset = tea_game_settings_dup_ruleset (settings, NULL, NULL);

  if (ruleset != NULL)
    tea_rulebook_page_show_ruleset (page, ruleset);
}

static TeaPage *
rules_page_new (TeaWindow *self)
{
  TeaPage *page = tea_rulebook_page_new (self->settings);
  TeaRuleset *played = tea_page_get_ruleset (TEA_PAGE (self->play));

  if (played != NULL)
    tea_rulebook_page_show_ruleset (TEA_RULEBOOK_PAGE (page), played);
  else
    show_last_rules (TEA_RULEBOOK_PAGE (page), NULL, self->settings);
  g_signal_connect_object (self->settings, "changed::last-variant", G_CALLBACK (show_last_rules), page,
                           G_CONNECT_SWAPPED);

  return page;
}

TeaPage *
_tea_window_create_page (TeaWindow *self, const char *name)
{
  if (g_str_equal (name, "learn"))
    return learn_page_new (self);
  if (g_str_equal (name, "score"))
    return tea_score_page_new (self->archive, self->settings);
  if (g_str_equal (name, "history"))
    return create_history (self);

  return rules_page_new (self);
}
