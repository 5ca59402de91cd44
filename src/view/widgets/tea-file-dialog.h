/* tea-file-dialog.h - asks for a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaFileChosen:
 * @widget: as given to tea_file_dialog_show(), still alive
 * @file: the file
 * @data: as given to tea_file_dialog_show()
 */
typedef void (*TeaFileChosen) (GtkWidget *widget, GFile *file, gconstpointer data);

/**
 * tea_file_dialog_show:
 * @widget: a window, or a page or another widget in one; the dialog is over that window and closes with @widget
 * @action: whether a file is read or written
 * @title: the title
 * @accept: (nullable): the label of the accept button, or %NULL for GTK's default
 * @name: (nullable): the name proposed for a file to write
 * @filter: (nullable): which files are shown
 * @chosen: called once if a file was chosen
 * @data: for @chosen; it must outlive the dialog
 *
 * Returns: (transfer none): the dialog, which lives until it is answered
 */
GtkNativeDialog *tea_file_dialog_show (GtkWidget *widget,
                                       GtkFileChooserAction action,
                                       const char *title,
                                       const char *accept,
                                       const char *name,
                                       GtkFileFilter *filter,
                                       TeaFileChosen chosen,
                                       gconstpointer data);

G_END_DECLS
