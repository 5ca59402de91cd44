/* tea-entry-scorer-private.h - works out the result for an entered hand
 *
 * tea-entry-scorer.c finds the state of the hand and scores it, tea-entry-remedies.c finds what would make it legal,
 * tea-entry-waits.c its waits, tea-runner-up.c its other arrangements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/entry/tea-entry.h"
#include "model/ledger/tea-entry-answer.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-tile-info.h"
#include "rules/score/tea-scored-hand.h"

G_BEGIN_DECLS

/* Called when a search for waits in a thread has ended. */
typedef void (*TeaEntryFound) (gpointer data);

typedef struct _TeaEntryScorer TeaEntryScorer;

/**
 * tea_entry_scorer_new:
 * @context: the context, which must outlive the scorer
 * @reading: what was entered; likewise
 * @found: called with @data when the waits have changed after an update
 *
 * Nothing is worked out before the first update.
 */
TeaEntryScorer *tea_entry_scorer_new (const TeaEntryContext *context,
                                      const TeaEntryReading *reading,
                                      TeaEntryFound found,
                                      gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void tea_entry_scorer_free (TeaEntryScorer *self);

/* Computes the answer for the current reading. */
void tea_entry_scorer_update (TeaEntryScorer *self);

/* Returns the same struct after every update. */
const TeaEntryAnswer *tea_entry_scorer_get_answer (TeaEntryScorer *self);

/* What was entered, if it can be saved, or %NULL. */
TeaScoredHand *tea_entry_scorer_get_hand (TeaEntryScorer *self);

/* Whether the record would be refused if no meld said from whom it was claimed. */
gboolean tea_entry_scorer_get_claims_matter (TeaEntryScorer *self);

/* Returns a new array of sentences: what would make a refused record legal. @lacking: missing points, or 0. */
GPtrArray *tea_entry_find_remedies (const TeaEntryState *state,
                                    const TeaEntryContext *context,
                                    const TeaRecord *record,
                                    const TeaAnswer *answer,
                                    int lacking);

/* Returns: (transfer full) (nullable): one sentence, with the word to type, about something that may have been
 * forgotten and would make the discarder pay for all: a fresh tile or a cannon */
char *tea_entry_dup_prompt (const TeaEntryContext *context, const TeaRecord *record) G_GNUC_WARN_UNUSED_RESULT;

typedef struct _TeaEntryWaits TeaEntryWaits;

TeaEntryWaits *
tea_entry_waits_new (const TeaEntryContext *context, TeaEntryFound found, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void tea_entry_waits_free (TeaEntryWaits *self);

/* Empties the list and cancels the search. */
void tea_entry_waits_clear (TeaEntryWaits *self);

/**
 * tea_entry_waits_find:
 * @record: a record without a win, or with one whose circumstances are assumed for each wait
 * @winning: the winning tile that was entered, or %TEA_TILE_NONE
 *
 * Finds the waits of the 13 tiles of @seat: at once, or in a thread if that takes long.
 */
void tea_entry_waits_find (TeaEntryWaits *self,
                           const TeaEntryState *state,
                           const TeaRecord *record,
                           guint seat,
                           TeaTile winning);

GListStore *tea_entry_waits_get_list (TeaEntryWaits *self);
gboolean tea_entry_waits_get_busy (TeaEntryWaits *self);

/**
 * TeaEntryWays:
 * @lacking: the fewest points missing in a refused way, or 0
 *
 * The best different ways to arrange a hand, best first.
 */
#define TEA_ENTRY_MAX_WAYS 6

typedef struct
{
  guint n;
  struct
  {
    TeaArrangement arrangement;
    TeaScore score;
    int gain;
  } ways[TEA_ENTRY_MAX_WAYS];
  int lacking;
} TeaEntryWays;

/* A #TeaWayFunc for #TeaEntryWays. */
void tea_entry_ways_add (const TeaWay *way, gpointer data);

/* Appends the ways whose score differs from that of @answer to @list, as #TeaRunnerUp. */
void
tea_entry_ways_append (const TeaEntryWays *ways, const TeaRecord *record, const TeaAnswer *answer, GListStore *list);

G_END_DECLS
