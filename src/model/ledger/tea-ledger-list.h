/* tea-ledger-list.h - the list of sessions, and which of them is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-list.h"
#include "model/base/tea-value.h"
#include "model/ledger/tea-ledger.h"
#include "model/ledger/tea-phone-entry.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *title;  /* the title, or the players' names without one */
  char *folder; /* the group to which it belongs, or "" */
  char *names;  /* "Lin, Wang, Chen, Zhao"; @players are the same, and @people who they are */
  guint n_players;
  char *players[TEA_LEDGER_MAX_PLAYERS];
  gint64 people[TEA_LEDGER_MAX_PLAYERS];
  char *ruleset_name; /* the displayed name of the rules; the id if this version does not know them */
  gint64 changed;     /* seconds since 1970 */
  guint n_entries;
  char *details; /* the players if @title does not name them, the rules, the number of entries, the last change */
} TeaLedgerInfoFacts;

#define TEA_TYPE_LEDGER_INFO (tea_ledger_info_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerInfo, tea_ledger_info, TEA, LEDGER_INFO, TeaValue)

/* TeaLedgerInfo: one session in the list. Immutable: a change creates a new object. */

const TeaLedgerInfoFacts *tea_ledger_info_get_facts (TeaLedgerInfo *self);

#define TEA_TYPE_LEDGER_LIST (tea_ledger_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerList, tea_ledger_list, TEA, LEDGER_LIST, TeaList)

/**
 * TeaLedgerList:
 *
 * A #GListModel of #TeaLedgerInfo, the most recently changed session first. At most one session is the current one. A
 * session that somebody still holds is opened again as the same #TeaLedger.
 *
 * Properties, which notify: `current` (#TeaLedger, may be %NULL) and `opening` (boolean).
 *
 * Signal "failed" (sentence): a long session could not be opened.
 */

/* Returns: (transfer full): the sessions in @archive; none is current */
TeaLedgerList *tea_ledger_list_new (TeaArchive *archive) G_GNUC_WARN_UNUSED_RESULT;

/* Whether session @id is in the list. */
gboolean tea_ledger_list_has (TeaLedgerList *self, gint64 id);

/* The session that is open, or %NULL. */
TeaLedger *tea_ledger_list_get_current (TeaLedgerList *self);

/**
 * tea_ledger_list_create:
 * @self: the list
 * @ruleset: the rules; copied
 * @set_up: the players, none of them "", the stakes and the rounds
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
                                 const TeaLedgerSetUp *set_up,
                                 guint first_dealer,
                                 const char *title,
                                 GError **error);

/* Begins a session with the players, rules, stakes and folder of the current one, which must exist, and makes it the
 * current one. Returns whether it was stored. */
gboolean tea_ledger_list_repeat (TeaLedgerList *self, GError **error);

/**
 * tea_ledger_list_find_former:
 * @self: the list
 * @set_up: the players of a session that is to begin
 *
 * Returns: (transfer none) (nullable): the latest session in which all of them played
 */
TeaLedgerInfo *tea_ledger_list_find_former (TeaLedgerList *self, const TeaLedgerSetUp *set_up);

/* Lets the players of @set_up begin with the points that they had at the end of session @id. Returns whether it could
 * be read, with @error set if not. */
gboolean tea_ledger_list_carry_over (TeaLedgerList *self, gint64 id, TeaLedgerSetUp *set_up, GError **error);

/* Whether a long session is being read, to become the current one. */
gboolean tea_ledger_list_get_opening (TeaLedgerList *self);

/**
 * tea_ledger_list_open:
 * @self: the list
 * @id: a session
 * @error: return location for an error
 *
 * Makes session @id the current one: at once, or for a long one as soon as a thread has read it; until then there is
 * no current session. Opening another session, creating or closing one cancels the reading.
 *
 * Returns: whether it is the current one, or will be if it can be read
 */
gboolean tea_ledger_list_open (TeaLedgerList *self, gint64 id, GError **error);

/* For the start of the program: opens the session that was open last, if it still exists, as tea_ledger_list_open()
 * does. */
gboolean tea_ledger_list_resume (TeaLedgerList *self, GError **error);

gboolean tea_ledger_list_rename (TeaLedgerList *self, gint64 id, const char *title, GError **error);

/* Puts a session into a group; "" is none. */
gboolean tea_ledger_list_set_folder (TeaLedgerList *self, gint64 id, const char *folder, GError **error);

/* Deletes a session; if it is the current one, it is closed. */
gboolean tea_ledger_list_delete (TeaLedgerList *self, gint64 id, GError **error);

/* Restores the session that was deleted last in this run of the program, if any. */
gboolean tea_ledger_list_restore (TeaLedgerList *self, GError **error);

/* Not built with -Dsecond_screen=disabled (HAVE_SECOND_SCREEN): */

/**
 * tea_ledger_list_serve:
 * @self: the list
 * @ledger: a session of the list
 * @error: return location for an error
 *
 * Shows @ledger to other devices in the local network (model/ledger/tea-ledger-server.h): from now on if they do not
 * see it yet, until tea_ledger_list_stop_serving(), the session is deleted, or the list is gone. Which session is
 * current makes no difference.
 *
 * Returns: (transfer full): the address for other devices; %NULL with @error set, a sentence for the user, if they
 *   cannot see it
 */
char *tea_ledger_list_serve (TeaLedgerList *self, TeaLedger *ledger, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void tea_ledger_list_stop_serving (TeaLedgerList *self, TeaLedger *ledger);

/* Lets a telephone enter hands for @ledger while other devices see it, or no longer; and what does that, %NULL for
 * nothing. The signal "phone" (#TeaLedger) tells that it was switched. */
void tea_ledger_list_set_phone (TeaLedgerList *self, TeaLedger *ledger, gboolean on);
TeaPhoneEntry *tea_ledger_list_get_phone (TeaLedgerList *self, TeaLedger *ledger);

/* Shows another page, written with @data, which must outlive it, beside every session that other devices see, now and
 * later, as tea_ledger_server_add_page() does; @write %NULL removes the page @name. */
void
tea_ledger_list_serve_page (TeaLedgerList *self, const char *name, const char *label, TeaHtmlFunc write, gpointer data);

G_END_DECLS
