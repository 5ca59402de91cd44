/* tea-sheet.c - sheets laid over the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/widgets/tea-sheet.h"

/* The maximum width, in logical pixels. */
#define READING_WIDTH 880

void
tea_sheet_place (GtkWidget *widget,
                 GtkWidget *sheet,
                 GtkWidget *content,
                 GtkWidget *buttons,
                 int width,
                 int height,
                 GdkRectangle *allocation)
{
  GtkBorder margin, border;
  int content_height, buttons_height, inner_width;

  g_return_if_fail (allocation != NULL);

  allocation->width = MIN (width, READING_WIDTH);
  gtk_style_context_get_margin (gtk_widget_get_style_context (widget), &margin);
  gtk_style_context_get_border (gtk_widget_get_style_context (sheet), &border);
  inner_width = allocation->width - margin.left - margin.right - border.left - border.right;
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, MAX (0, inner_width), NULL, &content_height, NULL, NULL);
  gtk_widget_measure (buttons, GTK_ORIENTATION_VERTICAL, -1, NULL, &buttons_height, NULL, NULL);
  allocation->height = MIN (height,
                            content_height + buttons_height + margin.top + margin.bottom + border.top + border.bottom);
  allocation->x = (width - allocation->width) / 2;
  allocation->y = (height - allocation->height) / 2;
}
