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

/* How the numbers of a group of kinds change with a tile. */
extern const guint32 _tea_number_steps[TEA_N_PLAIN + 2];

/* Choices for the lowest tile, in the fixed order. */
enum
{
  CHOICE_PUNG,       /* with 0, 1 or 2 wilds */
  CHOICE_PAIR = 3,   /* with 0 or 1 wild */
  CHOICE_FIRST = 5,  /* the tile is the first of a run: without wilds, or with the second, the third or both wild */
  CHOICE_MIDDLE = 9, /* it is the second: with the first wild, or both others */
  CHOICE_LAST = 11,  /* it is the third, and the others are wild */
  CHOICE_HONOUR_RUN, /* five runs, times which tiles are wild */
};

/* The numbers of @group, a suit or the honours, in the tables: in the lower half that of the first ranks or the winds, in the upper the other. */
static inline guint32
number_of (const guint8 *natural, guint group)
{
  guint first, last;

  if (group == 3)
    return tea_wind_number (natural + TEA_TILE_EAST) | tea_dragon_number (natural + TEA_TILE_EAST) << 16;
  tea_suit_numbers (natural + 9 * group, &first, &last);

  return first | last << 16;
}

static inline guint
key_of (const TeaHandTiles *hand, guint group, guint32 number)
{
  return group < 3 ? tea_suit_key (number & 0xffff, number >> 16)
                   : tea_honour_key (hand->honour_runs ? 1 : 0, number & 0xffff, number >> 16);
}

/* What is to come is one number, a row of the tables: so many sets and the eyes, or so many sets and this. */
#define WITHOUT_EYES 5

/* Whether natural tiles with these two sums and @wilds can become what @goal says: what leads nowhere is not begun. */
static inline gboolean
leads_on (guint sum, guint other, guint wilds, guint goal)
{
  return tea_tables_loose_four[(goal * TEA_N_LOOSE_SUMS + sum) * TEA_N_LOOSE_SUMS + other] <= wilds;
}

/* What a group begins with, and what its first four tiles stand for, are written as two words. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (TeaGroup, kind) == 0 && G_STRUCT_OFFSET (TeaGroup, n) == 1 && G_STRUCT_OFFSET (TeaGroup, meld) == 2 &&
                 G_STRUCT_OFFSET (TeaGroup, wild) == 4 && G_STRUCT_OFFSET (TeaGroup, proxy) == 6 && G_STRUCT_OFFSET (TeaGroup, as) == 8);

/* The first of them: a concealed group, with no proxies. */
#define GROUP_HEAD(kind, n, wild) \
  ((guint64) (kind) | (guint64) (n) << 8 | G_GUINT64_CONSTANT (0xff) << 16 | (guint64) (wild) << (G_BYTE_ORDER == G_LITTLE_ENDIAN ? 32 : 40))

static inline void
write_words (TeaGroup *group, guint64 head, guint32 tiles)
{
  head = GUINT64_TO_LE (head);
  tiles = GUINT32_TO_LE (tiles);
  memcpy (group, &head, sizeof head);
  memcpy (group->as, &tiles, sizeof tiles);
}

/* Makes @group a concealed one of two or three tiles, none of them a proxy, that are @step apart; what lies behind a pair means nothing. */
static inline void
write_group (TeaGroup *group, TeaGroupKind kind, guint n, guint wild, TeaTile first, guint step)
{
  write_words (group, GROUP_HEAD (kind, n, wild), first * 0x010101u + step * 0x020100u);
}

/* The same for tiles that may be any. */
static inline void
write_tiles (TeaGroup *group, TeaGroupKind kind, guint n, guint wild, TeaTile first, TeaTile second, TeaTile third)
{
  write_words (group, GROUP_HEAD (kind, n, wild), first | (guint32) second << 8 | (guint32) third << 16);
}

/* All natural tiles of @group that stand for what a proxy stands for are proxies. */
static inline void
mark_proxies (const TeaArrangementSearch *search, TeaGroup *group)
{
  for (guint i = 0; i < group->n; i++)
    if (group->as[i] == search->hand->proxy_as && !((group->wild >> i) & 1))
      group->proxy |= 1u << i;
}

/* Marks the proxies of @group, which was written behind the others, and adds it to them. */
static inline void
push_written (TeaArrangementSearch *search, TeaGroup *group)
{
  if (search->proxied)
    mark_proxies (search, group);
  search->current.n_groups++;
}

/*
 * Goes on where the lowest natural tile of all is to be in some group. @goal is what is to come; of the choices for another tile of the kind
 * @from those before @first_choice were made already.
 */
void _tea_arrangement_choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint goal);

/* What changes in the tables when a group of kinds gives tiles to a set or the eyes. */
typedef struct
{
  guint32 number;
  guint key;
  guint sum;
} Change;

/* What @tile's group of kinds is like when it gives tiles with @steps. */
static inline void
find_change (const TeaArrangementSearch *search, TeaTile tile, guint32 steps, Change *change)
{
  guint group = tile / 9;

  change->number = search->number[group] - steps;
  change->key = key_of (search->hand, group, change->number);
  /* The tables are symmetric. */
  change->sum = tea_tables_loose_two[change->key * TEA_N_LOOSE_KEYS + search->key[group ^ 1]];
}

/* Whether the rest can then still become what @goal says when @n_wild wilds are used. */
static inline gboolean
may_give (const TeaArrangementSearch *search, TeaTile tile, const Change *change, guint n_wild, guint goal)
{
  return leads_on (change->sum, search->sums[1 - tile / 18], search->wilds - n_wild, goal);
}

/* Goes on with the group that was pushed last and noted, for which @tile's group of kinds has given what @change says, and @n_wild wilds. */
static inline void
go_on (TeaArrangementSearch *search, TeaTile tile, guint choice, guint n_wild, const Change *change, guint goal)
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

/* Groups of nothing but wilds, when no natural tile is left. */
void _tea_arrangement_search_wild (TeaArrangementSearch *search, guint sets, gboolean eyes);

/* So many sets and, with @eyes, the eyes of natural tiles, in the same order as with wilds; the groups so far are noted. */
void _tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets, gboolean eyes);

G_END_DECLS
