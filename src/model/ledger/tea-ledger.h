/* tea-ledger.h - a scoring session at a real table: hand after hand, penalties, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/ledger/tea-hand-entry.h"
#include "model/ledger/tea-html.h"
#include "model/ledger/tea-ledger-entry.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* The rounds of a game, unless a session says something else (docs/rules/README.md, "Common play" 8), and the most. */
#define TEA_LEDGER_USUAL_ROUNDS 4
#define TEA_LEDGER_MAX_ROUNDS 99

/* The most players of a session, of whom four sit at the table, and the most points with which one begins. */
#define TEA_LEDGER_MAX_PLAYERS 8
#define TEA_LEDGER_MAX_START 1000000000

/* When those who sit out come to the table. */
typedef enum
{
  TEA_LEDGER_ROTATE_BY_HAND,
  TEA_LEDGER_ROTATE_AFTER_HAND,
  TEA_LEDGER_ROTATE_AFTER_ROUND,
} TeaLedgerRotation;

/* What a session is set up with. */
typedef struct
{
  guint n_players; /* 4 to 8; the first four sit in the seats of their numbers when the session begins */
  const char *names[TEA_LEDGER_MAX_PLAYERS];
  /* who they are (model/people/tea-people.h); 0 for the person of that name, who is made unless there is one, or who it
   * was before if the name is that of before; −1 for somebody new. Nobody plays twice: a second time it is 0. */
  gint64 people[TEA_LEDGER_MAX_PLAYERS];
  int start[TEA_LEDGER_MAX_PLAYERS]; /* the points with which each begins: start points, handicap, carry-over */
  TeaLedgerRotation rotation;        /* meaningful with more than four players */
  guint point_money;                 /* the money for a point in ten-thousandths, 0 for none */
  guint rounds; /* how many rounds a game has, at most %TEA_LEDGER_MAX_ROUNDS; 0 for the usual number */
} TeaLedgerSetUp;

typedef struct
{
  gint64 id;
  const char *title; /* the title given by the user, or "" */
  char *shown_title; /* the title, or the players' names without one: for lists and window titles */
  guint first_dealer;
  guint n_hands; /* number of hands played, @n_drawn of which nobody won; @n_errors can no longer be scored */
  guint n_drawn;
  guint n_errors;
  guint n_players;
  gboolean has_start; /* whether anybody began with points */
  /* who sits out the next hand, "Eve sits out", or "" if nobody does; and what is to change: "After this hand: Eve for
   * Ann", or "" */
  char *sits_out;
  char *rotates;
  guint hand_number;     /* the number of the next hand, from 1 */
  guint next_dealer;     /* the seat of its dealer */
  int round_wind;        /* its prevailing wind as a kind */
  guint dealer_wins;     /* number of hands in a row that the dealer has won */
  guint complete_rounds; /* number of complete rounds */
  guint rounds;          /* how many rounds a game has */
  gboolean over; /* whether the last hand completed a game, which is so many rounds, and nobody wants to go on yet */
  /* the place of the next hand for display: "East 3", or "Hand 7" if the rules have no round wind; "Game over" if
   * @over */
  char *place;
  char *undo_text; /* what undo would do, "Undo adding hand 3", or "" when there is nothing; likewise @redo_text */
  char *redo_text;
  gint64 undo_id;    /* identifies the change that undo would take back; 0 when there is nothing */
  guint point_money; /* the money for a point in ten-thousandths; 0 without money */
  char *draft;       /* the half-entered hand, in the score helper's own text format; "" when there is none */
  gint64 changing;   /* the id of the hand that the draft is to replace; 0 when the draft is the next hand */
  /* after a change that moves the deal by the rules: a sentence for each later hand that tea_ledger_follow_rules()
   * would move; NULL otherwise */
  char **moved;
} TeaLedgerFacts;

/* A player's state after all entries. */
typedef struct
{
  guint number;        /* the number of the player, from 0 */
  int seat;            /* where he or she sits in the next hand, or −1 for who sits out */
  const char *name;    /* the name as it is shown, told apart from the others */
  const char *entered; /* the name as it was entered */
  int seat_wind;       /* the wind in the next hand as a kind; 0 for who sits out */
  gboolean is_dealer;  /* whether he or she deals the next hand */
  int total;           /* the points, with those at the start */
  int start;           /* the points at the start */
  int won;             /* what was won or lost since, which is settled */
  guint rank;          /* the place from 1, by the total; players with the same points have the same place */
  guint hands;         /* hands played, and not sat out */
  guint wins;          /* hands won, @self_draws of which by self-draw */
  guint self_draws;
  guint deal_ins; /* hands that another won with this player's tile */
  double average; /* the average value of a won hand; 0 when none was won */
  int biggest;    /* the highest value of a won hand; 0 when none was won */
  int adjusted;   /* the sum of penalties and corrections */
} TeaLedgerPlayer;

/* A payment by which the players settle up. */
typedef struct
{
  guint from;     /* the player who pays */
  guint to;       /* the player who is paid */
  int amount;     /* points, more than 0 */
  char *title;    /* "Bo pays Ann" */
  char *points;   /* "32 points" */
  char *money;    /* "3.20"; NULL if points are worth none */
  char *sentence; /* "Bo pays Ann: 3.20 (32 points)" */
} TeaLedgerTransfer;

#define TEA_TYPE_LEDGER (tea_ledger_get_type ())
G_DECLARE_FINAL_TYPE (TeaLedger, tea_ledger, TEA, LEDGER, GObject)

/**
 * TeaLedger:
 *
 * One session. Entries are stored before a function returns; everything derived from them - dealers, winds, scores,
 * totals - is recomputed by the rules of the variant after every change.
 *
 * Functions that change something return %FALSE or 0 with @error set, a sentence for the user, on failure; the ledger
 * is then unchanged.
 *
 * Properties, which notify: `served` (boolean), whether other devices see the session (tea_ledger_list_serve()); and
 * strings: `title`, as #TeaLedgerFacts.shown_title; `subtitle`, "Fenghua · East 3"; `summary`, "Fenghua · 12 hands ·
 * East 3"; `standing`, as tea_ledger_dup_final() says it.
 *
 * Signals:
 * - "changed" (): after every change of the entries, the rules, the title or the names; everything is consistent.
 */

/* The facts to show about the session, valid until the next change. */
const TeaLedgerFacts *tea_ledger_get_facts (TeaLedger *self);

/* A copy of the rules: changing it has no effect; see tea_ledger_set_up(). */
TeaRuleset *tea_ledger_get_ruleset (TeaLedger *self);

/* The entries in order, a list of #TeaLedgerEntry. */
GListModel *tea_ledger_get_entries (TeaLedger *self);

/* The entry @id, (transfer none), or %NULL; @position (out) (optional) is its place in the list. */
TeaLedgerEntry *tea_ledger_find_entry (TeaLedger *self, gint64 id, guint *position);

/* Returns: (transfer full): the hand @id for use within a sentence, "West 1 (Ann wins by self-draw)"; a line has its
 * reason alone */
char *tea_ledger_dup_description (TeaLedger *self, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* What the player of each seat has won or lost before the hand @id, or before the next hand if there is none @id, as
 * far as the rules ask; else 0 (MI-14). */
void tea_ledger_get_scores_before (TeaLedger *self, gint64 id, int scores[4]);

/* The player with @number. */
const TeaLedgerPlayer *tea_ledger_get_player (TeaLedger *self, guint number);

/* Who sits in @seat in the next hand. */
const TeaLedgerPlayer *tea_ledger_get_sitting (TeaLedger *self, guint seat);

/* The name of who sat in @seat at the entry @id, or, if there is none @id, sits there in the next hand. */
const char *tea_ledger_get_name_at (TeaLedger *self, gint64 id, guint seat);

/* The players with the most points first, @place from 0; among equals by number. */
const TeaLedgerPlayer *tea_ledger_get_standing (TeaLedger *self, guint place);

/* Returns: (transfer full): the players with their points, the best first: "1. Ann: 120, 2. Lin: 0, …" */
char *tea_ledger_dup_final (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type TeaLedgerTransfer): the fewest payments after which everybody has what he or
 * she has won so far, without the points at the start; empty if there is nothing to pay, or nothing can be settled */
GPtrArray *tea_ledger_list_transfers (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): why there are none, a sentence; %NULL if there are some */
char *tea_ledger_dup_why_no_transfers (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): all of them in one line, "Who pays whom: Bo pays Ann: 32 points; …" */
char *tea_ledger_dup_settling (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): "The game is over after 4 rounds." */
char *tea_ledger_dup_end (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on with as many rounds again after a game is over. This is not stored: until a hand is added, the game is over
 * again at the next start. */
void tea_ledger_go_on (TeaLedger *self);

/**
 * tea_ledger_get_series:
 * @self: a ledger
 * @player: the number of a player
 * @n: (out): how many numbers are returned: the number of entries + 1
 *
 * Returns: (transfer none): the points of @player at the beginning and after each entry, for the chart; valid until the
 *   next change
 */
const int *tea_ledger_get_series (TeaLedger *self, guint player, guint *n);

/**
 * tea_ledger_add_hand:
 * @self: a ledger
 * @hand: a hand, won or drawn. It gets the rules of the session and the dealer and winds of its place; unless it has
 *   them already, it is scored again
 * @dealer: the dealer when it is not the one by the rules, or −1
 * @error: return location for an error
 *
 * Adds a hand at the end and clears the draft, in one transaction.
 *
 * Returns: the id of the new entry, or 0 with @error set
 */
gint64 tea_ledger_add_hand (TeaLedger *self, TeaScoredHand *hand, int dealer, GError **error);

/* Adds a drawn hand without a record, and clears the draft. Returns the id of the new entry, or 0 with @error set. */
gint64 tea_ledger_add_drawn_hand (TeaLedger *self, int dealer, GError **error);

/**
 * tea_ledger_settle_result:
 * @self: a ledger
 * @id: the hand that the result is to replace, or 0 for the next hand
 * @result: a result whose winner, discarder and points are known
 *
 * Works out what each player wins or loses if the rules say no more than that: nobody is liable, and no other hand or
 * bonus is paid.
 *
 * Returns: whether the rules could say it; if not, @result is unchanged
 */
gboolean tea_ledger_settle_result (TeaLedger *self, gint64 id, TeaLedgerResult *result);

/* What a number of points of a hand is in the rules: "Points of the hand", "Faan of the hand". */
const char *tea_ledger_get_points_label (TeaLedger *self);

/**
 * tea_ledger_explain_result:
 * @self: a ledger
 * @result: a result
 *
 * Returns: (transfer full): why it cannot be written down, a sentence for the user; or %NULL if it can
 */
char *tea_ledger_explain_result (TeaLedger *self, const TeaLedgerResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a hand by its result, without tiles, and clears the draft. What is paid is what the result says. Returns the id
 * of the new entry, or 0 with @error set, as tea_ledger_explain_result() says it. */
gint64 tea_ledger_add_result (TeaLedger *self, const TeaLedgerResult *result, GError **error);

/* Returns: (transfer full): an empty entry for the hand @id, or for the next hand if @id is 0: with the players, the
 * dealer and the winds of its place, and what each player has won or lost before */
TeaHandEntry *tea_ledger_begin_entry (TeaLedger *self, gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the complete hand or result in @sent, or a drawn hand without a record for %NULL, which was not typed into the
 * draft, and leaves the draft alone. Returns the id of the new entry, or 0 with @error set. */
gint64 tea_ledger_add_sent (TeaLedger *self, TeaHandEntry *sent, GError **error);

/* The words that mark a hand that was entered by its result. */
const char *tea_ledger_say_by_result (void);

/**
 * tea_ledger_compare_result:
 * @self: a ledger
 * @id: a hand, or 0
 * @hand: its tiles
 *
 * Returns: (transfer full): if hand @id was entered by its result, and @hand is paid something else, a sentence that
 *   says both; else %NULL
 */
char *tea_ledger_compare_result (TeaLedger *self, gint64 id, TeaScoredHand *hand) G_GNUC_WARN_UNUSED_RESULT;

/* A penalty that the rules name. */
typedef struct
{
  const char *name;
  const char *sentence; /* who pays it to whom and when */
  const char *clause;
  int amount;      /* the points to each payee, before anything is doubled */
  gboolean to_one; /* one player is paid, and not each other player */
} TeaLedgerPenalty;

/* Sets @penalty to the penalty of the rules at @index, from 0. Returns %FALSE if there are no more. */
gboolean tea_ledger_get_penalty (TeaLedger *self, guint index, TeaLedgerPenalty *penalty);

/**
 * tea_ledger_settle_penalty:
 * @self: a ledger
 * @id: the line that is changed, or 0 for a new one
 * @index: a penalty of the rules, or −1 for another one
 * @from: the seat that pays
 * @to: the seat that is paid, or −1 for each other player
 * @amount: the points to each payee, before anything is doubled
 * @deltas: (out): what each seat wins or loses
 *
 * Works out what is paid for a penalty in the hand that is, or was, played then.
 */
void tea_ledger_settle_penalty (TeaLedger *self, gint64 id, int index, guint from, int to, int amount, int deltas[4]);

/* Returns: (transfer full) (nullable): why a penalty or correction cannot be written down, a sentence for the user */
char *tea_ledger_explain_line (TeaLedger *self, const char *reason, const int deltas[4]) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a penalty or correction. Returns the id of the new entry, or 0 with @error set, as tea_ledger_explain_line()
 * says it. */
gint64 tea_ledger_add_line (TeaLedger *self, const char *reason, const int deltas[4], GError **error);

/**
 * tea_ledger_add_seats:
 * @self: a ledger
 * @players: the player of each seat
 * @dealer: the seat that deals the next hand, or −1 for the one that would deal anyway
 * @error: return location for an error
 *
 * Says who sits where from here on. A draft stays.
 *
 * Returns: the id of the new entry, or 0 with @error set if a player would sit in two seats
 */
gint64 tea_ledger_add_seats (TeaLedger *self, const guint players[4], int dealer, GError **error);
gboolean tea_ledger_edit_seats (TeaLedger *self, gint64 id, const guint players[4], int dealer, GError **error);

/* Fills in who would sit where if all who sit out now came to the table, for those who have played longest. Returns
 * whether anybody sits out. */
gboolean tea_ledger_rotate_seats (TeaLedger *self, guint players[4]);

/* Draws lots for the seats among all players. */
void tea_ledger_draw_seats (TeaLedger *self, guint players[4]);

/* The following change an entry, the rules or the names. If the deal of later hands would move by the rules, they keep
 * dealer and winds as they were played, and so stay worth the same; see tea_ledger_follow_rules(). */

/* Replaces an existing entry; a hand may become a drawn hand or a line, and vice versa. A hand keeps its dealer and
 * its remark. Those for hands clear the draft, a result only that of the hand itself. */
gboolean tea_ledger_edit_hand (TeaLedger *self, gint64 id, TeaScoredHand *hand, GError **error);
gboolean tea_ledger_edit_drawn_hand (TeaLedger *self, gint64 id, GError **error);
gboolean tea_ledger_edit_result (TeaLedger *self, gint64 id, const TeaLedgerResult *result, GError **error);
gboolean tea_ledger_edit_line (TeaLedger *self, gint64 id, const char *reason, const int deltas[4], GError **error);

/* Sets the dealer of a hand, −1 for the dealer and the winds by the rules. */
gboolean tea_ledger_set_dealer (TeaLedger *self, gint64 id, int dealer, GError **error);

/* Writes a remark on a hand, or the reason of a line. */
gboolean tea_ledger_set_reason (TeaLedger *self, gint64 id, const char *reason, GError **error);
gboolean tea_ledger_delete_entry (TeaLedger *self, gint64 id, GError **error);

/* Moves an entry to @position, from 0. */
gboolean tea_ledger_move_entry (TeaLedger *self, gint64 id, guint position, GError **error);

/* Fills in what the session is set up with; the names are valid until the next change. */
void tea_ledger_get_set_up (TeaLedger *self, TeaLedgerSetUp *set_up);

/**
 * tea_ledger_set_up:
 * @self: a ledger
 * @ruleset: (nullable): other options of the same variant; copied
 * @set_up: the players, the stakes and the rounds
 * @error: return location for an error
 *
 * Changes the rules and all of @set_up in one step of the journal. Every hand is scored again; those that cannot be
 * scored with the new options stay and have an error.
 *
 * Returns: whether it was stored; a name must not be empty, and nobody who has sat at the table can be left out
 */
gboolean tea_ledger_set_up (TeaLedger *self, TeaRuleset *ruleset, const TeaLedgerSetUp *set_up, GError **error);

/* Lets the later hands follow the rules after the last change, for which #TeaLedgerFacts.moved must be set. Undo takes
 * back both at once. */
gboolean tea_ledger_follow_rules (TeaLedger *self, GError **error);

/* Undo and redo, also across restarts. Both restore exactly what was before, dealers included. Undoing the entry of a
 * hand restores its draft, unless something else has been typed since. Neither begins the change of a hand. */
gboolean tea_ledger_undo (TeaLedger *self, GError **error);
gboolean tea_ledger_redo (TeaLedger *self, GError **error);

/* Sets #TeaLedgerFacts.draft and stores it as soon as possible; call it at every key press. An empty draft changes no
 * hand. */
void tea_ledger_set_draft (TeaLedger *self, const char *draft);

/**
 * tea_ledger_begin_change:
 * @self: a ledger
 * @id: a hand
 * @draft: the draft of that hand
 *
 * Nothing else begins the change of a hand. It lasts, also across restarts, until a hand is saved, the draft is empty
 * or the hand is gone; the draft then is that of the next hand.
 */
void tea_ledger_begin_change (TeaLedger *self, gint64 id, const char *draft);

/* Returns: (transfer full): the money for @points, "−12.50", without a currency */
char *tea_ledger_dup_money (TeaLedger *self, int points) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_ledger_dup_file_name:
 * @self: a ledger
 * @extension: "csv", "json" or "pdf"
 *
 * Returns: (transfer full): a file name for the ledger that every file system accepts, whatever the title and the names
 *   are: the day on which the session was begun, the rules, and the title or else the players, such as "2026-11-23
 *   Fenghua Ann, Lin, Wang, Chen.csv"
 */
char *tea_ledger_dup_file_name (TeaLedger *self, const char *extension) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the ledger as the text of a file */
char *tea_ledger_dup_csv (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;
char *tea_ledger_dup_json (TeaLedger *self) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the page for browsers: standings, the chart, the last hand with its tiles and reasons, the next dealer, and
 * after a game who pays whom. */
void tea_ledger_write_html (TeaLedger *self, TeaHtml *html);

/* Writes the next deal, "East 3: Ann deals.", and who sits out. */
void tea_ledger_write_deal (TeaLedger *self, TeaHtml *html);

G_END_DECLS
