/* tea-entry-private.h - the pieces of a typed hand, between scanning and reading
 *
 * tea-entry-fold.c puts the text into notation, by the names in tea-entry-names.c. tea-entry-scan.c splits that into
 * pieces (tea-entry-scan-words.c those made of letters), tea-entry-read.c turns the pieces into a #TeaEntryState,
 * tea-entry-write.c turns that into text and tea-entry-state.c into a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/entry/tea-entry.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_ENTRY_NAME_TILE,
  TEA_ENTRY_NAME_RANK,
  TEA_ENTRY_NAME_SUIT,
  TEA_ENTRY_NAME_SERIES,
  TEA_ENTRY_NAME_MELD,
  TEA_ENTRY_NAME_WORD,
  TEA_ENTRY_NAME_UNCLEAR,
} TeaEntryNameKind;

/* A row of the table of names. */
typedef struct
{
  const char *language; /* whose name it is; zh stands for Japanese, too, where both have it, and "" for none */
  const char *spelling; /* the name */
  TeaEntryNameKind kind;
  /* what it means: a tile, rank, suit or word in notation, or the name of a meld or an ambiguity */
  const char *notation;
} TeaEntryName;

const TeaEntryName *tea_entry_names (guint *n);

/* What is no character in the text in notation: a row of the table that is a meld or unclear, and its index. */
#define TEA_ENTRY_FIRST_TOKEN 0x110000

/* The four of the flowers or a suit without its letter, directly after a rank. */
#define TEA_ENTRY_TOKEN_BAMBOO 0x120000

/* A text in notation. Names that the table has are replaced by what they mean. */
typedef struct
{
  const char *text; /* the text as it was typed */
  GArray *plain;    /* its characters one by one: without invisible ones, and wide ones narrow */
  /* @plain_start, @plain_end: the range of the text, in characters, that each comes from */
  GArray *plain_start;
  GArray *plain_end;
  GArray *c; /* the text in notation, terminated by 0 */
  /* @from, @to: the range of @plain that each comes from */
  GArray *from;
  GArray *to;
  int half; /* where the half of a name begins that ends at the caret, in characters of the text, or −1 */
} TeaEntryFold;

/* Folds a text of which at most %TEA_ENTRY_MAX_TEXT characters are read. @caret counts characters of the text. */
void tea_entry_fold_init (TeaEntryFold *fold, const TeaEntryContext *context, const char *text, guint caret);
void tea_entry_fold_clear (TeaEntryFold *fold);

/* Where the caret is in the text in notation. */
guint tea_entry_fold_caret (const TeaEntryFold *fold, guint caret);

/* The range of the text that the characters from @start to @end of the text in notation come from. */
TeaEntrySpan tea_entry_fold_span (const TeaEntryFold *fold, guint start, guint end);

/**
 * tea_entry_fold_player:
 * @fold: a text in notation
 * @context: the players
 * @at: a place in @fold
 * @end: (out): where the player ends, at least @at
 *
 * Reads a player: a seat wind, a name or the start of one.
 *
 * Returns: a seat; −1 for none, −2 if it could be two
 */
int tea_entry_fold_player (const TeaEntryFold *fold, const TeaEntryContext *context, guint at, guint *end);

/* Returns: (transfer full) (nullable): the result of a hand, if @text is one or the beginning of one
 * (tea-entry-result.c) */
TeaEntryResult *tea_entry_result_read (const TeaEntryContext *context, const char *text) G_GNUC_WARN_UNUSED_RESULT;
void tea_entry_result_free (TeaEntryResult *result);

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

/* One unit of the text: a token of the grammar. */
typedef struct
{
  guint8 kind;
  TeaEntrySpan span;
  TeaTile tile;          /* the tile, also that of the word `ind` */
  gboolean winning;      /* the tile is marked as the winning tile */
  TeaMeld meld;          /* the set */
  gboolean by_comma;     /* only a comma after it makes the set an open meld */
  TeaEntryWordKind word; /* which word */
  guint event;           /* its event */
  gint8 player;          /* a head's or word's player, or −1 */
  gint8 from;            /* a head's second player, or −1 */
  gint8 number;          /* the meld index given with the word `kong`, from 0, or −1 */
  char *sentence;        /* what is wrong, or what should follow, or NULL */
} TeaEntryPiece;

/* Splits the text into a new array of #TeaEntryPiece, in text order. A piece that ends at @caret may be half typed. */
GArray *tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret);

typedef struct
{
  const TeaEntryContext *context;
  const TeaEntryFold *fold; /* the text */
  const gunichar *c;        /* the text in notation, terminated by 0 */
  guint at;                 /* current position */
  guint caret;
  guint part_start; /* number of pieces when the current part began */
  GArray *pieces;
} TeaEntryScan;

TeaEntryPiece *tea_entry_scan_add (TeaEntryScan *scan, TeaEntryPieceKind kind, guint start, guint end);

void tea_entry_scan_add_fault (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds a half-typed piece; @sentence says what should follow. */
void tea_entry_scan_add_pending (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds text that cannot be read: half typed if it ends at the caret, otherwise a fault. */
void tea_entry_scan_add_unread (TeaEntryScan *scan, guint start, guint end, const char *sentence);
gboolean tea_entry_scan_is_digit (gunichar c);
guint tea_entry_scan_skip_blanks (const TeaEntryScan *scan, guint at);

/* What was typed from @start to @end, for a sentence. */
char *tea_entry_scan_quote (const TeaEntryScan *scan, guint start, guint end);

/* Whether @c is the letter of a suit, or of flowers or seasons. */
gboolean tea_entry_scan_is_suit (gunichar c);

/* The tile with @digit and a suit after it, of either case, or %TEA_TILE_NONE. */
TeaTile tea_entry_scan_tile (gunichar digit, gunichar suit);

/* The honour that a letter of either case stands for, or %TEA_TILE_NONE. */
TeaTile tea_entry_scan_honour (gunichar c);

/* The bonus tile written at @at as on its label, F1–F4 or S1–S4, if the rules use it and no row of suit tiles can be
 * meant; otherwise %TEA_TILE_NONE. */
TeaTile tea_entry_scan_bonus (const TeaEntryScan *scan, guint at);

/* Reads the next @n letters as honours. */
void tea_entry_scan_honours (TeaEntryScan *scan, guint n, gboolean winning);

/* Reads the head of a part; %FALSE if there is none. */
gboolean tea_entry_scan_head (TeaEntryScan *scan);

/* Reads letters: honours and words. */
void tea_entry_scan_letters (TeaEntryScan *scan);

/* Finds the word @text; %FALSE if there is no such word. */
gboolean tea_entry_word_find (const char *text, TeaEntryWordKind *kind, guint *event);

/* Whether some word starts with @text and is longer. */
gboolean tea_entry_word_begins (const char *text);

/**
 * tea_entry_fill:
 * @record: a record in which every hand before @seat is filled up
 * @seat: seat of an incomplete hand
 * @used: number of tiles of each kind in use
 *
 * Completes a loser's hand with tiles that score nothing: single tiles from all suits, none wild, of kinds that the
 * hand does not have. #TeaRecordPlayer.filled lists them.
 */
void tea_entry_fill (TeaRecord *record, guint seat, const TeaTiles *used);

G_END_DECLS
