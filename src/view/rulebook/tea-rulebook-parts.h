/* tea-rulebook-parts.h - rows for the rulebook and similar windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a heading row, which cannot be selected */
GtkWidget *tea_rulebook_parts_heading_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a row of the contents, which screen readers read as @title */
GtkWidget *tea_rulebook_parts_chapter_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
