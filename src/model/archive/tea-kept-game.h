/* tea-kept-game.h - a game on its way into the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive-store.h"
#include "store/tea-store-game.h"

G_BEGIN_DECLS

/**
 * TeaKeptGame:
 *
 * What the archive does not have yet of a game that is played. The table has a reference while it plays the game, and
 * the archive has one while something waits; a game that the table has left is stored all the same.
 */
typedef struct _TeaKeptGame TeaKeptGame;

/* Returns: (transfer full): a game that is to begin; takes over @about */
TeaKeptGame *tea_kept_game_new (TeaStoreGame *about) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): game @id, which @archive has with a log of @n_lines lines */
TeaKeptGame *tea_kept_game_new_stored (TeaArchive *archive, gint64 id, guint n_lines) G_GNUC_WARN_UNUSED_RESULT;

void tea_kept_game_unref (TeaKeptGame *self);

/* Takes over the lock on a game that was stored before, see tea_game_lock_take(). */
void tea_kept_game_take_lock (TeaKeptGame *self, int lock);

/* The number of the game in the archive, 0 before it has one. */
gint64 tea_kept_game_get_id (TeaKeptGame *self);

/* Whether the archive has everything of it. */
gboolean tea_kept_game_get_is_stored (TeaKeptGame *self);

/**
 * tea_kept_game_add:
 * @self: a game
 * @archive: where it is kept
 * @lines: what has been added to the log, whole lines; the first one of all begins the game
 * @progress: how far it has come
 * @over: whether it is over
 *
 * Stores all of it, now or as soon as it can be done.
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
 * @first: the number of a line of the log, not of the first one, from 0
 * @lines: whole lines, or ""
 * @progress: how far it has come after them
 *
 * Puts @lines in the place of line @first and of all that follow; the game is not over after that. The archive has it
 * at once, or as soon as it can; it never has only a part of it.
 */
void tea_kept_game_replace (TeaKeptGame *self,
                            TeaArchive *archive,
                            guint first,
                            const char *lines,
                            const TeaStoreProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaKeptGame, tea_kept_game_unref)

G_END_DECLS
