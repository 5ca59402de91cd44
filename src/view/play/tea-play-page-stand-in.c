/* tea-play-page-stand-in.c - a computer player stands in for the human player, who can take the seat back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "model/table/tea-level.h"
#include "view/widgets/tea-widget.h"

static gboolean
can_play_myself (TeaPlayPage *self)
{
  gboolean of_game;

  return tea_game_get_is_stood_in (self->game, &of_game) && of_game && !tea_table_get_state (self->table)->game_over;
}

/* The answers to how long it is to play, in the order of the dialog. */
typedef enum
{
  UNTIL_HAND,
  UNTIL_GAME,
} Until;

static void
answered_cb (AdwMessageDialog *dialog, const char *response, TeaPlayPage *self)
{
  AdwComboRow *level_row = g_object_get_data (G_OBJECT (dialog), "level-row");
  AdwComboRow *until_row = g_object_get_data (G_OBJECT (dialog), "until-row");
  TeaLevel *level = adw_combo_row_get_selected_item (level_row);

  if (g_str_equal (response, "play") && tea_game_let_play (self->game, tea_level_get_facts (level)->id,
                                                           adw_combo_row_get_selected (until_row) == UNTIL_GAME))
    tea_status_bar_dismiss_notice (self->status_bar);
}

/* Explains what it means, so that nobody hands over the seat by mistake. */
static void
ask (TeaPlayPage *self)
{
  g_autoptr (GtkBuilder)
      builder = gtk_builder_new_from_resource ("/io/github/teahouse_mahjong/Teahouse/tea-let-play-dialog.ui");
  GtkWidget *dialog = GTK_WIDGET (gtk_builder_get_object (builder, "dialog"));
  AdwComboRow *level_row = ADW_COMBO_ROW (gtk_builder_get_object (builder, "level_row"));
  g_autoptr (GListModel) levels = tea_level_list ();

  adw_combo_row_set_model (level_row, levels);
  adw_combo_row_set_selected (level_row, tea_level_find (tea_level_get_default_id ()));
  g_object_set_data (G_OBJECT (dialog), "level-row", level_row);
  g_object_set_data (G_OBJECT (dialog), "until-row", gtk_builder_get_object (builder, "until_row"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  tea_widget_present_over (GTK_WIDGET (self), dialog);
  gtk_window_set_focus (GTK_WINDOW (dialog), gtk_window_get_default_widget (GTK_WINDOW (dialog)));
}

/* The same key hands the seat over and takes it back. */
void
_tea_play_page_let_play (TeaPlayPage *self)
{
  g_autofree char *why = NULL;

  if (can_play_myself (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "table.play-myself", NULL);
      return;
    }
  why = tea_game_explain_let_play (self->game);
  if (why != NULL)
    tea_play_page_show_notice (self, why);
  else
    ask (self);
}

static void
let_play_action_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  ask (TEA_PLAY_PAGE (widget));
}

static void
play_myself_action_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (tea_game_play_again_self (self->game))
    tea_play_page_show_notice (self, _ ("You take over again from the next hand."));
}

void
_tea_play_page_class_install_stand_in (GtkWidgetClass *widget_class)
{
  g_type_ensure (TEA_TYPE_LEVEL);
  gtk_widget_class_install_action (widget_class, "table.let-play", NULL, let_play_action_cb);
  gtk_widget_class_install_action (widget_class, "table.play-myself", NULL, play_myself_action_cb);
}

void
_tea_play_page_update_stand_in (TeaPlayPage *self)
{
  g_autofree char *why_not = tea_game_explain_let_play (self->game);
  gboolean can = can_play_myself (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.play-myself", can);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.let-play", why_not == NULL && !can);
}
