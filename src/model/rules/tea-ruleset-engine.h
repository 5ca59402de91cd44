/* tea-ruleset-engine.h - a ruleset as the engine takes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "core/distance/tea-distance.h"
#include "model/rules/tea-ruleset.h"
#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* A new option with its default value; @spec must stay as long. */
TeaOptionItem *tea_option_item_new (const TeaOptionSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* The value as #TeaOptions holds it. */
gint16 tea_option_item_get_raw_value (TeaOptionItem *self);

/* Sets it; @raw must be allowed. */
void tea_option_item_set_raw_value (TeaOptionItem *self, gint16 raw);

const TeaVariant *tea_ruleset_get_variant (TeaRuleset *self);
void tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options);

/* Sets every option as in @options, whose values must be allowed. */
void tea_ruleset_take_options (TeaRuleset *self, const TeaOptions *options);

/* The ruleset of @variant with the values of @options. */
TeaRuleset *tea_ruleset_new_with_options (const TeaVariant *variant,
                                          const TeaOptions *options) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
