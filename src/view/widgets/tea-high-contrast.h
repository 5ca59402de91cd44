/* tea-high-contrast.h - high contrast also where the desktop does not ask for it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tea_high_contrast_set:
 * @wanted: whether the person wants it; %FALSE to follow the desktop
 *
 * AdwStyleManager:high-contrast tells the result. As long as it is wanted, a light or dark style that follows the
 * desktop stays as it was when that began.
 */
void tea_high_contrast_set (gboolean wanted);

G_END_DECLS
