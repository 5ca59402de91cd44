/* tea-reveal.h - scrolls to new content
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls until all of @part is visible, or its beginning if it is taller than the view, as soon as its height is
 * known. Does nothing without a scrolled window. */
void tea_reveal (GtkWidget *part);

G_END_DECLS
