/* option-values.h - every single value of every option of a variant, for tests that try them all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

/* @option is %NULL for the defaults; @value is written as tea_options_set() and the command line take it. */
typedef void (*OptionValueFunc) (const TeaVariant *variant,
                                 const TeaOptionSpec *option,
                                 const char *value,
                                 gpointer data);

/* Calls @func for the defaults, then for every value but the default of each option; of a range for its ends. */
void option_values_foreach (const TeaVariant *variant, OptionValueFunc func, gpointer data);
