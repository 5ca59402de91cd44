/* tea-file-dialog.c - asks for a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-file-dialog.h"

typedef struct
{
  GtkNativeDialog *dialog;
  GtkWidget *widget; /* not owned: a reference would keep it from being destroyed */
  gulong widget_destroyed;
  TeaFileChosen chosen;
  gconstpointer data;
} Question;

static void
question_end (Question *self)
{
  g_signal_handler_disconnect (self->widget, self->widget_destroyed);
  gtk_native_dialog_destroy (self->dialog);
  g_object_unref (self->dialog);
  g_free (self);
}

/* Accepting without a name chooses nothing. */
static void
response_cb (GtkNativeDialog *dialog, int response, Question *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                                                           : NULL;
  g_autoptr (GtkWidget) widget = g_object_ref (self->widget);
  TeaFileChosen chosen = self->chosen;
  gconstpointer data = self->data;

  question_end (self);
  if (file != NULL)
    chosen (widget, file, data);
}

GtkNativeDialog *
tea_file_dialog_show (GtkWidget *widget,
                      GtkFileChooserAction action,
                      const char *title,
                      const char *accept,
                      const char *name,
                      GtkFileFilter *filter,
                      TeaFileChosen chosen,
                      gconstpointer data)
{
  GtkFileChooserNative *dialog;
  Question *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget) && chosen != NULL, NULL);

  dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (gtk_widget_get_root (widget)), action, accept, NULL);
  self = g_new0 (Question, 1);
  self->dialog = GTK_NATIVE_DIALOG (dialog);
  self->widget = widget;
  self->chosen = chosen;
  self->data = data;
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_native_dialog_set_modal (self->dialog, TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), self);
  self->widget_destroyed = g_signal_connect_swapped (widget, "destroy", G_CALLBACK (question_end), self);
  gtk_native_dialog_show (self->dialog);

  return GTK_NATIVE_DIALOG (dialog);
}
