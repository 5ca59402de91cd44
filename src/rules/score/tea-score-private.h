/* tea-score-private.h - the search for the best arrangement of a win; private to src/rules/
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"
#include "rules/variant/tea-reading.h"

G_BEGIN_DECLS

/* The best arrangement so far, or the reason why none can win. */
typedef struct
{
  TeaReading reading;   /* the reading of the winner's tiles */
  TeaWaited waits;      /* what is known about the waits before the win */
  TeaAnswer *answer;    /* holds the best score and arrangement so far */
  gboolean found;       /* whether an arrangement that can win was found */
  int gain;             /* the gain of the best arrangement */
  gboolean gain_known;  /* whether @gain was computed */
  TeaErrorCode refusal; /* why the first refused arrangement cannot win */
  const char *message;  /* @refusal as a sentence */
  /* @func, @data: called for each arrangement, or NULL */
  TeaWayFunc func;
  gpointer data;
} TeaWinSearch;

/* Starts a search that writes to @answer; the caller fills in the reading. */
void _tea_win_search_init (TeaWinSearch *search, TeaAnswer *answer);

/* Scores every arrangement of the hand of @search. */
void _tea_win_search_run (TeaWinSearch *search);

/* Copies a score with only the items that are in use. */
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
 * Returns: whether a quick check proves the tiles sound: the right number in each hand, valid melds, and not too many
 *   of a kind. %FALSE proves nothing: tea_record_check() must decide
 */
gboolean _tea_record_tiles_are_sound (const TeaRecord *record, const TeaWilds *wilds);

/* tea_record_check() that also sets @wilds to the wild kinds of the record; @quickly allows the quick check of
 * tiles. */
gboolean _tea_record_check_wilds (const TeaRecord *record, TeaWilds *wilds, TeaAnswer *answer, gboolean quickly);

/* tea_record_check() without the quick check of tiles. */
gboolean _tea_record_check_each (const TeaRecord *record, TeaAnswer *answer);

/* Adds the scores of the losers to that of the winner, all by seat; an unknown hand scores nothing. */
void _tea_score_losers (const TeaRecord *record, const TeaWilds *wilds, TeaAnswer *answer);

G_END_DECLS
