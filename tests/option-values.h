/* option-values.h - every single value of every option of a variant, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

/* @option is %NULL for the defaults; @value has the form that tea_options_set() and the command line take. */
typedef void (*OptionValueFunc) (const TeaVariant *variant,
                                 const TeaOptionSpec *option,
                                 const char *value,
                                 gpointer data);

/* Calls @func for the defaults, then for every other value of each option; of a range, for its ends only. */
void option_values_foreach (const TeaVariant *variant, OptionValueFunc func, gpointer data);
