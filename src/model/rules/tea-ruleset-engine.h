/* tea-ruleset-engine.h - a ruleset as the engine takes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "model/rules/tea-adjustable.h"
#include "model/rules/tea-ruleset.h"
#include "rules/house/tea-house.h"

G_BEGIN_DECLS

/* A new option with its default value; @spec must stay as long. */
TeaOptionItem *tea_option_item_new (const TeaOptionSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* The value as #TeaOptions holds it. */
gint16 tea_option_item_get_raw_value (TeaOptionItem *self);

/* Sets it; @raw must be allowed. */
void tea_option_item_set_raw_value (TeaOptionItem *self, gint16 raw);

/* The variant, with the house rules as they are now. */
const TeaVariant *tea_ruleset_get_variant (TeaRuleset *self);
void tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options);

/* Sets every option and number as in @options, whose values must be allowed. */
void tea_ruleset_take_options (TeaRuleset *self, const TeaOptions *options);

/* Makes everything as in @variant, which is of the same rules, and @options. */
void tea_ruleset_take (TeaRuleset *self, const TeaVariant *variant, const TeaOptions *options);

/* The ruleset of @variant with the values of @options. */
TeaRuleset *tea_ruleset_new_with_options (const TeaVariant *variant,
                                          const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* What an adjustable is of its rule set. */

/* A new one; @index is that of the row, of the bonus (@which of its amounts), or of the number; numbers of options come
 * behind the others, by the index of the option. The rule set must stay as long, or be forgotten by
 * tea_adjustable_forget(). */
TeaAdjustable *
tea_adjustable_new (TeaRuleset *ruleset, TeaAdjustableKind kind, guint index, guint which) G_GNUC_WARN_UNUSED_RESULT;

/* The rule set is gone: what the adjustable says does not change any more. */
void tea_adjustable_forget (TeaAdjustable *self);

/* Tells of a change that was made elsewhere. */
void tea_adjustable_tell (TeaAdjustable *self);

/* The house rules to change in place, and the numbers; tea_ruleset_house_changed() must follow. */
TeaHouse *tea_ruleset_peek_house (TeaRuleset *self);
gint16 *tea_ruleset_peek_numbers (TeaRuleset *self);
void tea_ruleset_house_changed (TeaRuleset *self);

G_END_DECLS
