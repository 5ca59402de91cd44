/* tea-play-page-advice.c - advice beside the table: off, while its button is on, or from the start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/hand/tea-hand-page.h"
#include "view/widgets/tea-widget.h"

static void
mark_advised_cb (TeaPlayPage *self)
{
  const TeaAdvisorState *advice = tea_advisor_get_state (self->advisor);

  tea_table_stage_set_advice (self->stage, advice->position, advice->choice);
}

/* “Always” shows advice at once; “off” hides it. */
static void
mode_cb (TeaPlayPage *self)
{
  g_autofree char *mode = g_settings_get_string (self->settings, "hints");

  self->may_advise = !g_str_equal (mode, "off");
  gtk_widget_set_visible (self->advice_button, self->may_advise);
  if (!g_str_equal (mode, "request"))
    g_object_set (self, "advice", self->may_advise, NULL);
}

void
_tea_play_page_set_up_advice (TeaPlayPage *self)
{
  self->advisor = tea_advisor_new (self->game);
  tea_advice_panel_set_advisor (self->advice_panel, self->advisor);
  g_signal_connect_object (self->advisor, "changed", G_CALLBACK (mark_advised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::hints", G_CALLBACK (mode_cb), self, G_CONNECT_SWAPPED);
  mode_cb (self);
}

void
_tea_play_page_set_advice (TeaPlayPage *self, gboolean on)
{
  GtkWidget *panel = GTK_WIDGET (self->advice_panel);
  GtkWidget *focus = tea_widget_get_focus (GTK_WIDGET (self));

  if (on && !self->may_advise)
    {
      tea_play_page_show_notice (self, _ ("Advice is off. Turn it on in Preferences."));
      return;
    }

  if (!on && focus != NULL && gtk_widget_is_ancestor (focus, panel))
    gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
  gtk_widget_set_visible (panel, on);
  tea_table_view_set_silent (self->table_view, on);
  tea_advisor_set_on (self->advisor, on);
}

void
_tea_play_page_review (TeaPlayPage *self)
{
  _tea_play_page_review_decision (self, tea_table_get_state (self->table)->hand_number - 1, 0);
}

void
_tea_play_page_review_decision (TeaPlayPage *self, guint hand, guint position)
{
  g_autoptr (GError) error = NULL;
  TeaPage *page = tea_hand_page_new (tea_game_get_recorded (self->game), hand, TEA_HAND_DECISIONS, self->settings,
                                     &error);

  if (page == NULL)
    {
      tea_play_page_show_notice (self, error->message);
      return;
    }
  tea_playback_set_position (tea_hand_page_get_playback (TEA_HAND_PAGE (page)), position);
  tea_page_open (GTK_WIDGET (self), page);
}
