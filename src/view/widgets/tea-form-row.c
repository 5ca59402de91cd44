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
  char *sentence;
  char *note;
  GtkWidget *control;
} TeaFormRowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TeaFormRow, tea_form_row, ADW_TYPE_ACTION_ROW)

typedef enum
{
  PROP_SENTENCE = 1,
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
  g_auto (GStrv) parts = g_strsplit (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), "_", -1);
  g_autofree char *title = g_strjoinv ("", parts);
  g_autofree char *description = tea_sentences_join (priv->sentence, priv->note);

  if (TEA_IS_NUMBER_FIELD (priv->control))
    tea_number_field_name (TEA_NUMBER_FIELD (priv->control), title, description);
  else if (priv->control != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (priv->control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
show_words (TeaFormRow *self)
{
  TeaFormRowPrivate *priv = get_private (self);
  g_autofree char *lines = priv->sentence != NULL && priv->note != NULL
                               ? g_strconcat (priv->sentence, "\n", priv->note, NULL)
                               : NULL;
  const char *words = lines != NULL ? lines : priv->sentence != NULL ? priv->sentence : priv->note;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words != NULL ? words : "");
  name_control (self);
}

static void
tea_form_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaFormRow *self = TEA_FORM_ROW (object);

  switch ((TeaFormRowProperty) prop_id)
    {
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

  G_OBJECT_CLASS (tea_form_row_parent_class)->dispose (object);
}

static void
tea_form_row_finalize (GObject *object)
{
  g_free (get_private (TEA_FORM_ROW (object))->sentence);
  g_free (get_private (TEA_FORM_ROW (object))->note);

  G_OBJECT_CLASS (tea_form_row_parent_class)->finalize (object);
}

static void
tea_form_row_class_init (TeaFormRowClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tea_form_row_set_property;
  object_class->dispose = tea_form_row_dispose;
  object_class->finalize = tea_form_row_finalize;

  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_CONTROL] = g_param_spec_object ("control", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

/* The control takes the focus, not the row as well. */
static void
tea_form_row_init (TeaFormRow *self)
{
  g_object_set (self, "use-markup", FALSE, "use-underline", TRUE, "focusable", FALSE, NULL);
  g_signal_connect (self, "notify::title", G_CALLBACK (name_control), NULL);
}

GtkWidget *
tea_form_row_new (const char *title)
{
  return g_object_new (TEA_TYPE_FORM_ROW, "title", title, NULL);
}

void
tea_form_row_set_sentence (TeaFormRow *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_FORM_ROW (self));

  g_free (get_private (self)->sentence);
  get_private (self)->sentence = g_strdup (sentence);
  show_words (self);
}

void
tea_form_row_set_note (TeaFormRow *self, const char *note, gboolean strong)
{
  g_return_if_fail (TEA_IS_FORM_ROW (self));

  g_free (get_private (self)->note);
  get_private (self)->note = g_strdup (note);
  show_words (self);
  tea_widget_set_css_class (GTK_WIDGET (self), "strong", strong);
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
  g_return_if_fail (TEA_IS_FORM_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (control));
  g_return_if_fail (get_private (self)->control == NULL);

  get_private (self)->control = control;
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), control);
  name_control (self);
}
