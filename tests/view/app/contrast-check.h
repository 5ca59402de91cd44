/* contrast-check.h - whether every label of a window is seen well: light and dark, with usual and high contrast
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "scenes/stage.h"

#include "view/widgets/tea-style-manager.h"

G_BEGIN_DECLS

/* Light, dark, and both with high contrast. */
#define CONTRAST_N_STYLES 4

/* Adds a line to @faults for each of our own colours that is not told well from the grounds of the theme, in every
 * style. */
void contrast_check_colours (TeaStyleManager *style_manager, GString *faults);

/**
 * contrast_check:
 * @style: from 0 to CONTRAST_N_STYLES - 1; afterwards everything is light again, with the usual contrast
 * @faults: a line is added for every label that can be used and is not seen well in the window of @stage
 *
 * Returns: how many labels were looked at
 */
guint contrast_check (Stage *stage, TeaStyleManager *style_manager, guint style, GString *faults);

G_END_DECLS
