/* tea-ledger-entry.h - one entry of a ledger: a hand, a drawn hand, a penalty or a correction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/score/tea-score-sheet.h"

G_BEGIN_DECLS

/**
 * TeaLedgerEntryKind:
 * @TEA_LEDGER_ENTRY_HAND: a hand that was won
 * @TEA_LEDGER_ENTRY_DRAWN: a hand that nobody won
 * @TEA_LEDGER_ENTRY_LINE: a penalty or correction
 */
typedef enum
{
  TEA_LEDGER_ENTRY_HAND,
  TEA_LEDGER_ENTRY_DRAWN,
  TEA_LEDGER_ENTRY_LINE,
} TeaLedgerEntryKind;

#define TEA_TYPE_LEDGER_ENTRY (tea_ledger_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerEntry, tea_ledger_entry, TEA, LEDGER_ENTRY, GObject)

/**
 * TeaLedgerEntry:
 *
 * It never changes: when anything about an entry changes, the list of the ledger gets a new object in its place, with the same
 * id. All but the functions with a seat are properties too.
 */

/* The entry; the same all its life. */
gint64 tea_ledger_entry_get_id (TeaLedgerEntry *self);

/* A #TeaLedgerEntryKind. */
TeaLedgerEntryKind tea_ledger_entry_get_kind (TeaLedgerEntry *self);

/* The number of the hand, from 1; 0 for a line. */
guint tea_ledger_entry_get_number (TeaLedgerEntry *self);

/* The prevailing wind as a kind. */
int tea_ledger_entry_get_round_wind (TeaLedgerEntry *self);

/* Round and number for the eye: "East 3"; "–" for a line. Without the wind where it does not matter. */
const char *tea_ledger_entry_get_place (TeaLedgerEntry *self);
guint tea_ledger_entry_get_dealer_seat (TeaLedgerEntry *self);

/* Whether the dealer was set by hand and is not the one by the rules. */
gboolean tea_ledger_entry_get_dealer_overridden (TeaLedgerEntry *self);

/* "Lin wins by self-draw", "Nobody wins", or the reason of a line. */
const char *tea_ledger_entry_get_title (TeaLedgerEntry *self);

/* The reason of a line, the remark on a hand, or "". */
const char *tea_ledger_entry_get_reason (TeaLedgerEntry *self);

/* What the hand was worth and who paid whom; %NULL for lines, for drawn hands without a record, and when there is an error. */
TeaScoreSheet *tea_ledger_entry_get_score_sheet (TeaLedgerEntry *self);

/* The winner, or −1. */
int tea_ledger_entry_get_winner_seat (TeaLedgerEntry *self);

/* The hand record with the rules, dealer and winds of its place, for editing it; "" when there is none. When it cannot be read
 * it is as it was entered. */
const char *tea_ledger_entry_get_record_json (TeaLedgerEntry *self);

/* Why the hand cannot be scored any more, a sentence, or "" when it can. It counts for nothing then. */
const char *tea_ledger_entry_get_error (TeaLedgerEntry *self);

/* When it was entered, seconds since 1970. */
gint64 tea_ledger_entry_get_time (TeaLedgerEntry *self);

/* The wind of @seat as a kind. */
int tea_ledger_entry_get_seat_wind (TeaLedgerEntry *self, guint seat);

/* What @seat wins or loses. */
int tea_ledger_entry_get_delta (TeaLedgerEntry *self, guint seat);

/* The points of @seat after the entry. */
int tea_ledger_entry_get_total (TeaLedgerEntry *self, guint seat);

G_END_DECLS
