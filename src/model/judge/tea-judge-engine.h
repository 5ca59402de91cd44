/* tea-judge-engine.h - judged hands and games, for the rest of the model
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/luck/tea-luck.h"
#include "model/judge/tea-judge.h"
#include "model/judge/tea-judged-hand-engine.h"
#include "store/games/tea-store-game.h"

G_BEGIN_DECLS

/* Asking for a hand */

/**
 * tea_judge_find:
 * @self: the judge
 * @game: a game, of the archive or not
 * @hand: which of its hands, from 0
 * @seat: a seat
 *
 * Takes no longer than to replay the hand.
 *
 * Returns: (transfer full) (nullable): the judged hand, if it is known
 */
TeaJudgedHand *tea_judge_find (TeaJudge *self, TeaRecordedGame *game, guint hand, guint seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaJudgeAsk:
 *
 * Somebody who waits for a judged hand.
 */
typedef struct _TeaJudgeAsk TeaJudgeAsk;

/* Called once, with the judged hand. */
typedef void (*TeaJudgeDone) (gpointer owner, TeaJudgedHand *hand);

/* Called with the fraction done, 0–1. */
typedef void (*TeaJudgeTold) (gpointer owner, double fraction);

/**
 * tea_judge_ask:
 * @self: the judge
 * @game: a game, of the archive or not
 * @hand: which of its hands, from 0
 * @seat: a seat
 * @with_rival: also play the hand as the strongest computer player, if it is settled
 * @done: called at the end, but not before this function returns
 * @told: (nullable): told the progress
 * @owner: passed to them
 *
 * Asked hands come before those that nobody has asked for, in the order of the asking. A hand is judged once, however
 * many ask for it, and stored with its game if that is in the archive.
 *
 * Keep the return value and cancel it in `done` and in dispose.
 *
 * Returns: (transfer full): the asking
 */
TeaJudgeAsk *tea_judge_ask (TeaJudge *self,
                            TeaRecordedGame *game,
                            guint hand,
                            guint seat,
                            gboolean with_rival,
                            TeaJudgeDone done,
                            TeaJudgeTold told,
                            gpointer owner) G_GNUC_WARN_UNUSED_RESULT;

/* Stops asking, unless it is over: neither function is called any more. Also drops the caller's reference. */
void tea_judge_ask_cancel (TeaJudgeAsk *ask);

/* The games of the archive */

/* Immutable, so that threads can share it. */
typedef struct
{
  gint64 id;                 /* the game in the archive */
  gint64 begun;              /* when the game began, seconds since 1970 */
  guint seat;                /* the human player's seat */
  const TeaVariant *variant; /* its rules, with the house rules; NULL if they cannot be read */
  const char *levels[4];     /* the ids of the computer players' levels, by seat; NULL for the human player */
  gboolean is_practice;      /* moves could be taken back */
  GPtrArray *hands;     /* (element-type TeaJudgedHand): the settled hands that the human player has played, in order */
  gboolean lacks_hands; /* some of them could not be read from the store */
  char *fault;          /* why the game could not be judged, a sentence; there are no hands then; nullable */
  /* length of the log, and time of its last change */
  guint n_lines;
  gint64 changed;
} TeaJudgedGame;

TeaJudgedGame *tea_judged_game_ref (TeaJudgedGame *game) G_GNUC_WARN_UNUSED_RESULT;
void tea_judged_game_unref (TeaJudgedGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TeaJudgedGame, tea_judged_game_unref)

/* Whether @game is judged without being asked for. No other place leaves games out. */
gboolean tea_judged_game_counts (const TeaStoreGame *game);

/**
 * tea_judge_get:
 * @self: the judge
 * @game: a game of the archive
 *
 * The latest hands of an unfinished game may be missing.
 *
 * Returns: (transfer none) (nullable): the judged game, valid until the next "changed"; %NULL if it is not judged yet,
 * and for games that are left out
 */
const TeaJudgedGame *tea_judge_get (TeaJudge *self, gint64 game);

/* Returns: (transfer none) (element-type TeaJudgedGame): all judged games, the last begun game first, valid until the
 * next "changed" */
const GPtrArray *tea_judge_get_games (TeaJudge *self);

/* Sentences (tea-judge-text.c) */

/* Returns: (transfer full): a sentence about the luck in @game; "…" while it is not known yet, and "" if the human
 * player has finished no hand */
char *tea_judge_dup_luck (TeaJudge *self, gint64 game) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_judge_say_luck:
 * @variant: the rules
 * @sum: hands
 *
 * Returns: (transfer full): a sentence on luck and play, with the error if known
 */
char *tea_judge_say_luck (const TeaVariant *variant, const TeaLuckSum *sum) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
