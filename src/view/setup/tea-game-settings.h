/* tea-game-settings.h - which rules a new game starts with, kept in the settings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/rules/tea-ruleset.h"

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
 * What the settings say of options that there are no more is left out.
 *
 * Returns: (transfer full): the variant with the options that it was played with last, or %NULL with @error set when there is no
 *   such variant
 */
TeaRuleset *tea_game_settings_dup_ruleset (GSettings *settings, const char *id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers the variant and its options for the next game. */
void tea_game_settings_store_ruleset (GSettings *settings, TeaRuleset *ruleset);

/* Sets the options of @ruleset as they are remembered for its variant. */
void tea_game_settings_apply_options (GSettings *settings, TeaRuleset *ruleset);

/* How many computer players there are: at the seats 1 to 3. */
#define TEA_N_OPPONENTS 3

/* Returns: (transfer full): the id of the level of opponent @index, 0–2; %NULL where none was chosen yet */
char *tea_game_settings_dup_opponent (GSettings *settings, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Remembers the levels of the opponents for the next game. */
void tea_game_settings_store_opponents (GSettings *settings, const char *const ids[TEA_N_OPPONENTS]);

/* Returns: (transfer full): the player's name: as set, else as the desktop's account has it, else %NULL */
char *tea_game_settings_dup_player_name (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Lets those of the properties `felt`, `animations` and `show-index` that @object has follow the settings. */
void tea_game_settings_bind_look (GSettings *settings, GObject *object);

/* Whether tiles have a corner index when the settings say @choice: "on", "off", or "auto", which is for those who do not read
 * Chinese characters. */
gboolean tea_game_settings_show_index (const char *choice);

G_END_DECLS
