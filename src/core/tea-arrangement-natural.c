/* tea-arrangement-natural.c - enumeration of eyes and sets without wilds
 *
 * Most hands have few wilds or none, and then there is little to choose. A suit is a number with four bits for each rank. The
 * lowest rank that is left is in a pung, in the eyes or in runs; of what is in neither pung nor eyes as many runs begin. Every run
 * has one tile of each third rank, so what there is of 1 4 7, 2 5 8 and 3 6 9 says which of these has the eyes, and mostly that
 * there are no sets at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tea-arrangement-trial.h"

/* The place of the eyes where a suit or the honours have none. */
#define NO_EYES 3

/* Four bits for each honour: one is set in the lowest of each. */
#define EACH_HONOUR 0x1111111u

/**
 * Natural:
 * @search: the search
 * @n_groups: how many groups there are in the end
 * @suit: by suit, four bits for each rank
 * @eyes: by suit, which of 1 4 7, 2 5 8 and 3 6 9 has the eyes, or %NO_EYES
 * @honours: the same as @suit for the seven honours
 * @honour_eyes: whether they have the eyes
 */
typedef struct
{
  TeaArrangementSearch *search;
  guint n_groups;
  guint64 suit[3];
  guint eyes[3];
  guint32 honours;
  gboolean honour_eyes;
} Natural;

/* Eight counts, four bits for each. */
static inline guint32
pack_eight (const guint8 counts[8])
{
  guint64 packed = tea_load_8 (counts);

  packed = (packed | packed >> 4) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  packed = (packed | packed >> 8) & G_GUINT64_CONSTANT (0x0000ffff0000ffff);

  return (guint32) (packed | packed >> 16);
}

/* How many tiles there are of a rank and those three and six above it. */
static inline guint
third_of (guint64 ranks)
{
  return (guint) ((ranks + (ranks >> 12) + (ranks >> 24)) & 15);
}

/* Where the eyes of @suit are, if it has any; FALSE where it cannot be sets, or sets and eyes. */
static inline gboolean
find_eyes (guint64 suit, guint *eyes)
{
  static const guint8 by_three[16] = { 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0 };
  /* By what is over when each third is divided by three: runs leave the same of each, and the eyes are two more. */
  static const guint8 places[27] = {
    /* clang-format off */
    [0] = NO_EYES + 1, [1 + 3 + 9] = NO_EYES + 1, [2 + 6 + 18] = NO_EYES + 1,
    [2] = 1, [0 + 3 + 9] = 1, [1 + 6 + 18] = 1,
    [6] = 2, [1 + 0 + 9] = 2, [2 + 3 + 18] = 2,
    [18] = 3, [1 + 3 + 0] = 3, [2 + 6 + 9] = 3,
    /* clang-format on */
  };
  guint over = by_three[third_of (suit)] + 3 * by_three[third_of (suit >> 4)] + 9 * by_three[third_of (suit >> 8)];

  *eyes = places[over] - 1u;

  return places[over] != 0;
}

static inline void
push_equal (TeaArrangementSearch *search, TeaGroupKind kind, guint n, TeaTile tile)
{
  push_trial (search, &(Trial){ .kind = kind, .n = n, .as = { tile, tile, tile } });
}

static inline void
pop_to (TeaArrangementSearch *search, guint n_groups)
{
  search->current.n_groups = (guint8) n_groups;
}

/* The lowest honour of @left is in a group that stands at @first_choice or later in the fixed order. */
static void
choose_honours (Natural *natural, guint32 left, guint first_choice, gboolean eyes)
{
  TeaArrangementSearch *search = natural->search;
  guint n_groups = search->current.n_groups;
  guint place, n;
  TeaTile tile;

  if (left == 0)
    {
      if (n_groups != natural->n_groups)
        return;
      /* There is so little to choose that who wants something is asked about all groups only. */
      if (search->wanted != NULL)
        _tea_arrangement_note_groups (search);
      _tea_arrangement_emit (search);
      return;
    }

  place = (guint) __builtin_ctz (left) / 4;
  tile = TEA_TILE_EAST + place;
  n = (left >> 4 * place) & 15;
  if (n >= 3 && first_choice <= CHOICE_PUNG)
    {
      push_equal (search, TEA_GROUP_PUNG, 3, tile);
      choose_honours (natural, left - (3u << 4 * place), n > 3 ? CHOICE_PUNG : 0, eyes);
      pop_to (search, n_groups);
    }
  if (eyes && n >= 2 && first_choice <= CHOICE_PAIR && !search->stopped)
    {
      push_equal (search, TEA_GROUP_PAIR, 2, tile);
      choose_honours (natural, left - (2u << 4 * place), n > 2 ? CHOICE_PAIR : 0, FALSE);
      pop_to (search, n_groups);
    }
  for (guint index = 0; search->hand->honour_runs && index < N_HONOUR_RUNS && !search->stopped; index++)
    {
      const TeaTile *run = _tea_honour_runs[index];
      guint32 second = 15u << 4 * (run[1] - TEA_TILE_EAST);
      guint32 third = 15u << 4 * (run[2] - TEA_TILE_EAST);
      guint choice = CHOICE_HONOUR_RUN + index;

      if (run[0] != tile || choice < first_choice || (left & second) == 0 || (left & third) == 0)
        continue;
      push_trial (search, &(Trial){ .kind = TEA_GROUP_HONOUR_RUN, .n = 3, .as = { run[0], run[1], run[2] } });
      choose_honours (natural, left - ((1u << 4 * place) + (second & EACH_HONOUR) + (third & EACH_HONOUR)), n > 1 ? choice : 0, eyes);
      pop_to (search, n_groups);
    }
}

/* Puts @taken tiles of @tile into a pung or the eyes, and the other @n_runs into runs. */
static inline void
push_rank (TeaArrangementSearch *search, TeaTile tile, guint taken, guint n_runs)
{
  if (taken > 0)
    push_equal (search, taken == 3 ? TEA_GROUP_PUNG : TEA_GROUP_PAIR, taken, tile);
  for (guint i = 0; i < n_runs; i++)
    push_trial (search, &(Trial){ .kind = TEA_GROUP_CHOW, .n = 3, .as = { tile, tile + 1, tile + 2 } });
}

/* Goes through the ranks of @suit from @tile on, whose bits are the lowest of @left, and all that comes after. */
static void
choose_ranks (Natural *natural, guint suit, guint64 left, TeaTile tile, gboolean eyes)
{
  TeaArrangementSearch *search = natural->search;
  guint n_groups = search->current.n_groups;

  while (!search->stopped)
    {
      guint skipped, n, most_runs, n_before, taken;
      gboolean pung, pair, runs;

      if (left == 0)
        {
          if (++suit == 3)
            {
              choose_honours (natural, natural->honours, 0, natural->honour_eyes);
              break;
            }
          left = natural->suit[suit];
          tile = 9 * suit;
          eyes = natural->eyes[suit] != NO_EYES;
          continue;
        }

      skipped = (guint) __builtin_ctzll (left) / 4;
      left >>= 4 * skipped;
      tile += skipped;
      n = left & 15;
      left >>= 4;
      most_runs = MIN (left & 15, (left >> 4) & 15);
      pung = n >= 3 && n - 3 <= most_runs;
      pair = eyes && n >= 2 && n - 2 <= most_runs && (tile - 9 * suit) % 3 == natural->eyes[suit];
      runs = n <= most_runs;
      n_before = search->current.n_groups;
      if (pung && (pair || runs))
        {
          push_rank (search, tile, 3, n - 3);
          choose_ranks (natural, suit, left - 0x11 * (n - 3), tile + 1, eyes);
          pop_to (search, n_before);
        }
      if (pair && runs)
        {
          push_rank (search, tile, 2, n - 2);
          choose_ranks (natural, suit, left - 0x11 * (n - 2), tile + 1, FALSE);
          pop_to (search, n_before);
        }
      if (!pung && !pair && !runs)
        break;

      /* The last way needs none back. */
      taken = runs ? 0 : pair ? 2
                              : 3;
      push_rank (search, tile, taken, n - taken);
      left -= 0x11 * (n - taken);
      eyes = eyes && taken != 2;
      tile++;
    }
  pop_to (search, n_groups);
}

/* Whether some honour has one tile or four, which without runs are no pungs and eyes. */
static inline gboolean
has_odd_honours (guint32 honours)
{
  return (((honours & ~(honours >> 1)) | honours >> 2) & EACH_HONOUR) != 0;
}

void
_tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets)
{
  const guint8 *counts = search->natural;
  Natural natural = { .search = search, .n_groups = search->current.n_groups + sets + 1 };
  guint n_eyes = 0;
  for (guint suit = 0; suit < 3; suit++)
    {
      natural.suit[suit] = pack_eight (counts + 9 * suit) | (guint64) counts[9 * suit + 8] << 32;
      if (!find_eyes (natural.suit[suit], &natural.eyes[suit]))
        return;
      n_eyes += natural.eyes[suit] != NO_EYES;
    }
  /* The first of these eight is no honour. */
  natural.honours = pack_eight (counts + TEA_TILE_EAST - 1) >> 4;
  if (!search->hand->honour_runs && has_odd_honours (natural.honours))
    return;
  /* Sixteen is one more than a multiple of three: the number is as much over as the tiles are. */
  natural.honour_eyes = natural.honours % 3 == 2;
  if (natural.honours % 3 == 1)
    return;
  if (n_eyes + natural.honour_eyes == 1)
    choose_ranks (&natural, 0, natural.suit[0], TEA_TILE_1M, natural.eyes[0] != NO_EYES);
}
