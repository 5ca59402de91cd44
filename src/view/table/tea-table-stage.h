/* tea-table-stage.h - the table with what lies over it, and the line below it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/score/tea-settlement.h"
#include "view/table/tea-action-bar.h"
#include "view/table/tea-table-view.h"
#include "view/widgets/tea-status-bar.h"

G_BEGIN_DECLS

#define TEA_TYPE_TABLE_STAGE (tea_table_stage_get_type ())
G_DECLARE_FINAL_TYPE (TeaTableStage, tea_table_stage, TEA, TABLE_STAGE, GtkWidget)

/**
 * TeaTableStage:
 *
 * Over the table lie the choices of the player, and the settlement, hidden at first; below it is the status line. It
 * only shows; what is done there are the actions "table.discard" (u) and "table.take" (u) of whoever sits there, see
 * #TeaSitting. Without them it is a table to look at.
 *
 * Write-only properties: `end`, a widget beside the status line, or below it where there is no room; `quiet`, see
 * #TeaStatusBar.
 */

/* @table: (nullable): the table that is shown */
TeaTable *tea_table_stage_get_table (TeaTableStage *self);
void tea_table_stage_set_table (TeaTableStage *self, TeaTable *table);

/**
 * tea_table_stage_set_advice:
 * @self: a stage
 * @advised: the position of the advised tile in the player's hand, or −1
 * @choice: the position of the advised choice, or −1
 *
 * Marks what is advised, with the tiles for an advised meld, until something else is.
 */
void tea_table_stage_set_advice (TeaTableStage *self, int advised, int choice);

/* Shows @sheet over the table, or nothing for %NULL; the same sheet again stays as it is. */
void tea_table_stage_set_sheet (TeaTableStage *self, TeaScoreSheet *sheet);

/* Where @sheet lies over a table of @width by @height logical pixels. */
typedef void (*TeaTableStagePlace) (GtkWidget *sheet, int width, int height, GdkRectangle *allocation);

/* Adds another sheet over the table. */
void tea_table_stage_add_sheet (TeaTableStage *self, GtkWidget *sheet, TeaTableStagePlace place);

TeaTableView *tea_table_stage_get_table_view (TeaTableStage *self);
TeaActionBar *tea_table_stage_get_action_bar (TeaTableStage *self);
TeaSettlement *tea_table_stage_get_settlement (TeaTableStage *self);
TeaStatusBar *tea_table_stage_get_status_bar (TeaTableStage *self);

G_END_DECLS
