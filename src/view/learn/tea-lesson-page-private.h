/* tea-lesson-page-private.h - shared by the files of the lesson page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/table/tea-action-bar.h"
#include "view/learn/tea-lesson-page.h"
#include "view/learn/tea-quiz-view.h"
#include "view/score/tea-settlement.h"
#include "view/widgets/tea-status-bar.h"
#include "view/table/tea-table-view.h"

G_BEGIN_DECLS

struct _TeaLessonPage
{
  TeaPage parent_instance;

  TeaTableView *table_view;
  TeaActionBar *action_bar;
  TeaSettlement *settlement;
  TeaStatusBar *status_bar;
  GtkLabel *title_label;
  GtkLabel *step_label;
  GtkScrolledWindow *scrolled;
  GtkLabel *text_label;
  GtkBox *tiles_box;
  TeaQuizView *quiz_view;
  GtkLabel *comment_label;
  GtkButton *rule_button; /* shown when the comment names a clause */
  GtkButton *next_button;
  GtkLabel *next_label;
  GtkButton *advice_button;

  TeaLessonRun *run; /* NULL once the page is gone */
  TeaTable *table;   /* the one that is shown */
  guint position;    /* the step that is shown */
  GBinding *status;  /* of the table */
};

/* Shows the settlement, or the table below it. */
void tea_lesson_page_show_settlement (TeaLessonPage *self, gboolean show);

/* tea-lesson-page-actions.c */
void tea_lesson_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
