/* test-rules-common.h - hand records in, answers out, for the tests of rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/score/tea-score.h"

/* Reads and scores the record in @json, whose single quotes stand for double ones. */
gboolean test_score (const char *json, TeaAnswer *answer);

/* The ids of the items of @seat in order, "id×count" where the count is not 1; "" when that seat does not score. */
char *test_items_of (const TeaAnswer *answer, guint seat);

/* The same of the winner. */
char *test_items (const TeaAnswer *answer);

/* Puts the wild tiles that can be drawn into @list in random order; the indicator is not among them. Returns how many
 * there are. */
guint test_list_wilds (TeaRandom *random, const TeaRecord *record, const TeaWilds *wilds, TeaTile list[TEA_MAX_WILDS]);

/* Makes @record a claim or self-draw of seat 0 with @n_wild wild tiles in the hand or drawn, of few kinds, or one of
 * each of few that lie far apart, so that many win. Seat 2 deals, the others' hands are not known. */
void test_random_record (TeaRandom *random, const TeaVariant *variant, guint n_wild, TeaRecord *record);
