/* tea-logarithm.h - logarithm and exponential that give the same bits on every machine
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The natural logarithm of @x, which is above 0, within 1e-9. Uses only sums, products and quotients. */
double tea_log (double x);

/* e to the power of @x, with a relative error of at most 1e-9; 0 below −700, and @x must not be above 700. */
double tea_exp (double x);

G_END_DECLS
