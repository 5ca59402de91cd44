/* tea-store-recover.c - the replacement of a damaged database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "io/log/tea-replay.h"
#include "store/file/tea-store-check.h"
#include "store/file/tea-store-rows.h"
#include "store/file/tea-store-sum.h"
#include "store/games/tea-store-game-parts.h"
#include "store/recovery/tea-store-backup.h"
#include "store/recovery/tea-store-recover.h"
#include "store/sessions/tea-store-entry-parts.h"

/* No value of ours is longer. */
#define MAX_VALUE_BYTES (64 * 1024 * 1024)

/* No row takes less of a file. Pages that point to each other in a circle yield endless rows. */
#define MIN_ROW_BYTES 4

/* The damaged file, and the store in memory that begins as the newest backup. */
typedef struct
{
  sqlite3 *from;
  gint64 max_rows;
  GHashTable *known_tables;
  TeaStore *to;
  TeaStoreSalvage *salvage;
  gboolean journal_is_whole; /* all tables that undo needs could be read */
} Recovery;

/* Runs statements in which %t, %k and %s stand for the name, the key and the checksum of @table. */
static gboolean
run_for_table (Recovery *self, TeaStoreTable table, const char *sql, GError **error)
{
  g_autoptr (GString) text = g_string_new (sql);

  g_string_replace (text, "%t", tea_store_table_name (table), 0);
  g_string_replace (text, "%k", tea_store_table_key (table), 0);
  g_string_replace (text, "%s", tea_store_table_sum (table), 0);
  if (sqlite3_exec (self->to->db, text->str, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  return tea_store_fail (self->to->db, self->to->path, error);
}

/* Puts the rows from one end of a table up to the first fault. */
static gboolean
put_rows (Recovery *self, TeaStoreWriter *writer, const char *order, gboolean *complete, GError **error)
{
  g_autofree char *where = g_strconcat ("1 ORDER BY ", order, NULL);
  g_autoptr (sqlite3_stmt) row = tea_store_writer_select (writer, where, 0, 0, 0);
  int code = row != NULL ? SQLITE_ROW : sqlite3_errcode (self->from);

  for (gint64 i = 0; row != NULL && i < self->max_rows && (code = sqlite3_step (row)) == SQLITE_ROW; i++)
    {
      TeaStorePut put = tea_store_writer_put (writer, row, error);

      if (put == TEA_STORE_PUT_FAILED)
        return FALSE;
      *complete = *complete && put == TEA_STORE_PUT_DONE;
    }
  *complete = *complete && code == SQLITE_DONE;
  if (code == SQLITE_DONE || code == SQLITE_ROW || tea_store_is_damage (code))
    return TRUE;

  /* Perhaps it can be read another time. */
  return tea_store_fail_with (code, sqlite3_errstr (code), self->to->path, error);
}

/* Whether the damaged file has a table just as some version of the program makes it; nothing else is ever read. */
static gboolean
has_table (Recovery *self, TeaStoreTable table, gboolean *has, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  int code = sqlite3_prepare_v2 (self->from, "SELECT sql FROM sqlite_schema WHERE name = ?1 AND type = 'table'", -1,
                                 &row, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_bind_text (row, 1, tea_store_table_name (table), -1, SQLITE_STATIC);
  if (code == SQLITE_OK)
    code = sqlite3_step (row);
  *has = FALSE;
  if (code == SQLITE_ROW)
    {
      g_autofree char *sql = tea_store_column_text (row, 0);

      *has = g_hash_table_contains (self->known_tables, sql);
    }
  if (code == SQLITE_ROW || code == SQLITE_DONE || tea_store_is_damage (code))
    return TRUE;

  return tea_store_fail_with (code, sqlite3_errstr (code), self->to->path, error);
}

static gboolean
put_table (Recovery *self, TeaStoreTable table, gboolean *complete, GError **error)
{
  g_autoptr (TeaStoreWriter) writer = NULL;
  g_autofree char *down = NULL;
  g_autofree char *order = NULL;
  g_auto (GStrv) keys = NULL;

  if (!has_table (self, table, complete, error))
    return FALSE;
  if (!*complete)
    return TRUE;

  writer = tea_store_writer_new (self->to, self->from, table, "OR IGNORE", error);
  if (writer == NULL || !put_rows (self, writer, tea_store_table_key (table), complete, error))
    return FALSE;
  if (*complete)
    return TRUE;
  keys = g_strsplit (tea_store_table_key (table), ", ", -1);
  down = g_strjoinv (" DESC, ", keys);
  order = g_strconcat (down, " DESC", NULL);

  return put_rows (self, writer, order, &(gboolean){ FALSE }, error);
}

/* The backup (the table `older`) may have lines that were taken back later. Where a line differs, the log is continued
 * either as in the file, if that has it up to there, or as in the backup. */
/* clang-format off */
static const char part_lines[] =
  "DELETE FROM older WHERE number >= (SELECT n_lines FROM games WHERE id = game);"
  "CREATE TEMP TABLE parted AS"
  "  SELECT game, min (number) AS place, 0 AS here FROM older JOIN lines USING (game, number)"
  "  WHERE older.text <> lines.text AND lines.sum = tea_sum (game, number, lines.text) GROUP BY game;"
  "UPDATE parted SET here = (SELECT count (*) FROM lines WHERE lines.game = parted.game AND number < place) = place;"
  "DELETE FROM older WHERE game IN (SELECT game FROM parted WHERE here);"
  "DELETE FROM lines WHERE number >= (SELECT place FROM parted WHERE parted.game = lines.game AND NOT here);"
  "DROP TABLE parted;";
/* clang-format on */

/* Fills in from the backup what the file no longer has. What was deleted stays deleted, as far as that is known. */
static gboolean
fill_table (Recovery *self, TeaStoreTable table, gboolean complete, GError **error)
{
  gboolean is_known = FALSE;

  if (table == TEA_STORE_TABLE_CHANGES)
    is_known = TRUE;
  if (table == TEA_STORE_TABLE_TOURNAMENT_CHANGES)
    is_known = complete;
  if (table == TEA_STORE_TABLE_DRAFTS || table == TEA_STORE_TABLE_ENTRIES)
    is_known = complete && !(table == TEA_STORE_TABLE_ENTRIES && tea_store_has_ghosts (self->from));
  if (is_known)
    return TRUE;
  if (!run_for_table (self, table, "INSERT OR IGNORE INTO %t SELECT * FROM older", error))
    return FALSE;
  self->salvage->n_from_backup += (guint) sqlite3_changes (self->to->db);

  return TRUE;
}

/* Damaged records are taken from the backup; those that it does not have are kept, and known to be damaged. */
static gboolean
mend_records (Recovery *self, TeaStoreTable table, GError **error)
{
  if (!run_for_table (
          self, table,
          "REPLACE INTO %t SELECT * FROM older WHERE sum = %s AND (%k) IN (SELECT %k FROM %t WHERE sum <> %s)", error))
    return FALSE;
  self->salvage->n_from_backup += (guint) sqlite3_changes (self->to->db);

  return run_for_table (self, table, "UPDATE %t SET sum = 0 WHERE sum <> %s; UPDATE older SET sum = 0 WHERE sum <> %s",
                        error);
}

static gboolean
recover_table (Recovery *self, TeaStoreTable table, GError **error)
{
  gboolean complete;

  if (!run_for_table (self, table, "CREATE TEMP TABLE older AS SELECT * FROM %t; DELETE FROM %t", error) ||
      !put_table (self, table, &complete, error) ||
      (table == TEA_STORE_TABLE_LINES && !run_for_table (self, table, part_lines, error)) ||
      !mend_records (self, table, error) || !fill_table (self, table, complete, error))
    return FALSE;
  if (table <= TEA_STORE_TABLE_CHANGES)
    self->journal_is_whole = self->journal_is_whole && complete;

  return run_for_table (self, table, "DROP TABLE older", error);
}

/* Assigned ids are never assigned again, even if their rows are lost. A number larger than any time in microseconds is
 * damage. */
static gboolean
keep_ids (Recovery *self, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;

  if (sqlite3_prepare_v2 (self->from, "SELECT name, seq FROM sqlite_sequence LIMIT 100", -1, &row, NULL) != SQLITE_OK)
    return TRUE;
  while (sqlite3_step (row) == SQLITE_ROW)
    if (sqlite3_column_int64 (row, 1) < G_MAXINT64 / 4 &&
        !tea_store_run (self->to, error, "UPDATE sqlite_sequence SET seq = max (seq, ?2) WHERE name = ?1", "ti",
                        (const char *) sqlite3_column_text (row, 0), sqlite3_column_int64 (row, 1)))
      return FALSE;

  return TRUE;
}

/* Drops what refers to something lost, and the undo history of sessions that lost something; then renumbers the
 * entries, and cuts logs at the first missing line. */
/* clang-format off */
#define LACKS(column, table) column " NOT IN (SELECT id FROM " table ")"

static const char make_consistent[] =
  "DELETE FROM sessions WHERE " LACKS ("setup", "setups") ";"
  "DELETE FROM entries WHERE " LACKS ("session", "sessions") " OR " LACKS ("contents", "contents") ";"
  "DELETE FROM drafts WHERE " LACKS ("session", "sessions") ";"
  "CREATE TEMP TABLE places AS"
  "  SELECT id AS entry, row_number () OVER (PARTITION BY session ORDER BY position, id) - 1 AS place"
  "  FROM entries WHERE position IS NOT NULL;"
  "DELETE FROM changes WHERE session IN ("
  "  SELECT session FROM entries JOIN places ON entry = id WHERE position <> place UNION"
  "  SELECT session FROM changes WHERE sum = 0 OR " LACKS ("session", "sessions") " OR " LACKS ("entry", "entries")
  "    OR " LACKS ("contents_before", "contents") " OR " LACKS ("contents_after", "contents")
  "    OR " LACKS ("setup_before", "setups") " OR " LACKS ("setup_after", "setups") ");"
  "UPDATE entries SET position = place, sum = CASE sum WHEN 0 THEN 0 ELSE tea_sum (session, place, contents, time) END"
  "  FROM places WHERE id = entry AND position <> place;"
  "DROP TABLE places;"
  "DELETE FROM judged WHERE " LACKS ("game", "games") ";"
  "DELETE FROM tournament_changes WHERE " LACKS ("tournament", "tournaments") ";"
  "DELETE FROM lines WHERE " LACKS ("game", "games") " OR (game, number) IN ("
  "  SELECT game, number FROM (SELECT game, number,"
  "    row_number () OVER (PARTITION BY game ORDER BY number) - 1 AS place FROM lines) WHERE number <> place);";

/* Once unused setups are gone. */
static const char make_people_consistent[] =
  "DELETE FROM members WHERE " LACKS ("setup", "setups") ";"
  "UPDATE members SET person = NULL, sum = CASE sum WHEN 0 THEN 0 ELSE tea_sum (setup, player, name, NULL, start) END"
  "  WHERE " LACKS ("person", "people") ";"
  "CREATE TEMP TABLE apart AS " TEA_STORE_WITH_MERGED
  "  SELECT id FROM chain WHERE id = above UNION SELECT id FROM people WHERE " LACKS ("merged", "people") ";"
  "UPDATE people SET merged = NULL,"
  "  sum = CASE sum WHEN 0 THEN 0 ELSE tea_sum (key, name, colour, picture, NULL, created, changed) END"
  "  WHERE id IN (SELECT id FROM apart);"
  "DROP TABLE apart;";

/* Players without a person get the only one of their name who does not play in the setup already; others will be new. */
static const char find_people[] =
  "UPDATE members SET person = found.id,"
  "  sum = CASE sum WHEN 0 THEN 0 ELSE tea_sum (members.setup, members.player, name, found.id, start) END"
  "  FROM (SELECT setup, player, max (people.id) AS id FROM members AS nobody JOIN people USING (name)"
  "    WHERE person IS NULL AND merged IS NULL AND people.id NOT IN ("
  "      SELECT person FROM members WHERE setup = nobody.setup AND person IS NOT NULL)"
  "    GROUP BY setup, player HAVING count (*) = 1) AS found"
  "  WHERE members.setup = found.setup AND members.player = found.player AND NOT EXISTS ("
  "    SELECT 1 FROM members AS first WHERE first.setup = members.setup AND first.player < members.player"
  "    AND first.person IS NULL AND first.name = members.name);";
/* clang-format on */

/* Recomputes the progress of a game from its shortened log. If the log cannot be replayed, the progress stays. */
static gboolean
put_progress_by_log (TeaStore *to, gint64 game, GError **error)
{
  g_autoptr (TeaReplay) replay = tea_replay_new ();
  g_autofree char *log = tea_store_read_lines (to, game, 0, NULL);
  g_auto (GStrv) lines = log != NULL ? g_strsplit (log, "\n", -1) : NULL;
  TeaStoreProgress progress = { 0 };

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    if (!tea_replay_feed (replay, lines[i], strlen (lines[i]), NULL, NULL))
      return TRUE;
  if (tea_replay_session (replay) == NULL)
    return TRUE;

  progress.n_hands = tea_replay_n_settled (replay);
  for (guint seat = 0; seat < 4; seat++)
    progress.scores[seat] = tea_replay_session (replay)->scores[seat];

  return tea_store_put_progress (to, game, &progress, error);
}

static gboolean
correct_games (TeaStore *to, GError **error)
{
  g_autoptr (sqlite3_stmt) row = tea_store_query (
      to, error,
      "SELECT id, n FROM (SELECT id, n_lines, (SELECT count (*) FROM lines WHERE game = id) AS n FROM games)"
      " WHERE n_lines <> n",
      "");
  gboolean any;

  while (row != NULL && tea_store_step (to, row, &any, error))
    {
      gint64 game;

      if (!any)
        return TRUE;
      game = sqlite3_column_int64 (row, 0);
      if (!tea_store_unseal (to, TEA_STORE_SEAL_GAME, game, error) ||
          !tea_store_run (to, error, "UPDATE games SET n_lines = ?1 WHERE id = ?2", "ii", sqlite3_column_int64 (row, 1),
                          game) ||
          !put_progress_by_log (to, game, error) || !tea_store_seal (to, TEA_STORE_SEAL_GAME, game, error))
        return FALSE;
    }

  return FALSE;
}

/* What there must have been, before anything is dropped, and what there is afterwards. */
/* clang-format off */
static const struct
{
  const char *had;
  const char *has;
  const char *shown;
} counts[] = {
  { "SELECT count (*) FROM (SELECT id FROM sessions UNION SELECT session FROM entries UNION SELECT session FROM drafts)",
    "SELECT count (*) FROM sessions",
    "SELECT count (*) FROM sessions WHERE deleted IS NULL" },
  { "SELECT sum (n) FROM (SELECT max (max (position) + 1, count (*)) AS n FROM entries"
    " WHERE position IS NOT NULL AND sum <> 0 GROUP BY session)",
    "SELECT count (*) FROM entries WHERE position IS NOT NULL AND sum <> 0",
    "SELECT count (*) FROM entries WHERE position IS NOT NULL" },
  { "SELECT count (*) FROM (SELECT id FROM games UNION SELECT game FROM lines)",
    "SELECT count (*) FROM games",
    "SELECT count (*) FROM games WHERE deleted IS NULL" },
  { "SELECT sum (max (n_lines, (SELECT count (*) FROM lines WHERE game = id))) FROM games WHERE sum <> 0",
    "SELECT count (*) FROM lines WHERE game IN (SELECT id FROM games WHERE sum <> 0)",
    "SELECT count (*) FROM lines" },
};
/* clang-format on */

static gboolean
recover_all (Recovery *self, GError **error)
{
  TeaStoreSalvage *salvage = self->salvage;
  guint *const lost[] = { &salvage->lost_sessions, &salvage->lost_entries, &salvage->lost_games, &salvage->lost_lines };
  guint *const kept[] = { &salvage->n_sessions, &salvage->n_entries, &salvage->n_games, &salvage->n_lines };
  gint64 had[G_N_ELEMENTS (counts)] = { 0 };

  /* The games come before their lines. */
  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    if (!recover_table (self, table, error))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (!tea_store_get_int (self->to, &had[i], NULL, error, counts[i].had, ""))
      return FALSE;
  if ((!self->journal_is_whole && !run_for_table (self, TEA_STORE_TABLE_CHANGES, "DELETE FROM %t", error)) ||
      !run_for_table (self, TEA_STORE_TABLE_CHANGES, make_consistent, error) || !correct_games (self->to, error) ||
      !tea_store_drop_unused (self->to, error) ||
      !run_for_table (self, TEA_STORE_TABLE_PEOPLE, make_people_consistent, error) ||
      !run_for_table (self, TEA_STORE_TABLE_PEOPLE, tea_store_give_members, error) ||
      !run_for_table (self, TEA_STORE_TABLE_PEOPLE, find_people, error) ||
      !run_for_table (self, TEA_STORE_TABLE_PEOPLE, tea_store_give_people, error) || !keep_ids (self, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      gint64 has = 0, shown = 0;

      if (!tea_store_get_int (self->to, &has, NULL, error, counts[i].has, "") ||
          !tea_store_get_int (self->to, &shown, NULL, error, counts[i].shown, ""))
        return FALSE;
      *lost[i] = (guint) CLAMP (had[i] - has, 0, G_MAXINT32);
      *kept[i] = (guint) shown;
    }

  return TRUE;
}

/* Reads a truncated file and a damaged schema as far as possible. */
static void
open_wide (sqlite3 *from, const char *path, gint64 *max_rows)
{
  GStatBuf status = { 0 };

  sqlite3_db_config (from, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  sqlite3_db_config (from, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  sqlite3_limit (from, SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES);
  g_stat (path, &status);
  *max_rows = (gint64) status.st_size / MIN_ROW_BYTES + G_MAXUINT16;
}

char *
tea_store_recover (const char *path, sqlite3 *from, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (GHashTable) known_tables = tea_store_list_known_tables ();
  g_autoptr (TeaStore) to = NULL;
  Recovery self = { .from = from, .known_tables = known_tables, .salvage = salvage, .journal_is_whole = TRUE };

  if (known_tables == NULL)
    tea_store_fail_with (SQLITE_NOMEM, sqlite3_errstr (SQLITE_NOMEM), path, error);
  if (known_tables == NULL || !tea_store_open_newest_backup (path, &to, error))
    return NULL;
  if (to == NULL)
    to = tea_store_new_empty (error);
  if (to == NULL)
    return NULL;

  to->read_only = FALSE;
  self.to = to;
  open_wide (from, path, &self.max_rows);
  if (!tea_store_run (to, error, "PRAGMA foreign_keys = OFF", "") ||
      !tea_store_run (to, error, "PRAGMA temp_store = MEMORY", "") || !tea_store_begin (to, error) ||
      !tea_store_end (to, recover_all (&self, error), error) || !tea_store_check (to->db, path, TRUE, error))
    return NULL;

  return tea_store_make_draft (path, to->db, error);
}
