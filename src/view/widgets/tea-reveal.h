/* tea-reveal.h - scrolls to what has just come
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls so that all of @part is seen, its beginning when it is taller than what it is scrolled in, as soon as its height is
 * known. Nothing happens where nothing is scrolled. */
void tea_reveal (GtkWidget *part);

G_END_DECLS
