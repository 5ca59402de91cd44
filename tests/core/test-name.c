/* test-name.c - names that people give: clean, told apart, isolated, as files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-name.h"

#include <string.h>

#include "core/base/tea-text.h"

#include "../name-spellings.h"

static void
test_clean (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (name_spellings); i++)
    {
      g_autofree char *clean = tea_name_clean (name_spellings[i].text, TEA_NAME_MAX);
      g_autofree char *again = tea_name_clean (clean, TEA_NAME_MAX);

      g_assert_cmpstr (clean, ==, name_spellings[i].clean);
      g_assert_cmpstr (again, ==, clean);
    }
}

/* A long name is not cut between a letter and its marks, nor is it without end. */
static void
test_long (void)
{
  g_autoptr (GString) marked = g_string_new ("ab");
  g_autofree char *whole = NULL;
  g_autofree char *cut = NULL;

  g_string_append (marked, "e\xcc\x81");
  whole = tea_name_clean (marked->str, 3);
  g_assert_cmpstr (whole, ==, marked->str);
  for (guint i = 0; i < 1000; i++)
    g_string_append (marked, "\xcc\x81");
  cut = tea_name_clean (marked->str, 3);
  g_assert_cmpint (g_utf8_strlen (cut, -1), ==, 6);
}

static void
test_apart (void)
{
  static const struct
  {
    const char *names[TEA_NAMES_MAX_APART];
    const char *apart[TEA_NAMES_MAX_APART];
  } rows[] = {
    { { "Ann", "Bob", "Chen", "Dan" }, { "Ann", "Bob", "Chen", "Dan" } },
    { { "Ann", "Bob", "Ann", "Dan" }, { "Ann 1", "Bob", "Ann 2", "Dan" } },
    { { "Chen", "Chen", "Chen", "Chen" }, { "Chen 1", "Chen 2", "Chen 3", "Chen 4" } },
    { { "Chen", "Chen 1", "Chen", "x" }, { "Chen 2", "Chen 1", "Chen 3", "x" } },
    { { "ann", "Ann", "Bob", "bob " }, { "ann 1", "Ann 2", "Bob 1", "bob 2" } },
    { { "\xc3\xa9", "e\xcc\x81", "Ａ", "A" }, { "\xc3\xa9 1", "e\xcc\x81 2", "Ａ 1", "A 2" } },
    { { "", " ", "\xe2\x80\xae", "?" }, { "? 1", "? 2", "? 3", "? 4" } },
    { { NULL, "Bob", "B\xe2\x80\xaeob", "Bob 2" }, { "?", "Bob 1", "Bob 3", "Bob 2" } },
    { { "דנה", "דנה", "a", "b" }, { "דנה 1", "דנה 2", "a", "b" } },
    { { "Ann", "Bob", "Chen", "Dan", "Ann", "Chen 1", "", "Chen" },
      { "Ann 1", "Bob", "Chen 2", "Dan", "Ann 2", "Chen 1", "?", "Chen 3" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char *apart[TEA_NAMES_MAX_APART];
      guint n = rows[i].apart[4] != NULL ? TEA_NAMES_MAX_APART : 4;

      tea_names_tell_apart (rows[i].names, n, apart);
      for (guint j = 0; j < n; j++)
        {
          g_assert_cmpstr (apart[j], ==, rows[i].apart[j]);
          g_free (apart[j]);
        }
    }
}

/* No four names of the list are ever shown alike. */
static void
test_all_apart (void)
{
  guint n = G_N_ELEMENTS (name_spellings);

  for (guint i = 0; i < n * n; i++)
    {
      const char *names[4] = { name_spellings[i % n].text, name_spellings[i / n].text, name_spellings[(i + 1) % n].text,
                               name_spellings[(i / n + i) % n].text };
      char *apart[4];

      tea_names_tell_apart (names, 4, apart);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_assert_cmpstr (apart[seat], !=, "");
          for (guint other = 0; other < seat; other++)
            g_assert_cmpstr (apart[seat], !=, apart[other]);
        }
      for (guint seat = 0; seat < 4; seat++)
        g_free (apart[seat]);
    }
}

static void
test_isolate (void)
{
  static const struct
  {
    const char *name;
    gboolean rtl;
    const char *isolated;
  } rows[] = {
    { "Ann", FALSE, "Ann" },
    { "Ann", TRUE,
      "\xe2\x80\x8f\xe2\x81\xa8"
      "Ann\xe2\x81\xa9" },
    { "東風", FALSE, "東風" },
    { "דנה", FALSE, "\xe2\x80\x8e\xe2\x81\xa8דנה\xe2\x81\xa9" },
    { "Ann أ", FALSE,
      "\xe2\x80\x8e\xe2\x81\xa8"
      "Ann أ\xe2\x81\xa9" },
    { "", TRUE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *isolated = tea_name_isolate (rows[i].name, rows[i].rtl);

      g_assert_cmpstr (isolated, ==, rows[i].isolated);
    }
}

static void
test_file (void)
{
  static const struct
  {
    const char *text;
    const char *name;
  } rows[] = {
    { "../../etc/passwd", "-..-etc-passwd" },
    { ".hidden", "hidden" },
    { "..", "" },
    { "a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j" },
    { "Ann\nBob\xe2\x80\xae", "Ann Bob" },
    { "trailing. . ", "trailing" },
    { "~root", "root" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = tea_name_to_file (rows[i].text);

      g_assert_cmpstr (name, ==, rows[i].name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (name_spellings); i++)
    {
      g_autofree char *name = tea_name_to_file (name_spellings[i].text);
      g_autofree char *base = g_path_get_basename (*name != '\0' ? name : "x");

      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), <=, 160);
      g_assert_cmpint (*name, !=, '.');
      g_assert_cmpstr (base, ==, *name != '\0' ? name : "x");
      for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_false (tea_text_is_hidden (g_utf8_get_char (c)));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name/clean", test_clean);
  g_test_add_func ("/name/long", test_long);
  g_test_add_func ("/name/apart", test_apart);
  g_test_add_func ("/name/all-apart", test_all_apart);
  g_test_add_func ("/name/isolate", test_isolate);
  g_test_add_func ("/name/file", test_file);

  return g_test_run ();
}
