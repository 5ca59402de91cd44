/* contrast.c - contrast of a colour with its background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "contrast.h"

#include <math.h>

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *colour)
{
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green) + 0.0722 * linear (colour->blue);
}

double
contrast_of (const GdkRGBA *a, const GdkRGBA *b)
{
  double first = luminance (a) + 0.05, second = luminance (b) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

GdkRGBA
contrast_over (const GdkRGBA *colour, const GdkRGBA *ground)
{
  float alpha = colour->alpha;

  return (GdkRGBA){ colour->red * alpha + ground->red * (1 - alpha),
                    colour->green * alpha + ground->green * (1 - alpha),
                    colour->blue * alpha + ground->blue * (1 - alpha), 1 };
}
