/* test-json-parse.c - strict JSON: what is accepted, what is refused and where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io/json/tea-json.h"

#include "core/tiles/tea-random.h"

#include <string.h>

/* clang-format off */
static const struct
{
  const char *text;
  const char *written;
} sound[] = {
  { "{}",                                  "{}" },
  { " [ 1 , 2 ]\t\r",                      "[1,2]" },
  { "null",                                "null" },
  { "[true,false,null]",                   "[true,false,null]" },
  { "\"a\"",                               "\"a\"" },
  { "[0,-0,10,-1,1.5,0e0,-1.25E+10,1e-2]", "[0,0,10,-1,1.5,0.0,-12500000000.0,0.01]" },
  { "[9223372036854775807]",               "[9223372036854775807]" },
  { "[-9223372036854775808]",              "[-9223372036854775808]" },
  /* json-glib would make -1, -1 and 1 of these. */
  { "[9223372036854775808]",               "[9.2233720368547758e+18]" },
  { "[18446744073709551617]",              "[1.8446744073709552e+19]" },
  { "[-18446744073709551615]",             "[-1.8446744073709552e+19]" },
  { "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",    "[\"\\\"\\\\/\\b\\f\\n\\r\\t\"]" },
  { "[\"\\u4e00\\uD83C\\uDC00\"]",         "[\"一🀀\"]" },
  /* json-glib would end the string here, or fail. */
  { "[\"a\\u0000b\"]",                     "[\"a\xef\xbf\xbd""b\"]" },
  { "[\"\\ud800\"]",                       "[\"\xef\xbf\xbd\"]" },
  { "[\"\\udc00x\"]",                      "[\"\xef\xbf\xbdx\"]" },
  { "[\"\\ud800\\u0041\"]",                "[\"\xef\xbf\xbd""A\"]" },
  { "[\"\x7f\xe4\xb8\xad\"]",              "[\"\\u007f\xe4\xb8\xad\"]" },
  { "{\"a\":{\"a\":[{\"a\":1}]},\"b\":2}", "{\"a\":{\"a\":[{\"a\":1}]},\"b\":2}" },
};

static const struct
{
  const char *text;
  gsize column;
  const char *message; /* part of it */
} unsound[] = {
  { "",                        1,  "ends before the value" },
  { "   ",                     4,  "ends before the value" },
  { "{",                       2,  "string is expected" },
  { "[",                       2,  "ends before the value" },
  { "[1",                      3,  "ends before the value" },
  { "[1,]",                    4,  "value is expected" },
  { "{\"a\":1,}",              8,  "string is expected" },
  { "{\"a\"}",                 5,  "colon" },
  { "{\"a\":}",                6,  "value is expected" },
  { "{a:1}",                   2,  "string is expected" },
  { "[1 2]",                   4,  "comma" },
  { "[1}",                     3,  "comma" },
  { "{} {}",                   4,  "after the end" },
  { "// x\n{}",                1,  "value is expected" },
  { "var a = 1;",              1,  "value is expected" },
  { "nan",                     1,  "value is expected" },
  { "tru",                     1,  "value is expected" },
  { "[010]",                   3,  "begin with 0" },
  { "[0x10]",                  3,  "comma" },
  { "[1.]",                    4,  "decimal point" },
  { "[1e]",                    4,  "exponent" },
  { "[-]",                     3,  "no digits" },
  { "[+1]",                    2,  "value is expected" },
  { "[.5]",                    2,  "value is expected" },
  { "[\"a]",                   5,  "does not end" },
  { "[\"a\\x\"]",              4,  "escape" },
  { "[\"a\\",                  4,  "escape" },
  { "[\"\\u12g4\"]",           3,  "hexadecimal" },
  { "[\"\\u12",                3,  "hexadecimal" },
  { "[\"a\tb\"]",              4,  "control" },
  { "{\"a\":1,\"b\":{},\"a\":2}", 15, "“a” occurs twice" },
  { "{\"a\":1,\"\\u0061\":2}", 8,  "“a” occurs twice" },
  { "[\"\xff\"]",              3,  "UTF-8" },
  { "[\"\xed\xa0\x80\"]",      3,  "UTF-8" },
};

static const struct
{
  const char *text;
  const char *id; /* NULL for none */
} ids[] = {
  { "{\"id\":7}",                         "7" },
  { "{ \"a\" : 1 , \"id\" : 1.50 , \"b\" : 2 }", "1.50" },
  { "{\"id\":12345678901234567890123}",   "12345678901234567890123" },
  { "{\"id\":\"\\u4e00 x\"}",             "\"\\u4e00 x\"" },
  { "{\"\\u0069d\":true}",                "true" },
  { "{\"id\":[1,{\"id\":2}],\"x\":3}",    "[1,{\"id\":2}]" },
  { "{\"id\":{}}",                        "{}" },
  { "{\"a\":{\"id\":1}}",                 NULL },
  { "[{\"id\":1}]",                       NULL },
  { "{}",                                 NULL },
};
/* clang-format on */

static void
test_sound (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sound); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize column = 7;
      g_autoptr (JsonNode) node = tea_json_parse (sound[i].text, strlen (sound[i].text), NULL, &column, &error);
      g_autofree char *written = NULL;

      g_test_message ("row %u", i);
      g_assert_no_error (error);
      g_assert_nonnull (node);
      g_assert_cmpuint (column, ==, 0);
      written = tea_json_to_string (node);
      g_assert_cmpstr (written, ==, sound[i].written);
    }
}

static void
test_unsound (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unsound); i++)
    {
      g_autoptr (GError) error = NULL;
      gsize column;
      g_autoptr (JsonNode) node = tea_json_parse (unsound[i].text, strlen (unsound[i].text), NULL, &column, &error);

      g_test_message ("row %u", i);
      g_assert_null (node);
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON);
      g_assert_nonnull (strstr (error->message, unsound[i].message));
      g_assert_cmpuint (column, ==, unsound[i].column);
    }
}

static void
test_ids (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *id = NULL;

      node = tea_json_parse (ids[i].text, strlen (ids[i].text), &id, NULL, NULL);
      g_assert_nonnull (node);
      g_assert_cmpstr (id, ==, ids[i].id);
    }
}

static void
test_nul (void)
{
  static const char *const texts[] = { "{}\0", "\0{}", "[\"a\0b\"]", "[1,\0]", "{\"a\":1}\0" };
  static const gsize lengths[] = { 3, 3, 7, 5, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = tea_json_parse (texts[i], lengths[i], NULL, NULL, NULL);

      g_assert_null (node);
    }
}

/* A mebibyte of brackets must be refused without recursion; the maximum depth must be read. */
static void
test_depth (void)
{
  static const char *const levels[] = { "[", "{\"a\":" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (GError) error = NULL;

      while (text->len < 1024 * 1024)
        g_string_append (text, levels[i]);
      node = tea_json_parse (text->str, text->len, NULL, NULL, &error);
      g_assert_null (node);
      g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON);
      g_assert_nonnull (strstr (error->message, "too deeply"));
    }
  for (guint depth = TEA_JSON_MAX_DEPTH; depth <= TEA_JSON_MAX_DEPTH + 1; depth++)
    {
      g_autofree char *open = g_strnfill (depth, '[');
      g_autofree char *closed = g_strnfill (depth, ']');
      g_autofree char *text = g_strconcat (open, closed, NULL);
      g_autoptr (JsonNode) node = tea_json_parse (text, strlen (text), NULL, NULL, NULL);

      g_assert_true ((node != NULL) == (depth <= TEA_JSON_MAX_DEPTH));
    }
}

/* Random texts of JSON's tokens: whatever is read has the same value as json-glib's own parser gives it. */
static void
test_random (void)
{
  static const char *const pieces[] = { "{", "}",      "[",    "]",    ",", ":",      "\"a\"", "\"b\"", "\"\\u00e9\"",
                                        "1", "-2.5e3", "true", "null", " ", "\"id\"", "00",    "\\",    "\"" };
  TeaRandom random;
  guint n_read = 0;

  tea_random_init (&random, 20160110);
  for (guint i = 0; i < 60000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (GError) error = NULL;
      gsize column;

      for (guint n = tea_random_below (&random, 9); n > 0; n--)
        g_string_append (text, pieces[tea_random_below (&random, G_N_ELEMENTS (pieces))]);
      node = tea_json_parse (text->str, text->len, NULL, &column, &error);
      if (node != NULL)
        {
          n_read++;
          g_assert_cmpuint (column, ==, 0);
          g_assert_true (json_parser_load_from_data (parser, text->str, (gssize) text->len, NULL));
          g_assert_true (json_node_equal (node, json_parser_get_root (parser)));
        }
      else
        {
          g_assert_error (error, TEA_ERROR, TEA_ERROR_BAD_JSON);
          g_assert_cmpuint (column, >=, 1);
          g_assert_cmpuint (column, <=, text->len + 1);
        }
    }
  g_assert_cmpuint (n_read, >, 100);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-parse/sound", test_sound);
  g_test_add_func ("/json-parse/unsound", test_unsound);
  g_test_add_func ("/json-parse/ids", test_ids);
  g_test_add_func ("/json-parse/nul", test_nul);
  g_test_add_func ("/json-parse/depth", test_depth);
  g_test_add_func ("/json-parse/random", test_random);

  return g_test_run ();
}
