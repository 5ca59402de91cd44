/* tea-ruleset-chooser.c - which rules, with which options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-ruleset-chooser.h"

#include "model/rulebook/tea-rulebook.h"
#include "model/tiles/tea-sentences.h"
#include "view/setup/tea-game-settings.h"
#include "view/setup/tea-option-row.h"
#include "view/widgets/tea-widget.h"

struct _TeaRulesetChooser
{
  GtkWidget parent_instance;

  TeaFormRow *variant_row;
  GtkLabel *source_label;
  GtkDropDown *variant;
  GtkBox *middle_box;
  GtkWidget *options_part;
  GtkBox *options_box;

  GListModel *rulesets;
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TeaRulesetChooser,
                               tea_ruleset_chooser,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
show_options (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);
  GListModel *options = ruleset != NULL ? tea_ruleset_get_options (ruleset) : NULL;
  guint n = options != NULL ? g_list_model_get_n_items (options) : 0;

  tea_widget_empty (GTK_WIDGET (self->options_box));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      gtk_box_append (self->options_box, tea_option_row_new (option));
    }

  gtk_widget_set_visible (self->options_part, n > 0);
}

static void
variant_selected_cb (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);

  if (ruleset != NULL)
    {
      g_autoptr (TeaRulebook) book = tea_rulebook_new (ruleset);
      g_autofree char *sentence = tea_sentences_join (tea_rulebook_get_topic (book, "character"),
                                                      tea_rulebook_get_topic (book, "play"));

      tea_form_row_set_sentence (self->variant_row, sentence);
      gtk_label_set_label (self->source_label, tea_ruleset_get_source (ruleset));
    }

  show_options (self);
}

static void
reset_clicked_cb (TeaRulesetChooser *self)
{
  TeaRuleset *ruleset = tea_ruleset_chooser_get_ruleset (self);

  if (ruleset != NULL)
    tea_ruleset_reset (ruleset);
}

static char *
dup_ruleset_name (TeaRuleset *ruleset)
{
  return tea_ruleset_dup_full_name (ruleset);
}

/* Children of the template are added here too while it is built; they do not go into the middle. */
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
tea_ruleset_chooser_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_RULESET_CHOOSER);
  g_clear_object (&TEA_RULESET_CHOOSER (object)->rulesets);

  G_OBJECT_CLASS (tea_ruleset_chooser_parent_class)->dispose (object);
}

static void
tea_ruleset_chooser_class_init (TeaRulesetChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_ruleset_chooser_dispose;

  gtk_widget_class_set_css_name (widget_class, "rulesetchooser");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (TEA_TYPE_FORM_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/teahouse_mahjong/Teahouse/tea-ruleset-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, variant);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, variant_row);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, source_label);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, middle_box);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaRulesetChooser, options_box);
  gtk_widget_class_bind_template_callback (widget_class, variant_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
}

static void
tea_ruleset_chooser_init (TeaRulesetChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tea_ruleset_chooser_load (TeaRulesetChooser *self, GSettings *settings)
{
  g_autofree char *last = NULL;
  g_autoptr (GtkExpression) expression = NULL;

  g_return_if_fail (TEA_IS_RULESET_CHOOSER (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  last = g_settings_get_string (settings, "last-variant");
  g_clear_object (&self->rulesets);
  self->rulesets = tea_ruleset_list ();
  for (guint i = 0; i < g_list_model_get_n_items (self->rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (self->rulesets, i);

      tea_game_settings_apply_options (settings, ruleset);
    }

  expression = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (dup_ruleset_name), NULL, NULL);
  gtk_drop_down_set_expression (self->variant, expression);
  gtk_drop_down_set_model (self->variant, self->rulesets);
  tea_ruleset_chooser_select (self, last);
}

TeaRuleset *
tea_ruleset_chooser_get_ruleset (TeaRulesetChooser *self)
{
  g_return_val_if_fail (TEA_IS_RULESET_CHOOSER (self), NULL);

  return self->variant != NULL ? gtk_drop_down_get_selected_item (self->variant) : NULL;
}

TeaRuleset *
tea_ruleset_chooser_select (TeaRulesetChooser *self, const char *id)
{
  g_return_val_if_fail (TEA_IS_RULESET_CHOOSER (self), NULL);

  for (guint i = 0; self->rulesets != NULL && i < g_list_model_get_n_items (self->rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (self->rulesets, i);

      if (g_strcmp0 (tea_ruleset_get_id (ruleset), id) == 0)
        gtk_drop_down_set_selected (self->variant, i);
    }

  return tea_ruleset_chooser_get_ruleset (self);
}
