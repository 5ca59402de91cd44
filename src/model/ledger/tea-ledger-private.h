/* tea-ledger-private.h - a ledger, its entries and its players as the files of the ledger see them
 *
 * tea-ledger.c is the object, tea-ledger-open.c opens a long one, tea-ledger-refresh.c makes it show what is stored,
 * tea-ledger-change.c stores what is done, tea-ledger-text.c finds words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "model/ledger/tea-ledger.h"
#include "model/score/tea-score-sheet-engine.h"
#include "store/tea-tally.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER_ENTRIES (tea_ledger_entries_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerEntries, tea_ledger_entries, TEA, LEDGER_ENTRIES, GObject)

struct _TeaLedger
{
  GObject parent_instance;

  TeaArchive *archive;
  TeaTally *tally;
  TeaRuleset *ruleset;
  TeaLedgerFacts facts;
  TeaLedgerPlayer players[4];
  const TeaLedgerPlayer *standings[4];
  TeaLedgerEntries *entries;
  int *series[4];
};

/* Returns: (transfer full): session @id, or %NULL with @error set; @former (nullable) is a tally of it, of which hands
 * that have not changed are taken over */
TeaLedger *
tea_ledger_new (TeaArchive *archive, gint64 id, const TeaTally *former, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens session @id as tea_ledger_new() does, and works it out in a thread (tea-ledger-open.c). Whoever cancels it gets
 * %G_IO_ERROR_CANCELLED, and need not keep @archive any longer. */
void tea_ledger_open_async (TeaArchive *archive,
                            gint64 id,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
TeaLedger *tea_ledger_open_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Ends a change of the store that tea_store_begin () has begun. The session is read as the change leaves it, and shown
 * once that is stored; otherwise nothing has changed, neither there nor here. With @drops_draft the change has taken
 * the draft, and what was set last is not to be stored any more. Returns whether the change was stored. */
gboolean tea_ledger_end_change (TeaLedger *self, gboolean well, gboolean drops_draft, GError **error);

/* The draft as it was set last, stored or not (tea-ledger.c). Returns whether it could be read. */
gboolean tea_ledger_read_draft (TeaLedger *self, char **text, GError **error);

/* What was set last is not to be stored any more: a change has cleared the draft. */
void tea_ledger_forget_draft (TeaLedger *self);

void tea_ledger_emit_changed (TeaLedger *self);

/* In words (tea-ledger-text.c); all return new strings. */

/* "Lin, Wang, Chen, Zhao" */
char *tea_ledger_text_names (const TeaStoreSetup *setup);

/* The name of a file without its extension; @rules is what the rules are called. */
char *tea_ledger_text_file_stem (const TeaStoreSession *session, const char *rules);
char *tea_ledger_text_title (const TeaStoreSession *session);

/* "East 3", or "Hand 7" where the wind does not matter; @first_dealer is the session's. */
char *tea_ledger_text_place (const TeaVariant *variant, const TeaTallyPlace *place, guint first_dealer);

/* "Undo adding hand 3"; "" for no change. */
char *tea_ledger_text_change (const TeaTally *tally, const TeaStoreChange *change, gboolean redo);

/* Entries (tea-ledger-entry.c). */

/* Returns: (transfer full): the entry of @row; nothing of @tally is needed later */
TeaLedgerEntry *tea_ledger_entry_new (const TeaTally *tally, const TeaTallyRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* The list of them (tea-ledger-entries.c). */

/* Returns: (transfer full): a list without entries */
TeaLedgerEntries *tea_ledger_entries_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The list has the rows of @tally, which must stay until the next call; %NULL for none. With @all_new rules or names
 * are others, so that every entry is. The former tally must still be there. */
void tea_ledger_entries_set_tally (TeaLedgerEntries *self, const TeaTally *tally, gboolean all_new);

G_END_DECLS
