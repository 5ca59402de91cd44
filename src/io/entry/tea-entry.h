/* tea-entry.h - a typed hand: the text, and the equivalent plain value
 *
 * The text has parts separated by `/`, one for each hand, the winner's first:
 * `2: 123m 456p 99s (CCC) [9999p] +9s from 3 / 3: EE (555m)`.
 * Players count from 1 in the text, seats from 0 in the value.
 *
 * - `2:` names the player. `23:` or `2 from 3:` is player 2 with the discard of player 3, `22:` or `2 draw:` a
 *   self-draw. Without it the first part
 *   does not say who won, and later parts belong to the next player in turn. `;` can replace `:`.
 * - Tiles are those of docs/formats.md: `123m`, `ESWN`, `CFP`. Honours can be lower case where no digit precedes them,
 *   and suits upper case after digits. Names in English, Chinese and Japanese, wide characters and those that Unicode
 *   has for tiles are read as the notation that they mean (tea-entry-names.c); what could be two things is a fault.
 *   Flowers and seasons are melded unless they are wild; they can also be typed as labelled, `F1` for `1f` and `S1` for
 *   `1q`, where no digit or suit follows.
 * - Open melds are in parentheses: `(123m)`, `(CCC)`, `(9999p)`, an added kong `(9999p+)`; a closed kong is `[9999p]`.
 *   A digit at the end is the player claimed from: `(CCC3)`, `(9999p3+)`. A comma after a set does the same without
 *   brackets: `CCC,` `123m4,` `9999p3+,`; a full stop makes a closed kong: `9999p.` The closing bracket can be left
 *   out before another bracket, a blank or a mark.
 * - `+9s` or `=9s` marks the winning tile; without a mark it is the last tile of a full hand.
 * - Words, before or after the tiles of any part: `draw`, `from 3`, `rob 3`, `robclosed 3`, `kong` or `kong 2` (the
 *   supplement of the kong that is meld 2), `bonus`, `last`, `heavenly`, `earthly`, `first`, `ready`, `kongkong`,
 *   `thirteenth`, `fresh`, `sacked`, `forgotten`, `cannon 3`, `ind 7s`, and `nobody` for a drawn hand. A player is a
 * digit, a seat wind or the start of a name. `b d h i k kk l o r t x` are short for `bonus draw heavenly ind kong
 * kongkong last ready rob thirteenth cannon`.
 * - A hand without its tiles is `1<2 32`: player 1 won with a discard by player 2, and the hand was worth 32; `1< 32`
 * is a self-draw. Four numbers are what each player won or lost: `1<2 +48 -24 -12 -12`, also without a winner, `0< +30
 * -10 -10 -10`. In words: `Ann from Bo 32`, `Ann draw 32`.
 * - An empty loser's part or `?` means that the hand is not known, and `..` that the tiles not entered score nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

G_BEGIN_DECLS

/* Maximum length of a text in characters; a full record of four hands has about 250. */
#define TEA_ENTRY_MAX_TEXT 1000

/* The text is complete: nothing is being typed. */
#define TEA_ENTRY_NO_CARET 0

#define TEA_ENTRY_MAX_TILES 14
#define TEA_ENTRY_MAX_BONUS 8

/* The rules, and what else the text does not contain. tea_entry_context_init() fills it in, except for @tile_name,
 * @scores and @only_what_counts. */
typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaRecordFields fields;
  TeaPlayRules play;
  const char *names[4]; /* (transfer none): the players by seat */
  /* returns the name of a tile for sentences: its translated name or its notation */
  const char *(*tile_name) (int kind);
  gboolean only_what_counts; /* losers' tiles that are not entered score nothing, as if their parts had ".." */
  gint8 dealer;
  TeaTile round_wind;
  gint32 scores[4]; /* #TeaRecord.scores */
} TeaEntryContext;

typedef struct
{
  guint8 n_tiles;
  TeaTile tiles[TEA_ENTRY_MAX_TILES]; /* the concealed tiles in text order, including the winning tile */
  guint8 n_bonus;
  TeaTile bonus[TEA_ENTRY_MAX_BONUS]; /* the melded bonus tiles */
  guint8 n_melds;
  TeaMeld melds[TEA_MAX_MELDS];
  gboolean partial; /* tiles that were not entered score nothing */
  gboolean skipped; /* the text says that the hand is not known */
} TeaEntryHand;

/* Value of #TeaEntryState.by if the text does not say how the hand was won. */
#define TEA_ENTRY_BY_UNSAID (-1)

/* Its tiles are always possible: no kind occurs more often than in the set, no hand has too many tiles, every meld is
 * valid. */
typedef struct
{
  gint8 winner;    /* a seat, or −1 */
  gboolean nobody; /* the hand was a draw */
  guint8 first;    /* seat whose hand comes first in the text: normally the winner; the dealer if no seat is given */
  gint8 by;        /* a #TeaBy, or %TEA_ENTRY_BY_UNSAID */
  gboolean robbed_closed; /* the robbed kong was closed */
  gint8 from;             /* a seat, or −1 */
  gint8 winning;          /* index of the marked winning tile, or −1 for the last one */
  TeaTile winning_bonus;  /* FH-8 (e): the bonus tile that won, or %TEA_TILE_NONE */
  guint8 replacement;
  gint8 replaced;
  guint events;
  gboolean fresh;
  gboolean sacked;
  gboolean forgotten;
  gint8 cannon;
  TeaTile indicator;
  gboolean only_what_counts; /* as in the context, if the rules score hands other than the winner's */
  TeaEntryHand hands[4];
} TeaEntryState;

/* A range of characters in the text: the first one, and the one after the last. */
typedef struct
{
  guint start;
  guint end;
} TeaEntrySpan;

typedef struct
{
  TeaEntrySpan span; /* the part of the text, without the slashes around it */
  int seat;          /* seat of the hand */
  guint head;        /* where the tiles can start: after the head of the part */
} TeaEntryPart;

typedef struct
{
  TeaEntrySpan span;
  guint part;
  char *sentence;    /* what is wrong, a translated sentence */
  TeaTile tile;      /* the tile that does not fit, or %TEA_TILE_NONE; it may share its suit letter with others */
  gboolean winning;  /* @tile is marked as the winning tile */
  gboolean harmless; /* it says something that these rules do not ask, and can be left out */
} TeaEntryFault;

/* Value of #TeaEntryResult.points if the payments alone were typed. */
#define TEA_ENTRY_NO_POINTS (-1)

/* A hand of which only the result was typed. */
typedef struct
{
  gboolean complete; /* whether all of it is known; otherwise @sentence says what is missing or wrong */
  char *sentence;    /* translated; nullable */
  gint8 winner;      /* a seat, or −1 for nobody */
  gint8 from;        /* who discarded the winning tile, or −1 */
  gint32 points;     /* what the hand was worth, or %TEA_ENTRY_NO_POINTS */
  gint32 deltas[4];  /* what each player wins or loses, typed or by the rules */
} TeaEntryResult;

typedef struct
{
  TeaEntryState state; /* what the text says */
  guint n_parts;
  TeaEntryPart parts[4];                      /* its parts */
  TeaEntrySpan tiles[4][TEA_ENTRY_MAX_TILES]; /* where the tiles are in the text, by seat and index in the hand */
  TeaEntrySpan bonus[4][TEA_ENTRY_MAX_BONUS];
  TeaEntrySpan melds[4][TEA_MAX_MELDS];
  gboolean by_commas; /* the winner has open melds, and all of them are that only by a comma */
  GArray *faults;     /* (element-type TeaEntryFault): what could not be read, in text order */
  /* whether something is half typed at the caret; @pending_span is its place, and @pending_sentence (nullable) says
   * what should follow */
  gboolean pending;
  guint pending_part;
  TeaEntrySpan pending_span;
  char *pending_sentence;
  TeaEntryResult *result; /* if the text is the result of a hand without its tiles; the state is then empty; nullable */
} TeaEntryReading;

/**
 * tea_entry_context_init:
 * @context: (out caller-allocates): the context; the strings in @names must outlive it
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
 * @reading: (out caller-allocates): what the text says; clear it with tea_entry_reading_clear()
 * @context: the context
 * @text: valid UTF-8
 * @caret: where the user is typing, in characters: what ends there may be half typed and is no fault yet.
 *   %TEA_ENTRY_NO_CARET for a complete text
 *
 * Reads a text. What cannot be read becomes a fault; everything else is read.
 */
void tea_entry_read (TeaEntryReading *reading, const TeaEntryContext *context, const char *text, guint caret);
void tea_entry_reading_clear (TeaEntryReading *reading);

/* The first fault that keeps the hand from being scored, or %NULL. */
const TeaEntryFault *tea_entry_reading_find_fault (const TeaEntryReading *reading);

/* A sentence about a winner by bonus tiles whose hand is partial. */
const char *tea_entry_say_rest (void);

/**
 * tea_entry_say_commas:
 * @reading: a text
 * @context: the context
 *
 * A comma after a set makes it an open meld, and somebody may have meant no more than to part the sets.
 *
 * Returns: (transfer full) (nullable): a sentence with both readings and what each is paid, if commas alone make open
 *   melds and that matters
 */
char *tea_entry_say_commas (const TeaEntryReading *reading, const TeaEntryContext *context) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_write:
 * @state: the state to write
 * @context: the context
 * @current: the seat whose part is written even if it is empty
 * @rest: (nullable): a reading of @from; its unread text is kept at the end of each seat's part
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
 * @record: (out caller-allocates): the record made from the text
 * @answer: (out caller-allocates): its answer, or a refusal, placed at a column of the text, counted in characters
 *   from 1: "column 5"; at "text" for something that is missing
 * @warnings: (out) (transfer full): sentences about what was left out, or could have been meant; %NULL-terminated
 *
 * Scores a complete text.
 *
 * Returns: whether the text was scored and not refused
 */
gboolean tea_entry_score (const char *text,
                          const TeaEntryContext *context,
                          TeaRecord *record,
                          TeaAnswer *answer,
                          char ***warnings);

/* An empty state. */
void tea_entry_state_init (TeaEntryState *state, const TeaEntryContext *context);
gboolean tea_entry_state_equal (const TeaEntryState *a, const TeaEntryState *b);

void tea_entry_state_wilds (const TeaEntryState *state, const TeaEntryContext *context, TeaWilds *wilds);

/* Whether @tile is melded as a bonus tile and not kept in the hand. */
gboolean tea_entry_is_bonus (TeaTile tile, const TeaWilds *wilds);

/* Number of concealed tiles in the full hand of @seat, including the winning tile. */
guint tea_entry_state_room (const TeaEntryState *state, guint seat);

/* Number of tiles of each kind that were entered, including the indicator unless that one is in play. */
void tea_entry_state_count (const TeaEntryState *state, const TeaEntryContext *context, TeaTiles *used);

gboolean tea_entry_hand_is_empty (const TeaEntryHand *hand);

/* Index of the winning tile in the winner's hand, or −1 if it has not been entered or is a bonus tile. */
int tea_entry_state_winning (const TeaEntryState *state);

/* Whether it is a hand of which not all tiles count: a loser's of which only the scoring tiles were entered, or that of
 * a winner by bonus tiles, whose other tiles do not matter. */
gboolean tea_entry_state_is_partial (const TeaEntryState *state, guint seat);

/* Number of concealed tiles missing, including the winning tile; 0 for partial hands and for empty ones of losers. */
guint tea_entry_state_missing (const TeaEntryState *state, guint seat);

/* A translated sentence that asks for what is needed before the hand can be scored; %NULL if nothing is. */
const char *tea_entry_state_find_unsaid (const TeaEntryState *state, const TeaEntryContext *context);

/* Makes a record of what was entered. A partial hand is filled up; any other incomplete one is not known in the
 * record. If the winner is not given it is the first hand; if the way of winning is not given it is a self-draw. */
void tea_entry_state_to_record (const TeaEntryState *state, const TeaEntryContext *context, TeaRecord *record);

/* The reverse; what has no meaning in the rules is left out. */
void tea_entry_state_from_record (TeaEntryState *state, const TeaEntryContext *context, const TeaRecord *record);

/**
 * tea_entry_say_undecided:
 * @record: a record of tea_entry_state_to_record()
 * @answer: its answer, not a refusal
 * @context: the context
 *
 * LQ-16 (c) depends on all tiles of the discarder. The tiles that fill up a partial hand are as far from ready as
 * possible, so the result is in doubt only where they make the discarder liable.
 *
 * Returns: (transfer full) (nullable): a sentence that asks for the missing tiles, if they decide who pays
 */
char *tea_entry_say_undecided (const TeaRecord *record,
                               const TeaAnswer *answer,
                               const TeaEntryContext *context) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_unknown_decides:
 * @record: a record of tea_entry_state_to_record()
 * @answer: its answer, not a refusal
 * @otherwise: (out caller-allocates): the answer if an unknown hand has a wild tile
 *
 * An unknown hand scores nothing, and what the winner scores for something absent from it (%TEA_PATTERN_ABSENCE) is in
 * doubt.
 *
 * Returns: whether that is so; only then is @otherwise filled in
 */
gboolean tea_entry_unknown_decides (const TeaRecord *record, const TeaAnswer *answer, TeaAnswer *otherwise);

/* Writes a draft, that is a text that may be half typed and its caret, as one line of JSON. */
char *tea_entry_draft_to_json (const char *text, guint caret, const TeaEntryContext *context) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_entry_draft_from_json:
 * @json: the result of tea_entry_draft_to_json(), perhaps damaged
 * @context: the context
 * @caret: (out): the position of the caret in the text
 * @error: return location for an error
 *
 * Returns: (transfer full): the text, or %NULL
 */
char *tea_entry_draft_from_json (const char *json, const TeaEntryContext *context, guint *caret, GError **error);

/**
 * tea_entry_read_tiles:
 * @text: valid UTF-8
 * @tile_name: returns the name of a tile for sentences
 * @tiles: (out caller-allocates): room for @max tiles, in the order of the text
 * @max: maximum number of tiles
 * @n: (out): how many were read
 * @sentence: (out) (optional) (transfer full): what is wrong, a translated sentence
 *
 * Reads tiles outside of a hand as people write them: in notation or by name.
 *
 * Returns: whether all of @text was read
 */
gboolean tea_entry_read_tiles (const char *text,
                               const char *(*tile_name) (int kind),
                               TeaTile *tiles,
                               guint max,
                               guint *n,
                               char **sentence);

/* The words of the text. */
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
  TEA_ENTRY_WORD_FORGOTTEN,
  TEA_ENTRY_WORD_CANNON,
  TEA_ENTRY_WORD_INDICATOR,
  TEA_ENTRY_WORD_NOBODY,
  TEA_ENTRY_N_WORDS,
} TeaEntryWordKind;

/* The word for @kind; for %TEA_ENTRY_WORD_EVENT the word for the event with bit @event. */
const char *tea_entry_word (TeaEntryWordKind kind, guint event);

/* Whether the word has a meaning in the rules of @context. */
gboolean tea_entry_word_is_known (const TeaEntryContext *context, TeaEntryWordKind kind, guint event);

/**
 * tea_entry_settle_result:
 * @context: the rules, and the place of the hand
 * @winner: the winner's seat
 * @from: the seat that discarded the winning tile, or −1 for a self-draw
 * @points: what the hand is worth
 * @deltas: (out): what each seat wins or loses
 *
 * Works out what is paid for a hand without its tiles, as if nobody were liable, and no other hand or bonus were paid.
 *
 * Returns: whether the rules could say it; if not, @deltas are unchanged
 */
gboolean
tea_entry_settle_result (const TeaEntryContext *context, gint8 winner, gint8 from, gint32 points, gint32 deltas[4]);

/* Returns: (transfer full) (nullable): why the points of four players cannot be written down, a sentence: they add up
 * to something, or there are none */
char *tea_entry_explain_points (const gint32 deltas[4]) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a sentence: the points of four players add up to @sum, which is not 0 */
char *tea_entry_say_sum (gint64 sum) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
