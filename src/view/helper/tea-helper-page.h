/* tea-helper-page.h - the page for entering a hand: tiles on the left, the answer on the right, the ledger below
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/ledger/tea-hand-entry.h"
#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_HELPER_PAGE (tea_helper_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaHelperPage, tea_helper_page, TEA, HELPER_PAGE, GtkWidget)

/**
 * TeaHelperPage:
 *
 * Every change of the entry is stored as the draft of the ledger before anything else happens. In a window that is too
 * narrow for two columns the answer is below the tiles.
 *
 * Properties: `show-index`, `only-what-counts`; `can-save`,
 * `can-undo` and `can-redo`, which are read-only and notify.
 *
 * Signals:
 * - "notice" (const char *sentence): @sentence says why something could not be done or stored
 */

/* Shows @ledger with its half-entered hand; %NULL for none. */
void tea_helper_page_set_ledger (TeaHelperPage *self, TeaLedger *ledger);

/* Returns: (transfer full): if the hand being changed was entered by its result, and the tiles typed are paid something
 * else, a sentence that says both and asks which one counts; else %NULL */
char *tea_helper_page_compare (TeaHelperPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether everything is large enough for fingers, as on a phone. */
void tea_helper_page_set_touch (TeaHelperPage *self, gboolean touch);

/* The hand being entered, or %NULL without a ledger. */
TeaHandEntry *tea_helper_page_get_entry (TeaHelperPage *self);

/* Saves the hand and makes room for the next one. Returns whether it was saved. */
gboolean tea_helper_page_save (TeaHelperPage *self);

/* Whether anything was typed, and whether saving a drawn hand would lose it. */
gboolean tea_helper_page_get_typed (TeaHelperPage *self);
gboolean tea_helper_page_would_lose (TeaHelperPage *self);

/* Saves the typed hand if it is a complete drawn hand, else a drawn hand without any tiles. */
gboolean tea_helper_page_save_drawn (TeaHelperPage *self);

/* Opens the hand @id of the ledger instead of the current entry. */
gboolean tea_helper_page_edit (TeaHelperPage *self, gint64 id);
gboolean tea_helper_page_get_editing (TeaHelperPage *self);

/* Stops changing the hand of the ledger, which stays as it was. */
void tea_helper_page_cancel_edit (TeaHelperPage *self);

/* Undoes the last change of the entry or, if there is none, of the ledger. */
void tea_helper_page_undo (TeaHelperPage *self);
void tea_helper_page_redo (TeaHelperPage *self);

/* Melds the tiles before the caret. */
void tea_helper_page_meld (TeaHelperPage *self, TeaEntryMeld what);

G_END_DECLS
