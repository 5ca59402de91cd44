/* tea-playback.h - replays an earlier game step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game.h"
#include "model/table/tea-table.h"

G_BEGIN_DECLS

/**
 * TeaPlaybackState:
 *
 * What is shown, in plain values, which change with the playback.
 */
typedef struct
{
  TeaRecordedGame *game;
  TeaTable *table;   /* shows the current position */
  guint n_hands;     /* hands of the game */
  guint hand;        /* the current one, from 0 */
  guint n_positions; /* positions of the hand */
  guint position;    /* the current one, from 0 */
  guint seat;        /* from which the table is seen */
  gboolean open;     /* whether all hands are visible */
  gboolean playing;  /* whether playback advances automatically until the end of the game */
} TeaPlaybackState;

#define TEA_TYPE_PLAYBACK (tea_playback_get_type ())
G_DECLARE_FINAL_TYPE (TeaPlayback, tea_playback, TEA, PLAYBACK, GObject)

/**
 * TeaPlayback:
 *
 * A game is a list of hands, and a hand is a list of positions: 0 is after the deal, each later one follows one more
 * action with all its consequences. The table shows the current position from one seat, with the other hands open or
 * not; it takes no actions. A step forward is announced by events of the table, so that it is animated as in play.
 *
 * Properties, which notify and can be set: `hand`, `position`, `seat`, `open`, `playing`.
 */

/**
 * tea_playback_new:
 * @game: a game, which may be incomplete
 * @error: return location for an error
 *
 * Starts at the deal of the first hand, seen from seat 0, all hands open. Fails with %TEA_ERROR_BAD_LOG when the game
 * has no hand.
 *
 * Returns: (transfer full): the playback, or %NULL with @error set
 */
TeaPlayback *tea_playback_new (TeaRecordedGame *game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

const TeaPlaybackState *tea_playback_get_state (TeaPlayback *self);

/* Goes to the deal of @hand. */
void tea_playback_set_hand (TeaPlayback *self, guint hand);

/* Goes to @position of the current hand, limited to the last one. */
void tea_playback_set_position (TeaPlayback *self, guint position);

/* Goes one position forward, also into the next hand; returns %FALSE at the end of the game. */
gboolean tea_playback_step_forward (TeaPlayback *self);

/* Goes one position back, also into the end of the hand before; returns %FALSE at the beginning of the game. */
gboolean tea_playback_step_back (TeaPlayback *self);

/* Whether there is a position after or before this one. */
gboolean tea_playback_can_step_forward (TeaPlayback *self);
gboolean tea_playback_can_step_back (TeaPlayback *self);

void tea_playback_set_seat (TeaPlayback *self, guint seat);

void tea_playback_set_open (TeaPlayback *self, gboolean open);

/* Starts or stops playback; started at the end of the game, it begins again with the first hand. */
void tea_playback_set_playing (TeaPlayback *self, gboolean playing);

/* Sets the milliseconds per step while playing. */
void tea_playback_set_pace (TeaPlayback *self, guint pace_ms);

G_END_DECLS
