/* contrast-check.h - checks the contrast of every label in a window: light and dark, normal and high contrast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "scenes/stage.h"

G_BEGIN_DECLS

/* Light, dark, and both with high contrast. */
#define CONTRAST_N_STYLES 4

/* Adds a line to @faults for each style, own colour and theme background with too little contrast. */
void contrast_check_colours (GString *faults);

/**
 * contrast_check:
 * @style: 0 to CONTRAST_N_STYLES - 1; afterwards the style is reset to light with normal contrast
 * @faults: a line is added for every sensitive label in the window of @stage whose contrast is too low
 *
 * Returns: the number of labels measured
 */
guint contrast_check (Stage *stage, guint style, GString *faults);

G_END_DECLS
