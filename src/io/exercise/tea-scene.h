/* tea-scene.h - a position on a table that was set up on purpose, and what the others do in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "play/tea-hand-plan.h"

G_BEGIN_DECLS

#define TEA_MAX_SCENE_MOVES 96

/**
 * TeaScript:
 * @n: how many
 * @actions: actions in order; where a claim, kong or win has no tile it is the one that lies there
 */
typedef struct
{
  guint n;
  TeaAction actions[TEA_MAX_SCENE_MOVES];
} TeaScript;

/**
 * TeaScene:
 * @setup: the hand
 * @before: what everybody has done before the scene begins
 * @script: what the others do then
 * @to_end: the scene begins when the last tile has been drawn or, where players may refuse it (FH-7), is offered
 *
 * A hand under the real rules whose wall is known. Where @before and @script say nothing, a player passes, and in turn
 * discards the tile just drawn.
 */
typedef struct
{
  TeaHandSetup setup;
  TeaScript before;
  TeaScript script;
  gboolean to_end;
} TeaScene;

/**
 * tea_script_parse:
 * @text: moves, separated by spaces: 0:5m discards; 0:5m! declares an original call with it; 1:chow46m 1:pung 1:kong
 * 1:win 1:pass answer or win; 1:closed5m 1:added5m declare a kong; 1:take 1:refuse answer the offer of the bottom tile
 * @moves: (out caller-allocates): the moves
 * @error: return location for an error
 *
 * Returns: whether all of @text was read
 */
gboolean tea_script_parse (const char *text, TeaScript *moves, GError **error);

/**
 * tea_scene_from_object:
 * @object: a scene: dealer, round_wind, dealer_wins, options, dice, hands, last_dealt, indicator, head, last, tail,
 * end, before and script, all of which may be left out
 * @variant: the rules
 * @scene: (out caller-allocates): the scene
 * @error: return location for an error
 *
 * Returns: whether the scene was read
 */
gboolean tea_scene_from_object (JsonObject *object, const TeaVariant *variant, TeaScene *scene, GError **error);

/**
 * tea_scene_set_end:
 * @scene: a scene whose wall is stacked
 * @tile: what is to be the last tile of the wall
 * @error: return location for an error
 *
 * Makes the scene begin at the end of the wall.
 *
 * Returns: whether @tile could be laid there
 */
gboolean tea_scene_set_end (TeaScene *scene, TeaTile tile, GError **error);

/* The hand as it is for the others while the player in turn lays the discard @tile before them, whether or not one can
 * claim it. */
void tea_scene_lay (TeaDeal *deal, TeaTile tile);

/**
 * tea_scene_begin:
 * @scene: a scene
 * @deal: (out caller-allocates): the hand as it stands when the scene begins
 * @error: return location for an error
 *
 * Fails when the rules do not allow what happened before.
 *
 * Returns: whether the scene could be set up
 */
gboolean tea_scene_begin (const TeaScene *scene, TeaDeal *deal, GError **error);

/**
 * tea_script_next:
 * @moves: moves
 * @position: (inout): how many of them were made
 * @deal: a hand that waits for @seat
 * @seat: a seat
 *
 * Returns: what @seat does: the next move when it is this player's and legal now, else what players do where nothing is
 * said
 */
TeaAction tea_script_next (const TeaScript *moves, guint *position, const TeaDeal *deal, guint seat);

G_END_DECLS
