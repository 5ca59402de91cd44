/* tea-house-rules-private.h - internals of house rules: worked examples and built-in files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/rules/tea-rules-file.h"
#include "model/rules/tea-house-rules.h"

G_BEGIN_DECLS

/* The resource with the installed house rules, from data/rules; declared here to avoid the generated header. */
GResource *tea_rules_data_get_resource (void);

/* The example @index of @file, checked against the rules of @file. */
TeaHouseExample *tea_house_example_new (const TeaRulesFile *file, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
