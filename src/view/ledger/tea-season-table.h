/* tea-season-table.h - the players of a season in a list, as a table or below each other; and who pays whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/season/tea-season.h"

G_BEGIN_DECLS

/* The width that the columns of all players need beside each other on @widget, in logical pixels. */
int tea_season_table_measure (GtkWidget *widget, const TeaSeasonState *state);

/**
 * tea_season_table_fill:
 * @list: a list box, which is emptied
 * @headings: a box for the titles of the columns, which is emptied, too; hidden if @narrow
 * @state: what to show
 * @narrow: whether the figures of a player are in a paragraph below the name, instead of in columns
 */
void tea_season_table_fill (GtkListBox *list, GtkBox *headings, const TeaSeasonState *state, gboolean narrow);

/* The most pairs that are shown. */
#define TEA_SEASON_TABLE_MAX_PAIRS 200

/* Fills @list with who pays whom, the largest amounts first. */
void tea_season_table_fill_pairs (GtkListBox *list, const TeaSeasonState *state);

G_END_DECLS
