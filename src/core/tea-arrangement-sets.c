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

/* How the numbers of a group change with a tile: in the lower half the first ranks or the winds, in the upper half the others. */
const guint32 _tea_number_steps[TEA_N_PLAIN] = {
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
  guint n_groups = search->current.n_groups;

  search->begun = (TeaBegun){ .arrangement = &search->current, .natural = search->natural, .tame = TRUE };
  for (search->current.n_groups = 1; search->current.n_groups <= n_groups; search->current.n_groups++)
    note_group (search);
  search->current.n_groups = (guint8) n_groups;
}

static void choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes);

/* What changes in the tables when a group of kinds gives tiles to a set or the eyes. */
typedef struct
{
  guint32 steps;
  guint key;
  guint sum;
} Change;

/* Whether the rest can still become @sets sets, and eyes, when @tile's group of kinds gives tiles with @steps and @n_wild wilds are used. */
static inline gboolean
may_give (const TeaArrangementSearch *search, TeaTile tile, guint32 steps, guint n_wild, guint sets, gboolean eyes, Change *change)
{
  guint group = tile / 9;
  guint sums[2] = { search->sums[0], search->sums[1] };

  *change = (Change){ steps, 0, 0 };
  if (!search->by_table)
    return TRUE;
  change->key = key_of (search, group, search->number[group] - steps);
  /* The table of two is symmetric. */
  change->sum = tea_tables_loose_two[change->key * TEA_N_LOOSE_KEYS + search->key[group ^ 1]];
  sums[group / 2] = change->sum;

  return leads_on (sums, search->wilds - n_wild, sets, eyes);
}

/* Goes on with the group of @trial, whose natural tiles are there, @tile the lowest; @sets and @eyes are what is still to come. */
static void
go_on (TeaArrangementSearch *search, TeaTile tile, const Trial *trial, const Change *change, guint sets, gboolean eyes)
{
  guint group = tile / 9;
  guint32 number = search->number[group];
  guint key = search->key[group];
  guint sum = search->sums[group / 2];
  guint64 held = search->held;
  guint n_natural = trial->n - trial->n_wild;
  gboolean equal = trial->kind == TEA_GROUP_PUNG || trial->kind == TEA_GROUP_PAIR;
  Noted before;

  search->number[group] = number - change->steps;
  search->key[group] = change->key;
  search->sums[group / 2] = change->sum;
  if (equal)
    {
      search->natural[tile] -= n_natural;
      search->held &= ~((guint64) (search->natural[tile] == 0) << tile);
    }
  else
    for (guint i = 0; i < 3; i++)
      {
        TeaTile as = trial->as[i];

        search->natural[as] -= !((trial->wild >> i) & 1);
        search->held &= ~((guint64) (search->natural[as] == 0) << as);
      }
  search->wilds -= trial->n_wild;
  push_trial (search, trial);
  enter_group (search, &before);
  choose (search, tile, trial->choice, sets, eyes);
  search->wilds += trial->n_wild;
  if (equal)
    search->natural[tile] += n_natural;
  else
    for (guint i = 0; i < 3; i++)
      search->natural[trial->as[i]] += !((trial->wild >> i) & 1);
  search->held = held;
  search->number[group] = number;
  search->key[group] = key;
  search->sums[group / 2] = sum;
  leave_group (search, &before);
}

/* Pungs, or pairs, of @tile with no wild tile and with more and more of them. */
static void
choose_equal (TeaArrangementSearch *search, TeaTile tile, guint first_choice, gboolean pung, guint sets, gboolean eyes)
{
  guint size = pung ? 3 : 2;
  guint base = pung ? CHOICE_PUNG : CHOICE_PAIR;
  guint n = search->natural[tile];
  guint n_wild = MAX (first_choice > base ? first_choice - base : 0, size > n ? size - n : 0);

  sets -= pung ? 1 : 0;
  eyes = pung && eyes;
  for (; n_wild < size && n_wild <= search->wilds && !search->stopped; n_wild++)
    {
      Change change;

      if (may_give (search, tile, (size - n_wild) * _tea_number_steps[tile], n_wild, sets, eyes, &change))
        go_on (search, tile,
               &(Trial){ .kind = pung ? TEA_GROUP_PUNG : TEA_GROUP_PAIR, .n = size, .wild = ((1u << n_wild) - 1) << (size - n_wild), .n_wild = n_wild, .as = { tile, tile, tile }, .choice = base + n_wild },
               &change, sets, eyes);
    }
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

/* The run whose tile at @place is @tile; two bits say which of the others are wild. What is below the lowest tile always is. */
static void
choose_chow (TeaArrangementSearch *search, TeaTile tile, guint place, guint bits, guint first_choice, guint sets, gboolean eyes)
{
  guint choice = CHOICE_CHOW + 4 * place + bits;
  guint low = (1u << place) - 1;
  guint wild = (bits & low) | ((bits & ~low) << 1);
  TeaTile first = tile - place;
  guint32 steps = _tea_number_steps[tile];
  Change change;

  if (choice < first_choice || search->stopped)
    return;
  for (guint i = place + 1; i < 3; i++)
    if (!((wild >> i) & 1))
      {
        if (search->natural[first + i] == 0)
          return;
        steps += _tea_number_steps[first + i];
      }

  if (may_give (search, tile, steps, (bits + 1) / 2, sets - 1, eyes, &change))
    go_on (search, tile, &(Trial){ .kind = TEA_GROUP_CHOW, .n = 3, .wild = wild, .n_wild = (bits + 1) / 2, .as = { first, first + 1, first + 2 }, .choice = choice }, &change, sets - 1, eyes);
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

static void
choose_chows (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint sets, gboolean eyes)
{
  guint rank = tea_tile_rank (tile);
  gboolean higher = FALSE; /* @tile, the next and a wild make a run whose like need not follow */
  gboolean alone = FALSE;  /* the same for @tile and two wilds */

  if (rank <= 7)
    {
      choose_chow (search, tile, 0, 0, first_choice, sets, eyes);
      if (search->wilds > 0)
        {
          choose_chow (search, tile, 0, 1, first_choice, sets, eyes);
          choose_chow (search, tile, 0, 2, first_choice, sets, eyes);
          higher = first_choice <= CHOICE_CHOW + 2 && !is_wild_kind (search, tile + 2) && runs_are_alike (search, tile, TRUE);
        }
      if (search->wilds > 1)
        {
          choose_chow (search, tile, 0, 3, first_choice, sets, eyes);
          alone = first_choice <= CHOICE_CHOW + 3 && !(is_wild_kind (search, tile + 1) && is_wild_kind (search, tile + 2)) &&
                  runs_are_alike (search, tile, FALSE);
        }
    }
  /* What lies below the lowest natural tile is wild: the run that begins highest has room for all the others. */
  if (search->wilds > 0 && rank >= 2 && rank <= 8 && !(search->alike && rank - 1 < 7))
    {
      if (!higher || is_wild_kind (search, tile - 1))
        choose_chow (search, tile, 1, 1, first_choice, sets, eyes);
      if (search->wilds > 1 && !(alone && !(is_wild_kind (search, tile - 1) && is_wild_kind (search, tile + 1))))
        choose_chow (search, tile, 1, 3, first_choice, sets, eyes);
    }
  if (search->wilds > 1 && rank >= 3 && !(search->alike && rank - 2 < 7) &&
      !(alone && !(is_wild_kind (search, tile - 2) && is_wild_kind (search, tile - 1))))
    choose_chow (search, tile, 2, 3, first_choice, sets, eyes);
}

static void
choose_honour_runs (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint sets, gboolean eyes)
{
  static const guint8 n_bits[8] = { 0, 1, 1, 2, 1, 2, 2, 3 };

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
          Change change;

          for (guint i = 0; i < 3 && possible; i++)
            if ((wild >> i) & 1)
              possible = i != place;
            else
              {
                possible = search->natural[run[i]] > 0;
                steps += _tea_number_steps[run[i]];
              }
          if (possible && !(search->alike && fits_earlier_run (index, wild)) && may_give (search, tile, steps, n_bits[wild], sets - 1, eyes, &change))
            go_on (search, tile, &(Trial){ .kind = TEA_GROUP_HONOUR_RUN, .n = 3, .wild = wild, .n_wild = n_bits[wild], .as = { run[0], run[1], run[2] }, .choice = choice }, &change, sets - 1, eyes);
        }
    }
}

static void
choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes)
{
  TeaTile tile;

  if (search->stopped)
    return;
  if (search->held == 0 && search->wilds == 0)
    {
      if (sets == 0 && !eyes)
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
    first_choice = 0;
  if (sets > 0 && first_choice < CHOICE_PAIR)
    choose_equal (search, tile, first_choice, TRUE, sets, eyes);
  if (eyes && first_choice < CHOICE_CHOW)
    choose_equal (search, tile, first_choice, FALSE, sets, eyes);
  if (sets > 0 && tea_tile_is_suit (tile))
    choose_chows (search, tile, first_choice, sets, eyes);
  else if (sets > 0 && search->hand->honour_runs)
    choose_honour_runs (search, tile, first_choice, sets, eyes);
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
  TeaTiles tiles = { { 0 } };

  search->proxied = search->hand->proxy != TEA_TILE_NONE && natural[search->hand->proxy_as] > 0;
  search->by_table = !has_five_of_a_kind (natural);
  if (search->by_table && search->wilds == 0)
    {
      _tea_arrangement_search_natural (search, sets);
      return;
    }

  memcpy (tiles.n, natural, sizeof search->natural);
  search->held = tea_tiles_kinds (&tiles);
  for (guint suit = 0; suit < 3; suit++)
    {
      guint first, last;

      tea_suit_numbers (natural + 9 * suit, &first, &last);
      search->number[suit] = first | last << 16;
    }
  search->number[3] = tea_wind_number (natural + TEA_TILE_EAST) | tea_dragon_number (natural + TEA_TILE_EAST) << 16;
  if (search->by_table)
    {
      for (guint group = 0; group < 4; group++)
        search->key[group] = key_of (search, group, search->number[group]);
      for (guint half = 0; half < 2; half++)
        search->sums[half] = tea_tables_loose_two[search->key[2 * half] * TEA_N_LOOSE_KEYS + search->key[2 * half + 1]];
      if (!leads_on (search->sums, search->wilds, sets, TRUE))
        return;
    }
  _tea_arrangement_note_groups (search);
  choose (search, 0, 0, sets, TRUE);
}
