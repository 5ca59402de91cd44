/* tea-adjust-example.h - the example hand of a row, scored by the variant and by the changed rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-adjustable.h"

G_BEGIN_DECLS

/**
 * tea_adjust_example_new:
 * @adjustable: an adjustable with an example
 * @base_name: the name of the variant
 * @show_index: whether tiles have a corner index
 *
 * Returns: (transfer floating): the hand, and side by side its scores in the variant and by the current rules
 */
GtkWidget *tea_adjust_example_new (TeaAdjustable *adjustable,
                                   const char *base_name,
                                   gboolean show_index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
