/* ledger-common.h - ledgers in a temporary database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "store/file/tea-store.h"

/**
 * LedgerFixture:
 * @folder: a temporary folder
 * @path: the database in it
 * @archive: that database, opened
 * @list: its sessions
 */
typedef struct
{
  char *folder;
  char *path;
  TeaArchive *archive;
  TeaLedgerList *list;
} LedgerFixture;

/* Adds a test case with a #LedgerFixture; the list and the archive must be finalized when it ends. */
void ledger_add_test (const char *name, void (*test) (LedgerFixture *fixture, gconstpointer data));

/* Closes the database and opens it again, as a restart of the program does. */
void ledger_restart (LedgerFixture *fixture);

/* Returns: (transfer full): an archive without a file, because its path is a folder */
TeaArchive *ledger_archive_in_memory (LedgerFixture *fixture);

/* Returns: (transfer full): a new session of Lin, Wang, Chen and Zhao */
TeaLedger *ledger_create (LedgerFixture *fixture, const char *variant, guint first_dealer);

/* The same with so many players: Lin, Wang, Chen, Zhao, Xu, Yan, Zou and Bai. */
TeaLedger *ledger_create_of (LedgerFixture *fixture, const char *variant, guint n_players, TeaLedgerRotation rotation);

/* As tea_ledger_set_up(), but %NULL for @names or one of them, and −1 for another, keep what is there. */
gboolean ledger_set_up (TeaLedger *ledger,
                        TeaRuleset *ruleset,
                        const char *const names[4],
                        int point_money,
                        int rounds,
                        GError **error);

/* Returns: (transfer full): a hand of pungs that @seat wins with the discard of @from, or by self-draw if @from
 * is −1 */
char *ledger_record (guint seat, int from);

/* Returns: (transfer full): the hand of @record, a hand record of the rules of @ledger, whose `variant`, `options`,
 * `dealer` and `round_wind` are ignored */
TeaScoredHand *ledger_read_hand (TeaLedger *ledger, const char *record);

/* The same as tea_ledger_add_hand() and tea_ledger_edit_hand(), for the hand of @record. */
gint64 ledger_add (TeaLedger *ledger, const char *record, int dealer, GError **error);
gboolean ledger_edit (TeaLedger *ledger, gint64 id, const char *record, GError **error);

/* Returns: (transfer full): the record of @hand (nullable), or "" */
char *ledger_dup_record (TeaScoredHand *hand);

/* Returns: (transfer full): the page of @ledger for browsers */
char *ledger_dup_page (TeaLedger *ledger);

/* Adds a hand as made by ledger_record(). */
gint64 ledger_win (TeaLedger *ledger, guint seat, int from);

/* Asserts the number and the dealer of the next hand, and how many hands in a row that dealer has won. */
void ledger_assert_next (TeaLedger *ledger, guint number, guint dealer, guint dealer_wins);

/* Asserts that the totals are the sums of the deltas. */
void ledger_assert_sums (TeaLedger *ledger);
