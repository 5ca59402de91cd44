/* tea-duplicate-bar.h - the standing of a duplicate session, above the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/history/tea-duplicate.h"

G_BEGIN_DECLS

#define TEA_TYPE_DUPLICATE_BAR (tea_duplicate_bar_get_type ())
G_DECLARE_FINAL_TYPE (TeaDuplicateBar, tea_duplicate_bar, TEA, DUPLICATE_BAR, GtkWidget)

/**
 * TeaDuplicateBar:
 *
 * Shows what the last deal was worth to both players and the standing of the session, also as a chart. Hidden outside
 * of duplicate sessions. Its button activates `win.compare`.
 */

/* Follows @duplicate; %NULL for none. */
void tea_duplicate_bar_set_duplicate (TeaDuplicateBar *self, TeaDuplicate *duplicate);

G_END_DECLS
