/* tea-table-sounds.h - the sounds of a game at the table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/table/tea-table.h"
#include "view/sound/tea-sound-player.h"

G_BEGIN_DECLS

/* How long the player's own draw waits for another sound, and how long tiles wait for what is called out, in
 * milliseconds. */
#define TEA_TABLE_SOUNDS_DRAW_MS 220
#define TEA_TABLE_SOUNDS_CALL_MS 320

#define TEA_TYPE_TABLE_SOUNDS (tea_table_sounds_get_type ())
G_DECLARE_FINAL_TYPE (TeaTableSounds, tea_table_sounds, TEA, TABLE_SOUNDS, GObject)

/**
 * TeaTableSounds:
 *
 * Follows a table. Of simultaneous events only the most important is heard: a win, a drawn game, the shuffle, a claim,
 * a tile that is laid down. It comes from the side of the player who did it, after what that player calls out. The own
 * draw is heard alone or after a claim or a tile; those of others are not.
 */

/**
 * tea_table_sounds_new:
 * @table: the table
 * @player: plays the sounds
 *
 * Returns: (transfer full): the sounds of @table
 */
TeaTableSounds *tea_table_sounds_new (TeaTable *table, TeaSoundPlayer *player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
