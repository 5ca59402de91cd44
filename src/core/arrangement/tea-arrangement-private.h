/* tea-arrangement-private.h - the state of an enumeration of arrangements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"
#include "core/tables/tea-tables.h"

G_BEGIN_DECLS

typedef struct
{
  const TeaHandTiles *hand; /* the hand */
  /* natural tiles not in a group yet, padded so that four can be read and written at once */
  guint8 natural[TEA_N_PLAIN + 6];
  guint wilds;        /* wild tiles not in a group yet */
  guint64 wild_kinds; /* a mask of the kinds with a wild tile */
  /* @func, @data: called for each arrangement; without @func the search stops at the first one */
  TeaArrangementFunc func;
  gpointer data;
  guint count;            /* arrangements so far */
  gboolean stopped;       /* the search is over */
  gboolean alike;         /* it does not matter what wilds stand for, so one choice is enough */
  gboolean tame;          /* every wild stands for its own kind and is counted in @natural */
  TeaArrangement current; /* the groups so far */
  gboolean proxied;  /* whether there are natural tiles of the kind that a proxy stands for; all of them are proxies */
  gboolean by_table; /* whether the table lookahead can be used; the tables do not cover five natural tiles of a kind */
  guint64 held;      /* a mask of the kinds in @natural */
  guint32 number[4]; /* for each suit and the honours: the two table numbers of @natural */
  guint key[4];      /* their keys */
  guint sums[2];     /* the number of the combined needs of the first two, and of the last two */
} TeaArrangementSearch;

/* Adds a concealed group of @n tiles that stand for @as; bits of @wild are wild tiles. */
TeaGroup *
_tea_arrangement_push (TeaArrangementSearch *search, TeaGroupKind kind, guint n, const TeaTile *as, guint wild);

/* Removes the group that was pushed last. */
void _tea_arrangement_pop (TeaArrangementSearch *search);

/* How a tile that stands for @completed_as completes @group. */
TeaForm _tea_arrangement_form_of (const TeaGroup *group, TeaTile completed_as);

/* Reports the finished groups once for each group that the winning tile can complete. */
void _tea_arrangement_emit (TeaArrangementSearch *search);

/* Searches for eyes and @sets sets. */
void _tea_arrangement_search_sets (TeaArrangementSearch *search, guint sets);

/* The shapes that are not made of sets. Pairs are only searched for if no more kinds have an odd number of tiles than
 * there are wild tiles. */
void _tea_arrangement_search_pairs (TeaArrangementSearch *search);
void _tea_arrangement_search_independent (TeaArrangementSearch *search);
void _tea_arrangement_search_honours (TeaArrangementSearch *search);
void _tea_arrangement_search_orphans (TeaArrangementSearch *search);

G_END_DECLS
