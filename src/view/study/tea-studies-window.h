/* tea-studies-window.h - the studies opened last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-study.h"

G_BEGIN_DECLS

#define TEA_TYPE_STUDIES_WINDOW (tea_studies_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudiesWindow, tea_studies_window, TEA, STUDIES_WINDOW, GtkWindow)

/**
 * TeaStudiesWindow:
 *
 * Keys: Return opens the selected study, Ctrl+O another file, Ctrl+V the study in a copied message; Delete removes the
 * selected study from the list but keeps its file; Escape closes the window.
 *
 * Signals: "open" (GFile *file) and "show-study" (TeaStudy *study): request a window for it.
 */

/* Returns: (transfer floating): the window; @settings stores the list */
GtkWidget *tea_studies_window_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
