/* tea-labels.h - labels for answers and settlements
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full): @points with a real minus sign */
char *tea_label_format_points (int points) G_GNUC_WARN_UNUSED_RESULT;

/* Each returns: (transfer floating): a label with @text (nullable) and @css_class (nullable). */

/* @xalign: 0 at the start, 1 at the end. */
GtkWidget *tea_label_new (const char *text, float xalign, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* A number in a column of numbers. */
GtkWidget *tea_label_number_new (const char *text, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* Small and pale. */
GtkWidget *tea_label_heading_new (const char *text, float xalign) G_GNUC_WARN_UNUSED_RESULT;

/* Wraps its text. */
GtkWidget *tea_label_wrapped_new (const char *text, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* The same, with the width of a panel beside the table. */
GtkWidget *tea_label_panel_new (const char *text, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* Wraps its text, but requests the width of the whole text. */
GtkWidget *tea_label_sentence_new (const char *text, const char *css_class) G_GNUC_WARN_UNUSED_RESULT;

/* Limits @label, which shows the name of a player, to the usual width; longer names are ellipsized. */
void tea_label_be_name (GtkLabel *label);

/* Says that @label is in @language, such as "zh-Hant" (nullable), which decides how characters are drawn that several
 * languages share. */
void tea_label_set_language (GtkLabel *label, const char *language);

/* Returns: (transfer full): @name for a menu, in which an underscore marks the letter after it */
char *tea_label_escape_mnemonic (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
