/* tea-helper-window-private.h - shared by the files of the helper window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-archive-bar.h"
#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-question-bar.h"
#include "view/helper/tea-helper-page.h"
#include "view/helper/tea-helper-start.h"
#include "view/helper/tea-helper-window.h"
#include "view/ledger/tea-ledger-page.h"

G_BEGIN_DECLS

/* What the question bar asks: to save a drawn hand although something was typed, to open an earlier hand although
 * something was typed, to let later hands follow the rules after a change, or how to go on after a game. */
typedef enum
{
  TEA_HELPER_ASK_DRAWN,
  TEA_HELPER_ASK_EDIT,
  TEA_HELPER_ASK_DEAL,
  TEA_HELPER_ASK_OVER,
} TeaHelperAsk;

struct _TeaHelperWindow
{
  GtkApplicationWindow parent_instance;

  GtkLabel *title_label;
  GtkLabel *subtitle_label;
  GtkWidget *sessions_button;
  GtkWidget *pages_box;
  GtkToggleButton *hand_button;
  GtkToggleButton *ledger_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  TeaNarrowLayout *title_layout; /* owned by the window's child */
  GtkWidget *touch_box;
  TeaNarrowLayout *touch_layout; /* owned by the box */
  TeaArchiveBar *archive_bar;
  TeaQuestionBar *question_bar;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkButton *notice_undo_button;
  GtkStack *stack;
  TeaHelperStart *start;
  TeaHelperPage *page;
  TeaLedgerPage *ledger_page;

  TeaArchive *archive;
  GSettings *settings;
  TeaLedgerList *ledgers;
  TeaLedger *ledger;       /* the one shown */
  char *wanted;            /* the page to show once a session was read, or NULL */
  GObject *share_server;   /* what shows the session to other devices, or NULL */
  GtkWidget *share_window; /* where they see it, or NULL; a weak pointer */
  gboolean updating;
  gboolean narrow;
  TeaHelperAsk asked;
  gint64 asked_id;      /* the hand to open, or the one to replace, 0 for the next one */
  gint64 notice_change; /* the change of the ledger that the notice can undo, or 0 */
};

/* The actions (tea-helper-actions.c). */
void _tea_helper_window_class_install_actions (GtkWidgetClass *widget_class);
void _tea_helper_window_update_actions (TeaHelperWindow *self);

/* Asks the question @what in the question bar, which calls _tea_helper_window_answer(). */
void _tea_helper_window_ask (TeaHelperWindow *self,
                             TeaHelperAsk what,
                             const char *question,
                             const char *no,
                             const char *yes);
void _tea_helper_window_answer (TeaHelperWindow *self, gboolean yes);

/* Asks how to go on, if a game is over. Returns whether it is. */
gboolean _tea_helper_window_ask_over (TeaHelperWindow *self);

/* Takes a question back that is about another state than the present one. */
void _tea_helper_window_drop_question (TeaHelperWindow *self);

/* Opens the hand @id for changing (tea-helper-window.c). */
void _tea_helper_window_edit (TeaHelperWindow *self, gint64 id);

/* Asks for a file and writes the ledger into it: "csv", "json" or "pdf" (tea-helper-export.c). */
void _tea_helper_window_export (TeaHelperWindow *self, const char *format);

/* Ends showing the session to other devices. */
void _tea_helper_window_stop_sharing (TeaHelperWindow *self);

/* Prints the score sheet. */
void _tea_helper_window_print (TeaHelperWindow *self);

G_END_DECLS
