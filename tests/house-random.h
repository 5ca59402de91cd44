/* house-random.h - random house rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/house/tea-house.h"

/**
 * house_random:
 * @random: the random number generator
 * @variant: a variant of tea_variants()
 * @options: (out): options and numbers, some of them changed to any value that house rules allow
 *
 * Returns: @variant with some rows and amounts changed, celebrated or switched off
 */
const TeaVariant *house_random (TeaRandom *random, const TeaVariant *variant, TeaOptions *options);
