/* tea-ruleset-private.h - a ruleset as the engine takes it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/tea-ruleset.h"
#include "rules/tea-variant.h"

G_BEGIN_DECLS

/* A new option with its default value; @spec must stay as long. */
TeaOptionItem *tea_option_item_new (const TeaOptionSpec *spec) G_GNUC_WARN_UNUSED_RESULT;

/* The value as #TeaOptions holds it. */
gint16 tea_option_item_get_raw_value (TeaOptionItem *self);

const TeaVariant *tea_ruleset_get_variant (TeaRuleset *self);
void tea_ruleset_fill_options (TeaRuleset *self, TeaOptions *options);

/* Another ruleset with the same variant and values. */
TeaRuleset *tea_ruleset_copy (TeaRuleset *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
