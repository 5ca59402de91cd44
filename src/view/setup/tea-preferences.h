/* tea-preferences.h - the window with the player's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-form-window.h"

G_BEGIN_DECLS

#define TEA_TYPE_PREFERENCES (tea_preferences_get_type ())
G_DECLARE_FINAL_TYPE (TeaPreferences, tea_preferences, TEA, PREFERENCES, TeaFormWindow)

/* A window whose controls are bound to @settings, so changes take effect at once. */
GtkWidget *tea_preferences_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
