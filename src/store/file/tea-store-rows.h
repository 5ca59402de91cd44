/* tea-store-rows.h - copies rows from one database into another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"

G_BEGIN_DECLS

typedef enum
{
  TEA_STORE_TABLE_SETUPS,
  TEA_STORE_TABLE_SESSIONS,
  TEA_STORE_TABLE_CONTENTS,
  TEA_STORE_TABLE_ENTRIES,
  TEA_STORE_TABLE_CHANGES,
  TEA_STORE_TABLE_DRAFTS,
  TEA_STORE_TABLE_PEOPLE,
  TEA_STORE_TABLE_MEMBERS,
  TEA_STORE_TABLE_GAMES,
  TEA_STORE_TABLE_LINES,
  TEA_STORE_TABLE_JUDGED,
  TEA_STORE_TABLE_TOURNAMENTS,
  TEA_STORE_TABLE_TOURNAMENT_CHANGES,
  TEA_STORE_TABLE_PAIRS,
} TeaStoreTable;

#define TEA_STORE_N_TABLES (TEA_STORE_TABLE_PAIRS + 1)

/* As SQL: the name of a table, the columns of its primary key, and its checksum expression. */
const char *tea_store_table_name (TeaStoreTable table);
const char *tea_store_table_key (TeaStoreTable table);
const char *tea_store_table_sum (TeaStoreTable table);

/**
 * TeaStoreWriter:
 *
 * Copies rows of another database into one table of a store.
 */
typedef struct _TeaStoreWriter TeaStoreWriter;

/* @from may be damaged or have no checksums; @policy is "OR IGNORE", "OR REPLACE" or "". */
TeaStoreWriter *
tea_store_writer_new (TeaStore *to, sqlite3 *from, TeaStoreTable table, const char *policy, GError **error);
void tea_store_writer_free (TeaStoreWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStoreWriter, tea_store_writer_free)

/* Returns: (transfer full): the rows of the other database that match @where, for tea_store_writer_put(); %NULL
 * when they cannot be read. @where has the parameters ?1 to ?3. */
sqlite3_stmt *tea_store_writer_select (TeaStoreWriter *self, const char *where, gint64 a, gint64 b, gint64 c)
    G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  TEA_STORE_PUT_DONE,
  TEA_STORE_PUT_NOT,    /* it exists already, has a wrong type or violates a constraint */
  TEA_STORE_PUT_FAILED, /* with @error set */
} TeaStorePut;

/* Inserts the current row into the table. */
TeaStorePut tea_store_writer_put (TeaStoreWriter *self, sqlite3_stmt *row, GError **error);

G_END_DECLS
