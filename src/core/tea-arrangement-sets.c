/* tea-arrangement-sets.c - enumeration of eyes and sets, with wilds
 *
 * The lowest natural tile that is in no group yet must be in some group; each choice of that group is tried. Choices for tiles of
 * one kind are made in a fixed order, so no arrangement comes twice. Groups of nothing but wilds are chosen last. Where it does
 * not matter what wilds stand for, each choice of natural tiles that lie together is made in one way only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-private.h"

/* The four runs of three different winds and the run of dragons (NC-5). */
static const TeaTile honour_runs[5][3] = {
  { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_WEST },
  { TEA_TILE_EAST, TEA_TILE_SOUTH, TEA_TILE_NORTH },
  { TEA_TILE_EAST, TEA_TILE_WEST, TEA_TILE_NORTH },
  { TEA_TILE_SOUTH, TEA_TILE_WEST, TEA_TILE_NORTH },
  { TEA_TILE_RED, TEA_TILE_GREEN, TEA_TILE_WHITE },
};

/* Choices for the lowest tile, in the fixed order. */
enum
{
  CHOICE_PUNG = 0,       /* with 0, 1 or 2 wilds */
  CHOICE_PAIR = 3,       /* with 0 or 1 wild */
  CHOICE_CHOW = 5,       /* the tile is the 1st, 2nd or 3rd of the run, times which other tiles are wild */
  CHOICE_HONOUR_RUN = 17 /* five runs, times which other tiles are wild */
};

/* Finds the key of the group of @tile again. */
static void
find_key (TeaArrangementSearch *search, TeaTile tile)
{
  guint group = tile / 9;

  if (!search->by_table)
    return;
  if (group < 3)
    {
      guint first, last;

      tea_suit_numbers (search->natural + 9 * group, &first, &last);
      search->key[group] = tea_suit_key (first, last);
    }
  else
    search->key[3] = tea_honour_key (search->hand->honour_runs ? 1 : 0, tea_wind_number (search->natural + TEA_TILE_EAST),
                                     tea_dragon_number (search->natural + TEA_TILE_EAST));
}

/* Whether the natural tiles and wilds that are left can become @sets sets, and eyes: what leads nowhere is not begun. */
static gboolean
leads_on (const TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  const guint *key = search->key;
  guint low, high;

  if (!search->by_table)
    return TRUE;
  low = tea_tables_loose_two[key[0] * TEA_N_LOOSE_KEYS + key[1]];
  high = tea_tables_loose_two[key[2] * TEA_N_LOOSE_KEYS + key[3]];

  return tea_tables_loose_four[((eyes ? sets : sets + 5) * TEA_N_LOOSE_SUMS + low) * TEA_N_LOOSE_SUMS + high] <= search->wilds;
}

static void choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes);

static void
choose_pung_or_pair (TeaArrangementSearch *search, TeaTile tile, guint choice, guint sets, gboolean eyes)
{
  gboolean pung = choice < CHOICE_PAIR;
  guint size = pung ? 3 : 2;
  guint n_wild = pung ? choice - CHOICE_PUNG : choice - CHOICE_PAIR;
  guint n_natural = size - n_wild;
  const TeaTile as[3] = { tile, tile, tile };
  guint key = search->key[tile / 9];

  if (search->natural[tile] < n_natural || search->wilds < n_wild)
    return;

  search->natural[tile] -= n_natural;
  search->wilds -= n_wild;
  find_key (search, tile);
  if (leads_on (search, pung ? sets - 1 : sets, pung ? eyes : FALSE))
    {
      _tea_arrangement_push (search, pung ? TEA_GROUP_PUNG : TEA_GROUP_PAIR, size, as, ((1u << n_wild) - 1) << n_natural);
      choose (search, tile, choice, pung ? sets - 1 : sets, pung ? eyes : FALSE);
      _tea_arrangement_pop (search);
    }
  search->wilds += n_wild;
  search->natural[tile] += n_natural;
  search->key[tile / 9] = key;
}

/* Tries @run with the tiles of @wild as wilds; the lowest natural tile @tile must be natural in it. */
static void
choose_run (TeaArrangementSearch *search,
            TeaTile tile,
            TeaGroupKind kind,
            const TeaTile run[3],
            guint wild,
            guint choice,
            guint sets,
            gboolean eyes)
{
  guint key = search->key[tile / 9];
  guint n_wild = 0;

  for (guint i = 0; i < 3; i++)
    {
      if ((wild >> i) & 1)
        {
          if (run[i] == tile)
            return;
          n_wild++;
        }
      else if (search->natural[run[i]] == 0)
        return;
    }
  if (search->wilds < n_wild)
    return;

  for (guint i = 0; i < 3; i++)
    if (!((wild >> i) & 1))
      search->natural[run[i]]--;
  search->wilds -= n_wild;
  find_key (search, tile);
  if (leads_on (search, sets - 1, eyes))
    {
      _tea_arrangement_push (search, kind, 3, run, wild);
      choose (search, tile, choice, sets - 1, eyes);
      _tea_arrangement_pop (search);
    }
  search->key[tile / 9] = key;
  search->wilds += n_wild;
  for (guint i = 0; i < 3; i++)
    if (!((wild >> i) & 1))
      search->natural[run[i]]++;
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
          TeaTile tile = honour_runs[index][j];

          if (!((wild >> j) & 1) && honour_runs[i][0] != tile && honour_runs[i][1] != tile && honour_runs[i][2] != tile)
            fits = FALSE;
        }
      if (fits)
        return TRUE;
    }

  return FALSE;
}

static void
choose_runs (TeaArrangementSearch *search, TeaTile tile, guint first_choice, guint sets, gboolean eyes)
{
  if (tea_tile_is_suit (tile))
    {
      /* Two bits say which of the two other tiles are wild. */
      for (guint choice = MAX (first_choice, CHOICE_CHOW); choice < CHOICE_HONOUR_RUN && !search->stopped; choice++)
        {
          guint place = (choice - CHOICE_CHOW) / 4;
          guint bits = (choice - CHOICE_CHOW) % 4;
          guint low = (1u << place) - 1;
          TeaTile run[3];

          /* The tile is the lowest: without a wild it is the first of the run. */
          if (search->wilds == 0 && choice > CHOICE_CHOW)
            break;
          if ((bits + 1) / 2 > search->wilds) /* bits 1 and 2 are one wild, 3 is two */
            continue;
          if (tea_tile_rank (tile) <= place || tea_tile_rank (tile) - place > 7)
            continue;
          /* What lies below the lowest natural tile is wild: the run that begins highest has room for all the others. */
          if (search->alike && place > 0 && tea_tile_rank (tile) - place < 7)
            continue;
          for (guint i = 0; i < 3; i++)
            run[i] = tile - place + i;
          choose_run (search, tile, TEA_GROUP_CHOW, run, (bits & low) | ((bits & ~low) << 1), choice, sets, eyes);
        }
    }
  else if (search->hand->honour_runs)
    {
      for (guint choice = MAX (first_choice, CHOICE_HONOUR_RUN); choice < CHOICE_HONOUR_RUN + 40 && !search->stopped; choice++)
        {
          guint index = (choice - CHOICE_HONOUR_RUN) / 8;
          guint wild = (choice - CHOICE_HONOUR_RUN) % 8;
          const TeaTile *run = honour_runs[index];

          /* Eight choices for a run: without a wild only the first of them. */
          if (run[0] != tile && (search->wilds == 0 || (run[1] != tile && run[2] != tile)))
            {
              choice += 7 - wild;
              continue;
            }
          if (wild != 0 && search->wilds == 0)
            continue;
          if (search->alike && fits_earlier_run (index, wild))
            continue;
          choose_run (search, tile, TEA_GROUP_HONOUR_RUN, run, wild, choice, sets, eyes);
        }
    }
}

/* Sets of nothing but wilds: any kind of pung, any run; or the first of either. Equal sets are chosen in ascending order. */
static void
choose_wild_sets (TeaArrangementSearch *search, guint first, guint sets)
{
  if (search->stopped)
    return;
  if (sets == 0)
    {
      _tea_arrangement_emit (search);
      return;
    }

  for (guint i = first; i < TEA_N_PLAIN + 21 + (search->hand->honour_runs ? 5 : 0) && !search->stopped; i++)
    {
      TeaTile as[3];

      if (search->alike && i != 0 && i != TEA_N_PLAIN)
        continue;
      for (guint j = 0; j < 3; j++)
        {
          if (i < TEA_N_PLAIN)
            as[j] = i;
          else if (i < TEA_N_PLAIN + 21)
            as[j] = (i - TEA_N_PLAIN) / 7 * 9 + (i - TEA_N_PLAIN) % 7 + j;
          else
            as[j] = honour_runs[i - TEA_N_PLAIN - 21][j];
        }
      _tea_arrangement_push (search,
                             i < TEA_N_PLAIN        ? TEA_GROUP_PUNG
                             : i < TEA_N_PLAIN + 21 ? TEA_GROUP_CHOW
                                                    : TEA_GROUP_HONOUR_RUN,
                             3, as, 7);
      choose_wild_sets (search, i, sets - 1);
      _tea_arrangement_pop (search);
    }
}

static void
choose_wild_groups (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  if (search->wilds != 3 * sets + (eyes ? 2 : 0))
    return;

  if (!eyes)
    {
      choose_wild_sets (search, 0, sets);
      return;
    }

  for (TeaTile tile = 0; tile < (search->alike ? 1 : TEA_N_PLAIN) && !search->stopped; tile++)
    {
      const TeaTile as[2] = { tile, tile };

      _tea_arrangement_push (search, TEA_GROUP_PAIR, 2, as, 3);
      choose_wild_sets (search, 0, sets);
      _tea_arrangement_pop (search);
    }
}

static void
choose (TeaArrangementSearch *search, TeaTile from, guint first_choice, guint sets, gboolean eyes)
{
  TeaTile tile = from;

  if (search->stopped)
    return;

  while (tile < TEA_N_PLAIN && search->natural[tile] == 0)
    tile++;
  if (tile == TEA_N_PLAIN)
    {
      choose_wild_groups (search, sets, eyes);
      return;
    }
  if (tile != from)
    first_choice = 0;

  /* What needs more tiles of the kind than there are, or more wilds, is passed over before it is tried. */
  if (sets > 0 && search->natural[tile] + search->wilds >= 3)
    for (guint choice = MAX (first_choice, CHOICE_PUNG); choice < CHOICE_PAIR && !search->stopped; choice++)
      choose_pung_or_pair (search, tile, choice, sets, eyes);
  if (eyes && search->natural[tile] + search->wilds >= 2)
    for (guint choice = MAX (first_choice, CHOICE_PAIR); choice < CHOICE_CHOW && !search->stopped; choice++)
      choose_pung_or_pair (search, tile, choice, sets, eyes);
  if (sets > 0)
    choose_runs (search, tile, first_choice, sets, eyes);
}

void
_tea_arrangement_search_sets (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  search->by_table = TRUE;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (search->natural[tile] > 4)
      search->by_table = FALSE;
  for (TeaTile tile = TEA_TILE_1M; tile <= TEA_TILE_EAST; tile += 9)
    find_key (search, tile);

  if (leads_on (search, sets, eyes))
    choose (search, 0, 0, sets, eyes);
}
