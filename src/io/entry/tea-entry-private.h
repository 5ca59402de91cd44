/* tea-entry-private.h - the pieces of a typed hand, between scanning and reading
 *
 * tea-entry-scan.c splits the text into pieces (tea-entry-scan-words.c those made of letters), tea-entry-read.c turns
 * the pieces into a #TeaEntryState, tea-entry-write.c turns that into text and tea-entry-state.c into a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/entry/tea-entry.h"

G_BEGIN_DECLS

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
 * @tile: the tile, also that of the word `ind`
 * @winning: the tile is marked as the winning tile
 * @meld: the set
 * @word: which word
 * @event: its event
 * @player: a head's or word's player, or −1
 * @from: a head's second player, or −1
 * @number: the meld index given with the word `kong`, from 0, or −1
 * @sentence: (nullable): what is wrong, or what should follow
 *
 * One unit of the text: a token of the grammar.
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

/* Splits the text into a new array of #TeaEntryPiece, in text order. A piece that ends at @caret may be half typed. */
GArray *tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret);

/**
 * TeaEntryScan:
 * @c: the text, terminated by 0
 * @at: current position
 * @part_start: number of pieces when the current part began
 */
typedef struct
{
  const TeaEntryContext *context;
  const gunichar *c;
  guint at;
  guint caret;
  guint part_start;
  GArray *pieces;
} TeaEntryScan;

TeaEntryPiece *tea_entry_scan_add (TeaEntryScan *scan, TeaEntryPieceKind kind, guint start, guint end);

void tea_entry_scan_add_fault (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds a half-typed piece; @sentence says what should follow. */
void tea_entry_scan_add_pending (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds text that cannot be read: half typed if it ends at the caret, otherwise a fault. */
void tea_entry_scan_add_unread (TeaEntryScan *scan, guint start, guint end, const char *sentence);
gboolean tea_entry_scan_is_digit (gunichar c);

/* Whether @c is the letter of a suit, or of flowers or seasons. */
gboolean tea_entry_scan_is_suit (gunichar c);

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
