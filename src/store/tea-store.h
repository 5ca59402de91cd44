/* tea-store.h - the database in which sessions, games and progress are kept
 *
 * One SQLite file. Every change is one transaction and is safe from the end of the process as soon as its function has
 * returned. A store belongs to one thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEA_STORE_ERROR (tea_store_error_quark ())

/**
 * TeaStoreError:
 * @TEA_STORE_ERROR_DAMAGED: the file is truncated, damaged or no database of ours
 * @TEA_STORE_ERROR_NEWER: a newer version of the program wrote it
 * @TEA_STORE_ERROR_UNREADABLE: the file or its folder cannot be read, written or made
 * @TEA_STORE_ERROR_BUSY: another program is writing; trying again later may help
 * @TEA_STORE_ERROR_FULL: no room is left on the disk
 * @TEA_STORE_ERROR_MISSING: there is no such session, entry or game
 * @TEA_STORE_ERROR_READ_ONLY: a change was asked of a store that was opened for reading
 * @TEA_STORE_ERROR_FAILED: anything else that SQLite can say
 *
 * Codes of the errors of all functions of this folder. The messages are sentences for the user, translated.
 */
typedef enum
{
  TEA_STORE_ERROR_DAMAGED,
  TEA_STORE_ERROR_NEWER,
  TEA_STORE_ERROR_UNREADABLE,
  TEA_STORE_ERROR_BUSY,
  TEA_STORE_ERROR_FULL,
  TEA_STORE_ERROR_MISSING,
  TEA_STORE_ERROR_READ_ONLY,
  TEA_STORE_ERROR_FAILED,
} TeaStoreError;

GQuark tea_store_error_quark (void);

typedef struct _TeaStore TeaStore;

/**
 * tea_store_open:
 * @path: a file; made when it does not exist, and so is its folder
 * @error: return location for an error
 *
 * Opens a database for reading and writing, checks it and brings an older one up to date.
 *
 * Returns: (transfer full): the store, or %NULL with @error set; the file is then as it was
 */
TeaStore *tea_store_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_open_or_replace:
 * @path: a file
 * @set_aside: (out) (optional) (nullable) (transfer full): where a damaged file is now, or %NULL when it was sound
 * @error: return location for an error
 *
 * Like tea_store_open(), but a file that is %TEA_STORE_ERROR_DAMAGED is renamed, "teahouse.db.damaged-1" or with the next free
 * number, its -wal and -shm with it, and a new one is begun. All other errors stay errors: those files may be sound.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
TeaStore *tea_store_open_or_replace (const char *path, char **set_aside, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_open_copy:
 * @path: an existing file
 * @error: return location for an error
 *
 * Reads all of a database without touching the file, which another program may be using. Changes fail with
 * %TEA_STORE_ERROR_READ_ONLY.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
TeaStore *tea_store_open_copy (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): an empty store that is gone when it is freed; for a program that has to do without a file */
TeaStore *tea_store_new_in_memory (void) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the database. */
void tea_store_free (TeaStore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStore, tea_store_free)

/* The file, or %NULL for a store in memory. */
const char *tea_store_get_path (TeaStore *self);

/* The version of the layout of the database that this program writes, from 1. */
guint tea_store_version (void);

/* Remembered names of players. */

/* Returns: (transfer full): the names, the last used first; %NULL with @error set when they cannot be read */
char **tea_store_list_names (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers @name as the last used; "" is not remembered. */
gboolean tea_store_add_name (TeaStore *self, const char *name, GError **error);
gboolean tea_store_forget_name (TeaStore *self, const char *name, GError **error);

/* Keys and values, in groups: "lessons", "drills" and whatever else a part of the program has to remember. */

/**
 * tea_store_get_value:
 * @self: a store
 * @group: a group
 * @key: a key
 * @value: (out) (nullable) (transfer full): the value, or %NULL when there is none
 * @error: return location for an error
 *
 * Returns: whether the store could be read
 */
gboolean tea_store_get_value (TeaStore *self, const char *group, const char *key, char **value, GError **error);

/* Sets a value; %NULL takes it away. */
gboolean tea_store_set_value (TeaStore *self, const char *group, const char *key, const char *value, GError **error);

/* Returns: (transfer full) (element-type utf8 utf8): all keys of @group with their values, or %NULL with @error set */
GHashTable *tea_store_list_values (TeaStore *self, const char *group, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
