/* tea-rule-change.h - one difference of a rule set from its variant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_RULE_CHANGE (tea_rule_change_get_type ())
G_DECLARE_FINAL_TYPE (TeaRuleChange, tea_rule_change, TEA, RULE_CHANGE, GObject)

/* TeaRuleChange: a row, amount, number or option that differs from the variant. It never changes. */

/* Returns: (transfer full): a list of #TeaRuleChange: the differences of @ruleset from its variant, options last */
GListModel *tea_rule_change_list (TeaRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The name of what is changed, translated. */
const char *tea_rule_change_get_name (TeaRuleChange *self);
const char *tea_rule_change_get_clause (TeaRuleChange *self);

/* The value now and in the variant, translated: "60", "off". */
const char *tea_rule_change_get_now (TeaRuleChange *self);
const char *tea_rule_change_get_before (TeaRuleChange *self);

/* The #TeaAdjustable or #TeaOptionItem that is changed. */
GObject *tea_rule_change_get_item (TeaRuleChange *self);

/* Returns: (transfer full): all of it in a line, translated: "Pure One Suit: 60, not 30 (FH-12)" */
char *tea_rule_change_dup_sentence (TeaRuleChange *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
