/* tea-score.c - hand record in, itemised answer out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n.h>

#include "core/distance/tea-hand-waits.h"
#include "rules/score/tea-score-private.h"

void
tea_hand_tiles_init (TeaHandTiles *hand,
                     const TeaVariant *variant,
                     const TeaOptions *options,
                     const TeaWilds *wilds,
                     const TeaTiles *concealed,
                     const TeaMeld *melds,
                     guint n_melds)
{
  /* Caches compare hands byte by byte, so all bytes are cleared. In two halves, since the compiler would clear the
   * whole in a loop, word by word. */
  memset (hand, 0, sizeof *hand / 2);
  memset ((guint8 *) hand + sizeof *hand / 2, 0, sizeof *hand - sizeof *hand / 2);
  hand->shapes = variant->shapes (options);
  hand->honour_runs = variant->honour_runs;
  hand->wilds_alike = variant->wilds_alike;
  hand->proxy = wilds->proxy;
  hand->proxy_as = wilds->proxy_as;
  hand->win_tile = TEA_TILE_NONE;
  hand->n_melds = n_melds;
  for (guint i = 0; i < n_melds; i++)
    hand->melds[i] = melds[i];

  /* Nearly every kind is natural, so only the wild ones are visited one by one. */
  memcpy (hand->natural, concealed->n, sizeof hand->natural);
  for (guint64 kinds = wilds->wild; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      hand->wild[tile] = concealed->n[tile];
      hand->n_wild += concealed->n[tile];
      if (tile < TEA_N_PLAIN)
        hand->natural[tile] = 0;
    }
}

void
_tea_add_win_tile (TeaHandTiles *hand, const TeaRecord *record, const TeaWilds *wilds)
{
  hand->win_tile = record->tile;
  hand->win_wild = record->by == TEA_BY_SELF_DRAW && tea_wilds_has (wilds, record->tile);
  if (hand->win_wild)
    {
      hand->wild[record->tile]++;
      hand->n_wild++;
    }
  else if (record->tile < TEA_N_PLAIN)
    hand->natural[record->tile]++;
}

/* The winner's tiles without the winning one. */
static void
find_hand_before (const TeaHandTiles *hand, TeaHandTiles *before)
{
  *before = *hand;
  before->win_tile = TEA_TILE_NONE;
  before->win_wild = FALSE;
  if (hand->win_wild)
    {
      before->wild[hand->win_tile]--;
      before->n_wild--;
    }
  else if (hand->win_tile < TEA_N_PLAIN)
    before->natural[hand->win_tile]--;
}

/* The waits of @hand, which has no winning tile; only kinds that the variant has. */
static guint64
waits_of_hand (const TeaHandTiles *hand, const TeaVariant *variant, const TeaOptions *options)
{
  guint64 waits = tea_hand_waits (hand);

  for (guint64 kinds = waits; kinds != 0; kinds &= kinds - 1)
    if (variant->copies (options, (TeaTile) __builtin_ctzll (kinds)) == 0)
      waits &= ~(kinds & -kinds);

  return waits;
}

/* Whether all tiles but one wild tile form complete sets; @hand is changed and restored. */
static gboolean
waits_for_any_tile (TeaHandTiles *hand)
{
  gboolean are_sets;

  if (hand->n_wild == 0)
    return FALSE;
  hand->n_wild--;
  are_sets = tea_hand_is_sets (hand);
  hand->n_wild++;

  return are_sets;
}

guint
_tea_count_waits (const TeaReading *reading)
{
  TeaHandTiles before;

  find_hand_before (reading->hand, &before);

  return tea_count_bits (waits_of_hand (&before, reading->record->variant, &reading->record->options));
}

gboolean
_tea_waited_for_any_tile (const TeaReading *reading)
{
  TeaHandTiles before;

  if (reading->n_wild == 0)
    return FALSE;
  find_hand_before (reading->hand, &before);

  return waits_for_any_tile (&before);
}

static void
winner_hand (TeaHandTiles *hand, const TeaRecord *record, const TeaWilds *wilds)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];

  tea_hand_tiles_init (hand, record->variant, &record->options, wilds, &winner->concealed, winner->melds,
                       winner->n_melds);
  _tea_add_win_tile (hand, record, wilds);
}

static gboolean
wins_by_bonus_tiles (const TeaRecord *record, const TeaWilds *wilds)
{
  return tea_tile_is_bonus (record->tile) && !tea_wilds_has (wilds, record->tile);
}

gboolean
tea_record_is_complete (const TeaRecord *record)
{
  TeaWilds wilds;
  TeaHandTiles hand;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  if (wins_by_bonus_tiles (record, &wilds))
    return TRUE;
  winner_hand (&hand, record, &wilds);

  return tea_hand_is_complete (&hand);
}

guint64
tea_find_waits (const TeaVariant *variant,
                const TeaOptions *options,
                const TeaWilds *wilds,
                const TeaTiles *concealed,
                const TeaMeld *melds,
                guint n_melds)
{
  TeaHandTiles hand;

  /* FH-4: while a bonus tile waits, the hand lacks a tile, and no single one completes it. */
  if (tea_wilds_bonus (wilds, tea_tiles_kinds (concealed)) != 0)
    return 0;
  tea_hand_tiles_init (&hand, variant, options, wilds, concealed, melds, n_melds);

  return waits_of_hand (&hand, variant, options);
}

guint64
tea_find_wild_waits (const TeaVariant *variant,
                     const TeaOptions *options,
                     const TeaWilds *wilds,
                     const TeaTiles *concealed,
                     const TeaMeld *melds,
                     guint n_melds)
{
  guint64 kinds = wilds->wild;
  TeaHandTiles hand;

  if (kinds == 0 || tea_wilds_bonus (wilds, tea_tiles_kinds (concealed)) != 0)
    return 0;
  tea_hand_tiles_init (&hand, variant, options, wilds, concealed, melds, n_melds);
  kinds &= ~waits_of_hand (&hand, variant, options);
  for (guint64 left = kinds; left != 0; left &= left - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (left);
      guint held = concealed->n[tile];

      for (guint i = 0; i < n_melds; i++)
        for (guint j = 0; j < melds[i].n; j++)
          held += melds[i].tiles[j] == tile;
      if (held >= variant->copies (options, tile))
        kinds &= ~TEA_TILE_BIT (tile);
    }
  if (kinds == 0)
    return 0;

  /* All wild tiles may stand for the same kinds, so one answer holds for all of them. */
  hand.win_tile = (TeaTile) __builtin_ctzll (kinds);
  hand.win_wild = TRUE;
  hand.wild[hand.win_tile]++;
  hand.n_wild++;

  return tea_hand_is_complete (&hand) ? kinds : 0;
}

gboolean
tea_waits_for_any_tile (const TeaVariant *variant,
                        const TeaOptions *options,
                        const TeaWilds *wilds,
                        const TeaTiles *concealed,
                        const TeaMeld *melds,
                        guint n_melds)
{
  TeaHandTiles hand;

  tea_hand_tiles_init (&hand, variant, options, wilds, concealed, melds, n_melds);

  return waits_for_any_tile (&hand);
}

static gboolean
score_winner (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer, TeaWayFunc func, gpointer data)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaWinSearch search;
  TeaReading *reading = &search.reading;

  _tea_win_search_init (&search, answer);
  search.func = func;
  search.data = data;
  tea_reading_init (reading, record, record->seat, wilds);
  reading->hand = &answer->hand;
  reading->waits = &search.waits;
  reading->self_draw = record->by == TEA_BY_SELF_DRAW;
  tea_hand_tiles_init (&answer->hand, record->variant, &record->options, wilds, &winner->concealed, winner->melds,
                       winner->n_melds);

  if (wins_by_bonus_tiles (record, wilds))
    {
      const TeaArrangement flowers = { .shape = TEA_SHAPE_BONUS_TILES, .form = TEA_FORM_NONE };

      _tea_add_win_tile (&answer->hand, record, wilds);
      search.waits.waits_known = TRUE;
      search.waits.any_tile_known = TRUE;
      _tea_win_search_try (&search, &flowers);
    }
  else
    {
      _tea_add_win_tile (&answer->hand, record, wilds);
      tea_reading_set_wilds (reading, answer->hand.n_wild);
      _tea_win_search_run (&search);
    }

  if (!search.found)
    {
      if (search.refusal == TEA_ERROR_NONE)
        tea_answer_refuse (answer, TEA_ERROR_NOT_A_WIN, N_ ("These tiles do not make a winning shape."), "win");
      else
        tea_answer_refuse (answer, search.refusal, search.message, "win");
      return FALSE;
    }
  answer->n_scores = 1;

  return TRUE;
}

/* A loser's tiles: the melds, and one group for each triplet and pair in the hand; wild tiles at face value. */
static void
arrange_loser (const TeaRecordPlayer *player, TeaArrangement *arrangement)
{
  memset (arrangement, 0, sizeof *arrangement);
  arrangement->shape = TEA_SHAPE_STANDARD;
  arrangement->n_melds = player->n_melds;

  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];
      TeaGroup *group = &arrangement->groups[arrangement->n_groups++];

      group->kind = meld->kind == TEA_MELD_KONG   ? TEA_GROUP_KONG
                    : meld->kind == TEA_MELD_PUNG ? TEA_GROUP_PUNG
                                                  : TEA_GROUP_CHOW;
      group->n = meld->n;
      group->meld = i;
      memcpy (group->as, meld->tiles, meld->n);
    }
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] >= 2)
      {
        TeaGroup *group = &arrangement->groups[arrangement->n_groups++];

        /* Four undeclared identical tiles are a triplet. */
        group->n = MIN (player->concealed.n[tile], 3);
        group->kind = group->n == 3 ? TEA_GROUP_PUNG : TEA_GROUP_PAIR;
        group->meld = -1;
        memset (group->as, tile, group->n);
      }
}

static void
score_loser (const TeaRecord *record, guint seat, const TeaWilds *wilds, TeaScore *score)
{
  TeaArrangement arrangement;
  TeaReading reading;

  tea_reading_init (&reading, record, seat, wilds);
  arrange_loser (reading.player, &arrangement);
  tea_reading_arrange (&reading, &arrangement);
  /* Tiles in no group: single ones, and the fourth of four identical ones. */
  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (reading.player->concealed.n[tile] % 3 == 1)
      tea_reading_add (&reading, tile);

  tea_reading_score (&reading, score);
}

void
tea_score_loser (const TeaRecord *record, guint seat, TeaScore *score)
{
  TeaWilds wilds;

  record->variant->wilds (&record->options, record->indicator, &wilds);
  score_loser (record, seat, &wilds, score);
}

void
_tea_score_losers (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer)
{
  if (record->seat != 0)
    _tea_copy_score (&answer->scores[0], &answer->scores[record->seat]);
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaScore *score = &answer->scores[seat];

      if (seat == (guint) record->seat)
        continue;
      if (record->players[seat].known)
        score_loser (record, seat, wilds, score);
      else
        {
          /* A score of nothing; the large array of items is not cleared. */
          score->seat = (guint8) seat;
          score->points = score->doubles = score->total = 0;
          score->limit = FALSE;
          score->n_items = 0;
        }
    }
  answer->n_scores = 4;
}

static gboolean
score_sound (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer, TeaWayFunc func, gpointer data)
{
  tea_answer_clear (answer);
  answer->winner = record->won ? record->seat : -1;
  answer->unknown_hand = !record->players[0].known || !record->players[1].known || !record->players[2].known ||
                         !record->players[3].known;

  if (record->won && !score_winner (record, wilds, answer, func, data))
    return FALSE;
  if (record->won && record->variant->losers_score)
    _tea_score_losers (record, wilds, answer);

  record->variant->settle (record, answer);

  return answer->code == TEA_ERROR_NONE;
}

gboolean
tea_score (const TeaRecord *record, TeaAnswer *answer)
{
  return tea_score_ways (record, answer, NULL, NULL);
}

gboolean
tea_score_ways (const TeaRecord *record, TeaAnswer *answer, TeaWayFunc func, gpointer data)
{
  TeaWilds wilds;

  return _tea_record_check_wilds (record, &wilds, answer, TRUE) && score_sound (record, &wilds, answer, func, data);
}

gboolean
tea_score_sound (const TeaRecord *record, TeaAnswer *answer)
{
  TeaWilds wilds;

  record->variant->wilds (&record->options, record->indicator, &wilds);

  return score_sound (record, &wilds, answer, NULL, NULL);
}

const TeaPattern *
tea_score_find_doubted (const TeaRecord *record, const TeaAnswer *answer)
{
  const TeaScore *score = record->won ? tea_answer_score_of (answer, (guint) record->seat) : NULL;

  for (guint i = 0; score != NULL && answer->unknown_hand && i < score->n_items; i++)
    if (score->items[i].pattern->flags & TEA_PATTERN_ABSENCE)
      return score->items[i].pattern;

  return NULL;
}

/* Whether a hand worth @total is at the limit of its rules (LQ-17). */
static gboolean
is_at_limit (const TeaRecord *record, int total)
{
  const TeaVariant *variant = record->variant;

  for (guint i = 0; i < variant->n_options; i++)
    if (g_str_equal (variant->options[i].id, "limit"))
      return record->options.value[i] > 0 && total >= record->options.value[i];

  return FALSE;
}

gboolean
tea_score_settle_points (const TeaRecord *record, int points, TeaAnswer *answer)
{
  const TeaVariant *variant = record->variant;
  const TeaReading reading = { .record = record };
  TeaScore *score;

  g_return_val_if_fail (record->won, FALSE);

  tea_answer_clear (answer);
  answer->winner = record->seat;
  answer->unknown_hand = TRUE;
  answer->n_scores = variant->losers_score ? 4 : 1;
  for (guint i = 0; i < answer->n_scores; i++)
    answer->scores[i] = (TeaScore){ .seat = (guint8) (variant->losers_score ? i : (guint) record->seat) };
  score = &answer->scores[variant->losers_score ? record->seat : 0];
  if (variant->total_by_table)
    {
      score->points = points;
      variant->total (&reading, score);
    }
  else
    {
      score->total = points;
      score->limit = is_at_limit (record, points);
    }
  variant->settle (record, answer);

  return answer->code == TEA_ERROR_NONE;
}
