/* tea-win-bar.c - who won, and how
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/helper/tea-win-bar.h"

#include <glib/gi18n.h>

#include "view/widgets/tea-flow-layout.h"
#include "view/widgets/tea-labels.h"
#include "view/widgets/tea-spoken.h"
#include "view/widgets/tea-widget.h"

struct _TeaWinBar
{
  GtkWidget parent_instance;

  GtkWidget *winner_box;
  GtkWidget *how_box;
  GtkToggleButton *winners[4];
  GtkToggleButton *nobody;
  GtkToggleButton *self_draw;
  GtkToggleButton *from[4];
  GtkToggleButton *robbed;
  GtkToggleButton *robbed_closed;

  TeaHandEntry *entry;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (TeaWinBar, tea_win_bar, GTK_TYPE_WIDGET)

static void update (TeaWinBar *self);

static gboolean
is_by_robbing (TeaEntryHow how)
{
  return how == TEA_ENTRY_HOW_ROBBED_KONG || how == TEA_ENTRY_HOW_ROBBED_CLOSED_KONG;
}

/* A click on the active winner deselects it; a refused click must leave the buttons as they were. */
static void
winner_toggled_cb (GtkToggleButton *button, TeaWinBar *self)
{
  if (self->updating || self->entry == NULL)
    return;

  for (guint seat = 0; seat < 4; seat++)
    if (self->winners[seat] == button)
      tea_hand_entry_set_winner (self->entry, gtk_toggle_button_get_active (button) ? (int) seat : -1);
  if (button == self->nobody)
    tea_hand_entry_set_nobody_won (self->entry, gtk_toggle_button_get_active (button));

  update (self);
}

static void
how_toggled_cb (GtkToggleButton *button, TeaWinBar *self)
{
  gboolean active = gtk_toggle_button_get_active (button);
  TeaEntryHow how;
  int from;

  if (self->updating || self->entry == NULL)
    return;

  how = tea_hand_entry_get_state (self->entry)->win.how;
  from = tea_hand_entry_get_state (self->entry)->win.from;
  if (button == self->self_draw)
    tea_hand_entry_set_how (self->entry, active ? TEA_ENTRY_HOW_SELF_DRAW : TEA_ENTRY_HOW_UNSAID, -1);
  else if (button == self->robbed)
    tea_hand_entry_set_how (self->entry, active ? TEA_ENTRY_HOW_ROBBED_KONG : TEA_ENTRY_HOW_DISCARD, from);
  else if (button == self->robbed_closed)
    tea_hand_entry_set_how (self->entry, active ? TEA_ENTRY_HOW_ROBBED_CLOSED_KONG : TEA_ENTRY_HOW_DISCARD, from);

  for (guint seat = 0; seat < 4; seat++)
    if (self->from[seat] == button)
      tea_hand_entry_set_how (self->entry,
                              is_by_robbing (how) ? how
                              : active            ? TEA_ENTRY_HOW_DISCARD
                                                  : TEA_ENTRY_HOW_UNSAID,
                              active ? (int) seat : -1);

  update (self);
}

/* Makes a button sensitive only if it makes sense; an active one can always be switched off. */
static void
update_possible (TeaWinBar *self, GtkToggleButton *button, TeaEntryHow how, int from, const char *sentence)
{
  g_autofree char *why_not = tea_hand_entry_explain_how (self->entry, how, from);

  gtk_widget_set_sensitive (GTK_WIDGET (button), why_not == NULL || gtk_toggle_button_get_active (button));
  tea_spoken_set_tooltip (GTK_WIDGET (button), why_not != NULL ? why_not : sentence);
  tea_spoken_set_description (GTK_WIDGET (button), why_not);
}

static void
set_name (GtkToggleButton *button, const char *name)
{
  tea_spoken_set_button_text (GTK_BUTTON (button), name);
  tea_label_be_name (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))));
}

static void
update_from (TeaWinBar *self, guint seat)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  TeaEntryHow how = state->win.how;
  int winner = state->win.winner;
  const char *name = state->players[seat].name;
  g_autofree char *shown = g_strdup_printf ("%u %s", seat + 1, name);
  g_autofree char *sentence = NULL;

  if (is_by_robbing (how))
    /* Translators: how a hand was won; the name of a player is filled in. */
    sentence = g_strdup_printf (_ ("Won by robbing %s’s kong"), name);
  else
    /* Translators: how a hand was won; the name of a player is filled in. */
    sentence = g_strdup_printf (_ ("Won with a discard by %s"), name);

  set_name (self->from[seat], shown);
  tea_spoken_set_label (GTK_WIDGET (self->from[seat]), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->from[seat]), winner != (int) seat);
  gtk_toggle_button_set_active (self->from[seat], state->win.from == (int) seat);
  update_possible (self, self->from[seat], is_by_robbing (how) ? how : TEA_ENTRY_HOW_DISCARD, (int) seat, sentence);
}

static void
update_winner (TeaWinBar *self, guint seat)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  const TeaEntryPlayer *player = &state->players[seat];
  g_autofree char *wind = tea_tile_info_dup_wind_letter (player->wind);
  g_autofree char *shown = g_strdup_printf ("%u %s %s", seat + 1, wind, player->name);
  g_autofree char *label = NULL;

  /* Translators: a button to say who won; a player's name is filled in. */
  label = g_strdup_printf (player->is_dealer ? _ ("%s, the dealer, wins") : _ ("%s wins"), player->name);
  set_name (self->winners[seat], shown);
  tea_spoken_set_tooltip (GTK_WIDGET (self->winners[seat]), label);
  tea_spoken_set_label (GTK_WIDGET (self->winners[seat]), label);
  gtk_toggle_button_set_active (self->winners[seat], state->win.winner == (int) seat);
}

static void
update (TeaWinBar *self)
{
  const TeaHandEntryState *state = tea_hand_entry_get_state (self->entry);
  const TeaEntryWin *win = &state->win;

  self->updating = TRUE;
  for (guint seat = 0; seat < 4; seat++)
    {
      update_winner (self, seat);
      update_from (self, seat);
    }
  gtk_toggle_button_set_active (self->nobody, win->nobody_won);
  gtk_toggle_button_set_active (self->self_draw, win->how == TEA_ENTRY_HOW_SELF_DRAW);
  gtk_toggle_button_set_active (self->robbed, win->how == TEA_ENTRY_HOW_ROBBED_KONG);
  gtk_toggle_button_set_active (self->robbed_closed, win->how == TEA_ENTRY_HOW_ROBBED_CLOSED_KONG);
  update_possible (self, self->self_draw, TEA_ENTRY_HOW_SELF_DRAW, -1, _ ("The winner drew the winning tile"));
  update_possible (self, self->robbed, TEA_ENTRY_HOW_ROBBED_KONG, win->from,
                   _ ("The winning tile was robbed from an added kong"));
  update_possible (self, self->robbed_closed, TEA_ENTRY_HOW_ROBBED_CLOSED_KONG, win->from,
                   _ ("The winning tile was robbed from a closed kong"));
  gtk_widget_set_visible (GTK_WIDGET (self->robbed_closed), state->rules.can_rob_closed);
  gtk_widget_set_visible (self->how_box, !win->nobody_won);
  self->updating = FALSE;
}

static void
tea_win_bar_dispose (GObject *object)
{
  tea_widget_follow (object, &TEA_WIN_BAR (object)->entry, NULL, NULL);
  tea_widget_dispose_template (GTK_WIDGET (object), TEA_TYPE_WIN_BAR);

  G_OBJECT_CLASS (tea_win_bar_parent_class)->dispose (object);
}

static void
tea_win_bar_class_init (TeaWinBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tea_win_bar_dispose;

  g_type_ensure (TEA_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "winbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/teahouse_mahjong/Teahouse/tea-win-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TeaWinBar, winner_box);
  gtk_widget_class_bind_template_child (widget_class, TeaWinBar, how_box);
}

static GtkToggleButton *
append_button (GtkWidget *box, const char *label, GCallback callback, TeaWinBar *self)
{
  GtkWidget *button = label != NULL ? gtk_toggle_button_new_with_label (label) : gtk_toggle_button_new ();

  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect (button, "toggled", callback, self);

  return GTK_TOGGLE_BUTTON (button);
}

static void
tea_win_bar_init (TeaWinBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint seat = 0; seat < 4; seat++)
    self->winners[seat] = append_button (self->winner_box, NULL, G_CALLBACK (winner_toggled_cb), self);
  self->nobody = append_button (self->winner_box, _ ("Nobody"), G_CALLBACK (winner_toggled_cb), self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->nobody), _ ("The hand was a draw"));

  self->self_draw = append_button (self->how_box, _ ("Self-Draw"), G_CALLBACK (how_toggled_cb), self);
  for (guint seat = 0; seat < 4; seat++)
    self->from[seat] = append_button (self->how_box, NULL, G_CALLBACK (how_toggled_cb), self);
  self->robbed = append_button (self->how_box, _ ("Robbed Kong"), G_CALLBACK (how_toggled_cb), self);
  self->robbed_closed = append_button (self->how_box, _ ("Robbed Closed Kong"), G_CALLBACK (how_toggled_cb), self);
}

void
tea_win_bar_set_entry (TeaWinBar *self, TeaHandEntry *entry)
{
  g_return_if_fail (TEA_IS_WIN_BAR (self));
  g_return_if_fail (entry == NULL || TEA_IS_HAND_ENTRY (entry));

  if (tea_widget_follow (self, &self->entry, entry, G_CALLBACK (update)) && entry != NULL)
    update (self);
}

GtkToggleButton *
tea_win_bar_get_winner_button (TeaWinBar *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_WIN_BAR (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return self->winners[seat];
}

GtkToggleButton *
tea_win_bar_get_from_button (TeaWinBar *self, guint seat)
{
  g_return_val_if_fail (TEA_IS_WIN_BAR (self), NULL);
  g_return_val_if_fail (seat < 4, NULL);

  return self->from[seat];
}
