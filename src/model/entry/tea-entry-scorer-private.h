/* tea-entry-scorer-private.h - works out what an entered hand comes to
 *
 * tea-entry-scorer.c says where the hand stands and scores it, tea-entry-remedies.c says what would make it legal,
 * tea-entry-waits.c what it waits for, tea-runner-up.c how else it can be arranged.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/entry/tea-entry.h"
#include "model/entry/tea-entry-answer.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-tile-info-engine.h"

G_BEGIN_DECLS

/* Called when more of the answer is known than at the last update. */
typedef void (*TeaEntryFound) (gpointer data);

typedef struct _TeaEntryScorer TeaEntryScorer;

/**
 * tea_entry_scorer_new:
 * @context: the context; it stays as long as the scorer
 * @reading: what was entered; likewise
 * @found: called with @data
 *
 * Nothing is worked out before the first update.
 */
TeaEntryScorer *tea_entry_scorer_new (const TeaEntryContext *context,
                                      const TeaEntryReading *reading,
                                      TeaEntryFound found,
                                      gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void tea_entry_scorer_free (TeaEntryScorer *self);

/* Works out the answer for what was entered now. */
void tea_entry_scorer_update (TeaEntryScorer *self);

/* The answer is the same struct after every update. */
const TeaEntryAnswer *tea_entry_scorer_get_answer (TeaEntryScorer *self);

/* The record of what was entered. */
const TeaRecord *tea_entry_scorer_get_record (TeaEntryScorer *self);

/* Whether the record would be refused if no meld said from whom it was claimed. */
gboolean tea_entry_scorer_get_claims_matter (TeaEntryScorer *self);

/* What would make a refused record legal; @lacking: how many points it lacks, or 0. A new array of strings. */
GPtrArray *tea_entry_find_remedies (const TeaEntryState *state,
                                    const TeaEntryContext *context,
                                    const TeaRecord *record,
                                    const TeaAnswer *answer,
                                    int lacking);

/* Returns: (transfer full) (nullable): what might be forgotten of a scored hand and would make the discarder pay for
 * all: a fresh tile, a cannon; one sentence with the word to type */
char *tea_entry_dup_prompt (const TeaEntryContext *context, const TeaRecord *record) G_GNUC_WARN_UNUSED_RESULT;

typedef struct _TeaEntryWaits TeaEntryWaits;

TeaEntryWaits *
tea_entry_waits_new (const TeaEntryContext *context, TeaEntryFound found, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void tea_entry_waits_free (TeaEntryWaits *self);

/* Shows nothing and searches for nothing. */
void tea_entry_waits_clear (TeaEntryWaits *self);

/**
 * tea_entry_waits_find:
 * @record: a record without a win, or with one whose circumstances hold for each tile
 * @winning: the winning tile that was entered, or %TEA_TILE_NONE
 *
 * Finds what the 13 tiles of @seat wait for: at once, or in a thread where that takes long.
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
 * @lacking: the fewest points that a way lacks, or 0
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

/* Appends the ways that are not that of @answer to @list, as #TeaRunnerUp. */
void
tea_entry_ways_append (const TeaEntryWays *ways, const TeaRecord *record, const TeaAnswer *answer, GListStore *list);

G_END_DECLS
