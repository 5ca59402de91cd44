/* tea-entry-read.h - what the two files that read a text share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-state.h"

G_BEGIN_DECLS

/**
 * TeaEntryReader:
 * @part: the part that is being read
 * @used: the tiles that were read so far
 */
typedef struct
{
  const TeaEntryContext *context;
  TeaEntryReading *reading;
  TeaEntryState *state;
  GArray *pieces;
  guint part;
  TeaWilds wilds;
  TeaTiles used;
} TeaEntryReader;

/* @sentence is taken over. */
void tea_entry_read_fault (TeaEntryReader *reader, const TeaEntryPiece *piece, char *sentence);

/* Whether the word is `nobody`: it is asked before the parts are read. */
void tea_entry_read_nobody (TeaEntryReader *reader, const TeaEntryPiece *piece);

/* The winner, and how the hand was won, where the head of the first part says it. */
void tea_entry_read_winner (TeaEntryReader *reader);

/* All other words but `ind`. */
void tea_entry_read_word (TeaEntryReader *reader, const TeaEntryPiece *piece);

void tea_entry_read_each (TeaEntryReader *reader, TeaEntryPieceKind kind, void (*func) (TeaEntryReader *, const TeaEntryPiece *));

G_END_DECLS
