/* test-rules-common.h - reads and scores hand records for the tests of rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

/* Reads and scores the record in @json, whose single quotes stand for double ones. */
gboolean test_score (const char *json, TeaAnswer *answer);

/* The ids of the items of @seat in order, "id×count" where the count is not 1; "" when that seat does not score. */
char *test_items_of (const TeaAnswer *answer, guint seat);

/* The same for the winner. */
char *test_items (const TeaAnswer *answer);

/* Fills @list with the drawable wild tiles in random order, without the indicator. Returns their number. */
guint test_list_wilds (TeaRandom *random, const TeaRecord *record, const TeaWilds *wilds, TeaTile list[TEA_MAX_WILDS]);

/* Makes @record a claim or self-draw by seat 0 with @n_wild wild tiles. The other tiles are mostly of few kinds, or
 * single and far apart, so that many hands win. Seat 2 is the dealer; the other hands are unknown. */
void test_random_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record);
