/* tea-store-schema.c - the tables, and the steps from each schema version to the next
 *
 * A released step is never changed: a database of any version takes the missing steps in order and ends with the same
 * tables as a new one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "store/file/tea-store-database.h"
#include "store/file/tea-store-sum.h"

/* The rows of contents (of an entry) and setups (of a session) never change, so a change in the journal is two
 * references, before and after. A deleted entry stays without a position as long as undo may need it. */
/* clang-format off */
static const char sessions[] =
  "CREATE TABLE setups ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  variant TEXT NOT NULL,"
  "  options TEXT NOT NULL,"
  "  name_0 TEXT NOT NULL, name_1 TEXT NOT NULL, name_2 TEXT NOT NULL, name_3 TEXT NOT NULL,"
  "  first_dealer INTEGER NOT NULL CHECK (first_dealer BETWEEN 0 AND 3));"
  "CREATE TABLE sessions ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  title TEXT NOT NULL,"
  "  setup INTEGER NOT NULL REFERENCES setups,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  deleted INTEGER);"
  "CREATE TABLE contents ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  kind TEXT NOT NULL CHECK (kind IN ('hand', 'drawn', 'line')),"
  "  record TEXT NOT NULL,"
  "  reason TEXT NOT NULL,"
  "  delta_0 INTEGER NOT NULL, delta_1 INTEGER NOT NULL, delta_2 INTEGER NOT NULL, delta_3 INTEGER NOT NULL,"
  "  dealer INTEGER CHECK (dealer BETWEEN 0 AND 3));"
  "CREATE TABLE entries ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,"
  "  position INTEGER,"
  "  contents INTEGER NOT NULL REFERENCES contents,"
  "  time INTEGER NOT NULL);"
  "CREATE INDEX entries_in_order ON entries (session, position);"
  "CREATE TABLE changes ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,"
  "  kind TEXT NOT NULL CHECK (kind IN ('add', 'edit', 'delete', 'move', 'setup')),"
  "  entry INTEGER REFERENCES entries ON DELETE CASCADE,"
  "  position_before INTEGER, position_after INTEGER,"
  "  contents_before INTEGER REFERENCES contents, contents_after INTEGER REFERENCES contents,"
  "  setup_before INTEGER REFERENCES setups, setup_after INTEGER REFERENCES setups,"
  "  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)));"
  "CREATE INDEX changes_in_order ON changes (session, undone, id);"
  "CREATE TABLE drafts ("
  "  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,"
  "  text TEXT NOT NULL);"
  "CREATE TABLE names ("
  "  name TEXT PRIMARY KEY,"
  "  used INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE pairs ("
  "  part TEXT NOT NULL,"
  "  key TEXT NOT NULL,"
  "  value TEXT NOT NULL,"
  "  PRIMARY KEY (part, key)) WITHOUT ROWID;";

static const char games[] =
  "CREATE TABLE games ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  kind TEXT NOT NULL,"
  "  title TEXT NOT NULL,"
  "  variant TEXT NOT NULL,"
  "  options TEXT NOT NULL,"
  "  length TEXT NOT NULL,"
  "  seed INTEGER NOT NULL,"
  "  name_0 TEXT NOT NULL, name_1 TEXT NOT NULL, name_2 TEXT NOT NULL, name_3 TEXT NOT NULL,"
  "  bot_0 TEXT NOT NULL, bot_1 TEXT NOT NULL, bot_2 TEXT NOT NULL, bot_3 TEXT NOT NULL,"
  "  meta TEXT NOT NULL,"
  "  state TEXT NOT NULL,"
  "  begun INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),"
  "  n_lines INTEGER NOT NULL DEFAULT 0,"
  "  n_hands INTEGER NOT NULL DEFAULT 0,"
  "  score_0 INTEGER NOT NULL DEFAULT 0, score_1 INTEGER NOT NULL DEFAULT 0,"
  "  score_2 INTEGER NOT NULL DEFAULT 0, score_3 INTEGER NOT NULL DEFAULT 0,"
  "  deleted INTEGER);"
  "CREATE TABLE lines ("
  "  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
  "  number INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (game, number)) WITHOUT ROWID;";

/* Checksums detect flipped bits inside texts and numbers, which SQLite does not notice. */
#define ADD_SUM(table, sum) \
  "ALTER TABLE " table " ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;" \
  "UPDATE " table " SET sum = " sum ";"

static const char sums[] =
  ADD_SUM ("setups", TEA_STORE_SUM_SETUP_5)
  ADD_SUM ("sessions", TEA_STORE_SUM_SESSION_5)
  ADD_SUM ("contents", TEA_STORE_SUM_CONTENTS)
  ADD_SUM ("entries", TEA_STORE_SUM_ENTRY)
  ADD_SUM ("changes", TEA_STORE_SUM_CHANGE)
  ADD_SUM ("drafts", TEA_STORE_SUM_DRAFT)
  ADD_SUM ("pairs", TEA_STORE_SUM_PAIR)
  ADD_SUM ("games", TEA_STORE_SUM_GAME)
  ADD_SUM ("lines", TEA_STORE_SUM_LINE);

/* A value that is not what it should be gives nothing or zeros: no step may fail because of one. */
#define JSON_OR(condition, value, other) "CASE WHEN " condition " THEN " value " ELSE '" other "' END"
#define NUMBER_AT(json, path) "CAST (ifnull (json_extract (" json ", '" path "'), 0) AS INTEGER)"

/* tea-store-judged.h describes the columns. The judged hands of a game were a part of one value before, with only the
 * mistakes, so that the actions are unknown (255). */
static const char judged[] =
  "CREATE TABLE judged ("
  "  game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,"
  "  hand INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),"
  "  judge INTEGER NOT NULL,"
  "  lines TEXT NOT NULL,"
  "  stood_in INTEGER NOT NULL CHECK (stood_in IN (0, 1)),"
  "  points INTEGER NOT NULL,"
  "  luck INTEGER NOT NULL,"
  "  claim INTEGER NOT NULL,"
  "  rival INTEGER,"
  "  n_decisions INTEGER NOT NULL,"
  "  decisions TEXT NOT NULL,"
  "  sum INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (game, hand, seat)) WITHOUT ROWID;"
  "WITH"
  "  stored AS ("
  "    SELECT games.id AS game,"
  "      CASE '' WHEN bot_0 THEN 0 WHEN bot_1 THEN 1 WHEN bot_2 THEN 2 WHEN bot_3 THEN 3 ELSE 0 END AS seat,"
  "      " JSON_OR ("json_valid (value)", "value", "{}") " AS text"
  "    FROM pairs JOIN games ON key = CAST (games.id AS TEXT)"
  "    WHERE part = 'analyses' AND pairs.sum = " TEA_STORE_SUM_PAIR "),"
  "  hands AS ("
  "    SELECT game, seat, " JSON_OR ("hand.type = 'object'", "hand.value", "{}") " AS text"
  "    FROM stored, json_each (stored.text, '$.hands') AS hand)"
  "INSERT OR IGNORE INTO judged"
  "  SELECT game, " NUMBER_AT ("text", "$.hand") ", seat, 1, ifnull (json_extract (text, '$.sum'), ''), 0,"
  "    " NUMBER_AT ("text", "$.points") ", " NUMBER_AT ("text", "$.luck") ", " NUMBER_AT ("text", "$.claim") ", NULL,"
  "    " NUMBER_AT ("text", "$.decisions") ","
  "    ifnull ((SELECT group_concat ("
  "        " NUMBER_AT ("list", "$[0]") " || ' 0 255 255 ' ||"
  "        " NUMBER_AT ("list", "$[1]") " || ' ' || " NUMBER_AT ("list", "$[2]") " ||"
  "        CASE json_extract (list, '$[3]')"
  "          WHEN 'speed' THEN ' 1;' WHEN 'value' THEN ' 2;' WHEN 'danger' THEN ' 3;' WHEN 'claim' THEN ' 4;'"
  "          WHEN 'win-let-go' THEN ' 5;' WHEN 'rule' THEN ' 6;' ELSE ' 7;' END, '')"
  "      FROM (SELECT " JSON_OR ("mistake.type = 'array'", "mistake.value", "[]") " AS list"
  "        FROM json_each (text, '$.mistakes') AS mistake)), ''), 0"
  "  FROM hands;"
  "UPDATE judged SET sum = " TEA_STORE_SUM_JUDGED ";"
  "UPDATE pairs SET value = json_remove (value, '$.hands'), sum = tea_sum (part, key, json_remove (value, '$.hands'))"
  "  WHERE part = 'analyses' AND sum = " TEA_STORE_SUM_PAIR " AND json_valid (value);";

/* A check of a column cannot be changed in place. The numbers of contents that are gone are not used again. */
static const char results[] =
  "CREATE TABLE contents_with_results ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  kind TEXT NOT NULL CHECK (kind IN ('hand', 'drawn', 'line', 'result')),"
  "  record TEXT NOT NULL,"
  "  reason TEXT NOT NULL,"
  "  delta_0 INTEGER NOT NULL, delta_1 INTEGER NOT NULL, delta_2 INTEGER NOT NULL, delta_3 INTEGER NOT NULL,"
  "  dealer INTEGER CHECK (dealer BETWEEN 0 AND 3),"
  "  sum INTEGER NOT NULL DEFAULT 0);"
  "INSERT INTO contents_with_results"
  "  SELECT id, kind, record, reason, delta_0, delta_1, delta_2, delta_3, dealer, sum FROM contents;"
  "UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'contents')"
  "  WHERE name = 'contents_with_results';"
  "DELETE FROM sqlite_sequence WHERE name = 'contents_with_results' AND ifnull (seq, 0) = 0;"
  "DROP TABLE contents;"
  "ALTER TABLE contents_with_results RENAME TO contents;";

/* Two sums make a key of 32 digits, the same for the same values on every computer. */
#define KEY_OF(...) "printf ('%016x%016x', tea_sum ('a', " __VA_ARGS__ "), tea_sum ('b', " __VA_ARGS__ "))"

/* Sessions without a key get one of what never changes. */
#define GIVE_KEYS \
  "UPDATE sessions SET key = " KEY_OF ("id, created") ", sum = CASE sum" \
  "  WHEN " TEA_STORE_SUM_SESSION " THEN tea_sum (title, setup, created, changed, deleted, " KEY_OF ("id, created") ", folder)" \
  "  ELSE 0 END WHERE key = '';"

/* The four names of a setup are its first players. There are no gaps before the last player. */
#define GIVE_MEMBERS \
  "INSERT OR IGNORE INTO members (setup, player, name, start, sum)" \
  "  SELECT id, player, name, 0, tea_sum (id, player, name, NULL, 0) FROM (" \
  "    SELECT id, 0 AS player, name_0 AS name FROM setups UNION ALL SELECT id, 1, name_1 FROM setups UNION ALL" \
  "    SELECT id, 2, name_2 FROM setups UNION ALL SELECT id, 3, name_3 FROM setups);" \
  "WITH RECURSIVE places (setup, player) AS (" \
  "  SELECT setup, max (player) - 1 FROM members GROUP BY setup UNION ALL" \
  "  SELECT setup, player - 1 FROM places WHERE player > 4)" \
  "INSERT OR IGNORE INTO members (setup, player, name, start, sum)" \
  "  SELECT setup, player, '', 0, tea_sum (setup, player, '', NULL, 0) FROM places;"

/* Whoever plays in a session without being known is the person of that name, who is made unless there is one; a second
 * player of the same name is another person. In setups that only undo knows, nobody is made. */
#define GIVE_PEOPLE \
  "CREATE TEMP TABLE unknown (setup, player, key, name, PRIMARY KEY (setup, player)) WITHOUT ROWID;" \
  "INSERT INTO unknown SELECT setup, player, " KEY_OF ("name, number") ", name FROM (" \
  "  SELECT *, row_number () OVER (PARTITION BY setup, name ORDER BY player) AS number FROM members)" \
  "  WHERE person IS NULL AND name <> '';" \
  "INSERT OR IGNORE INTO people (key, name, colour, picture, created, changed, sum)" \
  "  SELECT key, name, colour, '', created, created, tea_sum (key, name, colour, '', NULL, created, created) FROM (" \
  "    SELECT unknown.key, name, min (created) AS created," \
  "      (row_number () OVER (ORDER BY min (created), min (sessions.id * 8 + player)) - 1) % 8 AS colour" \
  "    FROM unknown JOIN sessions ON sessions.setup = unknown.setup GROUP BY unknown.key, name ORDER BY 3, 4);" \
  "UPDATE members SET person = people.id," \
  "  sum = CASE members.sum WHEN 0 THEN 0 ELSE tea_sum (members.setup, members.player, members.name, people.id, start) END" \
  "  FROM unknown JOIN people USING (key) WHERE members.setup = unknown.setup AND members.player = unknown.player;" \
  "DROP TABLE unknown;"

/* tea-store-people.h describes people and members. The names that were remembered are those of people now. */
static const char people[] =
  "CREATE TABLE contents_with_seats ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  kind TEXT NOT NULL CHECK (kind IN ('hand', 'drawn', 'line', 'result', 'seats')),"
  "  record TEXT NOT NULL,"
  "  reason TEXT NOT NULL,"
  "  delta_0 INTEGER NOT NULL, delta_1 INTEGER NOT NULL, delta_2 INTEGER NOT NULL, delta_3 INTEGER NOT NULL,"
  "  dealer INTEGER CHECK (dealer BETWEEN 0 AND 3),"
  "  sum INTEGER NOT NULL DEFAULT 0);"
  "INSERT INTO contents_with_seats"
  "  SELECT id, kind, record, reason, delta_0, delta_1, delta_2, delta_3, dealer, sum FROM contents;"
  "UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'contents')"
  "  WHERE name = 'contents_with_seats';"
  "DELETE FROM sqlite_sequence WHERE name = 'contents_with_seats' AND ifnull (seq, 0) = 0;"
  "DROP TABLE contents;"
  "ALTER TABLE contents_with_seats RENAME TO contents;"
  "DROP TABLE names;"
  "ALTER TABLE setups ADD COLUMN rotation INTEGER NOT NULL DEFAULT 0 CHECK (rotation BETWEEN 0 AND 2);"
  "UPDATE setups SET sum = CASE sum WHEN " TEA_STORE_SUM_SETUP_5 " THEN " TEA_STORE_SUM_SETUP " ELSE 0 END;"
  "ALTER TABLE sessions ADD COLUMN key TEXT NOT NULL DEFAULT '';"
  "ALTER TABLE sessions ADD COLUMN folder TEXT NOT NULL DEFAULT '';"
  "UPDATE sessions SET sum = CASE sum WHEN " TEA_STORE_SUM_SESSION_5 " THEN " TEA_STORE_SUM_SESSION " ELSE 0 END;"
  "CREATE TABLE people ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  key TEXT NOT NULL UNIQUE,"
  "  name TEXT NOT NULL,"
  "  colour INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 7),"
  "  picture TEXT NOT NULL,"
  "  merged INTEGER REFERENCES people,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL DEFAULT 0);"
  "CREATE TABLE members ("
  "  setup INTEGER NOT NULL REFERENCES setups ON DELETE CASCADE,"
  "  player INTEGER NOT NULL CHECK (player BETWEEN 0 AND 7),"
  "  name TEXT NOT NULL,"
  "  person INTEGER REFERENCES people,"
  "  start INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL DEFAULT 0,"
  "  PRIMARY KEY (setup, player)) WITHOUT ROWID;"
  GIVE_KEYS
  GIVE_MEMBERS
  GIVE_PEOPLE
  "DELETE FROM sqlite_sequence WHERE name = 'people' AND ifnull (seq, 0) = 0;";

const char tea_store_give_members[] = GIVE_KEYS GIVE_MEMBERS;
const char tea_store_give_people[] = GIVE_PEOPLE;

/* A tournament is what its changes add up to (tea-store-tournament.h). */
static const char tournaments[] =
  "CREATE TABLE tournaments ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  key TEXT NOT NULL,"
  "  created INTEGER NOT NULL,"
  "  changed INTEGER NOT NULL,"
  "  deleted INTEGER,"
  "  sum INTEGER NOT NULL);"
  "CREATE TABLE tournament_changes ("
  "  tournament INTEGER NOT NULL REFERENCES tournaments ON DELETE CASCADE,"
  "  number INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (tournament, number)) WITHOUT ROWID;";
/* clang-format on */

/* Step i leads from version i to version i + 1; version 0 is an empty file. */
static const char *const steps[] = {
  sessions, games, sums, judged, results, people, tournaments,
};

guint
tea_store_version (void)
{
  return G_N_ELEMENTS (steps);
}

static gboolean
run (sqlite3 *db, const char *path, const char *sql, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  return tea_store_fail (db, path, error);
}

static gboolean
get_number (sqlite3 *db, const char *path, const char *sql, gint64 *number, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK || sqlite3_step (statement) != SQLITE_ROW)
    return tea_store_fail (db, path, error);
  *number = sqlite3_column_int64 (statement, 0);

  return TRUE;
}

/* Lists everything in the schema, so that nothing in a foreign file is ever evaluated. Statistics are harmless. */
static char *
describe_tables (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int code = sqlite3_prepare_v2 (db,
                                 "SELECT type, name, sql FROM sqlite_schema"
                                 " WHERE sql IS NOT 'CREATE TABLE sqlite_stat1(tbl,idx,stat)' ORDER BY name",
                                 -1, &statement, NULL);

  while (code == SQLITE_OK || code == SQLITE_ROW)
    {
      code = sqlite3_step (statement);
      if (code == SQLITE_DONE)
        return g_string_free (g_steal_pointer (&text), FALSE);
      if (code == SQLITE_ROW)
        g_string_append_printf (text, "%s %s %s\n", sqlite3_column_text (statement, 0),
                                sqlite3_column_text (statement, 1), sqlite3_column_text (statement, 2));
    }
  tea_store_fail (db, path, error);

  return NULL;
}

/* Returns: (transfer full): a database in memory with the tables of @version; %NULL when out of memory */
static sqlite3 *
open_model (guint version)
{
  sqlite3 *model = NULL;
  gboolean well = sqlite3_open (":memory:", &model) == SQLITE_OK && tea_store_sum_register (model);

  for (guint i = 0; well && i < version; i++)
    well = sqlite3_exec (model, steps[i], NULL, NULL, NULL) == SQLITE_OK;
  if (well)
    return model;
  sqlite3_close (model);

  return NULL;
}

/* Whether the tables are those of @version. */
static gboolean
check_tables (sqlite3 *db, guint version, const char *path, GError **error)
{
  sqlite3 *model = open_model (version);
  g_autofree char *here = NULL, *wanted = NULL;
  gboolean well;

  if (model == NULL)
    return tea_store_fail_with (SQLITE_NOMEM, sqlite3_errstr (SQLITE_NOMEM), path, error);
  here = describe_tables (db, path, error);
  wanted = here != NULL ? describe_tables (model, path, error) : NULL;
  well = wanted != NULL && g_str_equal (here, wanted);
  if (wanted != NULL && !well)
    tea_store_fail_damaged (path, "its tables are not those of this version", error);
  sqlite3_close (model);

  return well;
}

GHashTable *
tea_store_list_known_tables (void)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint version = 1; version <= tea_store_version (); version++)
    {
      sqlite3 *model = open_model (version);
      g_autoptr (sqlite3_stmt) row = NULL;
      int code = SQLITE_NOMEM;

      if (model != NULL)
        code = sqlite3_prepare_v2 (model, "SELECT sql FROM sqlite_schema WHERE type = 'table'", -1, &row, NULL);
      while (code == SQLITE_OK || code == SQLITE_ROW)
        if ((code = sqlite3_step (row)) == SQLITE_ROW)
          g_hash_table_add (known, tea_store_column_text (row, 0));
      g_clear_pointer (&row, sqlite3_finalize);
      sqlite3_close (model);
      if (code != SQLITE_DONE)
        return NULL;
    }

  return g_steal_pointer (&known);
}

/* The version is read within the transaction; otherwise two programs could take the same step. */
static gboolean
take_steps (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *marks = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                            TEA_STORE_APPLICATION_ID, tea_store_version ());
  gint64 version = 0;

  if (!get_number (db, path, "PRAGMA user_version", &version, error))
    return FALSE;
  for (gint64 i = version; i < (gint64) G_N_ELEMENTS (steps); i++)
    if (!run (db, path, steps[i], error))
      return FALSE;

  return run (db, path, marks, error) && check_tables (db, tea_store_version (), path, error);
}

gboolean
tea_store_check_schema (sqlite3 *db, const char *path, guint *version, GError **error)
{
  gint64 number = 0, application = 0, n_tables = 0;

  if (!get_number (db, path, "PRAGMA user_version", &number, error) ||
      !get_number (db, path, "PRAGMA application_id", &application, error) ||
      !get_number (db, path, "SELECT count(*) FROM sqlite_schema", &n_tables, error))
    return FALSE;

  if (number <= 0 || n_tables == 0 || application != TEA_STORE_APPLICATION_ID)
    return tea_store_fail_damaged (path, "the mark of the program is missing", error);
  if (number > tea_store_version ())
    {
      g_autofree char *name = path != NULL ? g_path_get_basename (path) : NULL;

      g_set_error (error, TEA_STORE_ERROR, TEA_STORE_ERROR_NEWER,
                   /* Translators: a file name. */
                   _ ("A newer version of Teahouse wrote the file “%s”. It is left as it is; please use that version "
                      "to open it."),
                   name);
      return FALSE;
    }
  *version = (guint) number;

  return check_tables (db, *version, path, error);
}

gboolean
tea_store_migrate (sqlite3 *db, const char *path, GError **error)
{
  gint64 version = 0;
  gboolean well;

  if (!get_number (db, path, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version == tea_store_version ())
    return TRUE;

  /* A table that others refer to can only be replaced while nobody looks after the references. */
  if (!run (db, path, "PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE", error))
    return FALSE;
  well = take_steps (db, path, error) && run (db, path, "COMMIT", error);
  if (!well)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);

  return run (db, path, "PRAGMA foreign_keys = ON", well ? error : NULL) && well;
}
