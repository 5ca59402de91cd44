/* tea-house-rules-private.h - how the house rules make their examples
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "io/rules/tea-rules-file.h"
#include "model/house/tea-house-rules.h"

G_BEGIN_DECLS

/* The resource with the examples, from data/rules; the header of generated resources is no place of our own. */
GResource *tea_rules_data_get_resource (void);

/* The example @index of @file, judged by its rules. */
TeaHouseExample *tea_house_example_new (const TeaRulesFile *file, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
