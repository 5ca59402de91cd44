/* tea-opponents-private.h - the computer players: when they are asked, and when they act
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

/* Carries out @action of a computer player, which may play for the human player. */
typedef void (*TeaActFunc) (const TeaAction *action, gpointer data);

/* Returns: (transfer full): players that act through @act, in the main loop, one action in each iteration */
TeaOpponents *tea_opponents_new (TeaActFunc act, gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Stops all computer players, because the object that carries out their actions is going away. */
void tea_opponents_close (TeaOpponents *self);

/* Starts a game of @bots with the seed @seed; thoughts about an earlier one are dropped. */
void tea_opponents_sit_down (TeaOpponents *self, const TeaBot *const bots[4], guint64 seed);

/* The computer player of @seat; %NULL for the human player. */
const TeaBot *tea_opponents_get_bot (TeaOpponents *self, guint seat);

/* @bot plays for the human player, or nobody for %NULL. */
void tea_opponents_set_stand_in (TeaOpponents *self, const TeaBot *bot);

/* The players follow @script, which is copied; %NULL lets the computer players decide. */
void tea_opponents_set_script (TeaOpponents *self, const TeaScript *script);

/* Whether all moves of the script have been made. */
gboolean tea_opponents_script_is_done (TeaOpponents *self);

/* Drops all thoughts and all actions not carried out yet. */
void tea_opponents_stop (TeaOpponents *self);

/* Something has happened: drops all answers, so that everybody the hand waits for is asked again. */
void tea_opponents_forget (TeaOpponents *self);

/* Asks the players @deal waits for who have not been asked yet; @n_events is how many events the hand has had. */
void tea_opponents_ask (TeaOpponents *self, const TeaDeal *deal, guint n_events);

/* Whether an action is still being thought about. */
gboolean tea_opponents_is_thinking (TeaOpponents *self);

/* While paused the players think, but nobody acts. */
void tea_opponents_set_paused (TeaOpponents *self, gboolean paused);

/* How long a visible action takes, in milliseconds; the players are quicker or slower than that by their manner. */
guint tea_opponents_get_delay (TeaOpponents *self);
void tea_opponents_set_delay (TeaOpponents *self, guint delay_ms);

G_END_DECLS
