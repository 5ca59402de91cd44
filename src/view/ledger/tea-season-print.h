/* tea-season-print.h - a season on paper or as PDF
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/season/tea-season.h"

G_BEGIN_DECLS

/**
 * tea_season_print_new:
 * @season: a season, as it is now
 *
 * The choice, the table of the players, the chart of their points, and who pays whom, on as many pages as needed. The
 * operation can print, or export to a PDF file if it is given a file name and run with
 * %GTK_PRINT_OPERATION_ACTION_EXPORT.
 *
 * Returns: (transfer full): the operation
 */
GtkPrintOperation *tea_season_print_new (TeaSeason *season) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
