/* tea-rules-text.h - the rulebook of a variant as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* Appends the rulebook of @variant: options with their values, patterns with worth and examples, bonuses. */
void tea_rules_append_text (const TeaVariant *variant, const TeaOptions *options, GString *out);

G_END_DECLS
