/* tea-game-list.h - the games stored in the archive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/judge/tea-judge.h"
#include "model/archive/tea-archive.h"
#include "model/base/tea-list.h"
#include "model/history/tea-game-item.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_LIST (tea_game_list_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameList, tea_game_list, TEA, GAME_LIST, TeaList)

/**
 * TeaGameList:
 *
 * A #GListModel of #TeaGameItem, the last begun first. It follows the game at the table, if any. Each #GError has a
 * sentence for the user.
 *
 * Properties, which notify: `can-undo`, whether tea_game_list_undo() can restore a deleted game; `fault`, why the games
 * could not be read last time.
 */

/**
 * tea_game_list_new:
 * @archive: the archive with the games
 * @game: (nullable): the game being played
 *
 * Returns: (transfer full): the list, filled
 */
TeaGameList *tea_game_list_new (TeaArchive *archive, TeaGame *game) G_GNUC_WARN_UNUSED_RESULT;

TeaArchive *tea_game_list_get_archive (TeaGameList *self);

/* Makes the games show their luck, and refreshes @judge when games are deleted or restored. */
void tea_game_list_set_judge (TeaGameList *self, TeaJudge *judge);

/* Returns: (transfer none) (nullable): the judge that provides the luck */
TeaJudge *tea_game_list_get_judge (TeaGameList *self);

/* Reads the games again; items before the first and after the last change are kept. */
gboolean tea_game_list_refresh (TeaGameList *self, GError **error);

/* Why the last refresh failed, a sentence for the user, or %NULL. The list then still has what was read before. */
const char *tea_game_list_get_fault (TeaGameList *self);

/* Removes a game from the list; fails for the game being played. */
gboolean tea_game_list_delete (TeaGameList *self, TeaGameItem *item, GError **error);
gboolean tea_game_list_get_can_undo (TeaGameList *self);

/* Restores the game that was deleted last. */
gboolean tea_game_list_undo (TeaGameList *self, GError **error);

/* Writes the log of a game into @file (docs/formats.md, "Game log"), see tea_export_write(). */
gboolean tea_game_list_export (TeaGameList *self, TeaGameItem *item, GFile *file, GError **error);

G_END_DECLS
