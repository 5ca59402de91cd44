/* tea-helper-export.c - the ledger as a file, and on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-helper-window-private.h"

#include <glib/gi18n.h>

#include "view/tea-score-print.h"

/* A file name may hold any title but a slash. */
static char *
dup_file_name (TeaHelperWindow *self, const char *format)
{
  g_autofree char *title = g_strdelimit (g_strdup (tea_ledger_get_shown_title (self->ledger)), "/", '-');

  return g_strdup_printf ("%s.%s", title, format);
}

static gboolean
write_text (TeaHelperWindow *self, GFile *file, const char *format, GError **error)
{
  g_autofree char *text = g_strcmp0 (format, "csv") == 0 ? tea_ledger_dup_csv (self->ledger) : tea_ledger_dup_json (self->ledger);

  return g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static gboolean
write_pdf (TeaHelperWindow *self, GFile *file, GError **error)
{
  g_autoptr (GtkPrintOperation) operation = tea_score_print_new (self->ledger);
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("A PDF can be written into a folder of this computer only."));
      return FALSE;
    }
  gtk_print_operation_set_export_filename (operation, path);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (self), error) != GTK_PRINT_OPERATION_RESULT_ERROR;
}

static void
export_response_cb (GtkNativeDialog *dialog, int response, TeaHelperWindow *self)
{
  const char *format = g_object_get_data (G_OBJECT (dialog), "format");
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && self->ledger != NULL)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      g_autofree char *name = g_file_get_parse_name (file);
      gboolean written = g_strcmp0 (format, "pdf") == 0 ? write_pdf (self, file, &error) : write_text (self, file, format, &error);
      g_autofree char *sentence = NULL;

      if (written)
        /* Translators: the name of a file is filled in. */
        sentence = g_strdup_printf (_ ("The ledger was written to %s."), name);
      else
        /* Translators: the name of a file, and why it could not be written. */
        sentence = g_strdup_printf (_ ("%s could not be written: %s"), name, error->message);
      tea_helper_window_notify (self, sentence, FALSE);
    }

  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

void
_tea_helper_window_export (TeaHelperWindow *self, const char *format)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Export the Ledger"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = dup_file_name (self, format);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data_full (G_OBJECT (dialog), "format", g_strdup (format), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
_tea_helper_window_print (TeaHelperWindow *self)
{
  g_autoptr (GtkPrintOperation) operation = tea_score_print_new (self->ledger);
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    tea_helper_window_notify (self, error->message, FALSE);
}
