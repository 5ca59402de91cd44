/* test-score-slow.c - checks the best score of random wins by trying everything
 *
 * Drawn and claimed wins of every variant and shape with any options, melds, bonus tiles, wild tiles and proxies. They
 * are made of groups, in which some tiles are then replaced by wild tiles or proxies, so that many of them win.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../slow/tea-score-slow.h"
#include "test-rules-common.h"

#include "../thorough.h"

/* The kinds that groups are made of: a suit with or without honours, honours, or all; sometimes also a wild kind. */
typedef struct
{
  TeaTile low;
  TeaTile high;
  gboolean honours;
  guint64 wild;
} Pool;

static TeaTile
any_kind (TeaRandom *random, const Pool *pool)
{
  if (pool->wild != 0 && tea_random_below (random, 4) == 0)
    for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
      if (((pool->wild >> tile) & 1) && tea_random_below (random, 2) == 0)
        return tile;
  if (pool->honours && tea_random_below (random, 3) == 0)
    return TEA_TILE_EAST + tea_random_below (random, 7);

  return pool->low + tea_random_below (random, pool->high - pool->low);
}

static void
any_pool (TeaRandom *random, const TeaWilds *wilds, Pool *pool)
{
  guint suit = tea_random_below (random, 3);

  *pool = (Pool){ 0, TEA_N_PLAIN, FALSE, wilds->wild };
  switch (tea_random_below (random, 6))
    {
    case 0:
      *pool = (Pool){ TEA_TILE_EAST, TEA_N_PLAIN, FALSE, wilds->wild };
      break;
    case 1:
    case 2:
      *pool = (Pool){ 9 * suit, 9 * suit + 9, FALSE, wilds->wild };
      break;
    case 3:
      *pool = (Pool){ 9 * suit, 9 * suit + 9, TRUE, wilds->wild };
      break;
    default:
      break;
    }
}

/* Three tiles of a set. */
static void
any_set (TeaRandom *random, const TeaVariant *variant, const Pool *pool, TeaTile set[3])
{
  TeaTile tile = any_kind (random, pool);
  guint step = tea_random_below (random, 2);

  if (tea_tile_is_suit (tile) && tea_tile_rank (tile) > 7)
    tile -= 2 * step;
  else if (tea_tile_is_dragon (tile) && variant->honour_runs && step > 0)
    tile = TEA_TILE_RED;
  else if (tea_tile_is_wind (tile) && variant->honour_runs && step > 0)
    tile = TEA_TILE_EAST + tea_random_below (random, 2);
  else if (!tea_tile_is_suit (tile))
    step = 0;
  for (guint i = 0; i < 3; i++)
    set[i] = tile + i * step;
}

static void
add_meld (TeaRandom *random, const TeaTile set[3], guint seat, TeaRecordPlayer *player)
{
  TeaMeld *meld = &player->melds[player->n_melds++];

  *meld = (TeaMeld){
    .kind = set[0] == set[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW, .from = -1, .n = 3, .claimed = TEA_TILE_NONE
  };
  memcpy (meld->tiles, set, 3);
  if (meld->kind == TEA_MELD_PUNG && tea_random_below (random, 3) == 0)
    {
      meld->kind = TEA_MELD_KONG;
      meld->form = TEA_KONG_CLOSED + tea_random_below (random, 3);
      meld->n = 4;
      meld->tiles[3] = set[0];
    }
  if (tea_meld_is_open (meld))
    meld->from = (gint8) ((seat + (meld->kind == TEA_MELD_CHOW ? 3 : 1 + tea_random_below (random, 3))) % 4);
}

/* Makes the melds of a win, and in @as the kinds that its other tiles stand for. Returns the number of these. */
static guint
any_tiles (TeaRandom *random, TeaRecord *record, const Pool *pool, TeaTile as[14])
{
  TeaRecordPlayer *winner = &record->players[record->seat];
  guint shape = tea_random_below (random, 12);
  guint n_melds = tea_random_below (random, 2) == 0 ? 0 : tea_random_below (random, 5);
  guint n = 0;

  if (shape == 0)
    for (; n < 14; n += 2)
      as[n] = as[n + 1] = any_kind (random, pool);
  else if (shape == 1)
    for (TeaTile tile = tea_random_below (random, 3); n < 14 && tile < TEA_N_PLAIN;
         tile += tile + 3 < TEA_TILE_EAST ? 3 : 1)
      as[n++] = tile;
  else if (shape == 2)
    for (; n < 14; n++)
      as[n] = TEA_TILE_EAST + tea_random_below (random, 7);
  else if (shape == 3)
    for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
      {
        if (tea_tile_is_major (tile))
          as[n++] = tile;
        if (tile == TEA_TILE_WHITE)
          as[n++] = TEA_TILE_EAST + tea_random_below (random, 7);
      }
  else
    {
      as[0] = as[1] = any_kind (random, pool);
      n = 2;
      for (guint i = 0; i < 4; i++)
        {
          TeaTile set[3];

          any_set (random, record->variant, pool, set);
          if (i < n_melds)
            add_meld (random, set, record->seat, winner);
          else
            {
              memcpy (as + n, set, 3);
              n += 3;
            }
        }
    }

  return n;
}

/* Sets every option to a random value. */
static void
any_options (TeaRandom *random, const TeaVariant *variant, TeaOptions *options)
{
  for (guint i = 0; i < variant->n_options; i++)
    {
      const TeaOptionSpec *option = &variant->options[i];
      guint n = 0;

      while (option->numbers != NULL && option->numbers[n] != G_MININT16)
        n++;
      if (option->names != NULL)
        options->value[i] = (gint16) tea_random_below (random, g_strv_length ((char **) option->names));
      else if (n > 0)
        options->value[i] = option->numbers[tea_random_below (random, n)];
      else
        options->value[i] = (gint16) (option->min +
                                      (int) tea_random_below (random, (guint) (option->max - option->min) + 1));
    }
}

/* Sets how the hand was won, sometimes with events that contradict the rest. */
static void
any_circumstances (TeaRandom *random, TeaRecord *record)
{
  record->by = tea_random_below (random, 3) == 0 ? TEA_BY_DISCARD : TEA_BY_SELF_DRAW;
  if (tea_random_below (random, 20) == 0)
    record->by = TEA_BY_ROBBED_KONG;
  if (record->by != TEA_BY_SELF_DRAW)
    record->from = (gint8) ((record->seat + 1 + tea_random_below (random, 3)) % 4);
  else if (tea_random_below (random, 4) == 0)
    record->replacement = tea_random_below (random, 3);
  if (tea_random_below (random, 8) == 0)
    record->events = 1u << tea_random_below (random, TEA_N_WIN_EVENTS);
  record->fresh = tea_random_below (random, 2) == 0;
}

/* Makes a record of a win with @n_wild wild tiles, besides group tiles that happen to be of a wild kind. */
static void
any_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record)
{
  TeaRecordPlayer *winner;
  TeaTile wild_tiles[TEA_MAX_WILDS];
  TeaTile tiles[14];
  guint n_wild_tiles, n;
  TeaWilds wilds;
  Pool pool;

  tea_record_init (record, variant);
  if (tea_random_below (random, 2) == 0)
    any_options (random, variant, &record->options);
  record->won = TRUE;
  record->seat = (gint8) tea_random_below (random, 4);
  record->dealer = (gint8) tea_random_below (random, 4);
  record->round_wind = TEA_TILE_EAST + tea_random_below (random, 4);
  winner = &record->players[record->seat];
  winner->known = TRUE;
  if (variant->needs_indicator)
    do
      record->indicator = tea_random_below (random, TEA_N_KINDS);
    while (variant->copies (&record->options, record->indicator) == 0);
  variant->wilds (&record->options, record->indicator, &wilds);
  n_wild_tiles = test_list_wilds (random, record, &wilds, wild_tiles);
  any_pool (random, &wilds, &pool);
  n = any_tiles (random, record, &pool, tiles);
  tea_random_shuffle (random, tiles, n);
  memcpy (tiles, wild_tiles, MIN (MIN (n_wild, n_wild_tiles), n));
  for (guint i = 0; i < n; i++)
    if (tiles[i] == wilds.proxy_as && tea_random_below (random, 3) > 0)
      tiles[i] = wilds.proxy;
  tea_random_shuffle (random, tiles, n);
  record->tile = tiles[0];
  for (guint i = 1; i < n; i++)
    winner->concealed.n[tiles[i]]++;
  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (variant->copies (&record->options, tile) > 0 && !tea_wilds_has (&wilds, tile) && tile != record->indicator &&
        tea_random_below (random, 4) == 0)
      winner->bonus.n[tile]++;
  any_circumstances (random, record);
}

static guint
count_wilds (const TeaRecord *record)
{
  const TeaTiles *concealed = &record->players[record->seat].concealed;
  guint n = 0;
  TeaWilds wilds;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    if (tea_wilds_has (&wilds, tile))
      n += concealed->n[tile] + (tile == record->tile);

  return n;
}

/* The wild tiles at home, each place of a kind with a wild tile of it; a drawn wild tile lies where it completes. */
static guint
count_home (const TeaArrangement *arrangement, const TeaHandTiles *hand)
{
  guint places[TEA_N_PLAIN] = { 0 };
  guint n = 0;

  for (guint g = arrangement->n_melds; g < arrangement->n_groups; g++)
    for (guint i = 0; i < arrangement->groups[g].n; i++)
      places[arrangement->groups[g].as[i]] += (arrangement->groups[g].wild >> i) & 1;
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      guint wild = hand->wild[tile];

      if (hand->win_wild && tile == hand->win_tile && arrangement->completed_as != tile)
        wild--;
      else if (hand->win_wild && tile != hand->win_tile && arrangement->completed_as == tile)
        places[tile]--;
      n += MIN (wild, places[tile]);
    }

  return n;
}

typedef struct
{
  const TeaAnswer *answer;
  const TeaArrangement *shown;
  guint most;
  gboolean is_there;
} Shown;

static gboolean
is_same_group (const TeaGroup *a, const TeaGroup *b)
{
  return a->kind == b->kind && a->n == b->n && a->meld == b->meld && a->wild == b->wild && a->proxy == b->proxy &&
         memcmp (a->as, b->as, a->n) == 0;
}

static gboolean
is_same_arrangement (const TeaArrangement *a, const TeaArrangement *b)
{
  guint n = 0;

  if (a->shape != b->shape || a->n_groups != b->n_groups || a->completed_as != b->completed_as || a->form != b->form ||
      !is_same_group (&a->groups[a->completed], &b->groups[b->completed]))
    return FALSE;
  /* Equal groups are as many in both, in any order. */
  for (guint i = 0; i < a->n_groups; i++)
    for (guint j = 0; j < a->n_groups; j++)
      n += is_same_group (&a->groups[i], &b->groups[j]) - is_same_group (&a->groups[i], &a->groups[j]);

  return n == 0;
}

static void
look_at_way (const TeaWay *way, gpointer data)
{
  Shown *shown = data;

  if (way->refusal != TEA_ERROR_NONE ||
      !tea_score_has_same_rows (way->score,
                                &shown->answer->scores[shown->answer->n_scores > 1 ? shown->answer->winner : 0]))
    return;
  shown->most = MAX (shown->most, count_home (way->arrangement, &shown->answer->hand));
  shown->is_there = shown->is_there || is_same_arrangement (shown->shown, way->arrangement);
}

/* What is shown is one of all arrangements with that score, and none of them has more wild tiles at home. */
static void
check_shown (const TeaRecord *record, const TeaAnswer *answer)
{
  TeaVariant every = *record->variant;
  TeaRecord other = *record;
  TeaArrangement arrangement;
  TeaAnswer unused;
  Shown shown = { answer, &arrangement, 0, FALSE };

  tea_score_arrange (record, answer, &arrangement);
  every.wilds_alike = FALSE;
  other.variant = &every;
  tea_score_ways (&other, &unused, look_at_way, &shown);
  g_assert_true (shown.is_there);
  g_assert_cmpuint (count_home (&arrangement, &answer->hand), ==, shown.most);
}

/* Asserts that both scorers agree, possibly with different arrangements. Returns whether @record wins. */
static gboolean
compare (const TeaRecord *record)
{
  TeaAnswer quick;
  TeaAnswer slow;

  tea_score (record, &quick);
  tea_score_slow (record, &slow);
  g_assert_cmpint (quick.code, ==, slow.code);
  g_assert_cmpstr (quick.at, ==, slow.at);
  g_assert_cmpstr (quick.message, ==, slow.message);
  if (quick.code != TEA_ERROR_NONE)
    return FALSE;

  g_assert_cmpuint (quick.n_scores, ==, slow.n_scores);
  for (guint i = 0; i < quick.n_scores; i++)
    {
      g_assert_cmpint (quick.scores[i].seat, ==, slow.scores[i].seat);
      g_assert_cmpint (quick.scores[i].total, ==, slow.scores[i].total);
      g_assert_cmpint (quick.scores[i].points, ==, slow.scores[i].points);
      g_assert_cmpint (quick.scores[i].doubles, ==, slow.scores[i].doubles);
      g_assert_cmpint (quick.scores[i].limit, ==, slow.scores[i].limit);
    }
  g_assert_cmpmem (quick.deltas, sizeof quick.deltas, slow.deltas, sizeof slow.deltas);
  g_assert_cmpint (quick.liable, ==, slow.liable);
  if (quick.hand.n_wild > 0 && quick.arrangement.n_groups > 0)
    check_shown (record, &quick);

  return TRUE;
}

static void
test_random_wins (gconstpointer data)
{
  const TeaVariant *variant = data;
  const guint n_tries = g_test_slow () ? 100000 : n_to_try (125, 500);
  guint n_won = 0;
  guint n_refused = 0;
  TeaRandom random;

  tea_random_init (&random, 4711);
  while (n_won + n_refused < n_tries)
    {
      TeaRecord record;
      TeaAnswer answer;
      guint n_wild = tea_random_below (&random, 4);

      any_record (&random, variant, n_wild, &record);
      /* The slow scorer takes too long with more wild tiles; test_many_wilds() has some. */
      if (!tea_record_check (&record, &answer) || count_wilds (&record) > 3)
        continue;
      if (compare (&record))
        n_won++;
      else
        n_refused++;
    }
  g_test_message ("%u wins, %u refused", n_won, n_refused);
  g_assert_cmpuint (4 * n_won, >, n_tries);
}

/* Four to seven wild tiles, which only Nanchang has. From six on, melds keep the slow scorer fast enough. */
static void
test_many_wilds (void)
{
  static const guint n_tries[] = { [4] = 40, [5] = 20, [6] = 8, [7] = 4 };
  const TeaVariant *variant = tea_variant_find ("nanchang");
  TeaRandom random;

  tea_random_init (&random, 4712);
  for (guint n_wild = 4; n_wild < G_N_ELEMENTS (n_tries); n_wild++)
    for (guint n_won = 0; n_won < (g_test_slow () ? 10 : 1) * n_tries[n_wild] / n_to_try (4, 1);)
      {
        TeaRecord record;
        TeaAnswer answer;

        any_record (&random, variant, n_wild, &record);
        if (tea_record_check (&record, &answer) && count_wilds (&record) == n_wild &&
            (n_wild < 6 || record.players[record.seat].n_melds > 0))
          n_won += compare (&record);
      }
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/score-slow/random-wins/%s", variants[i]->id);

      g_test_add_data_func (path, variants[i], test_random_wins);
    }

  g_test_add_func ("/rules/score-slow/many-wilds", test_many_wilds);

  return g_test_run ();
}
