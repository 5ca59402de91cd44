/* tea-entry-parts-private.h - how a hand entry makes and changes what it offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/entry/tea-entry-parts.h"
#include "model/entry/tea-hand-diagnosis.h"
#include "model/entry/tea-hand-entry.h"
#include "model/score/tea-score-sheet-engine.h"
#include "model/tiles/tea-tile-info-engine.h"

G_BEGIN_DECLS

TeaPaletteTile *tea_palette_tile_new (TeaTile kind) G_GNUC_WARN_UNUSED_RESULT;

/* @reason is taken over; %NULL when the tile is usable. */
void tea_palette_tile_update (TeaPaletteTile *self, const TeaWilds *wilds, guint left, char *reason);

/* The texts are translatable and must stay; @owner is told by tea_hand_entry_set_toggle() when `active` is written. */
TeaEntryToggle *tea_entry_toggle_new (TeaHandEntry *owner, const char *id, const char *name, const char *sentence, const char *word) G_GNUC_WARN_UNUSED_RESULT;

/* @reason is taken over; %NULL when it is possible. */
void tea_entry_toggle_update (TeaEntryToggle *self, gboolean active, char *reason);

/* The owner is going away. */
void tea_entry_toggle_leave (TeaEntryToggle *self);

TeaTextFault *tea_text_fault_new (guint start, guint end, const char *sentence) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaDiagnosisFacts:
 *
 * What a diagnosis says. Strings are taken over.
 */
typedef struct
{
  TeaHandState state;
  char *sentence;
  const char *clause;
  GPtrArray *remedies;
  GPtrArray *warnings;
  int missing;
  int distance;
} TeaDiagnosisFacts;

TeaHandDiagnosis *tea_hand_diagnosis_new (TeaDiagnosisFacts *facts) G_GNUC_WARN_UNUSED_RESULT;

/* @best is what the hand is worth. */
TeaRunnerUp *tea_runner_up_new (const TeaRecord *record, const TeaAnswer *answer, const TeaScore *best) G_GNUC_WARN_UNUSED_RESULT;

/* The reasons are taken over; %NULL when it can win. */
TeaWaitInfo *tea_wait_info_new (const TeaTileLook *look, guint left, gboolean winning, int by_draw, char *draw_reason, int by_claim, char *claim_reason) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
