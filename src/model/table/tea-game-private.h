/* tea-game-private.h - what the tea-game*.c files share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/tea-recorded-game-engine.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-game-log-private.h"
#include "model/table/tea-manner-private.h"
#include "model/table/tea-opponents-private.h"
#include "model/table/tea-table-words-engine.h"

G_BEGIN_DECLS

struct _TeaGame
{
  GObject parent_instance;

  TeaTable *table;
  TeaSession session;
  gboolean has_deal;
  TeaDeal *deal;
  guint n_events; /* events of the hand so far */
  gboolean has_asked;
  TeaDeal *asked; /* the hand at the last discard, to explain why it could not be claimed */
  char *happened; /* what has just happened, in words */
  char *asked_to; /* what the human player was last asked to do, in words, or NULL */

  gboolean habits[TEA_N_HABITS];
  guint habit_source; /* carries out a habit */
  TeaOpponents *opponents;
  TeaManners manners;
  const char *level_ids[4]; /* of the next game */
  gboolean throws_for_deal; /* likewise */
  gboolean begins_practice; /* likewise */
  TeaLogStandIn stand_in;   /* who plays for the human player */
  gboolean practice;        /* moves of this game may be taken back */
  TeaGameLog *log;          /* NULL for a scene, which is not kept */
  char *log_error;
};

/* Sets the rules, names and players of another game, without a hand. */
void tea_game_sit_down (TeaGame *self, const TeaLogSession *about);

/* Loads @game as it is after the last line of its log: players, scores, the last hand. */
void tea_game_take_recorded (TeaGame *self, TeaRecordedGame *game);

/* Sets the log error from @error, %NULL for success; takes ownership of it. */
void tea_game_take_log_error (TeaGame *self, GError *error);

/* Deals the next hand of the session. @first_throw: (nullable): the dice that decided the first dealer, to be
 * announced. */
void tea_game_deal_hand (TeaGame *self, const guint8 *first_throw);

/* Remembers what explanations and the status need of a step of the hand. @before is the hand before it. */
void tea_game_remember (TeaGame *self, const TeaDeal *before, const TeaDeal *after, const TeaEvents *events);

/* The action of @view that the human player's habits choose; %NULL for none. */
const TeaAction *tea_game_find_habitual (TeaGame *self, const TeaSeatView *view);

/* Schedules the habits' @action, or nothing for %NULL, in place of what was scheduled before. */
void tea_game_follow_habits (TeaGame *self, const TeaAction *action);
void tea_game_stop_habits (TeaGame *self);

/* Ends the pause without showing it; the caller shows what follows. */
void tea_game_end_pause (TeaGame *self);

/* Ends the habits that last for a hand or, if @of_game, all of them. */
void tea_game_end_habits (TeaGame *self, gboolean of_game);

/* Sets who plays for the human player from now on (tea-game-stand-in.c), but not in the log. */
void tea_game_take_stand_in (TeaGame *self, const TeaLogStandIn *stand_in);

/* Ends a stand-in for one hand if that hand is over. */
void tea_game_end_stand_in (TeaGame *self);

/* Returns: (transfer full): why the human player cannot act, or %NULL when nobody plays for them */
char *tea_game_explain_stand_in (TeaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Emits "refused" with @why, or with a general sentence for %NULL. */
void tea_game_refuse (TeaGame *self, const char *why);

/* Shows the current hand, to which @events led. */
void tea_game_show (TeaGame *self, const TeaEvents *events);

G_END_DECLS
