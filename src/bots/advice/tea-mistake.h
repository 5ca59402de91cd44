/* tea-mistake.h - what kind of mistake a decision was
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bots/advice/tea-advice.h"

G_BEGIN_DECLS

/* A decision that costs less than this fraction of tea_luck_error() is no mistake: the master cannot tell such actions
 * apart reliably. */
#define TEA_MISTAKE_MIN_COST 0.02

/* The kinds of mistakes. Their names in tea_mistake_id() are part of file formats. */
typedef enum
{
  TEA_MISTAKE_NONE,
  TEA_MISTAKE_SPEED,      /* the hand is farther from ready, fewer tiles help, or it is less likely to win in time */
  TEA_MISTAKE_VALUE,      /* a win pays less */
  TEA_MISTAKE_DANGER,     /* a discard that others are more likely to win with */
  TEA_MISTAKE_CLAIM,      /* a chow, pung, kong or the bottom tile (FH-7), wrongly taken or declined */
  TEA_MISTAKE_WIN_LET_GO, /* an advised win was declined */
  TEA_MISTAKE_RULE,       /* a rule makes the action pointless or costly: #TeaMissedRule */
  TEA_MISTAKE_PLAN,       /* worth less, for none of the other reasons */
} TeaMistakeKind;

#define TEA_N_MISTAKE_KINDS (TEA_MISTAKE_PLAN + 1)

/* Which rule was missed. */
typedef enum
{
  TEA_MISSED_RULE_NONE,
  TEA_MISSED_RULE_WILD,    /* discards a wild tile that nobody may meld */
  TEA_MISSED_RULE_LIABLE,  /* discards a tile that may make the seat pay for all by a clause */
  TEA_MISSED_RULE_NO_WIN,  /* leads to a hand that may not win, whatever completes it */
  TEA_MISSED_RULE_NO_DRAW, /* takes the bottom tile although it cannot complete the hand (FH-7) */
} TeaMissedRule;

typedef struct
{
  guint8 kind; /* a #TeaMistakeKind */
  guint8 rule; /* a #TeaMissedRule */
  /* by how many points the action is worth less than the advised one; not below 0, and not always 0 for
   * %TEA_MISTAKE_NONE */
  double cost;
  /* why the advised action is better; not filled in for %TEA_MISTAKE_NONE. Its @merit is that with the greatest share
   * of the cost */
  TeaAdviceReason reason;
  guint8 also; /* the #TeaAdviceMerit with the second greatest share, where the greatest makes less than half */
} TeaMistake;

/**
 * tea_mistake_find:
 * @mistake: (out caller-allocates): what was wrong
 * @view: what the seat saw
 * @advice: the advice on it; waits, goals and warnings are not needed
 * @chosen: the index of the action in @view that was taken
 *
 * Takes some milliseconds where the action was a mistake.
 */
void tea_mistake_find (TeaMistake *mistake, const TeaSeatView *view, const TeaAdvice *advice, guint chosen);

/**
 * tea_mistake_find_plan:
 * @mistake: from tea_mistake_find()
 * @view: what the seat saw
 * @advice: the advice on it, from tea_advice_init() or tea_advice_explain()
 * @chosen: the index of the action in @view that was taken
 * @plan: (out caller-allocates): one of the goals of @advice, with those of its patterns that the discard gave up
 *
 * Where a win would have been worth more, the complete hand that the advised action
 * goes for and that the discard set back.
 *
 * Returns: whether there is such a hand
 */
gboolean tea_mistake_find_plan (const TeaMistake *mistake,
                                const TeaSeatView *view,
                                const TeaAdvice *advice,
                                guint chosen,
                                TeaAdviceGoal *plan);

/* The kind that tea_mistake_find() finds. */
TeaMistakeKind tea_mistake_kind (const TeaSeatView *view, const TeaAdvice *advice, guint chosen);

/* "none", "speed", "value", "danger", "claim", "win-let-go", "rule", "plan". */
const char *tea_mistake_id (TeaMistakeKind kind);

/* The least cost of a mistake, in points; house rules use that of their base variant. */
double tea_mistake_min_cost (const TeaVariant *variant);

/* What a hand usually wins or loses, in points: about the standard deviation of its result, which is the unit of the
 * network. With it the costs of different games can be compared; house rules use that of their base variant. */
double tea_mistake_unit (const TeaVariant *variant);

G_END_DECLS
