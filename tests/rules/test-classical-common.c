/* test-classical-common.c - rows of records and their answers for the two classical games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-classical-common.h"

typedef struct
{
  const TeaVariant *variant;
  const ClassicalRow *row;
} Test;

static void
test_row (gconstpointer data)
{
  const Test *test = data;
  const ClassicalRow *row = test->row;
  g_autofree char *json = g_strdup_printf ("{'variant':'%s','options':{%s},'round_wind':'%s','dealer':%d,"
                                           "'players':[%s,%s],'win':{'seat':0,%s}",
                                           test->variant->id, row->options, row->round_wind, row->dealer, row->winner,
                                           row->losers, row->win);
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
  items = test_items_of (&answer, row->seat);
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
  g_autofree char *json = g_strdup_printf (
      "{'variant':'%s','dealer':2,'players':[%s,%s],'win':null}", test->variant->id,
      HAND_WITH ("1379m258p369s", MELDS (CLOSED ("CCCC")) BONUS ("1234f")), UNKNOWN);
  TeaAnswer answer;

  g_assert_true (test_score (json, &answer));
  g_assert_cmpint (answer.winner, ==, -1);
  g_assert_cmpuint (answer.n_scores, ==, 0);
  g_assert_cmpuint (answer.n_payments, ==, 0);
}

static void
add (const Test *test, const char *name, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/rules/%s/%s", test->variant->id, name);

  g_test_add_data_func_full (path, g_memdup2 (test, sizeof *test), func, g_free);
}

void
test_classical_add (const char *variant, const ClassicalRow *rows, guint n_rows)
{
  Test test = { .variant = tea_variant_find (variant) };

  for (guint i = 0; i < n_rows; i++)
    {
      test.row = &rows[i];
      add (&test, rows[i].name, test_row);
    }
  add (&test, "drawn", test_drawn);
}
