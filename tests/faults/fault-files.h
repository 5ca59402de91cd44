/* fault-files.h - folders with databases for the fault tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

/* Copies a file or a folder with its contents, except SQLite's -shm files, which programs create again. */
void fault_files_copy (const char *from, const char *to);

/* Removes a file or a folder with its contents. */
void fault_files_remove (const char *path);

/* Creates a database of schema version @version at @path, with a session and, from version 2 on, a game. */
void fault_files_make_store (const char *path, guint version);

/* Returns: (transfer full): what is wrong with a database that was just opened in @folder, or "" */
char *fault_files_find_damage (TeaArchive *archive, const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): a backup of the database @path that cannot be read */
char *fault_files_find_bad_backup (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
