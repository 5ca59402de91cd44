/* tea-ledger.h - a scoring session at a real table: hand after hand, penalties, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/ledger/tea-ledger-entry.h"
#include "model/ledger/tea-ledger-player.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_LEDGER (tea_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedger, tea_ledger, TEA, LEDGER, GObject)

/**
 * TeaLedger:
 *
 * One session. What is entered is stored before the function returns; everything that follows from it - dealers, winds, scores,
 * totals - is worked out again by the rules of the variant after every change.
 *
 * Functions that change something return %FALSE with @error set, a sentence for the user, when it could not be done; the
 * ledger is then as before. All properties are read-only but `draft`, and notify.
 *
 * Signals:
 * - "changed" (): after every change of the entries, the rules or the names; everything is consistent.
 */

gint64 tea_ledger_get_id (TeaLedger *self);
const char *tea_ledger_get_title (TeaLedger *self);

/* The title, or the players' names where there is none: for lists and window titles. */
const char *tea_ledger_get_shown_title (TeaLedger *self);

/* The rules. A copy: changing it changes nothing; see tea_ledger_set_ruleset(). */
TeaRuleset *tea_ledger_get_ruleset (TeaLedger *self);

/* The name of @seat. */
const char *tea_ledger_get_name (TeaLedger *self, guint seat);
guint tea_ledger_get_first_dealer (TeaLedger *self);

/* The entries in order, a list of #TeaLedgerEntry. */
GListModel *tea_ledger_get_entries (TeaLedger *self);

/* The entry @id, (transfer none), or %NULL; @position (out) (optional) is its place in the list. */
TeaLedgerEntry *tea_ledger_find_entry (TeaLedger *self, gint64 id, guint *position);

/* The players, index = seat, a list of four #TeaLedgerPlayer. */
GListModel *tea_ledger_get_players (TeaLedger *self);

/* The same, the most points first; among equals by seat. */
GListModel *tea_ledger_get_standings (TeaLedger *self);

/* How many hands were played, and how many of these nobody won. */
guint tea_ledger_get_n_hands (TeaLedger *self);
guint tea_ledger_get_n_drawn (TeaLedger *self);

/* How many hands cannot be scored any more. */
guint tea_ledger_get_n_errors (TeaLedger *self);

/* The next hand: its number from 1, the dealer, the prevailing wind as a kind, how many hands in a row the dealer has won, and
 * how many rounds are complete. */
guint tea_ledger_get_hand_number (TeaLedger *self);
guint tea_ledger_get_next_dealer (TeaLedger *self);
int tea_ledger_get_round_wind (TeaLedger *self);
guint tea_ledger_get_dealer_wins (TeaLedger *self);
guint tea_ledger_get_complete_rounds (TeaLedger *self);

/* The wind of @seat in the next hand when @dealer deals (−1 for the one by the rules), as a kind. */
int tea_ledger_get_seat_wind (TeaLedger *self, guint seat, int dealer);

/* Where the next hand stands, for the eye: "East 3"; without the wind where it does not matter. */
const char *tea_ledger_get_place (TeaLedger *self);

/**
 * tea_ledger_get_series:
 * @self: a ledger
 * @seat: a seat
 * @n: (out): how many numbers there are: the number of entries + 1
 *
 * Returns: (transfer none): the points of @seat at the beginning and after each entry, for the chart; until the next change
 */
const int *tea_ledger_get_series (TeaLedger *self, guint seat, guint *n);

/**
 * tea_ledger_score:
 * @self: a ledger
 * @record_json: a hand record; `variant`, `options`, `dealer` and `round_wind` may be left out and are not read
 * @dealer: the dealer when it is not the one by the rules, or −1
 * @entry: the entry that the hand is to take the place of, or 0 for a new one at the end
 * @error: return location for an error
 *
 * Says what a hand would be worth at its place, and stores nothing. Fails with the error of the answer, whose code is a
 * #TeaErrorCode, when it is not to be scored.
 *
 * Returns: (transfer full): the score sheet, or %NULL with @error set
 */
TeaScoreSheet *tea_ledger_score (TeaLedger *self, const char *record_json, int dealer, gint64 entry, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the start of a record for the next hand (@entry 0) or in the place of @entry: `variant`, `options`,
 * `round_wind` and `dealer`, and `players` of whom nothing is known, as JSON */
char *tea_ledger_dup_record_template (TeaLedger *self, int dealer, gint64 entry) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_ledger_add_hand:
 * @self: a ledger
 * @record_json: a hand record, as for tea_ledger_score(); one with a drawn hand is well too
 * @dealer: the dealer when it is not the one by the rules, or −1
 * @error: return location for an error
 *
 * Adds a hand at the end and clears the draft, in one transaction.
 *
 * Returns: the id of the new entry, or 0 with @error set
 */
gint64 tea_ledger_add_hand (TeaLedger *self, const char *record_json, int dealer, GError **error);

/* Adds a drawn hand of which nothing is written down, and clears the draft. Returns the id of the new entry, or 0 with @error set. */
gint64 tea_ledger_add_drawn_hand (TeaLedger *self, int dealer, GError **error);

/* Adds a penalty or correction; the deltas need not sum to 0. Fails without a reason and when all deltas are 0. Returns the
 * id of the new entry, or 0 with @error set. */
gint64 tea_ledger_add_line (TeaLedger *self, const char *reason, const int deltas[4], GError **error);

/* The same for an entry that is there already; a hand may become a drawn hand or a line and the other way round. Those for hands
 * clear the draft. */
gboolean tea_ledger_edit_hand (TeaLedger *self, gint64 id, const char *record_json, int dealer, GError **error);
gboolean tea_ledger_edit_drawn_hand (TeaLedger *self, gint64 id, int dealer, GError **error);
gboolean tea_ledger_edit_line (TeaLedger *self, gint64 id, const char *reason, const int deltas[4], GError **error);

/* Sets who dealt a hand, −1 for the one by the rules; the deal goes on from there. */
gboolean tea_ledger_set_dealer (TeaLedger *self, gint64 id, int dealer, GError **error);

/* Writes a remark on a hand, or the reason of a line. */
gboolean tea_ledger_set_reason (TeaLedger *self, gint64 id, const char *reason, GError **error);
gboolean tea_ledger_delete_entry (TeaLedger *self, gint64 id, GError **error);

/* Moves an entry to @position, from 0. */
gboolean tea_ledger_move_entry (TeaLedger *self, gint64 id, guint position, GError **error);

/* The following can be undone like changes of entries. */

/* Other options; the variant must be the same. Hands that cannot be scored with them stay and have an error. */
gboolean tea_ledger_set_ruleset (TeaLedger *self, TeaRuleset *ruleset, GError **error);
gboolean tea_ledger_set_name (TeaLedger *self, guint seat, const char *name, GError **error);
gboolean tea_ledger_set_first_dealer (TeaLedger *self, guint seat, GError **error);

/* Undo and redo, across restarts. The texts say what would be done, "Undo adding hand 3", or are "" when there is nothing. */
gboolean tea_ledger_undo (TeaLedger *self, GError **error);
gboolean tea_ledger_redo (TeaLedger *self, GError **error);
gboolean tea_ledger_get_can_undo (TeaLedger *self);
gboolean tea_ledger_get_can_redo (TeaLedger *self);
const char *tea_ledger_get_undo_text (TeaLedger *self);
const char *tea_ledger_get_redo_text (TeaLedger *self);

/* The half-entered hand, text of the helper's own; "" when there is none. Setting it stores it, as soon as that can be done;
 * call it at every key. */
const char *tea_ledger_get_draft (TeaLedger *self);
void tea_ledger_set_draft (TeaLedger *self, const char *draft);

/* Returns: (transfer full): the ledger as the text of a file */
char *tea_ledger_dup_csv (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;
char *tea_ledger_dup_json (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
