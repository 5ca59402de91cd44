/* tea-store-database.h - the database behind a store, for the rooms of the store
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>
#include <sys/types.h>

#include "store/file/tea-store.h"

G_BEGIN_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

typedef struct _TeaStoreSync TeaStoreSync;

struct _TeaStore
{
  sqlite3 *db;
  char *path; /* NULL in memory */
  struct
  {
    dev_t device;
    ino_t inode;
  } open_files[2]; /* the file and its -wal file; unused in memory */
  gboolean read_only;
  guint n_begun;      /* nesting depth of changes */
  TeaStoreSync *sync; /* NULL in memory */
};

/* Like tea_store_open(), for a file that is known to be sound (tea-store.c). */
TeaStore *tea_store_open_sound (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the open file still has its name, whatever became of its -wal file (tea-store.c). */
gboolean tea_store_is_same_file (TeaStore *self);

/* Gives @self the connection of @other, and frees its own and @other (tea-store.c). */
void tea_store_become (TeaStore *self, TeaStore *other);

/* Returns: (transfer full): an empty store in memory with ids from 1, or %NULL when out of memory (tea-store.c) */
TeaStore *tea_store_new_empty (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Errors (tea-store-error.c). All return %FALSE. */

/* Sets @error from the last error of @db; @path (nullable) is the file that the message names. */
gboolean tea_store_fail (sqlite3 *db, const char *path, GError **error);

/* The same for a result code. */
gboolean tea_store_fail_with (int code, const char *detail, const char *path, GError **error);

/* Sets @error to %TEA_STORE_ERROR_DAMAGED; @detail is for experts, in English. */
gboolean tea_store_fail_damaged (const char *path, const char *detail, GError **error);

/* Sets @error for commits that could not be synced; @number is an errno, or 0. */
gboolean tea_store_fail_sync (int code, int number, const char *path, GError **error);

/* Sets @error to %TEA_STORE_ERROR_DAMAGED for one record of an otherwise usable database; @place is its translated
 * name. */
gboolean tea_store_fail_record (TeaStore *self, const char *place, GError **error);

/* Sets @error to %TEA_STORE_ERROR_MOVED. */
gboolean tea_store_fail_moved (const char *path, GError **error);

/* Statements (tea-store-statement.c).
 *
 * @types has a letter for each of the parameters that follow: i a gint64, t a const char * (NULL is NULL),
 * n a gint64 that is not bound and so NULL. */

/* Returns: (transfer full): a statement with its parameters bound, or %NULL with @error set */
sqlite3_stmt *
tea_store_query (TeaStore *self, GError **error, const char *sql, const char *types, ...) G_GNUC_WARN_UNUSED_RESULT;

/* Steps to the next row; @row says whether there is one. */
gboolean tea_store_step (TeaStore *self, sqlite3_stmt *statement, gboolean *row, GError **error);

/* Runs a statement that returns no rows. */
gboolean tea_store_run (TeaStore *self, GError **error, const char *sql, const char *types, ...);

/* Runs a query for one number; without a row, or if it is NULL, @value is unchanged and @found (optional) %FALSE. */
gboolean tea_store_get_int (TeaStore *self,
                            gint64 *value,
                            gboolean *found,
                            GError **error,
                            const char *sql,
                            const char *types,
                            ...);

/* Returns: (transfer full): the text of a column, made valid UTF-8; "" for NULL */
char *tea_store_column_text (sqlite3_stmt *statement, int column) G_GNUC_WARN_UNUSED_RESULT;

/* A name or title in a column as tea_name_clean() makes it, whatever was stored. */
char *tea_store_column_name (sqlite3_stmt *statement, int column) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): 32 hexadecimal digits by chance, or %NULL with @error set */
char *tea_store_new_key (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Seconds since 1970. */
gint64 tea_store_now (void);

/* Checks that the last statement changed a row; if not, sets @error to %TEA_STORE_ERROR_MISSING. */
gboolean tea_store_expect_change (TeaStore *self, GError **error);
gboolean tea_store_fail_missing (GError **error);

/* A part of a change, within a transaction (tea-store-pairs.c). */
gboolean tea_store_put_value (TeaStore *self, const char *group, const char *key, const char *value, GError **error);

/* The layout (tea-store-schema.c). */

/* Marks the file as ours: "TeaH". */
#define TEA_STORE_APPLICATION_ID 0x54656148

/* SQL that gives a key to each session without one, and four players to each setup; and SQL that gives a person to each
 * player of a session who has none. The same values give the same keys on every computer. */
extern const char tea_store_give_members[];
extern const char tea_store_give_people[];

/* Finds the version of a database, and checks that its tables are those of that version. */
gboolean tea_store_check_schema (sqlite3 *db, const char *path, guint *version, GError **error);

/* Returns: (transfer full): the statements that make the tables of all versions, as a set; %NULL when out of memory */
GHashTable *tea_store_list_known_tables (void) G_GNUC_WARN_UNUSED_RESULT;

/* Migrates a checked or empty database from any earlier version (0 is empty) to tea_store_version(). */
gboolean tea_store_migrate (sqlite3 *db, const char *path, GError **error);

/* Files (tea-store-file.c). */

/* Makes a database at @path unless it exists: empty, or a copy of @from (nullable). The file appears complete or not at
 * all. */
gboolean tea_store_make_file (const char *path, sqlite3 *from, GError **error);

/* Makes @to a copy of @from; @path (nullable) is the file that an error names. */
gboolean tea_store_copy_pages (sqlite3 *from, sqlite3 *to, const char *path, GError **error);

/* Like tea_store_make_file(), under a temporary name next to @path. Returns: (transfer full): the name, or %NULL with
 * @error set */
char *tea_store_make_draft (const char *path, sqlite3 *from, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): an unused name for a damaged @path and its companions: "teahouse.db.damaged-1" */
char *tea_store_free_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Renames the files that SQLite has created next to @path so that they belong to @name. */
gboolean tea_store_move_companions (const char *path, const char *name, GError **error);

/* Waits until a file is on the disk. Succeeds if the file system does not support that. */
gboolean tea_store_sync_file (const char *path, GError **error);

/* The same for the new name of a file, which is on the disk once its folder is. */
gboolean tea_store_sync_name (const char *path, GError **error);

/* Sets what every connection needs: checksums, foreign keys, the lock timeout, and protection against hostile files. */
gboolean tea_store_prepare_connection (sqlite3 *db, const char *path, GError **error);

/* The thread that syncs (tea-store-sync.c). */

/* Starts the thread for @db and hooks into its commits. Returns %NULL if it cannot be started; SQLite then does the
 * work itself. */
TeaStoreSync *tea_store_sync_new (sqlite3 *db, const char *path);
void tea_store_sync_free (TeaStoreSync *self);

/* Whether the last sync succeeded. */
gboolean tea_store_sync_check (TeaStoreSync *self, GError **error);

/* Reports that something damaged was read: the thread then checks the file and mends it. */
void tea_store_sync_report_damage (TeaStoreSync *self);

/* Whether nobody may write because the file is being mended. */
gboolean tea_store_sync_is_mending (TeaStoreSync *self);

/* Whether the thread has made indexes again since the last call. */
gboolean tea_store_sync_take_reindexed (TeaStoreSync *self);

/* Checks now, not in a minute, whether a backup is due, and waits until that is done; for tests. */
void tea_store_sync_hurry_backup (TeaStoreSync *self);

/* Waits until every commit has been synced, or that has failed. */
void tea_store_sync_wait (TeaStoreSync *self);

G_END_DECLS
