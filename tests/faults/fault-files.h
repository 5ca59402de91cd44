/* fault-files.h - folders with stores, as tests of faults need them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"

G_BEGIN_DECLS

/* Copies a file or a folder with what is in it, but for the -shm files of SQLite: programs make those anew. */
void fault_files_copy (const char *from, const char *to);

/* Removes a file or a folder with what is in it. */
void fault_files_remove (const char *path);

/* Makes at @path a store as that version of the program wrote it, with a session and, from version 2 on, a game. */
void fault_files_make_store (const char *path, guint version);

/* Returns: (transfer full): what is wrong with a store that was just opened in @folder, or "" */
char *fault_files_find_damage (TeaArchive *archive, const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): a backup of the database @path that cannot be read */
char *fault_files_find_bad_backup (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
