/* tea-reading.h - how the scorer reads a player's tiles; for src/rules/ alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/tea-variant.h"

G_BEGIN_DECLS

/* Starts the reading of @seat; @record and @wilds must stay as long as it is used. */
void tea_reading_init (TeaReading *reading, const TeaRecord *record, guint seat, const TeaWilds *wilds);

/* Fills in what follows from @arrangement, which must stay as long. */
void tea_reading_arrange (TeaReading *reading, const TeaArrangement *arrangement);

/* Adds @n tiles that are in no group of the arrangement. */
void tea_reading_add (TeaReading *reading, TeaTile tile, guint n);

/* Applies every row of the table and leaves out those that another row replaces. */
void tea_reading_score (const TeaReading *reading, TeaScore *score);

G_END_DECLS
