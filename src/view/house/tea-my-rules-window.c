/* tea-my-rules-window.c - "My Rules": the user's house rules and the installed examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/house/tea-my-rules-window.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rule-change.h"
#include "view/house/tea-house-window.h"
#include "view/rulebook/tea-rulebook-parts.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-status-bar.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-widget.h"

struct _TeaMyRulesWindow
{
  GtkWindow parent_instance;

  GtkMenuButton *copy_button;
  GtkLabel *none_label;
  GtkLabel *problem_label;
  GtkListBox *list;
  TeaStatusBar *status_bar;

  GSettings *settings;
  TeaHouseShelf *shelf;
  GListModel *examples;
  GListStore *sources;    /* what can be copied; the menu has the indices */
  TeaHouseRules *deleted; /* last, for undo; or NULL */
};

G_DEFINE_FINAL_TYPE (TeaMyRulesWindow, tea_my_rules_window, GTK_TYPE_WINDOW)

enum
{
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

#define RULES "tea-house-rules"

static TeaHouseRules *
get_rules (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), RULES) : NULL;
}

static TeaHouseRules *
get_selected (TeaMyRulesWindow *self)
{
  g_return_val_if_fail (TEA_IS_MY_RULES_WINDOW (self), NULL);

  return get_rules (gtk_list_box_get_selected_row (self->list));
}

static gboolean
is_kept (TeaMyRulesWindow *self, TeaHouseRules *rules)
{
  return rules != NULL && tea_house_shelf_get_file (self->shelf, rules) != NULL;
}

static void
update_actions (TeaMyRulesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TeaHouseRules *rules = get_selected (self);

  gtk_widget_action_set_enabled (widget, "my-rules.play", rules != NULL);
  gtk_widget_action_set_enabled (widget, "my-rules.change", rules != NULL);
  gtk_widget_action_set_enabled (widget, "my-rules.save", rules != NULL);
  gtk_widget_action_set_enabled (widget, "my-rules.delete", is_kept (self, rules));
  gtk_widget_action_set_enabled (widget, "my-rules.undo", self->deleted != NULL);
  tea_status_bar_set_text (self->status_bar, rules == NULL || is_kept (self, rules)
                                                 ? _ ("Return opens the chosen rules.")
                                                 : _ ("Return opens the chosen rules, which can be kept as your own."));
}

/* The list */

/* Returns: (transfer full): variant, place, author and number of changes, in one line */
static char *
dup_summary (TeaHouseRules *rules)
{
  const TeaHouseRulesState *state = tea_house_rules_get_state (rules);
  TeaRuleset *ruleset = state->ruleset;
  g_autoptr (GListModel) changes = tea_rule_change_list (ruleset);
  guint n = g_list_model_get_n_items (changes);
  const char *texts[] = { tea_ruleset_get_facts (ruleset)->name, state->place, state->author };
  GString *summary = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL && *texts[i] != '\0')
      g_string_append_printf (summary, "%s · ", texts[i]);
  /* Translators: how much house rules change. */
  g_string_append_printf (summary, ngettext ("%u difference", "%u differences", n), n);

  return g_string_free (summary, FALSE);
}

static GtkWidget *
row_new (TeaHouseRules *rules)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *name = tea_ruleset_get_name (tea_house_rules_get_state (rules)->ruleset);
  g_autofree char *summary = dup_summary (rules);

  gtk_box_append (GTK_BOX (body), tea_label_wrapped_new (name, "name"));
  gtk_box_append (GTK_BOX (body), tea_label_wrapped_new (summary, "dim-label"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), body);
  g_object_set_data_full (G_OBJECT (row), RULES, g_object_ref (rules), g_object_unref);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);

  return row;
}

static void
append_rows (TeaMyRulesWindow *self, GListModel *list, TeaHouseRules *selected)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TeaHouseRules) rules = g_list_model_get_item (list, i);
      GtkWidget *row = row_new (rules);

      gtk_list_box_append (self->list, row);
      if (rules == selected)
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
    }
}

/* The menu of rule sets to copy: variants, then the user's own rules and the examples. */
static void
fill_menu (TeaMyRulesWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) variants = g_menu_new ();
  g_autoptr (GMenu) house = g_menu_new ();

  g_clear_object (&self->sources);
  self->sources = tea_rulesets_list_all (self->shelf);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sources)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (self->sources), i);
      g_autofree char *label = tea_rulesets_dup_label (ruleset);
      g_autofree char *plain = tea_label_escape_mnemonic (label);
      g_autoptr (GMenuItem) item = g_menu_item_new (plain, NULL);

      g_menu_item_set_action_and_target (item, "my-rules.copy", "u", i);
      g_menu_append_item (tea_ruleset_get_is_house (ruleset) ? house : variants, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (variants));
  if (g_menu_model_get_n_items (G_MENU_MODEL (house)) > 0)
    g_menu_append_submenu (menu, _ ("House rules"), G_MENU_MODEL (house));
  gtk_menu_button_set_menu_model (self->copy_button, G_MENU_MODEL (menu));
}

static void
fill_list (TeaMyRulesWindow *self)
{
  g_autoptr (TeaHouseRules) selected = get_selected (self);
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  if (selected != NULL)
    g_object_ref (selected);
  tea_widget_empty (GTK_WIDGET (self->list));
  append_rows (self, G_LIST_MODEL (self->shelf), selected);
  tea_widget_set_text (self->problem_label, tea_house_shelf_get_problem (self->shelf));
  gtk_widget_set_visible (GTK_WIDGET (self->none_label), g_list_model_get_n_items (G_LIST_MODEL (self->shelf)) == 0);
  if (g_list_model_get_n_items (self->examples) > 0)
    {
      gtk_list_box_append (self->list, tea_rulebook_parts_heading_new (_ ("Examples")));
      append_rows (self, self->examples, selected);
    }
  if (gtk_list_box_get_selected_row (self->list) == NULL)
    tea_my_rules_window_select (self, 0);
  if (had_focus && gtk_list_box_get_selected_row (self->list) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
  update_actions (self);
}

static void
fill (TeaMyRulesWindow *self)
{
  fill_list (self);
  fill_menu (self);
}

/* Texts of rules change without a signal of the shelf. The menu may be open, so it is not rebuilt. */
static void
active_cb (TeaMyRulesWindow *self)
{
  if (self->shelf != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    fill_list (self);
}

static void
map_cb (TeaMyRulesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (row));
}

/* Actions */

static void
play (TeaMyRulesWindow *self, TeaRuleset *ruleset)
{
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, ruleset);
}

/* Shows @rules; an example is copied, so that it can be changed and kept. */
static GtkWidget *
show_rules (TeaMyRulesWindow *self, TeaHouseRules *rules)
{
  GtkWindow *window = tea_house_window_find (rules);
  g_autofree char *text = tea_house_rules_to_text (rules);
  g_autoptr (TeaHouseRules) own = is_kept (self, rules) ? g_object_ref (rules) : tea_house_rules_parse (text, -1, NULL);

  if (window == NULL)
    {
      window = GTK_WINDOW (tea_house_window_new (own, self->shelf, self->settings));
      tea_widget_put_over (GTK_WIDGET (self), GTK_WIDGET (window));
      g_signal_connect_object (window, "play", G_CALLBACK (play), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (window);

  return GTK_WIDGET (window);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaMyRulesWindow *self)
{
  TeaHouseRules *rules = get_rules (row);

  if (rules != NULL)
    show_rules (self, rules);
}

static void
change_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  TeaHouseRules *rules = get_selected (self);

  if (rules != NULL)
    show_rules (self, rules);
}

static void
play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  TeaHouseRules *rules = get_selected (self);
  g_autoptr (TeaRuleset) ruleset = NULL;

  if (rules == NULL)
    return;
  ruleset = tea_ruleset_copy (tea_house_rules_get_state (rules)->ruleset);
  play (self, ruleset);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  g_autoptr (TeaRuleset)
      ruleset = g_list_model_get_item (G_LIST_MODEL (self->sources), g_variant_get_uint32 (parameter));

  if (ruleset != NULL)
    tea_my_rules_window_copy (self, ruleset);
}

static void
new_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_menu_button_popup (TEA_MY_RULES_WINDOW (widget)->copy_button);
}

static void
open_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  GtkWindow *opened = tea_house_window_open (file, self->settings);

  g_signal_connect_object (opened, "play", G_CALLBACK (play), self, G_CONNECT_SWAPPED);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_house_window_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open House Rules"), _ ("_Open"), NULL, filter,
                        open_chosen_cb, NULL);
}

/* The window of the rules shows the file dialog and reports the result. */
static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  TeaHouseRules *rules = get_selected (self);

  if (rules != NULL)
    gtk_widget_activate_action (show_rules (self, rules), "house.save", NULL);
}

static void
delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  g_autoptr (TeaHouseRules) rules = get_selected (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  GtkWindow *window;

  if (rules == NULL)
    return;
  g_object_ref (rules);
  window = tea_house_window_find (rules);
  if (window != NULL)
    gtk_window_close (window);
  if (!tea_house_shelf_remove (self->shelf, rules, &error))
    {
      tea_status_bar_show_notice (self->status_bar, error->message);
      return;
    }

  g_set_object (&self->deleted, rules);
  /* Translators: the title of house rules. */
  notice = g_strdup_printf (_ ("“%s” was deleted. Undo brings it back."),
                            tea_ruleset_get_name (tea_house_rules_get_state (rules)->ruleset));
  tea_status_bar_show_notice (self->status_bar, notice);
  update_actions (self);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->deleted == NULL)
    return;
  if (!tea_house_shelf_keep (self->shelf, self->deleted, &error))
    {
      tea_status_bar_show_notice (self->status_bar, error->message);
      return;
    }
  g_clear_object (&self->deleted);
  tea_status_bar_dismiss_notice (self->status_bar);
  update_actions (self);
}

static void
tea_my_rules_window_dispose (GObject *object)
{
  TeaMyRulesWindow *self = TEA_MY_RULES_WINDOW (object);

  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_data (self->shelf, self);
  g_clear_object (&self->shelf);
  g_clear_object (&self->examples);
  g_clear_object (&self->sources);
  g_clear_object (&self->deleted);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_MY_RULES_WINDOW);

  G_OBJECT_CLASS (tea_my_rules_window_parent_class)->dispose (object);
}

static void
tea_my_rules_window_class_init (TeaMyRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_my_rules_window_dispose;

  signals[SIGNAL_PLAY] = g_signal_new ("play", TEA_TYPE_MY_RULES_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_RULESET);

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_STATUS_BAR);
  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-my-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesWindow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesWindow, none_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesWindow, problem_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesWindow, status_bar);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);

  gtk_widget_class_install_action (widget_class, "my-rules.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.change", NULL, change_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.copy", "u", copy_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.undo", NULL, undo_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "my-rules.new", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "my-rules.open", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "my-rules.save", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "my-rules.play", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "my-rules.undo", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Delete, 0, "my-rules.delete", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_my_rules_window_init (TeaMyRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tea_widget_use_application (GTK_WIDGET (self));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
tea_my_rules_window_new (TeaHouseShelf *shelf, GSettings *settings)
{
  TeaMyRulesWindow *self = g_object_new (TEA_TYPE_MY_RULES_WINDOW, NULL);

  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (shelf) && G_IS_SETTINGS (settings), GTK_WIDGET (self));

  self->settings = g_object_ref (settings);
  self->shelf = g_object_ref (shelf);
  self->examples = g_object_ref (tea_rulesets_get_examples (shelf));
  g_signal_connect_object (shelf, "items-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);

  return GTK_WIDGET (self);
}

TeaHouseRules *
tea_my_rules_window_select (TeaMyRulesWindow *self, guint index)
{
  GtkListBoxRow *row;
  int i = 0;

  g_return_val_if_fail (TEA_IS_MY_RULES_WINDOW (self), NULL);

  /* Headings do not count. */
  while ((row = gtk_list_box_get_row_at_index (self->list, i)) != NULL && (get_rules (row) == NULL || index-- > 0))
    i++;
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);

  return get_rules (row);
}

void
tea_my_rules_window_copy (TeaMyRulesWindow *self, TeaRuleset *ruleset)
{
  g_autofree char *title = NULL;
  g_autoptr (TeaHouseRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_MY_RULES_WINDOW (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  /* Translators: the title of a copy of rules; %s is what is copied. */
  title = g_strdup_printf (_ ("My %s"), tea_ruleset_get_name (ruleset));
  rules = tea_house_rules_new (ruleset, title);
  if (!tea_house_shelf_keep (self->shelf, rules, &error))
    tea_status_bar_show_notice (self->status_bar, error->message);
  show_rules (self, rules);
}
