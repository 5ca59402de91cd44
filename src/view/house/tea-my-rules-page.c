/* tea-my-rules-page.c - "My Rules": the user's house rules and the installed examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/house/tea-my-rules-page.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rule-change.h"
#include "view/house/tea-house-page.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-tab-stop.h"
#include "view/widgets/tea-toast.h"
#include "view/widgets/tea-widget.h"

struct _TeaMyRulesPage
{
  TeaPage parent_instance;

  GtkMenuButton *copy_button;
  GtkLabel *problem_label;
  GtkListBox *own_list;
  GtkListBox *examples_list;

  GSettings *settings;
  TeaHouseShelf *shelf;
  GListStore *sources;    /* what can be copied; the menu has the indices */
  TeaHouseRules *deleted; /* last, for undo; or NULL */
};

G_DEFINE_FINAL_TYPE (TeaMyRulesPage, tea_my_rules_page, TEA_TYPE_PAGE)

enum
{
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
play (TeaMyRulesPage *self, TeaRuleset *ruleset)
{
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, ruleset);
}

/* Shows @rules; an example is copied, so that it can be changed and kept. */
static TeaPage *
open_rules (TeaMyRulesPage *self, TeaHouseRules *rules)
{
  gboolean kept = tea_house_shelf_get_file (self->shelf, rules) != NULL;
  g_autofree char *text = tea_house_rules_to_text (rules);
  g_autoptr (TeaHouseRules) own = kept ? g_object_ref (rules) : tea_house_rules_parse (text, -1, NULL);
  TeaPage *page = tea_house_page_new (own, self->shelf, self->settings);

  g_signal_connect_object (page, "play", G_CALLBACK (play), self, G_CONNECT_SWAPPED);
  tea_page_open (GTK_WIDGET (self), page);

  return page;
}

static GtkListBoxRow *
get_row (GtkListBox *list, guint index)
{
  return gtk_list_box_get_row_at_index (list, (int) index);
}

static void
delete_rules (TeaMyRulesPage *self, TeaHouseRules *rules, guint index)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shelf));
  g_autoptr (TeaHouseRules) deleted = g_object_ref (rules);
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;

  /* Before the focused row is removed. */
  if (n > 1)
    gtk_widget_grab_focus (GTK_WIDGET (get_row (self->own_list, index + 1 < n ? index + 1 : index - 1)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->copy_button));
  if (!tea_house_shelf_remove (self->shelf, deleted, &error))
    {
      tea_toast_show (GTK_WIDGET (self), error->message, NULL);
      return;
    }

  g_set_object (&self->deleted, deleted);
  /* Translators: the title of house rules. */
  notice = g_strdup_printf (_ ("“%s” was deleted."), tea_ruleset_get_name (tea_house_rules_get_state (rules)->ruleset));
  tea_toast_show (GTK_WIDGET (self), notice, "my-rules.undo");
}

/* A row of one of the lists */

struct _TeaMyRulesRow
{
  AdwActionRow parent_instance;

  GtkMenuButton *menu_button;
  TeaHouseRules *rules;
};

#define TEA_TYPE_MY_RULES_ROW (tea_my_rules_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaMyRulesRow, tea_my_rules_row, TEA, MY_RULES_ROW, AdwActionRow)
G_DEFINE_FINAL_TYPE (TeaMyRulesRow, tea_my_rules_row, ADW_TYPE_ACTION_ROW)

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

/* The rules may have been changed since they were shown last. */
static void
row_map_cb (TeaMyRulesRow *row)
{
  g_autofree char *summary = dup_summary (row->rules);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 tea_ruleset_get_name (tea_house_rules_get_state (row->rules)->ruleset));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), summary);
}

static TeaMyRulesPage *
get_page (gpointer row)
{
  return TEA_MY_RULES_PAGE (gtk_widget_get_ancestor (row, TEA_TYPE_MY_RULES_PAGE));
}

static void
row_play_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHouseRules *rules = TEA_MY_RULES_ROW (widget)->rules;
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_copy (tea_house_rules_get_state (rules)->ruleset);

  play (get_page (widget), ruleset);
}

static void
row_open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  open_rules (get_page (widget), TEA_MY_RULES_ROW (widget)->rules);
}

static void
save_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  tea_house_page_save (GTK_WIDGET (get_page (widget)), TEA_MY_RULES_ROW (widget)->rules, file);
}

static void
row_save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_house_page_ask_for_file (widget, TEA_MY_RULES_ROW (widget)->rules, save_chosen_cb);
}

static void
row_delete_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  delete_rules (get_page (widget), TEA_MY_RULES_ROW (widget)->rules,
                (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (widget)));
}

static void
row_menu_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_menu_button_popup (TEA_MY_RULES_ROW (widget)->menu_button);
}

static void
tea_my_rules_row_finalize (GObject *object)
{
  g_clear_object (&TEA_MY_RULES_ROW (object)->rules);

  G_OBJECT_CLASS (tea_my_rules_row_parent_class)->finalize (object);
}

static void
tea_my_rules_row_class_init (TeaMyRulesRowClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_p, GDK_CONTROL_MASK, "rules.play", NULL }, { GDK_KEY_s, GDK_CONTROL_MASK, "rules.save", NULL },
    { GDK_KEY_Delete, 0, "rules.delete", NULL },         { GDK_KEY_Menu, 0, "rules.menu", NULL },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "rules.menu", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tea_my_rules_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-my-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesRow, menu_button);
  gtk_widget_class_install_action (widget_class, "rules.play", NULL, row_play_cb);
  gtk_widget_class_install_action (widget_class, "rules.open", NULL, row_open_cb);
  gtk_widget_class_install_action (widget_class, "rules.save", NULL, row_save_cb);
  gtk_widget_class_install_action (widget_class, "rules.delete", NULL, row_delete_cb);
  gtk_widget_class_install_action (widget_class, "rules.menu", NULL, row_menu_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_my_rules_row_init (TeaMyRulesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "map", G_CALLBACK (row_map_cb), NULL);
}

/* Only one's own rules can be deleted. */
static GtkWidget *
row_new (gpointer item, gpointer user_data)
{
  TeaMyRulesPage *page = user_data;
  TeaMyRulesRow *row = g_object_new (TEA_TYPE_MY_RULES_ROW, NULL);

  row->rules = g_object_ref (item);
  gtk_widget_action_set_enabled (GTK_WIDGET (row), "rules.delete",
                                 tea_house_shelf_get_file (page->shelf, item) != NULL);
  row_map_cb (row);

  return GTK_WIDGET (row);
}

/* The page */

/* The menu of rule sets to copy: variants, then the user's own rules and the examples. */
static void
fill_menu (TeaMyRulesPage *self)
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
shelf_changed_cb (TeaMyRulesPage *self)
{
  tea_widget_set_text (self->problem_label, tea_house_shelf_get_problem (self->shelf));
  fill_menu (self);
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, TeaMyRulesPage *self)
{
  open_rules (self, TEA_MY_RULES_ROW (row)->rules);
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesPage *self = TEA_MY_RULES_PAGE (widget);
  g_autoptr (TeaRuleset)
      ruleset = g_list_model_get_item (G_LIST_MODEL (self->sources), g_variant_get_uint32 (parameter));

  if (ruleset != NULL)
    tea_my_rules_page_copy (self, ruleset);
}

static void
new_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_menu_button_popup (TEA_MY_RULES_PAGE (widget)->copy_button);
}

static void
open_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  TeaPage *page = tea_house_page_new_for_file (file, TEA_MY_RULES_PAGE (widget)->settings);

  g_signal_connect_object (page, "play", G_CALLBACK (play), widget, G_CONNECT_SWAPPED);
  tea_page_open (widget, page);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GtkFileFilter) filter = tea_house_page_filter_new ();

  tea_file_dialog_show (widget, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Open House Rules"), _ ("_Open"), NULL, filter,
                        open_chosen_cb, NULL);
}

/* Gives the focus to the row of @rules. */
static void
focus_rules (TeaMyRulesPage *self, TeaHouseRules *rules)
{
  GtkListBoxRow *row;

  for (guint i = 0; (row = get_row (self->own_list, i)) != NULL; i++)
    if (TEA_MY_RULES_ROW (row)->rules == rules)
      gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaMyRulesPage *self = TEA_MY_RULES_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->deleted == NULL)
    return;
  if (!tea_house_shelf_keep (self->shelf, self->deleted, &error))
    {
      tea_toast_show (widget, error->message, NULL);
      return;
    }
  tea_toast_dismiss (widget);
  focus_rules (self, self->deleted);
  g_clear_object (&self->deleted);
}

/* The focus begins at the first rules, if it has not been in a list. */
static gboolean
tea_my_rules_page_grab_focus (GtkWidget *widget)
{
  TeaMyRulesPage *self = TEA_MY_RULES_PAGE (widget);
  GtkListBoxRow *row = get_row (self->own_list, 0);

  if (row == NULL)
    row = get_row (self->examples_list, 0);
  if (row != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->own_list)) == NULL &&
      gtk_widget_get_focus_child (GTK_WIDGET (self->examples_list)) == NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));

  return GTK_WIDGET_CLASS (tea_my_rules_page_parent_class)->grab_focus (widget);
}

static void
tea_my_rules_page_dispose (GObject *object)
{
  TeaMyRulesPage *self = TEA_MY_RULES_PAGE (object);

  if (self->own_list != NULL)
    {
      gtk_list_box_bind_model (self->own_list, NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (self->examples_list, NULL, NULL, NULL, NULL);
    }
  g_clear_object (&self->shelf);
  g_clear_object (&self->sources);
  g_clear_object (&self->deleted);
  g_clear_object (&self->settings);
  tea_widget_dispose_template (GTK_WIDGET (self), TEA_TYPE_MY_RULES_PAGE);

  G_OBJECT_CLASS (tea_my_rules_page_parent_class)->dispose (object);
}

static void
tea_my_rules_page_class_init (TeaMyRulesPageClass *klass)
{
  static const TeaWidgetKey keys[] = {
    { GDK_KEY_n, GDK_CONTROL_MASK, "my-rules.new", NULL },
    { GDK_KEY_o, GDK_CONTROL_MASK, "my-rules.open", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK, "my-rules.undo", NULL },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tea_my_rules_page_dispose;
  widget_class->grab_focus = tea_my_rules_page_grab_focus;

  signals[SIGNAL_PLAY] = g_signal_new ("play", TEA_TYPE_MY_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, TEA_TYPE_RULESET);

  g_type_ensure (TEA_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-my-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesPage, problem_label);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesPage, own_list);
  gtk_widget_class_bind_template_child (widget_class, TeaMyRulesPage, examples_list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);

  gtk_widget_class_install_action (widget_class, "my-rules.copy", "u", copy_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "my-rules.undo", NULL, undo_cb);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

static void
tea_my_rules_page_init (TeaMyRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TeaPage *
tea_my_rules_page_new (TeaHouseShelf *shelf, GSettings *settings)
{
  TeaMyRulesPage *self;

  g_return_val_if_fail (TEA_IS_HOUSE_SHELF (shelf) && G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TEA_TYPE_MY_RULES_PAGE, NULL);
  self->settings = g_object_ref (settings);
  self->shelf = g_object_ref (shelf);
  gtk_list_box_bind_model (self->own_list, G_LIST_MODEL (shelf), row_new, self, NULL);
  gtk_list_box_bind_model (self->examples_list, tea_rulesets_get_examples (shelf), row_new, self, NULL);
  g_signal_connect_object (shelf, "items-changed", G_CALLBACK (shelf_changed_cb), self, G_CONNECT_SWAPPED);
  shelf_changed_cb (self);

  return TEA_PAGE (self);
}

void
tea_my_rules_page_copy (TeaMyRulesPage *self, TeaRuleset *ruleset)
{
  g_autofree char *title = NULL;
  g_autoptr (TeaHouseRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TEA_IS_MY_RULES_PAGE (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  /* Translators: the title of a copy of rules; %s is what is copied. */
  title = g_strdup_printf (_ ("My %s"), tea_ruleset_get_name (ruleset));
  rules = tea_house_rules_new (ruleset, title);
  if (!tea_house_shelf_keep (self->shelf, rules, &error))
    tea_toast_show (GTK_WIDGET (self), error->message, NULL);
  open_rules (self, rules);
}
