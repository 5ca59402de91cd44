/* tea-rulesets.h - lists of rule sets to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the full names of @rulesets, a list of #TeaRuleset */
GtkStringList *tea_rulesets_list_names (GListModel *rulesets) G_GNUC_WARN_UNUSED_RESULT;

/* The index of the rule set with @id in @rulesets, or %GTK_INVALID_LIST_POSITION. */
guint tea_rulesets_find (GListModel *rulesets, const char *id);

G_END_DECLS
