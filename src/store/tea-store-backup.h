/* tea-store-backup.h - three generations of backups next to a database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-private.h"

G_BEGIN_DECLS

#define TEA_STORE_N_BACKUPS 3

/* Returns: (transfer full): "teahouse.db.backup-1" for the newest to "-3" for the oldest */
char *tea_store_backup_name (const char *path, guint generation) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the newest backup of @path is at least a day old, or there is none. */
gboolean tea_store_backup_is_due (const char *path);

/**
 * tea_store_back_up:
 * @db: a connection to @path
 * @path: the database
 * @error: return location for an error
 *
 * Makes a new backup and drops the oldest. Fails with %TEA_STORE_ERROR_DAMAGED for a damaged database, and for one with
 * more damaged records than the newest sound backup; all generations then stay.
 *
 * Returns: whether there is a new backup
 */
gboolean tea_store_back_up (sqlite3 *db, const char *path, GError **error);

/**
 * tea_store_repair:
 * @db: a connection to @path, without foreign keys
 * @path: the database
 * @error: return location for an error
 *
 * Looks for records whose checksum does not match, and replaces each by the record of a backup with the same key and
 * the same checksum: exactly what was written, and never an older version of it.
 *
 * Returns: how many records were repaired; with @error set if not all backups could be searched
 */
guint tea_store_repair (sqlite3 *db, const char *path, GError **error);

/* Reads the newest sound backup into memory and migrates it; the caller closes it. @backup is %NULL if there is none.
 * Fails if a backup cannot be read for any reason but damage or a newer version, since it may be sound. */
gboolean tea_store_open_newest_backup (const char *path, sqlite3 **backup, GError **error);

G_END_DECLS
