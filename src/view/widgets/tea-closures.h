/* tea-closures.h - what templates compute from the facts that they look up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The functions that a `<closure>` of a template may name:
 * - has_text (text): whether @text is neither %NULL nor empty;
 * - sign_classes (int): the style classes of points: "gain", "loss" or neither, beside "heading" and "numeric";
 * - number (text): a number so that its sign stays before it in text from right to left.
 */

/* For the class of a widget whose template, which it has set before, names them. */
void tea_closures_bind (GtkWidgetClass *widget_class);

/* Returns: (transfer full): the same for a builder */
GtkBuilderScope *tea_closures_scope_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
