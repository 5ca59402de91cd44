/* tea-game-item.h - a game that the archive keeps, as the list of games shows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEA_TYPE_GAME_ITEM (tea_game_item_get_type ())
G_DECLARE_FINAL_TYPE (TeaGameItem, tea_game_item, TEA, GAME_ITEM, GObject)

/**
 * TeaGameItem:
 *
 * When the game changes, the list has another one. Properties, all strings for people: `date`, `rules`, `hands` (how
 * many are settled), `result` ("Mei 40, Lin −10, Wang −20, Chen −10") and `state` ("Finished", "Unfinished", "At the
 * table" or "Cannot be continued"); and `luck`, which notifies: what of the human player's points was luck, "…" until
 * it is worked out, and "" where it never is; `has-luck`, whether it is not "".
 */

/* Returns: (transfer full): a time, in seconds since 1970, as `date` writes it */
char *tea_game_item_say_time (gint64 time) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the game in the archive. */
gint64 tea_game_item_get_id (TeaGameItem *self);

/* When it was begun, in the local time zone. */
const char *tea_game_item_get_date (TeaGameItem *self);

/* The id of the rules, and their name; the id again where this version does not know them. */
const char *tea_game_item_get_ruleset_id (TeaGameItem *self);
const char *tea_game_item_get_rules (TeaGameItem *self);

/* Whether it is being played at this table now. */
gboolean tea_game_item_get_is_current (TeaGameItem *self);

/* Why it could not be continued when that was tried, a sentence, or "". */
const char *tea_game_item_get_fault (TeaGameItem *self);

/* Whether it is a duplicate session. */
gboolean tea_game_item_get_is_duplicate (TeaGameItem *self);

/* Whether there is anything to continue. */
gboolean tea_game_item_get_can_continue (TeaGameItem *self);

/* Everything that is shown, in one string. */
char *tea_game_item_dup_text (TeaGameItem *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
