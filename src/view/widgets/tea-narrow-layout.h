/* tea-narrow-layout.h - notifies its widget when the width is too small for its texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_NARROW_LAYOUT (tea_narrow_layout_get_type ())
G_DECLARE_FINAL_TYPE (TeaNarrowLayout, tea_narrow_layout, TEA, NARROW_LAYOUT, GtkLayoutManager)

/**
 * TeaNarrowLayout:
 *
 * All children get the whole area. Read-only property: `narrow`, whether the width is below the limit given to the
 * constructor. It changes after the layout, so handlers can rebuild their content.
 */

/* @least: logical pixels at the default text size; scaled with larger texts */
GtkLayoutManager *tea_narrow_layout_new (int least) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a layout with the width of a phone as its limit, which gives @widget the style class
 * "touch" below it: what is in there is made for fingers, and so are the dialogs that it opens. Not scaled */
GtkLayoutManager *tea_narrow_layout_new_touch (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;

/* Sets another limit, for other content. */
void tea_narrow_layout_set_least (TeaNarrowLayout *self, int least);

/* Sets whether the width is expected to be below the limit, before it is known; notifies. */
void tea_narrow_layout_expect (TeaNarrowLayout *self, gboolean narrow);

gboolean tea_narrow_layout_get_narrow (TeaNarrowLayout *self);

G_END_DECLS
