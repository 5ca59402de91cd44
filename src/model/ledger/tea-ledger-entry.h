/* tea-ledger-entry.h - one entry of a ledger: a hand, a drawn hand, a penalty or a correction
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/ledger/tea-ledger-result.h"
#include "model/score/tea-score-sheet.h"
#include "rules/score/tea-scored-hand.h"

G_BEGIN_DECLS

/**
 * TeaLedgerEntryKind:
 * @TEA_LEDGER_ENTRY_HAND: a hand that was won
 * @TEA_LEDGER_ENTRY_DRAWN: a hand that nobody won
 * @TEA_LEDGER_ENTRY_LINE: a penalty or correction
 * @TEA_LEDGER_ENTRY_SEATS: from here on others sit at the table, or another one deals
 */
typedef enum
{
  TEA_LEDGER_ENTRY_HAND,
  TEA_LEDGER_ENTRY_DRAWN,
  TEA_LEDGER_ENTRY_LINE,
  TEA_LEDGER_ENTRY_SEATS,
} TeaLedgerEntryKind;

typedef struct
{
  gint64 id;
  TeaLedgerEntryKind kind;
  guint number;   /* the number of the hand, from 1; 0 for what is no hand */
  int round_wind; /* the prevailing wind as a kind */
  char *place; /* round and number for display: "East 3", "Hand 7" if the rules have no round wind, or "–" for what is
                  no hand */
  guint dealer_seat;
  /* whether the dealer was set by hand or kept as played, and dealer or winds are not those by the rules */
  gboolean dealer_overridden;
  /* whether the hand was entered by its result, without tiles; what was paid is then what was written */
  gboolean by_result;
  char *title;          /* "Lin wins by self-draw", "Nobody wins", the reason of a line, or "Eve plays, Ann sits out" */
  const char *reason;   /* the reason of a line, the remark on a hand, or "" */
  int winner_seat;      /* the winner, or −1 */
  const char *error;    /* why the hand can no longer be scored and counts nothing, a sentence; "" if it can */
  gint64 time;          /* when it was entered, seconds since 1970 */
  const int *deltas;    /* the points that each seat wins or loses */
  const int *totals;    /* the points of each player after the entry */
  guint players[4];     /* who sits in each seat; after a change of seats those who sit from there on */
  const char *names[4]; /* what they are called */
  char *sits_out;       /* who sits out, "Eve sits out", or "" */
  int new_dealer;       /* the seat that a change of seats lets deal the next hand, or −1 */
} TeaLedgerEntryFacts;

#define TEA_TYPE_LEDGER_ENTRY (tea_ledger_entry_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedgerEntry, tea_ledger_entry, TEA, LEDGER_ENTRY, GObject)

/**
 * TeaLedgerEntry:
 *
 * Immutable: when an entry changes, the ledger's list replaces it with a new object that has the same id.
 */

const TeaLedgerEntryFacts *tea_ledger_entry_get_facts (TeaLedgerEntry *self);

/* The seat of @player at the entry, or −1 for who sits out. */
int tea_ledger_entry_get_seat (TeaLedgerEntry *self, guint player);

/* The value of the hand and the payments; %NULL for lines, for changes of seats, for drawn hands without a record, for
 * results, and for hands with an error. */
TeaScoreSheet *tea_ledger_entry_get_score_sheet (TeaLedgerEntry *self);

/* Fills in the result of a hand that was entered by it. Returns whether it was, and can be read. */
gboolean tea_ledger_entry_get_result (TeaLedgerEntry *self, TeaLedgerResult *result);

/* The hand with the rules, dealer and winds of its place, for changing it; %NULL when there is none, or it cannot be
 * read. */
TeaScoredHand *tea_ledger_entry_get_hand (TeaLedgerEntry *self);

G_END_DECLS
