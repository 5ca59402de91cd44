/* tea-game-engine.h - how lessons play a prepared hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/exercise/tea-scene.h"
#include "model/table/tea-game.h"

G_BEGIN_DECLS

/**
 * tea_game_new_scene:
 * @scene: a scene
 * @error: return location for an error
 *
 * A game of one hand, played from the beginning of @scene; the other players follow its script. It has no log.
 *
 * Returns: (transfer full): the game, or %NULL with @error set if the rules do not allow what happened before
 */
TeaGame *tea_game_new_scene (const TeaScene *scene, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Ends the script: from now on the computer players decide. */
void tea_game_end_script (TeaGame *self);

/* Whether all moves of the script have been made. */
gboolean tea_game_script_is_done (TeaGame *self);

/* Fills in the ids of the levels that the computer players of this game play at, by seat; %NULL for the human player.
 */
void tea_game_get_levels (TeaGame *self, const char *levels[4]);

/* Carries out @action of any seat and its consequences; %FALSE if it is not legal. */
gboolean tea_game_apply (TeaGame *self, const TeaAction *action);

G_END_DECLS
