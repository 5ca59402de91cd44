/* tea-chart-marks.h - a chart as a widget: its size, and a place in it that is marked by the pointer or by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_chart_class_install_marks:
 * @widget_class: the class of a chart
 * @move_mark: moves the mark by so many steps, an int32, and no further than to either end
 *
 * A chart is a picture of the same size as others. The arrow keys move its mark, Home and End lead to the ends.
 */
void tea_chart_class_install_marks (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc move_mark);

/**
 * tea_chart_init_marks:
 * @widget: a chart
 * @left: called with @widget when the pointer has left it
 *
 * Lets @widget take the focus and have tooltips. Time runs from left to right in every language.
 */
void tea_chart_init_marks (GtkWidget *widget, GCallback left);

G_END_DECLS
