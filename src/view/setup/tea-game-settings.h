/* tea-game-settings.h - the rules of a new game, remembered in the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"
#include "view/table/tea-table-stage.h"

G_BEGIN_DECLS

/* The schema of the settings. */
#define TEA_SETTINGS_SCHEMA "io.github.teahouse_mahjong.Teahouse"

/**
 * tea_game_settings_new:
 * @error: return location for an error
 *
 * Returns: (transfer full): the settings, or %NULL with @error set when their schema is not installed
 */
GSettings *tea_game_settings_new (GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tea_game_settings_dup_ruleset:
 * @settings: the settings
 * @id: (nullable): a variant's id; %NULL for the one that was played last
 * @error: return location for an error
 *
 * Ignores unknown options in the settings.
 *
 * Returns: (transfer full): the variant with its last options, or the house rules played last; %NULL with
 * @error set when @id is unknown
 */
TeaRuleset *
tea_game_settings_dup_ruleset (GSettings *settings, const char *id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers the rules and their options for the next game. */
void tea_game_settings_store_ruleset (GSettings *settings, TeaRuleset *ruleset);

/* Sets the remembered options of @ruleset. */
void tea_game_settings_apply_options (GSettings *settings, TeaRuleset *ruleset);

/* Whether dice choose the first dealer of a new game by @ruleset, as the player has chosen or as the rules have it. */
gboolean tea_game_settings_get_throws_for_deal (GSettings *settings, TeaRuleset *ruleset);

/* Remembers the choice, for all rules that have the same default. */
void tea_game_settings_store_throws_for_deal (GSettings *settings, TeaRuleset *ruleset, gboolean throws);

/* The number of computer players, at seats 1 to 3. */
#define TEA_N_OPPONENTS 3

/* Returns: (transfer full): the id of the level of opponent @index, 0–2; %NULL if none was chosen yet */
char *tea_game_settings_dup_opponent (GSettings *settings, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers the levels of the opponents for the next game. */
void tea_game_settings_store_opponents (GSettings *settings, const char *const ids[TEA_N_OPPONENTS]);

/* Returns: (transfer full): the player's name from the settings, else from the desktop account, else %NULL */
char *tea_game_settings_dup_player_name (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Binds to the settings those of the properties `felt`, `animations`, `show-walls`, `mark-drawn`, `opponents-speak` and
 * `show-index` that @object has. */
void tea_game_settings_bind_look (GSettings *settings, GObject *object);

/* The same for @stage and what lies over its table. */
void tea_game_settings_bind_stage (GSettings *settings, TeaTableStage *stage);

/* Whether tiles have a corner index for the setting @choice: "on", "off", or "auto": only for languages without
 * Chinese characters. */
gboolean tea_game_settings_show_index (const char *choice);

G_END_DECLS
