/* test-cli-waits.c - teahouse-cli waits and shanten: line by line, and consistent with score
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-common.h"

#include "../thorough.h"

#include <glib/gstdio.h>
#include <string.h>

/* Each line gets one answer, in order, whatever it contains. */
static void
test_lines (gconstpointer data)
{
  const char *command = data;
  static const char input[] = "\n[\n{\"id\":1}\n{\"id\":\"x\",\"variant\":\"fenghua\"}\nnull\n";
  static const char *const begins[] = {
    "{\"ok\":false,\"error\":{\"code\":\"bad-json\"",
    "{\"ok\":false,\"error\":{\"code\":\"bad-json\"",
    "{\"id\":1,\"ok\":false,\"error\":{\"code\":\"missing-field\",",
    "{\"id\":\"x\",\"ok\":false,\"error\":{\"code\":\"missing-field\",",
    "{\"ok\":false,\"error\":{\"code\":\"bad-json\"",
  };
  g_auto (GStrv) answers = NULL;
  CliRun run;

  cli_run_well (&run, command, input, strlen (input));
  g_assert_cmpstr (run.err, ==, "");
  answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (answers), ==, G_N_ELEMENTS (begins) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (!g_str_has_prefix (answers[i], begins[i]))
      g_error ("%s", answers[i]);
  cli_run_clear (&run);
}

/* Collects the wins of a game: the record of each, and a request for the winner's waits before the winning tile. */
static void
collect_wins (const char *log, GPtrArray *requests, GPtrArray *records)
{
  g_auto (GStrv) lines = cli_lines (log);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (JsonObject) line = NULL;
      JsonObject *record, *win;
      g_autofree char *scored = NULL;
      JsonNode *seat;

      if (!g_str_has_prefix (lines[i], "{\"type\":\"settle\""))
        continue;
      line = cli_object (lines[i]);
      record = json_object_get_object_member (line, "record");
      if (json_object_get_null_member (record, "win"))
        continue;
      win = json_object_get_object_member (record, "win");
      /* Waits do not consider these. */
      json_object_remove_member (win, "replacement");
      json_object_remove_member (win, "replaced");
      json_object_remove_member (win, "events");
      scored = cli_write (json_object_get_member (line, "record"));
      g_ptr_array_add (records, g_steal_pointer (&scored));
      seat = json_node_copy (json_object_get_member (win, "seat"));
      win = json_object_new ();
      json_object_set_member (win, "seat", seat);
      json_object_set_object_member (record, "win", win);
      g_ptr_array_add (requests, cli_write (json_object_get_member (line, "record")));
    }
}

static JsonObject *
find_wait (JsonObject *answer, const char *tile)
{
  JsonArray *waits = json_object_get_array_member (answer, "waits");

  for (guint i = 0; i < json_array_get_length (waits); i++)
    {
      JsonObject *wait = json_array_get_object_element (waits, i);

      if (g_str_equal (json_object_get_string_member (wait, "tile"), tile))
        return wait;
    }

  return NULL;
}

static gint64
total_of (JsonObject *answer, gint64 seat)
{
  JsonArray *players = json_object_get_array_member (answer, "players");

  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonObject *player = json_array_get_object_element (players, i);

      if (json_object_get_int_member (player, "seat") == seat)
        return json_object_get_int_member (player, "total");
    }
  g_assert_not_reached ();
}

static void
run_lines (const char *command, GPtrArray *lines, char ***answers)
{
  g_autoptr (GString) input = g_string_new (NULL);
  CliRun run;

  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (input, "%s\n", (const char *) g_ptr_array_index (lines, i));
  cli_run_well (&run, command, input->str, input->len);
  *answers = cli_lines (run.out);
  g_assert_cmpuint (g_strv_length (*answers), ==, lines->len + 1);
  cli_run_clear (&run);
}

/* Every winner was ready before, and the winning tile was among the waits with the right total. */
static void
test_wins (gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("teahouse-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "log", NULL);
  g_autofree char *arguments = g_strdup_printf ("simulate --variant %s --hands %u --seed 7 --log %s",
                                                (const char *) data, n_to_try (2, 40), name);
  g_autofree char *log = NULL;
  g_autoptr (GPtrArray) requests = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) waits = NULL;
  g_auto (GStrv) scores = NULL;
  guint n_compared = 0;
  CliRun run;

  cli_run_well (&run, arguments, "", 0);
  cli_run_clear (&run);
  g_assert_true (g_file_get_contents (name, &log, NULL, NULL));
  g_remove (name);
  g_rmdir (folder);
  collect_wins (log, requests, records);
  g_assert_cmpuint (requests->len, >, 0);
  run_lines ("waits", requests, &waits);
  run_lines ("score", records, &scores);

  for (guint i = 0; i < requests->len; i++)
    {
      g_autoptr (JsonObject) answer = cli_object (waits[i]);
      g_autoptr (JsonObject) score = cli_object (scores[i]);
      g_autoptr (JsonObject) record = cli_object (g_ptr_array_index (records, i));
      JsonObject *win = json_object_get_object_member (record, "win");
      const char *by = json_object_get_string_member (win, "by");
      gint64 seat = json_object_get_int_member (win, "seat");
      JsonObject *wait;

      if (!json_object_get_boolean_member (answer, "ok"))
        g_error ("%s: %s", (const char *) g_ptr_array_index (requests, i), waits[i]);
      wait = find_wait (answer, json_object_get_string_member (win, "tile"));
      /* A drawn wild tile may be no wait at face value; a robbed kong scores differently. */
      if (wait == NULL || g_str_equal (by, "robbed-kong"))
        continue;
      g_assert_cmpint (json_object_get_int_member (answer, "shanten"), ==, 0);
      g_assert_true (json_object_get_boolean_member (score, "ok"));
      g_assert_cmpint (json_object_get_int_member (wait, g_str_equal (by, "discard") ? "by_claim" : "by_draw"), ==,
                       total_of (score, seat));
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >, requests->len / 2);
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  CliRun run;

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/cli/waits/lines", "waits", test_lines);
  g_test_add_data_func ("/cli/shanten/lines", "shanten", test_lines);

  cli_run_well (&run, "rules --json", "", 0);
  lines = cli_lines (run.out);
  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      JsonObject *variant = cli_object (lines[i]);
      const char *id = json_object_get_string_member (variant, "id");
      g_autofree char *path = g_strdup_printf ("/cli/waits/wins/%s", id);

      g_ptr_array_add (variants, variant);
      g_test_add_data_func (path, id, test_wins);
    }
  cli_run_clear (&run);

  return g_test_run ();
}
