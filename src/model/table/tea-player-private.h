/* tea-player-private.h - how the table sets a player's properties
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tiles/tea-meld-info-engine.h"
#include "model/table/tea-player.h"

G_BEGIN_DECLS

/**
 * TeaPlayerState:
 *
 * Everything of a #TeaPlayer except its lists; see there. @said is a static string.
 */
typedef struct
{
  const char *name;
  int wind;
  int points;
  gboolean dealer;
  gboolean turn;
  gboolean thinking;
  gboolean fishing;
  gboolean sacked;
  const char *said;
  guint n_concealed;
} TeaPlayerState;

TeaPlayer *tea_player_new (guint seat) G_GNUC_WARN_UNUSED_RESULT;

/* Copies @state and notifies of what has changed. */
void tea_player_update (TeaPlayer *self, const TeaPlayerState *state);

GListStore *tea_player_get_hand_store (TeaPlayer *self);
GListStore *tea_player_get_melds_store (TeaPlayer *self);
GListStore *tea_player_get_bonus_store (TeaPlayer *self);
GListStore *tea_player_get_discards_store (TeaPlayer *self);

G_END_DECLS
