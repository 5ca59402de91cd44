/* tea-recorded-game.h - a game read from its log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/archive/tea-archive.h"
#include "model/base/tea-job.h"

G_BEGIN_DECLS

#define TEA_TYPE_RECORDED_GAME (tea_recorded_game_get_type ())
G_DECLARE_FINAL_TYPE (TeaRecordedGame, tea_recorded_game, TEA, RECORDED_GAME, GObject)

/**
 * TeaRecordedGame:
 *
 * A log that was read and checked against the rules once: its hands, and each hand step by step. Whoever has something
 * to do with a game gets this object and not the text of the log. It does not change once others have it; any thread
 * may read it.
 */

/* Opening (tea-recorded-game-open.c) */

/* Takes the game, or %NULL with the reason, a sentence, in @error. */
typedef void (*TeaRecordedGameDone) (gpointer owner, TeaRecordedGame *game, const GError *error);

/**
 * tea_recorded_game_start_opening:
 * @owner: who waits for the game, see tea_job_start()
 * @archive: an archive
 * @id: the number of a game in it
 * @done: called with the game
 *
 * Reads the game and checks every line against the rules, in another thread; the job tells its progress. While somebody
 * has the game, whoever opens it gets the same object, unless it has changed in the archive.
 *
 * Fails with %TEA_ERROR_BAD_LOG and a plain sentence that begins with the line's number if the log is damaged.
 *
 * Returns: (transfer full): the running job
 */
TeaJob *tea_recorded_game_start_opening (gpointer owner, TeaArchive *archive, gint64 id, TeaRecordedGameDone done)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same for the game of a file with a log (docs/formats.md, "Game log"), which may end anywhere, even within a
 * line: see tea_recorded_game_dup_warning(). */
TeaJob *
tea_recorded_game_start_opening_file (gpointer owner, GFile *file, TeaRecordedGameDone done) G_GNUC_WARN_UNUSED_RESULT;

/* Reading it */

/* The log that it was read from, with a newline after the last line. */
const char *tea_recorded_game_get_log (TeaRecordedGame *self);

/* Returns: (transfer full) (nullable): a sentence about what was left out of the log when it was read, or %NULL */
char *tea_recorded_game_dup_warning (TeaRecordedGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the game in the archive, or 0. */
gint64 tea_recorded_game_get_id (TeaRecordedGame *self);

/* How many hands have begun; the last one may be unfinished. */
guint tea_recorded_game_get_n_hands (TeaRecordedGame *self);

/* Whether the log has its end line. */
gboolean tea_recorded_game_get_ended (TeaRecordedGame *self);

/* Returns: (transfer full): the game as it was when the wall of @hand was built: tea_game_restore() plays the deal
 * again */
TeaRecordedGame *tea_recorded_game_cut_at_deal (TeaRecordedGame *self, guint hand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
