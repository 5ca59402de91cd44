/* tea-print-pdf.h - what would be printed, as a PDF file
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

G_END_DECLS
