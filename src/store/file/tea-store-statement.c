/* tea-store-statement.c - statements and transactions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-name.h"
#include "store/file/tea-store-database.h"

/* Whatever is damaged is reported to the thread, which checks the file and mends it. */
static void
fail (TeaStore *self, GError **error)
{
  int code = sqlite3_errcode (self->db) & 0xff;

  if (self->sync != NULL && (code == SQLITE_CORRUPT || code == SQLITE_NOTADB))
    tea_store_sync_report_damage (self->sync);
  tea_store_fail (self->db, self->path, error);
}

static sqlite3_stmt *
query_with (TeaStore *self, GError **error, const char *sql, const char *types, va_list values)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }

  /* Text is copied: it may belong to a caller that frees it before the statement. */
  for (int i = 0; types[i] != '\0'; i++)
    {
      int code = SQLITE_OK;

      switch (types[i])
        {
        case 'i':
          code = sqlite3_bind_int64 (statement, i + 1, va_arg (values, gint64));
          break;
        case 't':
          code = sqlite3_bind_text (statement, i + 1, va_arg (values, const char *), -1, SQLITE_TRANSIENT);
          break;
        case 'n':
          (void) va_arg (values, gint64);
          break;
        default:
          g_assert_not_reached ();
        }
      if (code != SQLITE_OK)
        {
          fail (self, error);
          return NULL;
        }
    }

  return g_steal_pointer (&statement);
}

sqlite3_stmt *
tea_store_query (TeaStore *self, GError **error, const char *sql, const char *types, ...)
{
  sqlite3_stmt *statement;
  va_list values;

  va_start (values, types);
  statement = query_with (self, error, sql, types, values);
  va_end (values);

  return statement;
}

gboolean
tea_store_step (TeaStore *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int code = sqlite3_step (statement);

  *row = code == SQLITE_ROW;
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;

  fail (self, error);

  return FALSE;
}

gboolean
tea_store_run (TeaStore *self, GError **error, const char *sql, const char *types, ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;
  va_list values;

  va_start (values, types);
  statement = query_with (self, error, sql, types, values);
  va_end (values);

  return statement != NULL && tea_store_step (self, statement, &row, error);
}

gboolean
tea_store_get_int (TeaStore *self,
                   gint64 *value,
                   gboolean *found,
                   GError **error,
                   const char *sql,
                   const char *types,
                   ...)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row;
  va_list values;

  va_start (values, types);
  statement = query_with (self, error, sql, types, values);
  va_end (values);

  if (statement == NULL || !tea_store_step (self, statement, &row, error))
    return FALSE;

  row = row && sqlite3_column_type (statement, 0) != SQLITE_NULL;
  if (row)
    *value = sqlite3_column_int64 (statement, 0);
  if (found != NULL)
    *found = row;

  return TRUE;
}

char *
tea_store_column_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

char *
tea_store_column_name (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return tea_name_clean (text != NULL ? text : "", TEA_TITLE_MAX);
}

char *
tea_store_new_key (TeaStore *self, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (self, error, "SELECT lower (hex (randomblob (16)))", "");
  gboolean row;

  return statement != NULL && tea_store_step (self, statement, &row, error) ? tea_store_column_text (statement, 0)
                                                                            : NULL;
}

gboolean
tea_store_begin (TeaStore *self, GError **error)
{
  if (self->read_only)
    {
      g_set_error_literal (error, TEA_STORE_ERROR, TEA_STORE_ERROR_READ_ONLY,
                           _ ("The database was opened for reading only."));
      return FALSE;
    }

  if (self->n_begun == 0 && self->sync != NULL && tea_store_sync_is_mending (self->sync))
    return tea_store_fail_damaged (self->path, "it is being mended", error);

  /* Takes the write lock at once: a transaction that only reads at first and then cannot get the lock would have to be
   * abandoned. */
  if (self->n_begun == 0 && !tea_store_run (self, error, "BEGIN IMMEDIATE", ""))
    return FALSE;
  self->n_begun++;

  return TRUE;
}

gboolean
tea_store_end (TeaStore *self, gboolean well, GError **error)
{
  self->n_begun--;
  if (self->n_begun > 0)
    return well;
  if (well && tea_store_run (self, error, "COMMIT", ""))
    return TRUE;

  /* After some errors SQLite has already rolled back. */
  if (!sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);

  return FALSE;
}

gint64
tea_store_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

gboolean
tea_store_expect_change (TeaStore *self, GError **error)
{
  if (sqlite3_changes (self->db) > 0)
    return TRUE;

  return tea_store_fail_missing (error);
}
