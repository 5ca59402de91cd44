/* tea-whole-text.h - tooltips for texts that are cut short
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, in any window, a label with room for only a part of its text shows all of it in a tooltip. */
void tea_whole_text_watch (void);

G_END_DECLS
