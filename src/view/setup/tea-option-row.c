/* tea-option-row.c - one option of the rules, to be set
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/setup/tea-option-row.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-number-field.h"

struct _TeaOptionRow
{
  TeaFormRow parent_instance;

  TeaOptionItem *option;
};

G_DEFINE_FINAL_TYPE (TeaOptionRow, tea_option_row, TEA_TYPE_FORM_ROW)

static gboolean
is_switch (const char *const *values)
{
  return values != NULL && g_strv_length ((char **) values) == 2 && g_strv_contains (values, "on") &&
         g_strv_contains (values, "off");
}

/* Shows the option's value, and whether it is the default. */
static void
show_value (TeaOptionRow *self)
{
  const TeaOptionState *state = tea_option_item_get_state (self->option);
  GtkWidget *control = tea_form_row_get_control (TEA_FORM_ROW (self));
  const char *value = state->value;
  const char *const *values = state->values;
  gboolean changed = !state->is_default;
  g_autofree char *note = NULL;

  if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), g_strcmp0 (value, "on") == 0);
  else if (TEA_IS_NUMBER_FIELD (control))
    tea_number_field_set_value (TEA_NUMBER_FIELD (control), g_ascii_strtoll (value, NULL, 10));
  else if (GTK_IS_DROP_DOWN (control))
    for (guint i = 0; values[i] != NULL; i++)
      if (g_strcmp0 (values[i], value) == 0)
        gtk_drop_down_set_selected (GTK_DROP_DOWN (control), i);

  /* Translators: below an option that was changed; %s is the default value. */
  note = changed ? g_strdup_printf (_ ("Changed; the default is: %s"), state->default_label) : NULL;
  tea_form_row_set_note (TEA_FORM_ROW (self), note, changed);
}

/* The control offers only allowed values, so this cannot fail. */
static void
control_changed_cb (TeaOptionRow *self)
{
  GtkWidget *control = tea_form_row_get_control (TEA_FORM_ROW (self));
  g_autofree char *number = NULL;
  const char *value = NULL;

  if (GTK_IS_SWITCH (control))
    value = gtk_switch_get_active (GTK_SWITCH (control)) ? "on" : "off";
  else if (TEA_IS_NUMBER_FIELD (control))
    {
      number = g_strdup_printf ("%d", (int) tea_number_field_get_value (TEA_NUMBER_FIELD (control)));
      value = number;
    }
  else
    {
      const char *const *values = tea_option_item_get_state (self->option)->values;
      guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

      if (selected < g_strv_length ((char **) values))
        value = values[selected];
    }

  if (value != NULL)
    tea_option_item_set_value (self->option, value, NULL);
}

static void
add_control (TeaOptionRow *self)
{
  const char *const *values = tea_option_item_get_state (self->option)->values;
  const char *signal = "notify::selected";
  GtkWidget *control;
  int min = 0;
  int max = 0;

  if (is_switch (values))
    {
      control = gtk_switch_new ();
      signal = "notify::active";
    }
  else if (values == NULL && tea_option_item_get_range (self->option, &min, &max))
    {
      control = tea_number_field_new (min, max, 0, 1);
      signal = "chosen";
    }
  else
    control = gtk_drop_down_new_from_strings (tea_option_item_get_state (self->option)->labels);

  tea_form_row_set_control (TEA_FORM_ROW (self), control);
  show_value (self);
  g_signal_connect_swapped (control, signal, G_CALLBACK (control_changed_cb), self);
}

static void
tea_option_row_dispose (GObject *object)
{
  TeaOptionRow *self = TEA_OPTION_ROW (object);

  g_clear_object (&self->option);

  G_OBJECT_CLASS (tea_option_row_parent_class)->dispose (object);
}

static void
tea_option_row_class_init (TeaOptionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tea_option_row_dispose;
}

static void
tea_option_row_init (TeaOptionRow *self)
{
}

GtkWidget *
tea_option_row_new (TeaOptionItem *option)
{
  TeaOptionRow *self;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (TEA_IS_OPTION_ITEM (option), NULL);

  self = g_object_new (TEA_TYPE_OPTION_ROW, NULL);
  self->option = g_object_ref (option);
  sentence = g_strdup_printf ("%s (%s)", tea_option_item_get_state (option)->sentence,
                              tea_option_item_get_state (option)->clause);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), tea_option_item_get_state (option)->name);
  tea_form_row_set_sentence (TEA_FORM_ROW (self), sentence);
  add_control (self);
  g_signal_connect_object (option, "changed", G_CALLBACK (show_value), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
