/* tea-chart-marks.h - a chart as a widget: its size, and a mark in it that follows the pointer or keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tea_chart_class_install_marks:
 * @widget_class: the class of a chart
 * @move_mark: moves the mark by a number of steps, an int32, but not beyond either end
 * @show_hands: emits "hands" for the hands at the mark
 *
 * All charts have the same size. The arrow keys move the mark; Home and End move it to the ends.
 *
 * Installs the signal "hands" (guint first, guint last): the hands of the chart to be shown, counted from 1. See
 * tea_chart_lead_to_hands().
 *
 * Returns: the signal
 */
guint tea_chart_class_install_marks (GtkWidgetClass *widget_class,
                                     GtkWidgetActionActivateFunc move_mark,
                                     GtkWidgetActionActivateFunc show_hands);

/* Moves the mark of @chart to where the pointer is. */
typedef void (*TeaChartMark) (GtkWidget *chart, double x);

/**
 * tea_chart_init_marks:
 * @widget: a chart
 * @mark: called when the pointer has moved
 * @left: called with @widget when the pointer has left it: removes the mark
 *
 * Lets @widget take the focus and have tooltips. Time runs from left to right in every language.
 */
void tea_chart_init_marks (GtkWidget *widget, TeaChartMark mark, GCallback left);

/**
 * tea_chart_lead_to_hands:
 * @widget: a chart
 * @mark: called before "hands" with the place of a click or touch
 *
 * From now on a click, Return and the space bar emit "hands".
 */
void tea_chart_lead_to_hands (GtkWidget *widget, TeaChartMark mark);

G_END_DECLS
