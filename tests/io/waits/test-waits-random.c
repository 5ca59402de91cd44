/* test-waits-random.c - waits and distances of random hands of every variant, against slow searches
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-hand-waits.h"
#include "core/tiles/tea-random.h"
#include "io/waits/tea-shanten.h"
#include "io/waits/tea-waits.h"
#include "../../thorough.h"

#include <string.h>

/**
 * Draw:
 * @record: a record whose player 0 is known and about to be ready
 * @pool: the tiles that are in nobody's hands
 * @wilds: the wild kinds
 */
typedef struct
{
  TeaRecord record;
  TeaTiles pool;
  TeaWilds wilds;
} Draw;

static gboolean
take (Draw *draw, const TeaTile *tiles, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (draw->pool.n[tiles[i]] == 0)
        {
          while (i-- > 0)
            draw->pool.n[tiles[i]]++;
          return FALSE;
        }
      draw->pool.n[tiles[i]]--;
    }

  return TRUE;
}

static TeaTile
take_any (Draw *draw, TeaRandom *random)
{
  for (;;)
    {
      TeaTile tile = (TeaTile) tea_random_below (random, TEA_N_KINDS);

      if ((tile < TEA_N_PLAIN || tea_wilds_has (&draw->wilds, tile)) && take (draw, &tile, 1))
        return tile;
    }
}

/* Three tiles of a run or pung; @plain: without wild kinds. */
static void
take_set (Draw *draw, TeaRandom *random, gboolean plain, TeaTile set[3])
{
  gboolean taken = FALSE;

  while (!taken)
    {
      guint step = tea_random_below (random, 3) > 0;

      set[0] = (TeaTile) tea_random_below (random, step ? TEA_TILE_EAST : TEA_N_PLAIN);
      set[1] = (TeaTile) (set[0] + step);
      set[2] = (TeaTile) (set[0] + 2 * step);
      if (step && set[0] % 9 > 6)
        continue;
      for (guint i = 0; plain && i < 3; i++)
        if (tea_wilds_has (&draw->wilds, set[i]))
          step = 2;
      taken = step < 2 && take (draw, set, 3);
    }
}

/* A winning hand with @n_changes tiles exchanged for others, preferably wild ones. */
static void
draw_hand (Draw *draw, const TeaVariant *variant, TeaRandom *random, guint n_melds, guint n_changes)
{
  TeaRecordPlayer *player = &draw->record.players[0];
  TeaTile tiles[14];
  TeaTile set[3];
  guint n = 0;

  tea_record_init (&draw->record, variant);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    draw->pool.n[tile] = (guint8) variant->copies (&draw->record.options, tile);
  if (variant->needs_indicator)
    {
      do
        draw->record.indicator = (TeaTile) tea_random_below (random, TEA_N_KINDS);
      while (!take (draw, &draw->record.indicator, 1));
    }
  variant->wilds (&draw->record.options, draw->record.indicator, &draw->wilds);

  player->known = TRUE;
  player->n_melds = (guint8) n_melds;
  for (guint i = 0; i < n_melds; i++)
    {
      TeaMeld *meld = &player->melds[i];

      take_set (draw, random, !variant->wilds_in_melds, set);
      *meld = (TeaMeld){
        .kind = set[0] == set[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW, .from = -1, .n = 3, .claimed = TEA_TILE_NONE
      };
      memcpy (meld->tiles, set, sizeof set);
    }
  while (n < 12 - 3 * n_melds)
    {
      take_set (draw, random, FALSE, set);
      memcpy (tiles + n, set, sizeof set);
      n += 3;
    }
  do
    set[0] = set[1] = (TeaTile) tea_random_below (random, TEA_N_PLAIN);
  while (!take (draw, set, 2));
  tiles[n++] = set[0];
  tiles[n++] = set[0];

  for (guint i = 0; i < n_changes; i++)
    {
      guint at = tea_random_below (random, n);
      TeaTile other = take_any (draw, random);

      for (guint attempts = 0;
           attempts < 8 && tea_random_below (random, 2) == 0 && !tea_wilds_has (&draw->wilds, other); attempts++)
        {
          draw->pool.n[other]++;
          other = take_any (draw, random);
        }
      draw->pool.n[tiles[at]]++;
      tiles[at] = other;
    }
  for (guint i = 0; i < n; i++)
    player->concealed.n[tiles[i]]++;
}

/* Gives back one concealed tile. */
static void
drop_any (Draw *draw, TeaRandom *random)
{
  TeaTile tile;

  do
    tile = (TeaTile) tea_random_below (random, TEA_N_KINDS);
  while (draw->record.players[0].concealed.n[tile] == 0);
  draw->record.players[0].concealed.n[tile]--;
  draw->pool.n[tile]++;
}

static char *
describe (const Draw *draw)
{
  const TeaRecordPlayer *player = &draw->record.players[0];
  g_autofree char *concealed = tea_tiles_format_counts (&player->concealed);
  GString *text = g_string_new (draw->record.variant->id);

  g_string_append_printf (text, ", indicator %s: %s", tea_tile_to_string (draw->record.indicator), concealed);
  for (guint i = 0; i < player->n_melds; i++)
    {
      g_autofree char *meld = tea_tiles_format (player->melds[i].tiles, player->melds[i].n);

      g_string_append_printf (text, " + %s", meld);
    }

  return g_string_free (text, FALSE);
}

/* The score of a win of seat 0 with @tile. */
static TeaErrorCode
score_win (const TeaRecord *record, TeaTile tile, TeaBy by, gint32 *total)
{
  TeaRecord win = *record;
  TeaAnswer answer;

  for (guint i = 0; i < win.players[0].n_melds; i++)
    win.players[0].melds[i].from = 3;
  win.won = TRUE;
  win.seat = 0;
  win.tile = tile;
  win.by = by;
  win.from = by == TEA_BY_DISCARD ? 1 : -1;
  *total = 0;
  if (!tea_score (&win, &answer))
    return answer.code;
  *total = tea_answer_score_of (&answer, 0)->total;

  return TEA_ERROR_NONE;
}

/* Whether @code is that of a complete hand, even one that must not win. */
static gboolean
is_complete (TeaErrorCode code)
{
  return code == TEA_ERROR_NONE || code == TEA_ERROR_BELOW_MINIMUM || code == TEA_ERROR_SELF_DRAW_ONLY;
}

static const TeaWait *
find_wait (const TeaWaits *waits, TeaTile tile)
{
  for (guint i = 0; i < waits->n_waits; i++)
    if (waits->waits[i].tile == tile)
      return &waits->waits[i];

  return NULL;
}

/* Tries @tile as a draw and as a discard: it must be listed if either completes the hand, with the totals. */
static void
check_kind (const Draw *draw, const TeaWaits *waits, TeaTile tile, gboolean natural)
{
  const TeaWait *wait = find_wait (waits, tile);
  gint32 by_draw, by_claim;
  TeaErrorCode draw_code = score_win (&draw->record, tile, TEA_BY_SELF_DRAW, &by_draw);
  TeaErrorCode claim_code = score_win (&draw->record, tile, TEA_BY_DISCARD, &by_claim);

  if (wait == NULL)
    {
      g_assert_false (natural || is_complete (draw_code) || is_complete (claim_code));
      return;
    }
  g_assert_true (natural || is_complete (draw_code));
  g_assert_cmpint (wait->by_wild, ==, !natural);
  g_assert_cmpuint (wait->left, ==, draw->pool.n[tile]);
  g_assert_cmpint (wait->draw_code, ==, draw_code);
  g_assert_cmpint (wait->by_draw, ==, by_draw);
  g_assert_cmpint (wait->claim_code, ==, claim_code);
  g_assert_cmpint (wait->by_claim, ==, by_claim);
  if (!natural)
    g_assert_cmpint (claim_code, !=, TEA_ERROR_NONE);
}

/* The waits are those at face value and the wild kinds that complete the hand when they are drawn. */
static void
test_waits (gconstpointer data)
{
  const TeaVariant *variant = data;
  const guint n = n_to_try (300, 10000);
  guint n_ready = 0;
  guint n_wild = 0;
  TeaRandom random;

  tea_random_init (&random, 3);
  for (guint round = 0; round < n; round++)
    {
      g_autofree char *text = NULL;
      TeaRecordPlayer *player;
      TeaWaits waits;
      TeaAnswer answer;
      guint64 kinds;
      Draw draw = { 0 };

      draw_hand (&draw, variant, &random, tea_random_below (&random, 5), tea_random_below (&random, 3));
      drop_any (&draw, &random);
      text = describe (&draw);
      player = &draw.record.players[0];
      kinds = tea_find_waits (variant, &draw.record.options, &draw.wilds, &player->concealed, player->melds,
                              player->n_melds);
      if (!tea_waits_find (&draw.record, 0, NULL, &waits, &answer))
        g_error ("%s: %s: %s", text, answer.at, answer.message);

      g_test_message ("%s", text);
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        check_kind (&draw, &waits, tile, (kinds & TEA_TILE_BIT (tile)) != 0);
      for (guint i = 0; i < waits.n_waits; i++)
        {
          g_assert_true (i == 0 || waits.waits[i - 1].tile < waits.waits[i].tile);
          n_wild += waits.waits[i].by_wild;
        }
      g_assert_cmpint (waits.shanten == 0, ==, kinds != 0);
      n_ready += kinds != 0;
    }
  g_assert_cmpuint (n_ready, >, n / 4);
  if (variant->needs_indicator)
    g_assert_cmpuint (n_wild, >, n / 4);
  else
    g_assert_cmpuint (n_wild, ==, 0);
}

/* The slow search: the definition of the distance, exchange by exchange. */

static gboolean
may_draw (const TeaHandTiles *hand, TeaTile tile)
{
  return hand->natural[tile] + hand->wild[tile] < 4;
}

static guint64 slow_useful (TeaHandTiles *hand, int distance);

/* Whether 13 tiles can win after @distance exchanges and a draw. */
static gboolean
is_within (TeaHandTiles *hand, int distance)
{
  return slow_useful (hand, distance) != 0;
}

/* The kinds that win when drawn, or allow a discard that leaves a distance less than @distance. */
static guint64
slow_useful (TeaHandTiles *hand, int distance)
{
  guint64 useful = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    {
      gboolean nearer;

      if (!may_draw (hand, tile))
        continue;
      hand->natural[tile]++;
      nearer = tea_hand_is_complete (hand);
      for (TeaTile drop = 0; drop < TEA_N_KINDS && distance > 0 && !nearer; drop++)
        {
          if (drop < TEA_N_PLAIN && hand->natural[drop] > 0)
            {
              hand->natural[drop]--;
              nearer = is_within (hand, distance - 1);
              hand->natural[drop]++;
            }
          if (!nearer && hand->wild[drop] > 0)
            {
              hand->wild[drop]--;
              hand->n_wild--;
              nearer = is_within (hand, distance - 1);
              hand->wild[drop]++;
              hand->n_wild++;
            }
        }
      hand->natural[tile]--;
      if (nearer)
        useful |= TEA_TILE_BIT (tile);
    }

  return useful;
}

static void
init_slow (TeaHandTiles *hand, const Draw *draw, guint n_melds)
{
  static const TeaMeld unknown[TEA_MAX_MELDS] = { 0 };

  tea_hand_tiles_init (hand, draw->record.variant, &draw->record.options, &draw->wilds,
                       &draw->record.players[0].concealed, unknown, n_melds);
}

static void
check_13 (const Draw *draw, guint n_melds, int distance, guint64 useful, int depth)
{
  g_autofree char *text = describe (draw);
  TeaHandTiles hand;
  int slow = 0;
  guint64 wanted = 0;

  init_slow (&hand, draw, n_melds);
  while (slow <= depth && (wanted = slow_useful (&hand, slow)) == 0)
    slow++;
  if (slow > depth)
    g_assert_cmpint (distance, >, depth);
  else if (distance != slow || useful != wanted)
    g_error ("%s: %d, useful %" G_GINT64_MODIFIER "x; and not %d, %" G_GINT64_MODIFIER "x", text, distance, useful,
             slow, wanted);
}

/* Each wild kind of which a copy may come must lower the distance. */
static void
check_wilds (Draw *draw, guint n_melds, const TeaShanten *before)
{
  TeaTiles *concealed = &draw->record.players[0].concealed;

  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      gboolean may_come = draw->pool.n[tile] > 0;
      TeaShanten shanten;
      TeaAnswer answer;

      if (n_melds == 0)
        g_assert_cmpint (((before->wild >> tile) & 1) != 0, ==, may_come && tea_wilds_has (&draw->wilds, tile));
      if (!may_come || ((before->wild >> tile) & 1) == 0)
        continue;
      concealed->n[tile]++;
      g_assert_true (tea_shanten_find (&draw->record, concealed, n_melds, &shanten, &answer));
      g_assert_cmpint (shanten.shanten, <, before->shanten);
      concealed->n[tile]--;
    }
}

/* Compares 13 tiles with the slow search, up to a distance of one. */
static void
test_exchanges (gconstpointer data)
{
  const TeaVariant *variant = data;
  TeaRandom random;

  tea_random_init (&random, 4);
  for (guint round = 0; round < 80; round++)
    {
      guint n_melds = tea_random_below (&random, 4);
      TeaShanten shanten;
      TeaAnswer answer;
      Draw draw = { 0 };

      draw_hand (&draw, variant, &random, n_melds, tea_random_below (&random, 3));
      draw.record.players[0].n_melds = 0;
      drop_any (&draw, &random);
      g_assert_true (tea_shanten_find (&draw.record, &draw.record.players[0].concealed, n_melds, &shanten, &answer));
      g_assert_cmpuint (shanten.n_discards, ==, 0);
      check_13 (&draw, n_melds, shanten.shanten, shanten.useful, round < 24 ? 1 : 0);
      check_wilds (&draw, n_melds, &shanten);
    }
}

static void
test_discards (gconstpointer data)
{
  const TeaVariant *variant = data;
  TeaRandom random;

  tea_random_init (&random, 5);
  for (guint round = 0; round < 60; round++)
    {
      guint n_melds = tea_random_below (&random, 5);
      TeaTiles *concealed;
      TeaShanten shanten;
      TeaAnswer answer;
      TeaHandTiles hand;
      Draw draw = { 0 };
      guint64 seen = 0;
      guint64 best = 0;

      draw_hand (&draw, variant, &random, n_melds, tea_random_below (&random, 4));
      concealed = &draw.record.players[0].concealed;
      for (guint i = 0; i < n_melds; i++)
        for (guint k = 0; k < 3; k++)
          draw.pool.n[draw.record.players[0].melds[i].tiles[k]]++;
      draw.record.players[0].n_melds = 0;
      g_assert_true (tea_shanten_find (&draw.record, concealed, n_melds, &shanten, &answer));
      init_slow (&hand, &draw, n_melds);
      g_assert_cmpint (shanten.shanten == -1, ==, tea_hand_is_complete (&hand));
      g_assert_cmpint (shanten.shanten, ==, tea_distance (&hand));

      for (guint i = 0; i < shanten.n_discards; i++)
        {
          const TeaShantenDiscard *discard = &shanten.discards[i];
          const TeaShantenDiscard *before = i > 0 ? discard - 1 : discard;
          guint left = 0;

          g_assert_cmpuint (concealed->n[discard->tile], >, 0);
          seen |= TEA_TILE_BIT (discard->tile);
          concealed->n[discard->tile]--;
          check_13 (&draw, n_melds, discard->shanten, discard->useful, 0);
          concealed->n[discard->tile]++;
          for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
            left += (discard->useful >> tile) & 1 ? draw.pool.n[tile] : 0;
          g_assert_cmpuint (discard->left, ==, left);
          g_assert_cmpint (before->shanten, <=, discard->shanten);
          if (before->shanten == discard->shanten)
            g_assert_cmpuint (before->left, >=, discard->left);
          if (discard->shanten == shanten.shanten)
            best |= discard->useful;
        }
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        g_assert_cmpuint ((seen >> tile) & 1, ==, concealed->n[tile] > 0);
      g_assert_cmpint (shanten.discards[0].shanten, ==, MAX (shanten.shanten, 0));
      g_assert_true (shanten.useful == best);
    }
}

int
main (int argc, char *argv[])
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  int status;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_variants; i++)
    {
      g_autofree char *waits = g_strdup_printf ("/io/waits/kinds/%s", variants[i]->id);
      g_autofree char *exchanges = g_strdup_printf ("/io/shanten/exchanges/%s", variants[i]->id);
      g_autofree char *discards = g_strdup_printf ("/io/shanten/discards/%s", variants[i]->id);

      g_test_add_data_func (waits, variants[i], test_waits);
      g_test_add_data_func (exchanges, variants[i], test_exchanges);
      g_test_add_data_func (discards, variants[i], test_discards);
    }
  status = g_test_run ();

  return status;
}
