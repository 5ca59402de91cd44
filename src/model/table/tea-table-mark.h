/* tea-table-mark.h - a place on the table that something is said about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEA_MARK_HAND,      /* the tiles of one kind in the own hand */
  TEA_MARK_MELDS,     /* what a player has melded */
  TEA_MARK_DISCARDS,  /* what a player has discarded */
  TEA_MARK_LAST,      /* the discard that was made last */
  TEA_MARK_INDICATOR, /* the tile that lies face up */
  TEA_MARK_HEAD,      /* the stack from which the next turn draws */
  TEA_MARK_TAIL,      /* the stack from which the next supplement comes */
} TeaMarkPlace;

/* How many can be marked at a time. */
#define TEA_MAX_MARKS 16

/**
 * TeaTableMark:
 * @place: where
 * @kind: for a tile of the hand its kind
 * @seat: whose melds or discards
 */
typedef struct
{
  TeaMarkPlace place;
  int kind;
  guint seat;
} TeaTableMark;

G_END_DECLS
