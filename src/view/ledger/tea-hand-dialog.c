/* tea-hand-dialog.c - the settlement of a hand in the ledger
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/ledger/tea-hand-dialog.h"

#include "view/score/tea-settlement.h"
#include "view/widgets/tea-keys.h"
#include "view/widgets/tea-widget.h"

/* Logical pixels. */
#define WIDTH 800
#define HEIGHT 560

static gboolean
escape_cb (GtkWidget *window, GVariant *arguments, gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (window));

  return TRUE;
}

GtkWidget *
tea_hand_dialog_new (TeaLedgerEntry *entry, gboolean show_index)
{
  GtkWidget *window;
  GtkWidget *settlement;
  GtkEventController *keys;

  g_return_val_if_fail (TEA_IS_LEDGER_ENTRY (entry), NULL);

  window = gtk_window_new ();
  settlement = tea_settlement_new ();
  keys = gtk_shortcut_controller_new ();
  tea_keys_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), GDK_KEY_Escape, 0,
                         gtk_callback_action_new (escape_cb, NULL, NULL));
  gtk_widget_add_controller (window, keys);
  tea_widget_use_application (window);

  tea_settlement_set_animations (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_show_buttons (TEA_SETTLEMENT (settlement), FALSE);
  tea_settlement_set_show_index (TEA_SETTLEMENT (settlement), show_index);
  tea_settlement_set_sheet (TEA_SETTLEMENT (settlement), tea_ledger_entry_get_score_sheet (entry));
  gtk_window_set_title (GTK_WINDOW (window), tea_ledger_entry_get_facts (entry)->place);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_child (GTK_WINDOW (window), settlement);

  return window;
}
