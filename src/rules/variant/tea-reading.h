/* tea-reading.h - how the scorer reads a player's tiles; private to src/rules/
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

#define TEA_MAX_ROWS 64

/* Starts the reading of @seat; @record and @wilds must outlive it. */
void tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds);

/* Fills in what depends on @arrangement, which must outlive @reading. */
void tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement);

/* Adds a tile that is in no group of the arrangement. */
void tea_reading_add (TeaReading *reading, TeaTile tile);

/* Applies the rows of the table, except those that another row replaces. */
void tea_reading_score (const TeaReading *reading, TeaScore *score);

/* The same for @arrangement, which is filled in as by tea_reading_arrange(). */
void tea_reading_score_arrangement (TeaReading *reading, const TeaArrangement *arrangement, TeaScore *score);

/* Masks over a table of rows. They select the rows that a reading can score without evaluating each. */
struct _TeaRowMasks
{
  const TeaPattern *patterns; /* the table of rows */
  guint64 all;                /* the rows that are not switched off */
  guint64 losers;             /* the rows that losers score */
  guint64 others;             /* the rows that exclude others: limit hands and rows that replace some */
  guint64 ordinary; /* the rows that can apply without melds, bonus tiles, events, supplements and robbed kongs */
  guint64 without[TEA_N_NEEDS]; /* by bit of #TeaNeeds, the rows that can apply without it */
  guint64 by_pungs[8];          /* the rows that can apply, by the number of pungs */
  guint64 by_chows[8];          /* the same by the number of runs */
  guint64 by_suits[8];          /* by #TeaReading.suits */
  guint64 by_form[8];           /* by #TeaForm */
  guint64 by_wilds[16];         /* by the number of concealed wild tiles, with more room than needed */
};

/* The masks of the rows of @variant, computed once for each of tea_variants() and each set of house rules; %NULL for
 * any other variant. */
const TeaRowMasks *_tea_row_masks (const TeaVariant *variant);

/* Computes @masks for the rows of @variant. */
void _tea_row_masks_find (const TeaVariant *variant, TeaRowMasks *masks);

/* Sets the number of concealed wild tiles of the winner, at most %TEA_MAX_WILDS, and rules out rows that need another
 * number. */
static inline void
tea_reading_set_wilds (TeaReading *reading, guint n_wild)
{
  reading->n_wild = n_wild;
  if (reading->masks != NULL)
    reading->rows &= reading->masks->by_wilds[n_wild];
}

/* What the winner of @reading waited for, computed without #TeaReading.waits. */
guint _tea_count_waits (const TeaReading *reading);
gboolean _tea_waited_for_any_tile (const TeaReading *reading);

G_END_DECLS
