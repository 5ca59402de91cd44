/* tea-arrangement-sets.c - enumeration of eyes and sets, with wilds
 *
 * The lowest natural tile not in a group yet must be in some group, and each such group is tried. The groups for tiles
 * of one kind are tried in a fixed order, so that no arrangement is found twice. Before a group is tried, the tables
 * say whether the remaining tiles can still become eyes and sets. Groups of wilds alone come last
 * (tea-arrangement-wild.c). If it does not matter what wilds stand for, each way to group the natural tiles is reported
 * once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-trial.h"

const guint32 _tea_number_steps[TEA_N_PLAIN + 2] = {
  /* clang-format off */
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  1, 6, 36, 216, 1 << 16, 6 << 16, 36 << 16,
  /* clang-format on */
};

/* Which natural tiles a group takes: one to three of the lowest kind, or one of it and of either or both of the next
 * two. */
enum
{
  TAKE_ONE,
  TAKE_TWO,
  TAKE_THREE,
  TAKE_NEXT,
  TAKE_SECOND,
  TAKE_BOTH,
  N_TAKES,
};

/* The same as counts: one byte each for the lowest kind and the next two. */
static const guint32 taken_tiles[N_TAKES] = { 1, 2, 3, 0x000101, 0x010001, 0x010101 };

/* A group that the lowest natural tile can be in. */
typedef struct
{
  guint64 head;  /* the first word of the group, see GROUP_HEAD() */
  guint32 step;  /* the distance of its three tiles from the first, one byte each */
  guint8 kind;   /* a #TeaGroupKind */
  guint8 n_wild; /* how many wild tiles it takes */
  guint8 below;  /* how many of them lie below the lowest natural tile */
  guint8 take;   /* which natural tiles it takes */
  guint8 kinds;  /* a mask of the kinds whose counts can change, from the lowest natural one on */
} Choice;

#define EQUAL(kind, n, wild, n_wild, take)                                                                             \
  {                                                                                                                    \
    GROUP_HEAD (kind, n, wild), 0, kind, n_wild, 0, take, 1                                                            \
  }
#define RUN(wild, n_wild, below, take)                                                                                 \
  {                                                                                                                    \
    GROUP_HEAD (TEA_GROUP_CHOW, 3, wild), 0x020100, TEA_GROUP_CHOW, n_wild, below, take, 7                             \
  }

static const Choice choices[CHOICE_HONOUR_RUN] = {
  [CHOICE_PUNG] = EQUAL (TEA_GROUP_PUNG, 3, 0, 0, TAKE_THREE),
  [CHOICE_PUNG + 1] = EQUAL (TEA_GROUP_PUNG, 3, 4, 1, TAKE_TWO),
  [CHOICE_PUNG + 2] = EQUAL (TEA_GROUP_PUNG, 3, 6, 2, TAKE_ONE),
  [CHOICE_PAIR] = EQUAL (TEA_GROUP_PAIR, 2, 0, 0, TAKE_TWO),
  [CHOICE_PAIR + 1] = EQUAL (TEA_GROUP_PAIR, 2, 2, 1, TAKE_ONE),
  [CHOICE_FIRST] = RUN (0, 0, 0, TAKE_BOTH),
  [CHOICE_FIRST + 1] = RUN (2, 1, 0, TAKE_SECOND),
  [CHOICE_FIRST + 2] = RUN (4, 1, 0, TAKE_NEXT),
  [CHOICE_FIRST + 3] = RUN (6, 2, 0, TAKE_ONE),
  [CHOICE_MIDDLE] = RUN (1, 1, 1, TAKE_NEXT),
  [CHOICE_MIDDLE + 1] = RUN (5, 2, 1, TAKE_ONE),
  [CHOICE_LAST] = RUN (3, 2, 2, TAKE_ONE),
};

/* Removes from @list the choices that take @take and leave tiles that cannot become @goal. @steps: the change of the
 * table numbers. */
static inline guint
strike_impossible (const TeaArrangementSearch *search,
                   TeaTile tile,
                   guint take,
                   guint32 steps,
                   guint goal,
                   guint list,
                   Change changes[N_TAKES])
{
  /* Choices that take the same natural tiles differ in whether they make a set or the eyes, and so in their wild
   * tiles. */
  static const guint sets_of[N_TAKES] = {
    [TAKE_ONE] = 1u << (CHOICE_PUNG + 2) | 1u << (CHOICE_FIRST + 3) | 1u << (CHOICE_MIDDLE + 1) | 1u << CHOICE_LAST,
    [TAKE_TWO] = 1u << (CHOICE_PUNG + 1),
    [TAKE_THREE] = 1u << CHOICE_PUNG,
    [TAKE_NEXT] = 1u << (CHOICE_FIRST + 2) | 1u << CHOICE_MIDDLE,
    [TAKE_SECOND] = 1u << (CHOICE_FIRST + 1),
    [TAKE_BOTH] = 1u << CHOICE_FIRST,
  };
  static const guint eyes_of[N_TAKES] = { [TAKE_ONE] = 1u << (CHOICE_PAIR + 1), [TAKE_TWO] = 1u << CHOICE_PAIR };
  static const guint wilds_of[N_TAKES] = { 2, 1, 0, 1, 1, 0 };
  Change *change = &changes[take];

  if ((list & (sets_of[take] | eyes_of[take])) == 0)
    return list;
  find_change (search, tile, steps, change);
  if ((list & sets_of[take]) != 0 && !can_complete_after (search, tile, change, wilds_of[take], goal - 1))
    list &= ~sets_of[take];
  if ((list & eyes_of[take]) != 0 &&
      !can_complete_after (search, tile, change, wilds_of[take] - 1, goal + WITHOUT_EYES))
    list &= ~eyes_of[take];

  return list;
}

static inline guint
strike_all_impossible (const TeaArrangementSearch *search,
                       TeaTile tile,
                       guint goal,
                       guint list,
                       Change changes[N_TAKES])
{
  const guint32 *steps = &_tea_number_steps[tile];

  list = strike_impossible (search, tile, TAKE_ONE, steps[0], goal, list, changes);
  list = strike_impossible (search, tile, TAKE_TWO, 2 * steps[0], goal, list, changes);
  list = strike_impossible (search, tile, TAKE_THREE, 3 * steps[0], goal, list, changes);
  list = strike_impossible (search, tile, TAKE_NEXT, steps[0] + steps[1], goal, list, changes);
  list = strike_impossible (search, tile, TAKE_SECOND, steps[0] + steps[2], goal, list, changes);

  return strike_impossible (search, tile, TAKE_BOTH, steps[0] + steps[1] + steps[2], goal, list, changes);
}

static inline void
put_natural (TeaArrangementSearch *search, TeaTile tile, guint32 counts)
{
  guint32 word = GUINT32_TO_LE (counts);

  memcpy (search->natural + tile, &word, sizeof word);
}

/* A mask of the nonzero ones among the three lowest bytes of @counts, each below 128. */
static inline guint
nonzero_of_three (guint32 counts)
{
  /* The addition sets the highest bit of each nonzero byte; these bits are moved next to each other. */
  return ((((counts + 0x7f7f7f) >> 7) & 0x010101) * 0x010204) >> 16 & 7;
}

/* Puts @tile, the lowest natural one, into the group of choice @index and continues; @goal includes that group. */
static inline void
try_choice (TeaArrangementSearch *search, TeaTile tile, guint index, const Change changes[N_TAKES], guint goal)
{
  const Choice *choice = &choices[index];
  TeaGroup *group = &search->current.groups[search->current.n_groups];
  TeaTile first = tile - choice->below;
  guint32 natural = tea_load_u32 (search->natural + tile);
  guint32 left = natural - taken_tiles[choice->take];
  guint64 held = search->held;

  put_natural (search, tile, left);
  search->held = (held & ~((guint64) choice->kinds << tile)) | (guint64) (nonzero_of_three (left) & choice->kinds)
                                                                   << tile;
  write_words (group, choice->head, first * 0x010101u + choice->step);
  push_written (search, group);
  recurse (search, tile, index, choice->n_wild, &changes[choice->take],
           choice->kind == TEA_GROUP_PAIR ? goal + WITHOUT_EYES : goal - 1);
  search->current.n_groups--;
  search->held = held;
  put_natural (search, tile, natural);
}

/* The pungs (@size 3) or pairs that @tile can be in: bit i stands for i wild tiles in it. */
static inline guint
list_equal (const TeaArrangementSearch *search, TeaTile tile, guint size)
{
  guint n = search->natural[tile];
  guint all = (1u << size) - 1;

  return all & (all << (n < size ? size - n : 0)) & ((2u << search->wilds) - 1);
}

/* The runs that @tile can be in: a bit for each choice. */
static guint
list_chows (const TeaArrangementSearch *search, TeaTile tile)
{
  guint rank = tea_tile_rank (tile);
  gboolean next = ((search->held >> (tile + 1)) & 1) != 0;
  gboolean second = ((search->held >> (tile + 2)) & 1) != 0;
  guint list = 0;

  if (rank <= 7)
    {
      list |= (guint) (next && second) << CHOICE_FIRST;
      if (search->wilds > 0)
        list |= (guint) second << (CHOICE_FIRST + 1) | (guint) next << (CHOICE_FIRST + 2);
      if (search->wilds > 1)
        list |= 1u << (CHOICE_FIRST + 3);
    }
  /* Tiles below the lowest natural one are wild. If wilds are alike, only the run that begins highest is tried. */
  if (search->wilds > 0 && rank >= 2 && rank <= 8 && !(search->alike && rank - 1 < 7))
    {
      list |= (guint) next << CHOICE_MIDDLE;
      if (search->wilds > 1)
        list |= 1u << (CHOICE_MIDDLE + 1);
    }
  if (search->wilds > 1 && rank >= 3 && !(search->alike && rank - 2 < 7))
    list |= 1u << CHOICE_LAST;

  return list;
}

void
_tea_arrangement_choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint goal)
{
  gboolean eyes = goal < WITHOUT_EYES;
  guint sets = eyes ? goal : goal - WITHOUT_EYES;
  guint list = 0;
  Change changes[N_TAKES];
  TeaTile tile;

  if (search->held == 0)
    {
      _tea_arrangement_search_wild (search, sets, eyes);
      return;
    }

  tile = (TeaTile) __builtin_ctzll (search->held);
  if (tile != from)
    {
      first_choice = 0;
      /* Without wild tiles there is a faster way. */
      if (search->wilds == 0 && sets + (guint) eyes > 1 && search->by_table)
        {
          _tea_arrangement_search_natural (search, sets, eyes);
          return;
        }
    }
  if (sets > 0)
    list = list_equal (search, tile, 3) << CHOICE_PUNG;
  if (eyes)
    list |= list_equal (search, tile, 2) << CHOICE_PAIR;
  if (sets > 0 && tea_tile_is_suit (tile))
    list |= list_chows (search, tile);
  /* @first_choice may be an honour run, beyond the bits of the list. */
  list &= (guint) (~G_GUINT64_CONSTANT (0) << first_choice);
  if (search->by_table)
    list = strike_all_impossible (search, tile, goal, list, changes);
  else
    memset (changes, 0, sizeof changes);
  for (; list != 0 && !search->stopped; list &= list - 1)
    try_choice (search, tile, (guint) __builtin_ctz (list), changes, goal);
  if (sets > 0 && search->hand->honour_runs && tea_tile_is_honour (tile) && !search->stopped)
    _tea_arrangement_choose_honour_runs (search, tile, first_choice, goal);
}

void
_tea_arrangement_search_sets (TeaArrangementSearch *search, guint sets)
{
  const guint8 *natural = search->natural;

  search->proxied = search->hand->proxy != TEA_TILE_NONE && natural[search->hand->proxy_as] > 0;
  /* With 123 added, a count of more than four sets the highest bit of its byte. */
  search->by_table = tea_highest_bits (natural, 123) == 0;
  if (search->by_table && search->wilds == 0)
    {
      _tea_arrangement_search_natural (search, sets, TRUE);
      return;
    }

  search->held = tea_plain_kinds (natural);
  for (guint group = 0; group < 4; group++)
    search->number[group] = tea_group_number (natural, group);
  if (search->by_table)
    {
      for (guint group = 0; group < 4; group++)
        search->key[group] = tea_group_key (search->hand->honour_runs, group, search->number[group]);
      for (guint half = 0; half < 2; half++)
        search->sums[half] = tea_tables_loose_two[search->key[2 * half] * TEA_N_LOOSE_KEYS + search->key[2 * half + 1]];
      if (!can_complete (search->sums[0], search->sums[1], search->wilds, sets))
        return;
    }
  _tea_arrangement_choose (search, 0, 0, sets);
}
