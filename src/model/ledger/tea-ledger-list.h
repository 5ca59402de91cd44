/* tea-ledger-list.h - the list of sessions, and which of them is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger.h"

G_BEGIN_DECLS

/**
 * TeaLedgerInfoFacts:
 * @title: the title, or the players' names where there is none
 * @names: "Lin, Wang, Chen, Zhao"; @players are the same by seat
 * @ruleset_name: the shown name of the rules; the id where this version does not know them
 * @changed: seconds since 1970
 */
typedef struct
{
  gint64 id;
  char *title;
  char *names;
  char *players[4];
  char *ruleset_name;
  gint64 changed;
  guint n_entries;
} TeaLedgerInfoFacts;

#define TEA_TYPE_LEDGER_INFO (tea_ledger_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerInfo, tea_ledger_info, TEA, LEDGER_INFO, GObject)

/* TeaLedgerInfo: one session in the list. It never changes: a change gives a new object. */

const TeaLedgerInfoFacts *tea_ledger_info_get_facts (TeaLedgerInfo *self);

#define TEA_TYPE_LEDGER_LIST (tea_ledger_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerList, tea_ledger_list, TEA, LEDGER_LIST, GObject)

/**
 * TeaLedgerList:
 *
 * A #GListModel of #TeaLedgerInfo, the last changed session first. One session at a time is the current one.
 *
 * Properties, which notify: `current` (#TeaLedger, may be %NULL) and `opening` (boolean).
 *
 * Signal "failed" (sentence): a session that was being opened cannot be.
 */

/* Returns: (transfer full): the sessions in @archive; none is current */
TeaLedgerList *tea_ledger_list_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* The session that is open, or %NULL. */
TeaLedger *tea_ledger_list_get_current (TeaLedgerList *self);

/**
 * tea_ledger_list_create:
 * @self: the list
 * @ruleset: the rules; copied
 * @names: the players by seat, none of them ""
 * @first_dealer: the seat that deals first
 * @title: (nullable): a title
 * @error: return location for an error
 *
 * Begins a session and makes it the current one. The names are remembered.
 *
 * Returns: whether it was stored
 */
gboolean tea_ledger_list_create (TeaLedgerList *self,
                                 TeaRuleset *ruleset,
                                 const char *const names[4],
                                 guint first_dealer,
                                 const char *title,
                                 GError **error);

/* Whether a long session is being read, which will be the current one. */
gboolean tea_ledger_list_get_opening (TeaLedgerList *self);

/**
 * tea_ledger_list_open:
 * @self: the list
 * @id: a session
 * @error: return location for an error
 *
 * Makes session @id the current one: at once, or for a long one as soon as a thread has read it. Meanwhile there is
 * none. Whatever else is opened, begun or closed meanwhile counts.
 *
 * Returns: whether it is the current one, or will be if it can be read
 */
gboolean tea_ledger_list_open (TeaLedgerList *self, gint64 id, GError **error);

/* Opens the session that was open last as tea_ledger_list_open() does, if it is still there: for the start of the
 * program. */
gboolean tea_ledger_list_resume (TeaLedgerList *self, GError **error);

/* Leaves the current session; it stays the one that is resumed. */
void tea_ledger_list_close (TeaLedgerList *self);
gboolean tea_ledger_list_rename (TeaLedgerList *self, gint64 id, const char *title, GError **error);

/* Deletes a session; when it is the current one there is none then. */
gboolean tea_ledger_list_delete (TeaLedgerList *self, gint64 id, GError **error);

/* Brings back the session that was deleted last in this run of the program, if any. */
gboolean tea_ledger_list_restore (TeaLedgerList *self, GError **error);

G_END_DECLS
