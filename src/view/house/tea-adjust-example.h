/* tea-adjust-example.h - the hand of a row, scored before and after the row was changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-adjustable.h"

G_BEGIN_DECLS

/**
 * tea_adjust_example_new:
 * @adjustable: something with an example
 * @base_name: the name of the variant
 * @show_index: whether tiles have a corner index
 *
 * Returns: (transfer floating): its hand; beside each other what it comes to in the variant, and by the rules as they
 * are now
 */
GtkWidget *tea_adjust_example_new (TeaAdjustable *adjustable,
                                   const char *base_name,
                                   gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
