/* tea-archive-store.h - the store behind an archive, and what waits to be stored, for the rest of the model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "store/tea-store.h"

G_BEGIN_DECLS

/* The store; it lives as long as the archive, and there always is one. */
TeaStore *tea_archive_get_store (TeaArchive *self);

/* The kinds of games that are played at the table, and the group of values with the reasons why games cannot be
 * continued. */
#define TEA_GAME_KIND_TABLE "table"
#define TEA_GAME_KIND_PRACTICE "practice"
#define TEA_GAME_KIND_DUPLICATE "duplicate"
#define TEA_GAME_FAULTS_GROUP "game-faults"

/* Where the archive remembers which game was played last. */
#define TEA_TABLE_GROUP "table"
#define TEA_TABLE_KEY_LAST "last-game"

/* How many times the store has become another file. Locks and the like that belong to the file are to be had again. */
guint tea_archive_get_n_moves (TeaArchive *self);

/* Stores @data, which is one of tea_archive_keep(). It can be called several times until it returns %TRUE. */
typedef gboolean (*TeaArchiveStoreFunc) (TeaArchive *self, gpointer data, GError **error);

/**
 * tea_archive_keep:
 * @self: an archive
 * @key: what it is; the same thing stored again takes the place of what waits under this key
 * @store: stores it
 * @data: (transfer full): for @store; freed with @free_data when it is stored or replaced
 * @free_data: frees @data
 *
 * For what is shown already and must not get lost: stores it now, or as soon as it can be done.
 */
void tea_archive_keep (TeaArchive *self,
                       const char *key,
                       TeaArchiveStoreFunc store,
                       gpointer data,
                       GDestroyNotify free_data);

/* Returns: (nullable): the data that waits under @key */
gpointer tea_archive_get_waiting (TeaArchive *self, const char *key);

/* Takes back what waits under @key, if anything does. */
void tea_archive_forget (TeaArchive *self, const char *key);

/* Values that are kept (tea-archive-values.c): those that wait to be stored are read like the others. */

void tea_archive_set_value (TeaArchive *self, const char *group, const char *key, const char *value);

/* Returns: (transfer full) (nullable): the value, or %NULL when there is none or it cannot be read */
char *tea_archive_dup_value (TeaArchive *self, const char *group, const char *key) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
