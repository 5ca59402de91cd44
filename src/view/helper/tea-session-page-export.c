/* tea-session-page-export.c - exports and prints the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-session-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/archive/tea-export.h"
#include "model/ledger/tea-session-import.h"
#include "view/widgets/tea-file-dialog.h"
#include "view/widgets/tea-print.h"
#include "view/ledger/tea-score-print.h"

static gboolean
write_text (TeaSessionPage *self, GFile *file, const char *format, GError **error)
{
  g_autofree char *text = g_strcmp0 (format, "csv") == 0 ? tea_ledger_dup_csv (self->ledger)
                                                         : tea_ledger_dup_json (self->ledger);

  return tea_export_write (file, text, strlen (text), error);
}

static gboolean
write_pdf (TeaSessionPage *self, GFile *file, GError **error)
{
  g_autoptr (GtkPrintOperation) operation = tea_score_print_new (self->ledger);

  return tea_print_pdf (operation, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), file, error);
}

static void
say_written (TeaSessionPage *self, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  /* Translators: the name of a file is filled in. */
  g_autofree char *sentence = g_strdup_printf (_ ("The ledger was written to %s."), name);

  tea_session_page_notify (self, sentence, FALSE);
}

static void
written_cb (gpointer owner, GFile *file, guint n, const GError *error)
{
  if (error != NULL)
    tea_session_page_notify (owner, error->message, FALSE);
  else
    say_written (owner, file);
}

static void
file_chosen_cb (GtkWidget *widget, GFile *file, gconstpointer data)
{
  TeaSessionPage *self = TEA_SESSION_PAGE (widget);
  const char *format = data;
  g_autoptr (GError) error = NULL;

  if (self->ledger == NULL)
    return;
  if (g_strcmp0 (format, TEA_SESSION_IMPORT_FORMAT) == 0)
    {
      tea_job_unref (
          tea_session_export_start (self, self->archive, tea_ledger_get_facts (self->ledger)->id, file, written_cb));
      return;
    }
  if (!(g_strcmp0 (format, "pdf") == 0 ? write_pdf (self, file, &error) : write_text (self, file, format, &error)))
    {
      tea_session_page_notify (self, error->message, FALSE);
      return;
    }

  say_written (self, file);
}

void
_tea_session_page_export (TeaSessionPage *self, const char *format)
{
  g_autofree char *name = tea_ledger_dup_file_name (self->ledger, format);

  tea_file_dialog_show (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export the Ledger"), NULL, name, NULL,
                        file_chosen_cb, g_intern_string (format));
}

static void
print_failed_cb (GtkWidget *widget, const char *sentence)
{
  tea_session_page_notify (TEA_SESSION_PAGE (widget), sentence, FALSE);
}

void
_tea_session_page_print (TeaSessionPage *self)
{
  g_autoptr (GtkPrintOperation) operation = tea_score_print_new (self->ledger);

  tea_print_ask (operation, GTK_WIDGET (self), print_failed_cb);
}
