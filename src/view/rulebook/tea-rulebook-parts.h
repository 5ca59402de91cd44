/* tea-rulebook-parts.h - what the rulebook and the comparison share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer floating): a row that is a heading for those below it and cannot be chosen */
GtkWidget *tea_rulebook_parts_heading_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer floating): a row of the contents, read out by its title */
GtkWidget *tea_rulebook_parts_chapter_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
