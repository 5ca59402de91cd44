/* brute-force.h - the value of a winning hand, found by trying every substitution
 *
 * For records in which seat 0 wins and seat 2 deals, so that the winner's own wind is West; nobody else's tiles are
 * known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

/* Whether brute force supports @variant. */
gboolean brute_has_clauses (const TeaVariant *variant);

/* How many wild tiles the winner has. */
guint brute_count_wilds (const TeaRecord *record);

/* Asserts that tea_score() gives the winner as much as the best substitution. Returns %FALSE, without trying any, if
 * tea_score() refuses the win. */
gboolean brute_check (const TeaRecord *record);

/* Whether some substitution wins. */
gboolean brute_wins (const TeaRecord *record);
