/* test-shortcuts.c - the shortcuts of scoring change no score
 *
 * Random hands, melds, bonus tiles and ways to win of every variant. tea_reading_score() checks only the rows that its
 * masks select; it must list the same items as checking all rows. tea_reading_has_one_wait() often derives its answer
 * from an arrangement; it must agree with tea_find_waits().
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/score/tea-score-private.h"
#include "rules/variant/tea-predicates.h"

#include "../thorough.h"

/* Draws a plain tile that is left in the wall. */
static TeaTile
draw (TeaRandom *random, TeaTiles *wall)
{
  for (;;)
    {
      TeaTile tile = tea_random_below (random, TEA_N_PLAIN);

      if (wall->n[tile] > 0)
        {
          wall->n[tile]--;
          return tile;
        }
    }
}

/* Adds a random meld, if the wall still has it; a narrow range of kinds gives hands of one suit. */
static void
make_meld (TeaRandom *random, TeaTiles *wall, TeaTile low, TeaTile high, guint seat, TeaRecordPlayer *player)
{
  TeaMeldKind kind = tea_random_below (random, 3);
  guint n = kind == TEA_MELD_KONG ? 4 : 3;
  TeaTile first = low + tea_random_below (random, high - low);
  TeaMeld *meld = &player->melds[player->n_melds];

  *meld = (TeaMeld){
    .kind = kind, .form = TEA_KONG_NONE, .from = (gint8) ((seat + 3) % 4), .n = n, .claimed = TEA_TILE_NONE
  };
  if (kind == TEA_MELD_KONG)
    meld->form = TEA_KONG_CLOSED + tea_random_below (random, 3);
  if (kind == TEA_MELD_CHOW && (!tea_tile_is_suit (first) || tea_tile_rank (first) > 7))
    return;
  for (guint i = 0; i < n; i++)
    {
      meld->tiles[i] = kind == TEA_MELD_CHOW ? first + i : first;
      if (wall->n[meld->tiles[i]] < (kind == TEA_MELD_CHOW ? 1 : n))
        return;
    }
  for (guint i = 0; i < n; i++)
    wall->n[meld->tiles[i]]--;
  player->n_melds++;
}

/* Four sets and eyes, the last tile completing the eyes; each other hand is a meld and random tiles. */
static void
random_record (TeaRandom *random, const TeaVariant *variant, TeaRecord *record)
{
  TeaRecordPlayer *winner = &record->players[0];
  TeaTile low = tea_random_below (random, 3) * 9;
  TeaTile high = tea_random_below (random, 2) == 0 ? low + 9 : TEA_N_PLAIN;
  guint n_melds = tea_random_below (random, 5);
  TeaTiles wall;
  TeaWilds wilds;

  if (tea_random_below (random, 3) == 0)
    {
      low = TEA_TILE_EAST;
      high = TEA_N_PLAIN;
    }
  tea_record_init (record, variant);
  record->dealer = tea_random_below (random, 4);
  record->round_wind = TEA_TILE_EAST + tea_random_below (random, 4);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    wall.n[tile] = variant->copies (&record->options, tile);
  if (variant->needs_indicator)
    record->indicator = draw (random, &wall);
  variant->wilds (&record->options, record->indicator, &wilds);

  record->won = TRUE;
  record->seat = 0;
  winner->known = TRUE;
  for (guint tries = 0; tries < 200 && winner->n_melds < 4; tries++)
    make_meld (random, &wall, low, high, 0, winner);
  /* Turn surplus melds into concealed sets. */
  while (winner->n_melds > n_melds)
    {
      const TeaMeld *meld = &winner->melds[--winner->n_melds];

      for (guint i = 0; i < 3; i++)
        winner->concealed.n[meld->tiles[i]]++;
    }
  do
    record->tile = low + tea_random_below (random, high - low);
  while (wall.n[record->tile] == 0);
  wall.n[record->tile]--;
  winner->concealed.n[record->tile]++;
  /* Use any tiles if the wall had no more sets. */
  while (tea_tiles_total (&winner->concealed) + 3 * winner->n_melds < 13)
    winner->concealed.n[draw (random, &wall)]++;

  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (wall.n[tile] > 0 && !tea_wilds_has (&wilds, tile) && tea_random_below (random, 2) == 0)
      winner->bonus.n[tile]++;
  for (guint seat = 1; seat < 4; seat++)
    {
      TeaRecordPlayer *player = &record->players[seat];

      player->known = TRUE;
      make_meld (random, &wall, low, high, seat, player);
      for (guint i = 0; i < 13u - 3 * player->n_melds; i++)
        player->concealed.n[draw (random, &wall)]++;
    }
  record->by = tea_random_below (random, 3);
  record->from = record->by == TEA_BY_SELF_DRAW ? -1 : 1;
  record->events = tea_random_below (random, 2) == 0 ? 0 : tea_random_below (random, 1 << TEA_N_WIN_EVENTS);
  if (record->by == TEA_BY_SELF_DRAW)
    record->replacement = tea_random_below (random, 3);
}

/* Asserts that checking all rows, whatever they need, gives the same items. */
static void
compare (const TeaReading *reading, guint *n_applied)
{
  const TeaVariant *variant = reading->record->variant;
  guint64 applied = 0, replaced = 0;
  gboolean limit = FALSE;
  guint n = 0;
  TeaScore score;

  tea_reading_score (reading, &score);
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *row = &variant->patterns[i];

      if ((!reading->winner && !(row->flags & TEA_PATTERN_LOSERS)) || row->count (reading) <= 0)
        continue;
      applied |= G_GUINT64_CONSTANT (1) << i;
      replaced |= row->replaces;
      limit = limit || (row->flags & TEA_PATTERN_LIMIT);
      n_applied[i]++;
    }
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *row = &variant->patterns[i];

      if (((applied >> i) & 1) == 0 || ((replaced >> i) & 1) || (limit && !(row->flags & TEA_PATTERN_LIMIT)))
        continue;
      g_assert_cmpuint (n, <, score.n_items);
      g_assert_true (score.items[n].pattern == row);
      g_assert_cmpint (score.items[n].count, ==, row->count (reading));
      n++;
    }
  g_assert_cmpuint (n, ==, score.n_items);
}

typedef struct
{
  TeaReading reading;
  guint *n_applied;
} Search;

static gboolean
compare_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  Search *search = data;

  tea_reading_arrange (&search->reading, arrangement);
  compare (&search->reading, search->n_applied);

  return TRUE;
}

static void
compare_winner (const TeaRecord *record, const TeaWilds *wilds, guint *n_applied)
{
  const TeaRecordPlayer *winner = &record->players[0];
  const TeaArrangement flowers = { .shape = TEA_SHAPE_BONUS_TILES, .form = TEA_FORM_NONE };
  Search search = { .n_applied = n_applied };
  TeaWaited waits = { .waits_known = TRUE, .n_waits = 1, .any_tile_known = TRUE };
  TeaHandTiles hand;

  tea_hand_tiles_init (&hand, record->variant, &record->options, wilds, &winner->concealed, winner->melds,
                       winner->n_melds);
  _tea_add_win_tile (&hand, record, wilds);
  tea_reading_init (&search.reading, record, 0, wilds);
  search.reading.hand = &hand;
  search.reading.self_draw = record->by == TEA_BY_SELF_DRAW;
  search.reading.n_wild = hand.n_wild;
  search.reading.waits = &waits;
  if (hand.n_wild <= 3)
    tea_arrangements_foreach (&hand, compare_arrangement, &search);
  compare_arrangement (&flowers, &search);
}

/* A loser's hand as the scorer reads it: melds, triplets and pairs at face value, and the remaining tiles. */
static void
compare_loser (const TeaRecord *record, guint seat, const TeaWilds *wilds, guint *n_applied)
{
  const TeaRecordPlayer *player = &record->players[seat];
  TeaArrangement arrangement = { .shape = TEA_SHAPE_STANDARD, .n_melds = player->n_melds, .n_groups = player->n_melds };
  TeaReading reading;

  for (guint i = 0; i < player->n_melds; i++)
    {
      static const TeaGroupKind kinds[] = { TEA_GROUP_CHOW, TEA_GROUP_PUNG, TEA_GROUP_KONG };
      TeaGroup *group = &arrangement.groups[i];

      *group = (TeaGroup){ .kind = kinds[player->melds[i].kind], .n = player->melds[i].n, .meld = (gint8) i };
      memcpy (group->as, player->melds[i].tiles, group->n);
    }
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] >= 2)
      {
        TeaGroup *group = &arrangement.groups[arrangement.n_groups++];

        *group = (TeaGroup){ .n = MIN (player->concealed.n[tile], 3), .meld = -1 };
        group->kind = group->n == 3 ? TEA_GROUP_PUNG : TEA_GROUP_PAIR;
        memset (group->as, tile, group->n);
      }
  tea_reading_init (&reading, record, seat, wilds);
  tea_reading_arrange (&reading, &arrangement);
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] % 3 == 1)
      tea_reading_add (&reading, tile);
  compare (&reading, n_applied);
}

static void
test_needs (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_applied[64] = { 0 };
  guint n_rows = 0;
  TeaRandom random;

  tea_random_init (&random, 97);
  for (guint i = 0; i < (g_test_slow () ? 200000 : n_to_try (2000, 8000)); i++)
    {
      TeaRecord record;
      TeaWilds wilds;

      random_record (&random, variant, &record);
      variant->wilds (&record.options, record.indicator, &wilds);
      compare_winner (&record, &wilds, n_applied);
      for (guint seat = 1; variant->losers_score && seat < 4; seat++)
        compare_loser (&record, seat, &wilds, n_applied);
    }
  for (guint i = 0; i < variant->n_patterns; i++)
    n_rows += n_applied[i] > 0;
  g_test_message ("%u of %u rows applied", n_rows, variant->n_patterns);
  g_assert_cmpuint (4 * n_rows, >=, 3 * variant->n_patterns);
}

/* Checks each arrangement as if it were the first. */
typedef struct
{
  TeaReading reading;
  TeaWaited waited;
  gboolean one_wait;
  guint n_looks[2];
} WaitsSearch;

static gboolean
compare_waits (const TeaArrangement *arrangement, gpointer data)
{
  WaitsSearch *search = data;

  search->waited.waits_known = FALSE;
  tea_reading_arrange (&search->reading, arrangement);
  g_assert_cmpint (tea_reading_has_one_wait (&search->reading), ==, search->one_wait);
  search->n_looks[search->one_wait]++;

  return TRUE;
}

static guint
held (const TeaRecordPlayer *player, TeaTile tile)
{
  guint n = player->concealed.n[tile];

  for (guint i = 0; i < player->n_melds; i++)
    for (guint j = 0; j < player->melds[i].n; j++)
      n += player->melds[i].tiles[j] == tile;

  return n;
}

/* Makes another concealed tile the winning tile, so that it need not complete the eyes. */
static void
swap_win_tile (TeaRandom *random, TeaRecord *record)
{
  TeaTiles *concealed = &record->players[record->seat].concealed;
  TeaTiles left = *concealed;
  TeaTile tile = draw (random, &left);

  concealed->n[record->tile]++;
  concealed->n[tile]--;
  record->tile = tile;
}

/* For every arrangement, whether there is only one wait agrees with tea_find_waits(). */
static void
test_one_wait (gconstpointer data)
{
  const TeaVariant *variant = data;
  guint n_looks[2] = { 0 };
  TeaRandom random;

  tea_random_init (&random, 99);
  for (guint i = 0; i < (g_test_slow () ? 200000 : n_to_try (2500, 10000)); i++)
    {
      const TeaRecordPlayer *winner;
      WaitsSearch search = { 0 };
      TeaHandTiles hand;
      TeaRecord record;
      TeaWilds wilds;

      random_record (&random, variant, &record);
      winner = &record.players[0];
      variant->wilds (&record.options, record.indicator, &wilds);
      /* The eyes may be a fifth copy of a kind. */
      if (held (winner, record.tile) == 4)
        continue;
      swap_win_tile (&random, &record);
      search.one_wait = __builtin_popcountll (tea_find_waits (variant, &record.options, &wilds, &winner->concealed,
                                                              winner->melds, winner->n_melds)) == 1;
      tea_hand_tiles_init (&hand, variant, &record.options, &wilds, &winner->concealed, winner->melds, winner->n_melds);
      _tea_add_win_tile (&hand, &record, &wilds);
      if (hand.n_wild > 3)
        continue;
      tea_reading_init (&search.reading, &record, 0, &wilds);
      search.reading.hand = &hand;
      search.reading.waits = &search.waited;
      tea_arrangements_foreach (&hand, compare_waits, &search);
      n_looks[0] += search.n_looks[0];
      n_looks[1] += search.n_looks[1];
    }
  g_test_message ("%u looks with several waits, %u with one", n_looks[0], n_looks[1]);
  g_assert_cmpuint (n_looks[0], >, 500);
  g_assert_cmpuint (n_looks[1], >, 20);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *needs = g_strdup_printf ("/rules/shortcuts/needs/%s", variants[i]->id);
      g_autofree char *waits = g_strdup_printf ("/rules/shortcuts/one-wait/%s", variants[i]->id);

      g_test_add_data_func (needs, variants[i], test_needs);
      g_test_add_data_func (waits, variants[i], test_one_wait);
    }

  return g_test_run ();
}
