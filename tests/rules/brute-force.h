/* brute-force.h - what a winning hand brings, by trying every substitution, tile by tile
 *
 * For records in which seat 0 wins and seat 2 deals, so that the winner's own wind is West; nobody else's tiles are
 * known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

/* Whether there are functions from the clauses for @variant. */
gboolean brute_has_clauses (const TeaVariant *variant);

/* How many wild tiles the winner has. */
guint brute_count_wilds (const TeaRecord *record);

/* Asserts that tea_score() gives the winner what the best substitution does. Returns whether it was a win at all; where
 * it was none, nothing was tried. */
gboolean brute_check (const TeaRecord *record);

/* Whether some substitution wins. */
gboolean brute_wins (const TeaRecord *record);
