/* tea-ruleset-chooser.c - chooses a rule set and its options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-ruleset-chooser.h"

#include <glib/gi18n.h>

#include "model/rules/tea-rulebook.h"
#include "model/rules/tea-rule-change.h"
#include "model/tiles/tea-sentences.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-option-row.h"
#include "view/setup/tea-ruleset-cards.h"
#include "view/setup/tea-rulesets.h"
#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-widget.h"

struct _TeaRulesetChooser
{
  GtkWidget parent_instance;

  GtkWidget *variant_list;
  TeaRulesetCards *cards;
  GtkLabel *about_label;
  GtkExpander *changes_expander;
  GtkLabel *changes_label;
  GtkDropDown *variant;
  GtkBox *middle_box;
  GtkWidget *options_part;
  AdwExpanderRow *options_row;
  GtkWidget *defaults_button;

  GSettings *settings;
  TeaHouseShelf *shelf;
  GListStore *rulesets;
  GPtrArray *option_rows; /* (element-type GtkWidget): the rows in @options_row */
  gboolean has_cards;     /* one for each game; the drop-down list then has the rules of the selected one */
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaRulesetChooser,
                               tea_ruleset_chooser,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

typedef enum
{
  PROP_CARDS = 1,
} TeaRulesetChooserProperty;

enum
{
  SIGNAL_SELECTED,
  SIGNAL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How many options are not as usual. */
static void
show_changed_options (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);
  GListModel *options = ruleset != NULL ? tea_ruleset_get_facts (ruleset)->options : NULL;
  g_autofree char *changed = NULL;
  guint n = 0;

  for (guint i = 0; options != NULL && i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      n += !tea_option_item_get_state (option)->is_default;
    }
  /* Translators: how many options of the rules were changed. */
  changed = n > 0 ? g_strdup_printf (ngettext ("%u changed", "%u changed", n), n) : NULL;
  adw_expander_row_set_subtitle (self->options_row, changed != NULL ? changed : "");
  gtk_widget_set_visible (self->defaults_button, n > 0);
}

static void
show_options (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);
  GListModel *options = ruleset != NULL ? tea_ruleset_get_facts (ruleset)->options : NULL;
  guint n = options != NULL ? g_list_model_get_n_items (options) : 0;

  for (guint i = 0; i < self->option_rows->len; i++)
    adw_expander_row_remove (self->options_row, g_ptr_array_index (self->option_rows, i));
  g_ptr_array_set_size (self->option_rows, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);
      GtkWidget *row = tea_option_row_new (option);

      adw_expander_row_add_row (self->options_row, row);
      g_ptr_array_add (self->option_rows, row);
      /* A row says so when its option is not as usual. */
      g_signal_connect_object (row, "notify::subtitle", G_CALLBACK (show_changed_options), self, G_CONNECT_SWAPPED);
    }

  gtk_widget_set_visible (self->options_part, n > 0);
  show_changed_options (self);
}

/* Shows what house rules change, each with its clause. */
static void
show_changes (TeaRulesetChooser *self, TeaRuleset *ruleset)
{
  g_autoptr (GListModel) changes = tea_rule_change_list (ruleset);
  guint n = g_list_model_get_n_items (changes);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *heading = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaRuleChange) change = g_list_model_get_item (changes, i);

      g_string_append_printf (lines, "%s%s", i > 0 ? "\n" : "", tea_rule_change_get_facts (change)->spoken);
    }
  /* Translators: how many rules are changed, and the rules that are changed. */
  heading = g_strdup_printf (ngettext ("%u _difference from %s", "%u _differences from %s", n), n,
                             tea_ruleset_get_facts (ruleset)->name);
  gtk_expander_set_label (self->changes_expander, heading);
  gtk_label_set_label (self->changes_label, lines->str);
  gtk_widget_set_visible (GTK_WIDGET (self->changes_expander), n > 0 && tea_ruleset_get_is_house (ruleset));
}

static void
variant_selected_cb (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);

  if (ruleset != NULL)
    {
      g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
      /* A card says the character itself. */
      g_autofree char *about = tea_sentences_join (self->has_cards ? NULL : tea_rulebook_get_topic (book, "character"),
                                                   tea_rulebook_get_topic (book, "play"));
      g_autofree char *text = g_strdup_printf ("%s\n\n%s", about, tea_ruleset_get_facts (ruleset)->source);

      gtk_label_set_label (self->about_label, text);
      show_changes (self, ruleset);
    }

  show_options (self);
  if (ruleset != NULL)
    g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

static void
reset_clicked_cb (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);

  if (ruleset != NULL)
    tea_ruleset_reset (ruleset);
}

/* Offers the game at @position with its house rules, which come after all games in the list of all rules. */
static void
offer_game (TeaRulesetChooser *self, guint position)
{
  GListModel *all = G_LIST_MODEL (self->rulesets);
  g_autoptr (TeaRuleset) game = g_list_model_get_item (all, position);
  g_autoptr (GListStore) offered = g_list_store_new (TEA_TYPE_RULESET);

  for (guint i = position; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (all, i);

      if (g_str_equal (tea_ruleset_get_facts (ruleset)->id, tea_ruleset_get_facts (game)->id))
        g_list_store_append (offered, ruleset);
    }
  gtk_widget_set_visible (self->variant_list, g_list_model_get_n_items (G_LIST_MODEL (offered)) > 1);
  tea_rulesets_show_in (self->variant, G_LIST_MODEL (offered));
}

static void
card_selected_cb (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);
  g_autoptr (TeaRuleset) game = NULL;
  guint position;

  g_object_get (self->cards, "selected", &position, NULL);
  game = g_list_model_get_item (G_LIST_MODEL (self->rulesets), position);
  if (game != NULL &&
      (ruleset == NULL || !g_str_equal (tea_ruleset_get_facts (ruleset)->id, tea_ruleset_get_facts (game)->id)))
    offer_game (self, position);
}

/* While the template is built, its children are added through this too; they do not go into the middle. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  TeaRulesetChooser *self = TEA_RULESET_CHOOSER (buildable);
  GtkBuildableIface *parent = g_type_interface_peek_parent (GTK_BUILDABLE_GET_IFACE (buildable));

  if (self->middle_box != NULL && GTK_IS_WIDGET (child))
    gtk_box_append (self->middle_box, GTK_WIDGET (child));
  else
    parent->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

static void
activated_cb (TeaRulesetChooser *self)
{
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
}

static gboolean
tea_ruleset_chooser_grab_focus (GtkWidget *widget)
{
  TeaRulesetChooser *self = TEA_RULESET_CHOOSER (widget);

  return gtk_widget_grab_focus (self->has_cards ? GTK_WIDGET (self->cards) : GTK_WIDGET (self->variant));
}

static void
tea_ruleset_chooser_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaRulesetChooser *self = TEA_RULESET_CHOOSER (object);

  switch ((TeaRulesetChooserProperty) prop_id)
    {
    case PROP_CARDS:
      self->has_cards = g_value_get_boolean (value);
      gtk_widget_set_visible (GTK_WIDGET (self->cards), self->has_cards);
      break;
    }
}

static void
tea_ruleset_chooser_dispose (GObject *object)
{
  TeaRulesetChooser *self = TEA_RULESET_CHOOSER (object);

  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_RULESET_CHOOSER);
  g_clear_pointer (&self->option_rows, g_ptr_array_unref);
  g_clear_object (&self->rulesets);
  g_clear_object (&self->shelf);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_ruleset_chooser_parent_class)->dispose (object);
}

static void
tea_ruleset_chooser_class_init (TeaRulesetChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_ruleset_chooser_dispose;

  object_class->set_property = tea_ruleset_chooser_set_property;
  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_ruleset_chooser_grab_focus;

  g_object_class_install_property (
      object_class, PROP_CARDS,
      g_param_spec_boolean ("cards", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  signals[SIGNAL_SELECTED] = g_signal_new ("selected", TEA_TYPE_RULESET_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);
  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", TEA_TYPE_RULESET_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "rulesetchooser");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  g_type_ensure (TEA_TYPE_FORM_ROW);
  g_type_ensure (TEA_TYPE_RULESET_CARDS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-ruleset-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, variant);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, variant_list);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, cards);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, about_label);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, changes_expander);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, changes_label);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, middle_box);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, options_row);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, defaults_button);
  gtk_widget_class_bind_template_callback (widget_class, variant_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
tea_ruleset_chooser_init (TeaRulesetChooser *self)
{
  self->option_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Lists each variant with its last options, then house rules, which have their own. */
static void
fill (TeaRulesetChooser *self)
{
  g_autoptr (GListStore) games = g_list_store_new (TEA_TYPE_RULESET);

  g_clear_object (&self->rulesets);
  self->rulesets = tea_rulesets_list_all (self->shelf);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (self->rulesets), i);

      if (!tea_ruleset_get_is_house (ruleset))
        {
          tea_game_settings_apply_options (self->settings, ruleset);
          g_list_store_append (games, ruleset);
        }
    }
  if (self->has_cards)
    {
      gtk_drop_down_set_model (self->variant, NULL);
      tea_ruleset_cards_set_model (self->cards, G_LIST_MODEL (games));
      tea_ruleset_cards_select (self->cards, 0);
    }
  else
    tea_rulesets_show_whole_in (self->variant, G_LIST_MODEL (self->rulesets));
}

/* Keeps the previous selection and its options. */
static void
shelf_changed_cb (TeaRulesetChooser *self)
{
  TeaRuleset *chosen = tea_ruleset_chooser_get_ruleset (self);
  g_autoptr (TeaRuleset) ruleset = chosen != NULL ? tea_ruleset_copy (chosen) : NULL;

  fill (self);
  if (ruleset != NULL)
    tea_ruleset_chooser_select (self, ruleset);
}

void
tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings)
{
  g_autoptr (TeaRuleset) last = NULL;

  g_return_if_fail (TEA_IS_RULESET_CHOOSER (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  self->shelf = tea_rulesets_dup_shelf ();
  g_signal_connect_object (self->shelf, "items-changed", G_CALLBACK (shelf_changed_cb), self, G_CONNECT_SWAPPED);
  fill (self);
  last = tea_game_settings_dup_ruleset (settings, NULL, NULL);
  if (last != NULL)
    tea_ruleset_chooser_select (self, last);
}

TeaRuleset *
tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self)
{
  g_return_val_if_fail (TEA_IS_RULESET_CHOOSER (self), NULL);

  return self->variant != NULL ? gtk_drop_down_get_selected_item (self->variant) : NULL;
}

static void
take_options (TeaRuleset *self, TeaRuleset *other)
{
  GListModel *options = tea_ruleset_get_facts (other)->options;

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      tea_ruleset_set_option (self, tea_option_item_get_state (option)->id, tea_option_item_get_state (option)->value,
                              NULL);
    }
}

TeaRuleset *
tea_ruleset_chooser_select (TeaRulesetChooser *self, TeaRuleset *ruleset)
{
  g_autoptr (TeaRuleset) chosen = NULL;
  guint found;

  g_return_val_if_fail (TEA_IS_RULESET_CHOOSER (self) && self->rulesets != NULL, NULL);
  g_return_val_if_fail (TEA_IS_RULESET (ruleset), NULL);

  found = tea_rulesets_find_like (G_LIST_MODEL (self->rulesets), ruleset);
  chosen = g_list_model_get_item (G_LIST_MODEL (self->rulesets), found);
  if (chosen != NULL)
    take_options (chosen, ruleset);
  /* House rules that are not listed, or listed in another version. */
  if (chosen == NULL || !tea_ruleset_equal (chosen, ruleset))
    {
      g_clear_object (&chosen);
      chosen = tea_ruleset_copy (ruleset);
      g_list_store_append (self->rulesets, chosen);
    }
  if (self->has_cards)
    {
      guint game = tea_rulesets_find (G_LIST_MODEL (self->rulesets), tea_ruleset_get_facts (chosen)->id);

      offer_game (self, game);
      tea_ruleset_cards_select (self->cards, game);
    }
  if (g_list_store_find (G_LIST_STORE (gtk_drop_down_get_model (self->variant)), chosen, &found))
    gtk_drop_down_set_selected (self->variant, found);

  return tea_ruleset_chooser_get_ruleset (self);
}
