/* test-worst.c - an upper bound for the work of the slowest hands to score
 *
 * The tests count the arrangements that are scored. Unlike times, these counts are the same on every machine. Scoring
 * an arrangement takes up to 0.2 microseconds, and an answer should not take longer than a frame, 16 milliseconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../bench/tea-bench-worst.h"
#include "io/json/tea-json-record.h"
#include "io/waits/tea-waits.h"

/* Scoring one hand takes at most 1.2 milliseconds. */
#define MAX_SCORED 6000

/* A list of waits scores each kind as a drawn and as a claimed tile, in at most 16 milliseconds. */
#define MAX_SCORED_FOR_WAITS 80000

/* A variant that counts the scored arrangements. */
typedef struct
{
  TeaVariant variant;
  const TeaVariant *counted;
  guint n;
} Counting;

static TeaErrorCode
count_refuse (const TeaReading *reading, const TeaScore *score, const char **message)
{
  Counting *counting = (Counting *) reading->record->variant;

  counting->n++;

  return counting->counted->refuse (reading, score, message);
}

static void
read_record (const char *text, TeaRecord *record)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autofree char *id = NULL;
  TeaAnswer answer;

  g_assert_true (tea_json_record_from_line (json, strlen (json), record, &id, &answer));
}

/* Makes @counting count the arrangements scored for @record. */
static void
count_for (TeaRecord *record, Counting *counting)
{
  *counting = (Counting){ .variant = *record->variant, .counted = record->variant };
  counting->variant.refuse = count_refuse;
  record->variant = &counting->variant;
}

static void
test_score (gconstpointer data)
{
  Counting counting;
  TeaRecord record;
  TeaAnswer answer, counted;

  read_record (data, &record);
  tea_score (&record, &answer);
  count_for (&record, &counting);
  tea_score (&record, &counted);

  g_assert_cmpint (answer.code, ==, counted.code);
  g_assert_cmpmem (answer.deltas, sizeof answer.deltas, counted.deltas, sizeof counted.deltas);
  g_test_message ("%s: %u arrangements", (const char *) data, counting.n);
  g_assert_cmpuint (counting.n, >, 0);
  g_assert_cmpuint (counting.n, <, MAX_SCORED);
}

/* The waits before the win; most of these hands wait on every kind. */
static void
test_waits (gconstpointer data)
{
  Counting counting;
  TeaRecord record;
  TeaAnswer answer;
  TeaWaits waits;

  read_record (data, &record);
  count_for (&record, &counting);
  g_assert_true (tea_waits_find (&record, 0, NULL, &waits, &answer));

  g_test_message ("%s: %u arrangements for %u waits", (const char *) data, counting.n, waits.n_waits);
  g_assert_cmpuint (counting.n, >, 0);
  g_assert_cmpuint (counting.n, <, MAX_SCORED_FOR_WAITS);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tea_bench_worst); i++)
    {
      g_autofree char *score = g_strdup_printf ("/rules/worst/score/%u", i);
      g_autofree char *waits = g_strdup_printf ("/rules/worst/waits/%u", i);

      g_test_add_data_func (score, tea_bench_worst[i], test_score);
      g_test_add_data_func (waits, tea_bench_worst[i], test_waits);
    }

  return g_test_run ();
}
