/* tea-scene.h - a prepared position in a hand, and the moves of the other players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "play/tea-hand-plan.h"

G_BEGIN_DECLS

#define TEA_MAX_SCENE_MOVES 96

typedef struct
{
  guint n; /* number of actions */
  /* actions in order; a claim or win without a tile is for the tile available at that time */
  TeaAction actions[TEA_MAX_SCENE_MOVES];
} TeaScript;

/* A hand by the real rules whose wall is known. Where @before and @script have no move for a player, that player
 * passes, and in turn discards the tile just drawn. */
typedef struct
{
  TeaHandSetup setup; /* the hand */
  TeaScript before;   /* what everybody has done before the scene begins */
  TeaScript script;   /* what the other players do in it */
  /* the scene begins when the last tile has been drawn or, where players may refuse it (FH-7), is offered */
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
 * end, before and script, all optional
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
 * @tile: the tile that is to be drawn last
 * @error: return location for an error
 *
 * Makes the scene begin at the end of the wall.
 *
 * Returns: whether @tile could be placed there
 */
gboolean tea_scene_set_end (TeaScene *scene, TeaTile tile, GError **error);

/* Discards @tile for the player in turn and waits for the answers, whether or not anybody can claim it. */
void tea_scene_lay (TeaDeal *deal, TeaTile tile);

/**
 * tea_scene_begin:
 * @scene: a scene
 * @deal: (out caller-allocates): the hand as it stands when the scene begins
 * @error: return location for an error
 *
 * Fails if the rules do not allow a move that comes before the scene.
 *
 * Returns: whether the scene could be set up
 */
gboolean tea_scene_begin (const TeaScene *scene, TeaDeal *deal, GError **error);

/**
 * tea_script_next:
 * @moves: moves
 * @position: (inout): number of moves already made
 * @deal: a hand that waits for @seat
 * @seat: a seat
 *
 * Returns: the action of @seat: the next move if it is this seat's and legal now, otherwise the default of #TeaScene
 */
TeaAction tea_script_next (const TeaScript *moves, guint *position, const TeaDeal *deal, guint seat);

G_END_DECLS
