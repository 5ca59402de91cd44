/* tea-advice-private.h - what the files of the advice share among themselves
 *
 * tea-advice.c lists the options, tea-advice-figures.c weighs them, tea-advice-reason.c compares them,
 * tea-advice-waits.c scores what a ready hand waits for, tea-completion.c finds complete hands, tea-advice-goals.c
 * chooses among them, tea-advice-aims.c scores them, tea-advice-warnings.c looks at the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

/**
 * TeaAdviceTable:
 * @view: what the seat sees
 * @unseen: the copies it has not seen
 */
typedef struct
{
  const TeaSeatView *view;
  TeaTiles unseen;
} TeaAdviceTable;

/* Chance, points and danger of the options, whose other fields are known, by what the bot thought of them, by index of
 * the action; the rest is judged in the same way. @chosen is the option that the bot takes (tea-advice-figures.c). */
void tea_advice_figure (TeaAdvice *advice, const TeaAdviceTable *table, const TeaBotThought *thoughts, guint chosen);

/* What the seat holds after @option: 13 − 3 × melds concealed tiles. */
void tea_advice_holding (TeaHolding *holding, const TeaAdviceTable *table, const TeaAdviceOption *option);

/* Whether the imagined @record is a win: its total, what the winner is paid, or why not. */
TeaErrorCode tea_advice_score (const TeaRecord *record, gint32 *total, gint32 *gain);

/* Why the imagined win of @record by claiming a discard is not allowed now; the total and what the winner is paid
 * otherwise. */
TeaIllegal
tea_advice_check_claim (const TeaAdviceTable *table, TeaRecord *record, TeaTile tile, gint32 *total, gint32 *gain);

/* Fills in @advice's reason; its options are known (tea-advice-reason.c). */
void tea_advice_find_reason (TeaAdvice *advice, const TeaSeatView *view);

void tea_advice_find_waits (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding);

/* A complete hand that lacks more tiles is not in sight. */
#define TEA_ADVICE_MAX_MISSING 4

void tea_advice_find_goals (TeaAdvice *advice, const TeaAdviceTable *table, const TeaHolding *holding);

/* Whether a complete hand in sight of @holding may win by the rules. */
gboolean tea_advice_may_win (const TeaAdviceTable *table, const TeaHolding *holding);

/* Scores @goal, whose tiles are known, as a hand that is won with the commonest of the tiles it lacks; %FALSE when it
 * is none. */
gboolean tea_advice_score_goal (TeaAdviceGoal *goal, const TeaAdviceTable *table, const TeaHolding *holding);

/* The patterns that every win scores, like a base point, the self-draw, or that there is no wild tile: what all @goals
 * have in common with hands that nobody is heading for. @usual takes them. */
void tea_advice_find_usual (TeaAdviceGoal *usual, const TeaAdviceGoal *goals, guint n, const TeaAdviceTable *table);

/* Leaves of the patterns of @goal those that can be aimed for. */
void tea_advice_keep_aims (TeaAdviceGoal *goal,
                           const TeaAdviceGoal *usual,
                           const TeaAdviceTable *table,
                           const TeaHolding *holding);

/* Removes from the patterns of @goal those that any pung gives: nobody aims for these. */
void tea_advice_drop_pungs (TeaAdviceGoal *goal, const TeaAdviceTable *table);

/* Whether @goal has a pattern that none of the goals of @advice has. */
gboolean tea_advice_goal_is_news (const TeaAdvice *advice, const TeaAdviceGoal *goal);

void tea_advice_find_warnings (TeaAdvice *advice, const TeaAdviceTable *table);

/**
 * TeaWish:
 * @held: the natural tiles that are there
 * @live: the tiles that may come
 * @n_sets: how many sets are wanted beside the eyes
 * @kinds: mask of the kinds that may be used
 * @runs, @pungs: whether runs and pungs may be made
 * @order: the kinds in the order in which runs follow each other; winds can be put in another order for the honour runs
 * (NC-5)
 * @honour_runs: whether honours make runs
 */
typedef struct
{
  guint8 held[TEA_N_PLAIN];
  guint8 live[TEA_N_PLAIN];
  guint n_sets;
  guint64 kinds;
  gboolean runs;
  gboolean pungs;
  gboolean honour_runs;
  TeaTile order[TEA_N_PLAIN];
} TeaWish;

/* Starts a wish for sets and eyes of @n_sets sets, any kinds, with nothing held and @live tiles to come. */
void tea_wish_init (TeaWish *wish, const TeaTiles *live, guint n_sets, gboolean honour_runs);

/* Sets and eyes that lack the fewest tiles, of those the ones that are least scarce; %FALSE when there are none. */
gboolean tea_wish_sets (const TeaWish *wish, TeaTiles *tiles);

/* The same for a shape that is not sets and eyes, one of #TeaShape. */
gboolean tea_wish_shape (const TeaWish *wish, TeaShape shape, TeaTiles *tiles);

G_END_DECLS
