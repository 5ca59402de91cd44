/* test-classical-common.c - rows of records and their answers for the two classical games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-classical-common.h"

typedef struct
{
  const TeaVariant *variant;
  const char *prefix;
  const ClassicalRow *row;
  const TeaPattern *pattern;
  const ClassicalExample *example;
  guint n_examples;
} Test;

static char *
items_of (const TeaAnswer *answer, guint seat)
{
  const TeaScore *score = tea_answer_score_of (answer, seat);
  GString *text = g_string_new (NULL);

  for (guint i = 0; score != NULL && i < score->n_items; i++)
    {
      const TeaItem *item = &score->items[i];

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", item->pattern->id);
      if (item->count != 1)
        g_string_append_printf (text, "×%d", item->count);
    }

  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const Test *test = data;
  const ClassicalRow *row = test->row;
  g_autofree char *json = g_strdup_printf ("{'variant':'%s','options':{%s},'round_wind':'%s','dealer':%d,"
                                           "'players':[%s,%s],'win':{'seat':0,%s}",
                                           test->variant->id, row->options, row->round_wind, row->dealer, row->winner, row->losers, row->win);
  g_autofree char *items = NULL;
  const TeaScore *score;
  TeaAnswer answer;

  test_score (json, &answer);
  g_test_message ("%s: %s", json, answer.message);
  g_assert_cmpstr (tea_error_code_to_string (answer.code), ==, tea_error_code_to_string (row->code));
  if (row->code != TEA_ERROR_NONE)
    {
      g_assert_cmpstr (answer.message, !=, "");
      g_assert_cmpstr (answer.at, !=, "");
      return;
    }

  g_assert_cmpuint (answer.n_scores, ==, 4);
  items = items_of (&answer, row->seat);
  g_assert_cmpstr (items, ==, row->items);
  score = tea_answer_score_of (&answer, row->seat);
  g_assert_cmpint (score->points, ==, row->points);
  g_assert_cmpint (score->doubles, ==, row->doubles);
  g_assert_cmpint (score->total, ==, row->total);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (answer.deltas[seat], ==, row->deltas[seat]);
}

/* A drawn hand has no scores and pays nothing. */
static void
test_drawn (gconstpointer data)
{
  const Test *test = data;
  g_autofree char *json = g_strdup_printf ("{'variant':'%s','dealer':2,'players':[%s,%s],'win':null}", test->variant->id,
                                           HAND_WITH ("1379m258p369s", MELDS (CLOSED ("CCCC")) BONUS ("1234f")), UNKNOWN);
  TeaAnswer answer;

  g_assert_true (test_score (json, &answer));
  g_assert_cmpint (answer.winner, ==, -1);
  g_assert_cmpuint (answer.n_scores, ==, 0);
  g_assert_cmpuint (answer.n_payments, ==, 0);
}

static void
test_example (gconstpointer data)
{
  const Test *test = data;
  g_autofree char *items = NULL;
  TeaAnswer answer;

  g_assert_nonnull (test->pattern->example);
  g_assert_true (test_score (test->pattern->example, &answer));
  items = items_of (&answer, test->example->seat);
  g_assert_cmpstr (test->pattern->id, ==, test->example->id);
  g_assert_cmpstr (items, ==, test->example->items);
}

static void
test_rows_are_complete (gconstpointer data)
{
  const Test *test = data;
  const TeaVariant *variant = test->variant;

  g_assert_cmpuint (variant->n_patterns, ==, test->n_examples);
  for (guint i = 0; i < variant->n_patterns; i++)
    {
      const TeaPattern *pattern = &variant->patterns[i];

      g_assert_cmpstr (pattern->name, !=, "");
      g_assert_cmpstr (pattern->name_zh, !=, "");
      g_assert_true (g_str_has_suffix (pattern->sentence, "."));
      g_assert_true (g_str_has_prefix (pattern->clause, test->prefix));
    }
}

static void
add (const Test *test, const char *group, const char *name, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/rules/%s%s/%s", test->variant->id, group, name);

  g_test_add_data_func_full (path, g_memdup2 (test, sizeof *test), func, g_free);
}

void
test_classical_add (const char *variant, const char *prefix, const ClassicalRow *rows, guint n_rows, const ClassicalExample *examples, guint n_examples)
{
  Test test = { .variant = tea_variant_find (variant), .prefix = prefix, .n_examples = n_examples };

  for (guint i = 0; i < n_rows; i++)
    {
      test.row = &rows[i];
      add (&test, "", rows[i].name, test_row);
    }
  add (&test, "", "drawn", test_drawn);
  add (&test, "", "rows-are-complete", test_rows_are_complete);
  for (guint i = 0; i < MIN (n_examples, test.variant->n_patterns); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u-%s", i, examples[i].id);

      test.pattern = &test.variant->patterns[i];
      test.example = &examples[i];
      add (&test, "/example", name, test_example);
    }
}
