/* tea-helper-page.h - where a hand is entered: tiles on the left, the answer on the right, the ledger below
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/entry/tea-hand-entry.h"
#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

#define TEA_TYPE_HELPER_PAGE (tea_helper_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaHelperPage, tea_helper_page, TEA, HELPER_PAGE, GtkWidget)

/**
 * TeaHelperPage:
 *
 * Every change of the entry is stored as the draft of the ledger before anything else happens. In a window that is too
 * narrow for two columns the answer stands below the tiles.
 *
 * Properties: `show-index`; `can-save`, `editing` (whether a hand of the ledger is being changed) and `can-undo`,
 * `can-redo`, which are read-only and notify.
 *
 * Signals:
 * - "notice" (const char *sentence): something could not be done or stored; why, in a sentence
 */

/* Shows @ledger, with the hand that was half entered in it; %NULL for none. */
void tea_helper_page_set_ledger (TeaHelperPage *self, TeaLedger *ledger);

/* Whether everything is as large as a finger needs, as on a phone. */
void tea_helper_page_set_touch (TeaHelperPage *self, gboolean touch);

/* The hand that is being entered, or %NULL without a ledger. */
TeaHandEntry *tea_helper_page_get_entry (TeaHelperPage *self);

/* Books the hand and makes room for the next one. Returns whether it was done. */
gboolean tea_helper_page_save (TeaHelperPage *self);

/* Whether anything was typed of the hand that is being entered, and whether a drawn hand would leave it out. */
gboolean tea_helper_page_get_typed (TeaHelperPage *self);
gboolean tea_helper_page_would_lose (TeaHelperPage *self);

/* Books a drawn hand of which nothing is written down, unless the hand that was typed is one. */
gboolean tea_helper_page_save_drawn (TeaHelperPage *self);

/* Opens the hand @id of the ledger in place of what is being entered. */
gboolean tea_helper_page_edit (TeaHelperPage *self, gint64 id);
gboolean tea_helper_page_get_editing (TeaHelperPage *self);

/* Leaves the hand of the ledger as it was. */
void tea_helper_page_cancel_edit (TeaHelperPage *self);

/* Takes back the last thing that was entered, or when there is none the last change of the ledger. */
void tea_helper_page_undo (TeaHelperPage *self);
void tea_helper_page_redo (TeaHelperPage *self);

/* Melds the tiles before the caret. */
void tea_helper_page_meld (TeaHelperPage *self, TeaEntryMeld what);

G_END_DECLS
