/* tea-score-slow.c - the best score by exhaustive search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tea-arrangement-slow.h"
#include "rules/score/tea-score-private.h"
#include "tea-score-slow.h"

#include <string.h>

#define MAX_ROWS 64

/* The best arrangement so far, or the reason why the first refused one cannot win. */
typedef struct
{
  TeaReading reading;
  TeaWaited waits;
  TeaAnswer *answer;
  int gain;
  TeaErrorCode refusal;
  const char *message;
} Search;

/* Scores @reading by each row of the table, without the rows that another one replaces. */
static void
ask_rows (const TeaReading *reading, TeaScore *score)
{
  const TeaVariant *variant = reading->record->variant;
  int count[MAX_ROWS];
  guint64 replaced = 0;

  g_assert (variant->n_patterns <= MAX_ROWS);
  memset (score, 0, sizeof *score);
  score->seat = reading->seat;
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      count[i] = variant->patterns[i].count (reading);
      if (count[i] <= 0)
        continue;
      replaced |= variant->patterns[i].replaces;
      score->limit = score->limit || (variant->patterns[i].flags & TEA_PATTERN_LIMIT);
    }
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *row = &variant->patterns[i];
      TeaItem *item = &score->items[score->n_items];

      if (count[i] <= 0 || ((replaced >> i) & 1) || (score->limit && !(row->flags & TEA_PATTERN_LIMIT)))
        continue;
      *item = (TeaItem){ row, count[i], row->points * count[i], row->doubles * count[i], row->factor };
      if (row->value != NULL)
        item->points = row->value (reading, row, count[i]);
      score->points += item->points;
      score->doubles += item->doubles;
      score->n_items++;
    }
  variant->total (reading, score);
}

static gboolean
try_arrangement (const TeaArrangement *arrangement, gpointer data)
{
  Search *search = data;
  TeaAnswer *answer = search->answer;
  const TeaVariant *variant = search->reading.record->variant;
  const char *message = NULL;
  TeaErrorCode refusal;
  TeaScore score;
  int gain;

  tea_reading_arrange (&search->reading, arrangement);
  ask_rows (&search->reading, &score);
  refusal = variant->refuse (&search->reading, &score, &message);
  if (refusal != TEA_ERROR_NONE)
    {
      search->message = search->refusal == TEA_ERROR_NONE ? message : search->message;
      search->refusal = search->refusal == TEA_ERROR_NONE ? refusal : search->refusal;
      return TRUE;
    }

  gain = variant->gain != NULL ? variant->gain (&search->reading, &score) : score.total;
  if (answer->n_scores == 0 || tea_way_is_better (&score, gain, &answer->scores[0], search->gain))
    {
      search->gain = gain;
      answer->n_scores = 1;
      answer->scores[0] = score;
      answer->arrangement = *arrangement;
    }

  return TRUE;
}

static gboolean
one_is_enough (const TeaArrangement *arrangement, gpointer data)
{
  return FALSE;
}

static guint
held (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile] + hand->wild[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      n += hand->melds[i].tiles[k] == tile;

  return n;
}

/* The kinds that complete @hand: docs/rules/README.md, "Waits". */
static guint64
try_waits (const TeaHandTiles *hand, const TeaRecord *record)
{
  guint64 waits = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (held (hand, tile) < 4 && record->variant->copies (&record->options, tile) > 0)
      {
        TeaHandTiles drawn = *hand;

        drawn.natural[tile]++;
        if (tea_arrangements_slow (&drawn, one_is_enough, NULL) > 0)
          waits |= TEA_TILE_BIT (tile);
      }

  return waits;
}

static void
try_arrangements (Search *search, const TeaRecord *record, const TeaWilds *wilds)
{
  TeaReading *reading = &search->reading;
  TeaHandTiles *hand = &search->answer->hand;

  search->waits.n_waits = (guint) __builtin_popcountll (try_waits (hand, record));
  if (hand->n_wild > 0)
    {
      hand->n_wild--;
      search->waits.any_tile = tea_hand_is_sets_slow (hand);
      hand->n_wild++;
    }
  _tea_add_win_tile (hand, record, wilds);
  reading->n_wild = hand->n_wild;
  tea_arrangements_slow (hand, try_arrangement, search);
}

static gboolean
score_winner (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer)
{
  const TeaRecordPlayer *winner = &record->players[record->seat];
  TeaHandTiles *hand = &answer->hand;
  Search search = { .answer = answer, .waits = { .waits_known = TRUE, .any_tile_known = TRUE } };

  tea_reading_init (&search.reading, record, record->seat, wilds);
  search.reading.hand = hand;
  search.reading.waits = &search.waits;
  search.reading.self_draw = record->by == TEA_BY_SELF_DRAW;
  tea_hand_tiles_init (hand, record->variant, &record->options, wilds, &winner->concealed, winner->melds,
                       winner->n_melds);
  hand->wilds_alike = FALSE;
  answer->n_scores = 0;
  if (tea_tile_is_bonus (record->tile) && !tea_wilds_has (wilds, record->tile))
    {
      const TeaArrangement flowers = { .shape = TEA_SHAPE_BONUS_TILES, .form = TEA_FORM_NONE };

      _tea_add_win_tile (hand, record, wilds);
      try_arrangement (&flowers, &search);
    }
  else
    try_arrangements (&search, record, wilds);

  if (answer->n_scores == 0)
    tea_answer_refuse (answer, search.refusal != TEA_ERROR_NONE ? search.refusal : TEA_ERROR_NOT_A_WIN,
                       search.message != NULL ? search.message : "These tiles do not make a winning shape.", "win");

  return answer->code == TEA_ERROR_NONE;
}

gboolean
tea_score_slow (const TeaRecord *record, TeaAnswer *answer)
{
  TeaWilds wilds;

  g_return_val_if_fail (record->won, FALSE);

  if (!tea_record_check (record, answer))
    return FALSE;
  tea_answer_clear (answer);
  answer->winner = record->seat;
  for (guint seat = 0; seat < 4; seat++)
    answer->unknown_hand = answer->unknown_hand || !record->players[seat].known;
  record->variant->wilds (&record->options, record->indicator, &wilds);
  if (!score_winner (record, &wilds, answer))
    return FALSE;
  if (record->variant->losers_score)
    _tea_score_losers (record, &wilds, answer);
  record->variant->settle (record, answer);

  return answer->code == TEA_ERROR_NONE;
}
