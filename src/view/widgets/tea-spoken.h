/* tea-spoken.h - accessible texts and tooltips, set only when they change
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

/* Announces @text once in the window of @owner. If GTK cannot, it becomes the description of the focused widget of that
 * window, or of the next one, until the focus moves: screen readers read that description when it changes. */
void tea_spoken_announce (GtkWidget *owner, const char *text);

/* How urgent an announcement is, with GTK's values. */
typedef enum
{
  TEA_SPOKEN_LOW,    /* after what is being said */
  TEA_SPOKEN_MEDIUM, /* soon */
  TEA_SPOKEN_HIGH,   /* at once */
} TeaSpokenPriority;

/**
 * tea_spoken_say:
 * @widget: the widget that the announcement comes from
 * @text: a sentence
 * @priority: how urgent it is
 *
 * Returns: %FALSE if GTK has no announcements (before 4.14); then nothing is said
 */
gboolean tea_spoken_say (GtkWidget *widget, const char *text, TeaSpokenPriority priority);

/* Prepares @widget, before it is shown, for reporting events: gives it the role of a status, or that of a log if GTK
 * has announcements, because there a status has no accessible label. */
void tea_spoken_make_status (GtkWidget *widget);

typedef void (*TeaSpokenAnnouncer) (GtkAccessible *accessible, const char *text, TeaSpokenPriority priority);

/* Replaces GTK's function by @function; %NULL for a GTK without announcements. For tests. */
void tea_spoken_set_announcer (TeaSpokenAnnouncer function);

G_END_DECLS
