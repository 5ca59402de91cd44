/* tea-window-rules.h - which rules a window is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* Returns: (nullable): the rules that @window plays, teaches or scores by */
TeaRuleset *tea_window_rules_get (GtkWindow *window);

/* Returns: (nullable) (transfer full): the clause that @window names as the reason why something cannot be done or
 * scored, or the clause of the lesson */
char *tea_window_rules_dup_clause (GtkWindow *window) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the window used last of those that have rules */
GtkWindow *tea_window_rules_find (GtkApplication *application);

G_END_DECLS
