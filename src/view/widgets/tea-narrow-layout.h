/* tea-narrow-layout.h - tells whoever has it that there is little width for its texts
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
 * All children get all the room. Property: `narrow`, read-only, whether the width is less than that which was given when the layout
 * was made; it changes after everything has been laid out, so that what it shows may be made anew then.
 */

/* @least: logical pixels with texts of the usual size; larger texts need as much more */
GtkLayoutManager *tea_narrow_layout_new (int least) G_GNUC_WARN_UNUSED_RESULT;

gboolean tea_narrow_layout_get_narrow (TeaNarrowLayout *self);

G_END_DECLS
