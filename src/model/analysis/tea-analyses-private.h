/* tea-analyses-private.h - how games are worked out in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses-engine.h"

G_BEGIN_DECLS

/* The group of values with the analyses, by the number of the game. */
#define TEA_ANALYSES_GROUP "analyses"

/* Returns: (transfer full): @game with nothing worked out */
TeaAnalysedGame *tea_analysed_game_new (const TeaStoreGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the value that is stored for @self */
char *tea_analysed_game_to_value (const TeaAnalysedGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): @game as @value says it; %NULL where another version has worked it out */
TeaAnalysedGame *tea_analysed_game_from_value (const TeaStoreGame *game, const char *value) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self was made from @game as it is. */
gboolean tea_analysed_game_is_of (const TeaAnalysedGame *self, const TeaStoreGame *game);

/* What the thread is to do. */
typedef enum
{
  TEA_ANALYSES_GO_ON,
  TEA_ANALYSES_STOP_AFTER_GAME,
  TEA_ANALYSES_STOP,
} TeaAnalysesCommand;

/**
 * TeaAnalysesWork:
 * @command: a #TeaAnalysesCommand, atomic
 * @reader: the store of the thread
 * @with_values: what is stored is read, too
 * @with_missing: what is missing is worked out
 * @gives_way: the thread has a low priority
 * @former: (element-type TeaAnalysedGame): what is known
 * @analyses: who is told, if it is still there; only for the main thread
 *
 * What a thread works on.
 */
typedef struct
{
  int command;
  TeaStore *reader;
  gboolean with_values;
  gboolean with_missing;
  gboolean gives_way;
  GPtrArray *former;
  GWeakRef analyses;
} TeaAnalysesWork;

TeaAnalysesWork *tea_analyses_work_new (TeaAnalyses *analyses) G_GNUC_WARN_UNUSED_RESULT;
TeaAnalysesWork *tea_analyses_work_ref (TeaAnalysesWork *work) G_GNUC_WARN_UNUSED_RESULT;
void tea_analyses_work_unref (TeaAnalysesWork *work);

/* Returns: (transfer full): the thread that does the work, and tells of it by the functions below in the main loop */
GThread *tea_analyses_work_run (TeaAnalysesWork *work) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaAnalysesNews:
 * @work: from which work; of an earlier one nothing is wanted any more
 * @games: (nullable) (element-type TeaAnalysedGame): all that is known, in the order of the store
 * @n_missing: then how many are missing
 * @game: (nullable): what was worked out now
 * @is_lasting: it is to be stored
 * @part: how much of the next game is done, 0–1
 * @is_over: the thread ends
 * @fault: (nullable): why
 */
typedef struct
{
  TeaAnalysesWork *work;
  GPtrArray *games;
  guint n_missing;
  TeaAnalysedGame *game;
  gboolean is_lasting;
  double part;
  gboolean is_over;
  char *fault;
} TeaAnalysesNews;

void tea_analyses_take (TeaAnalyses *self, const TeaAnalysesNews *news);

G_END_DECLS
