/* tea-entry-toggles.h - more facts about a hand: the last tile, a supplement, a cannon …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"

G_BEGIN_DECLS

#define TEA_TYPE_ENTRY_TOGGLES (tea_entry_toggles_get_type ())
G_DECLARE_FINAL_TYPE (TeaEntryToggles, tea_entry_toggles, TEA, ENTRY_TOGGLES, GtkWidget)

/**
 * TeaEntryToggles:
 *
 * Shows only facts that the rules know. One that is impossible with the others is insensitive; its tooltip says why.
 */

void tea_entry_toggles_set_entry (TeaEntryToggles *self, TeaHandEntry *entry);

/* The button of the toggle @kind, for tests; %NULL if the rules do not know it. */
GtkToggleButton *tea_entry_toggles_get_button (TeaEntryToggles *self, TeaEntryToggleKind kind);

G_END_DECLS
