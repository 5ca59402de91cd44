/* tea-judge-private.h - what the judge does in threads, and how a judged game is stored
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-job.h"
#include "model/judge/tea-judge-engine.h"

G_BEGIN_DECLS

/* The group of values about judged games, by game id. */
#define TEA_JUDGE_GROUP "analyses"

/* Returns: (transfer full): @game without any judged hand */
TeaJudgedGame *tea_judged_game_new (const TeaStoreGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the value to store for @self */
char *tea_judged_game_to_value (const TeaJudgedGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): @game with its hands among @rows (element-type TeaStoreJudged); %NULL if @value
 * is malformed or from another judge */
TeaJudgedGame *tea_judged_game_from_value (const TeaStoreGame *game,
                                           const char *value,
                                           const GPtrArray *rows) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self is @game in its present state. */
gboolean tea_judged_game_is_of (const TeaJudgedGame *self, const TeaStoreGame *game);

/* Whether all decisions of its hands are known, not just the mistakes. */
gboolean tea_judged_game_is_complete (const TeaJudgedGame *self);

/* Jobs (tea-judge-work.c). Their functions run in threads; @reader is theirs. */

typedef struct
{
  TeaStore *reader;  /* a store */
  gboolean with_all; /* read everything that was judged; else only what @former lacks */
  GPtrArray *former; /* (element-type TeaJudgedGame): the judged games known so far, sorted by id, descending */
  GPtrArray *stored; /* (out) (element-type TeaStoreGame): the games that count */
  GPtrArray *known;  /* (out) (element-type TeaJudgedGame): the judged game of each, or NULL */
  GPtrArray *hands;  /* (out) (element-type TeaJudgedHand): all complete judged hands that were read */
} TeaJudgeList;

void tea_judge_list_free (TeaJudgeList *list);
void tea_judge_list_work (TeaJob *job, gpointer data, GError **error);

typedef struct
{
  TeaRecordedOpening *opening; /* a game */
  guint seat;                  /* the human player's seat */
  GPtrArray *keys; /* (out): the key of each hand; "" for those that are not judged without being asked for */
} TeaJudgeOpen;

void tea_judge_open_free (TeaJudgeOpen *open);
void tea_judge_open_work (TeaJob *job, gpointer data, GError **error);

typedef struct
{
  /* what to judge */
  TeaRecordedGame *game;
  guint hand;
  guint seat;
  char *key;             /* its key */
  gboolean with_rival;   /* whether to play it as the strongest computer player */
  TeaJudgedHand *judged; /* (inout): the hand as far as it was judged before; then the judged hand; nullable */
} TeaJudgeWork;

void tea_judge_work_free (TeaJudgeWork *work);
void tea_judge_work (TeaJob *job, gpointer data, GError **error);

/* Returns: (transfer full): what identifies the hand of any game: its lines, and the seat */
char *tea_judge_make_key (const char *lines, guint seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
