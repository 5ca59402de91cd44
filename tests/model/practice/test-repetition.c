/* test-repetition.c - the schedule of cards: answers and days computed by hand with the formulas of FSRS-4.5
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/practice/tea-repetition.h"

/* Some day in 2026. */
#define DAY 739000

/**
 * Answer:
 * @day: days since the first one
 * @right: whether the answer is right
 * @stability, @difficulty: after the answer
 * @due: days from the first day until the next question
 */
typedef struct
{
  guint day;
  gboolean right;
  double stability;
  double difficulty;
  guint due;
} Answer;

/* Each list ends with a stability of 0. */
/* clang-format off */
static const Answer always_right[] = {
  { 0,  TRUE, 3.7145,  5.1618, 4 },
  { 4,  TRUE, 14.8081, 5.1618, 19 },
  { 19, TRUE, 49.4616, 5.1618, 68 },
  /* Remembered although two days overdue, which raises the stability more. */
  { 70, TRUE, 149.196, 5.1618, 219 },
  { 0,  TRUE, 0, 0, 0 },
};

static const Answer a_lapse[] = {
  { 0, FALSE, 0.4872, 7.6214, 1 },
  { 1, TRUE,  2.4225, 7.5452, 3 },
  { 3, TRUE,  5.9911, 7.4713, 9 },
  { 8, FALSE, 1.8106, 9.139,  10 },
  { 9, TRUE,  2.8395, 9.0157, 12 },
  { 0, TRUE, 0, 0, 0 },
};

static const Answer always_wrong[] = {
  { 0, FALSE, 0.4872, 7.6214, 1 },
  { 1, FALSE, 0.3274, 9.2845, 2 },
  { 2, FALSE, 0.2476, 10, 3 },
  { 3, FALSE, 0.2049, 10, 4 },
  { 0, TRUE, 0, 0, 0 },
};

static const Answer very_late[] = {
  { 0,  TRUE, 3.7145, 5.1618, 4 },
  { 30, TRUE, 54.464, 5.1618, 84 },
  { 0,  TRUE, 0, 0, 0 },
};
/* clang-format on */

static void
test_answers (gconstpointer data)
{
  TeaRepetition card = { 0 };
  guint n_wrong = 0;
  guint n = 0;

  g_assert_cmpfloat (tea_repetition_recall (&card, DAY), ==, 0);
  for (const Answer *answer = data; answer->stability > 0; answer++)
    {
      tea_repetition_answer (&card, answer->right, DAY + answer->day);
      n_wrong += !answer->right;
      g_assert_cmpfloat_with_epsilon (card.stability, answer->stability, 0.0005);
      g_assert_cmpfloat_with_epsilon (card.difficulty, answer->difficulty, 0.0001);
      g_assert_cmpuint (card.day, ==, DAY + answer->day);
      g_assert_cmpuint (card.due, ==, DAY + answer->due);
      g_assert_cmpuint (card.n_answers, ==, ++n);
      g_assert_cmpuint (card.n_wrong, ==, n_wrong);
      g_assert_cmpint (card.right, ==, answer->right);
    }
}

/* Only the first of several answers on a day counts. */
static void
test_same_day (void)
{
  TeaRepetition card = { 0 };
  TeaRepetition first;

  tea_repetition_answer (&card, FALSE, DAY);
  first = card;
  tea_repetition_answer (&card, FALSE, DAY);
  tea_repetition_answer (&card, TRUE, DAY);
  g_assert_true (card.right);
  g_assert_cmpfloat (card.stability, ==, first.stability);
  g_assert_cmpuint (card.due, ==, first.due);
  g_assert_cmpuint (card.n_answers, ==, 1);
  g_assert_cmpuint (card.n_wrong, ==, 1);
}

/* After @stability days the recall probability is 90 %. */
static void
test_recall (void)
{
  TeaRepetition card = { .stability = 10, .difficulty = 5, .day = DAY, .due = DAY + 10, .n_answers = 1 };

  g_assert_cmpfloat (tea_repetition_recall (&card, DAY), ==, 1);
  g_assert_cmpfloat_with_epsilon (tea_repetition_recall (&card, DAY + 10), 0.9, 1e-9);
  g_assert_cmpfloat_with_epsilon (tea_repetition_recall (&card, DAY + 100), 0.5467, 1e-4);
  /* The clock was put back. */
  g_assert_cmpfloat (tea_repetition_recall (&card, DAY - 3), ==, 1);
  tea_repetition_answer (&card, TRUE, DAY - 3);
  g_assert_cmpfloat (card.stability, ==, 10);
  g_assert_cmpuint (card.due, ==, DAY + 7);
}

/* The clock was ahead at the answer, or the file says something impossible: no card stays away longer than its
 * interval. */
static void
test_clock (void)
{
  TeaRepetition card = { 0 };

  tea_repetition_answer (&card, TRUE, DAY + 3650);
  g_assert_cmpuint (card.due, ==, DAY + 3654);
  g_assert_cmpuint (tea_repetition_get_due (&card, DAY), ==, DAY);
  g_assert_cmpuint (tea_repetition_get_due (&card, DAY + 3648), ==, DAY + 3648);
  /* One day ahead may be another time zone. */
  g_assert_cmpuint (tea_repetition_get_due (&card, DAY + 3649), ==, DAY + 3654);
  g_assert_cmpuint (tea_repetition_get_due (&card, DAY + 3660), ==, DAY + 3654);

  tea_repetition_answer (&card, TRUE, DAY);
  g_assert_cmpuint (card.due, ==, DAY + 4);
  card.due = DAY + 36500;
  g_assert_cmpuint (tea_repetition_get_due (&card, DAY), ==, DAY + 4);
}

/* Years of right answers stay within the limits. */
static void
test_limit (void)
{
  TeaRepetition card = { 0 };
  guint day = DAY;

  for (guint i = 0; i < 30; i++)
    {
      tea_repetition_answer (&card, TRUE, day);
      g_assert_cmpuint (card.due, >, day);
      g_assert_cmpuint (card.due - day, <=, 36500);
      day = card.due;
    }
  g_assert_cmpfloat (card.stability, ==, 36500);
}

static void
test_text (void)
{
  static const char *const wrong[] = {
    "",
    "3.7145",
    "3.714500 5.161800 739000 739004 1 0",
    "3.714500 5.161800 739000 739004 1 0 1 1",
    "3.714500 5.161800 739000 739000 1 0 1",
    "3.714500 5.161800 739000 739004 0 0 1",
    "3.714500 5.161800 739000 739004 1 2 1",
    "3.714500 5.161800 739000 739004 1 0 2",
    "3.714500 5.161800 739000 739004 1 0 -1",
    "3.714500 11 739000 739004 1 0 1",
    "nan 5.161800 739000 739004 1 0 1",
    "0 5.161800 739000 739004 1 0 1",
    "3.714500 5.161800 739000 99999999999 1 0 1",
  };
  TeaRepetition card = { 0 };
  TeaRepetition read = { 0 };
  g_autofree char *text = NULL;

  tea_repetition_answer (&card, TRUE, DAY);
  text = tea_repetition_to_string (&card);
  g_assert_cmpstr (text, ==, "3.714500 5.161800 739000 739004 1 0 1");
  g_assert_true (tea_repetition_parse (text, &read));
  g_assert_cmpmem (&read, sizeof read, &card, sizeof card);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("“%s”", wrong[i]);
      g_assert_false (tea_repetition_parse (wrong[i], &read));
      g_assert_cmpmem (&read, sizeof read, &card, sizeof card);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/repetition/right", always_right, test_answers);
  g_test_add_data_func ("/repetition/lapse", a_lapse, test_answers);
  g_test_add_data_func ("/repetition/wrong", always_wrong, test_answers);
  g_test_add_data_func ("/repetition/late", very_late, test_answers);
  g_test_add_func ("/repetition/same-day", test_same_day);
  g_test_add_func ("/repetition/recall", test_recall);
  g_test_add_func ("/repetition/clock", test_clock);
  g_test_add_func ("/repetition/limit", test_limit);
  g_test_add_func ("/repetition/text", test_text);

  return g_test_run ();
}
