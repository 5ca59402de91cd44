/* tea-wheel.h - the wheel of the mouse scrolls pages and leaves the controls on them alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, the wheel changes a number, scale or choice of any window only while that has the focus; otherwise it
 * scrolls the page. */
void tea_wheel_watch (void);

G_END_DECLS
