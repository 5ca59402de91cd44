/* tea-hand-log.h - one hand taken out of a game, as a log of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_hand_log_extract:
 * @log: a log (docs/formats.md, "Game log"), which may stop anywhere
 * @hand: which of its hands, from 0
 * @turn: by how many seats everybody moves on: who sits in seat s comes to seat (s + @turn) % 4
 * @error: return location for an error
 *
 * The hand as a game of practice that lasts one hand and begins where the game stood. Everything that follows from the
 * last action of an unfinished hand is there. It has another seed, which follows from its wall: the one of the game
 * would tell the walls of the other hands. Fails with %TEA_ERROR_BAD_LOG and a plain sentence.
 *
 * Returns: (transfer full): the log, every line with its end, or %NULL with @error set
 */
char *tea_hand_log_extract (const char *log, guint hand, guint turn, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
