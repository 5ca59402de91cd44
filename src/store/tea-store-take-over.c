/* tea-store-take-over.c - moves a store in memory, or one whose file is gone, to a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "store/tea-store-entry-private.h"
#include "store/tea-store-rows.h"
#include "store/tea-store-recover.h"

/* How a session or game here relates to the one with the same id in the file. */
typedef enum
{
  THERE_NOT,      /* there is none */
  THERE_OLDER,    /* it is the same, and has no newer changes */
  THERE_DIFFERENT /* it is another one, or has changed differently */
} There;

/* The store to merge, and that of the file. */
typedef struct
{
  TeaStore *from;
  TeaStore *to;
} Merge;

/* Reads up to three numbers with the parameter @id; @found tells whether there is a row. */
static gboolean
read_numbers (TeaStore *store, const char *sql, gint64 id, gint64 numbers[3], gboolean *found, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (store, error, sql, "i", id);

  if (statement == NULL || !tea_store_step (store, statement, found, error))
    return FALSE;
  for (int i = 0; *found && i < sqlite3_column_count (statement); i++)
    numbers[i] = sqlite3_column_int64 (statement, i);

  return TRUE;
}

static gboolean
compare_session (const Merge *merge, gint64 id, There *there, GError **error)
{
  static const char sql[] = "SELECT created, changed FROM sessions WHERE id = ?1";
  gint64 here[3] = { 0 }, other[3] = { 0 };
  gboolean found;

  if (!read_numbers (merge->from, sql, id, here, &found, error) ||
      !read_numbers (merge->to, sql, id, other, &found, error))
    return FALSE;
  *there = !found ? THERE_NOT : other[0] == here[0] && other[1] <= here[1] ? THERE_OLDER : THERE_DIFFERENT;

  return TRUE;
}

/* Whether the log in the file is the beginning of the log here. */
static gboolean
is_beginning (const Merge *merge, gint64 id, gboolean *beginning, GError **error)
{
  static const char sql[] = "SELECT text FROM lines WHERE game = ?1 ORDER BY number";
  g_autoptr (sqlite3_stmt) here = tea_store_query (merge->from, error, sql, "i", id);
  g_autoptr (sqlite3_stmt) there = here != NULL ? tea_store_query (merge->to, error, sql, "i", id) : NULL;
  gboolean row_here, row_there;

  *beginning = TRUE;
  while (there != NULL && *beginning)
    {
      if (!tea_store_step (merge->from, here, &row_here, error) ||
          !tea_store_step (merge->to, there, &row_there, error))
        return FALSE;
      if (!row_there)
        return TRUE;
      *beginning = row_here && g_strcmp0 ((const char *) sqlite3_column_text (here, 0),
                                          (const char *) sqlite3_column_text (there, 0)) == 0;
    }

  return there != NULL;
}

static gboolean
compare_game (const Merge *merge, gint64 id, There *there, GError **error)
{
  static const char sql[] = "SELECT seed, begun, changed FROM games WHERE id = ?1";
  gint64 here[3] = { 0 }, other[3] = { 0 };
  gboolean found, beginning = FALSE;

  if (!read_numbers (merge->from, sql, id, here, &found, error) ||
      !read_numbers (merge->to, sql, id, other, &found, error))
    return FALSE;
  *there = THERE_NOT;
  if (!found)
    return TRUE;
  if (other[0] == here[0] && other[1] == here[1] && other[2] <= here[2] && !is_beginning (merge, id, &beginning, error))
    return FALSE;
  *there = beginning ? THERE_OLDER : THERE_DIFFERENT;

  return TRUE;
}

/* Copies the rows that match @where; @possible becomes FALSE if the id of one is in use for something else. */
static gboolean
put_rows (const Merge *merge,
          TeaStoreTable table,
          const char *policy,
          const char *where,
          gint64 id,
          gboolean *possible,
          GError **error)
{
  g_autoptr (TeaStoreWriter) writer = tea_store_writer_new (merge->to, merge->from->db, table, policy, error);
  g_autoptr (sqlite3_stmt) row = NULL;
  gboolean any;

  if (writer == NULL)
    return FALSE;
  row = tea_store_writer_select (writer, where, id, 0, 0);
  if (row == NULL)
    return tea_store_fail (merge->from->db, merge->from->path, error);
  while (tea_store_step (merge->from, row, &any, error))
    {
      if (!any)
        return TRUE;
      switch (tea_store_writer_put (writer, row, error))
        {
        case TEA_STORE_PUT_DONE:
          break;
        case TEA_STORE_PUT_NOT:
          *possible = FALSE;
          break;
        case TEA_STORE_PUT_FAILED:
          return FALSE;
        }
    }

  return FALSE;
}

#define CHANGES_OF_SESSION(column) " UNION SELECT " column " FROM changes WHERE session = ?1 AND " column " IS NOT NULL"

static gboolean
put_session (const Merge *merge, gint64 id, gboolean *possible, GError **error)
{
  There there;

  if (!compare_session (merge, id, &there, error))
    return FALSE;
  if (there == THERE_DIFFERENT)
    {
      *possible = FALSE;
      return TRUE;
    }

  /* Its setups and contents are dropped once nothing refers to them. */
  return (there == THERE_NOT || (tea_store_run (merge->to, error, "DELETE FROM sessions WHERE id = ?1", "i", id) &&
                                 tea_store_drop_unused (merge->to, error))) &&
         put_rows (merge, TEA_STORE_TABLE_SETUPS, "",
                   "id IN (SELECT setup FROM sessions WHERE id = ?1" CHANGES_OF_SESSION ("setup_before")
                       CHANGES_OF_SESSION ("setup_after") ")",
                   id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_CONTENTS, "",
                   "id IN (SELECT contents FROM entries WHERE session = ?1" CHANGES_OF_SESSION ("contents_before")
                       CHANGES_OF_SESSION ("contents_after") ")",
                   id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_SESSIONS, "", "id = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_ENTRIES, "", "session = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_CHANGES, "", "session = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_DRAFTS, "", "session = ?1", id, possible, error);
}

static gboolean
put_game (const Merge *merge, gint64 id, gboolean *possible, GError **error)
{
  There there;

  if (!compare_game (merge, id, &there, error))
    return FALSE;
  if (there == THERE_DIFFERENT)
    {
      *possible = FALSE;
      return TRUE;
    }

  return (there == THERE_NOT || tea_store_run (merge->to, error, "DELETE FROM games WHERE id = ?1", "i", id)) &&
         put_rows (merge, TEA_STORE_TABLE_GAMES, "", "id = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_LINES, "", "game = ?1", id, possible, error) &&
         put_rows (merge, TEA_STORE_TABLE_JUDGED, "", "game = ?1", id, possible, error);
}

static gboolean
put_each (const Merge *merge,
          const char *sql,
          gboolean (*put) (const Merge *merge, gint64 id, gboolean *possible, GError **error),
          gboolean *possible,
          GError **error)
{
  g_autoptr (sqlite3_stmt) ids = tea_store_query (merge->from, error, sql, "");
  gboolean row;

  while (ids != NULL && tea_store_step (merge->from, ids, &row, error))
    {
      if (!row || !*possible)
        return TRUE;
      if (!put (merge, sqlite3_column_int64 (ids, 0), possible, error))
        return FALSE;
    }

  return FALSE;
}

/* The names used in this run become the last used ones. */
static gboolean
put_names (const Merge *merge, GError **error)
{
  g_auto (GStrv) names = tea_store_list_names (merge->from, error);

  if (names == NULL)
    return FALSE;
  for (guint i = g_strv_length (names); i > 0; i--)
    if (!tea_store_remember_name (merge->to, names[i - 1], error))
      return FALSE;

  return TRUE;
}

/* What was last open here becomes the last open. Other values of a store that began without the file never replace
 * those of the file. */
static gboolean
put_pairs (const Merge *merge, GError **error)
{
  gboolean ignored = TRUE;

  return tea_store_run (merge->to, error, "DELETE FROM pairs WHERE key = 'last'", "") &&
         put_rows (merge, TEA_STORE_TABLE_PAIRS, merge->from->path == NULL ? "OR IGNORE" : "OR REPLACE", "?1 = ?1", 0,
                   &ignored, error);
}

static gboolean
put_everything (const Merge *merge, gboolean *possible, GError **error)
{
  *possible = TRUE;

  return put_each (merge, "SELECT id FROM sessions ORDER BY id", put_session, possible, error) &&
         put_each (merge, "SELECT id FROM games ORDER BY id", put_game, possible, error) &&
         (!*possible || (put_names (merge, error) && put_pairs (merge, error)));
}

/* One transaction. */
static gboolean
merge_into (TeaStore *from, TeaStore *to, gboolean *possible, GError **error)
{
  const Merge merge = { from, to };
  gboolean well;

  if (!tea_store_begin (to, error))
    return FALSE;
  well = put_everything (&merge, possible, error);
  if (well && *possible)
    return tea_store_end (to, TRUE, error);
  tea_store_end (to, FALSE, NULL);

  return well;
}

/* An unused name for our own file next to that of another program. */
static char *
name_beside (const char *path)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = g_strdup_printf ("%s.kept-%u", path, number);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

/* Makes the file @path with all of @self and opens it. */
static TeaStore *
open_with_all (TeaStore *self, const char *path, GError **error)
{
  return tea_store_make_file (path, self->db, error) ? tea_store_open (path, error) : NULL;
}

/* Whether @other really is the copy of @self: another program may have made the file first. */
static gboolean
has_all (TeaStore *self, TeaStore *other)
{
  static const char *const counts[] = { "SELECT count (*) FROM sessions", "SELECT count (*) FROM games",
                                        "SELECT count (*) FROM lines", "SELECT count (*) FROM contents" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      gint64 here = -1, there = -2;

      if (!tea_store_get_int (self, &here, NULL, NULL, counts[i], "") ||
          !tea_store_get_int (other, &there, NULL, NULL, counts[i], "") || here != there)
        return FALSE;
    }

  return TRUE;
}

/* Continues with the same file after its -wal file was deleted or replaced: the open one has everything, and is copied
 * into the database first. */
static gboolean
open_again (TeaStore *self, GError **error)
{
  g_autofree char *path = g_strdup (self->path);
  int code;
  TeaStore *other;

  if (self->sync != NULL)
    tea_store_sync_wait (self->sync);
  code = sqlite3_wal_checkpoint_v2 (self->db, NULL, SQLITE_CHECKPOINT_RESTART, NULL, NULL);
  if (code != SQLITE_OK)
    return tea_store_fail_with (code, sqlite3_errstr (code), path, error);
  tea_store_become (self, tea_store_new_in_memory ());
  other = tea_store_open_sound (path, error);
  if (other == NULL)
    return FALSE;
  tea_store_become (self, other);

  return TRUE;
}

gboolean
tea_store_take_over (TeaStore *self, const char *path, TeaStoreSalvage *salvage, GError **error)
{
  g_autoptr (TeaStore) other = NULL;
  g_autoptr (GError) own = NULL;
  gboolean possible = FALSE, made = FALSE;

  g_return_val_if_fail (self != NULL && path != NULL && salvage != NULL, FALSE);
  g_return_val_if_fail (!self->read_only, FALSE);

  *salvage = (TeaStoreSalvage){ 0 };
  if (g_strcmp0 (self->path, path) == 0)
    {
      if (tea_store_check_disk (self, &own))
        return TRUE;
      if (self->sync != NULL && g_error_matches (own, TEA_STORE_ERROR, TEA_STORE_ERROR_DAMAGED))
        return tea_store_adopt_draft (self, salvage, error);
      if (tea_store_is_same_file (self))
        return open_again (self, error);
    }

  made = !g_file_test (path, G_FILE_TEST_EXISTS);
  other = made ? open_with_all (self, path, error) : tea_store_open_or_replace (path, salvage, error);
  if (other == NULL)
    return FALSE;
  possible = made && has_all (self, other);
  if (!possible && !merge_into (self, other, &possible, error))
    return FALSE;
  if (!possible)
    {
      g_autofree char *name = name_beside (path);

      g_clear_pointer (&other, tea_store_free);
      other = open_with_all (self, name, error);
      if (other == NULL)
        return FALSE;
      salvage->kept_as = g_steal_pointer (&name);
    }
  tea_store_become (self, g_steal_pointer (&other));

  return TRUE;
}
