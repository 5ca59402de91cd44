/* test-sentences.c - sentences one after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentences/join", test_join);

  return g_test_run ();
}
