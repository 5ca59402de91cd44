/* tea-game-desk.c - who makes studies of recorded games and plays their deals again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/replay/tea-game-desk.h"

G_DEFINE_INTERFACE (TeaGameDesk, tea_game_desk, G_TYPE_APPLICATION)

static void
tea_game_desk_default_init (TeaGameDeskInterface *iface)
{
}

static TeaGameDesk *
find_desk (void)
{
  GApplication *application = g_application_get_default ();

  return TEA_IS_GAME_DESK (application) ? TEA_GAME_DESK (application) : NULL;
}

void
tea_game_desk_study (GtkWidget *widget, TeaRecordedGame *game, guint hand, guint position, guint seat)
{
  TeaGameDesk *desk = find_desk ();

  g_return_if_fail (GTK_IS_WIDGET (widget) && TEA_IS_RECORDED_GAME (game) && seat < 4);

  if (desk != NULL)
    TEA_GAME_DESK_GET_IFACE (desk)->study (desk, GTK_WINDOW (gtk_widget_get_root (widget)), game, hand, position, seat);
}

gboolean
tea_game_desk_play (TeaRecordedGame *game)
{
  TeaGameDesk *desk = find_desk ();

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), FALSE);

  if (desk != NULL)
    TEA_GAME_DESK_GET_IFACE (desk)->play (desk, game);

  return desk != NULL;
}
