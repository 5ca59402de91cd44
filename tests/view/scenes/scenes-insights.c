/* scenes-insights.c - scenes of the insights into the player's games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stage.h"

#include "view/insights/tea-insights-page.h"
#include "view/widgets/tea-bound-row.h"

static TeaInsights *
get_insights (GtkWidget *window)
{
  return tea_insights_page_get_insights (TEA_INSIGHTS_PAGE (view_test_page (window)));
}

static gboolean
is_counted (gpointer window)
{
  return !tea_insights_get_state (get_insights (window))->running;
}

static gboolean
is_read (gpointer judge)
{
  return !tea_judge_get_running (judge);
}

static void
open_insights (Stage *stage)
{
  g_autoptr (TeaJudge) judge = tea_judge_new (stage->archive);
  g_autoptr (TeaInsights) insights = NULL;

  tea_judge_refresh (judge);
  view_test_wait_for (G_STRLOC, "the analyses", is_read, judge);
  insights = tea_insights_new (stage->archive, stage->game, judge);

  stage_show_page (stage, tea_insights_page_new (insights, stage->settings));
  view_test_wait_for (G_STRLOC, "the insights", is_counted, stage->window);
}

static void
add_games (Stage *stage)
{
  stage->game = tea_game_new ();
  own_games_add (stage->archive, "nanchang", "regular", 1, 4);
  for (guint64 seed = 1; seed <= 4; seed++)
    {
      gint64 game = own_games_add (stage->archive, "fenghua", seed < 4 ? "regular" : "master", seed, 8);

      /* The last game is not analysed yet. */
      if (seed < 4)
        own_games_analyse (stage->archive, game);
    }
}

static void
make_insights (Stage *stage)
{
  add_games (stage);
  open_insights (stage);
}

/* There are no points for games of different rules. */
static void
make_insights_all (Stage *stage)
{
  make_insights (stage);
  tea_insights_page_set_filter (TEA_INSIGHTS_PAGE (view_test_page (stage->window)), NULL, NULL);
}

static void
make_no_insights (Stage *stage)
{
  stage->game = tea_game_new ();
  tea_game_set_archive (stage->game, stage->archive);
  open_insights (stage);
}

/* The row of @insight. */
static GtkWidget *
find_figure (GtkWidget *root, TeaInsight insight)
{
  if (TEA_IS_BOUND_ROW (root))
    return tea_insights_figure_get_facts (tea_bound_row_get_item (TEA_BOUND_ROW (root)))->insight == insight ? root
                                                                                                             : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_figure (child, insight);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
make_hands (Stage *stage)
{
  make_insights (stage);
  gtk_widget_activate (find_figure (stage->window, TEA_INSIGHT_WON));
}

static void
make_reset (Stage *stage)
{
  make_insights (stage);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (view_test_page (stage->window)), "insights.reset", NULL));
  stage_show_dialog (stage);
}

static void
make_was_reset (Stage *stage)
{
  make_insights (stage);
  tea_insights_reset (get_insights (stage->window));
}

static void
choose_days (GtkWidget *root)
{
  GtkWidget *entry;

  gtk_drop_down_set_selected (GTK_DROP_DOWN (root), 4);
  entry = gtk_widget_get_first_child (gtk_widget_get_next_sibling (root));
  gtk_editable_set_text (GTK_EDITABLE (entry), "2026-10-01");
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_next_sibling (entry)), "2026-13-01");
}

/* Typed days, one of them invalid. */
static void
make_days (Stage *stage)
{
  GtkWidget *rules;

  make_insights (stage);
  rules = view_test_find (stage->window, GTK_TYPE_DROP_DOWN);
  choose_days (gtk_widget_get_next_sibling (gtk_widget_get_next_sibling (rules)));
}

/* clang-format off */
const Scene insights_scenes[] = {
  { "insights",          "How the player has done", FALSE, make_insights },
  { "insights-all",      "The same for games of different rules", FALSE, make_insights_all },
  { "insights-none",     "No hand was played yet", FALSE, make_no_insights },
  { "insights-hands",    "The hands behind a figure", FALSE, make_hands },
  { "insights-days",     "The figures of chosen days, one of them wrong", FALSE, make_days },
  { "insights-reset",    "Whether the figures are to begin again", FALSE, make_reset },
  { "insights-was-reset", "They have begun again", FALSE, make_was_reset },
  { NULL,                NULL, FALSE, NULL },
};
/* clang-format on */
