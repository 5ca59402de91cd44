/* tea-welcome-page.h - the first question to a new player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/page/tea-page.h"

G_BEGIN_DECLS

#define TEA_TYPE_WELCOME_PAGE (tea_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (TeaWelcomePage, tea_welcome_page, TEA, WELCOME_PAGE, TeaPage)

/**
 * TeaWelcomePage:
 *
 * Asks how much mahjong a player knows, and proposes a lesson or a game. Whoever goes back skips it.
 *
 * The signal "start" has the chosen #TeaRuleset; "learn" requests the first lesson. The page closes before either.
 * "closed" is emitted when it goes and the window stays.
 */

/* Returns: (transfer floating): the page */
TeaPage *tea_welcome_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
