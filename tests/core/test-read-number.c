/* test-read-number.c - the reader of numbers that people type
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-read-number.h"

#include <locale.h>

#include "../number-spellings.h"

static void
check (const NumberSpelling *rows, guint n_rows, guint decimals)
{
  TeaNumberLimits limits = { .min = -G_MAXINT64, .max = G_MAXINT64, .decimals = decimals };

  for (guint i = 0; i < n_rows; i++)
    {
      gint64 value = 123456;
      guint place = 0;
      TeaNumberFault fault = tea_number_read (rows[i].text, &limits, &value, &place);
      g_autofree char *sentence = tea_number_explain (fault, rows[i].text, place, &limits, NULL);

      g_test_message ("“%s”: %s", rows[i].text, sentence != NULL ? sentence : "read");
      g_assert_cmpint (fault, ==, rows[i].fault);
      g_assert_cmpint (value, ==, fault == TEA_NUMBER_READ ? rows[i].value : 123456);
      if (fault != TEA_NUMBER_READ)
        g_assert_cmpuint (place, ==, rows[i].place);
      g_assert_true ((fault == TEA_NUMBER_READ) == (sentence == NULL));
    }
}

static void
test_whole (void)
{
  check (whole_spellings, G_N_ELEMENTS (whole_spellings), 0);
}

static void
test_decimals (void)
{
  check (decimal_spellings, G_N_ELEMENTS (decimal_spellings), 4);
}

static void
test_limits (void)
{
  static const struct
  {
    const char *text;
    TeaNumberFault fault;
    const char *sentence;
  } rows[] = {
    { "-3", TEA_NUMBER_READ, NULL },
    { "12", TEA_NUMBER_READ, NULL },
    { "-4", TEA_NUMBER_TOO_SMALL, "The smallest number here is −3." },
    { "13", TEA_NUMBER_TOO_LARGE, "The largest number here is 12." },
    { "4294967297", TEA_NUMBER_TOO_LARGE, "The largest number here is 12." },
    { "1O", TEA_NUMBER_STRAY, "“O” does not belong to a number." },
    { "1,0", TEA_NUMBER_DIVIDED, "Write a whole number, without “,” between its digits." },
    { "", TEA_NUMBER_MISSING, "A number is missing here." },
    { "1\x1b", TEA_NUMBER_STRAY, "“�” does not belong to a number." },
  };
  TeaNumberLimits limits = { .min = -3, .max = 12 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 value;
      guint place;
      TeaNumberFault fault = tea_number_read (rows[i].text, &limits, &value, &place);
      g_autofree char *sentence = tea_number_explain (fault, rows[i].text, place, &limits, NULL);

      g_assert_cmpint (fault, ==, rows[i].fault);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

/* What is written is read again. */
static void
test_write (void)
{
  static const struct
  {
    gint64 value;
    guint decimals;
    const char *text;
  } rows[] = {
    { 0, 0, "0" },
    { -12, 0, "−12" },
    { 500, 4, "0.05" },
    { 50, 4, "0.0050" },
    { 1, 4, "0.0001" },
    { 100000, 4, "10.00" },
    { -15000, 4, "−1.50" },
    { 10050, 4, "1.0050" },
    { G_MAXINT64, 0, "9223372036854775807" },
    { G_MININT64, 0, "−9223372036854775808" },
  };

  TeaNumberLimits limits = { .min = -G_MAXINT64, .max = G_MAXINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 value;
      g_autofree char *text = tea_number_write (rows[i].value, rows[i].decimals);

      g_assert_cmpstr (text, ==, rows[i].text);
      limits.decimals = rows[i].decimals;
      if (rows[i].value != G_MININT64)
        {
          g_assert_cmpint (tea_number_read (text, &limits, &value, NULL), ==, TEA_NUMBER_READ);
          g_assert_cmpint (value, ==, rows[i].value);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  /* The locale must make no difference. */
  setlocale (LC_ALL, "");
  g_test_add_func ("/read-number/whole", test_whole);
  g_test_add_func ("/read-number/decimals", test_decimals);
  g_test_add_func ("/read-number/limits", test_limits);
  g_test_add_func ("/read-number/write", test_write);

  return g_test_run ();
}
