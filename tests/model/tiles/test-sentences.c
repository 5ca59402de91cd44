/* test-sentences.c - joining sentences, and numbers in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/tiles/tea-number.h"
#include "model/tiles/tea-sentences.h"

static void
test_join (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *joined;
  } cases[] = {
    { "One.", "Two.", "One. Two." }, { "One.", NULL, "One." }, { "One.", "", "One." },
    { NULL, "Two.", "Two." },        { "", "Two.", "Two." },   { NULL, NULL, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *joined = tea_sentences_join (cases[i].first, cases[i].second);
      g_autofree char *taken = tea_sentences_take (g_strdup (cases[i].first), g_strdup (cases[i].second));

      g_assert_cmpstr (joined, ==, cases[i].joined);
      g_assert_cmpstr (taken, ==, cases[i].joined);
    }
}

static void
test_number (void)
{
  static const struct
  {
    gint64 number;
    const char *plain;
    const char *with_sign;
  } cases[] = {
    { 0, "0", "0" },
    { 12, "12", "+12" },
    { -12, "−12", "−12" },
    { G_MAXINT32, "2147483647", "+2147483647" },
    { G_MININT32, "−2147483648", "−2147483648" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *plain = tea_number_dup (cases[i].number);
      g_autofree char *with_sign = tea_number_dup_signed (cases[i].number);

      g_assert_cmpstr (plain, ==, cases[i].plain);
      g_assert_cmpstr (with_sign, ==, cases[i].with_sign);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentences/join", test_join);
  g_test_add_func ("/sentences/number", test_number);

  return g_test_run ();
}
