/* tea-drill.h - exercises without end: hands made from a seed, with the answers of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/tea-shanten.h"
#include "io/tea-waits.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_DRILL_WAITS,   /* which kinds complete 13 tiles */
  TEA_DRILL_WORTH,   /* what a win is worth */
  TEA_DRILL_DISCARD, /* which of 14 tiles to discard */
  TEA_DRILL_CLAIM,   /* whether a discard may be claimed */
} TeaDrillKind;

#define TEA_N_DRILL_KINDS 4

/* Levels go from 1: plain hands; 2: melds, hands in few suits; 3: wild tiles and whatever is rare. */
#define TEA_N_DRILL_LEVELS 3

/* What a claim would be for. */
typedef enum
{
  TEA_DRILL_CHOW,
  TEA_DRILL_PUNG,
  TEA_DRILL_WIN,
} TeaDrillClaim;

/**
 * TeaDrillTask:
 * @kind: what is asked
 * @record: the hand, seat 0: for #TEA_DRILL_WAITS and #TEA_DRILL_CLAIM 13 tiles without a win, for #TEA_DRILL_WORTH a win, for
 *   #TEA_DRILL_DISCARD the tiles are in @tiles
 * @tiles: the 14 tiles of #TEA_DRILL_DISCARD
 * @waits: the answer of #TEA_DRILL_WAITS
 * @answer: the answer of #TEA_DRILL_WORTH
 * @shanten: the answer of #TEA_DRILL_DISCARD
 * @claim: what is to be claimed
 * @tile: the discard
 * @from: who discarded it
 */
typedef struct
{
  TeaDrillKind kind;
  TeaRecord record;
  TeaTiles tiles;
  TeaWaits waits;
  TeaAnswer answer;
  TeaShanten shanten;
  TeaDrillClaim claim;
  TeaTile tile;
  guint from;
} TeaDrillTask;

/**
 * tea_drill_make:
 * @task: (out caller-allocates): the exercise
 * @variant: the rules, with their default options
 * @kind: what is asked
 * @level: 1–%TEA_N_DRILL_LEVELS
 * @seed: the same seed gives the same exercise
 * @tables: tables
 */
void tea_drill_make (TeaDrillTask *task, const TeaVariant *variant, TeaDrillKind kind, guint level, guint64 seed, const TeaDistanceTables *tables);

/* A mask of the best discards of #TEA_DRILL_DISCARD: the shortest distance, then the most live tiles. */
guint64 tea_drill_best_discards (const TeaDrillTask *task);

G_END_DECLS
