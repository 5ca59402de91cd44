/* tea-ruleset-engine.h - a ruleset in terms of the engine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"
#include "rules/house/tea-house.h"

G_BEGIN_DECLS

/* A new option with its default value; @spec must outlive it. */
TeaOptionItem *tea_option_item_new (const TeaOptionSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* The value as stored in #TeaOptions. */
gint16 tea_option_item_get_raw_value (TeaOptionItem *self);

/* Sets it; a named value by its index. A number that the variant does not allow is added to the values. */
void tea_option_item_set_raw_value (TeaOptionItem *self, gint16 raw);

/* The variant, with the house rules as they are now. */
const TeaVariant *tea_ruleset_get_variant (TeaRuleset *self);
void tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options);

/* Copies everything from @variant, which must have the same base, and from @options. */
void tea_ruleset_take (TeaRuleset *self, const TeaVariant *variant, const TeaOptions *options);

/* The ruleset of @variant with the values of @options. */
TeaRuleset *tea_ruleset_new_with_options (const TeaVariant *variant,
                                          const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* Adjustables */

/* A new adjustable. @index is that of the row, of the bonus (@which is the amount), or of the number; numbers that are
 * options come after the others, in the order of the options. The rule set must outlive it or call
 * tea_adjustable_forget(). */
TeaAdjustable *
tea_adjustable_new (TeaRuleset *ruleset, TeaAdjustableKind kind, guint index, guint which) G_GNUC_WARN_UNUSED_RESULT;

/* Detaches it from its rule set, which is going away; it can then no longer change the rules. */
void tea_adjustable_forget (TeaAdjustable *self);

/* Signals a change that was made elsewhere. */
void tea_adjustable_tell (TeaAdjustable *self);

/* The house rules and the numbers, to change in place; call tea_ruleset_house_changed() afterwards. */
TeaHouse *tea_ruleset_peek_house (TeaRuleset *self);
gint16 *tea_ruleset_peek_numbers (TeaRuleset *self);
void tea_ruleset_house_changed (TeaRuleset *self);

G_END_DECLS
