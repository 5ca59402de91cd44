/* test-any-text.c - JSON with any text in it can be read again unchanged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "core/base/tea-name.h"
#include "core/base/tea-text.h"
#include "core/tiles/tea-random.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "io/log/tea-log.h"

#define N_RANDOM 3000

static gboolean
is_character (gunichar c)
{
  return c != 0 && g_unichar_validate (c);
}

static void
assert_nothing_hidden (const char *line)
{
  for (const char *c = line; *c != '\0'; c = g_utf8_next_char (c))
    if (*c != '\n' && tea_text_is_hidden (g_utf8_get_char (c)))
      g_error ("U+%04X is in “%s”.", g_utf8_get_char (c), line);
}

static JsonNode *
parse (const GString *line)
{
  JsonNode *node;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (line->str[line->len - 1], ==, '\n');
  assert_nothing_hidden (line->str);
  node = tea_json_parse (line->str, line->len - 1, NULL, NULL, &error);
  g_assert_no_error (error);

  return node;
}

/* Every character, in the value and in the name of a member. */
static void
test_every_character (void)
{
  gunichar c = 1;

  while (c <= 0x10ffff)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) node = NULL;

      for (guint n = 0; n < 1000 && c <= 0x10ffff; c++)
        if (is_character (c))
          {
            g_string_append_unichar (text, c);
            n++;
          }
      json_builder_begin_object (builder);
      tea_json_add_string (builder, text->str, text->str);
      tea_json_end_line (builder, line);
      node = parse (line);
      g_assert_cmpstr (tea_json_string (tea_json_get (tea_json_object (node), text->str)), ==, text->str);
    }
}

/* Invalid UTF-8 is written so that it can be read, too. */
static void
test_no_utf8 (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  tea_json_add_string (builder, "name", "a\xff\xc3(");
  tea_json_end_line (builder, line);
  node = parse (line);
  g_assert_cmpstr (tea_json_string (tea_json_get (tea_json_object (node), "name")), ==, "a��(");
}

/* A text of random characters that fits into @size bytes. */
static void
fill (char *text, gsize size, TeaRandom *random)
{
  static const gunichar ranges[] = { 0x20, 0x80, 0xa0, 0x800, 0x3000, 0x10000, 0x110000 };
  gsize n = 0;

  for (guint tries = tea_random_below (random, 70); tries > 0; tries--)
    {
      gunichar c = tea_random_below (random, ranges[tea_random_below (random, G_N_ELEMENTS (ranges))]);

      if (is_character (c) && n + 6 < size)
        n += (gsize) g_unichar_to_utf8 (c, text + n);
    }
  text[n] = '\0';
}

static void
test_sessions (void)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  TeaRandom random;

  tea_random_init (&random, 5);
  for (guint i = 0; i < N_RANDOM; i++)
    {
      TeaLogSession session = { .variant = variants[i % n_variants], .seed = tea_random_next (&random) >> 1 };
      g_autofree TeaLogSession *read = g_new0 (TeaLogSession, 1);
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (GError) error = NULL;

      tea_options_init (&session.options, session.variant);
      session.length = TEA_LENGTH_ENDLESS;
      for (guint seat = 0; seat < 4; seat++)
        {
          fill (session.players[seat].name, sizeof session.players[seat].name, &random);
          fill (session.players[seat].bot, sizeof session.players[seat].bot, &random);
        }
      fill (session.engine, sizeof session.engine, &random);

      tea_log_append_session (&session, line);
      node = parse (line);
      tea_log_read_session (tea_json_object (node), read, &error);
      g_assert_no_error (error);
      g_assert_true (read->variant == session.variant);
      g_assert_cmpuint (read->seed, ==, session.seed);
      g_assert_cmpuint (read->length, ==, session.length);
      g_assert_cmpmem (&read->options, sizeof read->options, &session.options, sizeof session.options);
      g_assert_cmpstr (read->engine, ==, session.engine);
      for (guint seat = 0; seat < 4; seat++)
        {
          g_autofree char *name = tea_name_clean (session.players[seat].name, TEA_NAME_MAX);

          g_assert_cmpstr (read->players[seat].name, ==, name);
          g_assert_cmpstr (read->players[seat].bot, ==, session.players[seat].bot);
        }
    }
}

/* Names in a log from elsewhere may be longer: they are cut between characters. */
static void
test_long_names (void)
{
  static const char line[] =
      "{\"variant\":\"luqiao\",\"seed\":1,\"players\":[{\"name\":"
      "\"一二三四五六七八九十一二三四五六七八九十一二三四五\",\"kind\":\"human\"},"
      "{\"name\":\"\",\"kind\":\"human\"},{\"name\":\"\",\"kind\":\"human\"},{\"name\":\"\",\"kind\":\"human\"}]}";
  g_autofree TeaLogSession *session = g_new0 (TeaLogSession, 1);
  g_autoptr (JsonNode) node = tea_json_parse (line, strlen (line), NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  tea_log_read_session (tea_json_object (node), session, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (session->players[0].name, ==, "一二三四五六七八九十一二三四五六七八九十一");
}

/* The options of every variant, with random allowed values. */
static void
test_options (void)
{
  guint n_variants;
  const TeaVariant *const *variants = tea_variants (&n_variants);
  TeaRandom random;

  tea_random_init (&random, 6);
  for (guint i = 0; i < N_RANDOM; i++)
    {
      const TeaVariant *variant = variants[i % n_variants];
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      TeaOptions options, read;

      tea_options_init (&options, variant);
      for (guint j = 0; j < variant->n_options; j++)
        {
          const TeaOptionSpec *spec = &variant->options[j];
          guint n = 0;

          while (spec->numbers != NULL && spec->numbers[n] != G_MININT16)
            n++;
          if (n > 0)
            options.value[j] = spec->numbers[tea_random_below (&random, n)];
          else
            options.value[j] = (gint16) (spec->min +
                                         (int) tea_random_below (&random, (guint) (spec->max - spec->min + 1)));
        }
      text = tea_json_options_to_string (variant, &options);
      tea_json_options_from_string (text, &variant, &read, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (&read, sizeof read, &options, sizeof options);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/any-text/every-character", test_every_character);
  g_test_add_func ("/any-text/no-utf8", test_no_utf8);
  g_test_add_func ("/any-text/sessions", test_sessions);
  g_test_add_func ("/any-text/long-names", test_long_names);
  g_test_add_func ("/any-text/options", test_options);

  return g_test_run ();
}
