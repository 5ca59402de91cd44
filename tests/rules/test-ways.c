/* test-ways.c - every arrangement is reported, and which record fields each variant uses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "io/json/tea-json-record.h"
#include "rules/score/tea-score.h"

#define FENGHUA(tiles, win)                                                                                            \
  "{\"variant\":\"fenghua\",\"dealer\":1,\"indicator\":\"9m\",\"players\":[{\"concealed\":\"" tiles                    \
  "\"},null,null,null],\"win\":{\"seat\":0," win "}}"

typedef struct
{
  guint n;
  guint n_refused;
  int lacking; /* the fewest points lacking */
  int best;    /* the greatest gain */
} Seen;

static void
see (const TeaWay *way, gpointer data)
{
  Seen *seen = data;

  seen->n++;
  if (way->refusal != TEA_ERROR_NONE)
    {
      seen->n_refused++;
      seen->lacking = seen->n_refused == 1 ? way->lacking : MIN (seen->lacking, way->lacking);
    }
  else
    seen->best = MAX (seen->best, way->gain);
}

static Seen
look (const char *json, TeaAnswer *answer, gboolean scores)
{
  g_autofree char *id = NULL;
  TeaAnswer alone;
  TeaRecord record;
  Seen seen = { 0 };

  g_assert_true (tea_json_record_from_line (json, strlen (json), &record, &id, answer));
  g_assert_true (tea_score_ways (&record, answer, see, &seen) == scores);
  g_assert_true (tea_score (&record, &alone) == scores);
  g_assert_cmpint (alone.code, ==, answer->code);
  if (scores)
    g_assert_cmpint (alone.scores[0].total, ==, answer->scores[0].total);

  return seen;
}

/* 111222333m is three pungs or three runs; the last C completes a pung either way. */
static void
test_all_ways (void)
{
  TeaAnswer answer;
  Seen seen = look (FENGHUA ("111222333m55pCC", "\"tile\":\"C\",\"by\":\"self-draw\""), &answer, TRUE);

  g_assert_cmpuint (seen.n, ==, 2);
  g_assert_cmpuint (seen.n_refused, ==, 0);
  g_assert_cmpint (seen.best, ==, answer.scores[0].total);
}

/* FH-10: base, no wild and pair call are three counting points of four. */
static void
test_lacking (void)
{
  TeaAnswer answer;
  Seen seen = look (FENGHUA ("234m456p789s55sWW", "\"tile\":\"W\",\"by\":\"discard\",\"from\":2"), &answer, FALSE);

  g_assert_cmpint (answer.code, ==, TEA_ERROR_BELOW_MINIMUM);
  g_assert_cmpuint (seen.n_refused, ==, seen.n);
  g_assert_cmpint (seen.lacking, ==, 1);
}

static void
test_no_way (void)
{
  TeaAnswer answer;
  Seen seen = look (FENGHUA ("234m456p789s55sWE", "\"tile\":\"W\",\"by\":\"self-draw\""), &answer, FALSE);

  g_assert_cmpint (answer.code, ==, TEA_ERROR_NOT_A_WIN);
  g_assert_cmpuint (seen.n, ==, 0);
}

/* The fields that the clauses use, and no others. */
/* clang-format off */
static const struct Fields {
  const char *variant;
  TeaRecordFields fields;
} all_fields[] = {
  { "fenghua", { .events = TEA_EVENT_LAST_TILE | TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY, .kong_supplement = TRUE, .bonus_supplement = TRUE, .claims = TRUE } },
  { "luqiao", { .fresh = TRUE, .losers = TRUE } },
  { "nanchang", { .events = TEA_EVENT_HEAVENLY | TEA_EVENT_EARTHLY, .kong_supplement = TRUE, .sacked = TRUE, .losers = TRUE, .drawn_hands = TRUE } },
  { "classical-millington", { .events = 0x7f & ~TEA_EVENT_FIRST_DRAW, /* a bonus tile's supplement scores with a dead wall only */ .kong_supplement = TRUE, .cannon = TRUE, .losers = TRUE } },
  { "classical-early", { .events = 0x7f & ~(TEA_EVENT_ORIGINAL_CALL | TEA_EVENT_THIRTEENTH_WIN), .kong_supplement = TRUE, .losers = TRUE } },
};
/* clang-format on */

static void
test_fields (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_fields); i++)
    {
      const TeaVariant *variant = tea_variant_find (all_fields[i].variant);
      const TeaRecordFields *wanted = &all_fields[i].fields;
      TeaRecordFields fields;
      TeaOptions options;

      tea_options_init (&options, variant);
      variant->record_fields (&options, &fields);
      g_assert_cmpuint (fields.events, ==, wanted->events);
      g_assert_cmpint (fields.kong_supplement, ==, wanted->kong_supplement);
      g_assert_cmpint (fields.bonus_supplement, ==, wanted->bonus_supplement);
      g_assert_cmpint (fields.fresh, ==, wanted->fresh);
      g_assert_cmpint (fields.sacked, ==, wanted->sacked);
      g_assert_cmpint (fields.cannon, ==, wanted->cannon);
      g_assert_cmpint (fields.claims, ==, wanted->claims);
      g_assert_cmpint (fields.losers, ==, wanted->losers);
      g_assert_cmpint (fields.drawn_hands, ==, wanted->drawn_hands);
      if (tea_options_set (&options, variant, "wall", "dead-wall", 0) == TEA_ERROR_NONE && fields.cannon)
        {
          variant->record_fields (&options, &fields);
          g_assert_true (fields.bonus_supplement);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ways/all", test_all_ways);
  g_test_add_func ("/ways/lacking", test_lacking);
  g_test_add_func ("/ways/none", test_no_way);
  g_test_add_func ("/ways/fields", test_fields);

  return g_test_run ();
}
