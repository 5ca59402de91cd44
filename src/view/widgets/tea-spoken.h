/* tea-spoken.h - what screen readers say: texts and tooltips, set only when they change, and events
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Each key press updates the texts of many widgets, few of which change. GTK sends every update over the accessibility
 * bus, and for a tooltip asks the display server for the pointer. */

/* The accessible label of @widget. */
void tea_spoken_set_label (GtkWidget *widget, const char *label);

/* The text on @button. It is also the accessible label, until tea_spoken_set_label() is called after this. */
void tea_spoken_set_button_text (GtkButton *button, const char *text);

/* From now on, buttons that come into view are read out without the mnemonic underscore: GTK 4.8 says "_Back Back".
 * This replaces any other accessible label of such a button. */
void tea_spoken_watch_mnemonics (void);

/* The accessible description of @widget; %NULL for none. */
void tea_spoken_set_description (GtkWidget *widget, const char *description);

/* The tooltip of @widget, or %NULL. It is queried when shown; gtk_widget_get_tooltip_text() does not return it. */
void tea_spoken_set_tooltip (GtkWidget *widget, const char *tooltip);

/* The tooltip that tea_spoken_set_tooltip() has set, or %NULL. */
const char *tea_spoken_get_tooltip (GtkWidget *widget);

/**
 * tea_spoken_say:
 * @owner: a widget in a window
 * @text: one or more sentences, translated
 *
 * Has a screen reader say @text once, after whatever it is saying. This is the only way in which the program speaks of
 * its own accord: GTK before 4.14 has none, and screen readers do not read the roles "alert" and "status" of later
 * ones. What several calls say is said in their order. A window that is not active keeps its texts until it is, but
 * only the newest twenty; a widget without a window says nothing.
 */
void tea_spoken_say (GtkWidget *owner, const char *text);

/* Says @text, unless @owner has announced the same last: whatever changes and is asked again and again what it has to
 * say. "" says nothing, and lets @owner say the same again. */
void tea_spoken_announce (GtkWidget *owner, const char *text);

/* Prepares @widget, before it is shown, for reporting events: gives it the role of a status, or that of a log if GTK
 * has announcements, because there a status has no accessible label. */
void tea_spoken_make_status (GtkWidget *widget);

/* gtk_accessible_announce(), with an integer for its enum. */
/* The same, and from now on says the text of @label whenever it is new and visible. */
void tea_spoken_make_reporting (GtkLabel *label);

typedef void (*TeaSpokenAnnouncer) (GtkAccessible *accessible, const char *text, int priority);

/* Replaces GTK's function by @function, which then hears at once what windows say, active or not; %NULL for a GTK
 * without announcements. For tests. */
void tea_spoken_set_announcer (TeaSpokenAnnouncer function);

G_END_DECLS
