/* tea-text.c - makes text from other sources safe to show
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-text.h"

#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */
#define ELLIPSIS "…"

gboolean
tea_text_is_hidden (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
    return TRUE;

  /* Other invisible characters, such as the joiners in emoji, are harmless. */
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

char *
tea_text_to_show (const char *text, gsize length, guint max)
{
  g_autofree char *valid = NULL;
  GString *shown;
  glong n;
  glong i = 0;

  g_return_val_if_fail (text != NULL && max >= 3, NULL);

  valid = g_utf8_make_valid (text, (gssize) length);
  n = g_utf8_strlen (valid, -1);
  shown = g_string_new (NULL);
  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c), i++)
    {
      gboolean kept = n <= max || i < max / 2 || i >= n - (glong) (max - max / 2 - 1);

      if (!kept && i == max / 2)
        g_string_append (shown, ELLIPSIS);
      else if (kept && tea_text_is_hidden (g_utf8_get_char (c)))
        g_string_append (shown, REPLACEMENT);
      else if (kept)
        g_string_append_len (shown, c, g_utf8_next_char (c) - c);
    }

  return g_string_free (shown, FALSE);
}

char *
tea_text_clean (const char *text, guint max)
{
  g_autofree char *valid = NULL;
  GString *clean;
  guint n = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  clean = g_string_new (NULL);
  for (const char *p = valid; *p != '\0' && n < max; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (tea_text_is_hidden (c) && c != '\n')
        continue;
      g_string_append_unichar (clean, c);
      n++;
    }

  return g_string_free (clean, FALSE);
}

void
tea_text_copy (char *to, const char *text, gsize size)
{
  const char *end;

  g_return_if_fail (to != NULL && text != NULL && size > 0);

  g_strlcpy (to, text, size);
  if (!g_utf8_validate (to, -1, &end))
    to[end - to] = '\0';
}
