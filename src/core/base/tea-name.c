/* tea-name.c - names that people give: made clean, told apart, and isolated in sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/base/tea-name.h"

#include <string.h>

#include "core/base/tea-text.h"

#define LRM "\xe2\x80\x8e"
#define RLM "\xe2\x80\x8f"
#define FSI "\xe2\x81\xa8"
#define PDI "\xe2\x81\xa9"

/* What a name without anything to see is called. */
#define NAMELESS "?"

/* Maximum length of a file name in bytes: file systems allow 255, and other programs may append to it. */
#define MAX_BYTES 160

/* The joiners within emoji and in some scripts, and the letters of flags. */
static gboolean
is_joiner (gunichar c)
{
  return c == 0x200c || c == 0x200d || (c >= 0xe0020 && c <= 0xe007f);
}

static gboolean
is_mark (gunichar c)
{
  return g_unichar_ismark (c) || is_joiner (c);
}

static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x0085 || c == 0x2028 || c == 0x2029;
}

/* Noncharacters and private letters are kept: a font may have them. */
static gboolean
is_dropped (gunichar c)
{
  return tea_text_is_hidden (c) || (g_unichar_type (c) == G_UNICODE_FORMAT && !is_joiner (c));
}

/* Right-to-left letters are in these blocks, also those that future versions of Unicode will have. */
static gboolean
is_rtl (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc) ||
         (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

char *
tea_name_clean (const char *text, guint max)
{
  g_autofree char *valid = NULL;
  g_autoptr (GString) clean = g_string_new (NULL);
  gboolean space = FALSE;
  gboolean seen = FALSE;
  guint n = 0;

  g_return_val_if_fail (text != NULL, NULL);

  valid = g_utf8_make_valid (text, -1);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (is_blank (c))
        {
          space = clean->len > 0;
          continue;
        }
      /* A mark belongs to the letter before it. */
      if (is_dropped (c) || (is_mark (c) && clean->len == 0))
        continue;
      if (n + space >= max && !(is_mark (c) && n < 2 * max))
        break;
      if (space)
        g_string_append_c (clean, ' ');
      g_string_append_unichar (clean, c);
      n += 1u + (space ? 1u : 0u);
      seen = seen || !is_mark (c);
      space = FALSE;
    }

  return g_strdup (seen ? clean->str : "");
}

/* What makes two names look alike. */
static char *
look_of (const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : name, -1);
}

static guint
count (char *const looks[4], guint n, const char *look)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += g_str_equal (looks[i], look);

  return found;
}

void
tea_names_tell_apart (const char *const *names, guint n, char **apart)
{
  char *wanted[TEA_NAMES_MAX_APART];
  char *given[TEA_NAMES_MAX_APART];

  g_return_if_fail (names != NULL && apart != NULL && n <= TEA_NAMES_MAX_APART);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *clean = tea_name_clean (names[i] != NULL ? names[i] : "", TEA_NAME_MAX);

      apart[i] = g_strdup (*clean != '\0' ? clean : NAMELESS);
      wanted[i] = look_of (apart[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_steal_pointer (&apart[i]);

      apart[i] = g_strdup (name);
      given[i] = g_strdup (wanted[i]);
      if (count (wanted, n, wanted[i]) == 1)
        continue;
      /* With a number it may not be what somebody else is called, with or without one. */
      for (guint number = 1; count (wanted, n, given[i]) > 0 || count (given, i, given[i]) > 0; number++)
        {
          g_free (apart[i]);
          g_free (given[i]);
          apart[i] = g_strdup_printf ("%s %u", name, number);
          given[i] = look_of (apart[i]);
        }
    }
  for (guint i = 0; i < n; i++)
    {
      g_free (wanted[i]);
      g_free (given[i]);
    }
}

char *
tea_name_isolate (const char *name, gboolean rtl)
{
  gboolean turns = rtl;

  g_return_val_if_fail (name != NULL, NULL);

  for (const char *p = name; *p != '\0' && !turns; p = g_utf8_next_char (p))
    turns = is_rtl (g_utf8_get_char (p));
  if (!turns || *name == '\0')
    return g_strdup (name);

  return g_strconcat (rtl ? RLM : LRM, FSI, name, PDI, NULL);
}

char *
tea_name_to_file (const char *text)
{
  g_autofree char *clean = NULL;
  GString *name;

  g_return_val_if_fail (text != NULL, NULL);

  clean = tea_name_clean (text, TEA_TITLE_MAX);
  name = g_string_new (NULL);
  for (const char *p = clean; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (name->len + (gsize) (g_utf8_next_char (p) - p) > MAX_BYTES)
        break;
      /* A file with a leading dot is hidden, and ".." is another folder. */
      if (name->len == 0 && (c == '.' || c == ' ' || c == '~'))
        continue;
      /* Path separators, and characters that some file systems refuse. */
      g_string_append_unichar (name, c < 0x80 && strchr ("/\\:*?\"<>|", (char) c) != NULL ? '-' : c);
    }
  while (name->len > 0 && (name->str[name->len - 1] == '.' || name->str[name->len - 1] == ' '))
    g_string_truncate (name, name->len - 1);

  return g_string_free (name, FALSE);
}
