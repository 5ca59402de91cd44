/* tea-game-desk.c - who plays on from recorded games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "view/hand/tea-game-desk.h"

G_DEFINE_INTERFACE (TeaGameDesk, tea_game_desk, G_TYPE_APPLICATION)

static void
tea_game_desk_default_init (TeaGameDeskInterface *iface)
{
}

TeaGame *
tea_game_desk_play (TeaPage *page, TeaRecordedGame *game, const char *notice, GError **error)
{
  GApplication *desk = g_application_get_default ();

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  if (!TEA_IS_GAME_DESK (desk))
    return NULL;

  return TEA_GAME_DESK_GET_IFACE (desk)->play (TEA_GAME_DESK (desk), page, game, notice, error);
}
