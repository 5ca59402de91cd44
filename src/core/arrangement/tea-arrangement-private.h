/* tea-arrangement-private.h - the state of an enumeration of arrangements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement.h"
#include "core/tables/tea-tables.h"

G_BEGIN_DECLS

/**
 * TeaArrangementSearch:
 * @hand: the hand
 * @natural: natural tiles not in a group yet, padded so that four can be read and written at once
 * @wilds: wild tiles not in a group yet
 * @wild_kinds: a mask of the kinds with a wild tile
 * @func, @data: called for each arrangement; without @func the search stops at the first one
 * @count: arrangements so far
 * @stopped: the search is over
 * @alike: it does not matter what wilds stand for, so one choice is enough
 * @tame: every wild stands for its own kind and is counted in @natural
 * @current: the groups so far
 * @proxied: whether there are natural tiles of the kind that a proxy stands for; all of them are proxies
 * @by_table: whether the table lookahead can be used; the tables do not cover five natural tiles of a kind
 * @held: a mask of the kinds in @natural
 * @number: for each suit and the honours: the two table numbers of @natural
 * @key: their keys
 * @sums: the number of the combined needs of the first two, and of the last two
 */
typedef struct
{
  const TeaHandTiles *hand;
  guint8 natural[TEA_N_PLAIN + 6];
  guint wilds;
  guint64 wild_kinds;
  TeaArrangementFunc func;
  gpointer data;
  guint count;
  gboolean stopped;
  gboolean alike;
  gboolean tame;
  TeaArrangement current;
  gboolean proxied;
  gboolean by_table;
  guint64 held;
  guint32 number[4];
  guint key[4];
  guint sums[2];
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
