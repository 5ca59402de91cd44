/* tea-store-check.c - whether a database is sound
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "store/file/tea-store-check.h"
#include "store/file/tea-store-rows.h"

/* The head of a database file, see https://www.sqlite.org/fileformat.html. */
#define HEAD_BYTES 100
#define HEAD_WRITE_VERSION 18

/* How much is read at a time. */
#define CHUNK_BYTES 65536

gboolean
tea_store_is_damage (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_FORMAT:
      return TRUE;
    default:
      return FALSE;
    }
}

void
tea_store_blame_file (sqlite3 *db, const char *path, GError **error)
{
  if (*error == NULL || !g_error_matches (*error, TEA_STORE_ERROR, TEA_STORE_ERROR_FAILED) ||
      !tea_store_is_damage (sqlite3_errcode (db)))
    return;

  g_clear_error (error);
  tea_store_fail_damaged (path, sqlite3_errmsg (db), error);
}

void
tea_store_keep_wal (sqlite3 *db, const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf status;
  gboolean keep = g_stat (wal, &status) == 0 && status.st_size > 0;

  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, NULL);
}

static sqlite3_file *
get_file (sqlite3 *db, int which)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (db, "main", which, &file);

  return file != NULL && file->pMethods != NULL ? file : NULL;
}

/* If the version bytes of the head are wrong, SQLite treats the file as read-only, just like one that it cannot open
 * for writing. */
static gboolean
check_head (sqlite3 *db, const char *path, GError **error)
{
  guint8 head[HEAD_BYTES];
  sqlite3_file *file = get_file (db, SQLITE_FCNTL_FILE_POINTER);
  int code;

  if (sqlite3_db_readonly (db, "main") == 0)
    return TRUE;

  /* A copy in memory has no file; nothing else makes it read-only. */
  code = file != NULL ? file->pMethods->xRead (file, head, HEAD_BYTES, 0) : SQLITE_OK;
  if (code != SQLITE_OK)
    return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
  if (file == NULL || head[HEAD_WRITE_VERSION] > 2)
    return tea_store_fail_damaged (path, "its head is not that of a database that can be written", error);

  return tea_store_fail_with (SQLITE_READONLY, sqlite3_errstr (SQLITE_READONLY), path, error);
}

gboolean
tea_store_can_write (sqlite3 *db)
{
  gboolean can = sqlite3_db_readonly (db, "main") == 0;

  /* This fails for the -wal file only. Any other error is left to what is to be written. */
  if (can && sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    can = (sqlite3_errcode (db) & 0xff) != SQLITE_READONLY;
  sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);

  return can;
}

gboolean
tea_store_read_through (sqlite3 *db, const char *path, GError **error)
{
  static const int files[] = { SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER };
  g_autofree guint8 *bytes = g_malloc (CHUNK_BYTES);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      sqlite3_file *file = get_file (db, files[i]);
      sqlite3_int64 size = 0;
      int code = file != NULL ? file->pMethods->xFileSize (file, &size) : SQLITE_OK;

      for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += CHUNK_BYTES)
        code = file->pMethods->xRead (file, bytes, (int) MIN (CHUNK_BYTES, size - at), at);
      if (code != SQLITE_OK)
        return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
    }

  return TRUE;
}

/* Returns: (transfer full) (nullable): "ok", or the first fault of the pages; %NULL if they cannot be checked */
static char *
dup_verdict (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (db, "PRAGMA integrity_check (1)", -1, &statement, NULL) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_ROW)
    return NULL;

  return g_strdup ((const char *) sqlite3_column_text (statement, 0));
}

/* SQLite calls a page damaged that it could not read just once, so damage must still be there when the file has been
 * read through. */
static gboolean
check_pages (sqlite3 *db, const char *path, GError **error)
{
  g_autofree char *verdict = dup_verdict (db);

  if (verdict != NULL && !g_str_equal (verdict, "ok"))
    {
      if (!tea_store_read_through (db, path, error))
        return FALSE;
      g_free (verdict);
      verdict = dup_verdict (db);
    }
  if (verdict == NULL)
    tea_store_fail (db, path, error);
  else if (!g_str_equal (verdict, "ok"))
    tea_store_fail_damaged (path, verdict, error);

  return g_strcmp0 (verdict, "ok") == 0;
}

/* Queries that have no row in a sound database. A table without an index can lose a page to an older copy of it without
 * SQLite noticing; then something else refers to what is missing. */
static const struct
{
  guint version; /* that first has the tables */
  const char *sql;
  const char *fault;
} complaints[] = {
  { 1, "PRAGMA foreign_key_check (sessions)", "sessions refer to what is missing" },
  { 1, "PRAGMA foreign_key_check (entries)", "entries refer to what is missing" },
  { 1, "PRAGMA foreign_key_check (changes)", "changes refer to what is missing" },
  { 1, "PRAGMA foreign_key_check (drafts)", "drafts refer to what is missing" },
  { 1,
    "SELECT 1 FROM entries WHERE position IS NOT NULL GROUP BY session"
    " HAVING min (position) <> 0 OR max (position) <> count (*) - 1 OR count (DISTINCT position) <> count (*) LIMIT 1",
    "entries are missing" },
  { 2, "SELECT 1 FROM games WHERE n_lines <> (SELECT count (*) FROM lines WHERE game = id) LIMIT 1",
    "lines of games are missing" },
  { 2, "SELECT 1 WHERE (SELECT count (*) FROM lines) <> (SELECT total (n_lines) FROM games)", "games are missing" },
  { 4, "PRAGMA foreign_key_check (judged)", "judged hands refer to what is missing" },
  { 6, "PRAGMA foreign_key_check (people)", "people refer to what is missing" },
  { 6, "PRAGMA foreign_key_check (members)", "players refer to what is missing" },
  { 6,
    "SELECT 1 FROM setups LEFT JOIN members ON setup = id GROUP BY id"
    " HAVING count (player) < 4 OR max (player) <> count (player) - 1 LIMIT 1",
    "players are missing" },
  { 6, TEA_STORE_WITH_MERGED "SELECT 1 FROM chain WHERE id = above LIMIT 1", "people are merged in a circle" },
  { 7, "PRAGMA foreign_key_check (tournament_changes)", "changes of tournaments refer to what is missing" },
};

/* Whether a query has no row. */
static gboolean
has_none (sqlite3 *db, const char *path, const char *sql, const char *fault, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    tea_store_fail_damaged (path, fault, error);
  else if (code != SQLITE_DONE)
    tea_store_fail (db, path, error);

  return code == SQLITE_DONE;
}

/* The checksum 0 marks a record that is known to be damaged. */
static gboolean
check_records (sqlite3 *db, const char *path, GError **error)
{
  for (TeaStoreTable table = 0; table < TEA_STORE_N_TABLES; table++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT 1 FROM %s WHERE sum NOT IN (0, %s) LIMIT 1",
                                              tea_store_table_name (table), tea_store_table_sum (table));

      if (!has_none (db, path, sql, "it has damaged records", error))
        return FALSE;
    }

  return TRUE;
}

gboolean
tea_store_check (sqlite3 *db, const char *path, gboolean records, GError **error)
{
  guint version;

  if (!tea_store_check_schema (db, path, &version, error) || !check_pages (db, path, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (complaints); i++)
    if (version >= complaints[i].version && !has_none (db, path, complaints[i].sql, complaints[i].fault, error))
      return FALSE;

  return !records || version < tea_store_version () || check_records (db, path, error);
}

gboolean
tea_store_judge (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (GError) own = NULL;

  if (sqlite3_errcode (db) != SQLITE_OK)
    tea_store_fail (db, path, &own);
  else if (tea_store_prepare_connection (db, path, &own) && tea_store_check (db, path, FALSE, &own) &&
           check_head (db, path, &own))
    return TRUE;
  tea_store_blame_file (db, path, &own);
  g_propagate_error (error, g_steal_pointer (&own));

  return FALSE;
}

gboolean
tea_store_has_ghosts (sqlite3 *db)
{
  static const char sql[] =
      "SELECT 1 FROM entries INDEXED BY entries_in_order WHERE id NOT IN (SELECT id FROM entries NOT INDEXED)"
      " UNION ALL "
      "SELECT 1 FROM changes INDEXED BY changes_in_order WHERE id NOT IN (SELECT id FROM changes NOT INDEXED) LIMIT 1";
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_step (statement);

  return code != SQLITE_DONE && !tea_store_is_damage (code);
}

gboolean
tea_store_reindex (sqlite3 *db, const char *path, gboolean records)
{
  gboolean well = FALSE;
  guint version;

  if (!tea_store_check_schema (db, path, &version, NULL) || tea_store_has_ghosts (db) ||
      sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK)
    return FALSE;
  well = sqlite3_exec (db, "REINDEX", NULL, NULL, NULL) == SQLITE_OK && tea_store_check (db, path, records, NULL) &&
         sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
  if (!well)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);

  return well;
}

/* One early check at a time, started and collected in the main thread. */
static GThread *thread = NULL;
static char *checked_path = NULL;
static GStatBuf checked_file;

/* The check of tea_store_open(), which repeats it if anything is wrong here. */
static gpointer
check_in_thread (gpointer data)
{
  const char *path = data;
  sqlite3 *db = NULL;
  gboolean sound = FALSE;

  if (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    {
      tea_store_keep_wal (db, path);
      sound = tea_store_judge (db, path, NULL);
    }
  sqlite3_close (db);

  return GINT_TO_POINTER (sound);
}

void
tea_store_check_early (const char *path)
{
  g_return_if_fail (path != NULL);

  if (thread != NULL || g_stat (path, &checked_file) != 0 || !S_ISREG (checked_file.st_mode) ||
      checked_file.st_size == 0)
    return;

  g_free (checked_path);
  checked_path = g_strdup (path);
  thread = g_thread_try_new ("store-check", check_in_thread, checked_path, NULL);
}

gboolean
tea_store_take_early_check (const char *path)
{
  GStatBuf now;
  gboolean sound;

  if (thread == NULL || g_strcmp0 (path, checked_path) != 0)
    return FALSE;

  sound = GPOINTER_TO_INT (g_thread_join (thread));
  thread = NULL;

  return sound && g_stat (path, &now) == 0 && now.st_dev == checked_file.st_dev && now.st_ino == checked_file.st_ino;
}
