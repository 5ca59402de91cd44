/* test-text.c - untrusted text, made safe to show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"

#include "core/tiles/tea-random.h"

#include <string.h>

static void
test_to_show (void)
{
  static const struct
  {
    const char *text;
    guint max;
    const char *shown;
  } rows[] = {
    { "", 10, "" },
    { "Ann 南风", 10, "Ann 南风" },
    { "\x1b[2J", 10, "�[2J" },
    { "a\nb\tc\x7f", 10, "a�b�c�" },
    { "\xc2\x9b"
      "31m",
      10, "�31m" },
    { "\xe2\x80\xae"
      "nna",
      10, "�nna" },
    { "\xe2\x80\xa8", 10, "�" },
    { "👩\xe2\x80\x8d👧", 10, "👩\xe2\x80\x8d👧" },
    { "\xff\xfe", 10, "��" },
    { "1234567890", 10, "1234567890" },
    { "12345678901", 10, "12345…8901" },
    { "东南西北中发白", 3, "东…白" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = tea_text_to_show (rows[i].text, strlen (rows[i].text), rows[i].max);

      g_assert_cmpstr (shown, ==, rows[i].shown);
    }
}

/* Any bytes become valid text without hidden characters, no longer than asked for. */
static void
test_any_bytes (void)
{
  TeaRandom random;

  tea_random_init (&random, 1);
  for (guint i = 0; i < 5000; i++)
    {
      char bytes[40];
      gsize n = tea_random_below (&random, sizeof bytes);
      guint max = 3 + tea_random_below (&random, 40);
      g_autofree char *shown = NULL;

      for (gsize j = 0; j < n; j++)
        bytes[j] = (char) tea_random_below (&random, 256);
      shown = tea_text_to_show (bytes, n, max);
      g_assert_true (g_utf8_validate (shown, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (shown, -1), <=, max);
      for (const char *c = shown; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (tea_text_is_hidden (g_utf8_get_char (c)));
    }
}

static void
test_copy (void)
{
  char to[6];

  tea_text_copy (to, "abc", sizeof to);
  g_assert_cmpstr (to, ==, "abc");
  tea_text_copy (to, "abcdefgh", sizeof to);
  g_assert_cmpstr (to, ==, "abcde");
  tea_text_copy (to, "南风北", sizeof to);
  g_assert_cmpstr (to, ==, "南");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/to-show", test_to_show);
  g_test_add_func ("/text/any-bytes", test_any_bytes);
  g_test_add_func ("/text/copy", test_copy);

  return g_test_run ();
}
