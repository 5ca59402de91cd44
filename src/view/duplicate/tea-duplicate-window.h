/* tea-duplicate-window.h - the deals of a duplicate session, compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-duplicate.h"

G_BEGIN_DECLS

#define TEA_TYPE_DUPLICATE_WINDOW (tea_duplicate_window_get_type ())
G_DECLARE_FINAL_TYPE (TeaDuplicateWindow, tea_duplicate_window, TEA, DUPLICATE_WINDOW, GtkWindow)

/**
 * TeaDuplicateWindow:
 *
 * Shows the standing of the session, its chart, and the deals that were played, biggest differences first. Each play
 * of the selected deal can be reviewed and replayed.
 */

/**
 * tea_duplicate_window_new:
 * @duplicate: the session
 * @settings: the settings
 *
 * Returns: (transfer floating): the window, which follows @duplicate
 */
GtkWidget *tea_duplicate_window_new (TeaDuplicate *duplicate, GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* The deal that is selected, or %NULL. */
TeaDuplicateDeal *tea_duplicate_window_get_selected (TeaDuplicateWindow *self);

G_END_DECLS
