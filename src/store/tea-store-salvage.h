/* tea-store-salvage.h - recovers the readable part of a damaged database
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/tea-store-private.h"

G_BEGIN_DECLS

/**
 * tea_store_salvage:
 * @path: the damaged file; its backups are next to it
 * @image: (nullable): the file in memory; %NULL if nothing of it can be read
 * @salvage: receives the numbers
 * @error: return location for an error
 *
 * Reads every table row by row from both ends, and takes unreadable rows from the newest sound backup.
 *
 * Returns: (transfer full): a consistent store in memory; %NULL with @error set
 */
TeaStore *tea_store_salvage (const char *path, sqlite3 *image, TeaStoreSalvage *salvage, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Makes a salvaged store consistent: drops dangling references, renumbers entries, cuts logs at the first missing line,
 * and keeps the undo history as far as it is usable (tea-store-mend.c). Counts what was lost. Within a transaction. */
gboolean tea_store_mend (TeaStore *self, TeaStoreSalvage *salvage, GError **error);

G_END_DECLS
