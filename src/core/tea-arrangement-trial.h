/* tea-arrangement-trial.h - what the searches for eyes and sets share: groups that are tried, and what the tables say of the rest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/tea-arrangement-private.h"

G_BEGIN_DECLS

#define N_HONOUR_RUNS 5

/* The four runs of three different winds and the run of dragons (NC-5). */
extern const TeaTile _tea_honour_runs[N_HONOUR_RUNS][3];

/* How the numbers of a group of kinds change with a tile: in the lower half the first ranks or the winds, in the upper the others. */
extern const guint32 _tea_number_steps[TEA_N_PLAIN];

/* Choices for the lowest tile, in the fixed order. */
enum
{
  CHOICE_PUNG = 0,       /* with 0, 1 or 2 wilds */
  CHOICE_PAIR = 3,       /* with 0 or 1 wild */
  CHOICE_CHOW = 5,       /* the tile is the 1st, 2nd or 3rd of the run, times which other tiles are wild */
  CHOICE_HONOUR_RUN = 17 /* five runs, times which other tiles are wild */
};

/**
 * Trial:
 * @kind: a #TeaGroupKind
 * @n: how many tiles
 * @wild: a bit for each that is wild
 * @n_wild: how many are
 * @as: what they stand for
 * @choice: its place in the fixed order
 *
 * A group that is tried.
 */
typedef struct
{
  TeaGroupKind kind;
  guint n;
  guint wild;
  guint n_wild;
  TeaTile as[3];
  guint choice;
} Trial;

static inline guint
key_of (const TeaArrangementSearch *search, guint group, guint32 number)
{
  return group < 3 ? tea_suit_key (number & 0xffff, number >> 16)
                   : tea_honour_key (search->hand->honour_runs ? 1 : 0, number & 0xffff, number >> 16);
}

/* Whether natural tiles with these sums and @wilds can become @sets sets, and eyes: what leads nowhere is not begun. */
static inline gboolean
leads_on (const guint sums[2], guint wilds, guint sets, gboolean eyes)
{
  return tea_tables_loose_four[((eyes ? sets : sets + 5) * TEA_N_LOOSE_SUMS + sums[0]) * TEA_N_LOOSE_SUMS + sums[1]] <= wilds;
}

/* Adds a concealed group of two or three tiles; what lies behind a pair means nothing. */
static inline void
push_tiles (TeaArrangementSearch *search, TeaGroupKind kind, guint n, guint wild, TeaTile first, TeaTile second, TeaTile third)
{
  TeaGroup *group = &search->current.groups[search->current.n_groups++];

  group->kind = kind;
  group->n = n;
  group->meld = -1;
  group->wild = wild;
  group->proxy = 0;
  group->as[0] = first;
  group->as[1] = second;
  group->as[2] = third;
  if (search->proxied)
    for (guint i = 0; i < n; i++)
      if (group->as[i] == search->hand->proxy_as && !((wild >> i) & 1))
        group->proxy |= 1u << i;
}

static inline void
push_trial (TeaArrangementSearch *search, const Trial *trial)
{
  push_tiles (search, trial->kind, trial->n, trial->wild, trial->as[0], trial->as[1], trial->as[2]);
}

/* Notes the group that was pushed last. */
static inline void
note_group (TeaArrangementSearch *search)
{
  const TeaGroup *group = &search->current.groups[search->current.n_groups - 1];
  TeaBegun *begun = &search->begun;
  TeaTile tile = group->as[0];

  begun->kinds |= TEA_TILE_BIT (tile);
  if (group->kind == TEA_GROUP_CHOW || group->kind == TEA_GROUP_HONOUR_RUN)
    {
      begun->n_chows++;
      begun->kinds |= TEA_TILE_BIT (group->as[1]) | TEA_TILE_BIT (group->as[2]);
    }
  else if (group->kind != TEA_GROUP_PAIR)
    {
      begun->n_pungs++;
      if (tile >= TEA_TILE_EAST)
        begun->honour_pungs += 1u << 4 * (tile - TEA_TILE_EAST);
    }
  for (guint wild = group->wild; wild != 0; wild &= wild - 1)
    begun->tame = begun->tame && search->hand->wild[group->as[__builtin_ctz (wild)]] > 0;
}

/* Whether anybody wants what the groups so far can become with @sets more and, with @eyes, the eyes. */
static inline gboolean
is_wanted (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  TeaBegun *begun = &search->begun;

  if (search->wanted == NULL)
    return TRUE;
  begun->left = search->held;
  begun->wilds = search->wilds;
  begun->sets = sets;
  begun->eyes = eyes;

  return search->wanted (begun, search->data);
}

/* What noting a group changes in #TeaBegun. */
typedef struct
{
  guint64 kinds;
  guint32 honour_pungs;
  guint8 n_chows;
  guint8 n_pungs;
  gboolean tame;
} Noted;

/* Begins the group that was pushed last; what was noted before is kept in @before. */
static inline void
enter_group (TeaArrangementSearch *search, Noted *before)
{
  const TeaBegun *begun = &search->begun;

  *before = (Noted){ begun->kinds, begun->honour_pungs, begun->n_chows, begun->n_pungs, begun->tame };
  note_group (search);
}

/* Removes the group that was pushed last. */
static inline void
leave_group (TeaArrangementSearch *search, const Noted *before)
{
  TeaBegun *begun = &search->begun;

  search->current.n_groups--;
  begun->kinds = before->kinds;
  begun->honour_pungs = before->honour_pungs;
  begun->n_chows = before->n_chows;
  begun->n_pungs = before->n_pungs;
  begun->tame = before->tame;
}

static inline gboolean
is_wild_kind (const TeaArrangementSearch *search, TeaTile tile)
{
  return search->hand->wild[tile] > 0;
}

/* Groups of nothing but wilds, when no natural tile is left. */
void _tea_arrangement_search_wild (TeaArrangementSearch *search, guint sets, gboolean eyes);

/* Eyes and sets of natural tiles, in the same order as with wilds. */
void _tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets);

G_END_DECLS
