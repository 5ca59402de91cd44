/* tea-score-slow.h - the best score by exhaustive search
 *
 * Slow on purpose, like tea-arrangement-slow.h, on which it is built; for tests and benchmarks.
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
 * Does what tea_score() does for every arrangement: each is scored by every row of the table, and none is skipped
 * because it is similar to another; waits are found by trying every kind. Of arrangements with the same worth the
 * answer may have a different one.
 *
 * Returns: whether the record was answered and not refused
 */
gboolean tea_score_slow (const TeaRecord *record, TeaAnswer *answer);

G_END_DECLS
