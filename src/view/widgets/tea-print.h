/* tea-print.h - what is printed: on paper, and as a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_print_pdf:
 * @operation: what is to be printed
 * @window: (nullable): the window that it is asked for in
 * @file: the file
 * @error: return location for an error
 *
 * GTK and cairo do not say when a disk is full. So the PDF is made in a file of its own, looked at, and then written like every export,
 * see tea_export_write().
 *
 * Returns: whether @file is the whole PDF now; otherwise it is as it was before
 */
gboolean tea_print_pdf (GtkPrintOperation *operation, GtkWindow *window, GFile *file, GError **error);

/**
 * tea_print_ask:
 * @operation: what is to be printed
 * @window: the window that it is asked for in
 * @failed: called with @window and a sentence when it could not be printed, if @window is still there
 *
 * Opens the dialog for printing and returns: to wait in a loop of its own would keep a program from ending that is quit meanwhile.
 */
void tea_print_ask (GtkPrintOperation *operation, GtkWindow *window, void (*failed) (GtkWindow *window, const char *sentence));

G_END_DECLS
