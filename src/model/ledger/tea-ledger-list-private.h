/* tea-ledger-list-private.h - the items of the list of sessions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "model/ledger/tea-ledger-private.h"

G_BEGIN_DECLS

/* @variant: the rules of @session with its house rules; %NULL if they are unknown */
TeaLedgerInfo *tea_ledger_info_new (const TeaStoreSession *session,
                                    const TeaVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* Whether both show the same. */
gboolean tea_ledger_info_is_equal (TeaLedgerInfo *self, TeaLedgerInfo *other);

/* Brings the list and all open sessions up to date after sessions were imported, or an import was undone. */
void tea_ledger_list_renew (TeaLedgerList *self);

G_END_DECLS
