/* test-cli-score.c - teahouse-cli score: the test cases, any bytes, line by line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "core/tiles/tea-random.h"
#include "rules/variant/tea-variant.h"

#include <gio/gio.h>
#include <string.h>

#define MEBIBYTE (1024 * 1024)

/* Appends to @difference if member @name of @got is not as in @wanted; either may lack it. */
static void
compare (JsonObject *got, JsonObject *wanted, const char *name, GString *difference)
{
  JsonNode *a = json_object_get_member (got, name);
  JsonNode *b = json_object_get_member (wanted, name);
  g_autofree char *text_a = NULL;
  g_autofree char *text_b = NULL;

  if (a == b || (a != NULL && b != NULL && json_node_equal (a, b)))
    return;
  text_a = a != NULL ? cli_write (a) : g_strdup ("nothing");
  text_b = b != NULL ? cli_write (b) : g_strdup ("nothing");
  g_string_append_printf (difference, "; %s is %s and not %s", name, text_a, text_b);
}

static void
compare_players (JsonObject *got, JsonObject *wanted, GString *difference)
{
  static const char *const names[] = { "seat", "points", "doubles", "total", "limit" };
  JsonArray *a = json_object_get_array_member (got, "players");
  JsonArray *b = json_object_get_array_member (wanted, "players");

  if (json_array_get_length (a) != json_array_get_length (b))
    {
      g_string_append (difference, "; other players score");

      return;
    }
  for (guint i = 0; i < json_array_get_length (a); i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      compare (json_array_get_object_element (a, i), json_array_get_object_element (b, i), names[j], difference);
}

static char *
difference_of (JsonObject *got, JsonObject *wanted)
{
  GString *difference = g_string_new (NULL);

  compare (got, wanted, "id", difference);
  compare (got, wanted, "ok", difference);
  if (difference->len > 0)
    return g_string_free (difference, FALSE);
  if (!json_object_get_boolean_member (got, "ok"))
    {
      compare (json_object_get_object_member (got, "error"), json_object_get_object_member (wanted, "error"), "code",
               difference);

      return g_string_free (difference, FALSE);
    }
  compare (got, wanted, "winner", difference);
  compare (got, wanted, "warnings", difference);
  compare (got, wanted, "deltas", difference);
  compare_players (got, wanted, difference);

  return g_string_free (difference, FALSE);
}

/* Each line of a file of cases is a record and its answer; a record that is a string is a raw line of input. */
static void
test_cases (gconstpointer data)
{
  g_autofree char *name = g_test_build_filename (G_TEST_DIST, "cases", data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) answers = NULL;
  CliRun run;

  g_assert_true (g_file_get_contents (name, &text, NULL, NULL));
  lines = cli_lines (text);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      JsonObject *line = cli_object (lines[i]);
      JsonNode *record = json_object_get_member (line, "record");
      g_autofree char *raw = JSON_NODE_HOLDS_VALUE (record) ? g_strdup (json_node_get_string (record))
                                                            : cli_write (record);

      g_ptr_array_add (cases, line);
      g_string_append_printf (input, "%s\n", raw);
    }
  g_assert_cmpuint (cases->len, >, 0);

  cli_run_well (&run, "score", input->str, input->len);
  answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (answers), ==, cases->len + 1);
  for (guint i = 0; i < cases->len; i++)
    {
      g_autoptr (JsonObject) got = cli_object (answers[i]);
      g_autofree char *difference = difference_of (
          got, json_object_get_object_member (g_ptr_array_index (cases, i), "answer"));

      if (*difference == '\0')
        continue;
      g_test_message ("Line %u of %s%s", i + 1, (const char *) data, difference);
      g_test_fail ();
    }
  cli_run_clear (&run);
}

/* A mebibyte of random bytes: an error for each line. */
static void
test_random_bytes (void)
{
  g_autofree char *bytes = g_malloc (MEBIBYTE);
  g_auto (GStrv) answers = NULL;
  TeaRandom random;
  guint n_lines = 0;
  CliRun run;

  tea_random_init (&random, 8);
  for (gsize i = 0; i < MEBIBYTE; i++)
    bytes[i] = (char) tea_random_below (&random, 256);
  bytes[MEBIBYTE - 1] = 'x';
  for (gsize i = 0; i < MEBIBYTE; i++)
    n_lines += bytes[i] == '\n';

  cli_run_well (&run, "score", bytes, MEBIBYTE);
  g_assert_cmpstr (run.err, ==, "");
  answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (answers), ==, n_lines + 2);
  for (guint i = 0; i <= n_lines; i++)
    if (!g_str_has_prefix (answers[i], "{\"ok\":false,\"error\":{\"code\":\"bad-json\",\"at\":\"column "))
      g_error ("Line %u: %s", i + 1, answers[i]);
  cli_run_clear (&run);
}

/* Lines that are too long, too deep, empty or truncated, and a good one after each. */
static void
test_extreme_lines (void)
{
  static const char good[] = "{\"id\":\"good\",\"variant\":\"fenghua\",\"dealer\":0,\"indicator\":\"E\",\"players\":["
                             "null,null,null,null],\"win\":null}";
  g_autofree char *digits = g_strnfill (3 * MEBIBYTE, '7');
  g_autofree char *brackets = g_strnfill (MEBIBYTE, '[');
  g_autofree char *longest = g_strnfill (MEBIBYTE, ' ');
  const char *const bad[] = { "", digits, brackets, longest, "{\"id\":1", "\r", "{\"id\":", "\xef\xbb\xbf{}" };
  g_autoptr (GString) input = g_string_new (NULL);
  g_auto (GStrv) answers = NULL;
  CliRun run;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_string_append_printf (input, "%s\n%s\r\n", bad[i], good);
  g_string_truncate (input, input->len - 2);

  cli_run_well (&run, "score", input->str, input->len);
  answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (answers), ==, 2 * G_N_ELEMENTS (bad) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_nonnull (strstr (answers[2 * i], "\"bad-json\""));
      g_assert_true (g_str_has_prefix (answers[2 * i + 1], "{\"id\":\"good\",\"ok\":true,"));
    }
  cli_run_clear (&run);
}

/* A program that writes a request gets the answer before it writes the next. */
static void
test_flushed (void)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) out = NULL;
  g_autoptr (GError) error = NULL;
  GOutputStream *in;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              g_getenv ("TEAHOUSE_CLI"), "score", "-", NULL);
  g_assert_no_error (error);
  in = g_subprocess_get_stdin_pipe (process);
  out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *request = g_strdup_printf ("{\"id\":%u}\n", i);
      g_autofree char *begin = g_strdup_printf ("{\"id\":%u,\"ok\":false,", i);
      g_autofree char *answer = NULL;

      g_assert_true (g_output_stream_write_all (in, request, strlen (request), NULL, NULL, &error));
      answer = g_data_input_stream_read_line (out, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_prefix (answer, begin));
    }
  g_assert_true (g_output_stream_close (in, NULL, &error));
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
}

/* A hand typed as text gets the same answer as its record. */
static void
test_typed (void)
{
  static const char record[] =
      "{\"variant\":\"luqiao\",\"options\":{\"round-to-ten\":\"on\"},\"round_wind\":\"S\",\"dealer\":2,\"indicator\":"
      "\"1m\","
      "\"players\":[{\"concealed\":\"123m456p99sCC\",\"melds\":[{\"kind\":\"pung\",\"tiles\":\"888s\"}]},null,"
      "{\"concealed\":\"EEE123456789m2p\"},null],\"win\":{\"seat\":0,\"tile\":\"C\",\"by\":\"discard\",\"from\":1}}";
  CliRun answered, typed, shown;

  cli_run_well (&answered, "score", record, strlen (record));
  cli_run_well (&typed,
                "score --text luqiao --option round-to-ten=on --round-wind S --dealer 3 "
                "12;888s,123m456p99sCCCi1m/3;EEE123456789m2p",
                "", 0);
  g_assert_nonnull (strstr (typed.out, "\"ok\":true"));
  g_assert_cmpstr (typed.out, ==, answered.out);
  g_assert_cmpstr (typed.err, ==, "");

  cli_run_well (&shown, "score --text luqiao --show 12;888s,123m456p99sCCCi1m 12;C", "", 0);
  g_assert_nonnull (strstr (shown.out, "Settlement: the hand of player 1\n"));
  g_assert_nonnull (strstr (shown.out, "  Player 2 pays 32 to player 1"));
  g_assert_true (g_str_has_suffix (shown.out, "Refused, column 1: Player 1’s hand lacks 13 tiles.\n"));
  cli_run_clear (&answered);
  cli_run_clear (&typed);
  cli_run_clear (&shown);
}

/* Each text gets an answer, and an error has a column. */
static void
test_typed_faults (void)
{
  CliRun run;

  cli_run_well (&run, "score --text fenghua 11;111222333m55pCCCi9s 11;11111m \xff 11;111222333m55pCC9pi9s", "", 0);
  g_assert_cmpstr (run.err, ==, "");
  {
    g_auto (GStrv) answers = cli_lines (run.out);

    g_assert_cmpuint (g_strv_length (answers), ==, 5);
    g_assert_true (g_str_has_prefix (answers[0], "{\"ok\":true,\"winner\":0,"));
    g_assert_cmpstr (answers[1], ==,
                     "{\"ok\":false,\"error\":{\"code\":\"bad-text\",\"at\":\"column 8\",\"message\":\"There are only "
                     "4 1m tiles.\"}}");
    g_assert_cmpstr (answers[2], ==,
                     "{\"ok\":false,\"error\":{\"code\":\"bad-text\",\"at\":\"column 1\","
                     "\"message\":\"This character means nothing here.\"}}");
    g_assert_true (g_str_has_prefix (answers[3], "{\"ok\":false,\"error\":{\"code\":\"not-a-win\","));
  }
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
      g_autofree char *path = g_strdup_printf ("/cli/score/cases/%s", variants[i]->id);

      g_test_add_data_func_full (path, g_strdup_printf ("%s.jsonl", variants[i]->id), test_cases, g_free);
    }
  g_test_add_func ("/cli/score/random-bytes", test_random_bytes);
  g_test_add_func ("/cli/score/extreme-lines", test_extreme_lines);
  g_test_add_func ("/cli/score/flushed", test_flushed);
  g_test_add_func ("/cli/score/typed", test_typed);
  g_test_add_func ("/cli/score/typed-faults", test_typed_faults);

  return g_test_run ();
}
