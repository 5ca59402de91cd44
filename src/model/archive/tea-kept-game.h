/* tea-kept-game.h - a game being saved in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "store/games/tea-store-game.h"

G_BEGIN_DECLS

/**
 * TeaKeptGame:
 *
 * A game in progress, and how much of it the archive has. The table holds a reference while it plays the
 * game, and the archive holds one while something waits, so a game that the table has left is still stored.
 */
typedef struct _TeaKeptGame TeaKeptGame;

/* Returns: (transfer full): a new game; takes ownership of @about */
TeaKeptGame *tea_kept_game_new (TeaStoreGame *about) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): game @id, which @archive has with the log @text; takes ownership of @about */
TeaKeptGame *tea_kept_game_new_stored (TeaArchive *archive, gint64 id, TeaStoreGame *about, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;

void tea_kept_game_unref (TeaKeptGame *self);

/* Takes ownership of the lock on a game stored earlier, see tea_game_lock_take(). */
void tea_kept_game_take_lock (TeaKeptGame *self, int lock);

/* The id of the game in the archive, 0 before it has one. */
gint64 tea_kept_game_get_id (TeaKeptGame *self);

/* Whether the archive has all of the game. */
gboolean tea_kept_game_get_is_stored (TeaKeptGame *self);

/**
 * tea_kept_game_add:
 * @self: a game
 * @archive: where it is kept
 * @lines: whole lines added to the log; the very first one creates the game
 * @progress: the progress after them
 * @over: whether the game is over
 *
 * Stores everything, now or as soon as possible.
 */
void tea_kept_game_add (TeaKeptGame *self,
                        TeaArchive *archive,
                        const char *lines,
                        const TeaStoreProgress *progress,
                        gboolean over);

/**
 * tea_kept_game_replace:
 * @self: a game
 * @archive: where it is kept
 * @first: a line number in the log, from 0, but not 0 itself
 * @lines: whole lines, or ""
 * @progress: the progress after them
 *
 * Replaces line @first and all that follow by @lines; the game is then not over. Stored as a whole, now or as soon as
 * possible.
 */
void tea_kept_game_replace (TeaKeptGame *self,
                            TeaArchive *archive,
                            guint first,
                            const char *lines,
                            const TeaStoreProgress *progress);

/**
 * tea_kept_game_dup_log:
 * @archive: an archive
 * @id: a game in it
 * @error: return location for an error
 *
 * Returns: (transfer full): the whole log of game @id, also what waits to be stored; %NULL with @error set
 */
char *tea_kept_game_dup_log (TeaArchive *archive, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaKeptGame, tea_kept_game_unref)

G_END_DECLS
