/* tea-variants.h - the rule sets; included only by the list of variants
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/variant/tea-variant.h"

G_BEGIN_DECLS

extern const TeaVariant tea_variant_fenghua;
extern const TeaVariant tea_variant_luqiao;
extern const TeaVariant tea_variant_nanchang;
extern const TeaVariant tea_variant_classical_millington;
extern const TeaVariant tea_variant_classical_early;
extern const TeaVariant tea_variant_hong_kong;

G_END_DECLS
