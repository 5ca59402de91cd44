/* tea-sound-player.h - plays the sounds of the table, if they are on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TEA_SOUND_DRAW,
  TEA_SOUND_DISCARD,
  TEA_SOUND_CLAIM,
  TEA_SOUND_SHUFFLE,
  TEA_SOUND_END,
  TEA_SOUND_WIN,
} TeaSound;

/* The name of the file of @sound, without its extension. */
const char *tea_sound_get_name (TeaSound sound);

/**
 * TeaSoundPlay:
 * @sound: what to play
 * @decibels: the gain relative to the file, 0 or less
 *
 * Plays a sound; must not block.
 */
typedef void (*TeaSoundPlay) (TeaSound sound, double decibels, gpointer user_data);

#define TEA_TYPE_SOUND_PLAYER (tea_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaSoundPlayer, tea_sound_player, TEA, SOUND_PLAYER, GObject)

/**
 * TeaSoundPlayer:
 *
 * Plays with GSound, in another thread. It is silent without GSound, without a sound device, and if event sounds
 * are off in the desktop (GtkSettings:gtk-enable-event-sounds).
 *
 * Write-only properties, to be bound to the settings of these names: `sounds`, whether to play any; `sound-volume`,
 * 0 to 100.
 */
TeaSoundPlayer *tea_sound_player_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the program was built with GSound. */
gboolean tea_sound_player_is_built (void);

/* Whether event sounds are on in the desktop. */
gboolean tea_sound_player_is_allowed (void);

/* Plays with @play instead of GSound; for tests. */
void tea_sound_player_set_backend (TeaSoundPlayer *self, TeaSoundPlay play, gpointer user_data);

void tea_sound_player_play (TeaSoundPlayer *self, TeaSound sound);

G_END_DECLS
