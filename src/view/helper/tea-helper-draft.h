/* tea-helper-draft.h - the half-entered hand as stored in the ledger: which hand it is, and what was entered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-hand-entry.h"

G_BEGIN_DECLS

/**
 * tea_helper_draft_dup:
 * @entry: a hand entry
 * @editing: the id of the hand of the ledger that is being changed, or 0 for the next hand
 *
 * Returns: (transfer full): the draft
 */
char *tea_helper_draft_dup (TeaHandEntry *entry, gint64 editing) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_helper_draft_read:
 * @draft: what tea_helper_draft_dup() returned, or any text
 * @entry_draft: (out) (transfer none): the part of @draft for tea_hand_entry_set_draft(); "" for an empty entry
 *
 * Returns: the id of the hand that was being changed, or 0
 */
gint64 tea_helper_draft_read (const char *draft, const char **entry_draft);

G_END_DECLS
