/* tea-store-check.h - whether a database is sound
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"

G_BEGIN_DECLS

/**
 * tea_store_check:
 * @db: a database of any version
 * @path: its file
 * @records: whether to compare the checksum of every record as well
 * @error: return location for an error
 *
 * Checks the tables, then pages and indexes, then whether the records fit together. Nothing in the file is evaluated
 * before its tables are known to be ours. Fails with %TEA_STORE_ERROR_DAMAGED if they are not or anything is wrong.
 */
gboolean tea_store_check (sqlite3 *db, const char *path, gboolean records, GError **error);

/* In SQL: a table of each merged person and all those who they were found to be. */
#define TEA_STORE_WITH_MERGED                                                                                          \
  "WITH RECURSIVE chain (id, above) AS (SELECT id, merged FROM people WHERE merged IS NOT NULL"                        \
  " UNION SELECT chain.id, merged FROM chain JOIN people ON people.id = above WHERE merged IS NOT NULL) "

/* Reads every byte of the open file and its -wal file: to SQLite, a page that cannot be read looks damaged. */
gboolean tea_store_read_through (sqlite3 *db, const char *path, GError **error);

/* Rebuilds the indexes of a database that failed the check. Returns whether it is sound now; otherwise it is
 * unchanged. */
gboolean tea_store_reindex (sqlite3 *db, const char *path, gboolean records);

/* Whether an index has rows that its table lost: then the index is right. */
gboolean tea_store_has_ghosts (sqlite3 *db);

/* Prepares a new connection to @path and runs tea_store_check() on it, without @records, as when the file is opened;
 * fails also if it cannot be written. Whatever is wrong with the content is %TEA_STORE_ERROR_DAMAGED. */
gboolean tea_store_judge (sqlite3 *db, const char *path, GError **error);

/* Turns an SQL error of @db caused by the content of its file into %TEA_STORE_ERROR_DAMAGED. */
void tea_store_blame_file (sqlite3 *db, const char *path, GError **error);

/* Whether a result code says that the content of a file is at fault, and not the disk or the system. */
gboolean tea_store_is_damage (int code);

/* Keeps a non-empty -wal file when @db is closed, so that a file that may be damaged is not changed. */
void tea_store_keep_wal (sqlite3 *db, const char *path);

/* Whether @db can be written: where the database or its -wal file cannot be opened for writing, SQLite opens it for
 * reading, and never tries again with the same connection. Writes nothing. */
gboolean tea_store_can_write (sqlite3 *db);

/* Waits for an early check of @path; see tea_store_check_early(). Returns whether there was one and it found the file
 * sound; it can be used once. */
gboolean tea_store_take_early_check (const char *path);

G_END_DECLS
