/* tea-table-mark.h - a place on the table that is marked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEA_MARK_HAND,      /* tiles of one kind in the viewer's own hand, which something is to be done with */
  TEA_MARK_NAMED,     /* tiles of one kind in the viewer's own hand, which are only spoken of */
  TEA_MARK_MELDS,     /* the melds of a player */
  TEA_MARK_DISCARDS,  /* the discards of a player */
  TEA_MARK_LAST,      /* the last discard */
  TEA_MARK_INDICATOR, /* the face-up tile */
  TEA_MARK_HEAD,      /* the stack from which the next turn draws */
  TEA_MARK_TAIL,      /* the stack from which the next supplement comes */
} TeaMarkPlace;

/* The most marks at a time. */
#define TEA_MAX_MARKS 32

typedef struct
{
  TeaMarkPlace place; /* where */
  int kind;           /* the kind of tile, for %TEA_MARK_HAND and %TEA_MARK_NAMED */
  guint seat;         /* whose melds or discards */
} TeaTableMark;

G_END_DECLS
