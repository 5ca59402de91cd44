/* tea-sheet.h - sheets that lie over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_sheet_place:
 * @widget: what lies over the table, with a margin round @sheet
 * @sheet: the visible frame in it
 * @content: what is scrolled in @sheet
 * @buttons: the buttons below @content
 * @width: of the table, in logical pixels
 * @height: likewise
 * @allocation: (out): centred, with a readable width, as high as all of it needs or the table is
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
