/* tea-preferences-page.h - the page with the player's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_PREFERENCES_PAGE (tea_preferences_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaPreferencesPage, tea_preferences_page, TEA, PREFERENCES_PAGE, TeaPage)

/* Returns: (transfer floating): a page whose controls are bound to @settings, so changes take effect at once */
TeaPage *tea_preferences_page_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
