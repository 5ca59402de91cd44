/* tea-helper-window-private.h - what the files of the helper window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "view/widgets/tea-archive-bar.h"
#include "view/helper/tea-helper-page.h"
#include "view/helper/tea-helper-start.h"
#include "view/helper/tea-helper-window.h"
#include "view/ledger/tea-ledger-page.h"

G_BEGIN_DECLS

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
  TeaArchiveBar *archive_bar;
  GtkInfoBar *notice_bar;
  GtkLabel *notice_label;
  GtkWidget *notice_undo_button;
  GtkStack *stack;
  TeaHelperStart *start;
  TeaHelperPage *page;
  TeaLedgerPage *ledger_page;

  TeaArchive *archive;
  GSettings *settings;
  TeaLedgerList *ledgers;
  TeaLedger *ledger;       /* the one that is shown */
  GtkWidget *share_window; /* where other devices find it, or NULL; not owned */
  gboolean updating;
};

/* The actions (tea-helper-actions.c). */
void _tea_helper_window_class_install_actions (GtkWidgetClass *widget_class);
void _tea_helper_window_update_actions (TeaHelperWindow *self);

/* Asks for a file and writes the ledger into it: "csv", "json" or "pdf" (tea-helper-export.c). */
void _tea_helper_window_export (TeaHelperWindow *self, const char *format);

/* Prints the score sheet. */
void _tea_helper_window_print (TeaHelperWindow *self);

G_END_DECLS
