/* tea-form-row.c - a setting: its name, a sentence about it, and the control
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-form-row.h"

#include "view/widgets/tea-number-field.h"
#include "view/widgets/tea-widget.h"

#include "model/tiles/tea-sentences.h"

typedef struct
{
  GtkLabel *title_label;
  GtkLabel *sentence_label;
  GtkLabel *note_label;
  GtkBox *control_box;
  GtkWidget *control;
} TeaFormRowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TeaFormRow, tea_form_row, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_TITLE = 1,
  PROP_SENTENCE,
  PROP_CONTROL,
} TeaFormRowProperty;

static GParamSpec *properties[PROP_CONTROL + 1];

static TeaFormRowPrivate *
get_private (TeaFormRow *self)
{
  return tea_form_row_get_instance_private (self);
}

/* Labels the control with the words beside it. */
static void
name_control (TeaFormRow *self)
{
  TeaFormRowPrivate *priv = get_private (self);
  const char *sentence = gtk_label_get_text (priv->sentence_label);
  const char *note = gtk_label_get_text (priv->note_label);
  g_autofree char *description = NULL;

  if (priv->control == NULL)
    return;

  description = tea_sentences_join (sentence, note);
  if (TEA_IS_NUMBER_FIELD (priv->control))
    {
      tea_number_field_name (TEA_NUMBER_FIELD (priv->control), gtk_label_get_text (priv->title_label), description);
      return;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (priv->title_label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

static void
tea_form_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaFormRow *self = TEA_FORM_ROW (object);

  switch ((TeaFormRowProperty) prop_id)
    {
    case PROP_TITLE:
      tea_form_row_set_title (self, g_value_get_string (value));
      break;
    case PROP_SENTENCE:
      tea_form_row_set_sentence (self, g_value_get_string (value));
      break;
    case PROP_CONTROL:
      tea_form_row_set_control (self, g_value_get_object (value));
      break;
    }
}

static void
tea_form_row_dispose (GObject *object)
{
  get_private (TEA_FORM_ROW (object))->control = NULL;
  tea_widget_unparent_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (tea_form_row_parent_class)->dispose (object);
}

static void
tea_form_row_class_init (TeaFormRowClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tea_form_row_set_property;
  object_class->dispose = tea_form_row_dispose;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_CONTROL] = g_param_spec_object ("control", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "formrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
}

/* A line of text; those below the title are small. */
static GtkLabel *
label_new (GtkBox *words, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 50);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "caption");
    }
  gtk_box_append (words, label);

  return GTK_LABEL (label);
}

/* A grid, because GTK measures the minimum height of a box with other widths for words and control than it then
 * allocates. */
static void
add_column (TeaFormRow *self, GtkWidget *child, int column)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child)),
                                    column);
}

static void
tea_form_row_init (TeaFormRow *self)
{
  TeaFormRowPrivate *priv = get_private (self);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  priv->title_label = label_new (GTK_BOX (words), NULL);
  gtk_label_set_use_underline (priv->title_label, TRUE);
  priv->sentence_label = label_new (GTK_BOX (words), "dim-label");
  priv->note_label = label_new (GTK_BOX (words), "note");
  gtk_widget_set_visible (GTK_WIDGET (priv->sentence_label), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (priv->note_label), FALSE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  add_column (self, words, 0);

  priv->control_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_valign (GTK_WIDGET (priv->control_box), GTK_ALIGN_CENTER);
  gtk_widget_set_margin_start (GTK_WIDGET (priv->control_box), 18);
  add_column (self, GTK_WIDGET (priv->control_box), 1);
}

GtkWidget *
tea_form_row_new (const char *title)
{
  return g_object_new (TEA_TYPE_FORM_ROW, "title", title, NULL);
}

void
tea_form_row_set_title (TeaFormRow *self, const char *title)
{
  g_return_if_fail (TEA_IS_FORM_ROW (self));

  gtk_label_set_label (get_private (self)->title_label, title != NULL ? title : "");
  name_control (self);
}

void
tea_form_row_set_sentence (TeaFormRow *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_FORM_ROW (self));

  tea_widget_set_text (get_private (self)->sentence_label, sentence);
  name_control (self);
}

void
tea_form_row_set_note (TeaFormRow *self, const char *note, gboolean strong)
{
  TeaFormRowPrivate *priv;

  g_return_if_fail (TEA_IS_FORM_ROW (self));

  priv = get_private (self);
  tea_widget_set_text (priv->note_label, note);
  if (strong)
    gtk_widget_add_css_class (GTK_WIDGET (priv->note_label), "strong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (priv->note_label), "strong");
  name_control (self);
}

GtkWidget *
tea_form_row_get_control (TeaFormRow *self)
{
  g_return_val_if_fail (TEA_IS_FORM_ROW (self), NULL);

  return get_private (self)->control;
}

void
tea_form_row_set_control (TeaFormRow *self, GtkWidget *control)
{
  TeaFormRowPrivate *priv;

  g_return_if_fail (TEA_IS_FORM_ROW (self));
  g_return_if_fail (control == NULL || GTK_IS_WIDGET (control));

  priv = get_private (self);
  if (priv->control != NULL)
    gtk_box_remove (priv->control_box, priv->control);
  priv->control = control;
  gtk_label_set_mnemonic_widget (priv->title_label, control);
  if (control == NULL)
    return;

  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_box_append (priv->control_box, control);
  name_control (self);
}
