/* tea-exercise.c - endless exercises: hands made from a seed, with the answers of the engine
 *
 * A complete hand is built from random sets; removing or replacing tiles makes it ready or nearly ready. A hand that
 * the engine does not accept is dropped and another one made, so every answer is the engine's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/exercise/tea-exercise-private.h"

#include <string.h>

#include "rules/score/tea-score.h"

/* Maximum number of kinds that a question about waits can have as its answer. */
#define MAX_WAITS 12

/* Number of hands made for one question about worth, and the most if these have too few totals. */
#define N_WORTH_TRIES 24
#define MAX_WORTH_TRIES 800

static TeaRecordPlayer *
player_of (TeaMaking *making)
{
  return &making->exercise->record.players[TEA_EXERCISE_SEAT];
}

guint
tea_exercise_place (guint64 seed, guint n)
{
  TeaRandom random;

  /* Other numbers than those that make the exercise. */
  tea_random_init (&random, ~seed);

  return tea_random_below (&random, n);
}

gboolean
tea_exercise_chance (TeaMaking *making, guint percent)
{
  return tea_random_below (&making->random, 100) < percent;
}

gboolean
tea_exercise_take (TeaMaking *making, TeaTile tile, guint n)
{
  if (making->left.n[tile] < n)
    return FALSE;

  making->left.n[tile] -= n;
  making->tiles.n[tile] += n;

  return TRUE;
}

static TeaTile
random_kind (TeaMaking *making)
{
  guint suit = making->suits[tea_random_below (&making->random, 2)];

  if (making->honours && tea_exercise_chance (making, 25))
    return (TeaTile) (TEA_TILE_EAST + tea_random_below (&making->random, 7));

  return (TeaTile) (suit * 9 + tea_random_below (&making->random, 9));
}

static gboolean
add_chow (TeaMaking *making)
{
  guint suit = making->suits[tea_random_below (&making->random, 2)];
  TeaTile low = (TeaTile) (suit * 9 + tea_random_below (&making->random, 7));

  if (making->left.n[low] == 0 || making->left.n[low + 1] == 0 || making->left.n[low + 2] == 0)
    return FALSE;

  return tea_exercise_take (making, low, 1) && tea_exercise_take (making, low + 1, 1) &&
         tea_exercise_take (making, low + 2, 1);
}

static void
add_set (TeaMaking *making)
{
  while (tea_exercise_chance (making, 65) ? !add_chow (making) : !tea_exercise_take (making, random_kind (making), 3))
    ;
}

gboolean
tea_exercise_is_wild (TeaMaking *making, TeaTile tile)
{
  TeaWilds wilds = { 0 };

  making->exercise->record.variant->wilds (&making->exercise->record.options, making->exercise->record.indicator,
                                           &wilds);

  return tea_wilds_has (&wilds, tile);
}

/* Adds a set and melds it; a set with a wild tile stays in the hand. */
static void
add_meld (TeaMaking *making)
{
  TeaRecordPlayer *player = player_of (making);
  TeaMeld *meld = &player->melds[player->n_melds];
  TeaTiles before = making->tiles;
  guint n = 0;

  add_set (making);
  *meld = (TeaMeld){ .from = (gint8) (TEA_EXERCISE_SEAT + 3), .n = 3, .claimed = TEA_TILE_NONE };
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      if (making->tiles.n[tile] > before.n[tile] && tea_exercise_is_wild (making, tile))
        return;
      for (guint i = before.n[tile]; i < making->tiles.n[tile]; i++)
        meld->tiles[n++] = tile;
    }

  meld->kind = meld->tiles[0] == meld->tiles[2] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
  meld->claimed = meld->tiles[tea_random_below (&making->random, 3)];
  making->tiles = before;
  player->n_melds++;
}

/* Replaces random tiles with wild tiles. */
static void
put_wilds (TeaMaking *making)
{
  for (TeaTile wild = 0; wild < TEA_N_PLAIN; wild++)
    if (tea_exercise_is_wild (making, wild) && making->left.n[wild] > 0 && tea_exercise_chance (making, 70))
      {
        TeaTile tile;

        do
          tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
        while (making->tiles.n[tile] == 0);
        making->tiles.n[tile]--;
        making->left.n[tile]++;
        tea_exercise_take (making, wild, 1);
      }
}

static void
begin (TeaMaking *making)
{
  TeaRecord *record = &making->exercise->record;
  const TeaVariant *variant = record->variant;

  tea_record_init (record, variant);
  record->options = making->options;
  memset (&making->tiles, 0, sizeof making->tiles);
  record->dealer = (gint8) tea_random_below (&making->random, 4);
  record->round_wind = TEA_TILE_EAST;
  record->players[TEA_EXERCISE_SEAT].known = TRUE;
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    making->left.n[tile] = tile < TEA_N_PLAIN ? (guint8) variant->copies (&record->options, tile) : 0;
  if (variant->needs_indicator)
    {
      record->indicator = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      making->left.n[record->indicator]--;
    }

  /* A hand is harder to read with fewer suits. */
  making->suits[0] = tea_random_below (&making->random, 3);
  making->suits[1] = (making->suits[0] + 1 + tea_random_below (&making->random, 2)) % 3;
  if (making->level > 1 && tea_exercise_chance (making, 40))
    making->suits[1] = making->suits[0];
  making->honours = tea_exercise_chance (making, 60);
}

/* Makes a complete hand of eyes and four sets, or occasionally seven pairs. */
static void
make_hand (TeaMaking *making, guint n_melds)
{
  const TeaRecord *record = &making->exercise->record;
  guint n_sets = 4;

  begin (making);
  if (n_melds == 0 && making->level == TEA_N_EXERCISE_LEVELS &&
      (record->variant->shapes (&record->options) & TEA_SHAPE_SEVEN_PAIRS) != 0 && tea_exercise_chance (making, 20))
    {
      for (guint i = 0; i < 7; i++)
        while (!tea_exercise_take (making, random_kind (making), 2))
          ;
      return;
    }

  for (guint i = 0; i < n_melds; i++)
    add_meld (making);
  n_sets -= record->players[TEA_EXERCISE_SEAT].n_melds;
  /* Sets that add_meld() left in the hand count, too. */
  n_sets -= tea_tiles_total (&making->tiles) / 3;
  for (guint i = 0; i < n_sets; i++)
    add_set (making);
  while (!tea_exercise_take (making, random_kind (making), 2))
    ;
  if (making->level == TEA_N_EXERCISE_LEVELS)
    put_wilds (making);
}

static TeaTile
random_tile (TeaMaking *making)
{
  guint n = tea_random_below (&making->random, tea_tiles_total (&making->tiles));
  TeaTile tile = 0;

  while (n >= making->tiles.n[tile])
    n -= making->tiles.n[tile++];

  return tile;
}

static guint
random_melds (TeaMaking *making)
{
  return making->level > 1 ? tea_random_below (&making->random, 3) : 0;
}

TeaTile
tea_exercise_make_ready (TeaMaking *making)
{
  TeaTile tile;

  make_hand (making, random_melds (making));
  tile = random_tile (making);
  making->tiles.n[tile]--;
  making->left.n[tile]++;
  player_of (making)->concealed = making->tiles;

  return tile;
}

gboolean
tea_exercise_make_all_waits (TeaMaking *making)
{
  TeaTile wild;

  begin (making);
  for (guint i = random_melds (making); i > 0; i--)
    add_meld (making);
  for (guint i = player_of (making)->n_melds + tea_tiles_total (&making->tiles) / 3; i < 4; i++)
    add_set (making);
  do
    wild = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
  while (!tea_exercise_is_wild (making, wild));
  if (!tea_exercise_take (making, wild, 1))
    return FALSE;
  player_of (making)->concealed = making->tiles;

  return TRUE;
}

static gboolean
find_waits (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;

  return tea_waits_find (&exercise->record, TEA_EXERCISE_SEAT, NULL, &exercise->waits, &exercise->answer) &&
         exercise->waits.shanten == 0;
}

/* Counts the kinds waited for at face value: wild tiles do not make a hand harder to read. */
static guint
count_at_face (const TeaWaits *waits)
{
  guint n = 0;

  for (guint i = 0; i < waits->n_waits; i++)
    n += !waits->waits[i].by_wild;

  return n;
}

/* Finds of each kind that does not complete the hand what would be left over. */
static void
find_left_over (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;
  const TeaRecord *record = &exercise->record;
  const TeaRecordPlayer *player = player_of (making);
  guint64 waits = 0;
  TeaWilds wilds = { 0 };

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (guint i = 0; i < exercise->waits.n_waits; i++)
    waits |= TEA_TILE_BIT (exercise->waits.waits[i].tile);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      TeaTiles tiles = player->concealed;
      gint8 distance[TEA_N_PLAIN];
      TeaHandTiles hand;

      exercise->left_over[tile] = 0;
      if (((waits >> tile) & 1) != 0 || tiles.n[tile] >= 4)
        continue;
      tiles.n[tile]++;
      tea_hand_tiles_init (&hand, record->variant, &record->options, &wilds, &tiles, player->melds, player->n_melds);
      tea_distance_discards (&hand, distance);
      for (TeaTile other = 0; other < TEA_N_PLAIN; other++)
        if (hand.natural[other] > 0 && distance[other] == 0)
          exercise->left_over[tile] |= TEA_TILE_BIT (other);
    }
}

static gboolean
try_waits (TeaMaking *making)
{
  const guint least = making->level == 1 ? 1 : 2;
  const guint most = making->level == 1 ? 2 : MAX_WAITS;

  tea_exercise_make_ready (making);
  if (!find_waits (making) || count_at_face (&making->exercise->waits) < least ||
      count_at_face (&making->exercise->waits) > most)
    return FALSE;

  find_left_over (making);

  return TRUE;
}

static gboolean
make_worth (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;
  TeaRecord *record = &exercise->record;

  record->tile = TEA_TILE_NONE;
  exercise->tile = tea_exercise_make_ready (making);
  record->won = TRUE;
  record->seat = TEA_EXERCISE_SEAT;
  record->tile = exercise->tile;
  record->by = tea_exercise_chance (making, 50) ? TEA_BY_SELF_DRAW : TEA_BY_DISCARD;
  exercise->from = 1 + tea_random_below (&making->random, 3);
  record->from = record->by == TEA_BY_DISCARD ? (gint8) exercise->from : -1;

  return tea_score (record, &exercise->answer);
}

/* What a win is worth, as it is asked about: the total, or what is paid for the win if that is not found from it. */
static gint32
total_of (const TeaRecord *record, const TeaAnswer *answer)
{
  return record->variant->gain != NULL ? tea_answer_paid_for_win (answer)
                                       : tea_answer_score_of (answer, (guint) record->seat)->total;
}

/* The totals of some hands, ascending and without duplicates, and how to make a hand of each. */
typedef struct
{
  guint n;
  gint32 totals[N_WORTH_TRIES + 1];
  TeaRandom makes[N_WORTH_TRIES + 1];
} Totals;

/* Returns the place of @total. */
static guint
add_total (Totals *totals, gint32 total, const TeaRandom *makes)
{
  guint place = 0;

  while (place < totals->n && totals->totals[place] < total)
    place++;
  if (place < totals->n && totals->totals[place] == total)
    return place;

  for (guint i = totals->n++; i > place; i--)
    {
      totals->totals[i] = totals->totals[i - 1];
      totals->makes[i] = totals->makes[i - 1];
    }
  totals->totals[place] = total;
  totals->makes[place] = *makes;

  return place;
}

/* Makes hands until there are enough totals. */
static void
collect_totals (TeaMaking *making, Totals *totals)
{
  for (guint i = 0; i < N_WORTH_TRIES || (i < MAX_WORTH_TRIES && totals->n < TEA_EXERCISE_N_TOTALS); i++)
    {
      TeaRandom makes = making->random;

      if (make_worth (making))
        add_total (totals, total_of (&making->exercise->record, &making->exercise->answer), &makes);
    }
}

/* Copies the totals around the one at @index, with @below of them less than it if there are as many. */
static guint
take_totals (const Totals *totals, guint index, guint below, gint32 taken[TEA_EXERCISE_N_TOTALS])
{
  guint n = MIN (totals->n, TEA_EXERCISE_N_TOTALS);
  guint first = MIN (MAX (index, below) - below, totals->n - n);

  for (guint i = 0; i < n; i++)
    taken[i] = totals->totals[first + i];

  return n;
}

guint
tea_exercise_find_totals (const TeaRecord *record,
                          const TeaAnswer *answer,
                          guint64 seed,
                          gint32 totals[TEA_EXERCISE_N_TOTALS])
{
  g_autofree TeaExercise *exercise = g_new0 (TeaExercise, 1);
  g_autofree Totals *found = g_new0 (Totals, 1);
  TeaMaking making = { .exercise = exercise, .level = TEA_N_EXERCISE_LEVELS, .options = record->options };

  g_return_val_if_fail (record != NULL && record->won && answer != NULL, 0);

  exercise->record.variant = record->variant;
  tea_random_init (&making.random, seed);
  collect_totals (&making, found);

  return take_totals (found, add_total (found, total_of (record, answer), &making.random),
                      tea_exercise_place (seed, TEA_EXERCISE_N_TOTALS), totals);
}

/* Most hands have the same few totals, from which there is little to learn. So among several hands each total that
 * occurs is equally likely to be asked about, as far as the place of the right answer allows. The wrong ones are those
 * of other hands, so nobody can tell them by what the rules never pay. */
static gboolean
try_worth (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;
  g_autofree Totals *totals = g_new0 (Totals, 1);
  guint n, index;

  collect_totals (making, totals);
  if (totals->n < 2)
    return FALSE;

  n = MIN (totals->n, TEA_EXERCISE_N_TOTALS);
  index = making->place % n + tea_random_below (&making->random, totals->n - n + 1);
  exercise->n_totals = take_totals (totals, index, making->place % n, exercise->totals);
  making->random = totals->makes[index];

  return make_worth (making);
}

static gboolean
try_discard (TeaMaking *making)
{
  TeaExercise *exercise = making->exercise;
  const TeaShanten *shanten = &exercise->shanten;
  TeaTile tile;

  make_hand (making, 0);
  for (guint i = 0; i < making->level; i++)
    {
      making->tiles.n[random_tile (making)]--;
      do
        tile = (TeaTile) tea_random_below (&making->random, TEA_N_PLAIN);
      while (making->left.n[tile] == 0);
      tea_exercise_take (making, tile, 1);
    }
  exercise->tiles = making->tiles;

  if (!tea_shanten_find (&exercise->record, &exercise->tiles, 0, &exercise->shanten, &exercise->answer) ||
      shanten->shanten < 0)
    return FALSE;
  tea_shanten_count_wilds (&exercise->shanten);

  /* If all discards are equally good there is nothing to ask. */
  return tea_exercise_best_discards (exercise) != 0 &&
         (shanten->discards[shanten->n_discards - 1].shanten > shanten->discards[0].shanten ||
          shanten->discards[shanten->n_discards - 1].left < shanten->discards[0].left);
}

/* Tries to make an exercise; FALSE if the hand was rejected. */
static gboolean
try_once (TeaMaking *making)
{
  switch (making->exercise->kind)
    {
    case TEA_EXERCISE_WAITS:
      return try_waits (making);
    case TEA_EXERCISE_WORTH:
      return try_worth (making);
    case TEA_EXERCISE_DISCARD:
      return try_discard (making);
    case TEA_EXERCISE_CLAIM:
      return tea_exercise_try_claim (making);
    case TEA_EXERCISE_SAFE:
    case TEA_EXERCISE_ANSWER:
    case TEA_EXERCISE_PLAN:
      return tea_exercise_try_played (making);
    }
  g_assert_not_reached ();
}

guint
tea_exercise_n_places (TeaExerciseKind kind)
{
  switch (kind)
    {
    case TEA_EXERCISE_WORTH:
      return TEA_EXERCISE_N_TOTALS;
    case TEA_EXERCISE_CLAIM:
    case TEA_EXERCISE_ANSWER:
      return 2;
    case TEA_EXERCISE_SAFE:
      return TEA_EXERCISE_N_CHOICES;
    case TEA_EXERCISE_PLAN:
      return 3;
    case TEA_EXERCISE_WAITS:
    case TEA_EXERCISE_DISCARD:
      return 1;
    }
  g_assert_not_reached ();
}

/* Number of tries before house rules are replaced by the variant that they change. */
#define MAX_TRIES 3000

void
tea_exercise_make (TeaExercise *exercise,
                   const TeaVariant *variant,
                   const TeaOptions *options,
                   TeaExerciseKind kind,
                   guint level,
                   guint64 seed)
{
  TeaMaking making = { .exercise = exercise, .level = CLAMP (level, 1, TEA_N_EXERCISE_LEVELS) };
  guint n_tries = 0;

  g_return_if_fail (exercise != NULL && variant != NULL);

  memset (exercise, 0, sizeof *exercise);
  exercise->kind = kind;
  exercise->level = making.level;
  exercise->seed = seed;
  exercise->record.variant = variant;
  tea_options_init (&making.options, variant);
  if (options != NULL)
    making.options = *options;
  tea_random_init (&making.random, seed);
  making.place = tea_exercise_place (seed, tea_exercise_n_places (kind));
  if (kind == TEA_EXERCISE_CLAIM)
    tea_exercise_choose_situation (&making);
  while (!try_once (&making))
    if (++n_tries == MAX_TRIES)
      {
        exercise->record.variant = tea_variant_base (variant);
        tea_options_init (&making.options, variant);
      }
}

guint64
tea_exercise_best_discards (const TeaExercise *exercise)
{
  const TeaShanten *shanten = &exercise->shanten;
  guint64 best = 0;

  for (guint i = 0; i < shanten->n_discards; i++)
    if (shanten->discards[i].shanten == shanten->discards[0].shanten &&
        shanten->discards[i].left == shanten->discards[0].left)
      best |= TEA_TILE_BIT (shanten->discards[i].tile);

  return best;
}
