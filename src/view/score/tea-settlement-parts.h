/* tea-settlement-parts.h - the parts of a settlement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/score/tea-score-sheet.h"
#include "view/tiles/tea-tile-row.h"

G_BEGIN_DECLS

/* Each fills @box. @show_index: whether tiles have a corner index. */

/* These three reuse the rows of @box, which must have no others, so that refilling at every key press is cheap. */

/* The winner's hand as arranged, with the group that was completed last at the end and its winning tile set apart. The
 * tiles are sized to fit in one line of @width logical pixels. */
void tea_settlement_fill_winning_hand (GtkBox *box, TeaScoreSheet *sheet, int width, gboolean show_index);

/* A #TeaScoreRow for every item. */
void tea_settlement_fill_items (GtkBox *box, GListModel *items);

/* A line for every payment. */
void tea_settlement_fill_payments (GtkBox *box, TeaScoreSheet *sheet);

/* What each player won or lost and has now; @grid must be empty. */
void tea_settlement_fill_standings (GtkGrid *grid, TeaScoreSheet *sheet);

/* The known hands of the players who did not win, with their scores if any; @box must be empty. */
void tea_settlement_fill_other_hands (GtkBox *box, TeaScoreSheet *sheet, gboolean show_index);

/**
 * tea_settlement_group_new:
 * @group: a group of an arranged hand, or a meld
 * @winning: (nullable): the winning tile
 * @tile_width: the width of a tile in logical pixels
 * @flags: how tiles are shown
 *
 * Returns: (transfer floating): the group in reading order; the tile that completed it is last, set apart
 */
GtkWidget *tea_settlement_group_new (TeaMeldInfo *group, TeaTileInfo *winning, int tile_width, TeaTileRowFlags flags)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
