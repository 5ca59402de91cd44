/* tea-score-slow.h - the best score by trying everything
 *
 * Slow on purpose, like tea-arrangement-slow.h, on which it rests; for tests and benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/**
 * tea_score_slow:
 * @record: a record with a win, sound or not
 * @answer: (out caller-allocates): the answer
 *
 * Does what tea_score() does with every arrangement: every row of the table is asked of each, and none left out because
 * another is like it; waits are found by trying every kind. Of arrangements that bring the same the answer may name
 * another one.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_slow (const TeaRecord *record, TeaAnswer *answer);

G_END_DECLS
