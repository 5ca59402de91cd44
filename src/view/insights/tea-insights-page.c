/* tea-insights-page.c - statistics of the player's games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/insights/tea-insights-page-private.h"

#include <glib/gi18n.h>

#include "model/table/tea-level.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

/* The length of a complete date: "2026-11-30". */
#define DATE_LENGTH 10

G_DEFINE_FINAL_TYPE (TeaInsightsPage, tea_insights_page, TEA_TYPE_PAGE)

/* The rows of the period drop-down. */
enum
{
  PERIOD_ALL,
  PERIOD_WEEK,
  PERIOD_MONTH,
  PERIOD_YEAR,
  PERIOD_CHOSEN,
};

/* Updates */

/* A box with a notice, which its label looks up, is shown while there is one. */
static void
show_notice_box (GtkWidget *box, gboolean shown)
{
  if (!shown)
    tea_widget_give_up_focus (box);
  gtk_widget_set_visible (box, shown);
}

static void
update_reading (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);

  /* Not shown before there is progress: a few games are read at once. */
  show_notice_box (self->reading_box, state->running && state->progress > 0);
  gtk_progress_bar_set_fraction (self->reading_bar, state->progress);
  self->progress = state->progress;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "insights.stop", state->running);
}

static void
update_none (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);
  guint n_hands = state->facts.n_hands;
  const char *none = "";

  if (state->has_games)
    none = _ ("No game matches.");
  else if (!state->running && state->fault == NULL)
    none = _ ("Once you have played a hand at the table, it is counted here.");
  adw_status_page_set_description (self->none_page, none);
  gtk_stack_set_visible_child_name (self->figures_stack, n_hands > 0 ? "figures" : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "insights.export", n_hands > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "insights.reset", n_hands > 0);
}

/* Points by different rules cannot be compared, so the rules of the last game are shown at first. */
static void
choose_rules (TeaInsightsPage *self)
{
  const char *last = tea_insights_get_state (self->insights)->last_ruleset;

  if (self->chosen || last == NULL)
    return;
  self->chosen = TRUE;
  tea_insights_page_set_filter (self, last, NULL);
}

static void
update (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);

  choose_rules (self);
  _tea_insights_page_update_charts (self);
  update_none (self);
  show_notice_box (self->since_box, *state->since != '\0');
  show_notice_box (self->fault_box, *state->faults != '\0');
  update_reading (self);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), tea_status_bar_get_notice (self->status_bar) != NULL);
}

/* While games are being read, usually only the progress has changed. */
static void
changed_cb (TeaInsightsPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);

  if (state->running && state->progress > self->progress)
    update_reading (self);
  else
    update (self);
}

/* Games may have been deleted or imported while the page was not shown. */
static void
map_cb (TeaInsightsPage *self)
{
  if (self->insights != NULL)
    tea_insights_refresh (self->insights);
}

/* Filters */

static const char *
get_level (TeaInsightsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->level_drop_down);
  g_autoptr (TeaLevel) level = NULL;

  if (selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return NULL;
  level = g_list_model_get_item (self->levels, selected - 1);

  return level != NULL ? tea_level_get_facts (level)->id : TEA_INSIGHTS_MIXED;
}

static void
filter_changed_cb (TeaInsightsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->rules_drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  /* While the drop-downs are being filled. */
  if (self->insights == NULL)
    return;

  self->chosen = TRUE;
  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    ruleset = g_list_model_get_item (self->rulesets, selected - 1);
  tea_insights_set_filter (self->insights, ruleset != NULL ? tea_ruleset_get_facts (ruleset)->id : NULL,
                           get_level (self));
}

/* @patient: do not report an incomplete date yet */
static void
read_days (TeaInsightsPage *self, gboolean patient)
{
  const char *first = gtk_editable_get_text (GTK_EDITABLE (self->first_entry));
  const char *last = gtk_editable_get_text (GTK_EDITABLE (self->last_entry));
  gboolean is_typed = MAX (g_utf8_strlen (first, -1), g_utf8_strlen (last, -1)) >= DATE_LENGTH;
  g_autoptr (GError) error = NULL;

  tea_insights_set_dates (self->insights, first, last, &error);
  tea_widget_set_text (self->days_fault_label, error != NULL && (!patient || is_typed) ? error->message : NULL);
}

static void
days_changed_cb (TeaInsightsPage *self)
{
  if (self->insights != NULL)
    read_days (self, TRUE);
}

static void
days_entered_cb (TeaInsightsPage *self)
{
  read_days (self, FALSE);
}

static void
period_changed_cb (TeaInsightsPage *self)
{
  static const guint days[] = { [PERIOD_ALL] = 0, [PERIOD_WEEK] = 7, [PERIOD_MONTH] = 30, [PERIOD_YEAR] = 365 };
  guint period = gtk_drop_down_get_selected (self->period_drop_down);

  if (self->insights == NULL || period > PERIOD_CHOSEN)
    return;

  gtk_widget_set_visible (self->days_box, period == PERIOD_CHOSEN);
  if (period == PERIOD_CHOSEN)
    {
      read_days (self, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->first_entry));
      return;
    }
  tea_widget_set_text (self->days_fault_label, NULL);
  tea_insights_set_days (self->insights, days[period]);
}

void
tea_insights_page_set_filter (TeaInsightsPage *self, const char *ruleset, const char *level)
{
  guint n_levels;
  guint row = 0;

  g_return_if_fail (TEA_IS_INSIGHTS_PAGE (self));

  n_levels = g_list_model_get_n_items (self->levels);
  if (level != NULL)
    row = g_str_equal (level, TEA_INSIGHTS_MIXED) ? n_levels + 1 : tea_level_find (level) + 1;
  gtk_drop_down_set_selected (self->level_drop_down, row);
  gtk_drop_down_set_selected (self->rules_drop_down,
                              ruleset != NULL ? tea_rulesets_find (self->rulesets, ruleset) + 1 : 0);
}

/* The hands behind a figure */

/* The title of the column with the figure of each hand, or %NULL. */
static const char *
get_measure (TeaInsight insight)
{
  if (insight == TEA_INSIGHT_CLAIMS)
    return _ ("Claims");
  if (insight == TEA_INSIGHT_FIRST_CLAIM)
    return _ ("Tiles to Ready");
  if (insight == TEA_INSIGHT_COST || insight == TEA_INSIGHT_TREND || insight == TEA_INSIGHT_MISTAKES)
    return _ ("Cost");
  if (insight == TEA_INSIGHT_LUCK)
    return _ ("Luck");
  if (insight == TEA_INSIGHT_PLAY)
    return C_ ("not luck", "Play");

  return NULL;
}

/* @origin: the widget that gets the focus back afterwards; @hands: (transfer full) */
static void
show_hands (TeaInsightsPage *self, GtkWidget *origin, const char *title, GListModel *hands, TeaInsight insight)
{
  g_set_weak_pointer (&self->origin, origin);
  gtk_stack_set_visible_child_name (self->stack, "hands");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "insights.back", TRUE);
  tea_insights_hands_show (self->hands, title, hands, gtk_drop_down_get_selected (self->rules_drop_down) == 0,
                           get_measure (insight));
  g_object_unref (hands);
}

void
_tea_insights_page_show_figure (TeaInsightsPage *self, GtkWidget *origin, TeaInsightsFigure *figure)
{
  const TeaInsightsFigureFacts *facts = tea_insights_figure_get_facts (figure);

  show_hands (self, origin, facts->title, tea_insights_list_hands (self->insights, facts->insight, facts->row),
              facts->insight);
}

static void
points_hands_cb (TeaLedgerChart *chart, guint first, guint last, TeaInsightsPage *self)
{
  TeaInsight insight = chart == self->luck_chart ? TEA_INSIGHT_LUCK : TEA_INSIGHT_HANDS;
  g_autofree char *title = tea_ledger_chart_dup_description (chart, last);

  show_hands (self, GTK_WIDGET (chart), title, tea_insights_list_run (self->insights, insight, first, last), insight);
}

static void
cost_hands_cb (TeaCostChart *chart, guint first, guint last, TeaInsightsPage *self)
{
  g_autofree char *title = tea_cost_chart_dup_description (chart);

  show_hands (self, GTK_WIDGET (chart), title, tea_insights_list_run (self->insights, TEA_INSIGHT_TREND, first, last),
              TEA_INSIGHT_TREND);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaInsightsPage *self = TEA_INSIGHTS_PAGE (widget);

  gtk_stack_set_visible_child_name (self->stack, "figures");
  gtk_widget_action_set_enabled (widget, "insights.back", FALSE);
  if (self->origin != NULL && gtk_widget_get_mapped (self->origin))
    gtk_widget_grab_focus (self->origin);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->rules_drop_down));
}

/* Escape goes back from the hands to the figures, and from there to the page below. */
static void
leave_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaInsightsPage *self = TEA_INSIGHTS_PAGE (widget);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "hands") == 0)
    back_cb (widget, NULL, NULL);
  else
    gtk_widget_activate_action (widget, "page.back", NULL);
}

static void
show_notice (TeaInsightsPage *self, const char *sentence)
{
  tea_status_bar_show_notice (self->status_bar, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar), TRUE);
}

static void
replay_cb (TeaInsightsHands *hands, TeaInsightsHand *hand, TeaInsightsPage *self)
{
  const TeaInsightsHandFacts *facts = tea_insights_hand_get_facts (hand);

  tea_replay_opener_open (self->opener, tea_insights_get_state (self->insights)->archive, facts->game, facts->hand, 0,
                          self->settings);
}

static void
replay_failed_cb (TeaReplayOpener *opener, const char *sentence, TeaInsightsPage *self)
{
  show_notice (self, sentence);
}

/* Export */

static void
exported_cb (gpointer owner, GFile *file, const GError *error)
{
  TeaInsightsPage *self = owner;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *written = NULL;

  /* The page may have been closed meanwhile. */
  if (self->insights == NULL)
    return;

  /* Translators: %s is a file name. */
  written = g_strdup_printf (_ ("The hands were written to “%s”."), name);
  show_notice (self, error == NULL ? written : error->message);
}

void
tea_insights_page_export (TeaInsightsPage *self, GFile *file)
{
  g_return_if_fail (TEA_IS_INSIGHTS_PAGE (self) && G_IS_FILE (file));

  tea_insights_export (self->insights, file, self, exported_cb);
}

static void
file_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_insights_page_export (TEA_INSIGHTS_PAGE (widget), file);
}

static void
export_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Tables"));
  gtk_file_filter_add_pattern (filter, "*.csv");
  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export Hands"), _ ("_Export"), "hands.csv", filter,
                        file_chosen_cb, NULL);
}

/* Reset */

static void
reset_answered_cb (GtkWidget *widget, TeaReply reply)
{
  if (reply == TEA_REPLY_YES)
    tea_insights_reset (TEA_INSIGHTS_PAGE (widget)->insights);
}

static void
reset_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_question_ask (widget,
                    &(TeaQuestion){ .question = _ ("Reset the statistics?"),
                                    .details = _ ("Saved games are kept and can be counted again."),
                                    .stay = _ ("Cancel"),
                                    .yes = _ ("Reset"),
                                    .gives_up = TRUE },
                    reset_answered_cb);
}

static void
count_all_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_insights_count_all (TEA_INSIGHTS_PAGE (widget)->insights);
  gtk_widget_grab_focus (GTK_WIDGET (TEA_INSIGHTS_PAGE (widget)->rules_drop_down));
}

static void
refresh_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_insights_refresh (TEA_INSIGHTS_PAGE (widget)->insights);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaInsightsPage *self = TEA_INSIGHTS_PAGE (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->rules_drop_down));
  tea_insights_stop (self->insights);
}

static void
tea_insights_page_dispose (GObject *object)
{
  TeaInsightsPage *self = TEA_INSIGHTS_PAGE (object);

  tea_widget_follow (self, &self->insights, NULL, G_CALLBACK (changed_cb));
  g_clear_weak_pointer (&self->origin);
  g_clear_object (&self->settings);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->levels);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_INSIGHTS_PAGE);

  G_OBJECT_CLASS (tea_insights_page_parent_class)->dispose (object);
}

static void
bind_figures (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, shown);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, first_column);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, second_column);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, third_column);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, mixed_label);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, points_chart_group);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, points_chart);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, luck_chart_group);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, luck_chart);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, cost_chart_group);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, cost_chart);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "insights.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "insights.leave", NULL, leave_cb);
  gtk_widget_class_install_action (widget_class, "insights.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "insights.reset", NULL, reset_cb);
  gtk_widget_class_install_action (widget_class, "insights.count-all", NULL, count_all_cb);
  gtk_widget_class_install_action (widget_class, "insights.refresh", NULL, refresh_cb);
  gtk_widget_class_install_action (widget_class, "insights.stop", NULL, stop_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "insights.leave", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "insights.leave", NULL);
}

static void
tea_insights_page_class_init (TeaInsightsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_insights_page_dispose;

  g_type_ensure (TEA_TYPE_JUDGE_BAR);
  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_COST_CHART);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_HOLDER);
  g_type_ensure (TEA_TYPE_INSIGHTS);
  g_type_ensure (TEA_TYPE_INSIGHTS_FIGURE);
  g_type_ensure (TEA_TYPE_INSIGHTS_HANDS);
  g_type_ensure (TEA_TYPE_LEDGER_CHART);
  g_type_ensure (TEA_TYPE_REPLAY_OPENER);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-insights-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, level_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, period_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, days_box);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, first_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, last_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, days_fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, figures_stack);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, none_page);
  bind_figures (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, hands);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, since_box);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, fault_box);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, reading_box);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, reading_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, opener);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, judge_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaInsightsPage, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, points_hands_cb);
  gtk_widget_class_bind_template_callback (widget_class, cost_hands_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, period_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, days_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, days_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_failed_cb);
  install_actions (widget_class);
}

static void
tea_insights_page_init (TeaInsightsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "insights.back", FALSE);
  tea_ledger_chart_set_counts_hands (self->points_chart, TRUE);
  tea_ledger_chart_set_counts_hands (self->luck_chart, TRUE);
  tea_ledger_chart_lead_to_hands (self->points_chart);
  tea_ledger_chart_lead_to_hands (self->luck_chart);
  tea_ledger_chart_set_title (self->luck_chart, _ ("Luck and play over the hands"));
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

static void
fill_filters (TeaInsightsPage *self)
{
  const char *const all_rules[] = { _ ("All rules"), NULL };
  g_autoptr (GtkStringList) rules = NULL;
  g_autoptr (GtkStringList) levels = gtk_string_list_new ((const char *const[]){ _ ("All opponents"), NULL });

  self->rulesets = tea_ruleset_list ();
  rules = tea_rulesets_list_names (self->rulesets);
  gtk_string_list_splice (rules, 0, 0, all_rules);
  gtk_drop_down_set_model (self->rules_drop_down, G_LIST_MODEL (rules));

  self->levels = tea_level_list ();
  for (guint i = 0; i < g_list_model_get_n_items (self->levels); i++)
    {
      g_autoptr (TeaLevel) level = g_list_model_get_item (self->levels, i);

      gtk_string_list_append (levels, tea_level_get_facts (level)->name);
    }
  /* Translators: which games: those against computer players of different levels. */
  gtk_string_list_append (levels, _ ("Mixed levels"));
  gtk_drop_down_set_model (self->level_drop_down, G_LIST_MODEL (levels));
}

TeaPage *
tea_insights_page_new (TeaInsights *insights, GSettings *settings)
{
  TeaInsightsPage *self;

  g_return_val_if_fail (TEA_IS_INSIGHTS (insights) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_INSIGHTS_PAGE, NULL);
  self->settings = g_object_ref (settings);
  fill_filters (self);
  tea_widget_follow (self, &self->insights, insights, G_CALLBACK (changed_cb));
  tea_holder_set_item (self->shown, insights);
  _tea_insights_page_create_figures (self);
  tea_judge_bar_set_judge (self->judge_bar, tea_insights_get_state (insights)->judge);
  tea_insights_set_filter (insights, NULL, NULL);
  tea_insights_set_days (insights, 0);
  tea_insights_refresh (insights);

  return TEA_PAGE (self);
}

TeaInsights *
tea_insights_page_get_insights (TeaInsightsPage *self)
{
  g_return_val_if_fail (TEA_IS_INSIGHTS_PAGE (self), NULL);

  return self->insights;
}
