/* tea-play-page-actions.c - the player's actions and their keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/hand/tea-proof-page.h"
#include "view/hand/tea-hand-page.h"
#include "view/widgets/tea-widget.h"

/* Plain keys. They are bindings of the window, not accelerators of the application, so that text entries get them
 * first. */
static const TeaWidgetKey keys[] = {
  { GDK_KEY_a, 0, "table.advice", NULL },
  { GDK_KEY_y, 0, "table.events", NULL },
  { GDK_KEY_n, 0, "table.go-on", NULL },
  { GDK_KEY_s, 0, "table.show-settlement", NULL },
  { GDK_KEY_v, 0, "table.review", NULL },
  { GDK_KEY_m, 0, "table.compare", NULL },
  { GDK_KEY_Escape, 0, "table.escape", NULL },
  { GDK_KEY_x, 0, "table.no-calls", NULL },
  { GDK_KEY_w, 0, "table.auto-win", NULL },
  { GDK_KEY_e, 0, "table.auto-discard", NULL },
  { GDK_KEY_o, 0, "table.confirm-discards", NULL },
  { GDK_KEY_l, 0, "table.own-order", NULL },
  { GDK_KEY_j, 0, "table.mark-drawn", NULL },
  { GDK_KEY_b, 0, "table.paused", NULL },
  { GDK_KEY_Pause, 0, "table.paused", NULL },
  { GDK_KEY_plus, 0, "table.faster", NULL },
  { GDK_KEY_plus, GDK_SHIFT_MASK, "table.faster", NULL },
  { GDK_KEY_minus, 0, "table.slower", NULL },
  { GDK_KEY_Return, 0, "table.go-on", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK, "table.try", "undo" },
  { GDK_KEY_r, GDK_CONTROL_MASK, "table.try", "let-play" },
  { GDK_KEY_s, GDK_CONTROL_MASK, "table.try", "save-position" },
};

static TeaTableStage *
get_stage (TeaSitting *sitting)
{
  return TEA_PLAY_PAGE (sitting)->stage;
}

static void
discard (TeaSitting *sitting, guint position)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (sitting);

  if (tea_game_discard (self->game, position))
    tea_status_bar_dismiss_notice (self->status_bar);
}

static void
choose (TeaSitting *sitting, guint position)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (sitting);

  if (tea_game_choose (self->game, position))
    tea_status_bar_dismiss_notice (self->status_bar);
}

static void
call (TeaSitting *sitting, TeaChoiceKind kind)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (sitting);

  if (tea_game_call (self->game, kind))
    tea_status_bar_dismiss_notice (self->status_bar);
}

static void
ask (TeaSitting *sitting, guint position)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (sitting);

  if (!tea_advisor_get_state (self->advisor)->available || !tea_advice_panel_ask (self->advice_panel, position))
    tea_play_page_show_notice (self, _ ("While advice is shown, it says why this tile is not advised."));
}

void
_tea_play_page_sit (TeaSittingInterface *iface)
{
  iface->ask = ask;
  iface->get_stage = get_stage;
  iface->discard = discard;
  iface->choose = choose;
  iface->call = call;
}

static void
events_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_event_panel_toggle (TEA_PLAY_PAGE (widget)->event_panel);
}

static void
review_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_review (TEA_PLAY_PAGE (widget));
}

static void
study_made_cb (gpointer owner, TeaStudy *study, const GError *error)
{
  TeaPlayPage *self = owner;

  if (study == NULL)
    tea_play_page_show_notice (self, error->message);
  else if (tea_place_get_for (GTK_WIDGET (self)) != NULL)
    tea_page_open (GTK_WIDGET (self), tea_hand_page_new_study (study, self->settings));
}

/* Makes a study of the hand at the table; it is refused where that is not allowed. */
static void
save_position_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);
  guint hand = tea_table_get_state (self->table)->hand_number;

  if (hand > 0)
    tea_job_unref (
        tea_study_start_making (self, tea_game_get_recorded (self->game), hand - 1, G_MAXUINT, 0, study_made_cb));
}

static void
escape_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (tea_sitting_offers (TEA_SITTING (self), TEA_CHOICE_PASS))
    call (TEA_SITTING (self), TEA_CHOICE_PASS);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->settlement)) ||
           gtk_widget_get_visible (GTK_WIDGET (self->end_page)))
    _tea_play_page_show_sheet (self, TEA_SHEET_NONE);
  else if (tea_status_bar_get_notice (self->status_bar) != NULL)
    tea_status_bar_dismiss_notice (self->status_bar);
  else if (tea_table_get_state (self->table)->in_progress)
    call (TEA_SITTING (self), TEA_CHOICE_PASS);
}

static void
next_hand_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (tea_game_next_hand (self->game))
    tea_status_bar_dismiss_notice (self->status_bar);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (tea_game_undo (self->game))
    tea_play_page_show_notice (self, _ ("Your last move is taken back."));
}

/* A key does what is not offered, too: it says why that cannot be done. */
static void
try_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  const char *what = g_variant_get_string (parameter, NULL);

  if (g_str_equal (what, "undo"))
    undo_cb (widget, NULL, NULL);
  else if (g_str_equal (what, "save-position"))
    save_position_cb (widget, NULL, NULL);
  else
    _tea_play_page_let_play (TEA_PLAY_PAGE (widget));
}

static void
faster_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_change_pace (TEA_PLAY_PAGE (widget), 1);
}

static void
slower_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_change_pace (TEA_PLAY_PAGE (widget), -1);
}

/* After the last hand comes the result of the game. */
static void
go_on_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  gtk_widget_activate_action (
      widget, tea_table_get_state (self->table)->game_over ? "table.show-result" : "table.next-hand", NULL);
}

static void
give_up_cb (GtkWidget *widget, TeaReply reply)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (reply == TEA_REPLY_YES)
    _tea_play_page_open_new_game (self, self->wants_duplicate);
  else
    g_clear_object (&self->proposed);
}

/* A saved game can be continued later. */
static void
ask_for_game (TeaPlayPage *self, gboolean duplicate)
{
  self->wants_duplicate = duplicate;
  if (tea_table_get_state (self->table)->in_progress && !tea_game_get_is_kept (self->game))
    tea_question_ask (GTK_WIDGET (self),
                      &(TeaQuestion){ .question = _ ("Abandon this hand and start a new game?"),
                                      .stay = _ ("Keep Playing"),
                                      .yes = _ ("New Game…"),
                                      .gives_up = TRUE },
                      give_up_cb);
  else
    _tea_play_page_open_new_game (self, duplicate);
}

void
tea_play_page_ask_for_game (TeaPlayPage *self, gboolean duplicate)
{
  g_return_if_fail (TEA_IS_PLAY_PAGE (self));

  g_clear_object (&self->proposed);
  ask_for_game (self, duplicate);
}

void
tea_play_page_propose (TeaPlayPage *self, TeaRuleset *ruleset)
{
  g_return_if_fail (TEA_IS_PLAY_PAGE (self));
  g_return_if_fail (TEA_IS_RULESET (ruleset));

  g_set_object (&self->proposed, ruleset);
  ask_for_game (self, FALSE);
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_compare (TEA_PLAY_PAGE (widget));
}

static void
show_settlement_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_show_sheet (TEA_PLAY_PAGE (widget), TEA_SHEET_SETTLEMENT);
}

static void
show_table_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_show_sheet (TEA_PLAY_PAGE (widget), TEA_SHEET_NONE);
}

static void
show_result_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  _tea_play_page_show_sheet (TEA_PLAY_PAGE (widget), TEA_SHEET_RESULT);
}

static void
review_decision_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  guint hand, position;

  g_variant_get (parameter, "(uu)", &hand, &position);
  _tea_play_page_review_decision (TEA_PLAY_PAGE (widget), hand, position);
}

/* The same rules, length and opponents, with other walls. */
static void
play_again_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);
  const char *rival = tea_game_get_rival (self->game);

  if (rival != NULL)
    tea_play_page_start_duplicate (self, tea_table_get_state (self->table)->ruleset, tea_game_get_n_deals (self->game),
                                   rival, TEA_GAME_NEW_SEED);
  else
    {
      g_settings_set_boolean (self->settings, "practice", tea_game_get_is_practice (self->game));
      tea_play_page_start_game (self, tea_table_get_state (self->table)->ruleset, tea_game_get_length (self->game),
                                TEA_GAME_NEW_SEED);
    }
}

static void
proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  tea_page_open (widget, tea_proof_page_new (tea_game_get_recorded (TEA_PLAY_PAGE (widget)->game)));
}

void
_tea_play_page_class_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "table.advice", "advice");
  gtk_widget_class_install_action (widget_class, "table.events", NULL, events_cb);
  gtk_widget_class_install_action (widget_class, "table.review", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "table.save-position", NULL, save_position_cb);
  gtk_widget_class_install_action (widget_class, "table.escape", NULL, escape_cb);
  gtk_widget_class_install_action (widget_class, "table.next-hand", NULL, next_hand_cb);
  gtk_widget_class_install_action (widget_class, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "table.try", "s", try_cb);
  gtk_widget_class_install_action (widget_class, "table.faster", NULL, faster_cb);
  gtk_widget_class_install_action (widget_class, "table.slower", NULL, slower_cb);
  gtk_widget_class_install_action (widget_class, "table.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "table.show-result", NULL, show_result_cb);
  gtk_widget_class_install_action (widget_class, "table.review-decision", "(uu)", review_decision_cb);
  gtk_widget_class_install_action (widget_class, "table.play-again", NULL, play_again_cb);
  gtk_widget_class_install_action (widget_class, "table.compare", NULL, compare_cb);
  gtk_widget_class_install_action (widget_class, "table.show-settlement", NULL, show_settlement_cb);
  gtk_widget_class_install_action (widget_class, "table.show-table", NULL, show_table_cb);
  gtk_widget_class_install_action (widget_class, "table.proof", NULL, proof_cb);
  _tea_play_page_class_install_stand_in (widget_class);

  tea_sitting_class_install (widget_class);
  tea_widget_class_bind_keys (widget_class, keys, G_N_ELEMENTS (keys));
}

void
_tea_play_page_update_actions (TeaPlayPage *self)
{
  g_autofree char *no_undo = tea_game_explain_undo (self->game);
  gboolean over = tea_table_get_state (self->table)->score_sheet != NULL;
  gboolean game_over = over && tea_table_get_state (self->table)->game_over;
  gboolean bare = !gtk_widget_get_visible (GTK_WIDGET (self->settlement)) &&
                  !gtk_widget_get_visible (GTK_WIDGET (self->end_page)) &&
                  !tea_table_view_get_shows_end (self->table_view);

  /* A study has all tiles of the hand: in a game that counts, nobody sees them before it is over. */
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "table.save-position",
      over || (tea_table_get_state (self->table)->in_progress && tea_game_get_is_practice (self->game)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.undo", no_undo == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.next-hand", over && !game_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.show-result", game_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.play-again", game_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.show-settlement", over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.show-table", over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.review", over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.proof", *tea_game_get_commitment (self->game) != '\0');
  tea_table_view_set_decided (self->table_view, over);
  gtk_widget_set_visible (self->after_hand_box, over && bare);
  _tea_play_page_update_play (self);
  _tea_play_page_update_stand_in (self);
}

void
_tea_play_page_show_sheet (TeaPlayPage *self, TeaSheet sheet)
{
  if (sheet == TEA_SHEET_NONE)
    gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
  if (sheet == TEA_SHEET_RESULT && tea_game_end_page_get_summary (self->end_page) == NULL)
    {
      g_autofree char *rules = _tea_play_page_dup_rules (self);

      tea_game_end_page_set_game (self->end_page, tea_game_get_recorded (self->game), rules);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->settlement), sheet == TEA_SHEET_SETTLEMENT);
  gtk_widget_set_visible (GTK_WIDGET (self->end_page), sheet == TEA_SHEET_RESULT);
  if (sheet == TEA_SHEET_SETTLEMENT)
    gtk_widget_grab_focus (GTK_WIDGET (self->settlement));
  else if (sheet == TEA_SHEET_RESULT)
    gtk_widget_grab_focus (GTK_WIDGET (self->end_page));
  _tea_play_page_update_actions (self);
}

void
_tea_play_page_forget_result (TeaPlayPage *self)
{
  if (tea_game_end_page_get_summary (self->end_page) != NULL)
    tea_game_end_page_set_game (self->end_page, NULL, NULL);
}
