/* tea-play-page-stand-in.c - a computer player stands in for the human player, who can take the seat back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/play/tea-play-page-private.h"

#include <glib/gi18n.h>

#include "view/setup/tea-let-play-dialog.h"
#include "view/widgets/tea-widget.h"

static void
let_play_cb (TeaLetPlayDialog *dialog, const char *level, gboolean of_game, TeaPlayPage *self)
{
  if (tea_game_let_play (self->game, level, of_game))
    tea_status_bar_dismiss_notice (self->status_bar);
}

static gboolean
can_play_myself (TeaPlayPage *self)
{
  gboolean of_game;

  return tea_game_get_is_stood_in (self->game, &of_game) && of_game && !tea_table_get_state (self->table)->game_over;
}

/* The same key hands the seat over and takes it back. */
static void
let_play_action_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);
  g_autofree char *why = NULL;
  GtkWidget *dialog;

  if (can_play_myself (self))
    {
      gtk_widget_activate_action (widget, "table.play-myself", NULL);
      return;
    }
  why = tea_game_explain_let_play (self->game);
  if (why != NULL)
    {
      tea_play_page_show_notice (self, why);
      return;
    }

  dialog = tea_let_play_dialog_new (self->settings);
  g_signal_connect_object (dialog, "let-play", G_CALLBACK (let_play_cb), self, 0);
  tea_widget_present_over (widget, dialog);
}

static void
play_myself_action_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TeaPlayPage *self = TEA_PLAY_PAGE (widget);

  if (tea_game_play_again_self (self->game))
    tea_play_page_show_notice (self, _ ("You play again from the next hand on."));
}

void
_tea_play_page_class_install_stand_in (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.let-play", NULL, let_play_action_cb);
  gtk_widget_class_install_action (widget_class, "table.play-myself", NULL, play_myself_action_cb);
}

void
_tea_play_page_update_stand_in (TeaPlayPage *self)
{
  gboolean can = can_play_myself (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.play-myself", can);
  gtk_widget_set_visible (self->myself_button, can);
  tea_play_strip_set_has_stand_in (self->play_strip, can);
}
