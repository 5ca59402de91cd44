/* tea-sheet.h - sheets laid over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_sheet_place:
 * @widget: the widget over the table, with a margin around @sheet
 * @sheet: the visible frame in it
 * @content: the scrolled content of @sheet
 * @buttons: the buttons below @content
 * @width: the width of the table, in logical pixels
 * @height: its height
 * @allocation: (out): centred, with a readable width, as high as the content needs, at most as the table
 *
 * A scrolled window does not measure its child for a given width, so this does.
 */
void tea_sheet_place (GtkWidget *widget,
                      GtkWidget *sheet,
                      GtkWidget *content,
                      GtkWidget *buttons,
                      int width,
                      int height,
                      GdkRectangle *allocation);

G_END_DECLS
