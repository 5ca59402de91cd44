/* tea-store-recover.h - the replacement of a damaged database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/file/tea-store-database.h"

G_BEGIN_DECLS

/* The state of a database file and its -wal file, to notice changes. */
typedef struct
{
  dev_t device;
  ino_t inode;
  off_t size, wal_size;
  struct timespec modified, wal_modified;
} TeaStoreFileState;

gboolean tea_store_look_at_file (const char *path, TeaStoreFileState *state, GError **error);

/**
 * tea_store_recover:
 * @path: the damaged file; its backups are next to it
 * @from: a connection to it, which afterwards can only be closed; or a sound database to copy instead
 * @salvage: receives the numbers
 * @error: return location for an error
 *
 * Puts the rows that can still be read over those of the newest sound backup: of each table from its beginning up to
 * the first fault, and from its end.
 *
 * Returns: (transfer full): the name of a sound new file next to @path; %NULL with @error set
 */
char *
tea_store_recover (const char *path, sqlite3 *from, TeaStoreSalvage *salvage, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the replacement that the thread has made of its damaged file (tea-store-sync.c)
 */
char *tea_store_sync_steal_draft (TeaStoreSync *self, TeaStoreSalvage *salvage, TeaStoreFileState *state);

/* Puts such a replacement in place and continues with it. Returns whether @self uses a sound file now. */
gboolean tea_store_adopt_draft (TeaStore *self, TeaStoreSalvage *salvage, GError **error);

G_END_DECLS
