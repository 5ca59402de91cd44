/* tea-tally.h - a scoring session computed from its entries: dealers, winds, scores, totals
 *
 * None of this is stored. After each change the session is computed again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/tea-session.h"
#include "rules/score/tea-scored-hand.h"
#include "store/sessions/tea-store-entry.h"

G_BEGIN_DECLS

/* The state of a session before a hand. */
typedef struct
{
  guint number;          /* the number of the hand, from 1 */
  guint8 dealer;         /* who deals */
  guint dealer_wins;     /* how many hands in a row the dealer has won before this one */
  guint rounds;          /* how many rounds are complete */
  TeaTile round_wind;    /* the prevailing wind */
  TeaTile seat_winds[4]; /* the wind of each seat */
  guint8 players[4];     /* who sits in each seat */
  /* what is left to lose by the player of each seat, where the rules ask (#TeaRecord.scores, MI-14): the points above
   * those with which the players began on average; else 0 */
  gint32 scores[4];
} TeaTallyPlace;

/* To use a row after the tally is freed, hold it with tea_tally_row_ref(), and its entry with tea_store_entry_ref(). */
typedef struct
{
  const TeaStoreEntry *entry; /* the entry; belongs to the tally */
  TeaTallyPlace by_rules;     /* the state of the session by the rules; for no hand, the state before the next one */
  /* the same with the dealer that the entry names, if any, or the place that it keeps as played; after a change of
   * seats who sits and deals from here on */
  TeaTallyPlace place;
  gboolean has_record; /* whether the hand record could be read with the session's rules at this place */
  TeaScoredHand *hand; /* that hand, if it is kept; it is large, see tea_tally_keep_hand(); nullable */
  gboolean won; /* whether somebody won, according to the record or the result; the next four mean nothing otherwise */
  gint8 seat;   /* the winner */
  guint8 by;    /* how it was won, a #TeaBy */
  gint8 from;   /* the seat that discarded the tile or made the kong, or −1 */
  gboolean sacked; /* NC-9 */
  gint32 points;   /* what a result says that the hand was worth, or −1 */
  /* why the hand cannot be scored or the entry cannot be counted, a sentence or two; it then has no points, but a hand
   * still counts as played; nullable */
  char *error;
  gboolean beyond;  /* whether the reason is the limit of points */
  gint32 deltas[4]; /* what each seat wins or loses */
  /* what the seat of the first index has paid that of the second, all in all, so that one of the two numbers is 0: by
   * the payments of the hand, where its record has them, else as in tea_transfers_share() */
  gint32 paid[4][4];
  gint32 totals[TEA_STORE_MAX_PLAYERS]; /* the points of each player after the entry */
} TeaTallyRow;

const TeaTallyRow *tea_tally_row_ref (const TeaTallyRow *row) G_GNUC_WARN_UNUSED_RESULT;
void tea_tally_row_unref (const TeaTallyRow *row);

typedef struct
{
  TeaStoreSession *session;  /* the session */
  const TeaVariant *variant; /* its rules */
  TeaOptions options;        /* their options */
  guint n_players;           /* how many players it has, 4 to 8 */
  GPtrArray *entries;        /* (element-type TeaStoreEntry): its entries */
  GPtrArray *rows;           /* (element-type TeaTallyRow): a row for each of them */
  TeaTallyPlace next;        /* the state of the session after all entries */
  /* @start: the points with which each player began; @totals: those after all entries, which are the former and what
   * was won or lost */
  gint32 start[TEA_STORE_MAX_PLAYERS];
  gint32 totals[TEA_STORE_MAX_PLAYERS];
  /* the rows of the former tally, and @former_entries its entries: undo comes back to them, or NULL */
  GPtrArray *former_rows;
  GPtrArray *former_entries;
  /* a hand that the next tally may have, and its record as it is stored; see tea_tally_expect(); nullable */
  TeaScoredHand *expected;
  char *expected_text;
} TeaTally;

/**
 * tea_tally_new:
 * @session: (transfer full): a session
 * @entries: (transfer full) (element-type TeaStoreEntry): its entries in order
 * @former: (nullable): a tally of the same session before a change; hands that are as they were in it, or in the one
 *   before it, are not scored again
 * @error: return location for an error
 *
 * Computes a session. A hand is scored with the session's rules, dealer and round wind, whatever its record says about
 * them. Fails if the session's own rules or options cannot be read (%TEA_ERROR_UNKNOWN_VARIANT, %TEA_ERROR_BAD_JSON …);
 * a hand that cannot be scored is no failure but has its error in its row. Public for tests.
 *
 * Returns: (transfer full): the tally, or %NULL with @error set
 */
TeaTally *tea_tally_new (TeaStoreSession *session, GPtrArray *entries, const TeaTally *former, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Reads a session from the store and computes it; see tea_tally_new(). */
TeaTally *
tea_tally_load (TeaStore *store, gint64 session, const TeaTally *former, GError **error) G_GNUC_WARN_UNUSED_RESULT;

void tea_tally_free (TeaTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaTally, tea_tally_free)

/**
 * tea_tally_seat_of:
 * @place: a place
 * @player: a player
 *
 * Returns: where @player sits, or −1 if he or she sits out
 */
int tea_tally_seat_of (const TeaTallyPlace *place, guint player);

/* What @player has won or lost up to @row (nullable for the end), without the points at the start: what is settled. */
gint32 tea_tally_get_won (const TeaTally *self, const TeaTallyRow *row, guint player);

/* Fills in what each player has won or lost by the end, in @won for up to %TEA_STORE_MAX_PLAYERS. Returns the sum,
 * which is 0 if it can be settled. */
gint64 tea_tally_list_won (const TeaTally *self, gint32 *won);

/* Whether nobody ever sits out or changes seats, so that each seat is a player. */
gboolean tea_tally_has_fixed_seats (const TeaTally *self);

/* The row at @index. */
const TeaTallyRow *tea_tally_row (const TeaTally *self, guint index);

/**
 * tea_tally_place_for_dealer:
 * @self: a tally
 * @place: the state by the rules
 * @dealer: who actually dealt, or −1 for the dealer by the rules
 * @actual: (out caller-allocates): the state with that dealer
 */
void tea_tally_place_for_dealer (const TeaTally *self, const TeaTallyPlace *place, int dealer, TeaTallyPlace *actual);

/* Whether the deal of a hand differs between two places: its dealer or its round wind, but not its number. */
gboolean tea_tally_is_moved (const TeaTally *self, const TeaTallyPlace *a, const TeaTallyPlace *b);

/**
 * tea_tally_find_moved:
 * @self: a tally
 * @former: a tally of the same session before a change
 * @from: the index of a row
 * @except: the id of an entry that is meant to move, or 0
 * @was: (out): the row that the entry had in @former
 *
 * Returns: the first row from @from on of a hand that was played elsewhere in @former, or %NULL
 */
const TeaTallyRow *
tea_tally_find_moved (const TeaTally *self, const TeaTally *former, guint from, gint64 except, const TeaTallyRow **was);

/**
 * tea_tally_read_hand:
 * @self: a tally
 * @place: the state before the hand
 * @text: a hand record as JSON; its rules, options, dealer, round wind and scores are ignored
 * @error: return location for an error
 *
 * Returns: (transfer full): the hand with the session's rules and options and the dealer and round wind of @place, and
 *   what it is worth; %NULL with @error set if it is no hand record
 */
TeaScoredHand *tea_tally_read_hand (const TeaTally *self, const TeaTallyPlace *place, const char *text, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): @hand as it is at @place; @hand itself if it was scored there, as a typed hand was */
TeaScoredHand *
tea_tally_move_hand (const TeaTally *self, const TeaTallyPlace *place, TeaScoredHand *hand) G_GNUC_WARN_UNUSED_RESULT;

/* Says that @hand, whose record is @text, is about to be stored: the next tally, which has this one as its former one,
 * neither reads nor scores it again. */
void tea_tally_expect (TeaTally *self, TeaScoredHand *hand, const char *text);

/* Returns: (transfer full): the hand of @row, which has a record */
TeaScoredHand *tea_tally_dup_hand (const TeaTally *self, const TeaTallyRow *row) G_GNUC_WARN_UNUSED_RESULT;

/* The hand of @row, which has a record. The row keeps it, and so does that of the next tally if the hand is the same:
 * for one that is shown. */
TeaScoredHand *tea_tally_keep_hand (const TeaTally *self, const TeaTallyRow *row);

typedef struct
{
  guint hands;      /* hands played, and not sat out */
  guint wins;       /* hands won */
  guint self_draws; /* of these, hands won by self-draw */
  guint deal_ins;   /* hands that another won with this player's discard or kong */
  gint64 won;       /* total points of the hands won */
  gint32 biggest;   /* the highest points of a hand won, 0 if none was won */
  int biggest_row;  /* the index of that row, or −1 */
  gint32 adjusted;  /* the sum of penalties and corrections, within the limit of points */
  guint dealt;      /* hands in which this player was the dealer */
} TeaTallyPlayer;

typedef struct
{
  guint hands;  /* hands played */
  guint drawn;  /* of these, drawn hands */
  guint broken; /* of these, hands that cannot be scored */
  TeaTallyPlayer players[TEA_STORE_MAX_PLAYERS];
} TeaTallyStatistics;

void tea_tally_statistics (const TeaTally *self, TeaTallyStatistics *statistics);

G_END_DECLS
