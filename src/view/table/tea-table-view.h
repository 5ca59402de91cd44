/* tea-table-view.h - the table: four players' tiles, the walls and the discards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/table/tea-table-mark.h"
#include "model/table/tea-table.h"
#include "view/table/tea-table-room.h"

G_BEGIN_DECLS

#define TEA_TYPE_TABLE_VIEW (tea_table_view_get_type ())
G_DECLARE_FINAL_TYPE (TeaTableView, tea_table_view, TEA, TABLE_VIEW, GtkWidget)

/**
 * TeaTableView:
 *
 * Shows a #TeaTable and lets the human player choose a tile. It changes nothing itself, but emits signals.
 *
 * Write-only properties, for settings:
 * - `felt`: "green", "blue", "plum" or "charcoal"; green for any other name
 * - `show-index`: whether the tiles have a corner index
 * - `animations`: whether tiles move, where the desktop's setting allows it
 * - `confirm-discards`: whether a discard needs a second press, at least a quarter of a second after the first; a tile
 *   dragged out of the hand is discarded at once
 * - `show-walls`: whether the walls are shown where there is room for them; without them the discards are larger
 * - `opponents-speak`: whether a remark of a computer player is shown beside its name plate for a moment; it is not
 * read out
 * - `paused`: whether the table is dark while a hand is played, since nobody plays
 * - `mark-drawn`: whether a corner marks discards that had just been drawn; it is read out as well
 *
 * Signals:
 * - "discard" (guint position): the player wants to discard that tile of their own hand.
 * - "explain" (guint position): the player has tried to discard it, but cannot do so now.
 * - "ask" (guint position): the player asks about that tile of their own hand.
 * - "confirm" (guint position): the player has pressed that tile a first time, and discards need confirmation.
 * - "arrange" (guint from, guint to): the player wants to move a tile of their own hand.
 * - "advised": other tiles are advised, or none.
 * - "end-shown": the end of a hand has been shown, or was skipped.
 *
 * A pointer raises the tile under it, and a click discards it; on a touch screen the first tap raises and the second
 * discards; a tile can also be dragged up out of the hand. Left, Right, Home and End move the selection, Down or D
 * selects the drawn tile, Return or the space bar discards the selected tile. A click with the second button asks
 * about a tile, and Shift with Return about the selected one.
 *
 * # Accessibility The role is `GTK_ACCESSIBLE_ROLE_GROUP`. Each of the player's own tiles is a button in it, labelled
 * with its description, with an action to ask about it; the rack with its melds and the discards of each player, and
 * the centre, are images with the tiles in their labels.
 */

TeaTable *tea_table_view_get_table (TeaTableView *self);
void tea_table_view_set_table (TeaTableView *self, TeaTable *table);

/* "green", "blue", "plum" or "charcoal" */
const char *tea_table_view_get_felt (TeaTableView *self);

/* Whether the tiles have a corner index. */
gboolean tea_table_view_get_show_index (TeaTableView *self);

/* Whether tiles move, where the desktop's setting allows it. */
gboolean tea_table_view_get_animations (TeaTableView *self);

/* Whether tiles can be moved within the hand, by dragging or with Shift and an arrow key. */
void tea_table_view_set_arranges (TeaTableView *self, gboolean arranges);

/* A position in the player's own hand, −1 for none. */
int tea_table_view_get_selected (TeaTableView *self);
void tea_table_view_set_selected (TeaTableView *self, int selected);

/* The advised tile: a position, −1 for none. It is raised in a gold frame until something happens at the table. */
int tea_table_view_get_advised (TeaTableView *self);
void tea_table_view_set_advised (TeaTableView *self, int advised);

/* The tiles of the player's own hand that are for an advised meld: a bit for each position. */
void tea_table_view_set_melding (TeaTableView *self, guint melding);

/* The tiles of the player's own hand that what is pointed at would use: a bit for each position. */
void tea_table_view_set_pointed (TeaTableView *self, guint pointed);

/* Outlines places, or raises tiles of the player's own hand, until other marks are set. */
void tea_table_view_set_marks (TeaTableView *self, const TeaTableMark *marks, guint n_marks);

/* The height of the player's own hand at the bottom, in logical pixels: overlays stay above it. */
int tea_table_view_get_hand_height (TeaTableView *self);

/* Finds room on the table as shown now; see tea_table_scene_find_room(). */
gboolean tea_table_view_find_room (TeaTableView *self, TeaTableRoom where, int width, int height, GdkRectangle *room);

/* Sets whether there is nothing to decide: then Return and the space bar are not for the tiles. */
void tea_table_view_set_decided (TeaTableView *self, gboolean decided);

/* Selects the tile that was drawn last; after a claim the last tile. */
void tea_table_view_select_drawn (TeaTableView *self);

/* Discards the selected tile or explains why not; without a selection, selects the drawn tile. */
void tea_table_view_discard_selected (TeaTableView *self);

/* Whether the end of a hand is shown for about a second before "end-shown": the winning hand is lit, or a word says
 * that nobody wins. Without animations nothing is shown, and there is no signal. FALSE by default. */
void tea_table_view_set_shows_ends (TeaTableView *self, gboolean shows_ends);

/* Whether the end of a hand is being shown now, and whether it has been for long enough to be seen. */
gboolean tea_table_view_get_shows_end (TeaTableView *self);
gboolean tea_table_view_get_end_seen (TeaTableView *self);

/* Stops showing the end of the hand; does nothing when none is shown. */
void tea_table_view_skip_end (TeaTableView *self);

/* While a table view is silent, no remarks of computer players are shown, because something else is to be read. */
void tea_table_view_set_silent (TeaTableView *self, gboolean is_silent);

/* Ends all motions at once. */
void tea_table_view_finish_motion (TeaTableView *self);

G_END_DECLS
