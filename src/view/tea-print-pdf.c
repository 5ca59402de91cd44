/* tea-print-pdf.c - what would be printed, as a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/tea-print-pdf.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "model/tea-export.h"

/* What a PDF file begins and ends with; cairo writes a line feed behind the end. */
#define PDF_HEAD "%PDF-"
#define PDF_END "%%EOF\n"

static gboolean
is_whole (const char *pdf, gsize length)
{
  return length >= strlen (PDF_HEAD) + strlen (PDF_END) && memcmp (pdf, PDF_HEAD, strlen (PDF_HEAD)) == 0 &&
         memcmp (pdf + length - strlen (PDF_END), PDF_END, strlen (PDF_END)) == 0;
}

/* Prints into the file at @path, which is for this alone, and reads it. */
static char *
print_to (GtkPrintOperation *operation, GtkWindow *window, const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *pdf = NULL;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, window, &why);
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  if (!g_file_get_contents (path, &pdf, length, error))
    return NULL;
  if (!is_whole (pdf, *length))
    {
      g_autofree char *folder = g_path_get_dirname (path);
      g_autofree char *name = g_filename_display_name (folder);

      /* Translators: %s is the folder for temporary files. */
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, _ ("The PDF could not be made: there is not enough room in “%s”."), name);
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
