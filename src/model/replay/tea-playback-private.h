/* tea-playback-private.h - what the files of a playback share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/replay/tea-playback.h"
#include "model/table/tea-table-engine.h"

G_BEGIN_DECLS

struct _TeaPlayback
{
  GObject parent_instance;

  TeaPlayedGame *game;
  TeaTable *table;
  GArray *steps; /* of the current hand */
  guint hand;
  guint position;
  guint seat;
  gboolean open;
  gboolean playing;
  guint pace_ms;
  guint source;
};

typedef enum
{
  PROP_TABLE = 1,
  PROP_N_HANDS,
  PROP_HAND,
  PROP_N_POSITIONS,
  PROP_POSITION,
  PROP_SEAT,
  PROP_OPEN,
  PROP_PLAYING,
  PROP_PACE,
} TeaPlaybackProperty;

/* Tells that @property has changed. */
void _tea_playback_notify (TeaPlayback *self, TeaPlaybackProperty property);

/* Goes to @position of @hand, wherever the game stands; @tell: whether the table says what happens there, as it does in a game. */
void _tea_playback_go_to (TeaPlayback *self, guint hand, guint position, gboolean tell);

G_END_DECLS
