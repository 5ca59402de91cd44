/* tea-arrangement-sets.c - enumeration of eyes and sets, with wilds
 *
 * The lowest natural tile that is in no group yet must be in some group; each choice of that group is tried. Choices for tiles of
 * one kind are made in a fixed order, so no arrangement comes twice. Groups of nothing but wilds are chosen last
 * (tea-arrangement-wild.c). Where it does not matter what wilds stand for, each choice of natural tiles that lie together is made
 * in one way only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-trial.h"

/* The four runs of three different winds and the run of dragons (NC-5). */
const TeaTile _tea_honour_runs[N_HONOUR_RUNS][3] = {
  { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST },
  { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_NORTH },
  { TEA_TILE_EAST, TEA_TILE_WEST, TEA_TILE_NORTH },
  { TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH },
  { TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE },
};

const guint32 _tea_number_steps[TEA_N_PLAIN + 2] = {
  /* clang-format off */
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  625, 125, 25, 5, 1, 125 << 16, 25 << 16, 5 << 16, 1 << 16,
  1, 6, 36, 216, 1 << 16, 6 << 16, 36 << 16,
  /* clang-format on */
};

void
_tea_arrangement_note_groups (TeaArrangementSearch *search)
{
  search->begun = (TeaBegun){ .arrangement = &search->current, .natural = search->natural, .tally = { .tame = TRUE, .pair = TEA_TILE_NONE } };
  for (guint g = 0; g < search->current.n_groups; g++)
    note_group (search, &search->current.groups[g]);
}

/* What is to come is one number, a row of the tables: so many sets and the eyes, or so many sets and this. */
#define WITHOUT_EYES 5

/**
 * Choice:
 * @kind: a #TeaGroupKind
 * @n: how many tiles
 * @wild: a bit for each that is wild
 * @n_wild: how many are
 * @below: how many of them lie below the lowest natural tile
 * @nearer: what it adds to the goal: a set less is to come, or no eyes
 * @natural: how many natural tiles it takes of the lowest kind, and in the next two bytes of the next two kinds
 *
 * A group that the lowest natural tile may be in.
 */
typedef struct
{
  guint8 kind;
  guint8 n;
  guint8 wild;
  guint8 n_wild;
  guint8 below;
  gint8 nearer;
  guint32 natural;
} Choice;

static const Choice choices[CHOICE_HONOUR_RUN] = {
  [CHOICE_PUNG] = { TEA_GROUP_PUNG, 3, 0, 0, 0, -1, 3 },
  [CHOICE_PUNG + 1] = { TEA_GROUP_PUNG, 3, 4, 1, 0, -1, 2 },
  [CHOICE_PUNG + 2] = { TEA_GROUP_PUNG, 3, 6, 2, 0, -1, 1 },
  [CHOICE_PAIR] = { TEA_GROUP_PAIR, 2, 0, 0, 0, WITHOUT_EYES, 2 },
  [CHOICE_PAIR + 1] = { TEA_GROUP_PAIR, 2, 2, 1, 0, WITHOUT_EYES, 1 },
  [CHOICE_FIRST] = { TEA_GROUP_CHOW, 3, 0, 0, 0, -1, 0x010101 },
  [CHOICE_FIRST + 1] = { TEA_GROUP_CHOW, 3, 2, 1, 0, -1, 0x010001 },
  [CHOICE_FIRST + 2] = { TEA_GROUP_CHOW, 3, 4, 1, 0, -1, 0x000101 },
  [CHOICE_FIRST + 3] = { TEA_GROUP_CHOW, 3, 6, 2, 0, -1, 0x000001 },
  [CHOICE_MIDDLE] = { TEA_GROUP_CHOW, 3, 1, 1, 1, -1, 0x000101 },
  [CHOICE_MIDDLE + 1] = { TEA_GROUP_CHOW, 3, 5, 2, 1, -1, 0x000001 },
  [CHOICE_LAST] = { TEA_GROUP_CHOW, 3, 3, 2, 2, -1, 0x000001 },
};

static void choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint goal);

/* What changes in the tables when a group of kinds gives tiles to a set or the eyes. */
typedef struct
{
  guint32 number;
  guint key;
  guint sum;
} Change;

/* Whether the rest can still become what @goal says when @tile's group of kinds gives tiles with @steps and @n_wild wilds are used. */
static inline gboolean
may_give (const TeaArrangementSearch *search, TeaTile tile, guint32 steps, guint n_wild, guint goal, Change *change)
{
  guint group = tile / 9;

  *change = (Change){ search->number[group] - steps, 0, 0 };
  if (!search->by_table)
    return TRUE;
  change->key = key_of (search->hand, group, change->number);
  /* The tables are symmetric. */
  change->sum = tea_tables_loose_two[change->key * TEA_N_LOOSE_KEYS + search->key[group ^ 1]];

  return leads_on (change->sum, search->sums[1 - group / 2], search->wilds - n_wild, goal);
}

/* Goes on with the group that was pushed last, for which @tile's group of kinds has given what @change says, and @n_wild wilds. */
static inline void
go_on (TeaArrangementSearch *search, TeaTile tile, guint choice, guint n_wild, const Change *change, guint goal)
{
  guint group = tile / 9;
  Change before = { search->number[group], search->key[group], search->sums[group / 2] };
  Noted noted;

  search->number[group] = change->number;
  search->key[group] = change->key;
  search->sums[group / 2] = change->sum;
  search->wilds -= n_wild;
  enter_group (search, &noted);
  choose (search, tile, choice, goal);
  leave_group (search, &noted);
  search->wilds += n_wild;
  search->number[group] = before.number;
  search->key[group] = before.key;
  search->sums[group / 2] = before.sum;
}

static inline void
put_natural (TeaArrangementSearch *search, TeaTile tile, guint32 counts)
{
  guint32 word = GUINT32_TO_LE (counts);

  memcpy (search->natural + tile, &word, sizeof word);
}

/* Tries @tile, the lowest natural one, in group @index of the choices; @goal has that group. */
static inline void
try_choice (TeaArrangementSearch *search, TeaTile tile, guint index, guint goal)
{
  const Choice *choice = &choices[index];
  gboolean chow = choice->kind == TEA_GROUP_CHOW;
  guint32 taken = choice->natural;
  guint32 steps = (taken & 255) * _tea_number_steps[tile];
  TeaTile first = tile - choice->below;
  guint64 held = search->held;
  TeaGroup *group;
  guint32 natural;
  Change change;

  if (chow)
    steps += ((taken >> 8) & 1) * _tea_number_steps[tile + 1] + (taken >> 16) * _tea_number_steps[tile + 2];
  goal += (guint) choice->nearer;
  if (!may_give (search, tile, steps, choice->n_wild, goal, &change))
    return;

  natural = tea_load_4 (search->natural + tile);
  put_natural (search, tile, natural - taken);
  search->held &= ~((guint64) (search->natural[tile] == 0) << tile);
  if (chow)
    search->held &= ~((guint64) (search->natural[tile + 1] == 0) << (tile + 1) | (guint64) (search->natural[tile + 2] == 0) << (tile + 2));
  group = &search->current.groups[search->current.n_groups];
  write_group (group, choice->kind, choice->n, choice->wild, first, chow);
  push_written (search, group);
  go_on (search, tile, index, choice->n_wild, &change, goal);
  search->held = held;
  put_natural (search, tile, natural);
}

/* Whether a run before @index could hold the natural tiles of that one as well, those that are not in @wild. */
static gboolean
fits_earlier_run (guint index, guint wild)
{
  for (guint i = 0; i < index; i++)
    {
      gboolean fits = TRUE;

      for (guint j = 0; j < 3; j++)
        {
          TeaTile tile = _tea_honour_runs[index][j];

          if (!((wild >> j) & 1) && _tea_honour_runs[i][0] != tile && _tea_honour_runs[i][1] != tile && _tea_honour_runs[i][2] != tile)
            fits = FALSE;
        }
      if (fits)
        return TRUE;
    }

  return FALSE;
}

/* Whether it does not matter which run is made of the natural tiles @tile and, with @next, the one after it. */
static gboolean
runs_are_alike (const TeaArrangementSearch *search, TeaTile tile, gboolean next)
{
  const TeaHandTiles *hand = search->hand;
  TeaTile win = hand->win_tile == hand->proxy && hand->proxy != TEA_TILE_NONE ? hand->proxy_as : hand->win_tile;

  if (search->runs == TEA_RUNS_ALIKE_BUT_FORM)
    return !hand->win_wild && win != tile && !(next && win == tile + 1);

  return search->runs == TEA_RUNS_ALIKE;
}

/* Which pungs, or pairs, there can be of @tile with no wild tile and with more and more of them: a bit for each choice. */
static inline guint
list_equal (const TeaArrangementSearch *search, TeaTile tile, guint size)
{
  guint n = search->natural[tile];
  guint all = (1u << size) - 1;

  return all & (all << (n < size ? size - n : 0)) & ((2u << search->wilds) - 1);
}

/* Which runs @tile can be in, a bit for each choice; those before @first_choice were tried for a tile of its kind. */
static guint
list_chows (const TeaArrangementSearch *search, TeaTile tile, guint first_choice)
{
  guint rank = tea_tile_rank (tile);
  gboolean next = ((search->held >> (tile + 1)) & 1) != 0;
  gboolean second = ((search->held >> (tile + 2)) & 1) != 0;
  gboolean higher = FALSE; /* @tile, the next and a wild make a run whose like need not follow */
  gboolean alone = FALSE;  /* the same for @tile and two wilds */
  guint list = 0;

  if (rank <= 7)
    {
      list |= (guint) (next && second) << CHOICE_FIRST;
      if (search->wilds > 0)
        {
          list |= (guint) second << (CHOICE_FIRST + 1) | (guint) next << (CHOICE_FIRST + 2);
          higher = first_choice <= CHOICE_FIRST + 2 && !is_wild_kind (search, tile + 2) && runs_are_alike (search, tile, TRUE);
        }
      if (search->wilds > 1)
        {
          list |= 1u << (CHOICE_FIRST + 3);
          alone = first_choice <= CHOICE_FIRST + 3 && !(is_wild_kind (search, tile + 1) && is_wild_kind (search, tile + 2)) &&
                  runs_are_alike (search, tile, FALSE);
        }
    }
  /* What lies below the lowest natural tile is wild: the run that begins highest has room for all the others. */
  if (search->wilds > 0 && rank >= 2 && rank <= 8 && !(search->alike && rank - 1 < 7))
    {
      if (!higher || is_wild_kind (search, tile - 1))
        list |= (guint) next << CHOICE_MIDDLE;
      if (search->wilds > 1 && !(alone && !(is_wild_kind (search, tile - 1) && is_wild_kind (search, tile + 1))))
        list |= 1u << (CHOICE_MIDDLE + 1);
    }
  if (search->wilds > 1 && rank >= 3 && !(search->alike && rank - 2 < 7) &&
      !(alone && !(is_wild_kind (search, tile - 2) && is_wild_kind (search, tile - 1))))
    list |= 1u << CHOICE_LAST;

  return list;
}

static void
choose_honour_runs (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint goal)
{
  static const guint8 n_bits[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };
  guint64 held = search->held;

  for (guint index = 0; index < N_HONOUR_RUNS; index++)
    {
      const TeaTile *run = _tea_honour_runs[index];
      guint place = 0;

      while (place < 3 && run[place] != tile)
        place++;
      if (place == 3 || place > search->wilds)
        continue;
      for (guint wild = (1u << place) - 1; wild < 8 && !search->stopped; wild++)
        {
          guint choice = CHOICE_HONOUR_RUN + 8 * index + wild;
          gboolean possible = choice >= first_choice && n_bits[wild] <= search->wilds;
          guint32 steps = 0;
          TeaGroup *group;
          Change change;

          for (guint i = 0; i < 3 && possible; i++)
            if ((wild >> i) & 1)
              possible = i != place;
            else
              {
                possible = search->natural[run[i]] > 0;
                steps += _tea_number_steps[run[i]];
              }
          if (!possible || (search->alike && fits_earlier_run (index, wild)) || !may_give (search, tile, steps, n_bits[wild], goal - 1, &change))
            continue;
          for (guint i = 0; i < 3; i++)
            search->natural[run[i]] -= !((wild >> i) & 1);
          for (guint i = 0; i < 3; i++)
            search->held &= ~((guint64) (search->natural[run[i]] == 0) << run[i]);
          group = &search->current.groups[search->current.n_groups];
          write_tiles (group, TEA_GROUP_HONOUR_RUN, 3, wild, run[0], run[1], run[2]);
          push_written (search, group);
          go_on (search, tile, choice, n_bits[wild], &change, goal - 1);
          for (guint i = 0; i < 3; i++)
            search->natural[run[i]] += !((wild >> i) & 1);
          search->held = held;
        }
    }
}

static void
choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint goal)
{
  gboolean eyes = goal < WITHOUT_EYES;
  guint sets = eyes ? goal : goal - WITHOUT_EYES;
  guint64 list = 0;
  TeaTile tile;

  if (search->held == 0 && search->wilds == 0)
    {
      if (goal == WITHOUT_EYES)
        _tea_arrangement_emit (search);
      return;
    }
  if (!is_wanted (search, sets, eyes))
    return;
  if (search->held == 0)
    {
      _tea_arrangement_search_wild (search, sets, eyes);
      return;
    }

  tile = (TeaTile) __builtin_ctzll (search->held);
  if (tile != from)
    {
      first_choice = 0;
      /* Without wild tiles there is little to choose. */
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
    list |= list_chows (search, tile, first_choice);
  for (list = list >> first_choice << first_choice; list != 0 && !search->stopped; list &= list - 1)
    try_choice (search, tile, (guint) __builtin_ctzll (list), goal);
  if (sets > 0 && search->hand->honour_runs && tea_tile_is_honour (tile) && !search->stopped)
    choose_honour_runs (search, tile, first_choice, goal);
}

/* Whether there are more than four natural tiles of some kind. */
static gboolean
has_five_of_a_kind (const guint8 natural[TEA_N_PLAIN])
{
  /* More than four show in the highest bit of the byte; the last word takes the last eight kinds. */
  guint64 many = (tea_load_8 (natural + TEA_N_PLAIN - 8) + 123 * EACH_BYTE);

  for (guint i = 0; i < 4; i++)
    many |= tea_load_8 (natural + 8 * i) + 123 * EACH_BYTE;

  return (many & (128 * EACH_BYTE)) != 0;
}

void
_tea_arrangement_search_sets (TeaArrangementSearch *search, guint sets)
{
  const guint8 *natural = search->natural;
  TeaTiles tiles;

  search->proxied = search->hand->proxy != TEA_TILE_NONE && natural[search->hand->proxy_as] > 0;
  search->by_table = !has_five_of_a_kind (natural);
  if (search->by_table && search->wilds == 0)
    {
      if (search->wanted != NULL)
        _tea_arrangement_note_groups (search);
      _tea_arrangement_search_natural (search, sets, TRUE);
      return;
    }

  tiles = (TeaTiles){ { 0 } };
  memcpy (tiles.n, natural, TEA_N_PLAIN);
  search->held = tea_tiles_kinds (&tiles);
  for (guint group = 0; group < 4; group++)
    search->number[group] = number_of (natural, group);
  if (search->by_table)
    {
      for (guint group = 0; group < 4; group++)
        search->key[group] = key_of (search->hand, group, search->number[group]);
      for (guint half = 0; half < 2; half++)
        search->sums[half] = tea_tables_loose_two[search->key[2 * half] * TEA_N_LOOSE_KEYS + search->key[2 * half + 1]];
      if (!leads_on (search->sums[0], search->sums[1], search->wilds, sets))
        return;
    }
  _tea_arrangement_note_groups (search);
  choose (search, 0, 0, sets);
}
