/* tea-ready-hand.c - what a ready hand would win with each of its calls
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/tea-ready-hand.h"

#include "rules/tea-score-private.h"

void
tea_ready_hand_init (TeaReadyHand *ready, const TeaRecord *record, guint from, guint64 calls)
{
  const TeaVariant *variant = record->variant;
  const TeaRecordPlayer *player = &record->players[record->seat];

  ready->records[FALSE] = *record;
  ready->records[FALSE].by = TEA_BY_SELF_DRAW;
  ready->records[FALSE].from = -1;
  ready->records[TRUE] = *record;
  ready->records[TRUE].by = TEA_BY_DISCARD;
  ready->records[TRUE].from = (gint8) from;
  variant->wilds (&record->options, record->indicator, &ready->wilds);
  tea_hand_tiles_init (&ready->hand, variant, &record->options, &ready->wilds, &player->concealed, player->melds, player->n_melds);
  ready->calls = _tea_calls_that_exist (calls, variant, &record->options);
  ready->waits = (TeaWaited){
    .calls_known = TRUE,
    .n_calls = tea_count_bits (ready->calls),
    .any_tile_known = TRUE,
    .any_tile = _tea_waits_for_any_tile (&ready->hand),
  };
  for (guint claimed = 0; claimed < 2; claimed++)
    {
      tea_reading_init (&ready->readings[claimed], &ready->records[claimed], record->seat, &ready->wilds);
      ready->readings[claimed].self_draw = !claimed;
    }
}

/* A win that is looked at. */
typedef struct
{
  TeaWinSearch search;
  TeaAnswer answer;
} Win;

static void
start_win (Win *win, TeaReadyHand *ready, TeaTile tile, gboolean claimed)
{
  TeaRecord *record = &ready->records[claimed];
  TeaReading *reading = &win->search.reading;

  record->tile = tile;
  _tea_win_search_init (&win->search, &win->answer);
  tea_answer_clear (&win->answer);
  win->answer.winner = record->seat;
  win->answer.hand = ready->hand;
  _tea_add_win_tile (&win->answer.hand, record, &ready->wilds);

  *reading = ready->readings[claimed];
  reading->hand = &win->answer.hand;
  win->search.waits = ready->waits;
  reading->waits = &win->search.waits;
  tea_reading_set_wilds (reading, win->answer.hand.n_wild);
}

static gint32
finish_win (Win *win)
{
  const TeaRecord *record = win->search.reading.record;
  TeaAnswer *answer = &win->answer;

  if (!win->search.found)
    return 0;
  answer->n_scores = 1;
  if (record->variant->losers_score)
    _tea_score_losers (record, win->search.reading.wilds, answer);
  record->variant->settle (record, answer);

  return answer->code == TEA_ERROR_NONE ? answer->deltas[record->seat] : 0;
}

void
tea_ready_hand_gains (TeaReadyHand *ready, TeaTile tile, gboolean claimed, gint32 gains[2])
{
  guint n = claimed ? 2 : 1;
  Win wins[2];
  TeaWinSearch *const searches[2] = { &wins[0].search, &wins[1].search };

  g_return_if_fail (tile < TEA_N_PLAIN || tea_wilds_has (&ready->wilds, tile));

  for (guint i = 0; i < n; i++)
    start_win (&wins[i], ready, tile, (gboolean) i);
  if (!tea_wilds_has (&ready->wilds, tile))
    {
      /* Drawn or claimed, the same tiles are arranged. */
      wins[1].search.reading.waits = &wins[0].search.waits;
      _tea_win_search_run (searches, n, &wins[0].answer.hand);
    }
  else
    for (guint i = 0; i < n; i++)
      _tea_win_search_run (&searches[i], 1, &wins[i].answer.hand);
  for (guint i = 0; i < n; i++)
    gains[i] = finish_win (&wins[i]);
}
