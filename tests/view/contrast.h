/* contrast.h - how well a colour can be told from its ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The contrast of two opaque colours, 1 to 21, as the Web Content Accessibility Guidelines define it. */
double contrast_of (const GdkRGBA *a, const GdkRGBA *b);

/* What is seen of @ground, opaque, through @colour. */
GdkRGBA contrast_over (const GdkRGBA *colour, const GdkRGBA *ground);

G_END_DECLS
