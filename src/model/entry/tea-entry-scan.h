/* tea-entry-scan.h - what the two files that take a text to pieces share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-state.h"

G_BEGIN_DECLS

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

/* @sentence is taken over. */
void tea_entry_scan_add_unread (TeaEntryScan *scan, guint start, guint end, char *sentence);
gboolean tea_entry_scan_is_digit (gunichar c);

/* The honour that a letter stands for, small or not, or %TEA_TILE_NONE. */
TeaTile tea_entry_scan_honour (gunichar c);

/* Reads the next @n letters as honours. */
void tea_entry_scan_honours (TeaEntryScan *scan, guint n, gboolean winning);

/* Reads the head of a part; %FALSE when there is none. */
gboolean tea_entry_scan_head (TeaEntryScan *scan);

/* Reads letters: honours and words. */
void tea_entry_scan_letters (TeaEntryScan *scan);

G_END_DECLS
