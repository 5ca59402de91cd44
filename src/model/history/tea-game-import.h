/* tea-game-import.h - imports a game log from a file without blocking the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/history/tea-game-list.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_IMPORT (tea_game_import_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameImport, tea_game_import, TEA, GAME_IMPORT, GObject)

/**
 * TeaGameImport:
 *
 * Property, which notifies: `progress`, 0–1.
 *
 * Signal:
 * - "ended" (): the game is in the list, or tea_game_import_get_error() says why not.
 *
 * Dropping the last reference before the end stops the import, too.
 */

/**
 * tea_game_import_new:
 * @list: the list that the game is added to
 * @path: a file with a log (docs/formats.md, "Game log")
 *
 * Adds the game if every line of its log is legal; otherwise the error names the line.
 *
 * Returns: (transfer full): the import, which has begun
 */
TeaGameImport *tea_game_import_new (TeaGameList *list, const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Ends it soon, without a game and with %G_IO_ERROR_CANCELLED. */
void tea_game_import_stop (TeaGameImport *self);

/* Why no game was added; %NULL if it was, and before the end. */
const GError *tea_game_import_get_error (TeaGameImport *self);

/* Returns: (transfer full) (nullable): a sentence about what was left out of the log, or %NULL */
char *tea_game_import_dup_warning (TeaGameImport *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
