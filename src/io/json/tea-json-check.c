/* tea-json-check.c - checks for strict JSON before json-glib reads it
 *
 * Nesting is tracked in an array instead of by recursion, so that no input can exhaust the stack.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json-check.h"

#include <string.h>

#define LINE_ENDS "The line ends before the value does; each object stands in one line."

/* U+FFFD as an escape, as long as the one that it replaces. */
#define REPLACEMENT_ESCAPE "\\ufffd"

typedef struct
{
  const char *text;
  gsize length;
  gsize at;
  GString *clean;
  char *message;
  guint depth;
  GHashTable *names[TEA_JSON_MAX_DEPTH]; /* the names in each open object; NULL for arrays */
  gsize id_start;
  gsize id_end;
} Check;

static gboolean
fail (Check *check, const char *message)
{
  if (check->message == NULL)
    check->message = g_strdup (message);

  return FALSE;
}

/* The next byte, or 0 at the end. A 0 byte is never valid JSON, so the two need not be distinguished. */
static char
peek (const Check *check)
{
  return check->at < check->length ? check->text[check->at] : '\0';
}

static void
take (Check *check, gsize n)
{
  g_string_append_len (check->clean, check->text + check->at, n);
  check->at += n;
}

/* Leaves white space out of the clean text. */
static void
skip_space (Check *check)
{
  while (check->at < check->length && strchr (" \t\r\n", check->text[check->at]) != NULL &&
         check->text[check->at] != '\0')
    check->at++;
}

static gboolean
take_digits (Check *check)
{
  gsize n = 0;

  while (check->at + n < check->length && g_ascii_isdigit (check->text[check->at + n]))
    n++;
  take (check, n);

  return n > 0;
}

static gboolean
check_number (Check *check)
{
  gsize start = check->clean->len;
  gboolean fraction = FALSE;

  if (peek (check) == '-')
    take (check, 1);
  if (peek (check) == '0')
    {
      take (check, 1);
      if (g_ascii_isdigit (peek (check)))
        return fail (check, "A number cannot begin with 0.");
    }
  else if (!take_digits (check))
    return fail (check, "A number has no digits.");

  if (peek (check) == '.')
    {
      take (check, 1);
      fraction = TRUE;
      if (!take_digits (check))
        return fail (check, "A number ends with its decimal point.");
    }
  if (peek (check) == 'e' || peek (check) == 'E')
    {
      take (check, 1);
      fraction = TRUE;
      if (peek (check) == '+' || peek (check) == '-')
        take (check, 1);
      if (!take_digits (check))
        return fail (check, "A number has an empty exponent.");
    }
  if (!fraction && !g_ascii_string_to_signed (check->clean->str + start, 10, G_MININT64, G_MAXINT64, NULL, NULL))
    g_string_append (check->clean, "e0");

  return TRUE;
}

/* The four digits of a \u escape at @at, or −1. */
static int
hex4 (const Check *check, gsize at)
{
  int value = 0;

  if (at + 4 > check->length)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (check->text[at + i]);

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }

  return value;
}

/* Checks a \u escape and appends its character to @decoded. */
static gboolean
check_unicode_escape (Check *check, GString *decoded)
{
  int unit = hex4 (check, check->at + 2);

  if (unit < 0)
    return fail (check, "Four hexadecimal digits must follow \\u.");
  if (unit >= 0xd800 && unit <= 0xdbff)
    {
      int low = -1;

      if (check->at + 12 <= check->length && check->text[check->at + 6] == '\\' && check->text[check->at + 7] == 'u')
        low = hex4 (check, check->at + 8);
      if (low >= 0xdc00 && low <= 0xdfff)
        {
          g_string_append_unichar (decoded, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
          take (check, 12);

          return TRUE;
        }
    }
  if (unit == 0 || (unit >= 0xd800 && unit <= 0xdfff))
    {
      g_string_append_unichar (decoded, 0xfffd);
      g_string_append (check->clean, REPLACEMENT_ESCAPE);
      check->at += 6;
    }
  else
    {
      g_string_append_unichar (decoded, (gunichar) unit);
      take (check, 6);
    }

  return TRUE;
}

static gboolean
check_string (Check *check, GString *decoded)
{
  static const char escapes[] = "\"\\/bfnrt";
  static const char escaped[] = "\"\\/\b\f\n\r\t";

  g_string_truncate (decoded, 0);
  if (peek (check) != '"')
    return fail (check, "A string is expected here.");
  take (check, 1);
  for (;;)
    {
      const char *from = check->text + check->at;
      gsize n = 0;

      while (check->at + n < check->length && (guchar) from[n] >= 0x20 && from[n] != '"' && from[n] != '\\')
        n++;
      g_string_append_len (decoded, from, n);
      take (check, n);
      if (check->at >= check->length)
        return fail (check, "A string does not end.");
      if (peek (check) == '"')
        {
          take (check, 1);

          return TRUE;
        }
      if (peek (check) != '\\')
        return fail (check, "A string cannot hold control characters.");
      if (check->at + 1 < check->length && check->text[check->at + 1] == 'u')
        {
          if (!check_unicode_escape (check, decoded))
            return FALSE;
        }
      else
        {
          const char *known = NULL;

          if (check->at + 1 < check->length && check->text[check->at + 1] != '\0')
            known = strchr (escapes, check->text[check->at + 1]);
          if (known == NULL)
            return fail (check, "There is no such escape in JSON.");
          g_string_append_c (decoded, escaped[known - escapes]);
          take (check, 2);
        }
    }
}

static gboolean
check_word (Check *check)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize n = strlen (words[i]);

      if (check->length - check->at >= n && memcmp (check->text + check->at, words[i], n) == 0)
        {
          take (check, n);

          return TRUE;
        }
    }

  return fail (check, check->at >= check->length ? LINE_ENDS : "A JSON value is expected here.");
}

/* Checks a name and its colon; notes where the value of the outermost "id" begins. */
static gboolean
check_name (Check *check, GString *decoded, gboolean *is_id)
{
  gsize start;

  skip_space (check);
  start = check->at;
  if (!check_string (check, decoded))
    return FALSE;
  if (!g_hash_table_add (check->names[check->depth - 1], g_strndup (decoded->str, decoded->len)))
    {
      check->at = start;
      g_free (check->message);
      check->message = g_strdup_printf ("The name “%.40s” occurs twice in one object.", decoded->str);

      return FALSE;
    }
  *is_id = check->depth == 1 && strcmp (decoded->str, "id") == 0;
  skip_space (check);
  if (peek (check) != ':')
    return fail (check, "A colon must follow the name.");
  take (check, 1);
  skip_space (check);
  if (*is_id)
    check->id_start = check->at;

  return TRUE;
}

static gboolean
open_level (Check *check)
{
  if (check->depth == TEA_JSON_MAX_DEPTH)
    return fail (check, "The arrays and objects are nested too deeply.");
  if (peek (check) == '{')
    check->names[check->depth] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  else
    check->names[check->depth] = NULL;
  check->depth++;
  take (check, 1);

  return TRUE;
}

static void
close_level (Check *check)
{
  check->depth--;
  g_clear_pointer (&check->names[check->depth], g_hash_table_unref);
  take (check, 1);
}

/* Closes the arrays and objects that end after a value and moves to the next value; sets @done if there is none. */
static gboolean
check_after_value (Check *check, GString *decoded, gboolean *is_id, gboolean *done)
{
  for (;;)
    {
      GHashTable *names;

      if (*is_id && check->depth == 1)
        {
          check->id_end = check->at;
          *is_id = FALSE;
        }
      skip_space (check);
      if (check->depth == 0)
        {
          *done = TRUE;

          return TRUE;
        }
      names = check->names[check->depth - 1];
      if (peek (check) == ',')
        {
          take (check, 1);
          if (names != NULL)
            {
              gboolean nested_id = FALSE;

              if (!check_name (check, decoded, &nested_id))
                return FALSE;
              *is_id = *is_id || nested_id;
            }

          return TRUE;
        }
      if (peek (check) != (names != NULL ? '}' : ']'))
        return fail (check, check->at >= check->length ? LINE_ENDS
                                                       : "A comma or the end of the array or object is expected here.");
      close_level (check);
    }
}

static gboolean
check_value (Check *check, GString *decoded)
{
  gboolean is_id = FALSE;
  gboolean done = FALSE;

  while (!done)
    {
      char c;

      skip_space (check);
      c = peek (check);
      if (c == '{' || c == '[')
        {
          if (!open_level (check))
            return FALSE;
          skip_space (check);
          if (peek (check) == (c == '{' ? '}' : ']'))
            close_level (check);
          else
            {
              gboolean name_is_id = FALSE;

              if (c == '{' && !check_name (check, decoded, &name_is_id))
                return FALSE;
              is_id = is_id || name_is_id;
              continue;
            }
        }
      else if (c == '"')
        {
          if (!check_string (check, decoded))
            return FALSE;
        }
      else if (c == '-' || g_ascii_isdigit (c))
        {
          if (!check_number (check))
            return FALSE;
        }
      else if (!check_word (check))
        return FALSE;

      if (!check_after_value (check, decoded, &is_id, &done))
        return FALSE;
    }

  return check->at == check->length ? TRUE : fail (check, "There is something after the end of the JSON value.");
}

gboolean
tea_json_check (const char *text, gsize length, GString *clean, char **id, gsize *column, char **message)
{
  g_autoptr (GString) decoded = g_string_new (NULL);
  Check check = { .text = text, .length = length, .clean = clean };
  const char *end = NULL;
  gboolean ok;

  g_string_truncate (clean, 0);
  *column = 0;
  *message = NULL;
  if (id != NULL)
    *id = NULL;

  if (!g_utf8_validate_len (text, length, &end))
    {
      *column = (gsize) (end - text) + 1;
      *message = g_strdup ("The line is not valid UTF-8.");

      return FALSE;
    }

  ok = check_value (&check, decoded);
  while (check.depth > 0)
    {
      check.depth--;
      g_clear_pointer (&check.names[check.depth], g_hash_table_unref);
    }
  if (!ok)
    {
      *column = check.at + 1;
      *message = check.message;
    }
  else if (id != NULL && check.id_end > check.id_start)
    *id = g_strndup (text + check.id_start, check.id_end - check.id_start);

  return ok;
}
