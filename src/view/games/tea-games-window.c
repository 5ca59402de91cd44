/* tea-games-window.c - saved games: replay, compare, continue, delete
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/games/tea-games-window-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "view/duplicate/tea-duplicate-window.h"
#include "view/replay/tea-replay-window.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-widget.h"

/* Number of games that have rows at first, and of those added at a time. */
#define N_GAMES 20

G_DEFINE_FINAL_TYPE (TeaGamesWindow, tea_games_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_CONTINUED,
};

static guint signals[SIGNAL_CONTINUED + 1];

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
  TeaGamesWindow *self = TEA_GAMES_WINDOW (user_data);
  guint selected = gtk_drop_down_get_selected (self->rules_drop_down);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    ruleset = g_list_model_get_item (self->rulesets, selected - 1);

  return (ruleset == NULL ||
          g_strcmp0 (tea_ruleset_get_facts (ruleset)->id, tea_game_item_get_ruleset_id (item)) == 0) &&
         has_text (item, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

void
_tea_games_window_update_actions (TeaGamesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TeaGameItem *item = tea_games_window_get_selected (self);
  const char *fault = item != NULL ? tea_game_item_get_fault (item) : "";

  gtk_widget_action_set_enabled (widget, "games.replay", item != NULL);
  gtk_widget_action_set_enabled (widget, "games.export", item != NULL);
  gtk_widget_action_set_enabled (widget, "games.compare", item != NULL && tea_game_item_get_is_duplicate (item));
  gtk_widget_set_visible (self->compare_button, item != NULL && tea_game_item_get_is_duplicate (item));
  gtk_widget_action_set_enabled (widget, "games.continue", item != NULL && tea_game_item_get_can_continue (item));
  gtk_widget_action_set_enabled (widget, "games.delete", item != NULL && !tea_game_item_get_is_current (item));
  gtk_widget_action_set_enabled (widget, "games.undo", self->list != NULL && tea_game_list_get_can_undo (self->list));
  tea_status_bar_set_text (self->status_bar, fault);
  gtk_widget_set_visible (GTK_WIDGET (self->status_bar),
                          *fault != '\0' || tea_status_bar_get_notice (self->status_bar) != NULL);
}

static void
shown_changed_cb (TeaGamesWindow *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0;

  gtk_stack_set_visible_child_name (self->stack, tea_games_window_get_n_shown (self) > 0 ? "games" : "none");
  if (any)
    adw_status_page_set_description (self->none_page, _ ("No game matches."));
  else
    adw_status_page_set_description (
        self->none_page, tea_game_list_get_fault (self->list) == NULL ? _ ("Games that you play are saved here.") : "");
  _tea_games_window_update_actions (self);
}

/* A list that cannot be read must not look empty. */
static void
fault_changed_cb (TeaGamesWindow *self)
{
  const char *fault = tea_game_list_get_fault (self->list);

  gtk_widget_set_visible (self->fault_box, fault != NULL);
  gtk_label_set_label (self->fault_label, fault != NULL ? fault : "");
  shown_changed_cb (self);
}

/* GTK makes up to 200 rows, whether they are visible or not, which would delay the window. So the list starts with as
 * many as are visible, and grows when it is scrolled to its end. */
static void
edge_reached_cb (GtkScrolledWindow *window, GtkPositionType edge, TeaGamesWindow *self)
{
  if (edge == GTK_POS_BOTTOM && self->slice != NULL)
    gtk_slice_list_model_set_size (self->slice, gtk_slice_list_model_get_size (self->slice) + N_GAMES);
}

static void
filter_changed_cb (TeaGamesWindow *self)
{
  if (self->shown != NULL)
    gtk_filter_changed (gtk_filter_list_model_get_filter (self->shown), GTK_FILTER_CHANGE_DIFFERENT);
}

/* The header is the first child, the list of rows the last. */
static void
focus_rows (TeaGamesWindow *self)
{
  gtk_widget_child_focus (gtk_widget_get_last_child (GTK_WIDGET (self->column_view)), GTK_DIR_TAB_FORWARD);
}

static void
stop_search_cb (GtkSearchEntry *entry, TeaGamesWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  focus_rows (self);
}

static gboolean
focus_cb (gpointer user_data)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (user_data);

  self->focus_source = 0;
  focus_rows (self);

  return G_SOURCE_REMOVE;
}

/* Focusable rows exist only after the first frame. */
static void
map_cb (TeaGamesWindow *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_LOW, focus_cb, self, NULL);
}

static void
row_activated_cb (GtkColumnView *column_view, guint position, TeaGamesWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "games.replay", NULL);
}

/* Actions */

static void
replay_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (widget);

  tea_replay_opener_open (self->opener, tea_game_list_get_archive (self->list),
                          tea_game_item_get_id (tea_games_window_get_selected (self)), 0, 0, self->settings);
}

static void
replay_failed_cb (TeaReplayOpener *opener, const char *sentence, TeaGamesWindow *self)
{
  _tea_games_window_show_sentence (self, sentence);
}

static void
compared_cb (gpointer owner, TeaRecordedGame *game, const GError *fault)
{
  TeaGamesWindow *self = owner;
  g_autoptr (GError) error = fault != NULL ? g_error_copy (fault) : NULL;
  g_autoptr (TeaDuplicate) duplicate = NULL;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (game != NULL)
    duplicate = tea_duplicate_new_kept (tea_game_list_get_archive (self->list), game, &error);
  if (duplicate == NULL)
    {
      _tea_games_window_show_error (self, error);
      return;
    }

  tea_widget_present_over (GTK_WIDGET (self), tea_duplicate_window_new (duplicate, self->settings));
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (widget);

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->reading = tea_recorded_game_start_opening (self, tea_game_list_get_archive (self->list),
                                                   tea_game_item_get_id (tea_games_window_get_selected (self)),
                                                   compared_cb);
}

static void
continued_cb (gpointer owner, gboolean resumed, const GError *error)
{
  TeaGamesWindow *self = owner;

  g_clear_pointer (&self->reading, tea_job_cancel);
  if (resumed)
    {
      g_signal_emit (self, signals[SIGNAL_CONTINUED], 0);
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  _tea_games_window_show_error (self, error);
  /* The failure may have marked the game. */
  tea_game_list_refresh (self->list, NULL);
}

static void
continue_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (widget);

  g_clear_pointer (&self->reading, tea_job_cancel);
  self->reading = tea_game_start_resuming (self->game, tea_game_item_get_id (tea_games_window_get_selected (self)),
                                           self, continued_cb);
}

static void
refresh_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_game_list_refresh (TEA_GAMES_WINDOW (widget)->list, NULL);
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (widget);
  g_autoptr (TeaGameItem) item = g_object_ref (tea_games_window_get_selected (self));
  g_autofree char *deleted = NULL;
  g_autoptr (GError) error = NULL;

  if (!tea_game_list_delete (self->list, item, &error))
    {
      _tea_games_window_show_error (self, error);
      return;
    }

  /* Translators: the rules and the date of a game. */
  deleted = g_strdup_printf (_ ("The game %1$s of %2$s was deleted."), tea_game_item_get_rules (item),
                             tea_game_item_get_date (item));
  gtk_label_set_label (self->undo_label, deleted);
  gtk_widget_set_visible (self->undo_box, TRUE);
  _tea_games_window_update_actions (self);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tea_game_list_undo (self->list, &error))
    _tea_games_window_show_error (self, error);
  gtk_label_set_label (self->undo_label, _ ("There are more deleted games."));
  gtk_widget_set_visible (self->undo_box, tea_game_list_get_can_undo (self->list));
  _tea_games_window_update_actions (self);
}

static void
search_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (TEA_GAMES_WINDOW (widget)->search_entry));
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
  _tea_games_window_class_install_file_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "games.search", NULL, search_cb);

  tea_widget_class_bind_key (widget_class, GDK_KEY_Delete, 0, "games.delete", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "games.search", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_games_window_dispose (GObject *object)
{
  TeaGamesWindow *self = TEA_GAMES_WINDOW (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_pointer (&self->reading, tea_job_cancel);
  g_clear_object (&self->importing);
  if (self->column_view != NULL)
    gtk_column_view_set_model (self->column_view, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->slice);
  /* The filter function uses this window. */
  if (self->shown != NULL)
    gtk_filter_list_model_set_filter (self->shown, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->list);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_object (&self->rulesets);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_GAMES_WINDOW);

  G_OBJECT_CLASS (tea_games_window_parent_class)->dispose (object);
}

static void
tea_games_window_class_init (TeaGamesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_games_window_dispose;

  signals[SIGNAL_CONTINUED] = g_signal_new ("continued", TEA_TYPE_GAMES_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);

  g_type_ensure (TEA_TYPE_JUDGE_BAR);
  g_type_ensure (TEA_TYPE_ARCHIVE_BAR);
  g_type_ensure (TEA_TYPE_GAME_ITEM);
  g_type_ensure (TEA_TYPE_REPLAY_OPENER);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, archive_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, rules_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, none_page);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, column_view);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, compare_button);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, fault_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, undo_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, undo_label);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, status_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, import_box);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, import_bar);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, opener);
  gtk_widget_class_bind_template_child (widget_class, TeaGamesWindow, judge_bar);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, edge_reached_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_failed_cb);
  install_actions (widget_class);
}

static void
tea_games_window_init (TeaGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  tea_replay_take_files (GTK_WIDGET (self));
  g_signal_connect_after (self, "map", G_CALLBACK (map_cb), NULL);
}

static void
fill_rules (TeaGamesWindow *self)
{
  const char *const first[] = { _ ("All rules"), NULL };
  g_autoptr (GtkStringList) names = NULL;

  self->rulesets = tea_ruleset_list ();
  names = tea_rulesets_list_names (self->rulesets);
  gtk_string_list_splice (names, 0, 0, first);
  gtk_drop_down_set_model (self->rules_drop_down, G_LIST_MODEL (names));
}

GtkWidget *
tea_games_window_new (TeaGameList *list, TeaGame *game, GSettings *settings)
{
  TeaGamesWindow *self;

  g_return_val_if_fail (TEA_IS_GAME_LIST (list) && TEA_IS_GAME (game), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_GAMES_WINDOW, NULL);
  self->list = g_object_ref (list);
  tea_archive_bar_set_archive (self->archive_bar, tea_game_list_get_archive (list));
  self->game = g_object_ref (game);
  self->settings = g_object_ref (settings);
  fill_rules (self);
  self->shown = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (list)),
                                           GTK_FILTER (gtk_custom_filter_new (matches, self, NULL)));
  self->slice = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->shown)), 0, N_GAMES);
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->slice)));
  gtk_column_view_set_model (self->column_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (_tea_games_window_update_actions),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "notify::fault", G_CALLBACK (fault_changed_cb), self, G_CONNECT_SWAPPED);
  fault_changed_cb (self);
  tea_judge_bar_set_judge (self->judge_bar, tea_game_list_get_judge (list));

  return GTK_WIDGET (self);
}

TeaGameItem *
tea_games_window_get_selected (TeaGamesWindow *self)
{
  g_return_val_if_fail (TEA_IS_GAMES_WINDOW (self), NULL);

  return self->selection != NULL ? gtk_single_selection_get_selected_item (self->selection) : NULL;
}

void
tea_games_window_select (TeaGamesWindow *self, TeaGameItem *item)
{
  g_return_if_fail (TEA_IS_GAMES_WINDOW (self));

  for (guint i = 0; i < tea_games_window_get_n_shown (self); i++)
    {
      g_autoptr (TeaGameItem) other = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (other != item)
        continue;
      gtk_slice_list_model_set_size (self->slice, MAX (gtk_slice_list_model_get_size (self->slice), i + 1));
      gtk_single_selection_set_selected (self->selection, i);
    }
}

guint
tea_games_window_get_n_shown (TeaGamesWindow *self)
{
  g_return_val_if_fail (TEA_IS_GAMES_WINDOW (self), 0);

  return self->shown != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->shown)) : 0;
}
