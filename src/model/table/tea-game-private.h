/* tea-game-private.h - what tea-game.c, which plays, and tea-game-resume.c, which goes on with a game, share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/played/tea-played-game-engine.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/table/tea-game-engine.h"
#include "model/table/tea-game-log-private.h"
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
  guint n_events; /* of the hand so far */
  gboolean has_asked;
  TeaDeal *asked; /* the last discard as it lay before the players, to explain why it could not be claimed */
  char *happened; /* what has just happened, in words */

  gboolean habits[TEA_N_HABITS];
  guint habit_source; /* does what a habit says */
  TeaOpponents *opponents;
  const char *level_ids[4]; /* of the next game */
  gboolean throws_for_deal; /* likewise */
  gboolean begins_practice; /* likewise */
  TeaLogStandIn stand_in;   /* who plays for the human player */
  gboolean practice;        /* moves of this game may be taken back */
  TeaGameLog *log;          /* NULL for a scene, which is no game to keep */
  char *log_error;
};

/* Takes over rules, names and players of another game; the hand is another matter. */
void tea_game_sit_down (TeaGame *self, const TeaLogSession *about);

/* Takes over @game as it stands after the last line of its log: players, scores, the last hand. */
void tea_game_take_played (TeaGame *self, const TeaPlayedGame *game);

/* Reports what became of writing the log; takes over @error, which is %NULL when all went well. */
void tea_game_take_log_error (TeaGame *self, GError *error);

/* Deals the next hand of the session. @first_throw: (nullable): the dice that settled the first dealer, if they are to
 * be named now. */
void tea_game_deal_hand (TeaGame *self, const guint8 *first_throw);

/* Remembers what a step of the hand means for later questions and for the status. @before is the hand before it. */
void tea_game_remember (TeaGame *self, const TeaDeal *before, const TeaDeal *after, const TeaEvents *events);

/* What the habits of the human player say to do in @view, one of its actions; %NULL for nothing. */
const TeaAction *tea_game_find_habitual (TeaGame *self, const TeaSeatView *view);

/* Does @action soon, or nothing for %NULL; what was to be done before is dropped. */
void tea_game_follow_habits (TeaGame *self, const TeaAction *action);
void tea_game_stop_habits (TeaGame *self);

/* Ends the pause without showing anything: something follows that is shown. */
void tea_game_end_pause (TeaGame *self);

/* Ends the habits that last for a hand, or all of them @of_game. */
void tea_game_end_habits (TeaGame *self, gboolean of_game);

/* Who plays for the human player from now on (tea-game-stand-in.c); the log is another matter. */
void tea_game_take_stand_in (TeaGame *self, const TeaLogStandIn *stand_in);

/* The hand that is over is the last one that was played for the human player, unless the rest of the game is. */
void tea_game_end_stand_in (TeaGame *self);

/* Returns: (transfer full): why the human player cannot act, or %NULL when nobody plays for them */
char *tea_game_explain_stand_in (TeaGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Says why something is not done: "refused"; a general sentence for %NULL. */
void tea_game_refuse (TeaGame *self, const char *why);

/* Shows the hand as it is, which came about by @events. */
void tea_game_show (TeaGame *self, const TeaEvents *events);

G_END_DECLS
