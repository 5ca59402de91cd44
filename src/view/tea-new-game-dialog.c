/* tea-new-game-dialog.c - which rules and how long, before a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-new-game-dialog.h"

#include <glib/gi18n.h>

#include "view/tea-game-settings.h"
#include "view/tea-option-row.h"

struct _TeaNewGameDialog
{
  GtkWindow parent_instance;

  GtkDropDown *variant;
  GtkLabel *source_label;
  GtkDropDown *length;
  GtkWidget *options_part;
  GtkBox *options_box;
  GtkButton *start_button;

  GSettings *settings;
  GListModel *rulesets;
};

G_DEFINE_FINAL_TYPE (TeaNewGameDialog, tea_new_game_dialog, GTK_TYPE_WINDOW)

typedef enum
{
  PROP_SETTINGS = 1,
} TeaNewGameDialogProperty;

static GParamSpec *properties[PROP_SETTINGS + 1];

enum
{
  SIGNAL_START,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The nicks in the order of the rows in tea-new-game-dialog.ui. */
static const char *const lengths[] = { "hand", "round", "two-rounds", "full" };

static void
show_options (TeaNewGameDialog *self)
{
  TeaRuleset *ruleset = tea_new_game_dialog_get_ruleset (self);
  GListModel *options = ruleset != NULL ? tea_ruleset_get_options (ruleset) : NULL;
  guint n = options != NULL ? g_list_model_get_n_items (options) : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->options_box))) != NULL)
    gtk_box_remove (self->options_box, child);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaOptionItem) option = g_list_model_get_item (options, i);

      gtk_box_append (self->options_box, tea_option_row_new (option));
    }

  gtk_widget_set_visible (self->options_part, n > 0);
}

static void
variant_selected_cb (TeaNewGameDialog *self)
{
  TeaRuleset *ruleset = tea_new_game_dialog_get_ruleset (self);

  if (ruleset != NULL)
    {
      g_autofree char *source = NULL;

      /* Translators: the text that the chosen rules follow is filled in. */
      source = g_strdup_printf (_ ("After %s"), tea_ruleset_get_source (ruleset));
      gtk_label_set_label (self->source_label, source);
    }

  show_options (self);
}

static void
reset_clicked_cb (TeaNewGameDialog *self)
{
  TeaRuleset *ruleset = tea_new_game_dialog_get_ruleset (self);

  if (ruleset != NULL)
    tea_ruleset_reset (ruleset);
}

static void
start_clicked_cb (TeaNewGameDialog *self)
{
  TeaRuleset *ruleset = tea_new_game_dialog_get_ruleset (self);
  const char *length = tea_new_game_dialog_get_length (self);

  if (ruleset == NULL)
    return;

  tea_game_settings_store_ruleset (self->settings, ruleset);
  g_settings_set_string (self->settings, "game-length", length);
  g_signal_emit (self, signals[SIGNAL_START], 0, ruleset, length);
  gtk_window_close (GTK_WINDOW (self));
}

static char *
dup_ruleset_name (TeaRuleset *ruleset)
{
  return tea_ruleset_dup_full_name (ruleset);
}

static void
fill_variants (TeaNewGameDialog *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "last-variant");
  g_autoptr (GtkExpression) expression =
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (dup_ruleset_name), NULL, NULL);
  guint selected = 0;

  self->rulesets = tea_ruleset_list ();
  for (guint i = 0; i < g_list_model_get_n_items (self->rulesets); i++)
    {
      g_autoptr (TeaRuleset) ruleset = g_list_model_get_item (self->rulesets, i);

      tea_game_settings_apply_options (self->settings, ruleset);
      if (g_strcmp0 (tea_ruleset_get_id (ruleset), last) == 0)
        selected = i;
    }

  gtk_drop_down_set_expression (self->variant, expression);
  gtk_drop_down_set_model (self->variant, self->rulesets);
  gtk_drop_down_set_selected (self->variant, selected);
}

static void
tea_new_game_dialog_constructed (GObject *object)
{
  TeaNewGameDialog *self = TEA_NEW_GAME_DIALOG (object);
  g_autofree char *length = g_settings_get_string (self->settings, "game-length");

  G_OBJECT_CLASS (tea_new_game_dialog_parent_class)->constructed (object);

  fill_variants (self);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (g_strcmp0 (lengths[i], length) == 0)
      gtk_drop_down_set_selected (self->length, i);

  variant_selected_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->start_button));
}

static void
tea_new_game_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaNewGameDialog *self = TEA_NEW_GAME_DIALOG (object);

  switch ((TeaNewGameDialogProperty) prop_id)
    {
    case PROP_SETTINGS:
      g_value_set_object (value, self->settings);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_new_game_dialog_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaNewGameDialog *self = TEA_NEW_GAME_DIALOG (object);

  switch ((TeaNewGameDialogProperty) prop_id)
    {
    case PROP_SETTINGS: /* construct-only */
      self->settings = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_new_game_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (tea_new_game_dialog_parent_class)->dispose (object);
}

static void
tea_new_game_dialog_finalize (GObject *object)
{
  TeaNewGameDialog *self = TEA_NEW_GAME_DIALOG (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tea_new_game_dialog_parent_class)->finalize (object);
}

static void
tea_new_game_dialog_class_init (TeaNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tea_new_game_dialog_constructed;
  object_class->get_property = tea_new_game_dialog_get_property;
  object_class->set_property = tea_new_game_dialog_set_property;
  object_class->dispose = tea_new_game_dialog_dispose;
  object_class->finalize = tea_new_game_dialog_finalize;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_START] =
      g_signal_new ("start", TEA_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, TEA_TYPE_RULESET, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, variant);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, source_label);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, length);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, options_part);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, options_box);
  gtk_widget_class_bind_template_child (widget_class, TeaNewGameDialog, start_button);
  gtk_widget_class_bind_template_callback (widget_class, variant_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tea_new_game_dialog_init (TeaNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tea_new_game_dialog_new (GSettings *settings)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  return g_object_new (TEA_TYPE_NEW_GAME_DIALOG, "settings", settings, NULL);
}

TeaRuleset *
tea_new_game_dialog_get_ruleset (TeaNewGameDialog *self)
{
  g_return_val_if_fail (TEA_IS_NEW_GAME_DIALOG (self), NULL);

  return gtk_drop_down_get_selected_item (self->variant);
}

const char *
tea_new_game_dialog_get_length (TeaNewGameDialog *self)
{
  guint selected;

  g_return_val_if_fail (TEA_IS_NEW_GAME_DIALOG (self), NULL);

  selected = gtk_drop_down_get_selected (self->length);

  return lengths[MIN (selected, G_N_ELEMENTS (lengths) - 1)];
}
