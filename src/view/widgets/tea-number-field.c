/* tea-number-field.c - a spin button for numbers, which says what is wrong with what is typed
 *
 * GtkSpinButton replaces what it cannot read by the number before it, and cuts off the rest of what it can read. Here
 * the text is read by the reader of the whole program, and stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-number-field.h"

#include <math.h>

#include "model/tiles/tea-number.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaNumberField
{
  GtkWidget parent_instance;

  GtkSpinButton *spin;
  GtkLabel *fault_label;

  gint64 min;
  gint64 max;
  guint decimals;
  double unit; /* how many units of the last decimal are 1 */
  TeaNumberFieldLabel label;
  gpointer label_data;

  char *fault;    /* what is wrong with the text, or NULL */
  gboolean begun; /* only digits are missing */
  gint64 kept;    /* the number in force when the faulty text was typed */
};

G_DEFINE_FINAL_TYPE (TeaNumberField, tea_number_field, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TYPED,
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
label_of (TeaNumberField *self, gint64 value)
{
  return self->label != NULL ? self->label (value, self->label_data) : NULL;
}

/* Words stand for the smallest number, or for the one in force. */
static gboolean
read_label (TeaNumberField *self, const char *text, gint64 *value)
{
  gint64 values[] = { self->min, tea_number_field_get_value (self) };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_strcmp0 (label_of (self, values[i]), text) == 0)
      {
        *value = values[i];
        return TRUE;
      }

  return FALSE;
}

gboolean
tea_number_field_read (TeaNumberField *self, gint64 *value)
{
  const char *text;

  g_return_val_if_fail (TEA_IS_NUMBER_FIELD (self) && value != NULL, FALSE);

  text = gtk_editable_get_text (GTK_EDITABLE (self->spin));
  if (read_label (self, text, value))
    return TRUE;

  return tea_number_read_typed (text, self->min, self->max, self->decimals, value, NULL, NULL);
}

/* Somebody who has typed a sign is not scolded before the field is left. */
static void
show_fault (TeaNumberField *self, gboolean patient)
{
  const char *shown = patient && self->begun ? NULL : self->fault;
  gboolean is_new = shown != NULL && g_strcmp0 (shown, gtk_label_get_label (self->fault_label)) != 0;

  tea_widget_set_text (self->fault_label, shown);
  tea_widget_set_css_class (GTK_WIDGET (self->spin), "faulty", shown != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_STATE_INVALID,
                               shown != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (is_new && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    tea_spoken_announce (GTK_WIDGET (self), shown);
}

static void
text_changed_cb (TeaNumberField *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->spin));
  gint64 value;

  g_clear_pointer (&self->fault, g_free);
  self->kept = tea_number_field_get_value (self);
  if (!read_label (self, text, &value))
    tea_number_read_typed (text, self->min, self->max, self->decimals, &value, &self->fault, &self->begun);
  show_fault (self, TRUE);
  g_signal_emit (self, signals[SIGNAL_TYPED], 0);
}

static int
input_cb (GtkSpinButton *spin, double *value, TeaNumberField *self)
{
  gint64 typed = tea_number_field_get_value (self);

  show_fault (self, FALSE);
  if (self->fault == NULL)
    tea_number_field_read (self, &typed);
  *value = (double) typed / self->unit;

  return TRUE;
}

static gboolean
output_cb (GtkSpinButton *spin, TeaNumberField *self)
{
  gint64 value = tea_number_field_get_value (self);
  const char *label = label_of (self, value);
  g_autofree char *text = label != NULL ? g_strdup (label) : tea_number_dup_decimal (value, self->decimals);

  if (self->fault != NULL && value == self->kept)
    return TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);

  return TRUE;
}

static void
value_changed_cb (TeaNumberField *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static gboolean
tea_number_field_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TEA_NUMBER_FIELD (widget)->spin));
}

/* A spin button still emits signals while it is disposed. */
static void
tea_number_field_dispose (GObject *object)
{
  tea_widget_disconnect_below (GTK_WIDGET (object), object);
  tea_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tea_number_field_parent_class)->dispose (object);
}

static void
tea_number_field_finalize (GObject *object)
{
  g_free (TEA_NUMBER_FIELD (object)->fault);

  G_OBJECT_CLASS (tea_number_field_parent_class)->finalize (object);
}

static void
tea_number_field_class_init (TeaNumberFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_number_field_dispose;
  object_class->finalize = tea_number_field_finalize;
  widget_class->grab_focus = tea_number_field_grab_focus;
  widget_class->focus = tea_widget_focus;

  signals[SIGNAL_TYPED] = g_signal_new ("typed", TEA_TYPE_NUMBER_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", TEA_TYPE_NUMBER_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "numberfield");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
tea_number_field_init (TeaNumberField *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->unit = 1;
  self->max = 1;
  self->spin = GTK_SPIN_BUTTON (spin);
  self->fault_label = GTK_LABEL (label);
  /* GTK would swallow what it does not take for part of a number. */
  gtk_spin_button_set_numeric (self->spin, FALSE);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_widget_set_parent (spin, GTK_WIDGET (self));
  gtk_label_set_xalign (self->fault_label, 0);
  gtk_label_set_wrap (self->fault_label, TRUE);
  gtk_label_set_wrap_mode (self->fault_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (self->fault_label, 12);
  gtk_label_set_max_width_chars (self->fault_label, 24);
  gtk_widget_add_css_class (label, "fault");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  /* Not the relation for messages of errors: it takes one label in GTK 4.8, and a list of them in 4.18. */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1);
  g_signal_connect_object (spin, "input", G_CALLBACK (input_cb), self, 0);
  g_signal_connect_object (spin, "output", G_CALLBACK (output_cb), self, 0);
  g_signal_connect_object (spin, "changed", G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (value_changed_cb), self, G_CONNECT_SWAPPED);
  tea_number_field_revert (self);
}

GtkWidget *
tea_number_field_new (gint64 min, gint64 max, guint decimals, gint64 step)
{
  TeaNumberField *self;

  g_return_val_if_fail (min < max && step > 0, NULL);

  self = g_object_new (TEA_TYPE_NUMBER_FIELD, NULL);
  self->decimals = decimals;
  self->unit = pow (10, decimals);
  tea_number_field_set_range (self, min, max);
  gtk_spin_button_set_increments (self->spin, (double) step / self->unit, (double) step * 10 / self->unit);
  if (decimals > 0)
    gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), 8);
  /* The text is that of output_cb(); the digits are how exact the number is. */
  gtk_spin_button_set_digits (self->spin, decimals);

  return GTK_WIDGET (self);
}

void
tea_number_field_set_range (TeaNumberField *self, gint64 min, gint64 max)
{
  g_return_if_fail (TEA_IS_NUMBER_FIELD (self) && min <= max);

  self->min = min;
  self->max = max;
  gtk_spin_button_set_range (self->spin, (double) min / self->unit, (double) max / self->unit);
  tea_number_field_revert (self);
}

gint64
tea_number_field_get_value (TeaNumberField *self)
{
  g_return_val_if_fail (TEA_IS_NUMBER_FIELD (self), 0);

  return llround (gtk_spin_button_get_value (self->spin) * self->unit);
}

void
tea_number_field_set_value (TeaNumberField *self, gint64 value)
{
  g_return_if_fail (TEA_IS_NUMBER_FIELD (self));

  gtk_spin_button_set_value (self->spin, (double) value / self->unit);
}

void
tea_number_field_revert (TeaNumberField *self)
{
  g_return_if_fail (TEA_IS_NUMBER_FIELD (self));

  g_clear_pointer (&self->fault, g_free);
  output_cb (self->spin, self);
}

void
tea_number_field_set_label (TeaNumberField *self, TeaNumberFieldLabel label, gpointer data)
{
  g_return_if_fail (TEA_IS_NUMBER_FIELD (self));

  self->label = label;
  self->label_data = data;
  output_cb (self->spin, self);
}

void
tea_number_field_name (TeaNumberField *self, const char *label, const char *description)
{
  g_return_if_fail (TEA_IS_NUMBER_FIELD (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description != NULL ? description : "", -1);
}

GtkSpinButton *
tea_number_field_get_spin (TeaNumberField *self)
{
  g_return_val_if_fail (TEA_IS_NUMBER_FIELD (self), NULL);

  return self->spin;
}

const char *
tea_number_field_get_fault (TeaNumberField *self)
{
  g_return_val_if_fail (TEA_IS_NUMBER_FIELD (self), NULL);

  return self->fault;
}

/* The first field with a fault, after all others are put in force. */
static TeaNumberField *
take_below (GtkWidget *widget)
{
  TeaNumberField *faulty = NULL;

  if (TEA_IS_NUMBER_FIELD (widget))
    {
      TeaNumberField *self = TEA_NUMBER_FIELD (widget);

      gtk_spin_button_update (self->spin);
      return self->fault != NULL ? self : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      TeaNumberField *found = take_below (child);

      if (faulty == NULL)
        faulty = found;
    }

  return faulty;
}

gboolean
tea_number_fields_take (GtkWidget *root)
{
  TeaNumberField *faulty;

  g_return_val_if_fail (GTK_IS_WIDGET (root), FALSE);

  faulty = take_below (root);
  if (faulty == NULL)
    return TRUE;

  gtk_widget_grab_focus (GTK_WIDGET (faulty->spin));
  tea_spoken_announce (GTK_WIDGET (faulty), faulty->fault);

  return FALSE;
}
