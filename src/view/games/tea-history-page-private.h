/* tea-history-page-private.h - shared by the files of the page of the past games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/history/tea-game-import.h"
#include "model/insights/tea-insights.h"
#include "view/insights/tea-judge-bar.h"
#include "view/games/tea-history-page.h"
#include "view/hand/tea-replay-opener.h"
#include "view/widgets/tea-status-bar.h"

G_BEGIN_DECLS

struct _TeaHistoryPage
{
  TeaPage parent_instance;

  AdwActionRow *insights_row;
  GtkWidget *filter_box;
  GtkSearchEntry *search_entry;
  GtkDropDown *rules_drop_down;
  GtkListBox *games_list;
  GtkWidget *more_button;
  GtkLabel *none_label;
  GtkListBox *studies_list;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
  GtkWidget *undo_box;
  GtkLabel *undo_label;
  TeaStatusBar *status_bar;
  GtkWidget *import_box;
  GtkProgressBar *import_bar;
  TeaJob *reading;          /* of a game to be compared or continued, or NULL */
  TeaGameImport *importing; /* or NULL */
  TeaReplayOpener *opener;
  TeaJudgeBar *judge_bar;

  TeaGameList *list;
  TeaGame *game;
  TeaInsights *insights;
  GSettings *settings;
  GListModel *rulesets; /* in the order of the drop-down, after the first row */
  GtkFilterListModel *shown;
  GtkSliceListModel *slice; /* the part of those shown that has rows */
  GPtrArray *files;         /* the GFile of each study, in the order of the list */
};

void _tea_history_page_show_sentence (TeaHistoryPage *self, const char *sentence);
void _tea_history_page_show_error (TeaHistoryPage *self, const GError *error);

/* Enables the actions that apply to the selected game. */
void _tea_history_page_update_actions (TeaHistoryPage *self);

/* The actions that ask for a file (tea-history-page-files.c). */
void _tea_history_page_class_install_file_actions (GtkWidgetClass *widget_class);

/* The studies (tea-history-page-studies.c). */
void _tea_history_page_class_install_studies (GtkWidgetClass *widget_class);
void _tea_history_page_fill_studies (TeaHistoryPage *self);
void _tea_history_page_forget_selected (TeaHistoryPage *self);

G_END_DECLS
