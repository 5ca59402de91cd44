/* tea-window-rules.h - which rules a window is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/tea-ruleset.h"

G_BEGIN_DECLS

/* Returns: (nullable): the rules that are played, learned or scored by in @window */
TeaRuleset *tea_window_rules_get (GtkWindow *window);

/* Returns: (nullable): the clause that @window names, where it says why something cannot be done or scored */
const char *tea_window_rules_get_clause (GtkWindow *window);

/* Returns: (nullable): of the windows that are about some rules, the one that was used last */
GtkWindow *tea_window_rules_find (GtkApplication *application);

G_END_DECLS
