/* cli-common.c - runs the real teahouse-cli, or another program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../thorough.h"
#include "io/json/tea-json.h"

#include <gio/gio.h>
#include <string.h>

static char *
text_of (GBytes *bytes)
{
  gsize n;
  const char *text = g_bytes_get_data (bytes, &n);

  return n > 0 ? g_strndup (text, n) : g_strdup ("");
}

/* Standard output goes to @out_file, or to @run if that is %NULL. */
static void
run_program (CliRun *run, const char *arguments, const char *input, gsize n, const char *out_file)
{
  g_autofree char *all = g_strjoin (" ", g_getenv ("TEAHOUSE_CLI"), *arguments != '\0' ? arguments : NULL, NULL);
  g_auto (GStrv) argv = g_strsplit (all, " ", -1);
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) in = g_bytes_new (input, n);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;

  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE |
                                        (out_file == NULL ? G_SUBPROCESS_FLAGS_STDOUT_PIPE : G_SUBPROCESS_FLAGS_NONE));
  if (out_file != NULL)
    g_subprocess_launcher_set_stdout_file_path (launcher, out_file);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, in, NULL, &out, &err, &error);
  g_assert_no_error (error);
  run->out = out != NULL ? text_of (out) : NULL;
  run->err = text_of (err);
  if (!g_subprocess_get_if_exited (process))
    g_error ("%s crashed: %s", all, run->err);
  run->status = g_subprocess_get_exit_status (process);
}

void
cli_run (CliRun *run, const char *arguments, const char *input, gsize n)
{
  run_program (run, arguments, input, n, NULL);
}

void
cli_run_to_file (CliRun *run, const char *arguments, const char *out_file)
{
  run_program (run, arguments, "", 0, out_file);
}

void
cli_run_well (CliRun *run, const char *arguments, const char *input, gsize n)
{
  cli_run (run, arguments, input, n);
  if (run->status != 0)
    g_error ("“%s” ends with %d: %s", arguments, run->status, run->err);
}

void
cli_run_clear (CliRun *run)
{
  g_clear_pointer (&run->out, g_free);
  g_clear_pointer (&run->err, g_free);
}

void
cli_check_refusal (const char *name, const char *arguments, const char *says)
{
  g_autofree char *before = g_strconcat (name, ": ", NULL);
  CliRun run;

  cli_run (&run, arguments, "", 0);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.out, ==, "");
  g_assert_true (g_str_has_prefix (run.err, before));
  if (strstr (run.err, says) == NULL)
    g_error ("“%s” does not say “%s”.", run.err, says);
  cli_run_clear (&run);
}

void
cli_skip_leaks (void)
{
  const char *options = g_getenv ("ASAN_OPTIONS");
  g_autofree char *without = g_strdup_printf ("%s:detect_leaks=0", options != NULL ? options : "");

  if (!is_thorough ())
    g_setenv ("ASAN_OPTIONS", without, TRUE);
}

char **
cli_lines (const char *text)
{
  gsize n = strlen (text);

  if (n == 0)
    return g_new0 (char *, 1);
  g_assert_cmpint (text[n - 1], ==, '\n');

  return g_strsplit (text, "\n", -1);
}

JsonObject *
cli_object (const char *line)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  node = tea_json_parse (line, strlen (line), NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node));

  return json_node_dup_object (node);
}

char *
cli_write (JsonNode *node)
{
  GString *out = g_string_new (NULL);

  tea_json_append (node, out);

  return g_string_free (out, FALSE);
}

static gint64
sum_of_deltas (JsonObject *answer)
{
  JsonArray *deltas = json_object_get_array_member (answer, "deltas");
  gint64 sum = 0;

  for (guint i = 0; i < json_array_get_length (deltas); i++)
    sum += json_array_get_int_element (deltas, i);

  return sum;
}

void
cli_check_log (const char *log_name, guint n_hands)
{
  g_autofree char *arguments = g_strconcat ("replay ", log_name, NULL);
  g_autofree char *log = NULL;
  g_autoptr (GString) records = g_string_new (NULL);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) log_lines = NULL;
  g_auto (GStrv) settlements = NULL;
  g_auto (GStrv) scored = NULL;
  CliRun replayed, score;
  guint n = 0;

  g_assert_true (g_file_get_contents (log_name, &log, NULL, NULL));
  log_lines = cli_lines (log);
  cli_run_well (&replayed, arguments, "", 0);
  settlements = cli_lines (replayed.out);

  for (guint i = 0; log_lines[i] != NULL; i++)
    if (g_str_has_prefix (log_lines[i], "{\"type\":\"settle\""))
      {
        g_autoptr (JsonObject) line = cli_object (log_lines[i]);
        g_autofree char *record = cli_write (json_object_get_member (line, "record"));

        g_assert_cmpstr (settlements[n], ==, log_lines[i]);
        g_assert_cmpint (sum_of_deltas (json_object_get_object_member (line, "answer")), ==, 0);
        g_string_append_printf (records, "%s\n", record);
        g_ptr_array_add (answers, cli_write (json_object_get_member (line, "answer")));
        n++;
      }
  g_assert_cmpuint (n, ==, n_hands);
  g_assert_cmpstr (settlements[n], ==, "");

  cli_run_well (&score, "score -", records->str, records->len);
  scored = cli_lines (score.out);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (scored[i], ==, g_ptr_array_index (answers, i));
  g_assert_cmpstr (scored[n], ==, "");

  cli_run_clear (&replayed);
  cli_run_clear (&score);
}
