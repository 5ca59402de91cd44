/* tea-bot.c - the table of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bots/tea-bot-private.h"

/* Weakest first. A new bot is a new file and a new row. */
/* clang-format off */
static const TeaBot bots[] = {
  { "regular", N_("Regular"), N_("Plays the tile that leaves most tiles to draw, and claims what brings the hand nearer."), tea_bot_regular_choose },
};
/* clang-format on */

const TeaBot *
tea_bots (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (bots);

  return bots;
}

const TeaBot *
tea_bot_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (bots); i++)
    if (g_strcmp0 (bots[i].id, id) == 0)
      return &bots[i];

  return NULL;
}

TeaAction
tea_bot_act (const TeaBot *bot, const TeaDeal *deal, guint seat, TeaBotContext *context)
{
  const TeaAction pass = { .kind = TEA_ACTION_PASS, .seat = seat, .tile = TEA_TILE_NONE, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  TeaSeatView view;
  guint choice;

  g_return_val_if_fail (bot != NULL && deal != NULL && seat < 4 && context != NULL, pass);

  tea_seat_view_init (&view, deal, seat);
  g_return_val_if_fail (view.n_actions > 0, pass);
  if (view.n_actions == 1)
    return view.actions[0];

  choice = bot->choose (&view, context);
  g_return_val_if_fail (choice < view.n_actions, view.actions[0]);

  return view.actions[choice];
}
