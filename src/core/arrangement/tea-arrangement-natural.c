/* tea-arrangement-natural.c - enumeration of eyes and sets without wilds
 *
 * Most hands have few wilds or none, which leaves few choices. A suit is one number with four bits per rank. The tiles
 * of the lowest remaining rank are in a pung, in the eyes or in runs, and each one outside a pung or the eyes begins a
 * run. A run has one tile of 1 4 7, one of 2 5 8 and one of 3 6 9. So the counts of these three classes show which of
 * them has the eyes, and for most hands that there are no sets at all. Groups are written one after another and
 * reported only when no tile is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/arrangement/tea-arrangement-trial.h"

/* Four bits per honour, with the lowest of each set. */
#define EACH_HONOUR 0x1111111u

typedef struct
{
  TeaArrangementSearch *search; /* the search */
  guint first;                  /* number of groups before the search */
  const TeaGroup *end;          /* one past the last group when no tile is left */
  guint64 suit[3];              /* for each suit, the counts of its ranks, four bits each */
  guint64 eyes;                 /* a mask of the suit kinds that can be the eyes */
  guint32 honours;              /* the same as @suit for the seven honours */
  gboolean honour_eyes;         /* whether the eyes are honours */
  gboolean honour_choice;       /* whether honours can be in runs, so that there is more than one way to group them */
} Natural;

/* Packs sixteen counts into four bits each. */
static inline guint64
pack_sixteen (const guint8 counts[16])
{
  typedef guint8 Eight __attribute__ ((vector_size (8)));
  TeaEight pairs = (TeaEight) tea_load_u8x16 (counts);
  Eight packed;
  guint8 bytes[8];

  /* Each 16-bit element has two counts, which are merged into its low byte. */
  pairs = G_BYTE_ORDER == G_LITTLE_ENDIAN ? pairs | pairs >> 4 : pairs >> 8 | pairs << 4;
  packed = __builtin_convertvector(pairs & 0xff, Eight);
  memcpy (bytes, &packed, sizeof bytes);

  return tea_load_u64 (bytes);
}

/* Packs @counts into the numbers of the suits and the honours. */
static inline void
pack_counts (Natural *natural, const guint8 counts[TEA_N_PLAIN])
{
  const guint64 nine = (G_GUINT64_CONSTANT (1) << 36) - 1;
  guint64 low = pack_sixteen (counts);
  guint64 high = pack_sixteen (counts + 16);

  G_STATIC_ASSERT (TEA_TILE_1P == 9 && TEA_TILE_1S == 18 && TEA_TILE_EAST == 27 && TEA_N_PLAIN == 34);

  natural->suit[0] = low & nine;
  natural->suit[1] = (low >> 36 | high << 28) & nine;
  natural->suit[2] = high >> 8 & nine;
  natural->honours = (guint32) (high >> 44) | (guint32) counts[32] << 20 | (guint32) counts[33] << 24;
}

/* In place of the ranks that can have the eyes: sets only. */
#define NO_EYES (1 << 9)

/*
 * The ranks of @suit that can have the eyes, or %NO_EYES; 0 if it can be neither sets nor sets and eyes.
 *
 * Powers of sixteen are 1, 7, 4, 1, 7, 4 … modulo 9, and always 1 modulo 5. So the remainder modulo 45 gives the number
 * of tiles, up to fourteen. Every set, run or pung, adds 3 modulo 9; a pair of 1 4 7, 2 5 8 or 3 6 9 adds 2, 5 or 8.
 */
static inline guint
find_eyes (guint64 suit)
{
  enum
  {
    IN_147 = 0x049,
    IN_258 = 0x092,
    IN_369 = 0x124,
  };
  /* By remainder modulo 45: only sets, or sets and a pair of 1 4 7, 2 5 8 or 3 6 9. */
  static const guint16 places[45] = {
    /* clang-format off */
    [0] = NO_EYES, [3] = NO_EYES, [6] = NO_EYES, [9] = NO_EYES, [12] = NO_EYES,
    [2] = IN_147, [5] = IN_147, [8] = IN_147, [11] = IN_147, [14] = IN_147,
    [32] = IN_258, [35] = IN_258, [38] = IN_258, [41] = IN_258, [44] = IN_258,
    [17] = IN_369, [20] = IN_369, [23] = IN_369, [26] = IN_369, [29] = IN_369,
    /* clang-format on */
  };

  return places[suit % 45];
}

/* Writes a group at @next and returns the place of the following one. */
static inline TeaGroup *
put_equal (TeaGroup *next, TeaGroupKind kind, guint n, TeaTile tile)
{
  write_group (next, kind, n, 0, tile, 0);

  return next + 1;
}

static inline TeaGroup *
put_run (TeaGroup *next, TeaTile tile)
{
  write_group (next, TEA_GROUP_CHOW, 3, 0, tile, 1);

  return next + 1;
}

/* Reports the groups before @next if no tile is left. */
static inline void
finish (const Natural *natural, const TeaGroup *next)
{
  TeaArrangementSearch *search = natural->search;

  if (next != natural->end)
    return;
  if (search->proxied)
    for (guint g = natural->first; g < search->current.n_groups; g++)
      mark_proxies (search, &search->current.groups[g]);
  _tea_arrangement_emit (search);
}

/* Puts the lowest honour of @left into each group from @first_choice on in the fixed order, and continues. */
static void
choose_honours (const Natural *natural, guint32 left, guint first_choice, gboolean eyes, TeaGroup *next)
{
  TeaArrangementSearch *search = natural->search;
  guint place, n;
  TeaTile tile;

  if (left == 0)
    {
      finish (natural, next);
      return;
    }

  place = (guint) __builtin_ctz (left) / 4;
  tile = TEA_TILE_EAST + place;
  n = (left >> 4 * place) & 15;
  if (n >= 3 && first_choice <= CHOICE_PUNG)
    choose_honours (natural, left - (3u << 4 * place), n > 3 ? CHOICE_PUNG : 0, eyes,
                    put_equal (next, TEA_GROUP_PUNG, 3, tile));
  if (eyes && n >= 2 && first_choice <= CHOICE_PAIR && !search->stopped)
    choose_honours (natural, left - (2u << 4 * place), n > 2 ? CHOICE_PAIR : 0, FALSE,
                    put_equal (next, TEA_GROUP_PAIR, 2, tile));
  for (guint index = 0; index < N_HONOUR_RUNS && !search->stopped; index++)
    {
      const TeaTile *run = _tea_honour_runs[index];
      guint32 second = 15u << 4 * (run[1] - TEA_TILE_EAST);
      guint32 third = 15u << 4 * (run[2] - TEA_TILE_EAST);
      guint choice = CHOICE_HONOUR_RUN + index;

      if (run[0] != tile || choice < first_choice || (left & second) == 0 || (left & third) == 0)
        continue;
      write_tiles (next, TEA_GROUP_HONOUR_RUN, 3, 0, run[0], run[1], run[2]);
      choose_honours (natural, left - ((1u << 4 * place) + (second & EACH_HONOUR) + (third & EACH_HONOUR)),
                      n > 1 ? choice : 0, eyes, next + 1);
    }
}

/* Without runs, three equal honours are a pung and two are the eyes. */
static void
take_honours (const Natural *natural, TeaGroup *next)
{
  gboolean eyes = natural->honour_eyes;

  for (guint32 left = natural->honours; left != 0;)
    {
      guint place = (guint) __builtin_ctz (left) / 4;
      gboolean pung = ((left >> 4 * place) & 15) == 3;

      if (!pung && !eyes)
        return;
      next = put_equal (next, pung ? TEA_GROUP_PUNG : TEA_GROUP_PAIR, pung ? 3 : 2, TEA_TILE_EAST + place);
      eyes = eyes && pung;
      left &= ~(15u << 4 * place);
    }
  finish (natural, next);
}

/* What @n_runs runs from one rank leave of @above, the ranks above it; see is_possible(). */
static inline guint64
take_runs (guint64 above, guint n_runs)
{
  return above - 0x11 * (guint64) n_runs;
}

/* Whether the runs had enough tiles: a rank has at most four, so a negative count sets the highest of its four bits. */
static inline gboolean
is_possible (guint64 above)
{
  return (above & 0x88) == 0;
}

/* Puts @taken tiles of @tile into a pung or the eyes, and the other @n_runs into runs. */
static inline TeaGroup *
put_rank (TeaGroup *next, TeaTile tile, guint taken, guint n_runs)
{
  if (taken > 0)
    next = put_equal (next, taken == 3 ? TEA_GROUP_PUNG : TEA_GROUP_PAIR, taken, tile);
  for (; n_runs > 0; n_runs--)
    next = put_run (next, tile);

  return next;
}

static void choose_ranks (const Natural *natural, guint suit, guint64 left, TeaTile tile, guint64 eyes, TeaGroup *next);

/* In place of the number of tiles in a pung or the eyes: there is no way. */
#define NO_WAY 5

/* Tries all ways but the last to put @n tiles of @tile into a pung, the eyes and runs. Returns how many tiles go into
 * the pung or the eyes in the last way, or %NO_WAY. */
static guint
choose_all_but_last (const Natural *natural,
                     guint suit,
                     guint64 above,
                     guint n,
                     TeaTile tile,
                     guint64 eyes,
                     TeaGroup *next)
{
  TeaArrangementSearch *search = natural->search;
  gboolean pung = n >= 3 && is_possible (take_runs (above, n - 3));
  gboolean pair = ((eyes >> tile) & 1) != 0 && is_possible (take_runs (above, n - 2));
  gboolean runs = is_possible (take_runs (above, n));

  if (pung && (pair || runs))
    choose_ranks (natural, suit, take_runs (above, n - 3), tile + 1, eyes, put_rank (next, tile, 3, n - 3));
  if (pair && runs && !search->stopped)
    choose_ranks (natural, suit, take_runs (above, n - 2), tile + 1, 0, put_rank (next, tile, 2, n - 2));
  if (search->stopped || (!pung && !pair && !runs))
    return NO_WAY;
  if (runs)
    return 0;

  return pair ? 2 : 3;
}

/* Groups the ranks of @suit from @tile on, whose bits are the lowest of @left, then the later suits and the honours. */
static void
choose_ranks (const Natural *natural, guint suit, guint64 left, TeaTile tile, guint64 eyes, TeaGroup *next)
{
  for (;;)
    {
      guint place, n, taken;
      guint64 above;

      if (left == 0)
        {
          if (++suit == 3)
            break;
          left = natural->suit[suit];
          tile = 9 * suit;
          continue;
        }

      place = (guint) __builtin_ctzll (left) & ~3u;
      left >>= place;
      tile += place / 4;
      n = left & 15;
      above = left >> 4;
      /* If no run can begin here, or a single tile must begin one, there is at most one way. */
      if (!is_possible (take_runs (above, 1)))
        taken = n == 3 || (n == 2 && ((eyes >> tile) & 1) != 0) ? n : NO_WAY;
      else if (n == 1)
        taken = 0;
      else
        taken = choose_all_but_last (natural, suit, above, n, tile, eyes, next);
      if (taken == NO_WAY)
        return;

      next = put_rank (next, tile, taken, n - taken);
      left = take_runs (above, n - taken);
      eyes = taken == 2 ? 0 : eyes;
      tile++;
    }

  if (natural->honour_choice)
    choose_honours (natural, natural->honours, 0, natural->honour_eyes, next);
  else
    take_honours (natural, next);
}

/* Whether any honour has one tile or four, which cannot be sets and eyes without runs. */
static inline gboolean
has_odd_honours (guint32 honours)
{
  return (((honours & ~(honours >> 1)) | honours >> 2) & EACH_HONOUR) != 0;
}

/* Whether @honours have a run: any three different winds, or all dragons. */
static inline gboolean
has_honour_run (guint32 honours)
{
  const guint32 winds = EACH_HONOUR & 0xffff;
  const guint32 dragons = EACH_HONOUR & ~winds;
  guint32 kinds = (honours | honours >> 1 | honours >> 2) & EACH_HONOUR;
  guint32 left = kinds & winds;

  left &= left - 1;

  return (left & (left - 1)) != 0 || (kinds & dragons) == dragons;
}

/* Finds the kinds that can be the eyes; FALSE if eyes and sets are impossible. */
static inline gboolean
find_all_eyes (Natural *natural)
{
  guint ranks[3];
  guint n_without = 0;

  for (guint suit = 0; suit < 3; suit++)
    {
      ranks[suit] = find_eyes (natural->suit[suit]);
      if (ranks[suit] == 0)
        return FALSE;
      n_without += ranks[suit] / NO_EYES;
    }
  if (!natural->honour_choice && has_odd_honours (natural->honours))
    return FALSE;
  natural->eyes = ranks[0] % NO_EYES | (guint64) (ranks[1] % NO_EYES) << 9 | (guint64) (ranks[2] % NO_EYES) << 18;
  /* Sixteen is 1 modulo 3, so the number has the same remainder as the tile count. */
  natural->honour_eyes = natural->honours % 3 == 2;

  return natural->honours % 3 != 1 && n_without - natural->honour_eyes == 2;
}

void
_tea_arrangement_search_natural (TeaArrangementSearch *search, guint sets, gboolean eyes)
{
  guint first = search->current.n_groups;
  guint n_groups = first + sets + (eyes ? 1 : 0);
  TeaGroup *next = search->current.groups + first;
  Natural natural;

  natural.search = search;
  natural.first = first;
  natural.end = search->current.groups + n_groups;
  pack_counts (&natural, search->natural);
  natural.honour_choice = search->hand->honour_runs && has_honour_run (natural.honours);
  natural.eyes = 0;
  natural.honour_eyes = FALSE;
  if (eyes && !find_all_eyes (&natural))
    return;

  search->current.n_groups = (guint8) n_groups;
  choose_ranks (&natural, 0, natural.suit[0], TEA_TILE_1M, natural.eyes, next);
  search->current.n_groups = (guint8) first;
}
