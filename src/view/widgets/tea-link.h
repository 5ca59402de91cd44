/* tea-link.h - opens links, files and mail outside of this program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TeaLinkOpener:
 * @window: (nullable): the window it is opened from
 * @uri: what to open
 */
typedef void (*TeaLinkOpener) (GtkWindow *window, const char *uri);

/* Opens @uri in the program that the desktop has for it. Nothing else in Teahouse starts a program. */
void tea_link_open (GtkWindow *window, const char *uri);

/* For tests: @opener is called instead of opening anything; %NULL opens again. */
void tea_link_set_opener (TeaLinkOpener opener);

/* For the signal "activate-link" of GTK's widgets, whose default would open @uri itself. */
gboolean tea_link_activate (GtkWidget *widget, const char *uri);

G_END_DECLS
