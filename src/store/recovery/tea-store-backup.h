/* tea-store-backup.h - three generations of backups next to a database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"

G_BEGIN_DECLS

#define TEA_STORE_N_BACKUPS 3

/* Returns: (transfer full): "teahouse.db.backup-1" for the newest to "-3" for the oldest; public for tests */
char *tea_store_backup_name (const char *path, guint generation) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the newest backup of @path is at least a day old, or there is none. */
gboolean tea_store_backup_is_due (const char *path);

/* Makes a new backup of @path from @db, which has passed tea_store_check(), and drops the oldest. */
gboolean tea_store_back_up (sqlite3 *db, const char *path, GError **error);

/* Reads the newest sound backup into memory and migrates it; @backup is %NULL if there is none. Fails if a backup
 * cannot be read for any reason but damage or a newer version, since it may be sound. */
gboolean tea_store_open_newest_backup (const char *path, TeaStore **backup, GError **error);

G_END_DECLS
