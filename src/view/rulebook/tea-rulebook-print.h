/* tea-rulebook-print.h - a rulebook on paper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-rulebook.h"

G_BEGIN_DECLS

/**
 * tea_rulebook_print_new:
 * @book: a rulebook
 * @show_index: whether tiles have a corner index
 *
 * Prints the chapters, the table of patterns and the options.
 *
 * Returns: (transfer full): the operation, for gtk_print_operation_run()
 */
GtkPrintOperation *tea_rulebook_print_new (TeaRulebook *book, gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
