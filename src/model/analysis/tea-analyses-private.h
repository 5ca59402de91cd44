/* tea-analyses-private.h - analysing games in a thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/analysis/tea-analyses-engine.h"

G_BEGIN_DECLS

/* The group of values with the analyses, by game id. */
#define TEA_ANALYSES_GROUP "analyses"

/* Returns: (transfer full): an empty analysis of @game */
TeaAnalysedGame *tea_analysed_game_new (const TeaStoreGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the value to store for @self */
char *tea_analysed_game_to_value (const TeaAnalysedGame *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the analysis of @game in @value; %NULL if @value is malformed or from another
 * version */
TeaAnalysedGame *tea_analysed_game_from_value (const TeaStoreGame *game, const char *value) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @self is an analysis of @game in its present state. */
gboolean tea_analysed_game_is_of (const TeaAnalysedGame *self, const TeaStoreGame *game);

/* What the thread should do. */
typedef enum
{
  TEA_ANALYSES_GO_ON,
  TEA_ANALYSES_STOP_AFTER_GAME,
  TEA_ANALYSES_STOP,
} TeaAnalysesCommand;

/**
 * TeaAnalysesWork:
 * @command: a #TeaAnalysesCommand, atomic
 * @reader: the thread's store
 * @with_values: also read the stored analyses
 * @with_missing: also compute the missing analyses
 * @gives_way: run the thread with a low priority
 * @former: (element-type TeaAnalysedGame): the analyses known so far
 * @analyses: receives the news if it still exists; used only in the main thread
 *
 * The input of a thread.
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

/* Returns: (transfer full): a thread that does the work and reports to tea_analyses_take() in the main loop */
GThread *tea_analyses_work_run (TeaAnalysesWork *work) G_GNUC_WARN_UNUSED_RESULT;

/**
 * TeaAnalysesNews:
 * @work: the work that sent the news; news of an earlier one is ignored
 * @games: (nullable) (element-type TeaAnalysedGame): all known analyses, in the order of the store
 * @n_missing: with @games: how many games still have to be analysed
 * @game: (nullable): an analysis that is now finished
 * @is_lasting: @game should be stored
 * @part: how much of the current game is done, 0–1
 * @is_over: the thread is ending
 * @fault: (nullable): with @is_over: why it failed
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
