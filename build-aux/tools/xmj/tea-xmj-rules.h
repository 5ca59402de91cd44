/* tea-xmj-rules.h - the rules at a table of XMJ, and what its game options mean in ours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

/* Starts @options with what is always so at a table of XMJ. Returns the variant that XMJ plays. */
const TeaVariant *tea_xmj_rules_init (TeaOptions *options);

/* Applies the game option @name with @value to @options; ignores names that have no meaning in our rules. */
void tea_xmj_rules_set (TeaOptions *options, const char *name, int value);

G_END_DECLS
