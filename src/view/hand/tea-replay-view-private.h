/* tea-replay-view-private.h - shared by the files of the replay view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/hand/tea-replay-view.h"
#include "view/hand/tea-worth-chart.h"
#include "view/score/tea-settlement.h"
#include "view/widgets/tea-status-bar.h"
#include "view/table/tea-table-view.h"

G_BEGIN_DECLS

struct _TeaReplayView
{
  GtkWidget parent_instance;

  TeaTableView *table_view;
  TeaSettlement *settlement;
  TeaStatusBar *status_bar;
  TeaWorthChart *worth_chart;
  GtkScale *slider;
  GtkAdjustment *adjustment;
  GtkLabel *position_label;
  GtkWidget *controls_box;
  GtkWidget *seat_label;
  GtkWidget *pace_label;
  GtkDropDown *seat_drop_down;
  GtkToggleButton *open_button;
  GtkButton *play_button;
  GtkDropDown *pace_drop_down;

  TeaPlayback *playback;
  GBindingGroup *playback_bindings;
  GBindingGroup *table_bindings;
  gboolean is_updating;
};

/* Shows the settlement if there is one, or the table below it. */
void tea_replay_view_show_settlement (TeaReplayView *self, gboolean show);

/* tea-replay-view-actions.c */
void tea_replay_view_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
