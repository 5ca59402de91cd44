/* tea-sound-player.h - plays the sounds of the table, if they are wanted
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

/* The name of the file of @sound, without its ending. */
const char *tea_sound_get_name (TeaSound sound);

/**
 * TeaSoundPlay:
 * @sound: what to play
 * @decibels: how much softer than the file, 0 or less
 *
 * Plays a sound; it must not wait for it.
 */
typedef void (*TeaSoundPlay) (TeaSound sound, double decibels, gpointer user_data);

#define TEA_TYPE_SOUND_PLAYER (tea_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (TeaSoundPlayer, tea_sound_player, TEA, SOUND_PLAYER, GObject)

/**
 * TeaSoundPlayer:
 *
 * Plays by GSound, in a thread of its own; without GSound, or without anything to play on, it is silent. It is silent,
 * too, when the desktop wants no event sounds (GtkSettings:gtk-enable-event-sounds).
 *
 * Write-only properties, to be bound to the settings of these names: `sounds`, whether there are any; `sound-volume`,
 * 0 to 100.
 */
TeaSoundPlayer *tea_sound_player_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the program was built with GSound. */
gboolean tea_sound_player_is_built (void);

/* Whether the desktop wants event sounds. */
gboolean tea_sound_player_is_allowed (void);

/* Lets @play play instead of GSound; for tests. */
void tea_sound_player_set_backend (TeaSoundPlayer *self, TeaSoundPlay play, gpointer user_data);

void tea_sound_player_play (TeaSoundPlayer *self, TeaSound sound);

G_END_DECLS
