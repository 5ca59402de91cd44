/* tea-opponents-private.h - the players of the other seats: when they are asked, and when they act
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bots/players/tea-bot.h"
#include "io/exercise/tea-scene.h"

G_BEGIN_DECLS

#define TEA_TYPE_OPPONENTS (tea_opponents_get_type ())
G_DECLARE_FINAL_TYPE (TeaOpponents, tea_opponents, TEA, OPPONENTS, GObject)

/* Carries out @action of a seat other than the human player's. */
typedef void (*TeaActFunc) (const TeaAction *action, gpointer data);

/* Returns: (transfer full): players who act by @act, in the main loop, one action in each iteration */
TeaOpponents *tea_opponents_new (TeaActFunc act, gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Stops all computer players: the object that carries out their actions is gone. */
void tea_opponents_close (TeaOpponents *self);

/* @bots play a game with the seed @seed; what they thought about another one is dropped. */
void tea_opponents_sit_down (TeaOpponents *self, const TeaBot *const bots[4], guint64 seed);

/* @bot plays for the human player, or nobody for %NULL. */
void tea_opponents_set_stand_in (TeaOpponents *self, const TeaBot *bot);

/* They do what @script says, which is copied, until %NULL lets the computer players play. */
void tea_opponents_set_script (TeaOpponents *self, const TeaScript *script);

/* Whether no move of a script is left. */
gboolean tea_opponents_script_is_done (TeaOpponents *self);

/* Drops everything that was thought; nothing of it will be carried out. */
void tea_opponents_stop (TeaOpponents *self);

/* Something has happened: everybody for whom the hand waits is asked again. */
void tea_opponents_forget (TeaOpponents *self);

/* Asks those for whom @deal waits and who were not asked yet; @n_events is how many events the hand has had. */
void tea_opponents_ask (TeaOpponents *self, const TeaDeal *deal, guint n_events);

/* Whether a thread works on somebody's action. */
gboolean tea_opponents_is_thinking (TeaOpponents *self);

/* While they are paused they think, but nobody acts. */
void tea_opponents_set_paused (TeaOpponents *self, gboolean paused);

/* How long an action takes that is seen, in milliseconds. */
guint tea_opponents_get_delay (TeaOpponents *self);
void tea_opponents_set_delay (TeaOpponents *self, guint delay_ms);

G_END_DECLS
