/* tea-table-engine.h - the table for the rest of the model: the hand behind it, scenes, and games that are watched
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "io/drill/tea-scene.h"
#include "model/table/tea-choice-private.h"
#include "model/played/tea-played-game-engine.h"
#include "model/table/tea-table.h"
#include "play/tea-deal.h"

G_BEGIN_DECLS

/* The human player's seat in every game. */
#define TEA_TABLE_HUMAN 0u

/* The hand as it stands, or %NULL before the first one. It belongs to the table and changes with it. */
const TeaDeal *tea_table_get_deal (TeaTable *self);

/* Whether nobody acts, because a game of before is shown. */
gboolean tea_table_get_is_watching (TeaTable *self);

/* The name of the player at @seat. */
const char *tea_table_get_name (TeaTable *self, guint seat);

/* Carries out @action of any seat with all that follows; %FALSE when it is not legal. */
gboolean tea_table_apply (TeaTable *self, const TeaAction *action);

/**
 * tea_table_watch:
 * @self: a table at which no game is played
 * @game: a game; the first time and whenever it is another one; later %NULL
 * @steps: the steps of one of its hands from the beginning
 * @n: how many of them are to be shown, at least one
 * @tell: the last of them has just happened: it is told as events
 */
void tea_table_watch (TeaTable *self, const TeaPlayedGame *game, const TeaPlayedStep *steps, guint n, gboolean tell);

/* Shows the watched game from @seat, with all hands seen or not. The next tea_table_watch() shows it. */
void tea_table_watch_from (TeaTable *self, guint seat, gboolean open);

/* Returns: (transfer full) (nullable): the choice with @id, or the first one of that kind */
TeaChoice *tea_table_find_choice (TeaTable *self, const char *id) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_table_new_scene:
 * @scene: a scene
 * @scripted: the others do what the scene's script says; else the computer players play
 * @error: return location for an error
 *
 * A table at which one hand is played from the beginning of @scene on. It writes no log.
 *
 * Returns: (transfer full): the table, or %NULL with @error set when the rules do not allow what happened before
 */
TeaTable *tea_table_new_scene (const TeaScene *scene, gboolean scripted, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same where the player in turn has just discarded @tile, which lies there to be claimed even when nobody can; nothing is played. */
TeaTable *tea_table_new_discard (const TeaScene *scene, TeaTile tile, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The computer players play from now on, and the script no longer counts. */
void tea_table_end_script (TeaTable *self);

/* Whether every move of the script was made. */
gboolean tea_table_script_is_done (TeaTable *self);

G_END_DECLS
