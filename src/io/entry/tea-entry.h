/* tea-entry.h - a hand as it is typed: the text, and the plain value that says the same
 *
 * The text is parts separated by `/`, one for each hand, the winner's first:
 * `2: 123m 456p 99s (CCC) [9999p] +9s from 3 / 3: EE (555m)`.
 * Players count from 1 in the text, seats from 0 in the value.
 *
 * - `2:` names the player. `23:` is player 2 with the discard of player 3, `22:` a self-draw. Without it the winner is
 *   not said in the first part, and later parts belong to the next player in turn. `;` does for `:`.
 * - Tiles are those of docs/formats.md: `123m`, `ESWN`, `CFP`. Honours may be small letters where no figure precedes
 *   them. Flowers and seasons are melded unless they are wild; `F1` and `S1`, as tiles are labelled, do for `1f` and
 *   `1q` where no figure or suit follows.
 * - Open melds are in parentheses: `(123m)`, `(CCC)`, `(9999p)`, an added kong `(9999p+)`; a closed kong is `[9999p]`.
 *   The player who was claimed from is the figure at the end: `(CCC3)`, `(9999p3+)`. A comma after a set does the same
 *   without brackets: `CCC,` `123m4,` `9999p3+,`; a full stop makes a closed kong: `9999p.` The closing bracket may be
 *   left out before another bracket, a blank or a mark.
 * - `+9s` or `=9s` marks the winning tile; without a mark it is the last one of a full hand.
 * - Words, before or after the tiles of any part: `draw`, `from 3`, `rob 3`, `robclosed 3`, `kong` or `kong 2` (the
 *   supplement of the kong that is meld 2), `bonus`, `last`, `heavenly`, `earthly`, `first`, `ready`, `kongkong`,
 *   `thirteenth`, `fresh`, `sacked`, `cannon 3`, `ind 7s`, and `nobody` for a drawn hand. A player is a figure, a wind
 *   (whose seat wind it is) or the start of a name. `b d h i k kk l o r t x` are short for `bonus draw heavenly ind
 *   kong kongkong last ready rob thirteenth cannon`.
 * - In a loser's part nothing or `?` means that the hand is not known, and `..` that what was not entered counts
 *   nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* The longest text, in characters; a full record of four hands has some 250. */
#define TEA_ENTRY_MAX_TEXT 1000

/* Nothing is being typed. */
#define TEA_ENTRY_NO_CARET 0

#define TEA_ENTRY_MAX_TILES 14
#define TEA_ENTRY_MAX_BONUS 8

/**
 * TeaEntryContext:
 * @names: (transfer none): the players by seat
 * @tile_name: how sentences call a tile: translated names, or its notation
 * @only_what_counts: what is not entered of a loser's hand counts nothing, as if the text said ".." of it
 *
 * What a hand is entered for: the rules, and what the text does not say. tea_entry_context_init() makes one.
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaRecordFields fields;
  TeaPlayRules play;
  const char *names[4];
  const char *(*tile_name) (int kind);
  gboolean only_what_counts;
  gint8 dealer;
  TeaTile round_wind;
} TeaEntryContext;

/**
 * TeaEntryHand:
 * @tiles: the concealed tiles in the order of the text, the winning tile among them
 * @bonus: the melded bonus tiles
 * @partial: what was not entered counts nothing
 * @skipped: the text says that the hand is not known
 */
typedef struct
{
  guint8 n_tiles;
  TeaTile tiles[TEA_ENTRY_MAX_TILES];
  guint8 n_bonus;
  TeaTile bonus[TEA_ENTRY_MAX_BONUS];
  guint8 n_melds;
  TeaMeld melds[TEA_MAX_MELDS];
  gboolean partial;
  gboolean skipped;
} TeaEntryHand;

/* What #TeaEntryState.by is while the text does not say how the hand was won. */
#define TEA_ENTRY_BY_UNSAID (-1)

/**
 * TeaEntryState:
 * @winner: a seat, or −1
 * @nobody: the hand was a draw
 * @first: whose hand comes first in the text: the winner; the dealer where none is said
 * @by: a #TeaBy, or %TEA_ENTRY_BY_UNSAID
 * @robbed_closed: for a robbed kong: it was a closed one
 * @from: a seat, or −1
 * @winning: position of the marked winning tile, or −1 for the last one
 * @winning_bonus: FH-8 (e): the bonus tile that won, or %TEA_TILE_NONE
 * @only_what_counts: as in the context
 *
 * Its tiles are always possible: no kind occurs more often than the set has it, no hand has too many tiles, every meld
 * is one.
 */
typedef struct
{
  gint8 winner;
  gboolean nobody;
  guint8 first;
  gint8 by;
  gboolean robbed_closed;
  gint8 from;
  gint8 winning;
  TeaTile winning_bonus;
  guint8 replacement;
  gint8 replaced;
  guint events;
  gboolean fresh;
  gboolean sacked;
  gint8 cannon;
  TeaTile indicator;
  gboolean only_what_counts;
  TeaEntryHand hands[4];
} TeaEntryState;

/* Where something stands in the text, in characters: the first one, and the one after the last. */
typedef struct
{
  guint start;
  guint end;
} TeaEntrySpan;

/**
 * TeaEntryPart:
 * @span: the part of the text, without the strokes around it
 * @seat: whose hand it is
 * @head: where the tiles can start: after the head of the part
 */
typedef struct
{
  TeaEntrySpan span;
  int seat;
  guint head;
} TeaEntryPart;

/**
 * TeaEntryFault:
 * @sentence: what is wrong, one plain sentence in the language of the program
 * @tile: the tile that does not go with the rest, which may share its suit's letter with others; else %TEA_TILE_NONE
 * @winning: it is marked
 */
typedef struct
{
  TeaEntrySpan span;
  guint part;
  char *sentence;
  TeaTile tile;
  gboolean winning;
} TeaEntryFault;

/**
 * TeaEntryReading:
 * @state: what the text says
 * @parts: its parts
 * @tiles: by seat and position in the hand
 * @faults: (element-type TeaEntryFault): what could not be read, in the order of the text
 * @pending: whether something is half typed at the caret; @pending_span is where, and @pending_sentence (nullable) says
 *   what is still to come after a word that is complete
 */
typedef struct
{
  TeaEntryState state;
  guint n_parts;
  TeaEntryPart parts[4];
  TeaEntrySpan tiles[4][TEA_ENTRY_MAX_TILES];
  TeaEntrySpan bonus[4][TEA_ENTRY_MAX_BONUS];
  TeaEntrySpan melds[4][TEA_MAX_MELDS];
  GArray *faults;
  gboolean pending;
  guint pending_part;
  TeaEntrySpan pending_span;
  char *pending_sentence;
} TeaEntryReading;

/**
 * tea_entry_context_init:
 * @context: (out caller-allocates): the context; @names must stay as long as it does
 * @variant: the rules
 * @options: their options
 * @names: the players by seat
 * @dealer: the dealer's seat
 * @round_wind: the prevailing wind
 */
void tea_entry_context_init (TeaEntryContext *context,
                             const TeaVariant *variant,
                             const TeaOptions *options,
                             const char *const names[4],
                             guint dealer,
                             TeaTile round_wind);

/**
 * tea_entry_read:
 * @reading: (out caller-allocates): what the text says; to be cleared with tea_entry_reading_clear()
 * @context: the context
 * @text: valid UTF-8
 * @caret: where somebody is typing, in characters: what ends there may be half typed and is no fault yet.
 *   %TEA_ENTRY_NO_CARET for a complete text
 *
 * Reads a text. What cannot be read is a fault at its place, and everything else is read without it.
 */
void tea_entry_read (TeaEntryReading *reading, const TeaEntryContext *context, const char *text, guint caret);
void tea_entry_reading_clear (TeaEntryReading *reading);

/**
 * tea_entry_write:
 * @state: what to say
 * @context: the context
 * @current: the seat whose part must be there, even empty
 * @rest: (nullable): a reading of @from, whose faults are kept at the end of their seats' parts
 * @from: (nullable): the text that @rest was read from
 *
 * Returns: (transfer full): the regular text
 */
char *tea_entry_write (const TeaEntryState *state,
                       const TeaEntryContext *context,
                       guint current,
                       const TeaEntryReading *rest,
                       const char *from) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_score:
 * @text: valid UTF-8
 * @context: the context
 * @record: (out caller-allocates): the record that the text makes
 * @answer: (out caller-allocates): its answer, or a refusal. The place of a fault in the text is a column, counted in
 *   characters from 1: "column 5"; "text" for what is not there at all
 *
 * Scores a text that is complete.
 *
 * Returns: whether the text was answered and not refused
 */
gboolean tea_entry_score (const char *text, const TeaEntryContext *context, TeaRecord *record, TeaAnswer *answer);

/* An empty state. */
void tea_entry_state_init (TeaEntryState *state, const TeaEntryContext *context);
gboolean tea_entry_state_equal (const TeaEntryState *a, const TeaEntryState *b);

void tea_entry_state_wilds (const TeaEntryState *state, const TeaEntryContext *context, TeaWilds *wilds);

/* Whether @tile is laid down as a bonus tile and not kept in the hand. */
gboolean tea_entry_is_bonus (TeaTile tile, const TeaWilds *wilds);

/* How many concealed tiles the hand of @seat holds when it is full, the winning tile counted. */
guint tea_entry_state_room (const TeaEntryState *state, guint seat);

/* How many tiles of each kind were entered, the indicator among them unless it can be in a hand. */
void tea_entry_state_count (const TeaEntryState *state, const TeaEntryContext *context, TeaTiles *used);

gboolean tea_entry_hand_is_empty (const TeaEntryHand *hand);

/* The position of the winning tile in the winner's hand, or −1 when it is not there yet or is a bonus tile. */
int tea_entry_state_winning (const TeaEntryState *state);

/* Whether the hand is a loser's of which only what counts was entered. */
gboolean tea_entry_state_is_partial (const TeaEntryState *state, guint seat);

/* How many concealed tiles are missing, the winning tile counted; 0 for losers' hands that are partial or empty. */
guint tea_entry_state_missing (const TeaEntryState *state, guint seat);

/* What must still be said before the hand can be scored, a translated sentence; %NULL when everything is. */
const char *tea_entry_state_find_unsaid (const TeaEntryState *state, const TeaEntryContext *context);

/* Makes a record of what was entered. A loser's hand that is not full is not known in it, unless it is partial: then it
 * is filled up. A winner that is not said is the first hand; a way of winning that is not said is a self-draw. */
void tea_entry_state_to_record (const TeaEntryState *state, const TeaEntryContext *context, TeaRecord *record);

/* The opposite; events that the rules give no meaning to are left out. */
void tea_entry_state_from_record (TeaEntryState *state, const TeaEntryContext *context, const TeaRecord *record);

/**
 * tea_entry_say_undecided:
 * @record: a record of tea_entry_state_to_record()
 * @answer: its answer, no refusal
 * @context: who plays
 *
 * LQ-16 (c) asks about all tiles of the discarder. The tiles that fill up a partial hand are as far from ready as any,
 * so that it is in doubt only where they make the discarder liable.
 *
 * Returns: (transfer full) (nullable): where tiles that nobody entered decide who pays, the sentence that asks for them
 */
char *tea_entry_say_undecided (const TeaRecord *record,
                               const TeaAnswer *answer,
                               const TeaEntryContext *context) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_unknown_decides:
 * @record: a record of tea_entry_state_to_record()
 * @answer: its answer, no refusal
 * @otherwise: (out caller-allocates): the answer if a hand that is not known has a wild tile
 *
 * A hand that is not known counts nothing, and what the winner scores for it (%TEA_PATTERN_ABSENCE) is in doubt.
 *
 * Returns: whether it is: @otherwise is filled in then
 */
gboolean tea_entry_unknown_decides (const TeaRecord *record, const TeaAnswer *answer, TeaAnswer *otherwise);

/**
 * tea_entry_record_from_json:
 * @json: a hand record of the context's variant; its options, dealer and round wind are not taken over
 * @context: the context
 * @state: (out caller-allocates): what it says, sound or not
 * @error: return location for an error
 *
 * Returns: whether the record was read
 */
gboolean
tea_entry_record_from_json (const char *json, const TeaEntryContext *context, TeaEntryState *state, GError **error);

/* A draft: a text that may be half typed, and where its caret is, as one line of JSON. */
char *tea_entry_draft_to_json (const char *text, guint caret, const TeaEntryContext *context) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_draft_from_json:
 * @json: what tea_entry_draft_to_json() gave, perhaps damaged
 * @context: the context
 * @caret: (out): where the caret is in the text
 * @error: return location for an error
 *
 * Returns: (transfer full): the text, or %NULL
 */
char *tea_entry_draft_from_json (const char *json, const TeaEntryContext *context, guint *caret, GError **error);

/* A word of the text and what it says. */
typedef enum
{
  TEA_ENTRY_WORD_DRAW,
  TEA_ENTRY_WORD_FROM,
  TEA_ENTRY_WORD_ROB,
  TEA_ENTRY_WORD_ROB_CLOSED,
  TEA_ENTRY_WORD_KONG,
  TEA_ENTRY_WORD_BONUS,
  TEA_ENTRY_WORD_EVENT,
  TEA_ENTRY_WORD_FRESH,
  TEA_ENTRY_WORD_SACKED,
  TEA_ENTRY_WORD_CANNON,
  TEA_ENTRY_WORD_INDICATOR,
  TEA_ENTRY_WORD_NOBODY,
  TEA_ENTRY_N_WORDS,
} TeaEntryWordKind;

/* The word for @kind; for %TEA_ENTRY_WORD_EVENT that of the event with bit @event. */
const char *tea_entry_word (TeaEntryWordKind kind, guint event);

/* Whether @context gives that word a meaning. */
gboolean tea_entry_word_is_known (const TeaEntryContext *context, TeaEntryWordKind kind, guint event);

G_END_DECLS
