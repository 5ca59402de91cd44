/* tea-style-manager.h - light or dark style, by the settings or the desktop
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEA_TYPE_STYLE_MANAGER (tea_style_manager_get_type ())
G_DECLARE_FINAL_TYPE (TeaStyleManager, tea_style_manager, TEA, STYLE_MANAGER, GObject)

/**
 * TeaStyleManager:
 *
 * Loads the style sheet and keeps GtkSettings:gtk-application-prefer-dark-theme up to date. The desktop's preference
 * comes from the settings portal (org.freedesktop.appearance, color-scheme); without a portal it is light.
 *
 * Write-only property: `color-scheme` "follow", "light" or "dark", to be bound to the setting of that name.
 */

/* Returns: (transfer full): a style manager for @display */
TeaStyleManager *tea_style_manager_new (GdkDisplay *display) G_GNUC_WARN_UNUSED_RESULT;

void tea_style_manager_set_color_scheme (TeaStyleManager *self, const char *color_scheme);

/* Whether the application is dark now. */
gboolean tea_style_manager_get_dark (TeaStyleManager *self);

G_END_DECLS
