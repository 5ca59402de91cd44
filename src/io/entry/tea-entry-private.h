/* tea-entry-private.h - the pieces of a typed hand, between scanning and reading
 *
 * tea-entry-scan.c takes the text to pieces (tea-entry-scan-words.c those that are letters), tea-entry-read.c makes a
 * value of them, tea-entry-write.c a text of the value, tea-entry-state.c a record.
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
 * @tile: the tile; of the word `ind`, too
 * @winning: the tile is marked
 * @meld: the set
 * @word: which word
 * @event: its event
 * @player: a head's or word's player; −1 where none is given
 * @from: a head's second player, or −1
 * @number: of `kong`: which meld, from 0; −1 where not given
 * @sentence: (nullable): what is wrong, or what is still to come
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

/* Takes the text to pieces: a new array of #TeaEntryPiece in the order of the text. What touches @caret may be half
   typed. */
GArray *tea_entry_scan (const TeaEntryContext *context, const char *text, guint caret);

/**
 * TeaEntryScan:
 * @c: the text, ended by 0
 * @at: where the scanner stands
 * @part_start: how many pieces there were when the part began
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

/* Adds a fault. */
void tea_entry_scan_add_fault (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds what is half typed; @sentence says what is to come. */
void tea_entry_scan_add_pending (TeaEntryScan *scan, guint start, guint end, const char *sentence);

/* Adds what cannot be read: half typed where the caret touches its end, else a fault. */
void tea_entry_scan_add_unread (TeaEntryScan *scan, guint start, guint end, const char *sentence);
gboolean tea_entry_scan_is_digit (gunichar c);

/* Whether @c is the letter of a suit, or of flowers or seasons. */
gboolean tea_entry_scan_is_suit (gunichar c);

/* The honour that a letter stands for, small or not, or %TEA_TILE_NONE. */
TeaTile tea_entry_scan_honour (gunichar c);

/* The bonus tile that a letter and a figure at @at name as tiles are labelled, F1–F4 or S1–S4, where the rules have it
 * and no tiles of a suit can be meant; else %TEA_TILE_NONE. */
TeaTile tea_entry_scan_bonus (const TeaEntryScan *scan, guint at);

/* Reads the next @n letters as honours. */
void tea_entry_scan_honours (TeaEntryScan *scan, guint n, gboolean winning);

/* Reads the head of a part; %FALSE when there is none. */
gboolean tea_entry_scan_head (TeaEntryScan *scan);

/* Reads letters: honours and words. */
void tea_entry_scan_letters (TeaEntryScan *scan);

/* Finds the word @text; %FALSE when there is none. */
gboolean tea_entry_word_find (const char *text, TeaEntryWordKind *kind, guint *event);

/* Whether a word begins with @text and is longer. */
gboolean tea_entry_word_begins (const char *text);

/**
 * tea_entry_fill:
 * @record: a record in which every hand before @seat is filled up
 * @seat: a hand that lacks tiles
 * @used: how many tiles of each kind are in use
 *
 * Adds tiles to a loser's hand that score nothing, and names them in #TeaRecordPlayer.filled: single ones of kinds that
 * are not there, not wild, of all suits.
 */
void tea_entry_fill (TeaRecord *record, guint seat, const TeaTiles *used);

G_END_DECLS
