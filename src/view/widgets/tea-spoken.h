/* tea-spoken.h - what a widget says aloud and in its tooltip, told again only when it has changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* With every key many widgets are told what they say, and few say something else than before. What GTK is told goes over the
 * accessibility bus, and for a tooltip it asks the display server each time where the pointer is. */

/* The accessible label of @widget. */
void tea_spoken_set_label (GtkWidget *widget, const char *label);

/* The text on @button. GTK says that aloud until tea_spoken_set_label() is called, after this. */
void tea_spoken_set_button_text (GtkButton *button, const char *text);

/* The accessible description of @widget; %NULL for none. */
void tea_spoken_set_description (GtkWidget *widget, const char *description);

/* The tooltip of @widget, or %NULL. It is read when it is shown; gtk_widget_get_tooltip_text() does not know it. */
void tea_spoken_set_tooltip (GtkWidget *widget, const char *tooltip);

/* The tooltip that tea_spoken_set_tooltip() has set, or %NULL. */
const char *tea_spoken_get_tooltip (GtkWidget *widget);

/* Says @text once, in the window of @owner: it becomes the description of whatever has the focus there, or gets it next, until the
 * focus goes on. A screen reader reads a description that changes under the focus, and one that the focus comes to. */
void tea_spoken_announce (GtkWidget *owner, const char *text);

G_END_DECLS
