/* tea-bot.c - the table of computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bots/players/tea-bot-private.h"

/* Weakest first. A new bot needs a new file, or new weights, and a new row. */
/* clang-format off */
static const TeaBot bots[] = {
  { "novice", N_("Novice"), N_("Makes beginner’s mistakes."), tea_bot_novice_choose },
  { "regular", N_("Regular"), N_("Plays for speed."), tea_bot_regular_choose },
  { "cautious", N_("Cautious"), N_("Plays safe and holds back dangerous tiles."), tea_bot_cautious_choose },
  { "collector", N_("Collector"), N_("Collects one suit where it pays."), tea_bot_collector_choose },
  { "bold", N_("Bold"), N_("Goes for big hands, even with a small win in reach."), tea_bot_bold_choose },
  { "master", N_("Master"), N_("Weighs value, speed and danger."), tea_bot_master_choose },
};

/* Baselines, not offered as opponents. */
static const TeaBot measure = { "distance-only", "Distance only", "Plays what is nearest to ready.", tea_bot_plain_choose };
static const TeaBot network_only = { "network-only", "Network only", "Asks the network and does not look a tile further.", tea_bot_network_choose };
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

const TeaBot *
tea_bot_measure (void)
{
  return &measure;
}

const TeaBot *
tea_bot_network_only (void)
{
  return &network_only;
}

guint
tea_bot_first_action (const TeaSeatView *view, TeaActionKind kind)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == kind)
      return i;

  return view->n_actions - 1;
}

guint
tea_bot_choose (const TeaBot *bot, const TeaSeatView *view, TeaBotContext *context)
{
  g_return_val_if_fail (bot != NULL && view != NULL && view->n_actions > 0 && context != NULL, 0);

  /* FH-4: only wins come first, and nobody can win who holds a bonus tile. */
  if (view->actions[0].kind == TEA_ACTION_BONUS)
    return 0;

  return bot->choose (view, context);
}

TeaAction
tea_bot_act (const TeaBot *bot, const TeaDeal *deal, guint seat, TeaBotContext *context)
{
  const TeaAction pass = tea_action_pass (seat);
  TeaSeatView view;
  guint choice;

  g_return_val_if_fail (bot != NULL && deal != NULL && seat < 4 && context != NULL, pass);

  tea_seat_view_init (&view, deal, seat);
  g_return_val_if_fail (view.n_actions > 0, pass);
  if (view.n_actions == 1)
    return view.actions[0];

  choice = tea_bot_choose (bot, &view, context);
  g_return_val_if_fail (choice < view.n_actions, view.actions[0]);

  return view.actions[choice];
}
