/* tea-form-window.h - a window with settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_FORM_WINDOW (tea_form_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (TeaFormWindow, tea_form_window, TEA, FORM_WINDOW, GtkWindow)

/* TeaFormWindow: has the construct-only property `settings`, and closes with Escape. */
struct _TeaFormWindowClass
{
  GtkWindowClass parent_class;
};

GSettings *tea_form_window_get_settings (TeaFormWindow *self);

G_END_DECLS
