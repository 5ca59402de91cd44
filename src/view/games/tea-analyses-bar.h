/* tea-analyses-bar.h - progress of the analysis of luck and mistakes, at the bottom of a window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tea-analyses.h"

G_BEGIN_DECLS

#define TEA_TYPE_ANALYSES_BAR (tea_analyses_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaAnalysesBar, tea_analyses_bar, TEA, ANALYSES_BAR, GtkWidget)

/**
 * TeaAnalysesBar:
 *
 * Says what is still to be analysed, with a progress bar and a button that stops or resumes the work. Visible as long
 * as something is missing.
 */

GtkWidget *tea_analyses_bar_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Follows @analyses; %NULL for none. */
void tea_analyses_bar_set_analyses (TeaAnalysesBar *self, TeaAnalyses *analyses);

G_END_DECLS
