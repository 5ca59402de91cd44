/* fuzz-rules.c - target: a file of house rules, read, checked, written and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"
#include "io/rules/tea-rules-file.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  static TeaRecord record;
  static TeaAnswer answer;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autoptr (TeaRulesFile) file = tea_rules_file_parse (copy, size, &error);
  g_autoptr (TeaRulesFile) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;

  if (file == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  for (guint i = 0; i < file->examples->len; i++)
    g_free (tea_rules_example_judge (file, i, &record, &answer));
  text = tea_rules_file_to_text (file);
  again = tea_rules_file_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_true (again->variant == file->variant);
  second = tea_rules_file_to_text (again);
  g_assert_cmpstr (second, ==, text);

  return 0;
}
