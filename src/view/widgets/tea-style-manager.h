/* tea-style-manager.h - light or dark style, and contrast, according to the settings or the desktop
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
 * Loads the style sheets and keeps GtkSettings:gtk-application-prefer-dark-theme and, for high contrast, the theme up
 * to date. The desktop's preference comes from the settings portal (org.freedesktop.appearance: color-scheme,
 * contrast), or from the name of its theme; without either, the style is light and its contrast normal.
 *
 * Write-only properties, to be bound to the settings with these names: `color-scheme` "follow", "light" or "dark";
 * `high-contrast`, %FALSE to follow the desktop. Read-only: `contrast`, whether it is high.
 */

/* Returns: (transfer full): a style manager for @display */
TeaStyleManager *tea_style_manager_new (GdkDisplay *display) G_GNUC_WARN_UNUSED_RESULT;

void tea_style_manager_set_color_scheme (TeaStyleManager *self, const char *color_scheme);

/* Whether the application is dark now. */
gboolean tea_style_manager_get_dark (TeaStyleManager *self);

G_END_DECLS
