/* scenes-helper.h - functions shared by the scenes of the scoring helper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stage.h"

G_BEGIN_DECLS

/* Begins another session of @players. */
void scene_begin_session (Stage *stage, const char *const *players);

/* Opens the page of a new session of @variant. */
TeaSessionPage *scene_open_helper (Stage *stage, const char *variant);

/* Sets the text line of a hand to @text, with the caret at its end. */
void scene_type (TeaSessionPage *window, const char *text);

/* Types @text, which must be a complete hand, and books it. */
void scene_book (TeaSessionPage *window, const char *text);

G_END_DECLS
