/* tea-studies-window.h - the studies that were opened last
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/study/tea-study.h"

G_BEGIN_DECLS

#define TEA_TYPE_STUDIES_WINDOW (tea_studies_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaStudiesWindow, tea_studies_window, TEA, STUDIES_WINDOW, GtkWindow)

/**
 * TeaStudiesWindow:
 *
 * Keys: Return opens the chosen study, Ctrl+O another file, Ctrl+V the study in a message that was copied; Delete takes
 * the chosen study off the list, its file stays; Escape closes the window.
 *
 * Signals: "open" (GFile *file) and "show-study" (TeaStudy *study): a window for it is wanted.
 */

/* Returns: (transfer floating): the window; @settings has the list */
GtkWidget *tea_studies_window_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
