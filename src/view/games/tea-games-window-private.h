/* tea-games-window-private.h - shared by the files of the games window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "model/history/tea-game-import.h"
#include "view/widgets/tea-archive-bar.h"
#include "view/games/tea-judge-bar.h"
#include "view/games/tea-games-window.h"
#include "view/replay/tea-replay-opener.h"
#include "view/widgets/tea-status-bar.h"

G_BEGIN_DECLS

struct _TeaGamesWindow
{
  GtkWindow parent_instance;

  TeaArchiveBar *archive_bar;
  GtkSearchEntry *search_entry;
  GtkDropDown *rules_drop_down;
  GtkStack *stack;
  AdwStatusPage *none_page;
  GtkColumnView *column_view;
  GtkWidget *compare_button;
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
  GSettings *settings;
  GListModel *rulesets; /* in the order of the drop-down, after the first row */
  GtkFilterListModel *shown;
  GtkSliceListModel *slice; /* the part of those shown that has rows */
  GtkSingleSelection *selection;
  guint focus_source;
};

void _tea_games_window_show_sentence (TeaGamesWindow *self, const char *sentence);
void _tea_games_window_show_error (TeaGamesWindow *self, const GError *error);

/* Enables the actions that apply to the selected game. */
void _tea_games_window_update_actions (TeaGamesWindow *self);

/* The actions that ask for a file (tea-games-window-files.c). */
void _tea_games_window_class_install_file_actions (GtkWidgetClass *widget_class);

G_END_DECLS
