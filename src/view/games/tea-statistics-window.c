/* tea-statistics-window.c - how the player has done in the games at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-statistics-window.h"

#include <glib/gi18n.h>

#include "model/table/tea-level.h"
#include "model/tiles/tea-sentences.h"
#include "view/ledger/tea-ledger-chart.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-columns-layout.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

/* More patterns than these were scored too seldom to say anything. */
#define MOST_PATTERNS 12

struct _TeaStatisticsWindow
{
  GtkWindow parent_instance;

  GtkDropDown *rules_drop_down;
  GtkDropDown *level_drop_down;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
  GtkStack *stack;
  GtkLabel *none_label;
  GtkLabel *summary_label;
  GtkGrid *places_grid;
  GtkGrid *hands_grid;
  GtkWidget *points_box;
  GtkGrid *points_grid;
  GtkWidget *biggest_box;
  GtkLabel *biggest_label;
  GtkWidget *mixed_label;
  GtkWidget *curve_box;
  TeaLedgerChart *chart;
  GtkWidget *patterns_box;
  GtkGrid *patterns_grid;
  GtkWidget *reading_box;
  GtkProgressBar *reading_bar;

  TeaGameList *list;
  TeaStatistics *statistics;
  GListModel *rulesets; /* in the order of the drop-down, after the first row */
  GListModel *levels;   /* likewise; the last row is for games against different levels */
  gboolean chosen;      /* the rules that are shown at first */
  double progress;      /* that the bar shows */
};

G_DEFINE_FINAL_TYPE (TeaStatisticsWindow, tea_statistics_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_REPLAY,
};

static guint signals[SIGNAL_REPLAY + 1];

/* Figures */

static char *
format_share (guint n, guint of)
{
  /* Translators: how many, and their share of all in percent: "12 (24 %)". */
  return g_strdup_printf (_ ("%1$u (%2$.0f %%)"), n, of > 0 ? 100.0 * n / of : 0);
}

/* With one decimal and a real minus sign. */
static char *
format_mean (double mean)
{
  return mean <= -0.05 ? g_strdup_printf ("%s−%.1f", tea_widget_number_mark (), -mean)
                       : g_strdup_printf ("%.1f", ABS (mean));
}

/* Screen readers read the number with its name; they know nothing of rows. */
static void
add_row (GtkGrid *grid, const char *name, const char *tooltip, const char *number)
{
  g_autofree char *spoken = g_strdup_printf ("%s: %s", name, number);
  GtkWidget *name_label = tea_label_wrapped_new (name, NULL);
  GtkWidget *number_label = tea_label_number_new (number, NULL);
  int row = 0;

  while (gtk_grid_get_child_at (grid, 0, row) != NULL)
    row++;
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_set_tooltip_text (name_label, tooltip);
  /* Chinese characters are taller than figures. */
  gtk_widget_set_valign (name_label, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (number_label, GTK_ALIGN_BASELINE);
  gtk_widget_set_tooltip_text (number_label, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number_label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_grid_attach (grid, name_label, 0, row, 1, 1);
  gtk_grid_attach (grid, number_label, 1, row, 1, 1);
}

static void
add_share (GtkGrid *grid, const char *name, const char *tooltip, guint n, guint of)
{
  g_autofree char *share = format_share (n, of);

  add_row (grid, name, tooltip, share);
}

static void
add_mean (GtkGrid *grid, const char *name, const char *tooltip, double mean)
{
  g_autofree char *text = format_mean (mean);

  add_row (grid, name, tooltip, text);
}

static void
update_summary (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", facts->n_games), facts->n_games);
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->n_hands), facts->n_hands);
  g_autofree char *text = g_strconcat (games, C_ ("list", ", "), hands, NULL);

  gtk_label_set_label (self->summary_label, text);
}

static void
update_places (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  static const char *const names[] = { N_ ("First"), N_ ("Second"), N_ ("Third"), N_ ("Fourth") };
  guint n_finished = facts->n_games - facts->n_unfinished - facts->n_not_alone;
  g_autofree char *not_alone = g_strdup_printf ("%u", facts->n_not_alone);
  g_autofree char *unfinished = g_strdup_printf ("%u", facts->n_unfinished);

  tea_widget_empty (GTK_WIDGET (self->places_grid));
  for (guint place = 0; place < G_N_ELEMENTS (names); place++)
    add_share (self->places_grid, _ (names[place]), NULL, facts->places[place], n_finished);
  if (facts->n_unfinished > 0)
    add_row (self->places_grid, _ ("Unfinished"), _ ("Games that have no places yet"), unfinished);
  if (facts->n_not_alone > 0)
    add_row (self->places_grid, _ ("Left out"), _ ("Games in which a computer player has played for you"), not_alone);
}

static void
update_hands (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  g_autofree char *stood_in = g_strdup_printf ("%u", facts->n_stood_in);

  tea_widget_empty (GTK_WIDGET (self->hands_grid));
  add_share (self->hands_grid, _ ("Won"), _ ("Hands that you won"), facts->n_won, facts->n_hands);
  add_share (self->hands_grid, _ ("Self-drawn"), _ ("Hands that you won by self-draw"), facts->n_self_drawn,
             facts->n_hands);
  add_share (self->hands_grid, _ ("Lost"), _ ("Hands that another player won"), facts->n_lost, facts->n_hands);
  add_share (self->hands_grid, _ ("Let off"), _ ("Hands that another player won with your tile"), facts->n_let_off,
             facts->n_hands);
  add_share (self->hands_grid, _ ("Drawn hands"), _ ("Hands that nobody won"), facts->n_drawn, facts->n_hands);
  if (facts->n_stood_in > 0)
    add_row (self->hands_grid, _ ("Left out"), _ ("Hands that a computer player has played for you"), stood_in);
}

static void
update_biggest (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  TeaGameItem *item = tea_game_list_find (self->list, facts->biggest_game);
  g_autofree char *text = NULL;

  if (item != NULL)
    /* Translators: a day with its time, and the number of a hand. */
    text = g_strdup_printf (_ ("%1$s, hand %2$u"), tea_game_item_get_date (item), facts->biggest_hand + 1);
  tea_widget_set_text (self->biggest_label, text);
  gtk_widget_set_visible (self->biggest_box, item != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.replay", item != NULL);
}

static void
update_points (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  g_autofree char *mean = format_mean (facts->mean);
  g_autofree char *error = format_mean (facts->standard_error);
  /* Translators: an average and its standard error. */
  g_autofree char *both = facts->n_hands > 1 ? g_strdup_printf (_ ("%1$s ± %2$s"), mean, error) : g_strdup (mean);

  tea_widget_empty (GTK_WIDGET (self->points_grid));
  add_row (self->points_grid, _ ("Average"), _ ("Your points a hand, and the standard error of that average"), both);
  if (facts->n_won > 0)
    add_mean (self->points_grid, _ ("Average win"), _ ("Your points in a hand that you won"), facts->mean_win);
  if (facts->n_lost > 0)
    add_mean (self->points_grid, _ ("Average loss"), _ ("Your points in a hand that another player won"),
              facts->mean_loss);
  if (facts->n_won > 0)
    {
      g_autofree char *biggest = tea_label_format_points (facts->biggest);

      add_row (self->points_grid, _ ("Biggest win"), _ ("The most points that a hand brought you"), biggest);
    }
  gtk_widget_set_visible (self->points_box, facts->is_comparable);
  gtk_widget_set_visible (self->mixed_label, !facts->is_comparable);
}

static void
update_curve (TeaStatisticsWindow *self)
{
  const char *const name[] = { _ ("You"), NULL };
  guint n_hands;
  const int *curve = tea_statistics_get_curve (self->statistics, &n_hands);

  tea_ledger_chart_set_standings (self->chart, name, curve, n_hands);
  /* One hand makes no curve. */
  gtk_widget_set_visible (self->curve_box, n_hands > 1);
}

static void
update_patterns (TeaStatisticsWindow *self, const TeaStatisticsFacts *facts)
{
  guint n;
  const TeaStatisticsPattern *patterns = tea_statistics_get_patterns (self->statistics, &n);

  tea_widget_empty (GTK_WIDGET (self->patterns_grid));
  for (guint i = 0; i < MIN (n, MOST_PATTERNS); i++)
    add_share (self->patterns_grid, patterns[i].name, NULL, patterns[i].n, facts->n_won);
  gtk_widget_set_visible (self->patterns_box, n > 0);
}

static void
update_fault (TeaStatisticsWindow *self)
{
  guint n_unread = tea_statistics_get_n_unread (self->statistics);
  guint n_damaged = tea_statistics_get_n_damaged (self->statistics);
  g_autofree char *text = g_strdup (tea_statistics_get_fault (self->statistics));

  if (n_unread > 0)
    text = tea_sentences_take (
        text, g_strdup_printf (ngettext ("%u game was not read.", "%u games were not read.", n_unread), n_unread));
  if (n_damaged > 0)
    text = tea_sentences_take (
        text, g_strdup_printf (ngettext ("The log of %u game is damaged; it does not count.",
                                         "The logs of %u games are damaged; they do not count.", n_damaged),
                               n_damaged));
  gtk_label_set_label (self->fault_label, text != NULL ? text : "");
  if (text == NULL)
    tea_widget_give_up_focus (self->fault_box);
  gtk_widget_set_visible (self->fault_box, text != NULL);
}

static void
update_reading (TeaStatisticsWindow *self)
{
  gboolean running = tea_statistics_get_running (self->statistics);
  double progress = tea_statistics_get_progress (self->statistics);

  /* A few games are read before anything has to be shown. */
  if (!running)
    tea_widget_give_up_focus (self->reading_box);
  gtk_widget_set_visible (self->reading_box, running && progress > 0);
  gtk_progress_bar_set_fraction (self->reading_bar, progress);
  self->progress = progress;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.stop", running);
}

static void
update_figures (TeaStatisticsWindow *self)
{
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (self->statistics);
  const char *none = "";

  update_summary (self, facts);
  update_places (self, facts);
  update_hands (self, facts);
  update_points (self, facts);
  update_biggest (self, facts);
  update_curve (self);
  update_patterns (self, facts);

  if (tea_statistics_get_last_ruleset (self->statistics) != NULL)
    none = _ ("No game matches.");
  else if (!tea_statistics_get_running (self->statistics) && tea_statistics_get_fault (self->statistics) == NULL)
    none = _ ("Once you have played a hand at the table, it is counted here.");
  gtk_label_set_label (self->none_label, none);
  gtk_stack_set_visible_child_name (self->stack, facts->n_hands > 0 ? "figures" : "none");
}

/* Points of different games say little together: the rules of the last game are what the player looks for. */
static void
choose_rules (TeaStatisticsWindow *self)
{
  const char *last = tea_statistics_get_last_ruleset (self->statistics);

  if (self->chosen || last == NULL)
    return;
  self->chosen = TRUE;
  tea_statistics_window_set_filter (self, last, NULL);
}

static void
update (TeaStatisticsWindow *self)
{
  choose_rules (self);
  update_figures (self);
  update_fault (self);
  update_reading (self);
}

/* While games are read mostly the bar moves. */
static void
changed_cb (TeaStatisticsWindow *self)
{
  if (tea_statistics_get_running (self->statistics) && tea_statistics_get_progress (self->statistics) > self->progress)
    update_reading (self);
  else
    update (self);
}

/* Filters */

static const char *
get_level (TeaStatisticsWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->level_drop_down);
  g_autoptr (TeaLevel) level = NULL;

  if (selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return NULL;
  level = g_list_model_get_item (self->levels, selected - 1);

  return level != NULL ? tea_level_get_id (level) : TEA_STATISTICS_MIXED;
}

static void
filter_changed_cb (TeaStatisticsWindow *self)
{
  guint selected = gtk_drop_down_get_selected (self->rules_drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  /* While the lists are filled. */
  if (self->statistics == NULL)
    return;

  self->chosen = TRUE;
  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    ruleset = g_list_model_get_item (self->rulesets, selected - 1);
  tea_statistics_set_filter (self->statistics, ruleset != NULL ? tea_ruleset_get_id (ruleset) : NULL, get_level (self));
}

void
tea_statistics_window_set_filter (TeaStatisticsWindow *self, const char *ruleset, const char *level)
{
  guint n_levels;
  guint row = 0;

  g_return_if_fail (TEA_IS_STATISTICS_WINDOW (self));

  n_levels = g_list_model_get_n_items (self->levels);
  if (level != NULL)
    row = g_str_equal (level, TEA_STATISTICS_MIXED) ? n_levels + 1 : tea_level_find (level) + 1;
  gtk_drop_down_set_selected (self->level_drop_down, row);
  gtk_drop_down_set_selected (self->rules_drop_down,
                              ruleset != NULL ? tea_rulesets_find (self->rulesets, ruleset) + 1 : 0);
}

/* Actions */

static void
replay_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStatisticsWindow *self = TEA_STATISTICS_WINDOW (widget);
  const TeaStatisticsFacts *facts = tea_statistics_get_facts (self->statistics);
  TeaGameItem *item = tea_game_list_find (self->list, facts->biggest_game);

  if (item != NULL)
    g_signal_emit (self, signals[SIGNAL_REPLAY], 0, item, facts->biggest_hand);
}

static void
refresh_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_statistics_refresh (TEA_STATISTICS_WINDOW (widget)->statistics);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaStatisticsWindow *self = TEA_STATISTICS_WINDOW (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->rules_drop_down));
  tea_statistics_stop (self->statistics);
}

static void
tea_statistics_window_dispose (GObject *object)
{
  TeaStatisticsWindow *self = TEA_STATISTICS_WINDOW (object);

  if (self->statistics != NULL)
    tea_statistics_stop (self->statistics);
  tea_widget_follow (self, &self->statistics, NULL, G_CALLBACK (changed_cb));
  g_clear_object (&self->list);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->levels);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_STATISTICS_WINDOW);

  G_OBJECT_CLASS (tea_statistics_window_parent_class)->dispose (object);
}

static void
tea_statistics_window_class_init (TeaStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_statistics_window_dispose;

  signals[SIGNAL_REPLAY] = g_signal_new ("replay", TEA_TYPE_STATISTICS_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, TEA_TYPE_GAME_ITEM, G_TYPE_UINT);

  g_type_ensure (TEA_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_LEDGER_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, level_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, none_label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, places_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, hands_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, points_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, points_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, biggest_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, biggest_label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, mixed_label);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, curve_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, patterns_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, patterns_grid);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, reading_box);
  gtk_widget_class_bind_template_child (widget_class, TeaStatisticsWindow, reading_bar);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_install_action (widget_class, "statistics.replay", NULL, replay_cb);
  gtk_widget_class_install_action (widget_class, "statistics.refresh", NULL, refresh_cb);
  gtk_widget_class_install_action (widget_class, "statistics.stop", NULL, stop_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_statistics_window_init (TeaStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  tea_ledger_chart_set_counts_hands (self->chart, TRUE);
}

static void
fill_filters (TeaStatisticsWindow *self)
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

      gtk_string_list_append (levels, tea_level_get_name (level));
    }
  /* Translators: which games: those against computer players of different levels. */
  gtk_string_list_append (levels, _ ("Of different levels"));
  gtk_drop_down_set_model (self->level_drop_down, G_LIST_MODEL (levels));
}

GtkWidget *
tea_statistics_window_new (TeaGameList *list)
{
  TeaStatisticsWindow *self;
  g_autoptr (TeaStatistics) statistics = NULL;

  g_return_val_if_fail (TEA_IS_GAME_LIST (list), NULL);

  self = g_object_new (TEA_TYPE_STATISTICS_WINDOW, NULL);
  self->list = g_object_ref (list);
  fill_filters (self);
  statistics = tea_statistics_new (tea_game_list_get_archive (list));
  tea_widget_follow (self, &self->statistics, statistics, G_CALLBACK (changed_cb));
  g_signal_connect_object (list, "items-changed", G_CALLBACK (tea_statistics_refresh), statistics, G_CONNECT_SWAPPED);
  tea_statistics_refresh (statistics);

  return GTK_WIDGET (self);
}

TeaStatistics *
tea_statistics_window_get_statistics (TeaStatisticsWindow *self)
{
  g_return_val_if_fail (TEA_IS_STATISTICS_WINDOW (self), NULL);

  return self->statistics;
}
