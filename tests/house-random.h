/* house-random.h - house rules by chance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/house/tea-house.h"

/**
 * house_random:
 * @random: where chance comes from
 * @variant: a variant of tea_variants()
 * @options: (out): options and numbers, each changed now and then, to anything that house rules allow
 *
 * Returns: @variant with some rows and amounts changed, celebrated or switched off
 */
const TeaVariant *house_random (TeaRandom *random, const TeaVariant *variant, TeaOptions *options);
