/* tea-archive-store.h - the store behind an archive, and pending data, for the rest of the model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "store/file/tea-store.h"

G_BEGIN_DECLS

/* The store; never %NULL, and valid as long as the archive. */
TeaStore *tea_archive_get_store (TeaArchive *self);

/* The kinds of games, and the group of values with the reasons why games cannot be continued. */
#define TEA_GAME_KIND_TABLE "table"
#define TEA_GAME_KIND_PRACTICE "practice"
#define TEA_GAME_KIND_DUPLICATE "duplicate"
#define TEA_GAME_KIND_IMPORTED "imported"
#define TEA_GAME_FAULTS_GROUP "game-faults"

/* Where the archive remembers the last game played. */
#define TEA_TABLE_GROUP "table"
#define TEA_TABLE_KEY_LAST "last-game"

/* How many times the store has moved to another file. After a move, locks and the like must be taken again. */
guint tea_archive_get_n_moves (TeaArchive *self);

/* Stores the @data passed to tea_archive_keep(). May be called several times until it returns %TRUE. */
typedef gboolean (*TeaArchiveStoreFunc) (TeaArchive *self, gpointer data, GError **error);

/**
 * tea_archive_keep:
 * @self: an archive
 * @key: identifies the item; a newer version replaces the one waiting under the same key
 * @store: stores @data
 * @data: (transfer full): for @store; freed with @free_data when stored or replaced
 * @free_data: frees @data
 *
 * Stores @data now or as soon as possible. For data that is already on screen and must not be lost.
 */
void tea_archive_keep (TeaArchive *self,
                       const char *key,
                       TeaArchiveStoreFunc store,
                       gpointer data,
                       GDestroyNotify free_data);

/* Returns: (nullable): the data that waits under @key */
gpointer tea_archive_get_waiting (TeaArchive *self, const char *key);

/* Returns: (nullable): the data that waits for @store and that @is_equal finds equal to @what */
gpointer
tea_archive_find_waiting (TeaArchive *self, TeaArchiveStoreFunc store, GEqualFunc is_equal, gconstpointer what);

/* Drops what waits under @key, if anything. */
void tea_archive_forget (TeaArchive *self, const char *key);

/* Values (tea-archive-values.c): values that wait to be stored are read like stored ones. */

void tea_archive_set_value (TeaArchive *self, const char *group, const char *key, const char *value);

/* Returns: (transfer full) (nullable): the value, or %NULL if there is none or it cannot be read */
char *tea_archive_dup_value (TeaArchive *self, const char *group, const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
