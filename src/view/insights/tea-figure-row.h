/* tea-figure-row.h - a named figure, which leads to the hands behind it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/insights/tea-insights.h"

G_BEGIN_DECLS

#define TEA_TYPE_FIGURE_ROW (tea_figure_row_get_type ())
G_DECLARE_FINAL_TYPE (TeaFigureRow, tea_figure_row, TEA, FIGURE_ROW, GtkButton)

/**
 * TeaFigureRow:
 *
 * A button that activates "insights.hands" with the #TeaInsight and the row of the pattern. Screen readers read the
 * number with its name.
 */

GtkWidget *tea_figure_row_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_figure_row_set:
 * @self: a row
 * @name: the name of the figure
 * @tooltip: (nullable): an explanation of the name
 * @number: the formatted figure
 * @insight: the hands behind it
 * @pattern: the row of the pattern, for %TEA_INSIGHT_PATTERN
 */
void tea_figure_row_set (TeaFigureRow *self,
                         const char *name,
                         const char *tooltip,
                         const char *number,
                         TeaInsight insight,
                         guint pattern);

/* The texts that it shows. */
const char *tea_figure_row_get_name (TeaFigureRow *self);
const char *tea_figure_row_get_number (TeaFigureRow *self);

/* Whether it leads to these hands. */
gboolean tea_figure_row_is_of (TeaFigureRow *self, TeaInsight insight, guint pattern);

G_END_DECLS
