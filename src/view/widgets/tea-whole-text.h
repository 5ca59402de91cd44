/* tea-whole-text.h - texts that are cut short are told by tooltips
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on a label that has room for a part of its text only, in any window, tells the rest in a tooltip. */
void tea_whole_text_watch (void);

G_END_DECLS
