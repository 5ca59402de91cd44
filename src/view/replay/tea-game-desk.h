/* tea-game-desk.h - who makes studies of recorded games and plays their deals again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/tea-recorded-game.h"

G_BEGIN_DECLS

#define TEA_TYPE_GAME_DESK (tea_game_desk_get_type ())
G_DECLARE_INTERFACE (TeaGameDesk, tea_game_desk, TEA, GAME_DESK, GApplication)

/**
 * TeaGameDesk:
 * @study: makes a study and shows it; says in @window why that is not possible
 * @play: continues @game in the window of the game
 *
 * The application, for windows that show a recorded game. An action could not be handed the game.
 */
struct _TeaGameDeskInterface
{
  GTypeInterface parent;

  void (*study) (TeaGameDesk *self, GtkWindow *window, TeaRecordedGame *game, guint hand, guint position, guint seat);
  void (*play) (TeaGameDesk *self, TeaRecordedGame *game);
};

/**
 * tea_game_desk_study:
 * @widget: where it is asked for
 * @game: a game
 * @hand: one of its hands, from 0
 * @position: a position of that hand, limited to the last one
 * @seat: the seat from which it is seen
 *
 * Opens a study of that position. Does nothing without a desk.
 */
void tea_game_desk_study (GtkWidget *widget, TeaRecordedGame *game, guint hand, guint position, guint seat);

/* Continues @game in the window of the game. Returns whether there is a desk. */
gboolean tea_game_desk_play (TeaRecordedGame *game);

G_END_DECLS
