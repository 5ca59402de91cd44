/* scenes-helper.h - what the scenes of the scoring helper have in common
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stage.h"

G_BEGIN_DECLS

/* The window with a session just begun. */
TeaHelperWindow *scene_open_helper (Stage *stage, const char *variant);

/* Writes @text into the line for a hand, with the caret behind it. */
void scene_type (TeaHelperWindow *window, const char *text);

/* Writes a hand that is scored, and books it. */
void scene_book (TeaHelperWindow *window, const char *text);

G_END_DECLS
