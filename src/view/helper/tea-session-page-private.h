/* tea-session-page-private.h - shared by the files of the page of a session
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-narrow-layout.h"
#include "view/widgets/tea-question-bar.h"
#include "view/helper/tea-helper-page.h"
#include "view/helper/tea-session-page.h"
#include "view/ledger/tea-end-view.h"
#include "view/ledger/tea-ledger-page.h"

G_BEGIN_DECLS

/* What the question bar asks: to save a drawn hand although something was typed, to open an earlier hand although
 * something was typed, to let later hands follow the rules after a change, or whether tiles count although another
 * result was written down. */
typedef enum
{
  TEA_SESSION_ASK_DRAWN,
  TEA_SESSION_ASK_EDIT,
  TEA_SESSION_ASK_DEAL,
  TEA_SESSION_ASK_RESULT,
} TeaSessionAsk;

struct _TeaSessionPage
{
  TeaPage parent_instance;

  GtkWidget *title;
  GtkWidget *parts_bar;
  GtkToggleButton *hand_button;
  GtkToggleButton *ledger_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *served_button;
  GtkWidget *title_box;
  TeaNarrowLayout *title_layout; /* owned by the box */
  GtkWidget *touch_box;
  TeaNarrowLayout *touch_layout; /* owned by the box */
  TeaQuestionBar *question_bar;
  GtkBox *phone_box;    /* for what telephones send */
  GtkWidget *phone_bar; /* in it; NULL if none can */
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkButton *notice_undo_button;
  GtkStack *stack;
  GtkStack *hand_stack;
  TeaHelperPage *page;
  TeaEndView *end_view; /* instead of the page while a game is over */
  TeaLedgerPage *ledger_page;

  TeaArchive *archive;
  GSettings *settings;
  TeaLedgerList *ledgers;
  TeaLedger *ledger; /* the session; NULL while it is read */
  char *wanted;      /* the part to show once the session was read, or NULL */
  gboolean updating;
  TeaSessionAsk asked;
  gint64 asked_id;      /* the hand to open, or the one to replace, 0 for the next one */
  gint64 notice_change; /* the change of the ledger that the notice can undo, or 0 */
};

/* The actions (tea-session-page-actions.c). */
void _tea_session_page_class_install_actions (GtkWidgetClass *widget_class);
void _tea_session_page_update_actions (TeaSessionPage *self);

void _tea_session_page_add_keys (TeaSessionPage *self);

/* Makes room for what a telephone sends, and shows that of the session (tea-session-page-actions.c). */
void _tea_session_page_init_phone (TeaSessionPage *self);
void _tea_session_page_update_phone (TeaSessionPage *self);

/* Asks for a window of its own (tea-session-page.c). */
void _tea_session_page_open_window (TeaSessionPage *self);

/* Asks the question @what in the question bar, which calls _tea_session_page_answer(). */
void
_tea_session_page_ask (TeaSessionPage *self, TeaSessionAsk what, const char *question, const char *no, const char *yes);
void _tea_session_page_answer (TeaSessionPage *self, gboolean yes);

/* Shows the end of the game, if it is over and no earlier hand is being changed. Returns whether it is. */
gboolean _tea_session_page_show_end (TeaSessionPage *self);

/* Opens the hand @id for changing (tea-session-page.c). */
void _tea_session_page_edit (TeaSessionPage *self, gint64 id);

/* Asks for a file and writes the ledger into it: "csv", "json" or "pdf" (tea-session-page-export.c). */
void _tea_session_page_export (TeaSessionPage *self, const char *format);

/* Prints the score sheet. */
void _tea_session_page_print (TeaSessionPage *self);

G_END_DECLS
