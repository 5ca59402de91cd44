/* tea-welcome.h - the first questions to a new player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

#define TEA_TYPE_WELCOME (tea_welcome_get_type ())
G_DECLARE_FINAL_TYPE (TeaWelcome, tea_welcome, TEA, WELCOME, GtkWindow)

/**
 * TeaWelcome:
 *
 * Asks how much mahjong a player knows, and proposes a lesson or a rule set. Escape and a button skip it.
 *
 * The signal "start" has the chosen #TeaRuleset; "learn" requests the first lesson. The window closes after either.
 */

/* Returns: (transfer floating): the window */
GtkWidget *tea_welcome_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
