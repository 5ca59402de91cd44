/* brute-force.c - the value of a winning hand, found by trying every substitution
 *
 * Each wild tile is replaced by each of the 34 kinds, and each proxy by each of its two. The result is read at face
 * value and valued by the functions below, which are written from the clauses and do not use the pattern tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "brute-force.h"

typedef struct _Brute Brute;

/* The winner's gain with this arrangement of plain tiles (in Fenghua the points before rounding, in Hong Kong the faan
 * before the limit), or −1 if it must not win. */
typedef int (*Value) (const Brute *brute, const TeaArrangement *arrangement);

/* @tile: tiles to replace, first wild tiles, then proxies; of each sort the winning tile, if any, comes first. */
struct _Brute
{
  const TeaRecord *record;
  TeaHandTiles hand;
  Value value;
  guint n_waits;
  guint n;
  guint n_wild;
  TeaTile tile[14];
  TeaTile as[14];
  int winning; /* index of the winning tile in tile, or −1 */
  int best;
};

static gboolean
is_self_draw (const Brute *brute)
{
  return brute->record->by == TEA_BY_SELF_DRAW;
}

static gboolean
brute_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  Brute *brute = data;

  brute->best = MAX (brute->best, brute->value (brute, arrangement));

  return TRUE;
}

static void
brute_substitute (Brute *brute, guint i)
{
  TeaHandTiles plain;

  if (i < brute->n)
    {
      for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
        {
          if (i >= brute->n_wild && tile != TEA_TILE_WHITE && tile != brute->record->indicator)
            continue;
          brute->as[i] = tile;
          brute_substitute (brute, i + 1);
        }
      return;
    }

  plain = brute->hand;
  plain.wilds_alike = FALSE;
  plain.proxy = TEA_TILE_NONE;
  plain.proxy_as = TEA_TILE_NONE;
  plain.n_wild = 0;
  memset (plain.wild, 0, sizeof plain.wild);
  for (guint j = 0; j < brute->n; j++)
    {
      if (j >= brute->n_wild)
        plain.natural[brute->tile[j]]--;
      plain.natural[brute->as[j]]++;
    }
  if (brute->winning >= 0)
    plain.win_tile = brute->as[brute->winning];
  plain.win_wild = FALSE;
  tea_arrangements_foreach (&plain, brute_arrangement, brute);
}

static void
add_replaceable (Brute *brute, TeaTile tile, guint n, gboolean winning)
{
  if (n > 0 && winning)
    brute->winning = (int) brute->n;
  for (guint i = 0; i < n; i++)
    brute->tile[brute->n++] = tile;
}

/* The winner's greatest gain, or −1 if no substitution wins. */
static int
brute_force (Brute *brute, const TeaRecord *record, Value value)
{
  const TeaRecordPlayer *winner = &record->players[0];
  TeaHandTiles *hand = &brute->hand;
  guint64 waits;
  TeaWilds wilds;

  *brute = (Brute){ .record = record, .value = value, .winning = -1, .best = -1 };
  record->variant->wilds (&record->options, record->indicator, &wilds);
  tea_hand_tiles_init (hand, record->variant, &record->options, &wilds, &winner->concealed, winner->melds,
                       winner->n_melds);
  waits = tea_find_waits (record->variant, &record->options, &wilds, &winner->concealed, winner->melds,
                          winner->n_melds);
  for (; waits != 0; waits &= waits - 1)
    brute->n_waits++;

  hand->win_tile = record->tile;
  hand->win_wild = is_self_draw (brute) && tea_wilds_has (&wilds, record->tile);
  if (hand->win_wild)
    hand->wild[record->tile]++;
  else
    hand->natural[record->tile]++;
  if (hand->win_wild)
    add_replaceable (brute, record->tile, hand->wild[record->tile], TRUE);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (!hand->win_wild || tile != record->tile)
      add_replaceable (brute, tile, hand->wild[tile], FALSE);
  brute->n_wild = brute->n;
  if (hand->proxy != TEA_TILE_NONE)
    add_replaceable (brute, hand->proxy, hand->natural[hand->proxy], record->tile == hand->proxy);

  brute_substitute (brute, 0);

  return brute->best;
}

/* Counts of an arrangement of plain tiles. */
typedef struct
{
  guint n[TEA_N_PLAIN];
  guint n_pungs;
  guint n_chows;
  guint suits;
  guint honours; /* number of tiles */
  gboolean one_suit;
} Tiles;

static void
count_tiles (const TeaArrangement *arrangement, Tiles *tiles)
{
  memset (tiles, 0, sizeof *tiles);
  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];

      tiles->n_pungs += group->kind == TEA_GROUP_PUNG;
      tiles->n_chows += group->kind == TEA_GROUP_CHOW;
      for (guint i = 0; i < group->n; i++)
        {
          tiles->n[group->as[i]]++;
          if (tea_tile_is_suit (group->as[i]))
            tiles->suits |= 1u << tea_tile_suit (group->as[i]);
          else
            tiles->honours++;
        }
    }
  tiles->one_suit = tiles->suits == 1 || tiles->suits == 2 || tiles->suits == 4;
}

static gboolean
all_stand_for_themselves (const Brute *brute)
{
  for (guint i = 0; i < brute->n_wild; i++)
    if (brute->as[i] != brute->tile[i])
      return FALSE;

  return TRUE;
}

/* Fenghua */

/* FH-13: what independent tiles score. With all seven honours, closed stars and a lacking suit are worth the same. */
static int
value_independent (const Brute *brute, const TeaArrangement *arrangement, const Tiles *tiles)
{
  if (tiles->honours < 7)
    return 50;

  return tea_tile_is_honour (arrangement->completed_as) && !is_self_draw (brute) ? 100 : 150;
}

static int
value_seven_pairs (const Brute *brute)
{
  int points = brute->n_wild > 0 ? 50 : 150;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (brute->hand.natural[tile] == 4)
      points += !is_self_draw (brute) && brute->record->tile == tile ? 50 : 100;

  return points;
}

static int
value_fenghua (const Brute *brute, const TeaArrangement *arrangement)
{
  gboolean standard = arrangement->shape == TEA_SHAPE_STANDARD;
  guint n_melds = brute->hand.n_melds;
  int points = 1; /* base */
  int more = 0;   /* not counting */
  Tiles tiles;

  count_tiles (arrangement, &tiles);
  points += standard && tiles.n_chows == 4;
  for (guint g = 0; g < arrangement->n_groups; g++)
    if (arrangement->groups[g].kind == TEA_GROUP_PUNG)
      {
        TeaTile tile = arrangement->groups[g].as[0];

        points += tea_tile_is_dragon (tile);
        points += tile == TEA_TILE_WEST;
        points += tile == brute->record->round_wind;
      }
  points += brute->n_waits == 1 && (arrangement->form == TEA_FORM_GAP || arrangement->form == TEA_FORM_EDGE ||
                                    arrangement->form == TEA_FORM_EYE);
  points += standard && arrangement->form == TEA_FORM_PUNG;
  points += is_self_draw (brute);
  points += brute->n_wild <= 1 ? 1 : brute->n_wild == 2 ? 2 : 0;
  points += brute->n_wild > 0 && all_stand_for_themselves (brute);
  if (brute->n_wild == 3)
    more += tea_tile_is_bonus (brute->record->indicator) ? 300 : 150;

  if (arrangement->shape == TEA_SHAPE_INDEPENDENT)
    points += value_independent (brute, arrangement, &tiles);
  if (standard && tiles.n_pungs == 4)
    points += brute->n_wild > 0 ? 50 : 100;
  if (n_melds == 4)
    points += brute->n_wild > 0 ? 50 : 100; /* the loner */
  if (arrangement->shape == TEA_SHAPE_SEVEN_PAIRS)
    points += value_seven_pairs (brute);
  if (tiles.one_suit)
    points += tiles.honours > 0 ? 70 : 150;
  if (tiles.suits == 0)
    points += standard ? 800 : 400;

  if (!is_self_draw (brute) && points < 4)
    return -1;

  return points + more;
}

/* Luqiao: the dealer pays in full and the two others half; all pay a limit hand in full. */
static int
value_luqiao (const Brute *brute, const TeaArrangement *arrangement)
{
  gint64 hu = 10 + (is_self_draw (brute) ? 2 : 0) + (arrangement->form == TEA_FORM_GAP ? 2 : 0);
  guint tai = 0;
  Tiles tiles;

  count_tiles (arrangement, &tiles);
  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      TeaTile tile = group->as[0];
      gboolean open = group->meld >= 0 || (arrangement->completed == g && !is_self_draw (brute));
      gboolean of_value = tea_tile_is_dragon (tile) || tile == TEA_TILE_WEST;

      if (group->kind == TEA_GROUP_PAIR)
        hu += of_value ? 2 : 0;
      else if (group->kind == TEA_GROUP_PUNG)
        {
          hu += (open ? 2 : 4) * (tea_tile_is_major (tile) ? 2 : 1);
          tai += of_value;
        }
    }
  hu += tiles.n_pungs == 4 ? 4 : 0;
  if (tiles.one_suit)
    tai += tiles.honours > 0 ? 1 : 3;

  return hu << tai >= 100 ? 300 : (int) (2 * (hu << tai));
}

/* Nanchang: the banker pays double, and so does the discarder, seat 1. */
static int
value_nanchang (const Brute *brute, const TeaArrangement *arrangement)
{
  const TeaGroup *completed = &arrangement->groups[arrangement->completed];
  gboolean german = all_stand_for_themselves (brute);
  guint n = is_self_draw (brute);
  gboolean stars;
  Tiles tiles;

  count_tiles (arrangement, &tiles);
  stars = arrangement->shape == TEA_SHAPE_INDEPENDENT && tiles.honours == 7;
  for (guint i = 0; i < brute->n_wild; i++)
    stars = stars && (brute->as[i] == brute->tile[i] || !tea_tile_is_honour (brute->as[i]));
  n += arrangement->shape == TEA_SHAPE_STANDARD ? tiles.n_pungs == 4 : 1;
  n += stars;
  n += german ? 2 : 0; /* nobody else has fine tiles */
  if (is_self_draw (brute) && completed->kind == TEA_GROUP_PAIR)
    for (guint i = brute->hand.win_wild ? 1 : 0; i < brute->n_wild; i++)
      if (brute->as[i] == completed->as[0])
        {
          n++; /* fine call */
          break;
        }

  return (is_self_draw (brute) ? 4 : 5) * (1 << n) + (german ? 15 : 0);
}

/* Hong Kong */

/* Counts of an arrangement of eyes and four sets, for HK-12. */
typedef struct
{
  guint n_triplets; /* pungs and kongs */
  guint n_kongs;
  guint n_concealed; /* triplets that were not claimed */
  guint n_dragons;
  guint n_winds;
  gboolean has_own_wind;
  gboolean has_round_wind;
  TeaTile eyes;
} Sets;

static void
count_sets (const Brute *brute, const TeaArrangement *arrangement, Sets *sets)
{
  const TeaRecord *record = brute->record;

  *sets = (Sets){ .eyes = TEA_TILE_NONE };
  for (guint g = 0; g < arrangement->n_groups; g++)
    {
      const TeaGroup *group = &arrangement->groups[g];
      TeaTile tile = group->as[0];

      if (group->kind == TEA_GROUP_PAIR)
        sets->eyes = tile;
      if (group->kind != TEA_GROUP_PUNG && group->kind != TEA_GROUP_KONG)
        continue;
      sets->n_triplets++;
      sets->n_kongs += group->kind == TEA_GROUP_KONG;
      if (group->meld >= 0)
        sets->n_concealed += record->players[0].melds[group->meld].form == TEA_KONG_CLOSED;
      else
        sets->n_concealed += is_self_draw (brute) || arrangement->completed != g;
      sets->n_dragons += tea_tile_is_dragon (tile);
      sets->n_winds += tea_tile_is_wind (tile);
      sets->has_own_wind |= tile == TEA_TILE_WEST;
      sets->has_round_wind |= tile == record->round_wind;
    }
}

/* The thirteen tiles before the win are 1112345678999 of a suit, and the winning tile is of that suit. */
static gboolean
is_nine_gates (const Brute *brute)
{
  const TeaRecord *record = brute->record;
  const guint8 *held = record->players[0].concealed.n;

  if (brute->hand.n_melds > 0 || !tea_tile_is_suit (record->tile))
    return FALSE;
  for (guint rank = 1; rank <= 9; rank++)
    if (held[9 * tea_tile_suit (record->tile) + rank - 1] != (rank == 1 || rank == 9 ? 3 : 1))
      return FALSE;

  return TRUE;
}

/* HK-12 for eyes and four sets. Sets @concealed to %FALSE if a row replaces it. */
static int
faan_of_sets (const Brute *brute, const TeaArrangement *arrangement, gboolean *concealed)
{
  Tiles tiles;
  Sets sets;
  guint terminals = 0;
  gboolean only_majors, great_winds, great_triplets;
  int faan = 0;

  count_tiles (arrangement, &tiles);
  count_sets (brute, arrangement, &sets);
  for (TeaTile tile = 0; tile < TEA_TILE_EAST; tile++)
    if (tea_tile_is_major (tile))
      terminals += tiles.n[tile];
  only_majors = terminals + tiles.honours == 14 + sets.n_kongs;
  great_winds = sets.n_winds == 4;
  great_triplets = sets.n_concealed == 4 || tiles.suits == 0 || (only_majors && tiles.honours == 0) || great_winds ||
                   sets.n_kongs == 4;

  faan += tiles.n_chows == 4 ? 1 : 0;
  faan += sets.n_triplets == 4 && !great_triplets ? 3 : 0;
  faan += tiles.one_suit && tiles.honours > 0 ? 3 : 0;
  faan += tiles.one_suit && tiles.honours == 0 && !is_nine_gates (brute) ? 7 : 0;
  faan += only_majors && terminals > 0 && tiles.honours > 0 ? 1 : 0;
  faan += sets.n_dragons == 2 && tea_tile_is_dragon (sets.eyes) ? 3 : 0;
  faan += sets.n_dragons == 3 ? 5 : 0;
  faan += sets.n_winds == 3 && tea_tile_is_wind (sets.eyes) ? 3 : 0;
  faan += sets.n_concealed == 4 ? 8 : 0;
  faan += tiles.suits == 0 ? 10 : 0;
  faan += only_majors && tiles.honours == 0 ? 10 : 0;
  faan += is_nine_gates (brute) ? 10 : 0;
  faan += great_winds ? 13 : 0;
  faan += sets.n_kongs == 4 ? 13 : 0;
  faan += (int) sets.n_dragons;
  faan += sets.has_own_wind && !great_winds ? 1 : 0;
  faan += sets.has_round_wind && !great_winds ? 1 : 0;
  if (sets.n_concealed == 4 || is_nine_gates (brute))
    *concealed = FALSE;

  return faan;
}

/* HK-16: seat 0 is West, whose own bonus tiles are the third ones. */
static int
faan_of_bonus_tiles (const TeaRecord *record)
{
  const guint8 *bonus = record->players[0].bonus.n;
  guint n_series[2] = { 0 };
  int faan = 0;

  for (guint i = 0; i < 4; i++)
    {
      n_series[0] += bonus[TEA_TILE_1F + i];
      n_series[1] += bonus[TEA_TILE_1Q + i];
    }
  faan += n_series[0] == 4 ? 2 : bonus[TEA_TILE_1F + 2];
  faan += n_series[1] == 4 ? 2 : bonus[TEA_TILE_1Q + 2];
  if (n_series[0] + n_series[1] == 0 && record->variant->copies (&record->options, TEA_TILE_1F) > 0)
    faan++;

  return faan;
}

static int
option_of (const TeaRecord *record, const char *id)
{
  return record->options.value[tea_variant_option_index (record->variant, id)];
}

/* HK-9, HK-10 and HK-14. Seat 0 is not the dealer, so there is no heavenly hand. */
static int
value_hong_kong (const Brute *brute, const TeaArrangement *arrangement)
{
  const TeaRecord *record = brute->record;
  gboolean concealed = brute->hand.n_melds == 0;
  gboolean by_kong = record->replacement == TEA_REPLACEMENT_KONG;
  int faan;

  if (arrangement->shape == TEA_SHAPE_THIRTEEN_ORPHANS)
    {
      faan = 13;
      concealed = FALSE;
    }
  else
    faan = faan_of_sets (brute, arrangement, &concealed);
  if (record->events & TEA_EVENT_EARTHLY)
    {
      faan += 13;
      concealed = FALSE;
    }
  faan += concealed;
  faan += is_self_draw (brute);
  faan += record->by == TEA_BY_ROBBED_KONG;
  if (by_kong)
    faan += record->events & TEA_EVENT_KONG_ON_KONG ? 8 : 1;
  else if (record->by != TEA_BY_ROBBED_KONG && (record->events & TEA_EVENT_LAST_TILE))
    faan++;
  faan += faan_of_bonus_tiles (record);

  return faan < option_of (record, "minimum") ? -1 : faan;
}

/* The gain from the win alone, without bonuses. */
static int
gain_of (const TeaAnswer *answer)
{
  int sum = 0;

  for (guint i = 0; i < answer->n_payments; i++)
    if (answer->payments[i].reason == TEA_PAID_FOR_WIN)
      sum += answer->payments[i].amount;

  return sum;
}

/* FH-18: the points before rounding. Checks that the gain follows from them. */
static int
points_of (const TeaRecord *record, const TeaAnswer *answer)
{
  int points = answer->scores[0].points;

  g_assert_cmpint (gain_of (answer), ==, (points + 9) / 10 * 10 * (record->by == TEA_BY_SELF_DRAW ? 6 : 4));

  return points;
}

/* HK-11, HK-18 and HK-19: the faan before the limit. Checks that the gain follows from them. */
static int
faan_of (const TeaRecord *record, const TeaAnswer *answer)
{
  static const int half_spicy[] = { 1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384 };
  int faan = answer->scores[0].points;
  int paid = MIN (faan, option_of (record, "limit"));

  g_assert_cmpint (gain_of (answer), ==,
                   (option_of (record, "rise") == 1 ? 1 << paid : half_spicy[paid]) *
                       (record->by == TEA_BY_SELF_DRAW ? 6 : 4));

  return faan;
}

static const struct
{
  const char *variant;
  Value value;
} clauses[] = {
  { "fenghua", value_fenghua },
  { "luqiao", value_luqiao },
  { "nanchang", value_nanchang },
  { "hong-kong", value_hong_kong },
};

static Value
find_value (const TeaVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    if (strcmp (variant->id, clauses[i].variant) == 0)
      return clauses[i].value;

  return NULL;
}

gboolean
brute_has_clauses (const TeaVariant *variant)
{
  return find_value (variant) != NULL;
}

guint
brute_count_wilds (const TeaRecord *record)
{
  guint n = 0;
  TeaWilds wilds;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (&wilds, tile))
      n += record->players[0].concealed.n[tile] + (record->by == TEA_BY_SELF_DRAW && record->tile == tile);

  return n;
}

gboolean
brute_wins (const TeaRecord *record)
{
  Brute brute;

  return brute_force (&brute, record, find_value (record->variant)) != -1;
}

gboolean
brute_check (const TeaRecord *record)
{
  Value value = find_value (record->variant);
  TeaAnswer answer;
  Brute brute;

  if (!tea_score (record, &answer))
    {
      g_assert_true (answer.code == TEA_ERROR_NOT_A_WIN || answer.code == TEA_ERROR_SELF_DRAW_ONLY ||
                     answer.code == TEA_ERROR_BELOW_MINIMUM || answer.code == TEA_ERROR_WILD_CLAIMED);
      return FALSE;
    }

  brute_force (&brute, record, value);
  if (value == value_fenghua)
    g_assert_cmpint (points_of (record, &answer), ==, brute.best);
  else if (value == value_hong_kong)
    g_assert_cmpint (faan_of (record, &answer), ==, brute.best);
  else if (value == value_nanchang && record->by == TEA_BY_DISCARD && answer.scores[0].points > 0)
    g_assert_cmpint (gain_of (&answer), <=, brute.best); /* NC-11 may allow a claim only with the German arrangement. */
  else
    g_assert_cmpint (gain_of (&answer), ==, brute.best);

  return TRUE;
}
