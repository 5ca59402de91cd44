/* tea-store.h - the database of sessions, games and progress
 *
 * One SQLite file. Every change is one transaction; once its function has returned, it survives the end of the
 * process. A store belongs to one thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEA_STORE_ERROR (tea_store_error_quark ())

/**
 * TeaStoreError:
 * @TEA_STORE_ERROR_DAMAGED: the file is truncated, damaged or not one of our databases
 * @TEA_STORE_ERROR_NEWER: a newer version of the program wrote it
 * @TEA_STORE_ERROR_UNREADABLE: the file or its folder cannot be read, written or made
 * @TEA_STORE_ERROR_BUSY: another program is writing; trying again later may help
 * @TEA_STORE_ERROR_FULL: no room is left on the disk
 * @TEA_STORE_ERROR_MISSING: there is no such session, entry, game or person
 * @TEA_STORE_ERROR_READ_ONLY: a change was requested of a store that was opened for reading
 * @TEA_STORE_ERROR_MOVED: the file was deleted, renamed or replaced while it was in use
 * @TEA_STORE_ERROR_FAILED: any other SQLite error
 *
 * Error codes of all functions of this folder. The messages are translated sentences for the user.
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
  TEA_STORE_ERROR_MOVED,
  TEA_STORE_ERROR_FAILED,
} TeaStoreError;

GQuark tea_store_error_quark (void);

typedef struct _TeaStore TeaStore;

/**
 * tea_store_begin:
 * @self: a store
 * @error: return location for an error
 *
 * Begins a change, which must be ended with tea_store_end(). Changes can be nested: an inner one is part of the outer
 * one. Reads within a change see its results, so they can be shown once it is stored, and only then.
 *
 * Returns: whether it was begun; if not, there is nothing to end
 */
gboolean tea_store_begin (TeaStore *self, GError **error);

/**
 * tea_store_end:
 * @self: a store
 * @well: whether all parts of the change succeeded; if not, @error is already set
 * @error: return location for an error
 *
 * Ends a change: with @well it is stored, otherwise everything is as before tea_store_begin(). An inner change is
 * stored with the outer one; if it failed, the outer one must also be ended without @well.
 *
 * Returns: whether the change was stored
 */
gboolean tea_store_end (TeaStore *self, gboolean well, GError **error);

/**
 * tea_store_open:
 * @path: a file; it and its folder are made if they do not exist
 * @error: return location for an error
 *
 * Opens a database for reading and writing, checks it and migrates an older one.
 *
 * Returns: (transfer full): the store, or %NULL with @error set and the file unchanged
 */
TeaStore *tea_store_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The outcome for files that could not be used as they were. The strings belong to the struct. */
typedef struct
{
  char *set_aside; /* the new name of a damaged file, or NULL if there was none */
  /* the file with everything that could not be merged into the file of another program, or NULL; see
   * tea_store_take_over() */
  char *kept_as;
  gboolean is_reindexed; /* whether only indexes were damaged, which were made again in the file; nothing is lost */
  /* @n_sessions, @n_entries, @n_games, @n_lines: what was recovered from the damaged file and its backups */
  guint n_sessions;
  guint n_entries;
  guint n_games;
  guint n_lines;
  guint n_from_backup; /* how many rows came from a backup */
  /* @lost_sessions, @lost_entries, @lost_games, @lost_lines: what is known to be lost */
  guint lost_sessions;
  guint lost_entries;
  guint lost_games;
  guint lost_lines;
} TeaStoreSalvage;

void tea_store_salvage_clear (TeaStoreSalvage *salvage);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaStoreSalvage, tea_store_salvage_clear)

/* Returns: (transfer full): sentences for the user about the outcome, or "" */
char *tea_store_salvage_dup_sentence (const TeaStoreSalvage *salvage) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_open_or_replace:
 * @path: a file
 * @salvage: (out caller-allocates): the outcome for a damaged file; all 0 if the file was sound
 * @error: return location for an error
 *
 * Like tea_store_open(), but a file that a second reading confirms as %TEA_STORE_ERROR_DAMAGED is mended: its indexes
 * are made again, if that is all; otherwise it is renamed to "teahouse.db.damaged-1" or the next free number, together
 * with its -wal and -shm, and replaced by its newest sound backup with everything over it that can still be read. All
 * other errors stay errors, since those files may be sound. Fails with %TEA_STORE_ERROR_BUSY when another program has
 * the damaged file open.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
TeaStore *
tea_store_open_or_replace (const char *path, TeaStoreSalvage *salvage, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_check_early:
 * @path: a file, which need not exist
 *
 * Starts checking the file in a thread: with a long history that takes as long as the rest of the startup. The next
 * tea_store_open() of the same file waits for the result and uses it if it is good; otherwise it checks again.
 */
void tea_store_check_early (const char *path);

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

/**
 * tea_store_new_in_memory:
 *
 * For a program without a file, for now or at all. Ids begin at the present time in microseconds, so that the content
 * can be merged into any file without renumbering; see tea_store_take_over().
 *
 * Returns: (transfer full): an empty store, lost when it is freed
 */
TeaStore *tea_store_new_in_memory (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_new_reader:
 * @self: a store
 * @error: return location for an error
 *
 * A store for one other thread, for long reads while @self is in use: a second connection to the file, or a copy of the
 * store in memory. Changes fail. It must be freed before the program ends, by any thread.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
TeaStore *tea_store_new_reader (TeaStore *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the database. */
void tea_store_free (TeaStore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStore, tea_store_free)

/* The file, or %NULL for a store in memory. */
const char *tea_store_get_path (TeaStore *self);

/* Durability. */

/**
 * tea_store_check_disk:
 * @self: a store
 * @error: return location for an error
 *
 * Checks that stored data reaches the disk and that the file is still at its path. It is cheap, one stat(), so it can
 * be called every second. Fails with %TEA_STORE_ERROR_MOVED if the file or its -wal was deleted, renamed or replaced
 * since it was opened, with %TEA_STORE_ERROR_DAMAGED if it was found damaged and its replacement is ready;
 * tea_store_take_over() continues after both. Fails with %TEA_STORE_ERROR_FULL or %TEA_STORE_ERROR_UNREADABLE if the
 * last sync failed; syncing is retried, and once it has succeeded this function succeeds again.
 *
 * Returns: whether all is well; always for a store in memory
 */
gboolean tea_store_check_disk (TeaStore *self, GError **error);

/* Whether damaged indexes were found and made again since the last call. Whatever was read before may have been
 * incomplete. */
gboolean tea_store_take_reindexed (TeaStore *self);

/* Syncs all stored data and waits for it, which can take long; for the end of the program. */
gboolean tea_store_sync (TeaStore *self, GError **error);

/**
 * tea_store_take_over:
 * @self: a store in memory, or one whose file is gone or damaged (see tea_store_check_disk())
 * @path: a file; made if it does not exist
 * @salvage: (out caller-allocates): the outcome for a damaged file at @path, and for content that could not be merged
 * @error: return location for an error
 *
 * Merges the content of @self into the file at @path and continues with that file. All ids stay the same, and older
 * versions in the file are updated. If that is impossible, because the file uses the same ids for something else or has
 * changed differently, the file is left alone and @self continues in its own file next to it, @salvage.kept_as.
 *
 * Returns: whether @self uses a file now; if not, with @error set, nothing was changed and the call can be repeated
 */
gboolean tea_store_take_over (TeaStore *self, const char *path, TeaStoreSalvage *salvage, GError **error);

/* The schema version that this program writes, from 1. */
guint tea_store_version (void);

/* Keys and values, in groups: "lessons", "drills" and others. */

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

/* Sets a value; %NULL removes it. */
gboolean tea_store_set_value (TeaStore *self, const char *group, const char *key, const char *value, GError **error);

/* Returns: (transfer full) (element-type utf8 utf8): all keys of @group with their values, or %NULL with @error set */
GHashTable *tea_store_list_values (TeaStore *self, const char *group, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
