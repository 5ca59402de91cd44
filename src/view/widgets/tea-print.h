/* tea-print.h - prints on paper and to PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_print_pdf:
 * @operation: what to print
 * @window: (nullable): the parent window
 * @file: the file
 * @error: return location for an error
 *
 * GTK and cairo do not report a full disk, so the PDF is written to a temporary file, checked, and then written like
 * every export; see tea_export_write().
 *
 * Returns: whether @file is the complete PDF; otherwise it is unchanged
 */
gboolean tea_print_pdf (GtkPrintOperation *operation, GtkWindow *window, GFile *file, GError **error);

/**
 * tea_print_ask:
 * @operation: what to print
 * @widget: a window, or a page in one; the dialog is over that window and closes with @widget
 * @failed: called with @widget and a sentence when printing failed, if @widget still exists
 *
 * Opens the print dialog and returns at once: a nested main loop would keep the program from quitting.
 */
void tea_print_ask (GtkPrintOperation *operation,
                    GtkWidget *widget,
                    void (*failed) (GtkWidget *widget, const char *sentence));

/* Says that the text of @layout is in @language (nullable: that of the user), as tea_label_set_language(). */
void tea_print_set_language (PangoLayout *layout, const char *language);

G_END_DECLS
