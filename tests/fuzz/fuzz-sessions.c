/* fuzz-sessions.c - target: a file with scoring sessions, read, written and read again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz.h"
#include "store/merge/tea-sessions-file.h"

#include <string.h>

/* The lines up to the last one, with a right checksum behind them: otherwise hardly any change would be read on. */
static char *
seal (const char *text)
{
  const char *end = strstr (text, "{\"type\":\"end\"");
  g_autofree char *lines = end != NULL ? g_strndup (text, (gsize) (end - text)) : g_strdup (text);
  g_autofree char *sum = NULL;

  for (const char *cr = strstr (lines, "\r\n"); cr != NULL; cr = strstr (cr, "\r\n"))
    memmove ((char *) cr, cr + 1, strlen (cr));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, lines, -1);

  return g_strdup_printf ("%s{\"type\":\"end\",\"sha256\":\"%s\"}\n", lines, sum);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *copy = g_strndup (size > 0 ? (const char *) data : "", size);
  g_autofree char *sealed = seal (copy);
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaSessionsFile) damaged G_GNUC_UNUSED = tea_sessions_file_parse (copy, size, NULL, NULL, NULL);
  g_autoptr (TeaSessionsFile) file = tea_sessions_file_parse (sealed, strlen (sealed), NULL, NULL, &error);
  g_autoptr (TeaSessionsFile) again = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GString) second = NULL;

  if (file == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  text = tea_sessions_file_to_text (file);
  again = tea_sessions_file_parse (text->str, text->len, NULL, NULL, &error);
  g_assert_no_error (error);
  second = tea_sessions_file_to_text (again);
  g_assert_cmpstr (second->str, ==, text->str);

  return 0;
}
