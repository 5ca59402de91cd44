/* tea-ledger-command.c - teahouse-cli ledger: scoring sessions from the application's database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/tea-cli.h"
#include "config.h"
#include "io/file/tea-file.h"
#include "io/json/tea-json.h"
#include "store/merge/tea-sessions-merge.h"
#include "store/tally/tea-season-export.h"
#include "store/tally/tea-tally-export.h"

typedef void (*Append) (const TeaTally *tally, GString *out);

static int
list_sessions (TeaStore *store)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);

  if (sessions == NULL)
    return tea_cli_fail ("%s", error->message);
  for (guint i = 0; i < sessions->len; i++)
    tea_store_session_append_json (sessions->pdata[i], out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

static int
export_session (TeaStore *store, gint64 id, Append append)
{
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (id == 0 && !tea_store_get_last_session (store, &id, &error))
    return tea_cli_fail ("%s", error->message);
  if (id == 0)
    return tea_cli_fail ("No session has been opened yet; --list shows all sessions.");

  tally = tea_tally_load (store, id, NULL, &error);
  if (g_error_matches (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING))
    return tea_cli_fail ("There is no session %" G_GINT64_FORMAT "; --list shows those that there are.", id);
  if (tally == NULL)
    return tea_cli_fail ("%s", error->message);
  append (tally, out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

/* As in RFC 4180, with commas in every locale. */
static void
append_csv (const TeaTally *tally, GString *out)
{
  tea_tally_append_csv (tally, ',', out);
}

/* @id: a session, or 0 for all */
static int
export_file (TeaStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaSessionsFile) file = tea_sessions_take_out (store, id, PACKAGE_VERSION, NULL, NULL, &error);
  g_autoptr (GString) out = NULL;

  if (g_error_matches (error, TEA_STORE_ERROR, TEA_STORE_ERROR_MISSING))
    return tea_cli_fail ("There is no session %" G_GINT64_FORMAT "; --list shows those that there are.", id);
  if (file == NULL)
    return tea_cli_fail ("%s", error->message);
  out = tea_sessions_file_to_text (file);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

/* Reads a database, or a file with sessions as if it were one. */
static TeaStore *
open_store (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  TeaSessionsFile *file;
  gsize length;

  if (!g_str_has_suffix (path, ".teahouse-sessions"))
    return tea_store_open_copy (path, error);
  text = tea_file_read_path (path, FALSE, TEA_SESSIONS_FILE_MAX_SIZE, &length, error);
  file = text != NULL ? tea_sessions_file_parse (text, length, NULL, NULL, error) : NULL;

  return file != NULL ? tea_sessions_open_file (file, error) : NULL;
}

static Append
find_format (const char *format)
{
  if (g_strcmp0 (format, "csv") == 0)
    return append_csv;
  if (g_strcmp0 (format, "json") == 0)
    return tea_tally_append_json;

  return NULL;
}

/* Adds what is counted of @session; one without entries, or one that cannot be read, is left out. */
static void
add_session (GPtrArray *sessions, TeaStore *store, const TeaStoreSession *session)
{
  g_autoptr (TeaTally) tally = NULL;
  g_autoptr (GError) error = NULL;

  if (session->n_entries == 0)
    return;
  tally = tea_tally_load (store, session->id, NULL, &error);
  if (tally != NULL)
    g_ptr_array_add (sessions, tea_season_session_new (tally));
  else
    g_printerr ("Session %" G_GINT64_FORMAT " is left out: %s\n", session->id, error->message);
}

static const char *const ranked_by[TEA_N_RANKED_BY] = {
  [TEA_RANKED_BY_POINTS] = "points",
  [TEA_RANKED_BY_PLACE] = "place",
  [TEA_RANKED_BY_RATING] = "rating",
};

/* Returns the name in @names, or the first for %NULL; −1 for none. */
static int
find_name (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (name == NULL || g_str_equal (names[i], name))
      return (int) i;

  return -1;
}

static const char *const season_tables[] = { "players", "pairs", "days" };

static int
print_season (TeaStore *store, guint table, TeaRankedBy order)
{
  static void (*const append[]) (const TeaSeasonCount *, char, GString *) = {
    tea_season_count_append_players,
    tea_season_count_append_pairs,
    tea_season_count_append_days,
  };
  g_autoptr (GPtrArray) counted = g_ptr_array_new_with_free_func ((GDestroyNotify) tea_season_session_unref);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = tea_store_list_sessions (store, &error);
  g_autoptr (GHashTable) people = sessions != NULL ? tea_season_read_people (store, &error) : NULL;
  g_autoptr (TeaSeasonCount) count = NULL;

  if (people == NULL)
    return tea_cli_fail ("%s", error->message);
  for (guint i = 0; i < sessions->len; i++)
    add_session (counted, store, sessions->pdata[i]);
  count = tea_season_count_new (counted, people, order);
  append[table](count, ',', out);

  return tea_cli_put (out) ? TEA_CLI_DONE : TEA_CLI_BAD_USAGE;
}

int
tea_cli_ledger (int argc, char *argv[])
{
  g_auto (GStrv) files = NULL;
  g_autofree char *format = NULL;
  g_autofree char *season = NULL;
  g_autofree char *by = NULL;
  int table, order;
  gint64 session = -1;
  gboolean list = FALSE;
  const GOptionEntry entries[] = {
    { "export", 'e', 0, G_OPTION_ARG_STRING, &format,
      "Print a session as csv or as json, or sessions as a file for the application", "csv|json|sessions" },
    { "session", 's', 0, G_OPTION_ARG_INT64, &session,
      "Which session; when left out the one that was open last, or all for a file", "ID" },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &list, "List the sessions, one in a line", NULL },
    { "season", 0, 0, G_OPTION_ARG_STRING, &season, "Count all sessions together and print a table as csv",
      "players|pairs|days" },
    { "rank-by", 0, 0, G_OPTION_ARG_STRING, &by, "What --season ranks the players by; points when left out",
      "points|place|rating" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TeaStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_file;

  if (!tea_cli_parse (
          entries, "FILE",
          "Prints the scoring sessions in a database of Teahouse, teahouse/teahouse.db in the user's data "
          "folder, or in a file *.teahouse-sessions. It is only read, also while the application is using it.",
          &argc, &argv))
    return TEA_CLI_BAD_USAGE;
  if (files == NULL || files[1] != NULL)
    return tea_cli_bad_usage (argv[0], "Which database? One file is read at a time.");
  if (list + (format != NULL) + (season != NULL) != 1)
    return tea_cli_bad_usage (
        argv[0], "Either --list or --season or --export=csv, --export=json or --export=sessions says what to print.");
  is_file = g_strcmp0 (format, "sessions") == 0;
  if (format != NULL && !is_file && find_format (format) == NULL)
    return tea_cli_bad_usage (argv[0], "Sessions are exported as csv, json or sessions and not as “%s”.", format);
  table = find_name (season_tables, G_N_ELEMENTS (season_tables), season);
  if (table < 0)
    return tea_cli_bad_usage (argv[0], "A season has tables of players, pairs or days and not of “%s”.", season);
  order = find_name (ranked_by, G_N_ELEMENTS (ranked_by), by);
  if (order < 0)
    return tea_cli_bad_usage (argv[0], "Players are ranked by points, place or rating and not by “%s”.", by);
  if (session == 0)
    return tea_cli_bad_usage (argv[0], "A session has a number from 1 on.");

  store = open_store (files[0], &error);
  if (store == NULL)
    return tea_cli_fail ("%s", error->message);
  if (is_file)
    return export_file (store, MAX (session, 0));

  if (season != NULL)
    return print_season (store, (guint) table, (TeaRankedBy) order);

  return list ? list_sessions (store) : export_session (store, MAX (session, 0), find_format (format));
}
