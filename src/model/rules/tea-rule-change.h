/* tea-rule-change.h - one difference of a rule set from its variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/base/tea-value.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  GObject *item; /* the #TeaAdjustable or #TeaOptionItem that is changed */
  char *name;    /* its name, translated */
  char *clause;  /* its clause */
  char *now;     /* the value now, translated: "60" */
  char *before;  /* the value in the variant, translated: "off" */
  char *values;  /* both, the way the text runs: "off → 60" */
  char *spoken;  /* all of it in a line, translated: "Pure One Suit: 60, not 30 (FH-12)" */
} TeaRuleChangeFacts;

/* TeaRuleChange: a row, amount, number or option that differs from the variant. */
#define TEA_TYPE_RULE_CHANGE (tea_rule_change_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleChange, tea_rule_change, TEA, RULE_CHANGE, TeaValue)

const TeaRuleChangeFacts *tea_rule_change_get_facts (TeaRuleChange *self);

/* Returns: (transfer full): a list of #TeaRuleChange: the differences of @ruleset from its variant, options last */
GListModel *tea_rule_change_list (TeaRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
