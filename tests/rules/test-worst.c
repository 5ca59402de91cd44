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
#include "rules/tea-ready-hand.h"
#include "rules/tea-score.h"

/* A question is a few hundred instructions: so many are well below a millisecond. */
#define MAX_ASKED 800

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

/* Counts the scores that hang on an arrangement. */
static TeaErrorCode
count_arranged (const TeaReading *reading, const TeaScore *score, const char **message)
{
  Counting *counting = (Counting *) reading->record->variant;

  for (guint i = 0; i < score->n_items; i++)
    if (!(score->items[i].pattern->flags & TEA_PATTERN_FIXED))
      {
        counting->n_asked++;
        break;
      }

  return counting->asked->refuse (reading, score, message);
}

/* Four runs with a wild tile: whatever they are read as, a draw comes to ten in Fenghua, and that is told before they are arranged. */
static void
test_told (void)
{
  const char *json = "{'variant':'fenghua','indicator':'9p','round_wind':'E','dealer':0,"
                     "'players':[{'concealed':'456p234s67s1s9p','melds':[{'kind':'chow','tiles':'123m','from':3}]},null,null,null],"
                     "'win':{'seat':0,'tile':'8s','by':'self-draw'}}";
  g_autofree char *line = g_strdelimit (g_strdup (json), "'", '"');
  g_autofree char *id = NULL;
  TeaReadyHand ready;
  Counting counting;
  TeaRecord record;
  TeaAnswer answer;
  gint32 gains[2];

  g_assert_true (tea_json_record_from_line (line, strlen (line), &record, &id, &answer));
  counting = (Counting){ .variant = *record.variant, .asked = record.variant };
  counting.variant.refuse = count_arranged;
  record.variant = &counting.variant;

  g_assert_true (tea_score (&record, &answer));
  g_assert_cmpint (answer.deltas[0], ==, 60);
  g_assert_cmpuint (counting.n_asked, >, 0);

  counting.n_asked = 0;
  tea_ready_hand_init (&ready, &record, 3, TEA_TILE_BIT (record.tile));
  tea_ready_hand_gains (&ready, record.tile, FALSE, gains);
  g_assert_cmpint (gains[FALSE], ==, 60);
  g_assert_cmpuint (counting.n_asked, ==, 0);
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

  g_test_add_func ("/rules/worst/told", test_told);

  return g_test_run ();
}
