/* tea-play-page-duplicate.c - new games, and duplicate sessions above the table and on their own page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/duplicate/tea-duplicate-page.h"
#include "view/page/tea-place.h"
#include "view/setup/tea-new-game-page.h"
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
  if (tea_duplicate_get_state (self->duplicate)->active)
    tea_page_open (GTK_WIDGET (self), tea_duplicate_page_new (self->duplicate, self->settings));
}

static void
start_cb (TeaNewGamePage *dialog, TeaRuleset *ruleset, const char *length, TeaPlayPage *self)
{
  tea_play_page_start_game (self, ruleset, length, TEA_GAME_NEW_SEED);
}

static void
start_duplicate_cb (TeaNewGamePage *dialog,
                    TeaRuleset *ruleset,
                    guint n_deals,
                    const char *rival,
                    guint64 seed,
                    TeaPlayPage *self)
{
  tea_play_page_start_duplicate (self, ruleset, n_deals, rival, seed);
}

void
_tea_play_page_open_new_game (TeaPlayPage *self, gboolean duplicate)
{
  TeaRuleset *proposed = self->proposed != NULL ? self->proposed : tea_table_get_state (self->table)->ruleset;
  TeaPage *page;

  if (!tea_place_go_back_to (tea_place_get_for (GTK_WIDGET (self)), TEA_PAGE (self)))
    return;
  page = tea_new_game_page_new (self->settings, proposed, duplicate);
  g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, 0);
  g_signal_connect_object (page, "start-duplicate", G_CALLBACK (start_duplicate_cb), self, 0);
  tea_page_open (GTK_WIDGET (self), page);
  g_clear_object (&self->proposed);
}
