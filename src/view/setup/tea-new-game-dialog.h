/* tea-new-game-dialog.h - chooses the rules, length and opponents of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"
#include "view/widgets/tea-form-window.h"

G_BEGIN_DECLS

#define TEA_TYPE_NEW_GAME_DIALOG (tea_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TeaNewGameDialog, tea_new_game_dialog, TEA, NEW_GAME_DIALOG, TeaFormWindow)

/**
 * TeaNewGameDialog:
 *
 * Signals:
 * - "start" (TeaRuleset *ruleset, const char *length): the player starts this game. It is already stored in the
 *   settings; the dialog closes itself.
 * - "start-duplicate" (TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed): the player starts this
 *   duplicate session.
 */

/**
 * tea_new_game_dialog_new:
 * @settings: the settings
 * @proposed: (nullable): the preselected rules with their options; %NULL for those of the last game
 *
 * Returns: (transfer floating): a dialog preset with the choices of the last game
 */
GtkWidget *tea_new_game_dialog_new (GSettings *settings, TeaRuleset *proposed) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a duplicate session, which also asks for the number of deals, the rival and the seed. */
GtkWidget *tea_new_game_dialog_new_duplicate (GSettings *settings, TeaRuleset *proposed) G_GNUC_WARN_UNUSED_RESULT;

/* The chosen rules, or %NULL. */
TeaRuleset *tea_new_game_dialog_get_ruleset (TeaNewGameDialog *self);

/* The chosen length: "hand", "round", "two-rounds" or "full". */
const char *tea_new_game_dialog_get_length (TeaNewGameDialog *self);

G_END_DECLS
