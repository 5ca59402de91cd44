/* test-cli-hint.c - teahouse-cli hint: advice on decisions of whole games, and refusals
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../thorough.h"
#include "rules/variant/tea-variant.h"

#include <glib/gstdio.h>
#include <string.h>

/* The log of a few hands. */
static char *
play (const char *variant)
{
  g_autofree char *name = g_build_filename (g_get_tmp_dir (), "teahouse-hint-XXXXXX", NULL);
  g_autofree char *arguments = NULL;
  char *log = NULL;
  CliRun run;
  int fd = g_mkstemp (name);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  arguments = g_strdup_printf ("simulate --variant %s --bots regular --hands 3 --seed 4 --log %s", variant, name);
  cli_run_well (&run, arguments, "", 0);
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (name, &log, NULL, NULL));
  g_unlink (name);

  return log;
}

/* A request with the first @n of @lines, every other one as a string. */
static char *
request (char **lines, guint n, int seat)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_int_value (builder, n);
  if (seat >= 0)
    {
      json_builder_set_member_name (builder, "seat");
      json_builder_add_int_value (builder, seat);
    }
  json_builder_set_member_name (builder, "log");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    if (i % 2 == 0)
      json_builder_add_string_value (builder, lines[i]);
    else
      {
        g_autoptr (JsonObject) line = cli_object (lines[i]);

        json_builder_add_value (builder, json_node_init_object (json_node_alloc (), line));
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);

  return cli_write (node);
}

static void
check_option (JsonObject *option)
{
  double chance = json_object_get_double_member (option, "chance");

  g_assert_true (json_object_has_member (option, "action"));
  g_assert_cmpint (json_object_get_int_member (option, "shanten"), >=, -1);
  g_assert_true (chance >= 0 && chance <= 1);
  g_assert_true (json_object_get_double_member (option, "danger") >= 0);
  /* Points are rounded to 1/64, chances to 1/1024. */
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (option, "points"),
                                  chance * json_object_get_double_member (option, "win"),
                                  0.02 + 0.001 * ABS (json_object_get_double_member (option, "win")));
  g_assert_true (json_object_has_member (option, "net"));
}

/* The worth of the advised option follows from its other figures, each rounded. */
static void
check_net (JsonObject *option)
{
  double chance = json_object_get_double_member (option, "chance");
  double rest = json_object_get_double_member (option, "rest");

  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (option, "net"),
                                  json_object_get_double_member (option, "points") + (1 - chance) * rest,
                                  0.05 + 0.001 * ABS (rest));
}

/* The reason against another option; null if nothing favours the advised action. */
static void
check_reason (JsonNode *node, guint n_options)
{
  JsonObject *reason;
  const char *merit;

  g_assert_nonnull (node);
  if (JSON_NODE_HOLDS_NULL (node))
    return;
  reason = json_node_get_object (node);
  merit = json_object_get_string_member (reason, "for");
  g_assert_cmpint (json_object_get_int_member (reason, "option"), >, 0);
  g_assert_cmpint (json_object_get_int_member (reason, "option"), <, n_options);
  g_assert_cmpint (json_object_get_int_member (reason, merit), ==, 1);
  g_assert_nonnull (json_object_get_array_member (reason, "keeps"));
  g_assert_nonnull (json_object_get_array_member (reason, "breaks"));
}

static double
sum_up (JsonObject *shares)
{
  return json_object_get_double_member (shares, "speed") + json_object_get_double_member (shares, "value") +
         json_object_get_double_member (shares, "danger");
}

/* All but the advised option say in what they differ from it; the shares add up to the difference in worth. */
static void
check_against (JsonArray *options)
{
  JsonObject *advised = json_array_get_object_element (options, 0);

  g_assert_false (json_object_has_member (advised, "against"));
  for (guint i = 1; i < json_array_get_length (options); i++)
    {
      JsonObject *option = json_array_get_object_element (options, i);
      JsonObject *against = json_object_get_object_member (option, "against");

      g_assert_nonnull (against);
      g_assert_nonnull (json_object_get_array_member (against, "keeps"));
      if (json_object_get_int_member (option, "shanten") >= 0 && json_object_get_int_member (advised, "shanten") >= 0)
        g_assert_cmpfloat_with_epsilon (
            sum_up (json_object_get_object_member (against, "shares")),
            json_object_get_double_member (option, "net") - json_object_get_double_member (advised, "net"), 0.1);
    }
}

/* The discard of a tile can be asked about, in the request or for all requests; other tiles are refused. */
static void
test_compare (void)
{
  g_autofree char *log = play ("luqiao");
  g_auto (GStrv) lines = cli_lines (log);
  guint i = 3;

  for (; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[i]);
      g_autofree char *one = NULL;
      g_autofree char *arguments = NULL;
      g_autofree char *tile = NULL;
      g_autoptr (JsonObject) answer = NULL;
      JsonObject *option;
      CliRun run;

      if (!g_str_equal (json_object_get_string_member (line, "type"), "discard"))
        continue;
      one = request (lines, i, (int) json_object_get_int_member (line, "seat"));
      cli_run_well (&run, "hint --compare 9x", one, strlen (one));
      g_assert_nonnull (strstr (run.out, "\"bad-tile\",\"at\":\"compare\""));
      cli_run_clear (&run);
      cli_run_well (&run, "hint", one, strlen (one));
      answer = cli_object (run.out);
      cli_run_clear (&run);
      g_assert_false (json_object_has_member (answer, "compared"));
      option = json_array_get_object_element (json_object_get_array_member (answer, "options"), 2);
      g_assert_cmpstr (json_object_get_string_member (option, "action"), ==, "discard");
      tile = g_strdup (json_object_get_string_member (option, "tile"));
      arguments = g_strdup_printf ("hint --compare %s", tile);
      g_clear_pointer (&answer, json_object_unref);
      cli_run_well (&run, arguments, one, strlen (one));
      answer = cli_object (run.out);
      cli_run_clear (&run);
      g_assert_cmpint (json_object_get_int_member (answer, "compared"), ==, 2);
      break;
    }
  g_assert_nonnull (lines[i]);
}

/* There is advice before every discard, and the discard that was made is one of the options. */
static void
test_games (gconstpointer data)
{
  g_autofree char *log = play (data);
  g_auto (GStrv) lines = cli_lines (log);
  g_autoptr (GString) requests = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  guint asked[200];
  guint n_asked = 0;
  CliRun run;

  for (guint i = 3; lines[i] != NULL && *lines[i] != '\0' && n_asked < n_to_try (6, 40); i++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[i]);

      if (g_str_equal (json_object_get_string_member (line, "type"), "discard"))
        {
          g_autofree char *one = request (lines, i, (int) json_object_get_int_member (line, "seat"));

          g_string_append_printf (requests, "%s\n", one);
          asked[n_asked++] = i;
        }
    }
  g_assert_cmpuint (n_asked, >, 5);

  cli_run_well (&run, "hint", requests->str, requests->len);
  answers = cli_lines (run.out);
  for (guint k = 0; k < n_asked; k++)
    {
      g_autoptr (JsonObject) line = cli_object (lines[asked[k]]);
      g_autoptr (JsonObject) answer = cli_object (answers[k]);
      JsonArray *options;
      gboolean found = FALSE;

      if (!json_object_get_boolean_member (answer, "ok"))
        g_error ("%s", answers[k]);
      g_assert_cmpint (json_object_get_int_member (answer, "id"), ==, asked[k]);
      g_assert_cmpint (json_object_get_int_member (answer, "seat"), ==, json_object_get_int_member (line, "seat"));
      options = json_object_get_array_member (answer, "options");
      check_net (json_array_get_object_element (options, 0));
      for (guint i = 0; i < json_array_get_length (options); i++)
        {
          JsonObject *option = json_array_get_object_element (options, i);

          check_option (option);
          if (g_str_equal (json_object_get_string_member (option, "action"), "discard") &&
              g_str_equal (json_object_get_string_member (option, "tile"),
                           json_object_get_string_member (line, "tile")))
            found = TRUE;
        }
      g_assert_true (found);
      check_against (options);
      check_reason (json_object_get_member (answer, "reason"), json_array_get_length (options));
      g_assert_cmpint (json_object_get_int_member (answer, "shanten"), <=,
                       json_object_get_int_member (json_array_get_object_element (options, 0), "shanten"));
    }
  cli_run_clear (&run);
}

/* The chance of the advised discard after @n of @lines, if all computer players are of @level. */
static double
first_chance (char **lines, guint n, const char *level)
{
  g_autofree char *session = g_strdup (lines[0]);
  g_autofree char *input = NULL;
  g_autoptr (JsonObject) answer = NULL;
  g_auto (GStrv) parts = g_strsplit (session, "\"bot\":\"regular\"", -1);
  g_autofree char *bot = g_strdup_printf ("\"bot\":\"%s\"", level);
  g_autofree char *changed = g_strjoinv (bot, parts);
  char *first = lines[0];
  double chance;
  CliRun run;

  g_assert_cmpuint (g_strv_length (parts), ==, 5);
  lines[0] = changed;
  input = request (lines, n, -1);
  lines[0] = first;
  cli_run_well (&run, "hint", input, strlen (input));
  answer = cli_object (run.out);
  chance = json_object_get_double_member (
      json_array_get_object_element (json_object_get_array_member (answer, "options"), 0), "chance");
  cli_run_clear (&run);

  return chance;
}

/* The chance is that against the opponents that the log names. */
static void
test_opponents (void)
{
  g_autofree char *log = play ("fenghua");
  g_auto (GStrv) lines = cli_lines (log);
  double regular = first_chance (lines, 3, "regular");

  g_assert_cmpfloat (first_chance (lines, 3, "novice"), >, 1.02 * regular);
  g_assert_true (first_chance (lines, 3, "master") != regular);
  g_assert_true (first_chance (lines, 3, "somebody") == regular);
}

/* Invalid requests, invalid logs, and positions with no decision. */
static void
test_refusals (void)
{
  g_autofree char *log = play ("fenghua");
  g_auto (GStrv) lines = cli_lines (log);
  g_autofree char *whole = request (lines, g_strv_length (lines) - 1, -1);
  g_autofree char *session = request (lines, 1, -1);
  g_autofree char *other = NULL;
  const char *requests[8];
  static const char *const refusals[] = {
    "{\"ok\":false,\"error\":{\"code\":\"bad-json\"",
    "{\"id\":1,\"ok\":false,\"error\":{\"code\":\"missing-field\",\"at\":\"log\"",
    "{\"id\":2,\"ok\":false,\"error\":{\"code\":\"bad-json\",\"at\":\"log\"",
    "{\"id\":3,\"ok\":false,\"error\":{\"code\":\"bad-log\",\"at\":\"log[0]\"",
    "{\"id\":4,\"ok\":false,\"error\":{\"code\":\"bad-log\",\"at\":\"log\"",
    "{\"id\":1,\"ok\":false,\"error\":{\"code\":\"bad-log\",\"at\":\"log\"",
  };
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  CliRun run;
  guint n = 0;

  requests[n++] = "hint";
  requests[n++] = "{\"id\":1}";
  requests[n++] = "{\"id\":2,\"log\":7}";
  requests[n++] = "{\"id\":3,\"log\":[3]}";
  requests[n++] = "{\"id\":4,\"log\":[]}";
  requests[n++] = session;
  requests[n++] = whole;
  /* Only the dealer has to discard. */
  other = request (lines, 3, 3);
  requests[n++] = other;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (input, "%s\n", requests[i]);

  cli_run_well (&run, "hint", input->str, input->len);
  answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (answers), ==, n + 1);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    if (!g_str_has_prefix (answers[i], refusals[i]))
      g_error ("%s", answers[i]);
  g_assert_nonnull (strstr (answers[6], "The hand is over"));
  g_assert_nonnull (strstr (answers[7], "Seat 3 has nothing to decide"));
  cli_run_clear (&run);
}

int
main (int argc, char *argv[])
{
  guint n;
  const TeaVariant *const *variants = tea_variants (&n);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/cli/hint/", variants[i]->id, NULL);

      g_test_add_data_func (path, variants[i]->id, test_games);
    }
  g_test_add_func ("/cli/hint/compare", test_compare);
  g_test_add_func ("/cli/hint/opponents", test_opponents);
  g_test_add_func ("/cli/hint/refusals", test_refusals);

  return g_test_run ();
}
