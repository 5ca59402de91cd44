/* tea-play-page-duplicate.c - new games, and duplicate sessions above the table and in their own window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/duplicate/tea-duplicate-window.h"
#include "view/setup/tea-new-game-dialog.h"
#include "view/widgets/tea-widget.h"

static void
update_cb (TeaPlayPage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.compare", tea_duplicate_get_state (self->duplicate)->active);
}

void
_tea_play_page_set_up_duplicate (TeaPlayPage *self)
{
  self->duplicate = tea_duplicate_new (self->game);
  g_signal_connect_object (self->duplicate, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  tea_duplicate_bar_set_duplicate (self->duplicate_bar, self->duplicate);
  update_cb (self);
}

void
_tea_play_page_compare (TeaPlayPage *self)
{
  if (!tea_duplicate_get_state (self->duplicate)->active)
    return;
  if (self->comparison == NULL)
    g_set_weak_pointer (&self->comparison, tea_duplicate_window_new (self->duplicate, self->settings));
  tea_widget_present_over (GTK_WIDGET (self), self->comparison);
}

static void
start_cb (TeaNewGameDialog *dialog, TeaRuleset *ruleset, const char *length, TeaPlayPage *self)
{
  tea_play_page_start_game (self, ruleset, length, TEA_GAME_NEW_SEED);
}

static void
start_duplicate_cb (TeaNewGameDialog *dialog,
                    TeaRuleset *ruleset,
                    guint n_deals,
                    const char *rival,
                    guint64 seed,
                    TeaPlayPage *self)
{
  tea_play_page_start_duplicate (self, ruleset, n_deals, rival, seed);
}

void
_tea_play_page_show_new_game_dialog (TeaPlayPage *self, gboolean duplicate)
{
  TeaRuleset *proposed = self->proposed != NULL ? self->proposed : tea_table_get_state (self->table)->ruleset;
  GtkWidget *dialog = duplicate ? tea_new_game_dialog_new_duplicate (self->settings, proposed)
                                : tea_new_game_dialog_new (self->settings, proposed);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, 0);
  g_signal_connect_object (dialog, "start-duplicate", G_CALLBACK (start_duplicate_cb), self, 0);
  tea_widget_present_over (GTK_WIDGET (self), dialog);
  g_clear_object (&self->proposed);
}
