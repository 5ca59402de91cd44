/* tea-score-private.h - the search for the best arrangement of a win; private to src/rules/
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"
#include "rules/variant/tea-reading.h"

G_BEGIN_DECLS

/**
 * TeaWinSearch:
 * @reading: how the winner's tiles are read
 * @waits: what is known of the waits before the win
 * @answer: has the best score and arrangement so far
 * @found: whether an arrangement may win
 * @gain: the gain of the best one
 * @gain_known: whether @gain was computed
 * @refusal: why the first arrangement that cannot win cannot
 * @message: the same as a sentence
 * @func, @data: (nullable): called for each arrangement
 *
 * The best arrangement so far, or the reason why none can win.
 */
typedef struct
{
  TeaReading reading;
  TeaWaited waits;
  TeaAnswer *answer;
  gboolean found;
  int gain;
  gboolean gain_known;
  TeaErrorCode refusal;
  const char *message;
  TeaWayFunc func;
  gpointer data;
} TeaWinSearch;

/* Starts a search that writes to @answer; the caller fills in the reading. */
void _tea_win_search_init (TeaWinSearch *search, TeaAnswer *answer);

/* Scores each arrangement of the hand that @search reads. */
void _tea_win_search_run (TeaWinSearch *search);

/* Copies what there is of a score; there is room for much more. */
void _tea_copy_score (const TeaScore *from, TeaScore *to);

/* Scores one more arrangement. */
void _tea_win_search_try (TeaWinSearch *search, const TeaArrangement *arrangement);

/* Adds the winning tile to the winner's tiles; a claimed wild is taken at face value (NC-4). */
void _tea_add_win_tile (TeaHandTiles *hand, const TeaRecord *record, const TeaWilds *wilds);

/**
 * _tea_record_tiles_are_sound:
 * @record: a record, sound or not
 * @wilds: its wild kinds
 *
 * Returns: whether a quick look proves the tiles sound: the right number in each hand, valid melds, and no more of a
 *   kind in all than there are. %FALSE says nothing: it is for tea_record_check() to find out
 */
gboolean _tea_record_tiles_are_sound (const TeaRecord *record, const TeaWilds *wilds);

/* tea_record_check() that hands over the wild kinds of a sound record; @quickly: whether a quick look at the tiles may
 * do. */
gboolean _tea_record_check_wilds (const TeaRecord *record, TeaWilds *wilds, TeaAnswer *answer, gboolean quickly);

/* tea_record_check() without a quick look at the tiles. */
gboolean _tea_record_check_each (const TeaRecord *record, TeaAnswer *answer);

/* Scores all four by seat where losers score; an unknown hand counts nothing. */
void _tea_score_losers (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer);

G_END_DECLS
