/* tea-holder.h - holds the object that a template shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define TEA_TYPE_HOLDER (tea_holder_get_type ())
G_DECLARE_FINAL_TYPE (TeaHolder, tea_holder, TEA, HOLDER, GObject)

/**
 * TeaHolder:
 *
 * An object of a template, beside its widgets: `<object class="TeaHolder" id="proof"/>`. Others name its property
 * `item` in a `<lookup>`, and show another object when it changes.
 */

/* @item: (nullable): an object */
void tea_holder_set_item (TeaHolder *self, gpointer item);

/* Returns: (nullable): the object */
gpointer tea_holder_get_item (TeaHolder *self);

G_END_DECLS
