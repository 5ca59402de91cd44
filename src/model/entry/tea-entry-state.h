/* tea-entry-state.h - what was entered of a hand, as a plain value, and the text that says the same
 *
 * tea-entry-state.c holds the value and makes records of it, tea-entry-scan.c takes the text to pieces, tea-entry-read.c makes a
 * value of the pieces, tea-entry-write.c a text of the value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-hand-entry.h"
#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* The longest text, in characters; a full record of four hands has some 250. */
#define TEA_ENTRY_MAX_TEXT 1000

#define TEA_ENTRY_MAX_TILES 14
#define TEA_ENTRY_MAX_BONUS 8

/**
 * TeaEntryContext:
 *
 * What an entry is made for. It never changes.
 */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaRecordFields fields;
  TeaPlayRules play;
  char *names[4];
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

/**
 * TeaEntryState:
 * @winner: a seat, or −1
 * @nobody: the hand was a draw
 * @first: whose hand comes first in the text: the winner; the dealer where none is said
 * @how: a #TeaEntryHow
 * @from: a seat, or −1
 * @winning: position of the marked winning tile, or −1 for the last one
 * @winning_bonus: FH-8 (e): the bonus tile that won, or %TEA_TILE_NONE
 *
 * It is never impossible in its tiles: no kind more often than the set has it, no hand with too many tiles, no meld that is none.
 */
typedef struct
{
  gint8 winner;
  gboolean nobody;
  guint8 first;
  guint8 how;
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
  TeaEntryHand hands[4];
} TeaEntryState;

/* Where a thing of the state stands in the text, in characters. */
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
 * @faults: what could not be read
 * @pending: whether something is half typed at the caret; @pending_span is where
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
} TeaEntryReading;

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

/* Whether a hand that was not finished keeps the record from being made: partial and empty hands of losers do not. */
gboolean tea_entry_state_is_unfinished (const TeaEntryState *state, guint seat);

/**
 * tea_entry_state_to_record:
 * @filled: (out) (array fixed-size=4): the tiles that fill up partial hands
 *
 * Makes a record of what was entered. Losers' hands that are not full are not known in it, unless they are partial. A winner that is not said
 * is the first hand; a way of winning that is not said is a self-draw.
 */
void tea_entry_state_to_record (const TeaEntryState *state, const TeaEntryContext *context, TeaRecord *record, TeaTiles filled[4]);

/* The opposite; events that the rules give no meaning to are left out. @filled may be %NULL. */
void tea_entry_state_from_record (TeaEntryState *state, const TeaEntryContext *context, const TeaRecord *record, const TeaTiles *filled);

/**
 * tea_entry_fill:
 * @record: a record of which every other hand is filled in
 * @seat: a hand that lacks tiles
 * @filled: (out): the tiles that were added
 *
 * Adds tiles to a loser's hand that score nothing: single ones of kinds that are not there, not wild, of all suits.
 */
void tea_entry_fill (TeaRecord *record, guint seat, const TeaTiles *used, TeaTiles *filled);

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

/* Finds the word @text; %FALSE when there is none. */
gboolean tea_entry_word_find (const char *text, TeaEntryWordKind *kind, guint *event);

/* Whether a word begins with @text and is longer. */
gboolean tea_entry_word_begins (const char *text);

/* Whether @context gives that word a meaning. */
gboolean tea_entry_word_is_known (const TeaEntryContext *context, TeaEntryWordKind kind, guint event);

typedef enum
{
  TEA_ENTRY_PIECE_STROKE,
  TEA_ENTRY_PIECE_HEAD,
  TEA_ENTRY_PIECE_TILE,
  TEA_ENTRY_PIECE_MELD,
  TEA_ENTRY_PIECE_WORD,
  TEA_ENTRY_PIECE_SKIPPED,
  TEA_ENTRY_PIECE_PARTIAL,
  TEA_ENTRY_PIECE_FAULT,
  TEA_ENTRY_PIECE_PENDING,
} TeaEntryPieceKind;

/**
 * TeaEntryPiece:
 * @tile: the tile; of the word `ind`, too
 * @winning: the tile is marked
 * @meld: the set
 * @word: which word
 * @event: its event
 * @player: a head's or word's player; −1 where none is given
 * @from: a head's second player, or −1
 * @number: of `kong`: which meld, from 0; −1 where not given
 * @sentence: what is wrong
 *
 * A piece of the text that stands for one thing.
 */
typedef struct
{
  guint8 kind;
  TeaEntrySpan span;
  TeaTile tile;
  gboolean winning;
  TeaMeld meld;
  TeaEntryWordKind word;
  guint event;
  gint8 player;
  gint8 from;
  gint8 number;
  char *sentence;
} TeaEntryPiece;

/* Takes the text to pieces: a new array of #TeaEntryPiece in the order of the text. What touches @caret may be half typed. */
GArray *tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret);

/* Reads a text; @reading is new and is to be cleared. */
void tea_entry_read (TeaEntryReading *reading, const TeaEntryContext *context, const char *text, guint caret);
void tea_entry_reading_clear (TeaEntryReading *reading);

/**
 * tea_entry_write:
 * @state: what to say
 * @context: the context
 * @current: the seat whose part must be there, even empty
 * @rest: (nullable): a reading of @text, whose faults are kept at the end of their seats' parts
 * @text: (nullable): the text that @rest was read from
 *
 * Returns: (transfer full): the regular text
 */
char *tea_entry_write (const TeaEntryState *state,
                       const TeaEntryContext *context,
                       guint current,
                       const TeaEntryReading *rest,
                       const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
