/* tea-swing-chart.h - chart of the lead after each deal of a duplicate session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-duplicate.h"

G_BEGIN_DECLS

#define TEA_TYPE_SWING_CHART (tea_swing_chart_get_type ())
G_DECLARE_FINAL_TYPE (TeaSwingChart, tea_swing_chart, TEA, SWING_CHART, GtkWidget)

/**
 * TeaSwingChart:
 *
 * A bar for each deal, upward where the player did better and downward where worse, and a line for the sum. Its
 * accessible role is an image, described by the standing of the session. Its height comes from its height request.
 */

/* Follows @duplicate; %NULL for none. */
void tea_swing_chart_set_duplicate (TeaSwingChart *self, TeaDuplicate *duplicate);

G_END_DECLS
