/* tea-game-item.h - a stored game, as the list of games shows it
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
 * When the game changes, the list replaces its item. Properties, all strings for the user: `date`, `rules`, `hands`
 * (the number of settled hands), `result` ("Mei 40, Lin −10, Wang −20, Chen −10") and `state` ("Finished",
 * "Unfinished", "In Progress" or "Cannot be continued"); and `luck`, which notifies: how much of the human player's
 * points was luck, "…" until this is known, and "" if it is never judged; `points`, those of the first player: "+40",
 * `details`, which notifies: the date, the state, the hands, the result and the luck in one line.
 */

/* The id of the game in the archive. */
gint64 tea_game_item_get_id (TeaGameItem *self);

/* When the game began, in the local time zone. */
const char *tea_game_item_get_date (TeaGameItem *self);

/* The id of the rules, and their name; the name is the id if this version does not know the rules. */
const char *tea_game_item_get_ruleset_id (TeaGameItem *self);
const char *tea_game_item_get_rules (TeaGameItem *self);

/* The points of the first player. */
int tea_game_item_get_points (TeaGameItem *self);

/* Whether it is being played at this table now. */
gboolean tea_game_item_get_is_current (TeaGameItem *self);

/* Why an attempt to continue the game failed, a sentence, or "". */
const char *tea_game_item_get_fault (TeaGameItem *self);

/* Whether the player has discarded in it, or it was played elsewhere. */
gboolean tea_game_item_get_has_move (TeaGameItem *self);

/* Whether it is a duplicate session. */
gboolean tea_game_item_get_is_duplicate (TeaGameItem *self);

/* Whether the game is unfinished and not at the table. */
gboolean tea_game_item_get_can_continue (TeaGameItem *self);

/* The date, rules, result and state in one string, for searching. */
char *tea_game_item_dup_text (TeaGameItem *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
