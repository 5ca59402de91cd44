/* tea-file-dialog.h - asks for a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaFileChosen:
 * @window: the window over which the question stood, still there
 * @file: the file
 * @data: as it was given
 */
typedef void (*TeaFileChosen) (GtkWindow *window, GFile *file, gconstpointer data);

/**
 * tea_file_dialog_show:
 * @window: what the dialog stands over; it goes with that
 * @action: whether a file is read or written
 * @title: the title
 * @accept: (nullable): what the button says that accepts, or %NULL for GTK's word
 * @name: (nullable): the name that is proposed for a file to write
 * @filter: (nullable): which files are shown
 * @chosen: called once when a file was chosen, and not when none was
 * @data: for @chosen; it must outlive the dialog
 *
 * Returns: (transfer none): the dialog, which is there until it has an answer
 */
GtkNativeDialog *tea_file_dialog_show (GtkWindow *window, GtkFileChooserAction action, const char *title, const char *accept, const char *name, GtkFileFilter *filter, TeaFileChosen chosen, gconstpointer data);

G_END_DECLS
