/* tea-sound-player.h - plays the sounds of the table, if they are on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "view/table/tea-table-layout.h"

G_BEGIN_DECLS

/* What happens, in order of importance; then what is called out, melds in the order of #TeaMeldKind. */
typedef enum
{
  TEA_SOUND_DRAW,
  TEA_SOUND_DISCARD,
  TEA_SOUND_CLAIM,
  TEA_SOUND_SHUFFLE,
  TEA_SOUND_END,
  TEA_SOUND_WIN,
  TEA_SOUND_CHOW,
  TEA_SOUND_PUNG,
  TEA_SOUND_KONG,
  TEA_SOUND_HU,
} TeaSound;

/* How many discards sound different. */
#define TEA_N_DISCARD_SOUNDS 4

/* Whether @sound is spoken. */
gboolean tea_sound_is_call (TeaSound sound);

/**
 * tea_sound_get_name:
 * @sound: a sound
 * @place: whose it is; of no importance for what nobody or only the player does
 * @variant: which discard, below %TEA_N_DISCARD_SOUNDS; of no importance for other sounds
 *
 * Returns: the name of its file, without extension: "draw", "claim-left", "discard-2-across"; static
 */
const char *tea_sound_get_name (TeaSound sound, TeaTablePlace place, guint variant);

/**
 * TeaSoundPlay:
 * @name: what to play, from tea_sound_get_name()
 * @decibels: the gain relative to the file, 0 or less
 *
 * Plays a sound; must not block.
 */
typedef void (*TeaSoundPlay) (const char *name, double decibels, gpointer user_data);

#define TEA_TYPE_SOUND_PLAYER (tea_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaSoundPlayer, tea_sound_player, TEA, SOUND_PLAYER, GObject)

/**
 * TeaSoundPlayer:
 *
 * Plays with GSound, in another thread. It is silent without GSound, without a sound device, and if event sounds
 * are off in the desktop (GtkSettings:gtk-enable-event-sounds).
 *
 * Write-only properties, with the names of the settings: `sounds`, whether to play any; `sound-volume`, 0 to 100;
 * `spoken-calls`, whether to play also what is called out.
 */
TeaSoundPlayer *tea_sound_player_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Lets the properties follow @settings. */
void tea_sound_player_bind_settings (TeaSoundPlayer *self, GSettings *settings);

/* Whether the program was built with GSound. */
gboolean tea_sound_player_is_built (void);

/* Whether event sounds are on in the desktop. */
gboolean tea_sound_player_is_allowed (void);

/* Plays with @play instead of GSound; for tests. */
void tea_sound_player_set_backend (TeaSoundPlayer *self, TeaSoundPlay play, gpointer user_data);

/* Plays @sound of the player at @place; no discard sounds like the one before. Returns whether it is on. */
gboolean tea_sound_player_play (TeaSoundPlayer *self, TeaSound sound, TeaTablePlace place);

G_END_DECLS
