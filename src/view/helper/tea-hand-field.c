/* tea-hand-field.c - the line in which a whole hand can be typed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-hand-field.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

struct _TeaHandField
{
  GtkWidget parent_instance;

  GtkEntry *text;
  GtkLabel *message_label;

  TeaHandEntry *entry;
  gboolean updating; /* the text is being set from the entry */
  int typed_end;     /* the end of what is being typed, or −1 */
};

G_DEFINE_FINAL_TYPE (TeaHandField, tea_hand_field, GTK_TYPE_WIDGET)

static void
inserted_cb (GtkEntryBuffer *buffer, guint position, const char *chars, guint n_chars, TeaHandField *self)
{
  self->typed_end = (int) (position + n_chars);
}

/* The text changes before the caret moves past it. Waiting for the caret would mean two answers for one key. */
static void
text_changed_cb (TeaHandField *self)
{
  GtkEditable *text = GTK_EDITABLE (self->text);
  int caret = self->typed_end >= 0 ? self->typed_end : gtk_editable_get_position (text);

  self->typed_end = -1;
  if (self->updating || self->entry == NULL)
    return;

  tea_hand_entry_set_text (self->entry, gtk_editable_get_text (text), (guint) caret);
}

static void
caret_moved_cb (TeaHandField *self)
{
  guint caret;

  if (self->updating || self->entry == NULL)
    return;

  /* While text is typed the caret moves before "changed" is emitted. */
  caret = (guint) gtk_editable_get_position (GTK_EDITABLE (self->text));
  if (caret != tea_hand_entry_get_state (self->entry)->caret &&
      g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->text)), tea_hand_entry_get_state (self->entry)->text) == 0)
    tea_hand_entry_set_caret (self->entry, caret);
}

static void
insert_attribute (PangoAttrList *list, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (list, attribute);
}

/* Underlines every fault. Faults count characters, Pango counts bytes. */
static void
mark_faults (TeaHandField *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint n = state->n_faults;
  const TeaTextFault *faults = state->faults;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->text));
  glong length = g_utf8_strlen (text, -1);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA colour = tea_widget_lookup_colour (GTK_WIDGET (self), "tea_loss");

  for (guint i = 0; i < n; i++)
    {
      glong start = MIN ((glong) faults[i].start, length);
      glong end = MIN ((glong) faults[i].end, length);
      guint from = (guint) (g_utf8_offset_to_pointer (text, start) - text);
      guint to = (guint) (g_utf8_offset_to_pointer (text, end) - text);

      insert_attribute (attributes, pango_attr_underline_new (PANGO_UNDERLINE_ERROR), from, to);
      insert_attribute (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD), from, to);
      insert_attribute (attributes,
                        pango_attr_foreground_new ((guint16) (colour.red * 65535), (guint16) (colour.green * 65535),
                                                   (guint16) (colour.blue * 65535)),
                        from, to);
    }

  gtk_entry_set_attributes (self->text, attributes);
}

/* Shows the sentence of the fault that the caret is in or directly after, else of the first one. */
static void
show_fault (TeaHandField *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  guint n = state->n_faults;
  const TeaTextFault *faults = state->faults;
  guint caret = state->caret;
  const char *sentence = NULL;

  for (guint i = 0; i < n; i++)
    if (sentence == NULL || (faults[i].start <= caret && caret <= faults[i].end))
      sentence = faults[i].sentence;

  tea_widget_set_text (self->message_label, sentence);
  tea_widget_set_css_class (GTK_WIDGET (self->text), "faulty", sentence != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : "", -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_STATE_INVALID,
                               sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
entry_changed_cb (TeaHandField *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  GtkEditable *text = GTK_EDITABLE (self->text);
  const char *wanted = state->text;
  int caret = (int) state->caret;

  self->updating = TRUE;
  if (g_strcmp0 (gtk_editable_get_text (text), wanted) != 0)
    gtk_editable_set_text (text, wanted);
  if (gtk_editable_get_position (text) != caret)
    gtk_editable_set_position (text, caret);
  self->updating = FALSE;

  mark_faults (self);
  show_fault (self);
}

static gboolean
tea_hand_field_grab_focus (GtkWidget *widget)
{
  return gtk_entry_grab_focus_without_selecting (TEA_HAND_FIELD (widget)->text);
}

static void
tea_hand_field_dispose (GObject *object)
{
  tea_widget_follow (object, &TEA_HAND_FIELD (object)->entry, NULL, NULL);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_HAND_FIELD);

  G_OBJECT_CLASS (tea_hand_field_parent_class)->dispose (object);
}

static void
tea_hand_field_class_init (TeaHandFieldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_hand_field_dispose;

  widget_class->focus = tea_widget_focus;
  widget_class->grab_focus = tea_hand_field_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "handfield");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-hand-field.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaHandField, text);
  gtk_widget_class_bind_template_child (widget_class, TeaHandField, message_label);
  gtk_widget_class_bind_template_callback (widget_class, text_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, caret_moved_cb);
}

static void
tea_hand_field_init (TeaHandField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->typed_end = -1;
  tea_keys_bypass_input_method (GTK_WIDGET (self->text));
  g_signal_connect_object (gtk_entry_get_buffer (self->text), "inserted-text", G_CALLBACK (inserted_cb), self, 0);
}

void
tea_hand_field_set_entry (TeaHandField *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_HAND_FIELD (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (tea_widget_follow (self, &self->entry, entry, G_CALLBACK (entry_changed_cb)) && entry != NULL)
    entry_changed_cb (self);
}

void
tea_hand_field_show_notice (TeaHandField *self, const char *sentence)
{
  g_return_if_fail (TEA_IS_HAND_FIELD (self));

  tea_widget_set_text (self->message_label, sentence);
}
