/* tea-print.c - prints on paper and to PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-print.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/archive/tea-export.h"

/* The beginning and the end of a PDF file; cairo writes a line feed after the end. */
#define PDF_HEAD "%PDF-"
#define PDF_END "%%EOF\n"

static gboolean
is_whole (const char *pdf, gsize length)
{
  return length >= strlen (PDF_HEAD) + strlen (PDF_END) && memcmp (pdf, PDF_HEAD, strlen (PDF_HEAD)) == 0 &&
         memcmp (pdf + length - strlen (PDF_END), PDF_END, strlen (PDF_END)) == 0;
}

/* Prints into the temporary file @path and reads it. */
static char *
print_to (GtkPrintOperation *operation, GtkWindow *window, const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *pdf = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, window, &why);
  if (why != NULL)
    {
      g_autofree char *name = g_filename_display_name (path);

      /* Cairo's message does not say which file it is about. */
      g_set_error (error, why->domain, why->code, _ ("“%s” could not be written: %s"), name, why->message);
      return NULL;
    }
  if (!g_file_get_contents (path, &pdf, length, error))
    return NULL;
  if (!is_whole (pdf, *length))
    {
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *name = g_filename_display_name (folder);

      /* Translators: %s is the folder for temporary files. */
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC,
                   _ ("The PDF could not be written: there is not enough space in “%s”."), name);
      return NULL;
    }

  return g_steal_pointer (&pdf);
}

gboolean
tea_print_pdf (GtkPrintOperation *operation, GtkWindow *window, GFile *file, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *pdf = NULL;
  gsize length;
  int fd;

  g_return_val_if_fail (GTK_IS_PRINT_OPERATION (operation) && G_IS_FILE (file), FALSE);

  fd = g_file_open_tmp ("teahouse-XXXXXX.pdf", &path, error);
  if (fd < 0)
    return FALSE;
  g_close (fd, NULL);
  pdf = print_to (operation, window, path, &length, error);
  g_unlink (path);

  return pdf != NULL && tea_export_write (file, pdf, length, error);
}

typedef void (*Failed) (GtkWidget *widget, const char *sentence);

/* Printing to a file can fail after everything has been drawn; cancelling the dialog is not a failure. */
static void
update (GtkPrintOperation *operation, GtkWidget *widget)
{
  Failed failed = (Failed) g_object_get_data (G_OBJECT (operation), "failed");

  if (g_object_get_data (G_OBJECT (operation), "drawn") != NULL &&
      gtk_print_operation_get_status (operation) == GTK_PRINT_STATUS_FINISHED_ABORTED)
    failed (widget, _ ("Printing failed; the disk may be full."));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWidget *widget)
{
  Failed failed = (Failed) g_object_get_data (G_OBJECT (operation), "failed");
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      g_object_set_data (G_OBJECT (operation), "drawn", GINT_TO_POINTER (TRUE));
      update (operation, widget);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      failed (widget, error->message);
    }
}

/* Closes the dialog with the window or page, which frees the operation. */
static void
destroyed_cb (GtkWidget *widget, GtkPrintOperation *operation)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *window = g_object_get_data (G_OBJECT (operation), "window");

  g_signal_handlers_disconnect_by_data (operation, widget);
  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (windows, i - 1);

      if (GTK_IS_DIALOG (dialog) && gtk_window_get_transient_for (dialog) == window)
        gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
    }
}

void
tea_print_ask (GtkPrintOperation *operation,
               GtkWidget *widget,
               void (*failed) (GtkWidget *widget, const char *sentence))
{
  GtkWindow *window;

  g_return_if_fail (GTK_IS_PRINT_OPERATION (operation) && GTK_IS_WIDGET (widget) && failed != NULL);

  window = GTK_WINDOW (gtk_widget_get_root (widget));
  g_object_set_data (G_OBJECT (operation), "window", window);
  g_object_set_data (G_OBJECT (operation), "failed", (gpointer) failed);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), widget, 0);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (destroyed_cb), operation, 0);
  g_signal_connect_object (operation, "status-changed", G_CALLBACK (update), widget, 0);
  gtk_print_operation_set_track_print_status (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
}

void
tea_print_set_language (PangoLayout *layout, const char *language)
{
  g_return_if_fail (PANGO_IS_LAYOUT (layout));

  if (language == NULL)
    return;
  pango_context_set_language (pango_layout_get_context (layout), pango_language_from_string (language));
  pango_layout_context_changed (layout);
}
