/* tea-option-row.c - one option of the rules, to be set
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-option-row.h"

#include "view/tea-widget.h"

struct _TeaOptionRow
{
  GtkWidget parent_instance;

  GtkLabel *name_label;
  GtkLabel *sentence_label;
  GtkBox *value_box;

  TeaOptionItem *option;
  GtkWidget *control; /* a GtkSwitch, GtkSpinButton or GtkDropDown */
};

G_DEFINE_FINAL_TYPE (TeaOptionRow, tea_option_row, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_OPTION = 1,
} TeaOptionRowProperty;

static GParamSpec *properties[PROP_OPTION + 1];

static gboolean
is_switch (const char *const *values)
{
  return values != NULL && g_strv_length ((char **) values) == 2 &&
         g_strv_contains (values, "on") && g_strv_contains (values, "off");
}

/* Shows the option's value in the control. */
static void
show_value (TeaOptionRow *self)
{
  const char *value = tea_option_item_get_value (self->option);
  const char *const *values = tea_option_item_get_values (self->option);

  if (GTK_IS_SWITCH (self->control))
    gtk_switch_set_active (GTK_SWITCH (self->control), g_strcmp0 (value, "on") == 0);
  else if (GTK_IS_SPIN_BUTTON (self->control))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), g_ascii_strtod (value, NULL));
  else if (GTK_IS_DROP_DOWN (self->control))
    for (guint i = 0; values[i] != NULL; i++)
      if (g_strcmp0 (values[i], value) == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
}

/* Only allowed values can be chosen in the control, so there is nothing to complain about. */
static void
control_changed_cb (TeaOptionRow *self)
{
  g_autofree char *number = NULL;
  const char *value = NULL;

  if (GTK_IS_SWITCH (self->control))
    value = gtk_switch_get_active (GTK_SWITCH (self->control)) ? "on" : "off";
  else if (GTK_IS_SPIN_BUTTON (self->control))
    value = number = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
  else
    {
      const char *const *values = tea_option_item_get_values (self->option);
      guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

      if (selected < g_strv_length ((char **) values))
        value = values[selected];
    }

  if (value != NULL)
    tea_option_item_set_value (self->option, value, NULL);
}

static void
make_control (TeaOptionRow *self)
{
  const char *const *values = tea_option_item_get_values (self->option);
  const char *signal = "notify::selected";
  int min = 0;
  int max = 0;

  if (is_switch (values))
    {
      self->control = gtk_switch_new ();
      signal = "notify::active";
    }
  else if (values == NULL && tea_option_item_get_range (self->option, &min, &max))
    {
      self->control = gtk_spin_button_new_with_range (min, max, 1);
      signal = "value-changed";
    }
  else
    self->control = gtk_drop_down_new_from_strings (values);

  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, tea_option_item_get_name (self->option),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tea_option_item_get_sentence (self->option),
                                  -1);
  gtk_box_append (self->value_box, self->control);
  show_value (self);
  g_signal_connect_swapped (self->control, signal, G_CALLBACK (control_changed_cb), self);
}

static void
tea_option_row_constructed (GObject *object)
{
  TeaOptionRow *self = TEA_OPTION_ROW (object);
  g_autofree char *sentence = NULL;

  G_OBJECT_CLASS (tea_option_row_parent_class)->constructed (object);

  sentence = g_strdup_printf ("%s (%s)", tea_option_item_get_sentence (self->option), tea_option_item_get_clause (self->option));
  gtk_label_set_label (self->name_label, tea_option_item_get_name (self->option));
  gtk_label_set_label (self->sentence_label, sentence);
  make_control (self);
  g_signal_connect_object (self->option, "notify::value", G_CALLBACK (show_value), self, G_CONNECT_SWAPPED);
}

static void
tea_option_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaOptionRow *self = TEA_OPTION_ROW (object);

  switch ((TeaOptionRowProperty) prop_id)
    {
    case PROP_OPTION:
      g_value_set_object (value, self->option);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_option_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaOptionRow *self = TEA_OPTION_ROW (object);

  switch ((TeaOptionRowProperty) prop_id)
    {
    case PROP_OPTION: /* construct-only */
      self->option = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_option_row_dispose (GObject *object)
{
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_OPTION_ROW);

  G_OBJECT_CLASS (tea_option_row_parent_class)->dispose (object);
}

static void
tea_option_row_finalize (GObject *object)
{
  TeaOptionRow *self = TEA_OPTION_ROW (object);

  g_clear_object (&self->option);

  G_OBJECT_CLASS (tea_option_row_parent_class)->finalize (object);
}

static void
tea_option_row_class_init (TeaOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tea_option_row_constructed;
  object_class->get_property = tea_option_row_get_property;
  object_class->set_property = tea_option_row_set_property;
  object_class->dispose = tea_option_row_dispose;
  object_class->finalize = tea_option_row_finalize;

  properties[PROP_OPTION] =
      g_param_spec_object ("option", NULL, NULL, TEA_TYPE_OPTION_ITEM,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "optionrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaOptionRow, name_label);
  gtk_widget_class_bind_template_child (widget_class, TeaOptionRow, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TeaOptionRow, value_box);
}

static void
tea_option_row_init (TeaOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tea_option_row_new (TeaOptionItem *option)
{
  g_return_val_if_fail (TEA_IS_OPTION_ITEM (option), NULL);

  return g_object_new (TEA_TYPE_OPTION_ROW, "option", option, NULL);
}
