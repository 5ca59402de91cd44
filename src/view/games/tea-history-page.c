/* tea-history-page.c - the first page of the past: one's own figures, saved games and studies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-history-page-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "model/history/tea-study.h"
#include "view/duplicate/tea-duplicate-page.h"
#include "view/games/tea-game-row.h"
#include "view/insights/tea-insights-page.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

/* Number of games that have rows at first, and of those added at a time. */
#define N_GAMES 20

G_DEFINE_FINAL_TYPE (TeaHistoryPage, tea_history_page, TEA_TYPE_PAGE)

static guint continued_signal;

/* What is shown */

static gboolean
has_text (TeaGameItem *item, const char *wanted)
{
  g_autofree char *folded_wanted = NULL, *text = NULL, *folded_text = NULL;

  if (*wanted == '\0')
    return TRUE;

  folded_wanted = g_utf8_casefold (wanted, -1);
  text = tea_game_item_dup_text (item);
  folded_text = g_utf8_casefold (text, -1);

  return strstr (folded_text, folded_wanted) != NULL;
}

static gboolean
matches (gpointer item, gpointer user_data)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (user_data);
  guint selected = gtk_drop_down_get_selected (self->rules_drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    ruleset = g_list_model_get_item (self->rulesets, selected - 1);

  return tea_game_item_get_has_move (item) &&
         (ruleset == NULL ||
          g_strcmp0 (tea_ruleset_get_facts (ruleset)->id, tea_game_item_get_ruleset_id (item)) == 0) &&
         has_text (item, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

void
_tea_history_page_update_actions (TeaHistoryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TeaGameItem *item = tea_history_page_get_selected (self);
  const char *fault = item != NULL ? tea_game_item_get_fault (item) : "";

  gtk_widget_action_set_enabled (widget, "games.replay", item != NULL);
  gtk_widget_action_set_enabled (widget, "games.export", item != NULL);
  gtk_widget_action_set_enabled (widget, "games.compare", item != NULL && tea_game_item_get_is_duplicate (item));
  gtk_widget_action_set_enabled (widget, "games.continue", item != NULL && tea_game_item_get_can_continue (item));
  gtk_widget_action_set_enabled (widget, "games.delete", item != NULL && !tea_game_item_get_is_current (item));
  gtk_widget_action_set_enabled (widget, "games.undo", self->list != NULL && tea_game_list_get_can_undo (self->list));
  tea_status_bar_set_text (self->status_bar, fault);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar),
                          *fault != '\0' || tea_status_bar_get_notice (self->status_bar) != NULL);
}

static void
shown_changed_cb (TeaHistoryPage *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0;
  gboolean filtered = *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0' ||
                      gtk_drop_down_get_selected (self->rules_drop_down) > 0;
  guint n_shown = tea_history_page_get_n_shown (self);
  const char *none = "";

  if (any && filtered)
    none = _ ("No game matches.");
  else if (tea_game_list_get_fault (self->list) == NULL)
    none = _ ("Games that you play are saved here.");
  gtk_label_set_label (self->none_label, none);
  gtk_widget_set_visible (GTK_WIDGET (self->none_label), n_shown == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->games_list), n_shown > 0);
  gtk_widget_set_visible (self->filter_box, any);
  gtk_widget_set_visible (self->more_button, n_shown > g_list_model_get_n_items (G_LIST_MODEL (self->slice)));
  if (gtk_list_box_get_selected_row (self->games_list) == NULL)
    gtk_list_box_select_row (self->games_list, gtk_list_box_get_row_at_index (self->games_list, 0));
  _tea_history_page_update_actions (self);
}

/* A list that cannot be read must not look empty. */
static void
fault_changed_cb (TeaHistoryPage *self)
{
  const char *fault = tea_game_list_get_fault (self->list);

  gtk_widget_set_visible (self->fault_box, fault != NULL);
  gtk_label_set_label (self->fault_label, fault != NULL ? fault : "");
  shown_changed_cb (self);
}

/* The list starts with few rows, and grows on demand. */
static void
more_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  guint n = gtk_slice_list_model_get_size (self->slice);

  gtk_slice_list_model_set_size (self->slice, n + N_GAMES);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->games_list, (int) n)));
  shown_changed_cb (self);
}

static void
filter_changed_cb (TeaHistoryPage *self)
{
  if (self->shown != NULL)
    gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
stop_search_cb (GtkSearchEntry *entry, TeaHistoryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_child_focus (GTK_WIDGET (self->games_list), GTK_DIR_TAB_FORWARD);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaHistoryPage *self)
{
  gtk_list_box_select_row (list, row);
  gtk_widget_activate_action (GTK_WIDGET (self), "games.replay", NULL);
}

/* One's own figures. */
static void
insights_cb (TeaHistoryPage *self)
{
  const TeaInsightsState *state = tea_insights_get_state (self->insights);
  const TeaInsightsFacts *facts = &state->facts;
  g_autofree char *hands = g_strdup_printf (ngettext ("%u hand", "%u hands", facts->n_hands), facts->n_hands);
  g_autoptr (GString) text = g_string_new (NULL);

  if (facts->n_hands == 0)
    {
      if (!state->running)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->insights_row), _ ("How you have done in your games"));
      adw_action_row_set_subtitle (self->insights_row,
                                   _ ("Once you have played a hand at the table, it is counted here."));
      return;
    }

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->insights_row), hands);
  /* Translators: of all hands, in percent. */
  g_string_append_printf (text, _ ("%.0f%% won"), 100.0 * facts->n_won / facts->n_hands);
  /* Translators: of all hands, in percent: those that another player won with a tile that the player had discarded. */
  g_string_append_printf (text, _ (" · %.0f%% dealt in"), 100.0 * facts->n_let_off / facts->n_hands);
  if (state->play.n_decisions > 0)
    /* Translators: in points. */
    g_string_append_printf (text, _ (" · %.1f points lost per decision"), state->play.cost);
  adw_action_row_set_subtitle (self->insights_row, text->str);
}

/* Games may have been played or deleted since, and other ones looked at in the insights. */
static void
map_cb (TeaHistoryPage *self)
{
  tea_game_list_refresh (self->list, NULL);
  tea_insights_set_days (self->insights, 0);
  tea_insights_set_filter (self->insights, NULL, NULL);
  tea_insights_refresh (self->insights);
}

/* Actions */

static void
replay_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);

  tea_replay_opener_open (self->opener, tea_game_list_get_archive (self->list),
                          tea_game_item_get_id (tea_history_page_get_selected (self)), 0, 0, self->settings);
}

static void
replay_failed_cb (TeaReplayOpener *opener, const char *sentence, TeaHistoryPage *self)
{
  _tea_history_page_show_sentence (self, sentence);
}

static void
compared_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaHistoryPage *self = owner;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  g_autoptr (TeaDuplicate) duplicate = NULL;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (game != NULL)
    duplicate = tea_duplicate_new_kept (tea_game_list_get_archive (self->list), game, &error);
  if (duplicate == NULL)
    {
      _tea_history_page_show_error (self, error);
      return;
    }

  tea_page_open (GTK_WIDGET (self), tea_duplicate_page_new (duplicate, self->settings));
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->reading = tea_recorded_game_start_opening (self, tea_game_list_get_archive (self->list),
                                                   tea_game_item_get_id (tea_history_page_get_selected (self)),
                                                   compared_cb);
}

static void
continued_cb (gpointer owner, gboolean resumed, const GError *error)
{
  TeaHistoryPage *self = owner;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (resumed)
    {
      g_signal_emit (self, continued_signal, 0);
      return;
    }

  _tea_history_page_show_error (self, error);
  /* The failure may have marked the game. */
  tea_game_list_refresh (self->list, NULL);
}

static void
continue_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->reading = tea_game_start_resuming (self->game, tea_game_item_get_id (tea_history_page_get_selected (self)),
                                           self, continued_cb);
}

static void
refresh_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_game_list_refresh (TEA_HISTORY_PAGE (widget)->list, NULL);
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  g_autoptr (TeaGameItem) item = g_object_ref (tea_history_page_get_selected (self));
  g_autofree char *deleted = NULL;
  g_autoptr (GError) error = NULL;
  int index = gtk_list_box_row_get_index (gtk_list_box_get_selected_row (self->games_list));
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->games_list)) != NULL;

  if (focused)
    tea_widget_give_up_focus (GTK_WIDGET (self->games_list));
  if (!tea_game_list_delete (self->list, item, &error))
    {
      _tea_history_page_show_error (self, error);
      return;
    }

  /* Translators: the rules and the date of a game. */
  deleted = g_strdup_printf (_ ("The game %1$s of %2$s was deleted."), tea_game_item_get_rules (item),
                             tea_game_item_get_date (item));
  gtk_label_set_label (self->undo_label, deleted);
  gtk_widget_set_visible (self->undo_box, TRUE);
  gtk_list_box_select_row (
      self->games_list,
      gtk_list_box_get_row_at_index (self->games_list,
                                     MIN (index, (int) g_list_model_get_n_items (G_LIST_MODEL (self->slice)) - 1)));
  if (focused && gtk_list_box_get_selected_row (self->games_list) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->games_list)));
  _tea_history_page_update_actions (self);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!tea_game_list_undo (self->list, &error))
    _tea_history_page_show_error (self, error);
  gtk_label_set_label (self->undo_label, _ ("More deleted games can be restored."));
  gtk_widget_set_visible (self->undo_box, tea_game_list_get_can_undo (self->list));
  _tea_history_page_update_actions (self);
}

static void
search_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (TEA_HISTORY_PAGE (widget)->search_entry));
}

/* Deletes the game, or takes the study off the list, in whose list the focus is. */
static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->studies_list)) != NULL)
    _tea_history_page_forget_selected (self);
  else
    gtk_widget_activate_action (widget, "games.delete", NULL);
}

static void
menu_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (TEA_HISTORY_PAGE (widget)->games_list);

  if (row != NULL)
    tea_game_row_pop_up (TEA_GAME_ROW (row));
}

static void
open_insights_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_history_page_open_insights (TEA_HISTORY_PAGE (widget));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "games.replay", NULL, replay_cb);
  gtk_widget_class_install_action (widget_class, "games.compare", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "games.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "games.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "games.refresh", NULL, refresh_cb);
  gtk_widget_class_install_action (widget_class, "games.undo", NULL, undo_cb);
  _tea_history_page_class_install_file_actions (widget_class);
  _tea_history_page_class_install_studies (widget_class);
  gtk_widget_class_install_action (widget_class, "games.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "games.more", NULL, more_cb);
  gtk_widget_class_install_action (widget_class, "games.menu", NULL, menu_cb);
  gtk_widget_class_install_action (widget_class, "history.insights", NULL, open_insights_cb);
  gtk_widget_class_install_action (widget_class, "history.remove", NULL, remove_cb);

  tea_widget_class_bind_key (widget_class, GDK_KEY_Delete, 0, "history.remove", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Menu, 0, "games.menu", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "games.menu", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "games.search", NULL);
}

/* The focus begins at the last game, if it has not been anywhere else. */
static gboolean
tea_history_page_grab_focus (GtkWidget *widget)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->games_list);

  if (gtk_widget_get_focus_child (widget) == NULL && row != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));

  return GTK_WIDGET_CLASS (tea_history_page_parent_class)->grab_focus (widget);
}

static void
tea_history_page_dispose (GObject *object)
{
  TeaHistoryPage *self = TEA_HISTORY_PAGE (object);

  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_object (&self->importing);
  if (self->games_list != NULL)
    gtk_list_box_bind_model (self->games_list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->slice);
  /* The filter function uses this window. */
  if (self->shown != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->shown, self);
      gtk_filter_list_model_set_filter (self->shown, NULL);
    }
  g_clear_object (&self->shown);
  g_clear_object (&self->list);
  g_clear_object (&self->game);
  tea_widget_follow (self, &self->insights, NULL, G_CALLBACK (insights_cb));
  g_clear_object (&self->settings);
  g_clear_object (&self->rulesets);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_HISTORY_PAGE);

  G_OBJECT_CLASS (tea_history_page_parent_class)->dispose (object);
}

static void
tea_history_page_finalize (GObject *object)
{
  g_ptr_array_unref (TEA_HISTORY_PAGE (object)->files);

  G_OBJECT_CLASS (tea_history_page_parent_class)->finalize (object);
}

static void
tea_history_page_class_init (TeaHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_history_page_dispose;

  G_OBJECT_CLASS (klass)->finalize = tea_history_page_finalize;
  widget_class->grab_focus = tea_history_page_grab_focus;
  continued_signal = g_signal_new ("continued", TEA_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_JUDGE_BAR);
  g_type_ensure (TEA_TYPE_REPLAY_OPENER);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, insights_row);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, filter_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, games_list);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, more_button);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, none_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, studies_list);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, fault_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, undo_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, undo_label);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, status_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, import_box);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, import_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, opener);
  gtk_widget_class_bind_template_child (widget_class, TeaHistoryPage, judge_bar);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, _tea_history_page_update_actions);
  gtk_widget_class_bind_template_callback (widget_class, replay_failed_cb);
  install_actions (widget_class);
}

static void
tea_history_page_init (TeaHistoryPage *self)
{
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.stop-import", FALSE);
}

static void
fill_rules (TeaHistoryPage *self)
{
  const char *const first[] = { _ ("All rules"), NULL };
  g_autoptr (GtkStringList) names = NULL;

  self->rulesets = tea_ruleset_list ();
  names = tea_rulesets_list_names (self->rulesets);
  gtk_string_list_splice (names, 0, 0, first);
  gtk_drop_down_set_model (self->rules_drop_down, G_LIST_MODEL (names));
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return tea_game_row_new (item);
}

TeaPage *
tea_history_page_new (TeaGameList *list, TeaGame *game, TeaInsights *insights, GSettings *settings)
{
  TeaHistoryPage *self;

  g_return_val_if_fail (TEA_IS_GAME_LIST (list) && TEA_IS_GAME (game), NULL);
  g_return_val_if_fail (TEA_IS_INSIGHTS (insights) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_HISTORY_PAGE, NULL);
  self->list = g_object_ref (list);
  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  fill_rules (self);
  self->shown = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (list)),
                                           GTK_FILTER (gtk_custom_filter_new (matches, self, NULL)));
  self->slice = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->shown)), 0, N_GAMES);
  gtk_list_box_bind_model (self->games_list, G_LIST_MODEL (self->slice), create_row, self, NULL);
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "notify::fault", G_CALLBACK (fault_changed_cb), self, G_CONNECT_SWAPPED);
  fault_changed_cb (self);
  tea_judge_bar_set_judge (self->judge_bar, tea_game_list_get_judge (list));
  tea_widget_follow (self, &self->insights, insights, G_CALLBACK (insights_cb));
  g_signal_connect_object (settings, "changed::recent-studies", G_CALLBACK (_tea_history_page_fill_studies), self,
                           G_CONNECT_SWAPPED);
  _tea_history_page_fill_studies (self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);

  return TEA_PAGE (self);
}

void
tea_history_page_open_insights (TeaHistoryPage *self)
{
  TeaPlace *place;

  g_return_if_fail (TEA_IS_HISTORY_PAGE (self));

  place = tea_place_get_for (GTK_WIDGET (self));
  if (!TEA_IS_INSIGHTS_PAGE (tea_place_get_visible_page (place)) && tea_place_go_back_to (place, TEA_PAGE (self)))
    tea_page_open (GTK_WIDGET (self), tea_insights_page_new (self->insights, self->settings));
}

TeaGameItem *
tea_history_page_get_selected (TeaHistoryPage *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (TEA_IS_HISTORY_PAGE (self), NULL);

  row = gtk_list_box_get_selected_row (self->games_list);

  return row != NULL ? tea_game_row_get_item (TEA_GAME_ROW (row)) : NULL;
}

void
tea_history_page_select (TeaHistoryPage *self, TeaGameItem *item)
{
  g_return_if_fail (TEA_IS_HISTORY_PAGE (self));

  for (guint i = 0; i < tea_history_page_get_n_shown (self); i++)
    {
      g_autoptr (TeaGameItem) other = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (other != item)
        continue;
      gtk_slice_list_model_set_size (self->slice, MAX (gtk_slice_list_model_get_size (self->slice), i + 1));
      gtk_list_box_select_row (self->games_list, gtk_list_box_get_row_at_index (self->games_list, (int) i));
    }
}

guint
tea_history_page_get_n_shown (TeaHistoryPage *self)
{
  g_return_val_if_fail (TEA_IS_HISTORY_PAGE (self), 0);

  return self->shown != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->shown)) : 0;
}
