/* scenes-helper.h - functions shared by the scenes of the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stage.h"

G_BEGIN_DECLS

/* Opens the window of the helper with a new session of @variant. */
TeaHelperWindow *scene_open_helper (Stage *stage, const char *variant);

/* Sets the text line of a hand to @text, with the caret at its end. */
void scene_type (TeaHelperWindow *window, const char *text);

/* Types @text, which must be a complete hand, and books it. */
void scene_book (TeaHelperWindow *window, const char *text);

G_END_DECLS
