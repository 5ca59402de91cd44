/* tea-window-places.c - the first page of each place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/app/tea-window-private.h"

#include <glib/gi18n.h>

#include "model/practice/tea-today.h"
#include "view/app/tea-application-private.h"
#include "view/games/tea-history-page.h"
#include "view/helper/tea-score-page.h"
#include "view/learn/tea-learn-page.h"
#include "view/rulebook/tea-rulebook-page.h"
#include "view/setup/tea-game-settings.h"

/* The figures that History and Learn show; NULL without an archive. */
static TeaInsights *
get_insights (TeaWindow *self)
{
  if (self->insights == NULL && self->archive != NULL)
    self->insights = tea_insights_new (self->archive, tea_play_page_get_game (self->play), tea_judge_get_default ());

  return self->insights;
}

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
  TeaPage *page;

  if (judge != NULL)
    tea_game_list_set_judge (games, judge);
  page = tea_history_page_new (games, game, get_insights (self), self->settings);
  g_signal_connect_object (page, "continued", G_CALLBACK (continued_cb), self, G_CONNECT_SWAPPED);
  if (TEA_IS_APPLICATION (application))
    tea_application_start_judge (TEA_APPLICATION (application));

  return page;
}

/* Learn */

static void
resumed_cb (gpointer owner, gboolean resumed, const GError *error)
{
  TeaWindow *self = owner;

  g_clear_pointer (&self->resuming, tea_job_cancel);
  tea_window_show_place (self, "play");
  if (resumed)
    tea_play_page_show_resumed (self->play);
  else if (error != NULL)
    tea_play_page_show_notice (self->play, error->message);
}

/* Another game that was begun stays in the archive. */
static void
begin_deal (TeaWindow *self, TeaRuleset *ruleset, guint day)
{
  TeaGame *game = tea_play_page_get_game (self->play);
  const TeaTableState *table = tea_table_get_state (tea_game_get_table (game));
  gboolean has_other = table->in_progress && tea_game_get_id (game) != 0;

  tea_window_show_place (self, "play");
  tea_play_page_start_duplicate (self->play, ruleset, 1, TEA_TODAY_RIVAL, tea_today_get_seed (day));
  tea_today_set_deal (self->archive, ruleset, day, tea_game_get_id (game));
  if (has_other)
    tea_play_page_show_notice (self->play, _ ("The game that you left can be continued from History."));
}

static void
deal_cb (TeaLearnPage *page, TeaRuleset *ruleset, TeaWindow *self)
{
  TeaGame *game = tea_play_page_get_game (self->play);
  guint day = tea_mistake_deck_get_local_day ();
  TeaTodayDeal deal;

  tea_today_find_deal (self->archive, ruleset, day, &deal);
  g_clear_pointer (&self->resuming, tea_job_cancel);
  if (deal.game == 0)
    begin_deal (self, ruleset, day);
  else if (deal.game == tea_game_get_id (game))
    tea_window_show_place (self, "play");
  else
    self->resuming = tea_game_start_resuming (game, deal.game, self, resumed_cb);
}

/* With the rules of the game. */
static TeaPage *
learn_page_new (TeaWindow *self)
{
  TeaPage *page = tea_learn_page_new (self->settings, self->archive, tea_judge_get_default (), get_insights (self));
  TeaRuleset *ruleset = tea_page_get_ruleset (TEA_PAGE (self->play));

  if (ruleset != NULL)
    tea_learn_page_show_ruleset (TEA_LEARN_PAGE (page), ruleset);
  g_signal_connect_object (page, "deal", G_CALLBACK (deal_cb), self, 0);

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
