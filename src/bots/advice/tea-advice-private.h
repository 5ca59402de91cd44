/* tea-advice-private.h - shared by the files of the advice
 *
 * tea-advice.c lists the options, tea-advice-figures.c weighs them, tea-advice-reason.c compares them,
 * tea-advice-waits.c scores what a ready hand waits for, tea-completion.c finds complete hands, tea-advice-goals.c
 * chooses among them, tea-advice-aims.c scores them, tea-advice-warnings.c warns of the other players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"
#include "bots/advice/tea-calibration.h"
#include "bots/evaluation/tea-evaluator.h"

G_BEGIN_DECLS

typedef struct
{
  const TeaSeatView *view; /* what the seat sees */
  TeaTiles unseen;         /* the copies it has not seen */
  TeaAgainst others;       /* what its opponents make of a hand */
} TeaAdviceTable;

/* Fills in action, discard, distance, tiles and waits of the action @index; @meant is the discard that the bot means to
 * follow, or %TEA_TILE_NONE (tea-advice.c). */
void tea_advice_look (TeaAdviceOption *option, guint index, const TeaAdviceTable *table, TeaTile meant);

/* What the bot's @thought and the waits of @option say before the correction; @evaluator is the master's for the view
 * of
 * @table (tea-advice-figures.c). */
void tea_advice_forecast (TeaForecast *forecast,
                          const TeaAdviceOption *option,
                          const TeaBotThought *thought,
                          const TeaAdviceTable *table,
                          const TeaEvaluator *evaluator);

/* Fills in chance, points and danger of the options from the bot's @thoughts, which are by index of the action; options
 * without a thought are evaluated in the same way. @chosen is the option that the bot takes (tea-advice-figures.c). */
void tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table, const TeaBotThought *thoughts, guint chosen);

/* What @option is worth by its figures: its chance, win, rest and danger. */
double tea_advice_worth (const TeaAdviceOption *option);

/* What the seat holds after @option: 13 − 3 × melds concealed tiles. */
void tea_advice_holding (TeaHolding *holding, const TeaAdviceTable *table, const TeaAdviceOption *option);

/* Scores the imagined @record: why it is no win, or its total and what the winner is paid. */
TeaErrorCode tea_advice_score (const TeaRecord *record, gint32 *total, gint32 *gain);

/* Why the imagined win of @record by claiming @tile is not allowed now, or its total and what the winner is paid. */
TeaIllegal
tea_advice_check_claim (const TeaAdviceTable *table, TeaRecord *record, TeaTile tile, gint32 *total, gint32 *gain);

/* Fills in @advice's reason; its options must be known (tea-advice-reason.c). */
void tea_advice_find_reason (TeaAdvice *advice, const TeaSeatView *view);

/* Fills in @advice's waits if @holding is ready (tea-advice-waits.c). */
void tea_advice_find_waits (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding);

/* Fills in the numbers of tiles that @holding, a ready hand, may win with, and what it is paid for one of these, drawn
 * or claimed, on average; 0 if there is none. */
void tea_advice_count_wins (TeaAdviceOption *option, const TeaAdviceTable *table, const TeaHolding *holding);

/* Complete hands that need more tiles than this are not in sight. */
#define TEA_ADVICE_MAX_MISSING 4

void tea_advice_find_goals (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding);

/* Whether a complete hand in sight of @holding may win by the rules. */
gboolean tea_advice_may_win (const TeaAdviceTable *table, const TeaHolding *holding);

/* Scores @goal, whose tiles are known, as won with the most common of its missing tiles; %FALSE if it is no win. */
gboolean tea_advice_score_goal (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding);

/* Finds the patterns that every win scores, like a base point, the self-draw, or having no wild tile: those that all
 * @goals share with hands that nobody would aim for. @usual receives them. */
void tea_advice_find_usual (TeaAdviceGoal *usual, const TeaAdviceGoal *goals, guint n, const TeaAdviceTable *table);

/* Keeps only the patterns of @goal that can be aimed for. */
void tea_advice_keep_aims (TeaAdviceGoal *goal,
                           const TeaAdviceGoal *usual,
                           const TeaAdviceTable *table,
                           const TeaHolding *holding);

/* Removes the patterns of @goal that any pung scores: nobody aims for these. */
void tea_advice_drop_pungs (TeaAdviceGoal *goal, const TeaAdviceTable *table);

/* Whether @goal has a pattern that none of the goals of @advice has. */
gboolean tea_advice_goal_is_news (const TeaAdvice *advice, const TeaAdviceGoal *goal);

void tea_advice_find_warnings (TeaAdvice *advice, const TeaAdviceTable *table);

typedef struct
{
  guint8 held[TEA_N_PLAIN]; /* the natural tiles that are held */
  guint8 live[TEA_N_PLAIN]; /* the tiles that may come */
  guint n_sets;             /* the number of sets wanted in addition to the eyes */
  guint64 kinds;            /* mask of the kinds that may be used */
  /* @runs, @pungs: whether runs and pungs may be made */
  gboolean runs;
  gboolean pungs;
  gboolean honour_runs; /* whether honours make runs */
  /* the order of kinds in which runs are consecutive; winds can be reordered for the honour runs (NC-5) */
  TeaTile order[TEA_N_PLAIN];
} TeaWish;

/* Starts a wish for sets and eyes of @n_sets sets, any kinds, with nothing held and @live tiles to come. */
void tea_wish_init (TeaWish *wish, const TeaTiles *live, guint n_sets, gboolean honour_runs);

/* Finds the sets and eyes that need the fewest tiles and, of these, the least scarce ones; %FALSE if there are none. */
gboolean tea_wish_sets (const TeaWish *wish, TeaTiles *tiles);

/* The same for a shape that is not sets and eyes, one of #TeaShape. */
gboolean tea_wish_shape (const TeaWish *wish, TeaShape shape, TeaTiles *tiles);

G_END_DECLS
