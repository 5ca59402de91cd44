/* tea-mistake.c - what kind of mistake a decision was
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-mistake.h"

#include "bots/advice/tea-advice-private.h"
#include "bots/advice/tea-decision.h"
#include "bots/learned/tea-net.h"
#include "bots/luck/tea-luck.h"

const char *
tea_mistake_id (TeaMistakeKind kind)
{
  static const char *const ids[TEA_N_MISTAKE_KINDS] = {
    [TEA_MISTAKE_NONE] = "none",     [TEA_MISTAKE_SPEED] = "speed", [TEA_MISTAKE_VALUE] = "value",
    [TEA_MISTAKE_DANGER] = "danger", [TEA_MISTAKE_CLAIM] = "claim", [TEA_MISTAKE_WIN_LET_GO] = "win-let-go",
    [TEA_MISTAKE_RULE] = "rule",     [TEA_MISTAKE_PLAN] = "plan",
  };

  g_return_val_if_fail ((guint) kind < TEA_N_MISTAKE_KINDS, NULL);

  return ids[kind];
}

double
tea_mistake_min_cost (const TeaVariant *variant)
{
  return TEA_MISTAKE_MIN_COST * tea_luck_error (tea_variant_base (variant));
}

double
tea_mistake_unit (const TeaVariant *variant)
{
  const TeaNet *net = tea_net_find (tea_variant_base (variant));

  return net != NULL ? net->unit : tea_luck_error (tea_variant_base (variant));
}

/* Whether a wild tile that cannot be melded was discarded against the advice. */
static gboolean
wastes_wild (const TeaSeatView *view, const TeaAction *done, const TeaAction *advised)
{
  return done->kind == TEA_ACTION_DISCARD && tea_wilds_has (&view->wilds, done->tile) &&
         !view->variant->wilds_in_melds &&
         (advised->kind != TEA_ACTION_DISCARD || !tea_wilds_has (&view->wilds, advised->tile));
}

/* Whether a complete hand that may win is in sight after @option. */
static gboolean
may_win (const TeaAdviceTable *table, const TeaAdviceOption *option)
{
  TeaHolding holding;

  tea_advice_holding (&holding, table, option);

  return tea_advice_may_win (table, &holding);
}

/* Whether no complete hand in sight after @done may win by the rules, unlike after @advised. */
static gboolean
can_never_win (const TeaAdviceTable *table, const TeaAdviceOption *done, const TeaAdviceOption *advised)
{
  return done->distance < TEA_ADVICE_MAX_MISSING && !may_win (table, done) && may_win (table, advised);
}

/* Whether discarding @done may make the seat pay for all, unlike @advised. */
static gboolean
risks_liability (const TeaAdvice *advice, const TeaAdviceTable *table, TeaTile done, TeaTile advised)
{
  g_autofree TeaAdvice *warned = g_memdup2 (advice, sizeof *advice);

  warned->n_warnings = 0;
  tea_advice_find_warnings (warned, table);
  for (guint i = 0; i < warned->n_warnings; i++)
    {
      const TeaAdviceWarning *warning = &warned->warnings[i];

      if (warning->kind == TEA_WARNING_LIABLE && (warning->tiles & TEA_TILE_BIT (done)) != 0 &&
          (warning->tiles & TEA_TILE_BIT (advised)) == 0)
        return TRUE;
    }

  return FALSE;
}

static TeaMissedRule
find_rule (const TeaMistake *mistake, const TeaSeatView *view, const TeaAdvice *advice, guint done)
{
  const TeaAdviceOption *option = &advice->options[done];
  const TeaAction *action = &view->actions[option->action];
  const TeaAction *advised = &view->actions[advice->options[0].action];
  TeaAdviceTable table = { .view = view };

  if (wastes_wild (view, action, advised))
    return TEA_MISSED_RULE_WILD;
  if (action->kind == TEA_ACTION_TAKE && option->chance <= 0)
    return TEA_MISSED_RULE_NO_DRAW;
  tea_seat_view_unseen (view, &table.unseen);
  if (can_never_win (&table, option, &advice->options[0]))
    return TEA_MISSED_RULE_NO_WIN;
  if (action->kind == TEA_ACTION_DISCARD && advised->kind == TEA_ACTION_DISCARD &&
      mistake->reason.merit != TEA_MERIT_SPEED && mistake->reason.merit != TEA_MERIT_VALUE &&
      risks_liability (advice, &table, action->tile, advised->tile))
    return TEA_MISSED_RULE_LIABLE;

  return TEA_MISSED_RULE_NONE;
}

/* Finds what makes most of the cost, and what else does where that is less than half. */
static void
find_merits (TeaMistake *mistake)
{
  const double *shares = mistake->reason.shares;
  guint most = TEA_MERIT_NONE;

  for (guint i = TEA_MERIT_SPEED; i < TEA_N_MERITS; i++)
    if (shares[i] > shares[most])
      most = i;
  mistake->reason.merit = (guint8) most;
  for (guint i = TEA_MERIT_SPEED; shares[most] < mistake->cost / 2 && i < TEA_N_MERITS; i++)
    if (i != most && shares[i] > shares[mistake->also])
      mistake->also = (guint8) i;
}

static TeaMistakeKind
kind_of_merit (TeaAdviceMerit merit)
{
  switch (merit)
    {
    case TEA_MERIT_SPEED:
      return TEA_MISTAKE_SPEED;
    case TEA_MERIT_VALUE:
      return TEA_MISTAKE_VALUE;
    case TEA_MERIT_SAFETY:
      return TEA_MISTAKE_DANGER;
    case TEA_MERIT_NONE:
      return TEA_MISTAKE_PLAN;
    }
  g_assert_not_reached ();
}

void
tea_mistake_find (TeaMistake *mistake, const TeaSeatView *view, const TeaAdvice *advice, guint chosen)
{
  guint done = tea_decision_option (advice, chosen);
  const TeaAction *action = &view->actions[chosen];
  const TeaAction *advised = &view->actions[advice->options[0].action];

  *mistake = (TeaMistake){ .kind = TEA_MISTAKE_NONE, .cost = tea_decision_cost (advice, chosen) };
  if (done == 0 || mistake->cost <= 0 || mistake->cost < tea_mistake_min_cost (view->variant))
    return;

  tea_advice_compare (&mistake->reason, advice, view, 0, done);
  if (advised->kind == TEA_ACTION_WIN)
    mistake->kind = TEA_MISTAKE_WIN_LET_GO;
  else if (action->kind == TEA_ACTION_WIN) /* a hand worth more was in sight */
    mistake->kind = TEA_MISTAKE_VALUE;
  else
    {
      mistake->rule = (guint8) find_rule (mistake, view, advice, done);
      find_merits (mistake);
      if (mistake->rule != TEA_MISSED_RULE_NONE)
        mistake->kind = TEA_MISTAKE_RULE;
      else if (action->kind != TEA_ACTION_DISCARD || advised->kind != TEA_ACTION_DISCARD)
        mistake->kind = TEA_MISTAKE_CLAIM;
      else
        mistake->kind = (guint8) kind_of_merit ((TeaAdviceMerit) mistake->reason.merit);
    }
}

/* Leaves @goal the patterns that no goal of @after has. */
static void
keep_lost (TeaAdviceGoal *goal, const TeaAdvice *after)
{
  guint n = 0;

  for (guint i = 0; i < goal->n_patterns; i++)
    {
      const TeaAdviceGoal one = { .n_patterns = 1, .patterns = { goal->patterns[i] } };

      if (tea_advice_goal_is_news (after, &one))
        goal->patterns[n++] = goal->patterns[i];
    }
  goal->n_patterns = n;
}

gboolean
tea_mistake_find_plan (const TeaMistake *mistake,
                       const TeaSeatView *view,
                       const TeaAdvice *advice,
                       guint chosen,
                       TeaAdviceGoal *plan)
{
  const TeaAction *action = &view->actions[chosen];
  const TeaAdviceOption *done = &advice->options[tea_decision_option (advice, chosen)];
  g_autofree TeaAdvice *after = NULL;
  TeaAdviceTable table = { .view = view };
  TeaHolding before, holding;

  if (action->kind != TEA_ACTION_DISCARD || !(mistake->kind == TEA_MISTAKE_VALUE || mistake->kind == TEA_MISTAKE_PLAN ||
                                              (mistake->kind == TEA_MISTAKE_SPEED && mistake->reason.value > 0)))
    return FALSE;

  tea_holding_init (&before, view);
  tea_seat_view_unseen (view, &table.unseen);
  tea_advice_holding (&holding, &table, done);
  after = g_new0 (TeaAdvice, 1);
  tea_advice_find_goals (after, &table, &holding);
  for (guint i = 0; i < advice->n_goals; i++)
    {
      *plan = advice->goals[i];
      keep_lost (plan, after);
      if (plan->n_patterns > 0 && plan->gain > done->win &&
          plan->tiles.n[action->tile] >= before.concealed.n[action->tile])
        return TRUE;
    }

  return FALSE;
}

TeaMistakeKind
tea_mistake_kind (const TeaSeatView *view, const TeaAdvice *advice, guint chosen)
{
  TeaMistake mistake;

  tea_mistake_find (&mistake, view, advice, chosen);

  return (TeaMistakeKind) mistake.kind;
}
