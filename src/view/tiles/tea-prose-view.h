/* tea-prose-view.h - a paragraph with inline tiles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_PROSE_VIEW (tea_prose_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaProseView, tea_prose_view, TEA, PROSE_VIEW, GtkWidget)

/**
 * TeaProseView:
 *
 * Text that wraps, with tiles where the text has them in braces; see tea_rule_prose_split().
 *
 * # Accessibility
 * The role is `GTK_ACCESSIBLE_ROLE_LABEL`, the label the text with the names of the tiles.
 */

/* Returns: (transfer floating): a view of @text; @show_index: whether tiles have a corner index */
GtkWidget *tea_prose_view_new (const char *text, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
