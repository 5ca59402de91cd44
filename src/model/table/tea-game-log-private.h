/* tea-game-log-private.h - the game that is played, as it is recorded: in memory, in a file and in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"
#include "model/archive/tea-archive.h"
#include "model/game/tea-recorded-game-engine.h"

G_BEGIN_DECLS

/**
 * TeaGameLog:
 *
 * Everything that happens in a game, in the format of docs/formats.md. What is added is in the file and in the archive
 * before the function returns. If writing the file fails, the rest of the game is not written to it; if storing fails,
 * the archive catches up as soon as it can.
 */
typedef struct _TeaGameLog TeaGameLog;

TeaGameLog *tea_game_log_new (void) G_GNUC_WARN_UNUSED_RESULT;
void tea_game_log_free (TeaGameLog *log);

/**
 * tea_game_log_begin:
 * @log: a log
 * @about: the rules and players of a new game
 * @rival: (nullable): in a duplicate session the computer player that plays the same walls
 * @error: return location for an error
 *
 * Starts a new log.
 *
 * Returns: whether the file could be written
 */
gboolean tea_game_log_begin (TeaGameLog *log, const TeaLogSession *about, const char *rival, GError **error);

/**
 * tea_game_log_restore:
 * @log: a log
 * @recorded: the game that is continued
 * @rival: as in tea_game_log_begin()
 * @id: the number of the game in the archive, or 0
 * @error: return location for an error
 *
 * Continues with a copy of @recorded; further lines are appended to it.
 *
 * Returns: whether the file could be written
 */
gboolean
tea_game_log_restore (TeaGameLog *log, TeaRecordedGame *recorded, const char *rival, gint64 id, GError **error);

/**
 * tea_game_log_add:
 * @log: a log that has begun
 * @deal: the hand after @events
 * @events: what has happened; may be empty
 * @session: the game after them
 * @with_end: whether to add the line that ends a game
 * @error: return location for an error
 *
 * Returns: whether the file could be written
 */
gboolean tea_game_log_add (TeaGameLog *log,
                           const TeaDeal *deal,
                           const TeaEvents *events,
                           const TeaSession *session,
                           gboolean with_end,
                           GError **error);

/* Sets who plays for the human player after the lines added from now on; at first nobody. */
void tea_game_log_set_stand_in (TeaGameLog *log, const TeaLogStandIn *stand_in);

/**
 * tea_game_log_cut:
 * @log: a log that has begun
 * @end: the end of a line of a hand, in bytes; the length of the log to remove nothing
 * @deal: the hand after that line
 * @session: the game after it
 * @error: return location for an error
 *
 * Removes everything after that line, and records in it who plays for the human player. The archive gets both together,
 * at once or as soon as it can.
 *
 * Returns: whether the file could be written
 */
gboolean tea_game_log_cut (TeaGameLog *log, gsize end, const TeaDeal *deal, const TeaSession *session, GError **error);

/* Returns: (nullable): the game so far, which does not grow; %NULL before it has begun */
TeaRecordedGame *tea_game_log_get_recorded (TeaGameLog *log);

/* The commitment of the game (#TeaLogSession), or "". */
const char *tea_game_log_get_commitment (const TeaGameLog *log);

/* In a duplicate session the computer player that plays the same walls; else %NULL. */
const char *tea_game_log_get_rival (const TeaGameLog *log);

/* Writes the log to @path from now on, and what exists of it at once; to no file for %NULL. */
gboolean tea_game_log_set_file (TeaGameLog *log, const char *path, GError **error);

/* Stores the log in @archive from now on, and what exists of it at once; nowhere for %NULL. */
void tea_game_log_set_archive (TeaGameLog *log, TeaArchive *archive);
TeaArchive *tea_game_log_get_archive (const TeaGameLog *log);

/* Stores in the archive what it does not have yet. */
void tea_game_log_store (TeaGameLog *log);

/* The number of the game in the archive, or 0. */
gint64 tea_game_log_get_id (const TeaGameLog *log);

/* Whether the archive has the whole log. */
gboolean tea_game_log_get_is_stored (const TeaGameLog *log);

/* Takes ownership of the lock on the game in the archive. */
void tea_game_log_take_lock (TeaGameLog *log, int lock);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaGameLog, tea_game_log_free)

G_END_DECLS
