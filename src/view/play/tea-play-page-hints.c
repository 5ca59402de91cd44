/* tea-play-page-hints.c - hints beside the table: off, on request, or always
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/replay/tea-review-window.h"
#include "view/widgets/tea-settings.h"
#include "view/widgets/tea-widget.h"

static gboolean
mode_is (TeaPlayPage *self, const char *mode)
{
  return g_str_equal (tea_advisor_get_state (self->advisor)->mode, mode);
}

static void
show_panel (TeaPlayPage *self, gboolean show)
{
  GtkWidget *panel = GTK_WIDGET (self->advice_panel);
  GtkWidget *focus = tea_widget_get_focus (GTK_WIDGET (self));

  if (!show && focus != NULL && gtk_widget_is_ancestor (focus, panel))
    gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
  gtk_widget_set_visible (panel, show);
}

/* “Always” shows the panel at once; “off” hides it. */
static void
mode_cb (TeaPlayPage *self)
{
  if (mode_is (self, "always"))
    show_panel (self, TRUE);
  else if (mode_is (self, "off"))
    show_panel (self, FALSE);
}

/* The table drops the marks of advised tiles with every new layout, also when its size changes. */
static void
mark_advised_cb (TeaPlayPage *self)
{
  const TeaAdvisorState *advice = tea_advisor_get_state (self->advisor);

  tea_table_view_set_advised (self->table_view, advice->position);
  tea_table_view_set_melding (self->table_view, advice->melding);
  tea_action_bar_set_advised (self->action_bar, advice->choice);
}

void
_tea_play_page_set_up_hints (TeaPlayPage *self)
{
  self->advisor = tea_advisor_new (self->game);
  tea_advice_panel_set_advisor (self->advice_panel, self->advisor);
  g_signal_connect_object (self->advisor, "changed", G_CALLBACK (mark_advised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table_view, "advised", G_CALLBACK (mark_advised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::mode", G_CALLBACK (mode_cb), self, G_CONNECT_SWAPPED);
  tea_settings_bind (self->settings, "hints", self->advisor, "mode", G_SETTINGS_BIND_GET);
}

void
_tea_play_page_ask_hint (TeaPlayPage *self)
{
  if (mode_is (self, "off"))
    {
      tea_play_page_show_notice (self, _ ("Hints are off; the preferences turn them on."));
      return;
    }
  show_panel (self, TRUE);
  tea_advisor_ask (self->advisor);
}

/* In “on request” the key asks first, and hides the panel when there is nothing more to ask. */
void
_tea_play_page_toggle_hints (TeaPlayPage *self)
{
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self->advice_panel));
  const TeaAdvisorState *advice = tea_advisor_get_state (self->advisor);
  gboolean pending = tea_table_get_state (self->table)->can_discard ||
                     g_list_model_get_n_items (tea_table_get_state (self->table)->choices) > 0;

  if (shown && (mode_is (self, "always") || !pending || advice->available || advice->busy))
    show_panel (self, FALSE);
  else
    _tea_play_page_ask_hint (self);
}

static GtkWidget *
open_review (TeaPlayPage *self, guint hand)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *window = tea_review_window_new (tea_game_get_recorded (self->game), hand, self->settings, &error);

  if (window == NULL)
    tea_play_page_show_notice (self, error->message);
  else
    tea_widget_present_over (GTK_WIDGET (self), window);

  return window;
}

void
_tea_play_page_review (TeaPlayPage *self)
{
  open_review (self, tea_table_get_state (self->table)->hand_number - 1);
}

void
_tea_play_page_review_decision (TeaPlayPage *self, guint hand, guint position)
{
  GtkWidget *window = open_review (self, hand);

  if (window != NULL)
    tea_playback_set_position (tea_review_window_get_playback (TEA_REVIEW_WINDOW (window)), position);
}
