/* ledger-common.h - ledgers in a database of the test's own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-list.h"
#include "store/tea-store.h"

/**
 * LedgerFixture:
 * @folder: a folder of the test's own
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

/* Adds a test case with a #LedgerFixture; all of it must be finalized in the end. */
void ledger_add_test (const char *name, void (*test) (LedgerFixture *fixture, gconstpointer data));

/* Closes the database, as at the end of the program, and opens it again. */
void ledger_restart (LedgerFixture *fixture);

/* Returns: (transfer full): an archive that has no file, because where it should be there is a folder */
TeaArchive *ledger_archive_in_memory (LedgerFixture *fixture);

/* Returns: (transfer full): a new session of Lin, Wang, Chen and Zhao */
TeaLedger *ledger_create (LedgerFixture *fixture, const char *variant, guint first_dealer);

/* Returns: (transfer full): the record of a hand of pungs that @seat wins, with the discard of @from or by self-draw
 * (−1) */
char *ledger_record (guint seat, int from);

/* Adds such a hand. */
gint64 ledger_win (TeaLedger *ledger, guint seat, int from);

/* Asserts what the next hand is. */
void ledger_assert_next (TeaLedger *ledger, guint number, guint dealer, guint dealer_wins);

/* Asserts that the totals are the sums of the deltas. */
void ledger_assert_sums (TeaLedger *ledger);
