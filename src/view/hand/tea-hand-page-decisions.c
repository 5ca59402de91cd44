/* tea-hand-page-decisions.c - the review of the hand that is shown, and what else can be done with its deal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-hand-page-private.h"

#include <glib/gi18n.h>

#include "view/hand/tea-game-desk.h"
#include "view/hand/tea-proof-page.h"
#include "view/widgets/tea-widget.h"

/* Begins the review of the hand, or of the whole game. */
static void
begin_review (TeaHandPage *self)
{
  guint hand, seat;
  TeaRecordedGame *game = _tea_hand_page_get_game (self, &hand, &seat);
  TeaJudge *judge = tea_judge_get_default ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TeaReview) review = NULL;

  if (self->reviewed == (self->whole_game ? 0 : hand) && tea_hand_page_get_review (self) != NULL)
    return;
  review = self->whole_game ? tea_review_new_duplicate (game, seat, judge, &error)
                            : tea_review_new (game, hand, seat, judge, &error);
  if (review == NULL)
    {
      _tea_hand_page_show_notice (self, error->message);
      return;
    }
  self->reviewed = self->whole_game ? 0 : hand;
  tea_decisions_panel_set_review (self->decisions, review, self->whole_game);
  _tea_hand_page_update (self);
}

/* A review of another hand than the one that is shown is of no use. */
static void
forget_review (TeaHandPage *self)
{
  guint hand, seat;

  _tea_hand_page_get_game (self, &hand, &seat);
  if (self->whole_game || self->reviewed == hand || self->reviewed == G_MAXUINT)
    return;
  self->reviewed = G_MAXUINT;
  tea_decisions_panel_set_review (self->decisions, NULL, FALSE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->decisions)))
    begin_review (self);
}

void
_tea_hand_page_update_decisions (TeaHandPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const TeaPlaybackState *shown = tea_playback_get_state (tea_hand_page_get_playback (self));
  gboolean varies = self->study != NULL && tea_study_get_state (self->study)->line > 0;

  forget_review (self);
  if (self->whole_game)
    tea_decisions_panel_select (self->decisions, self->study != NULL ? self->hand : shown->hand);
  else
    tea_decisions_panel_select (self->decisions, varies ? G_MAXUINT : shown->position);
  tea_replay_view_set_review (self->view, self->whole_game || varies ? NULL : tea_hand_page_get_review (self));
  gtk_widget_action_set_enabled (widget, "hand.decision", TRUE);
  gtk_widget_action_set_enabled (widget, "hand.rival", self->playing_rival == NULL);
  gtk_widget_action_set_enabled (widget, "hand.again", self->whole != NULL);
  gtk_widget_action_set_enabled (widget, "hand.whole-game", self->whole != NULL);
  gtk_widget_action_set_enabled (widget, "hand.proof", self->whole != NULL);
}

/* Shows @position of the hand that was reviewed. */
static void
show_position (TeaHandPage *self, guint position)
{
  tea_playback_set_playing (tea_hand_page_get_playback (self), FALSE);
  if (self->study != NULL)
    tea_study_show (self->study, 0, position);
  else
    tea_playback_set_position (self->whole, position);
}

static void
chosen_cb (TeaDecisionsPanel *panel, guint position, TeaHandPage *self)
{
  if (!self->whole_game)
    show_position (self, position);
  else if (self->study == NULL)
    {
      tea_playback_set_playing (self->whole, FALSE);
      tea_playback_set_hand (self->whole, position);
    }
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "hand.turn", "i", (int) position - (int) self->hand);
}

static void
begun_cb (GtkWidget *panel, TeaHandPage *self)
{
  if (tea_hand_page_get_playback (self) != NULL)
    begin_review (self);
}

/* Goes to the next decision, or to the one before. */
static void
decision_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  const TeaPlaybackState *shown;
  guint position;

  if (tea_hand_page_get_playback (self) == NULL)
    return;
  if (tea_hand_page_get_review (self) == NULL)
    _tea_hand_page_show_panel (self, TEA_HAND_DECISIONS);
  shown = tea_playback_get_state (tea_hand_page_get_playback (self));
  position = tea_decisions_panel_find (self->decisions, self->whole_game ? shown->hand : shown->position,
                                       g_variant_get_int32 (parameter));
  if (position != G_MAXUINT)
    chosen_cb (self->decisions, position, self);
}

void
_tea_hand_page_set_whole_game (TeaHandPage *self, gboolean whole_game)
{
  self->whole_game = whole_game;
  self->reviewed = G_MAXUINT;
  begin_review (self);
  _tea_hand_page_show_panel (self, TEA_HAND_DECISIONS);
}

/* Says why not the tile at a position of the player's hand. */
static void
ask_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  TeaTable *table;
  guint hand, seat;

  if (tea_hand_page_get_playback (self) == NULL || tea_hand_page_get_review (self) == NULL)
    return;
  table = tea_playback_get_state (tea_hand_page_get_playback (self))->table;
  _tea_hand_page_get_game (self, &hand, &seat);
  _tea_hand_page_show_panel (self, TEA_HAND_DECISIONS);
  tea_decisions_panel_ask (self->decisions, tea_table_get_player (table, seat)->hand, g_variant_get_uint32 (parameter));
}

static void
rival_played_cb (gpointer owner, TeaRecordedGame *game, const GError *reason)
{
  TeaHandPage *self = owner;
  g_autoptr (GError) error = NULL;
  guint hand, seat;
  TeaPage *page;

  _tea_hand_page_get_game (self, &hand, &seat);
  g_clear_pointer (&self->playing_rival, tea_job_cancel);
  _tea_hand_page_update (self);
  page = tea_hand_page_new (game, hand, TEA_HAND_EVENTS, self->settings, &error);
  if (page != NULL)
    tea_page_open (GTK_WIDGET (self), page);
  else
    _tea_hand_page_show_notice (self, error->message);
}

static void
rival_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  guint hand, seat;
  TeaRecordedGame *game = _tea_hand_page_get_game (self, &hand, &seat);

  self->playing_rival = tea_review_play_rival (game, hand, seat, self, rival_played_cb);
  _tea_hand_page_update (self);
}

/* The page closes if it is over the table. */
static void
again_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaHandPage *self = TEA_HAND_PAGE (widget);
  guint hand, seat;
  TeaRecordedGame *game = _tea_hand_page_get_game (self, &hand, &seat);
  g_autoptr (TeaRecordedGame) deal = tea_recorded_game_cut_at_deal (game, hand);
  g_autoptr (GError) error = NULL;

  if (!tea_page_leave (TEA_PAGE (self)))
    return;
  if (tea_game_desk_play (NULL, deal, NULL, &error) == NULL)
    {
      if (error != NULL)
        _tea_hand_page_show_notice (self, error->message);
    }
  else if (gtk_widget_get_mapped (widget))
    tea_page_close (TEA_PAGE (self));
}

static void
proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_open (widget, tea_proof_page_new (tea_playback_get_state (TEA_HAND_PAGE (widget)->whole)->game));
}

void
_tea_hand_page_class_install_decisions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, begun_cb);
  gtk_widget_class_install_action (widget_class, "hand.decision", "i", decision_cb);
  gtk_widget_class_install_action (widget_class, "hand.ask", "u", ask_cb);
  gtk_widget_class_install_property_action (widget_class, "hand.whole-game", "whole-game");
  gtk_widget_class_install_action (widget_class, "hand.rival", NULL, rival_cb);
  gtk_widget_class_install_action (widget_class, "hand.again", NULL, again_cb);
  gtk_widget_class_install_action (widget_class, "hand.proof", NULL, proof_cb);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Down, 0, "hand.decision", "i", 1);
  tea_widget_class_bind_key (widget_class, GDK_KEY_Up, 0, "hand.decision", "i", -1);
}

void
_tea_hand_page_dispose_decisions (TeaHandPage *self)
{
  g_clear_pointer (&self->playing_rival, tea_job_cancel);
  tea_decisions_panel_set_review (self->decisions, NULL, FALSE);
}
