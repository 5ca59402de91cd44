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
 * @TEA_STORE_ERROR_MOVED: the file was deleted, renamed or replaced while it was in use
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
  TEA_STORE_ERROR_MOVED,
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
 * TeaStoreSalvage:
 * @set_aside: (nullable): where a damaged file is now, or %NULL when there was none
 * @kept_as: (nullable): the file in which everything was kept that could not be put into another program's file, or %NULL;
 *   see tea_store_take_over()
 * @n_sessions, @n_entries, @n_games, @n_lines: what was taken from the damaged file and its backups
 * @n_from_backup: how many of these the damaged file lacked and a backup had
 * @lost_sessions, @lost_entries, @lost_games, @lost_lines: what is known to have been there and could not be read
 *
 * What became of the content of files that could not be used as they were. The strings belong to the struct.
 */
typedef struct
{
  char *set_aside;
  char *kept_as;
  guint n_sessions, n_entries, n_games, n_lines;
  guint n_from_backup;
  guint lost_sessions, lost_entries, lost_games, lost_lines;
} TeaStoreSalvage;

void tea_store_salvage_clear (TeaStoreSalvage *salvage);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TeaStoreSalvage, tea_store_salvage_clear)

/* Returns: (transfer full): what the user should be told of it, some sentences, or "" */
char *tea_store_salvage_dup_sentence (const TeaStoreSalvage *salvage) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_store_open_or_replace:
 * @path: a file
 * @salvage: (out caller-allocates): what became of a damaged file; all 0 when it was sound
 * @error: return location for an error
 *
 * Like tea_store_open(), but a file that is %TEA_STORE_ERROR_DAMAGED, as a second reading confirms, is renamed,
 * "teahouse.db.damaged-1" or with the next free number, its -wal and -shm with it, and a new one takes its place, with all that
 * could be read in the damaged one and its backups. All other errors stay errors: those files may be sound. It is
 * %TEA_STORE_ERROR_BUSY when another program has the damaged file open.
 *
 * Returns: (transfer full): the store, or %NULL with @error set
 */
TeaStore *tea_store_open_or_replace (const char *path, TeaStoreSalvage *salvage, GError **error) G_GNUC_WARN_UNUSED_RESULT;

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
 * For a program that has to do without a file, for now or for ever. The ids that it gives begin at the present time in
 * microseconds, so that its content can be put into any file with the ids that it has; see tea_store_take_over().
 *
 * Returns: (transfer full): an empty store that is gone when it is freed
 */
TeaStore *tea_store_new_in_memory (void) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the database. */
void tea_store_free (TeaStore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaStore, tea_store_free)

/* The file, or %NULL for a store in memory. */
const char *tea_store_get_path (TeaStore *self);

/* How safe it is. */

/**
 * tea_store_check_disk:
 * @self: a store
 * @error: return location for an error
 *
 * Asks whether what is stored reaches the disk and can be found there the next time. It costs a look at the name of the file,
 * so it can be called every second. Fails with %TEA_STORE_ERROR_MOVED when the file was deleted, renamed or replaced since it
 * was opened, and with %TEA_STORE_ERROR_FULL or %TEA_STORE_ERROR_UNREADABLE when what was stored last could not be brought
 * onto the disk; that is tried again and again, and once it has succeeded this function does too.
 *
 * Returns: whether all is well; always for a store in memory
 */
gboolean tea_store_check_disk (TeaStore *self, GError **error);

/* Whether everything that was stored is on the disk, not only in the system's memory; %TRUE for a store in memory. */
gboolean tea_store_is_synced (TeaStore *self);

/* Brings everything that was stored onto the disk and waits for it, which can take long; for the end of the program. */
gboolean tea_store_sync (TeaStore *self, GError **error);

/**
 * tea_store_take_over:
 * @self: a store in memory, or one whose file has gone (%TEA_STORE_ERROR_MOVED)
 * @path: a file; made when it does not exist
 * @salvage: (out caller-allocates): what became of a damaged file at @path, and of content that @path has no place for
 * @error: return location for an error
 *
 * Puts all that @self has into the file at @path and goes on with that file. All ids stay what they are. What the file has
 * already is brought up to date. Where that cannot be done, since the file has something else with the same ids or has gone on
 * from there in another way, it is left as it is, and @self goes on in a file of its own beside it, @salvage.kept_as.
 *
 * Returns: whether @self uses a file now; if not, with @error set, nothing was changed and it can be tried again
 */
gboolean tea_store_take_over (TeaStore *self, const char *path, TeaStoreSalvage *salvage, GError **error);

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
