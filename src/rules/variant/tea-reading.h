/* tea-reading.h - how the scorer reads a player's tiles; for src/rules/ alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

#define TEA_MAX_ROWS 64

/* Starts the reading of @seat; @record and @wilds must stay as long as it is used. */
void tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds);

/* Fills in what follows from @arrangement, which must stay as long. */
void tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement);

/* Adds a tile that is in no group of the arrangement. */
void tea_reading_add (TeaReading *reading, TeaTile tile);

/* Applies every row of the table and leaves out those that another row replaces. */
void tea_reading_score (const TeaReading *reading, TeaScore *score);

/* The same for @arrangement, which is filled in as by tea_reading_arrange(). */
void tea_reading_score_arrangement (TeaReading *reading, const TeaArrangement *arrangement, TeaScore *score);

/**
 * TeaRowMasks:
 * @patterns: the table of rows
 * @all: a bit for each row of a table
 * @losers: the rows that losers score
 * @others: the rows on which others hang: limit hands and rows that replace some
 * @ordinary: those that may apply where there are no melds, bonus tiles, events, supplements and robbed kongs
 * @without: the rows that may apply without what that bit of #TeaNeeds stands for
 * @by_pungs: those that may by the number of pungs, as far as it goes
 * @by_chows: the same by the number of runs
 * @by_suits: by #TeaReading.suits
 * @by_form: by #TeaForm
 * @by_wilds: by the number of concealed wild tiles, with room for more than there can be
 *
 * Masks over a table of rows. They select the rows that a reading could score without asking each row.
 */
struct _TeaRowMasks
{
  const TeaPattern *patterns;
  guint64 all;
  guint64 losers;
  guint64 others;
  guint64 ordinary;
  guint64 without[TEA_N_NEEDS];
  guint64 by_pungs[8];
  guint64 by_chows[8];
  guint64 by_suits[8];
  guint64 by_form[8];
  guint64 by_wilds[16];
};

/* The masks of the rows of @variant, found out once for each of tea_variants() and with house rules; %NULL for any
 * other. */
const TeaRowMasks *_tea_row_masks (const TeaVariant *variant);

/* Finds out @masks of the rows of @variant. */
void _tea_row_masks_find (const TeaVariant *variant, TeaRowMasks *masks);

/* Says how many concealed wild tiles the winner has, at most %TEA_MAX_WILDS, and rules out the rows that want more or
 * fewer. */
static inline void
tea_reading_set_wilds (TeaReading *reading, guint n_wild)
{
  reading->n_wild = n_wild;
  if (reading->masks != NULL)
    reading->rows &= reading->masks->by_wilds[n_wild];
}

/* What the winner of @reading waited for, as if nobody had asked before. */
guint _tea_count_waits (const TeaReading *reading);
gboolean _tea_waited_for_any_tile (const TeaReading *reading);

G_END_DECLS
