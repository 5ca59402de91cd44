/* tea-hand-log.h - the log of one hand, and where its positions end; hands taken out of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-replay.h"

G_BEGIN_DECLS

/* Lines of the log of one hand, which the rules have allowed: all of them, or those that continue from a position.
 * Position 0 is after the deal, each later one after one more action and all that follows from it. */
typedef struct
{
  GString *lines; /* each with its newline */
  GArray *ends; /* gsize: where the lines of position 0 end, or of the one that they continue; then of each later one */
  TeaEvent move;    /* what happens first after that position, if anything */
  gboolean settled; /* whether the hand is settled at the end */
} TeaHandLog;

/* Returns: (transfer full): a log without lines, which is to be filled in */
TeaHandLog *tea_hand_log_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Several studies can have the same log, which is not changed any more. */
TeaHandLog *tea_hand_log_ref (TeaHandLog *log);
void tea_hand_log_unref (TeaHandLog *log);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaHandLog, tea_hand_log_unref)

/* Notes that the lines of @log go up to the first @n of @events, which are those of one action or of the deal. */
void tea_hand_log_note (TeaHandLog *log, const TeaEvents *events, guint n);

/* A hand that becomes a practice game of its own, which begins with the state of the game at that time. Its seed is
 * derived from its wall, because the game's seed would reveal the walls of the other hands. */

/* The first line of the log: @about is that of the game, seat s becomes seat (s + @turn) % 4. */
void tea_hand_log_begin (const TeaLogSession *about, const TeaHandSetup *setup, guint turn, TeaLogSession *own);

/* Appends @event to @lines. @deal is the hand in its game, @own what the new log says so far, from which a settlement
 * follows. */
void tea_hand_log_append (const TeaDeal *deal, const TeaDeal *own, const TeaEvent *event, guint turn, GString *lines);

/**
 * tea_hand_log_extract:
 * @log: a log (docs/formats.md, "Game log"), which can stop anywhere
 * @hand: index of the hand, from 0
 * @error: return location for an error
 *
 * Does that for a hand of a log. The log of an unfinished hand has everything that follows from its last action. Fails
 * with %TEA_ERROR_BAD_LOG and a plain sentence.
 *
 * Returns: (transfer full): the whole log of the hand, or %NULL with @error set
 */
TeaHandLog *tea_hand_log_extract (const char *log, guint hand, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
