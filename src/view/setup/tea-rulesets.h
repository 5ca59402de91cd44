/* tea-rulesets.h - lists of rule sets to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/rules/tea-house-rules.h"
#include "model/rules/tea-ruleset.h"

G_BEGIN_DECLS

/* Returns: (transfer full): the full names of @rulesets, a list of #TeaRuleset */
GtkStringList *tea_rulesets_list_names (GListModel *rulesets) G_GNUC_WARN_UNUSED_RESULT;

/* The index of the rule set with @id in @rulesets, or %GTK_INVALID_LIST_POSITION. */
guint tea_rulesets_find (GListModel *rulesets, const char *id);

/* Returns: (transfer full): "My Rules", shared by all that hold a reference */
TeaHouseShelf *tea_rulesets_dup_shelf (void) G_GNUC_WARN_UNUSED_RESULT;

/* The installed examples, a list of #TeaHouseRules, read once for @shelf. */
GListModel *tea_rulesets_get_examples (TeaHouseShelf *shelf);

/* Returns: (transfer full): a #GListStore of new #TeaRuleset: every variant, well-known ones first */
GListStore *tea_rulesets_list_games (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same, then the rules of @shelf, "My Rules", then the installed examples, without
 * duplicates */
GListStore *tea_rulesets_list_all (TeaHouseShelf *shelf) G_GNUC_WARN_UNUSED_RESULT;

/* The index of the rules in @rulesets with the title and the variant of @ruleset, preferably equal to it; or
 * %GTK_INVALID_LIST_POSITION. */
guint tea_rulesets_find_like (GListModel *rulesets, TeaRuleset *ruleset);

/* Returns: (transfer full): the full name, for house rules followed by their variant: "By Thirties (Fenghua)" */
char *tea_rulesets_dup_label (TeaRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Lets @drop_down show @rulesets, a list of #TeaRuleset, by their labels; only the chosen one is cut if there is no
 * room. */
void tea_rulesets_show_in (GtkDropDown *drop_down, GListModel *rulesets);

/* The same, but the chosen one takes several lines if there is no room. */
void tea_rulesets_show_whole_in (GtkDropDown *drop_down, GListModel *rulesets);

G_END_DECLS
