/* tea-ledger-private.h - internals shared by the files of the ledger
 *
 * tea-ledger.c is the object, tea-ledger-open.c opens a long one, tea-ledger-refresh.c updates it from the store,
 * tea-ledger-end.c says who pays whom, tea-ledger-seats.c who sits where, tea-ledger-change.c stores changes,
 * tea-ledger-result.c looks at results, tea-ledger-text.c has the texts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "model/base/tea-job.h"
#include "model/ledger/tea-ledger.h"
#include "model/score/tea-score-sheet-engine.h"
#include "store/tally/tea-tally.h"

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
  TeaLedgerPlayer players[TEA_LEDGER_MAX_PLAYERS];
  char *shown_names[TEA_LEDGER_MAX_PLAYERS];
  const TeaLedgerPlayer *standings[TEA_LEDGER_MAX_PLAYERS];
  TeaLedgerEntries *entries;
  int *series[TEA_LEDGER_MAX_PLAYERS];
  guint gone_on; /* the number of rounds after which the players went on, or 0 */
  gboolean served;
};

/* Returns: (transfer full): session @id, or %NULL with @error set; @former (nullable) is a tally of it, whose unchanged
 * hands are reused */
TeaLedger *
tea_ledger_new (TeaArchive *archive, gint64 id, const TeaTally *former, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Takes a session that was opened in a thread, or %NULL with the reason in @error. */
typedef void (*TeaLedgerOpened) (gpointer owner, TeaLedger *ledger, const GError *error);

/* Opens session @id as tea_ledger_new() does, but computes it in a thread (tea-ledger-open.c). @archive must live until
 * the job is over or cancelled. */
TeaJob *tea_ledger_start_opening (gpointer owner, TeaArchive *archive, gint64 id, TeaLedgerOpened opened)
    G_GNUC_WARN_UNUSED_RESULT;

/* Ends a change of the store begun with tea_store_begin(). Reads the changed session, and shows it once the change is
 * stored; on failure neither the store nor the ledger changes. With @drops_draft the change has replaced the draft, and
 * a draft that waits to be stored is dropped. @moved (transfer full) (nullable) is for the facts. Returns whether the
 * change was stored. */
gboolean tea_ledger_end_change (TeaLedger *self, gboolean well, gboolean drops_draft, char **moved, GError **error);

/* The draft as it is stored: the id of the hand being changed precedes it (tea-ledger.c). */
char *tea_ledger_dup_stored_draft (TeaLedger *self);

/* Reads the draft that was set last, stored or not, as it is stored. Returns whether it could be read. */
gboolean tea_ledger_read_draft (TeaLedger *self, char **text, GError **error);

/* Shows @stored, the draft as it is stored, in the facts, and corrects what is stored if necessary. Of a hand being
 * changed it may be @changing only, which must still exist. */
void tea_ledger_show_draft (TeaLedger *self, const char *stored, gint64 changing);

/* The hand that @stored is to replace, or 0. */
gint64 tea_ledger_get_changing (const char *stored);

/* Drops a draft that waits to be stored: a change has replaced it. */
void tea_ledger_forget_draft (TeaLedger *self);

void tea_ledger_emit_changed (TeaLedger *self);

/* Whether other devices see the session; the list sets it. */
void tea_ledger_set_served (TeaLedger *self, gboolean served);

/* Fills @setup with @set_up, whose names, cleaned, are @names (tea-ledger-change.c). */
void tea_ledger_fill_setup (const TeaLedgerSetUp *set_up, char *const *names, TeaStoreSetup *setup);

/* Texts (tea-ledger-text.c); the caller frees them. */

/* "Lin, Wang, Chen, Zhao" */
char *tea_ledger_text_names (const TeaStoreSetup *setup);

/* The name of a file without its extension; @rules is the name of the rules. */
char *tea_ledger_text_file_stem (const TeaStoreSession *session, const char *rules);
char *tea_ledger_text_title (const TeaStoreSession *session);

/* "East 3", or "Hand 7" if the rules have no round wind; @first_dealer is that of the session. */
char *tea_ledger_text_place (const TeaVariant *variant, const TeaTallyPlace *place, guint first_dealer);

/* "East 2 (Ann deals) would be East 1 (Lin deals).": a hand as it was played and, after a change, by the rules. */
char *tea_ledger_text_moved (const TeaTally *played,
                             const TeaTallyRow *row,
                             const TeaTally *by_rules,
                             const TeaTallyRow *row_by_rules);

/* "Undo adding hand 3"; "" for no change. */
char *tea_ledger_text_change (const TeaTally *tally, const TeaStoreChange *change, gboolean redo);

/* Seats (tea-ledger-seats.c). */

/* As tea_ledger_rotate_seats(), for the end of @tally. */
gboolean tea_ledger_rotate_tally (const TeaTally *tally, guint8 players[4]);

/* Returns: (transfer full): an entry that says who sits where, and which seat deals the next hand, if not −1 */
TeaStoreEntry *tea_ledger_new_seats (const guint8 players[4], int dealer) G_GNUC_WARN_UNUSED_RESULT;

/* For the facts; the caller frees them. @names are those of all @n players. */
char *tea_ledger_text_sits_out (const TeaTallyPlace *place, char *const *names, guint n);
char *tea_ledger_say_rotates (TeaLedger *self);

/* What @row, a change of seats, changes: "Eve plays for Ann"; @names are those of all players. */
char *tea_ledger_text_seats (const TeaTallyRow *row, char *const *names);

/* Entries (tea-ledger-entry.c). */

/* Returns: (transfer full): the entry of @row; it does not need @tally later */
TeaLedgerEntry *tea_ledger_entry_new (const TeaTally *tally, const TeaTallyRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* The list of them (tea-ledger-entries.c). */

/* Returns: (transfer full): a list without entries */
TeaLedgerEntries *tea_ledger_entries_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rows of @tally, which must live until the next call; %NULL for none. @all_new: rules or names have changed,
 * so that every entry is new. The former tally must still exist. */
void tea_ledger_entries_set_tally (TeaLedgerEntries *self, const TeaTally *tally, gboolean all_new);

G_END_DECLS
