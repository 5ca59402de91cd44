/* tea-json-parse.c - reads strict JSON
 *
 * The parser of json-glib accepts more than JSON (comments, assignments, octal numbers), reads arrays by unlimited
 * recursion, wraps integers that are too long, ends a string at \u0000 and keeps the last of two members with the same
 * name; and it does not say where it failed. This one keeps to RFC 8259 and makes the values of json-glib. Nesting is
 * tracked in an array instead of by recursion, so that no input can exhaust the stack.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <string.h>

#include "core/base/tea-error.h"
#include "io/json/tea-json.h"

#define LINE_ENDS _ ("The line ends before the value does; each object stands in one line.")

/* What stands for a character that does not exist. */
#define REPLACEMENT 0xfffd

typedef struct
{
  const char *text;
  gsize length;
  gsize at; /* how many bytes have been read */
  char *message;

  JsonNode *root;
  JsonNode *open[TEA_JSON_MAX_DEPTH]; /* the arrays and objects that have not ended, each in the one before */
  guint depth;
  GString *name;   /* of the next value, in an object */
  GString *string; /* the last string */

  gboolean in_id; /* whether the outermost member "id" is being read */
  gsize id_start;
  gsize id_end;
} Reader;

static gboolean
fail (Reader *reader, const char *message)
{
  reader->message = g_strdup (message);

  return FALSE;
}

/* The next byte, or 0 at the end. A 0 byte is never valid JSON, so the two need not be distinguished. */
static char
peek (const Reader *reader)
{
  return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

static void
skip_space (Reader *reader)
{
  while (reader->at < reader->length && strchr (" \t\r\n", reader->text[reader->at]) != NULL &&
         reader->text[reader->at] != '\0')
    reader->at++;
}

/* Adds a value to the innermost array or object; takes ownership of @node. */
static void
add (Reader *reader, JsonNode *node)
{
  JsonNode *inside = reader->depth > 0 ? reader->open[reader->depth - 1] : NULL;

  if (inside == NULL)
    reader->root = node;
  else if (JSON_NODE_HOLDS_OBJECT (inside))
    json_object_set_member (json_node_get_object (inside), reader->name->str, node);
  else
    json_array_add_element (json_node_get_array (inside), node);
}

static gboolean
skip_digits (Reader *reader)
{
  gsize start = reader->at;

  while (g_ascii_isdigit (peek (reader)))
    reader->at++;

  return reader->at > start;
}

/* Moves behind a number; sets @whole if it is an integer. */
static gboolean
skip_number (Reader *reader, gboolean *whole)
{
  *whole = TRUE;
  if (peek (reader) == '-')
    reader->at++;
  if (peek (reader) == '0')
    {
      reader->at++;
      if (g_ascii_isdigit (peek (reader)))
        return fail (reader, _ ("A number cannot begin with 0."));
    }
  else if (!skip_digits (reader))
    return fail (reader, _ ("A number has no digits."));

  if (peek (reader) == '.')
    {
      reader->at++;
      *whole = FALSE;
      if (!skip_digits (reader))
        return fail (reader, _ ("A number ends with its decimal point."));
    }
  if (peek (reader) == 'e' || peek (reader) == 'E')
    {
      reader->at++;
      *whole = FALSE;
      if (peek (reader) == '+' || peek (reader) == '-')
        reader->at++;
      if (!skip_digits (reader))
        return fail (reader, _ ("A number has an empty exponent."));
    }

  return TRUE;
}

static gboolean
read_number (Reader *reader)
{
  gsize start = reader->at;
  g_autofree char *number = NULL;
  gint64 integer;
  gboolean whole;

  if (!skip_number (reader, &whole))
    return FALSE;
  number = g_strndup (reader->text + start, reader->at - start);
  if (whole && g_ascii_string_to_signed (number, 10, G_MININT64, G_MAXINT64, &integer, NULL))
    add (reader, json_node_init_int (json_node_alloc (), integer));
  else
    add (reader, json_node_init_double (json_node_alloc (), g_ascii_strtod (number, NULL)));

  return TRUE;
}

/* The four digits of a \u escape at @at, or −1. */
static int
hex4 (const Reader *reader, gsize at)
{
  int value = 0;

  if (at + 4 > reader->length)
    return -1;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (reader->text[at + i]);

      if (digit < 0)
        return -1;
      value = value * 16 + digit;
    }

  return value;
}

static gboolean
read_unicode_escape (Reader *reader)
{
  int unit = hex4 (reader, reader->at + 2);

  if (unit < 0)
    return fail (reader, _ ("Four hexadecimal digits must follow \\u."));
  if (unit >= 0xd800 && unit <= 0xdbff)
    {
      int low = -1;

      if (reader->at + 12 <= reader->length && reader->text[reader->at + 6] == '\\' &&
          reader->text[reader->at + 7] == 'u')
        low = hex4 (reader, reader->at + 8);
      if (low >= 0xdc00 && low <= 0xdfff)
        {
          g_string_append_unichar (reader->string, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00));
          reader->at += 12;

          return TRUE;
        }
    }
  g_string_append_unichar (reader->string,
                           unit == 0 || (unit >= 0xd800 && unit <= 0xdfff) ? REPLACEMENT : (gunichar) unit);
  reader->at += 6;

  return TRUE;
}

static gboolean
read_escape (Reader *reader)
{
  static const char escapes[] = "\"\\/bfnrt";
  static const char escaped[] = "\"\\/\b\f\n\r\t";
  char c = reader->at + 1 < reader->length ? reader->text[reader->at + 1] : '\0';
  const char *known = c != '\0' ? strchr (escapes, c) : NULL;

  if (c == 'u')
    return read_unicode_escape (reader);
  if (known == NULL)
    return fail (reader, _ ("There is no such escape in JSON."));
  g_string_append_c (reader->string, escaped[known - escapes]);
  reader->at += 2;

  return TRUE;
}

static gboolean
read_string (Reader *reader)
{
  g_string_truncate (reader->string, 0);
  if (peek (reader) != '"')
    return fail (reader, _ ("A string is expected here."));
  reader->at++;
  for (;;)
    {
      const char *from = reader->text + reader->at;
      gsize n = 0;

      while (reader->at + n < reader->length && (guchar) from[n] >= 0x20 && from[n] != '"' && from[n] != '\\')
        n++;
      g_string_append_len (reader->string, from, (gssize) n);
      reader->at += n;
      if (reader->at >= reader->length)
        return fail (reader, _ ("A string does not end."));
      if (peek (reader) == '"')
        {
          reader->at++;

          return TRUE;
        }
      if (peek (reader) != '\\')
        return fail (reader, _ ("A string cannot hold control characters."));
      if (!read_escape (reader))
        return FALSE;
    }
}

/* Whether @word comes next; moves behind it. */
static gboolean
skip_word (Reader *reader, const char *word)
{
  gsize n = strlen (word);

  if (reader->length - reader->at < n || memcmp (reader->text + reader->at, word, n) != 0)
    return FALSE;
  reader->at += n;

  return TRUE;
}

static gboolean
read_word (Reader *reader)
{
  if (skip_word (reader, "true"))
    add (reader, json_node_init_boolean (json_node_alloc (), TRUE));
  else if (skip_word (reader, "false"))
    add (reader, json_node_init_boolean (json_node_alloc (), FALSE));
  else if (skip_word (reader, "null"))
    add (reader, json_node_init_null (json_node_alloc ()));
  else
    return fail (reader, reader->at >= reader->length ? LINE_ENDS : _ ("A JSON value is expected here."));

  return TRUE;
}

/* Reads a name and its colon. */
static gboolean
read_name (Reader *reader)
{
  JsonObject *object = json_node_get_object (reader->open[reader->depth - 1]);
  gsize start;

  skip_space (reader);
  start = reader->at;
  if (!read_string (reader))
    return FALSE;
  if (json_object_has_member (object, reader->string->str))
    {
      reader->at = start;
      reader->message = g_strdup_printf (_ ("The name “%.40s” occurs twice in one object."), reader->string->str);

      return FALSE;
    }
  g_string_assign (reader->name, reader->string->str);
  skip_space (reader);
  if (peek (reader) != ':')
    return fail (reader, _ ("A colon must follow the name."));
  reader->at++;
  skip_space (reader);
  if (reader->depth == 1 && g_str_equal (reader->name->str, "id"))
    {
      reader->in_id = TRUE;
      reader->id_start = reader->at;
    }

  return TRUE;
}

/* The character that ends the innermost array or object. */
static char
closing (const Reader *reader)
{
  return JSON_NODE_HOLDS_OBJECT (reader->open[reader->depth - 1]) ? '}' : ']';
}

/* Reads an array or object that is empty; of another one only the beginning, and @began is set. */
static gboolean
open_level (Reader *reader, gboolean *began)
{
  gboolean is_object = peek (reader) == '{';
  JsonNode *node;

  if (reader->depth == TEA_JSON_MAX_DEPTH)
    return fail (reader, _ ("The arrays and objects are nested too deeply."));
  if (is_object)
    {
      node = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (node, json_object_new ());
    }
  else
    {
      node = json_node_new (JSON_NODE_ARRAY);
      json_node_take_array (node, json_array_new ());
    }
  add (reader, node);
  reader->open[reader->depth++] = node;
  reader->at++;
  skip_space (reader);
  *began = peek (reader) != closing (reader);
  if (*began)
    return !is_object || read_name (reader);
  reader->depth--;
  reader->at++;

  return TRUE;
}

/* Ends the arrays and objects that end after a value and moves to the next value; sets @done if there is none. */
static gboolean
go_on (Reader *reader, gboolean *done)
{
  for (;;)
    {
      if (reader->in_id && reader->depth == 1)
        {
          reader->id_end = reader->at;
          reader->in_id = FALSE;
        }
      skip_space (reader);
      *done = reader->depth == 0;
      if (*done)
        return TRUE;
      if (peek (reader) == ',')
        {
          reader->at++;

          return closing (reader) == ']' || read_name (reader);
        }
      if (peek (reader) != closing (reader))
        return fail (reader, reader->at >= reader->length
                                 ? LINE_ENDS
                                 : _ ("A comma or the end of the array or object is expected here."));
      reader->depth--;
      reader->at++;
    }
}

/* Reads a value; see open_level(). */
static gboolean
read_value (Reader *reader, gboolean *began)
{
  char c;

  skip_space (reader);
  c = peek (reader);
  *began = FALSE;
  if (c == '{' || c == '[')
    return open_level (reader, began);
  if (c == '"')
    {
      if (!read_string (reader))
        return FALSE;
      add (reader, json_node_init_string (json_node_alloc (), reader->string->str));

      return TRUE;
    }

  return c == '-' || g_ascii_isdigit (c) ? read_number (reader) : read_word (reader);
}

static gboolean
read_text (Reader *reader)
{
  gboolean began, done = FALSE;
  const char *end;

  if (!g_utf8_validate_len (reader->text, reader->length, &end))
    {
      reader->at = (gsize) (end - reader->text);

      return fail (reader, _ ("The line is not valid UTF-8."));
    }
  while (!done)
    if (!read_value (reader, &began) || (!began && !go_on (reader, &done)))
      return FALSE;

  return reader->at == reader->length || fail (reader, _ ("There is something after the end of the JSON value."));
}

JsonNode *
tea_json_parse (const char *text, gsize length, char **id, gsize *column, GError **error)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (GString) string = g_string_new (NULL);
  Reader reader = { .text = text, .length = length, .name = name, .string = string };

  if (id != NULL)
    *id = NULL;
  if (column != NULL)
    *column = 0;

  if (!read_text (&reader))
    {
      g_autofree char *message = reader.message;

      if (column != NULL)
        *column = reader.at + 1;
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_JSON, message);
      g_clear_pointer (&reader.root, json_node_unref);

      return NULL;
    }
  if (id != NULL && reader.id_end > reader.id_start)
    *id = g_strndup (text + reader.id_start, reader.id_end - reader.id_start);

  return reader.root;
}
