/* test-cli-ledger.c - teahouse-cli ledger: sessions from a database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <string.h>

#include "cli-common.h"
#include "store/sessions/tea-store-entry.h"

static char *folder;
static char *path;

static gint64
add_session (TeaStore *store, const char *title, const char *reason)
{
  const TeaStoreSetup setup = {
    .variant = (char *) "luqiao",
    .options = (char *) "{\"round-to-ten\":\"on\"}",
    .names = { (char *) "Lin", (char *) "Wang", (char *) "Chen", (char *) "Zhao" },
  };
  g_autoptr (TeaStoreEntry) hand = tea_store_entry_new (TEA_STORE_ENTRY_HAND);
  g_autoptr (TeaStoreEntry) line = tea_store_entry_new (TEA_STORE_ENTRY_LINE);
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_free (hand->record);
  hand->record = g_strdup ("{\"indicator\":\"N\",\"players\":[{\"concealed\":\"222m555p888s77pWW\"},null,null,null],"
                           "\"win\":{\"seat\":0,\"tile\":\"7p\",\"by\":\"self-draw\"}}");
  g_free (line->reason);
  line->reason = g_strdup (reason);
  line->deltas[2] = 7;
  tea_store_create_session (store, &setup, title, &id, &error);
  g_assert_no_error (error);
  tea_store_add_entry (store, id, -1, hand, NULL, NULL, &error);
  g_assert_no_error (error);
  tea_store_add_entry (store, id, -1, line, NULL, NULL, &error);
  g_assert_no_error (error);

  return id;
}

static void
run (CliRun *run, const char *arguments)
{
  g_autofree char *all = g_strdup_printf ("ledger %s %s", arguments, path);

  cli_run_well (run, all, "", 0);
  g_assert_cmpstr (run->err, ==, "");
}

static void
test_list (void)
{
  g_auto (GStrv) lines = NULL;
  JsonObject *first, *second;
  CliRun ran;

  run (&ran, "--list");
  lines = cli_lines (ran.out);
  /* An empty one follows the last line end. */
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  first = cli_object (lines[0]);
  second = cli_object (lines[1]);
  g_assert_cmpstr (json_object_get_string_member (first, "title"), ==, "Saturday 周六");
  g_assert_cmpstr (json_object_get_string_member (second, "title"), ==, "Friday");
  g_assert_cmpint (json_object_get_int_member (second, "session"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (second, "entries"), ==, 2);
  json_object_unref (first);
  json_object_unref (second);
  cli_run_clear (&ran);
}

static void
test_csv (void)
{
  g_auto (GStrv) lines = NULL;
  CliRun ran;

  /* The last session. */
  run (&ran, "--export=csv");
  lines = g_strsplit (ran.out, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[0], "number,kind,round,dealer,winner,by,from,value,Lin,Wang,Chen,Zhao,"));
  g_assert_true (g_str_has_prefix (lines[1], "1,hand,E,Lin,Lin,self-draw,,"));
  g_assert_nonnull (strstr (lines[2], "too late"));
  cli_run_clear (&ran);

  run (&ran, "--export csv --session 1");
  g_assert_null (strstr (ran.out, "too late"));
  g_assert_nonnull (strstr (ran.out, "early"));
  cli_run_clear (&ran);
}

/* `score` gives the same answers for the records. */
static void
test_json (void)
{
  CliRun ran, scored;
  JsonObject *session, *entry, *answer;
  JsonArray *entries;
  g_autofree char *record = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *input = NULL;

  run (&ran, "--export=json --session=1");
  session = cli_object (g_strchomp (ran.out));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (session, "options"), "round-to-ten"),
                   ==, "on");
  entries = json_object_get_array_member (session, "entries");
  g_assert_cmpuint (json_array_get_length (entries), ==, 2);
  entry = json_array_get_object_element (entries, 0);
  record = cli_write (json_object_get_member (entry, "record"));
  wanted = cli_write (json_object_get_member (entry, "answer"));
  input = g_strconcat (record, "\n", NULL);
  cli_run_well (&scored, "score", input, strlen (input));
  answer = cli_object (g_strchomp (scored.out));
  g_assert_true (json_object_get_boolean_member (answer, "ok"));
  g_assert_cmpstr (scored.out, ==, wanted);
  json_object_unref (answer);
  json_object_unref (session);
  cli_run_clear (&scored);
  cli_run_clear (&ran);
}

/* All sessions together, of the same four. */
static void
test_season (void)
{
  g_auto (GStrv) lines = NULL;
  CliRun ran;

  run (&ran, "--season=players");
  lines = g_strsplit (ran.out, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_true (g_str_has_prefix (lines[0], "rank,player,points,money,sessions,first,second,"));
  g_assert_true (g_str_has_prefix (lines[1], "1,Lin,"));
  cli_run_clear (&ran);

  run (&ran, "--season=pairs --rank-by place");
  g_assert_true (g_str_has_prefix (ran.out, "player,other player,paid,got back,more paid,"));
  g_assert_nonnull (strstr (ran.out, ",Lin,"));
  cli_run_clear (&ran);

  run (&ran, "--season days --rank-by=rating");
  g_assert_true (g_str_has_prefix (ran.out, "day,Lin,"));
  cli_run_clear (&ran);
}

static void
assert_wrong (const char *arguments, const char *says)
{
  CliRun ran;

  cli_run (&ran, arguments, "", 0);
  g_assert_cmpint (ran.status, ==, 2);
  g_assert_cmpstr (ran.out, ==, "");
  if (strstr (ran.err, says) == NULL)
    g_error ("“%s” does not say “%s”.", ran.err, says);
  cli_run_clear (&ran);
}

static void
test_wrong (void)
{
  g_autofree char *no_session = g_strdup_printf ("ledger --export=csv --session=99 %s", path);
  g_autofree char *pdf = g_strdup_printf ("ledger --export=pdf %s", path);
  g_autofree char *nothing = g_strdup_printf ("ledger %s", path);
  g_autofree char *both = g_strdup_printf ("ledger --list --export=csv %s", path);
  g_autofree char *zero = g_strdup_printf ("ledger --export=csv --session=0 %s", path);
  g_autofree char *negative = g_strdup_printf ("ledger --export=csv --session=-1 %s", path);
  g_autofree char *table = g_strdup_printf ("ledger --season=weeks %s", path);
  g_autofree char *order = g_strdup_printf ("ledger --season=pairs --rank-by=luck %s", path);
  g_autofree char *season = g_strdup_printf ("ledger --list --season=days %s", path);
  g_autofree char *text = g_build_filename (folder, "text", NULL);
  g_autofree char *damaged = g_strdup_printf ("ledger --list %s", text);

  assert_wrong (no_session, "no session 99");
  assert_wrong (pdf, "not as “pdf”");
  assert_wrong (nothing, "--export=csv");
  assert_wrong (both, "Either --list");
  assert_wrong (zero, "from 1 on");
  assert_wrong (negative, "--session -1");
  assert_wrong (table, "not of “weeks”");
  assert_wrong (order, "not by “luck”");
  assert_wrong (season, "Either --list");
  assert_wrong ("ledger --list", "Which database");
  assert_wrong ("ledger --list /nowhere/at/all", "cannot be read");
  g_assert_true (g_file_set_contents (text, "no database", -1, NULL));
  assert_wrong (damaged, "not a Teahouse database");

  /* The tool does not move the file out of the way. */
  g_assert_true (g_file_test (text, G_FILE_TEST_EXISTS));
  g_remove (text);
}

/* Nothing is left beside a file that was read. */
static void
test_leaves_nothing (void)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  CliRun ran;

  run (&ran, "--export=csv");
  cli_run_clear (&ran);
  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "teahouse.db");
  g_assert_null (g_dir_read_name (dir));
}

/* A file of the sessions can be read like the database, and gives itself. */
static void
test_file (void)
{
  g_autofree char *file = g_build_filename (folder, "evenings.teahouse-sessions", NULL);
  g_autofree char *again = g_strdup_printf ("ledger --export=sessions %s", file);
  g_autofree char *list = g_strdup_printf ("ledger --list %s", file);
  g_autofree char *damaged = NULL;
  g_auto (GStrv) lines = NULL;
  CliRun all, one, second, listed;

  run (&one, "--export=sessions --session=1");
  g_assert_true (g_str_has_prefix (one.out, "{\"format\":\"teahouse-sessions\",\"version\":1,"));
  g_assert_nonnull (strstr (one.out, "\"title\":\"Friday\""));
  g_assert_null (strstr (one.out, "Saturday"));
  run (&all, "--export=sessions");
  g_assert_nonnull (strstr (all.out, "Friday"));
  g_assert_nonnull (strstr (all.out, "Saturday"));

  g_assert_true (g_file_set_contents (file, all.out, -1, NULL));
  cli_run_well (&second, again, "", 0);
  g_assert_cmpstr (second.out, ==, all.out);
  cli_run_well (&listed, list, "", 0);
  lines = cli_lines (listed.out);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);

  damaged = g_strndup (all.out, strlen (all.out) / 2);
  g_assert_true (g_file_set_contents (file, damaged, -1, NULL));
  assert_wrong (again, "line ");
  g_remove (file);
  cli_run_clear (&listed);
  cli_run_clear (&second);
  cli_run_clear (&all);
  cli_run_clear (&one);
}

/* The application has the database open and has just changed it. */
static void
test_in_use (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaStore) store = tea_store_open (path, &error);
  CliRun ran;

  g_assert_no_error (error);
  add_session (store, "Sunday", "now");
  run (&ran, "--export=csv");
  g_assert_nonnull (strstr (ran.out, "now"));
  cli_run_clear (&ran);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  TeaStore *store;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("teahouse-cli-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "teahouse.db", NULL);
  store = tea_store_open (path, &error);
  g_assert_no_error (error);
  add_session (store, "Friday", "early");
  add_session (store, "Saturday 周六", "too late");
  tea_store_free (store);

  g_test_add_func ("/cli/ledger/list", test_list);
  g_test_add_func ("/cli/ledger/leaves-nothing", test_leaves_nothing);
  g_test_add_func ("/cli/ledger/csv", test_csv);
  g_test_add_func ("/cli/ledger/json", test_json);
  g_test_add_func ("/cli/ledger/season", test_season);
  g_test_add_func ("/cli/ledger/wrong", test_wrong);
  g_test_add_func ("/cli/ledger/file", test_file);
  g_test_add_func ("/cli/ledger/in-use", test_in_use);
  status = g_test_run ();

  g_remove (path);
  g_rmdir (folder);
  g_free (path);
  g_free (folder);

  return status;
}
