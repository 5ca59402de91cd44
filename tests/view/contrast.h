/* contrast.h - contrast of a colour with its background
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* The contrast of two opaque colours, 1 to 21, as the Web Content Accessibility Guidelines define it. */
double contrast_of (const GdkRGBA *a, const GdkRGBA *b);

/* The result of drawing @colour over the opaque @ground. */
GdkRGBA contrast_over (const GdkRGBA *colour, const GdkRGBA *ground);

G_END_DECLS
