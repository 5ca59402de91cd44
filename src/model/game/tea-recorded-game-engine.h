/* tea-recorded-game-engine.h - reading a log; the hands of a game, and each hand step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/log/tea-log.h"
#include "model/game/tea-recorded-game.h"

G_BEGIN_DECLS

typedef struct
{
  TeaEvents events;  /* the result of one action, or of the start of the hand; at least one event */
  TeaDeal deal;      /* the hand after them */
  gsize end;         /* the offset in the log after their lines, in bytes */
  gboolean stood_in; /* a computer player played for the human player before the events */
  gboolean stand_in; /* a computer player plays for the human player after the events */
} TeaRecordedStep;

/* Called before each line with the fraction that has been read, 0–1; returning %FALSE stops the reading. */
typedef gboolean (*TeaRecordedFunc) (double fraction, gpointer data);

/**
 * tea_recorded_game_read:
 * @log: a log (docs/formats.md, "Game log"); it may end anywhere, even between two events of one action
 * @func: (nullable): stops the reading
 * @data: user data for @func
 * @error: return location for an error
 *
 * Checks every line against the rules, in any thread. Fails with %TEA_ERROR_BAD_LOG and a plain sentence that begins
 * with the line's number, and with %G_IO_ERROR_CANCELLED if @func stopped it.
 *
 * Returns: (transfer full): the game, or %NULL with @error set
 */
TeaRecordedGame *
tea_recorded_game_read (const char *log, TeaRecordedFunc func, gpointer data, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Lets others who open this game of @archive have this object. */
void tea_recorded_game_hold (TeaRecordedGame *self, TeaArchive *archive);

/* Opening a game as a part of another job (tea-recorded-game-open.c) */

/**
 * TeaRecordedOpening:
 *
 * What tea_recorded_game_start_opening() does, for jobs that do more in their thread. It belongs to the data of the
 * job, which is one of tea_job_set_reads(). Made, taken and freed in the main loop; read in the thread.
 */
typedef struct _TeaRecordedOpening TeaRecordedOpening;

TeaRecordedOpening *tea_recorded_opening_new (TeaArchive *archive, gint64 id) G_GNUC_WARN_UNUSED_RESULT;
void tea_recorded_opening_free (TeaRecordedOpening *self);

/* Returns: (transfer none) (nullable): the game; %NULL with @error set if it cannot be read, which is a %TEA_ERROR only
 * if the log is not legal */
TeaRecordedGame *tea_recorded_opening_read (TeaRecordedOpening *self, TeaJob *job, GError **error);

/* To be called once, also after a failure. Returns: (transfer full) (nullable): the game that everybody has who opens
 * it */
TeaRecordedGame *tea_recorded_opening_take (TeaRecordedOpening *self) G_GNUC_WARN_UNUSED_RESULT;

/* A game that is being played */

/* Returns: (transfer full): a game of which @about is the only line yet */
TeaRecordedGame *tea_recorded_game_begin (const TeaLogSession *about) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_recorded_game_append:
 * @self: a game that nobody else has
 * @lines: the next lines of its log, each with its newline
 * @error: return location for an error
 *
 * Returns: whether the rules allow @lines; if not, they are in the log nevertheless, but no more lines are read
 */
gboolean tea_recorded_game_append (TeaRecordedGame *self, const char *lines, GError **error);

/* Returns: (transfer full): the game as it is now, to be handed over; what both have in common is shared */
TeaRecordedGame *tea_recorded_game_copy (TeaRecordedGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_recorded_game_cut:
 * @self: a game
 * @end: the end of a line of its log after the first, such as the @end of a step
 *
 * Returns: (transfer full): the game as it was after that line
 */
TeaRecordedGame *tea_recorded_game_cut (TeaRecordedGame *self, gsize end) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_recorded_game_vary:
 * @self: a game
 * @hand: which hand, from 0
 * @about: the first line of the game with other players
 * @lines: other lines for the hand, from the one that begins it
 * @error: return location for an error
 *
 * Returns: (transfer full): the game up to @hand, which goes on with @lines; %NULL with @error set if the rules do not
 * allow them
 */
TeaRecordedGame *tea_recorded_game_vary (TeaRecordedGame *self,
                                         guint hand,
                                         const TeaLogSession *about,
                                         const char *lines,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_recorded_game_take_hand:
 * @self: a game
 * @hand: which hand, from 0
 * @turn: number of seats that everybody moves on
 * @error: return location for an error
 *
 * Returns: (transfer full): the hand as a practice game of its own (io/study/tea-hand-log.h), with everything that
 *   follows from its last action
 */
TeaRecordedGame *
tea_recorded_game_take_hand (TeaRecordedGame *self, guint hand, guint turn, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Notes that @line, the last of the log, was not whole and was left out. */
void tea_recorded_game_set_left_out (TeaRecordedGame *self, guint line);

/* Returns: (transfer full) (nullable): a sentence about that; %NULL if @line is 0 */
char *tea_recorded_game_say_left_out (guint line) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the number of the game in the archive. */
void tea_recorded_game_set_id (TeaRecordedGame *self, gint64 id);

/* Reading */

/* The length of the log in bytes. */
gsize tea_recorded_game_get_length (TeaRecordedGame *self);

/* The end of the line of the log that begins at @start, in bytes. */
gsize tea_recorded_game_after_line (TeaRecordedGame *self, gsize start);

/* The first line of the log. */
const TeaLogSession *tea_recorded_game_get_log_session (TeaRecordedGame *self);

/* The state of the game after the last line. */
const TeaSession *tea_recorded_game_get_session (TeaRecordedGame *self);

/* Who plays for the human player after the last line. */
const TeaLogStandIn *tea_recorded_game_get_stand_in (TeaRecordedGame *self);

/* The events of the last step that are not in the log: it may end between two events of one action. */
void tea_recorded_game_get_pending (TeaRecordedGame *self, TeaEvents *pending);

/**
 * tea_recorded_game_get_hand:
 * @self: a game
 * @hand: which hand, from 0
 *
 * The steps are shared and must not be changed. The game keeps those of the last hands that were asked for, so that
 * readers of the same hand do not replay it again.
 *
 * Returns: (transfer full): an array of #TeaRecordedStep, at least one
 */
GArray *tea_recorded_game_get_hand (TeaRecordedGame *self, guint hand) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_recorded_game_load_lines:
 * @self: a game
 * @hand: which hand, from 0
 * @lines: other lines for this hand, from the one that begins it
 *
 * Like tea_recorded_game_get_hand(), for a variation of the hand; @end of its steps is an offset in @lines.
 *
 * Returns: (transfer full) (nullable): an array of #TeaRecordedStep, or %NULL if the rules do not allow @lines
 */
GArray *tea_recorded_game_load_lines (TeaRecordedGame *self, guint hand, const char *lines) G_GNUC_WARN_UNUSED_RESULT;

/* How @hand was set up: wall, dice, dealer; returns the number of the line that says so. */
guint tea_recorded_game_get_setup (TeaRecordedGame *self, guint hand, TeaHandSetup *setup);

/* Where the lines of @hand begin in the log, in bytes. */
gsize tea_recorded_game_get_start (TeaRecordedGame *self, guint hand);

G_END_DECLS
