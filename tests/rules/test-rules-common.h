/* test-rules-common.h - hand records in, answers out, for the tests of rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/tea-score.h"

/* Reads and scores the record in @json, whose single quotes stand for double ones. */
gboolean test_score (const char *json, TeaAnswer *answer);

/* The ids of the first score's items in order, "id×count" where the count is not 1; "" when nobody scores. */
char *test_items (const TeaAnswer *answer);
