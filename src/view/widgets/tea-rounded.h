/* tea-rounded.h - rectangles with round corners, for cairo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

/**
 * tea_rounded_add:
 * @cr: a context
 * @x, @y, @width, @height: the rectangle
 * @radius: of its corners
 *
 * Adds the outline, closed, to the path of @cr.
 */
void tea_rounded_add (cairo_t *cr, double x, double y, double width, double height, double radius);
