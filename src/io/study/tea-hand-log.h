/* tea-hand-log.h - extracts one hand of a game as a separate log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/**
 * tea_hand_log_extract:
 * @log: a log (docs/formats.md, "Game log"), which can stop anywhere
 * @hand: index of the hand, from 0
 * @turn: number of seats that everybody moves on: seat s becomes seat (s + @turn) % 4
 * @error: return location for an error
 *
 * Makes the hand a practice game of one hand that begins with the state of the game at that time. The log of an
 * unfinished hand has everything that follows from its last action. Its seed is derived from its wall, because the
 * game's seed would reveal the walls of the other hands. Fails with %TEA_ERROR_BAD_LOG and a plain sentence.
 *
 * Returns: (transfer full): the log, every line with its newline, or %NULL with @error set
 */
char *tea_hand_log_extract (const char *log, guint hand, guint turn, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the hand that @lines begin with, of a game that was read up to there. */
char *tea_hand_log_extract_next (const TeaReplay *before, const char *lines, guint turn, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
