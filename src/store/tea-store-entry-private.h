/* tea-store-entry-private.h - parts of changes of sessions and entries, for use within a transaction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-entry.h"
#include "store/tea-store-private.h"

G_BEGIN_DECLS

/* What a session is played by, as a new row of `setups`; the names are remembered (tea-store-session.c). */
gboolean tea_store_put_setup (TeaStore *self, const TeaStoreSetup *setup, gint64 *id, GError **error);
gboolean tea_store_put_draft (TeaStore *self, gint64 session, const char *text, GError **error);

/* The group of values that keeps what was typed for a step of the journal, by its number. */
#define TEA_STORE_TYPED_GROUP "typed"

/* The group of values that keeps the money for a point, in hundredths, by the number of the setup. */
#define TEA_STORE_MONEY_GROUP "money"

/* Keeps @typed with the last step of @session, for undo (tea-store-journal.c). */
gboolean tea_store_put_typed (TeaStore *self, gint64 session, const char *typed, GError **error);

/**
 * TeaStoreStep:
 * @kind: a #TeaStoreChangeKind
 * @session: the session
 * @entry: the entry, or 0 when the setup changes
 * @position_before, @position_after: where the entry stands, or −1 when it is not in the list
 * @contents_before, @contents_after: what it says, or 0 when the setup changes
 * @setup_before, @setup_after: what the session is played by, or 0
 *
 * A change of one entry, or of the setup; undo applies it in reverse.
 */
typedef struct
{
  TeaStoreChangeKind kind;
  gint64 session;
  gint64 entry;
  gint64 position_before, position_after;
  gint64 contents_before, contents_after;
  gint64 setup_before, setup_after;
} TeaStoreStep;

/* The name of a kind of entry in the tables (tea-store-entry.c). */
TeaStoreEntryKind tea_store_entry_kind_from_name (const char *name);

/* Carries out @step, writes it into the journal and drops what could have been redone (tea-store-journal.c). */
gboolean tea_store_take_step (TeaStore *self, const TeaStoreStep *step, GError **error);

/* Drops rows of `contents` and `setups` that nothing points to, and deleted entries that cannot come back. */
gboolean tea_store_drop_unused (TeaStore *self, GError **error);

G_END_DECLS
