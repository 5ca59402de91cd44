/* tea-store-rows.c - copies rows from one database into another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "store/file/tea-store-rows.h"
#include "store/file/tea-store-sum.h"

/* More columns than any table has. */
#define MAX_COLUMNS 32

static const struct
{
  const char *name;
  const char *key; /* the primary key */
  const char *sum;
  /* @added: a column that earlier versions lack, or NULL; @former and @grown: what the checksum of such a record was,
   * and what it is with the columns added */
  const char *added;
  const char *former;
  const char *grown;
} tables[] = {
  [TEA_STORE_TABLE_SETUPS] = { "setups", "id", TEA_STORE_SUM_SETUP, "rotation", TEA_STORE_SUM_SETUP_5,
                               TEA_STORE_SUM_SETUP_FROM_5 },
  [TEA_STORE_TABLE_SESSIONS] = { "sessions", "id", TEA_STORE_SUM_SESSION, "folder", TEA_STORE_SUM_SESSION_5,
                                 TEA_STORE_SUM_SESSION_FROM_5 },
  [TEA_STORE_TABLE_CONTENTS] = { "contents", "id", TEA_STORE_SUM_CONTENTS },
  [TEA_STORE_TABLE_ENTRIES] = { "entries", "id", TEA_STORE_SUM_ENTRY },
  [TEA_STORE_TABLE_CHANGES] = { "changes", "id", TEA_STORE_SUM_CHANGE },
  [TEA_STORE_TABLE_DRAFTS] = { "drafts", "session", TEA_STORE_SUM_DRAFT },
  [TEA_STORE_TABLE_PEOPLE] = { "people", "id", TEA_STORE_SUM_PERSON },
  [TEA_STORE_TABLE_MEMBERS] = { "members", "setup, player", TEA_STORE_SUM_MEMBER },
  [TEA_STORE_TABLE_GAMES] = { "games", "id", TEA_STORE_SUM_GAME },
  [TEA_STORE_TABLE_LINES] = { "lines", "game, number", TEA_STORE_SUM_LINE },
  [TEA_STORE_TABLE_JUDGED] = { "judged", "game, hand, seat", TEA_STORE_SUM_JUDGED },
  [TEA_STORE_TABLE_TOURNAMENTS] = { "tournaments", "id", TEA_STORE_SUM_TOURNAMENT },
  [TEA_STORE_TABLE_TOURNAMENT_CHANGES] = { "tournament_changes", "tournament, number",
                                           TEA_STORE_SUM_TOURNAMENT_CHANGE },
  [TEA_STORE_TABLE_PAIRS] = { "pairs", "part, key", TEA_STORE_SUM_PAIR },
};

struct _TeaStoreWriter
{
  TeaStore *to;
  sqlite3 *from;
  sqlite3_stmt *insert;
  char *select;
  int n_columns;
  gboolean is_text[MAX_COLUMNS];
};

const char *
tea_store_table_name (TeaStoreTable table)
{
  return tables[table].name;
}

const char *
tea_store_table_key (TeaStoreTable table)
{
  return tables[table].key;
}

const char *
tea_store_table_sum (TeaStoreTable table)
{
  return tables[table].sum;
}

void
tea_store_writer_free (TeaStoreWriter *self)
{
  sqlite3_finalize (self->insert);
  g_free (self->select);
  g_free (self);
}

/* Older versions had fewer columns. */
static gboolean
has_column (sqlite3 *db, const char *table, const char *column)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s FROM %s", column, table);
  g_autoptr (sqlite3_stmt) statement = NULL;

  return sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_ERROR;
}

/* Lists the columns except the checksum that both databases have. */
static gboolean
list_columns (TeaStoreWriter *self, const char *table, GString *columns, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = tea_store_query (
      self->to, error, "SELECT name, type FROM pragma_table_info (?1) WHERE name <> 'sum'", "t", table);
  gboolean row;

  while (statement != NULL && tea_store_step (self->to, statement, &row, error))
    {
      const char *column;

      if (!row)
        return TRUE;
      column = (const char *) sqlite3_column_text (statement, 0);
      if (!has_column (self->from, table, column))
        continue;
      g_assert (self->n_columns < MAX_COLUMNS);
      self->is_text[self->n_columns] = g_strcmp0 ((const char *) sqlite3_column_text (statement, 1), "TEXT") == 0;
      g_string_append_printf (columns, "%s%s", self->n_columns > 0 ? ", " : "", column);
      self->n_columns++;
    }

  return FALSE;
}

/* What a record of @from has as its checksum in the newest version. */
static char *
dup_sum (sqlite3 *from, TeaStoreTable table)
{
  gboolean is_summed = has_column (from, tables[table].name, "sum");
  gboolean is_grown = tables[table].added == NULL || has_column (from, tables[table].name, tables[table].added);

  if (is_grown)
    return g_strdup (is_summed ? "sum" : tables[table].sum);
  if (!is_summed)
    return g_strdup (tables[table].grown);

  return g_strdup_printf ("CASE sum WHEN %s THEN %s ELSE 0 END", tables[table].former, tables[table].grown);
}

TeaStoreWriter *
tea_store_writer_new (TeaStore *to, sqlite3 *from, TeaStoreTable table, const char *policy, GError **error)
{
  g_autoptr (TeaStoreWriter) self = g_new0 (TeaStoreWriter, 1);
  g_autoptr (GString) columns = g_string_new (NULL);
  g_autoptr (GString) insert = g_string_new (NULL);
  g_autofree char *sum = dup_sum (from, table);
  const char *name = tables[table].name;

  self->to = to;
  self->from = from;
  if (!list_columns (self, name, columns, error))
    return NULL;

  self->select = g_strdup_printf ("SELECT %s, %s FROM %s NOT INDEXED WHERE ", columns->str, sum, name);
  self->n_columns++;
  g_string_append (columns, ", sum");

  g_string_append_printf (insert, "INSERT %s INTO %s (%s) VALUES (?1", policy, name, columns->str);
  for (int i = 2; i <= self->n_columns; i++)
    g_string_append_printf (insert, ", ?%d", i);
  g_string_append_c (insert, ')');
  self->insert = tea_store_query (to, error, insert->str, "");

  return self->insert != NULL ? g_steal_pointer (&self) : NULL;
}

sqlite3_stmt *
tea_store_writer_select (TeaStoreWriter *self, const char *where, gint64 a, gint64 b, gint64 c)
{
  g_autofree char *sql = g_strconcat (self->select, where, NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  const gint64 values[] = { a, b, c };
  int n;

  if (sqlite3_prepare_v2 (self->from, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL;
  n = sqlite3_bind_parameter_count (statement);
  for (int i = 0; i < MIN (n, (int) G_N_ELEMENTS (values)); i++)
    sqlite3_bind_int64 (statement, i + 1, values[i]);

  return g_steal_pointer (&statement);
}

/* Whether a value has the type of its column. Text that is not UTF-8 was not written by us. */
static gboolean
fits (TeaStoreWriter *self, sqlite3_stmt *row, int column)
{
  int type = sqlite3_column_type (row, column);
  const char *text;
  int n;

  if (!self->is_text[column])
    return type == SQLITE_INTEGER || type == SQLITE_NULL;
  if (type != SQLITE_TEXT)
    return FALSE;
  text = (const char *) sqlite3_column_text (row, column);
  n = sqlite3_column_bytes (row, column);

  return text != NULL && g_utf8_validate_len (text, (gsize) n, NULL);
}

TeaStorePut
tea_store_writer_put (TeaStoreWriter *self, sqlite3_stmt *row, GError **error)
{
  int code;

  for (int i = 0; i < self->n_columns; i++)
    if (!fits (self, row, i))
      return TEA_STORE_PUT_NOT;
  for (int i = 0; i < self->n_columns; i++)
    if (sqlite3_bind_value (self->insert, i + 1, sqlite3_column_value (row, i)) != SQLITE_OK)
      {
        tea_store_fail (self->to->db, self->to->path, error);
        return TEA_STORE_PUT_FAILED;
      }
  code = sqlite3_step (self->insert);
  sqlite3_reset (self->insert);
  if (code == SQLITE_DONE)
    return sqlite3_changes (self->to->db) > 0 ? TEA_STORE_PUT_DONE : TEA_STORE_PUT_NOT;
  if ((code & 0xff) == SQLITE_CONSTRAINT)
    return TEA_STORE_PUT_NOT;

  tea_store_fail (self->to->db, self->to->path, error);

  return TEA_STORE_PUT_FAILED;
}
