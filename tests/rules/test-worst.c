/* test-worst.c - that the dearest hands to score stay within a bound
 *
 * What is counted is how often a variant is asked about groups or arrangements, which hangs on no machine: the search does
 * little more between two questions than to try a group.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "cli/tea-bench-worst.h"
#include "io/tea-json-record.h"
#include "rules/tea-score.h"

/* A question is a few hundred instructions: so many are well below a millisecond. */
#define MAX_ASKED 3000

/* A variant that counts what it is asked. */
typedef struct
{
  TeaVariant variant;
  const TeaVariant *asked;
  guint n_asked;
} Counting;

static Counting *
count_one (const TeaReading *reading)
{
  Counting *counting = (Counting *) reading->record->variant;

  counting->n_asked++;

  return counting;
}

static guint32
count_likeness (const TeaReading *reading, const TeaArrangement *arrangement)
{
  return count_one (reading)->asked->likeness (reading, arrangement);
}

static gboolean
count_may_differ (const TeaReading *reading, const TeaBegun *begun, const TeaLikenesses *scored)
{
  return count_one (reading)->asked->may_differ (reading, begun, scored);
}

static TeaErrorCode
count_refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  return count_one (reading)->asked->refuse (reading, score, message);
}

static void
count_hope (const TeaReading *reading, const TeaBegun *begun, TeaHope *hope)
{
  count_one (reading)->asked->hope (reading, begun, hope);
}

static void
ignore (const TeaWay *way, gpointer data)
{
}

/* Some of the dearest hands may not win in the end, which is found out as late as what others score. */
static void
check_alike (const TeaAnswer *a, const TeaAnswer *b)
{
  g_assert_cmpint (a->code, ==, b->code);
  if (a->code != TEA_ERROR_NONE)
    return;
  g_assert_cmpint (a->scores[0].total, ==, b->scores[0].total);
  g_assert_cmpmem (a->deltas, sizeof a->deltas, b->deltas, sizeof b->deltas);
}

static void
test_worst (gconstpointer data)
{
  g_autofree char *json = g_strdelimit (g_strdup (data), "'", '"');
  g_autofree char *id = NULL;
  Counting counting;
  TeaRecord record;
  TeaAnswer some, all, counted;

  g_assert_true (tea_json_record_from_line (json, strlen (json), &record, &id, &some));
  tea_score (&record, &some);
  tea_score_ways (&record, &all, ignore, NULL);
  check_alike (&some, &all);

  counting = (Counting){ .variant = *record.variant, .asked = record.variant };
  counting.variant.refuse = count_refuse;
  if (counting.variant.likeness != NULL)
    counting.variant.likeness = count_likeness;
  if (counting.variant.may_differ != NULL)
    counting.variant.may_differ = count_may_differ;
  if (counting.variant.hope != NULL)
    counting.variant.hope = count_hope;
  record.variant = &counting.variant;
  tea_score (&record, &counted);
  check_alike (&some, &counted);
  g_test_message ("%s: asked %u times", json, counting.n_asked);
  g_assert_cmpuint (counting.n_asked, >, 0);
  g_assert_cmpuint (counting.n_asked, <, MAX_ASKED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tea_bench_worst); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/worst/%u", i);

      g_test_add_data_func (path, tea_bench_worst[i], test_worst);
    }

  return g_test_run ();
}
