/* tea-arrangement-trial.h - shared parts of the searches for eyes and sets: writing groups, and the table lookahead
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/arrangement/tea-arrangement-private.h"

G_BEGIN_DECLS

#define N_HONOUR_RUNS 5

/* The four runs of three different winds and the run of dragons (NC-5). */
extern const TeaTile _tea_honour_runs[N_HONOUR_RUNS][3];

/* By kind: how one tile changes the table numbers of its suit or of the honours. */
extern const guint32 _tea_number_steps[TEA_N_PLAIN + 2];

/* Choices for the group of the lowest tile, in a fixed order. */
enum
{
  CHOICE_PUNG,       /* with 0, 1 or 2 wilds */
  CHOICE_PAIR = 3,   /* with 0 or 1 wild */
  CHOICE_FIRST = 5,  /* the tile is the first of a run: without wilds, or with the second, the third or both wild */
  CHOICE_MIDDLE = 9, /* it is the second: with the first wild, or both others */
  CHOICE_LAST = 11,  /* it is the third, and the others are wild */
  CHOICE_HONOUR_RUN, /* five runs, times which tiles are wild */
};

/* A goal is one number, a row of the tables: how many sets are still to be made, plus this if the eyes are not. */
#define WITHOUT_EYES 5

/* Whether natural tiles with these two sums and @wilds can become @goal. */
static inline gboolean
can_complete (guint sum, guint other, guint wilds, guint goal)
{
  return tea_tables_loose_four[(goal * TEA_N_LOOSE_SUMS + sum) * TEA_N_LOOSE_SUMS + other] <= wilds;
}

/* The head of a group and its first four tiles are written as two words. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (TeaGroup, kind) == 0 && G_STRUCT_OFFSET (TeaGroup, n) == 1 &&
                 G_STRUCT_OFFSET (TeaGroup, meld) == 2 && G_STRUCT_OFFSET (TeaGroup, wild) == 4 &&
                 G_STRUCT_OFFSET (TeaGroup, proxy) == 6 && G_STRUCT_OFFSET (TeaGroup, as) == 8);

/* The head of a concealed group without proxies. */
#define GROUP_HEAD(kind, n, wild)                                                                                      \
  ((guint64) (kind) | (guint64) (n) << 8 | G_GUINT64_CONSTANT (0xff) << 16 |                                           \
   (guint64) (wild) << (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 32 : 40))

static inline void
write_words (TeaGroup *group, guint64 head, guint32 tiles)
{
  head = GUINT64_TO_LE (head);
  tiles = GUINT32_TO_LE (tiles);
  memcpy (group, &head, sizeof head);
  memcpy (group->as, &tiles, sizeof tiles);
}

/* Writes a concealed group of two or three tiles that are @step apart, none of them a proxy. The byte after a pair is
 * never read. */
static inline void
write_group (TeaGroup *group, TeaGroupKind kind, guint n, guint wild, TeaTile first, guint step)
{
  write_words (group, GROUP_HEAD (kind, n, wild), first * 0x010101u + step * 0x020100u);
}

/* The same for any tiles. */
static inline void
write_tiles (TeaGroup *group, TeaGroupKind kind, guint n, guint wild, TeaTile first, TeaTile second, TeaTile third)
{
  write_words (group, GROUP_HEAD (kind, n, wild), first | (guint32) second << 8 | (guint32) third << 16);
}

/* Marks as proxies all natural tiles of @group that are read as the kind that proxies stand for. */
static inline void
mark_proxies (const TeaArrangementSearch *search, TeaGroup *group)
{
  for (guint i = 0; i < group->n; i++)
    if (group->as[i] == search->hand->proxy_as && !((group->wild >> i) & 1))
      group->proxy |= 1u << i;
}

/* Marks the proxies of @group, which was written after the other groups, and adds it to them. */
static inline void
push_written (TeaArrangementSearch *search, TeaGroup *group)
{
  if (search->proxied)
    mark_proxies (search, group);
  search->current.n_groups++;
}

/* Tries every group for the lowest remaining natural tile. @goal is what is still to be made. For a tile of the kind
 * @from, choices before @first_choice are skipped, because another tile of that kind tried them. */
void _tea_arrangement_choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint goal);

/* The table entries of a suit or of the honours after a group took tiles from it. */
typedef struct
{
  guint32 number;
  guint key;
  guint sum;
} Change;

/* Fills in @change for the suit of @tile after tiles with @steps are taken. */
static inline void
find_change (const TeaArrangementSearch *search, TeaTile tile, guint32 steps, Change *change)
{
  guint group = tile / 9;

  change->number = search->number[group] - steps;
  change->key = tea_group_key (search->hand->honour_runs, group, change->number);
  /* The tables are symmetric. */
  change->sum = tea_tables_loose_two[change->key * TEA_N_LOOSE_KEYS + search->key[group ^ 1]];
}

/* Whether the rest can still become @goal after @change, with @n_wild fewer wilds. */
static inline gboolean
can_complete_after (const TeaArrangementSearch *search, TeaTile tile, const Change *change, guint n_wild, guint goal)
{
  return can_complete (change->sum, search->sums[1 - tile / 18], search->wilds - n_wild, goal);
}

/* Continues after pushing a group that took @n_wild wilds and the natural tiles that @change accounts for. */
static inline void
recurse (TeaArrangementSearch *search, TeaTile tile, guint choice, guint n_wild, const Change *change, guint goal)
{
  guint group = tile / 9;
  Change before;

  if (search->held == 0 && search->wilds == n_wild)
    {
      if (goal == WITHOUT_EYES)
        _tea_arrangement_emit (search);
      return;
    }

  before = (Change){ search->number[group], search->key[group], search->sums[group / 2] };

  search->number[group] = change->number;
  search->key[group] = change->key;
  search->sums[group / 2] = change->sum;
  search->wilds -= n_wild;
  _tea_arrangement_choose (search, tile, choice, goal);
  search->wilds += n_wild;
  search->number[group] = before.number;
  search->key[group] = before.key;
  search->sums[group / 2] = before.sum;
}

static inline gboolean
is_wild_kind (const TeaArrangementSearch *search, TeaTile tile)
{
  return ((search->wild_kinds >> tile) & 1) != 0;
}

/* Tries @tile, the lowest natural one, in honour runs. */
void _tea_arrangement_choose_honour_runs (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint goal);

/* Tries groups of wilds only, once no natural tile is left. */
void _tea_arrangement_search_wild (TeaArrangementSearch *search, guint sets, gboolean eyes);

/* Finds @sets sets and, with @eyes, the eyes among natural tiles alone, in the same order as the search with wilds. */
void _tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets, gboolean eyes);

G_END_DECLS
