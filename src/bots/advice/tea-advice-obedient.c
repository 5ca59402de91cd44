/* tea-advice-obedient.c - a player that follows every hint
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/advice/tea-advice.h"

static guint
choose (const TeaSeatView *view, TeaBotContext *context)
{
  g_autofree TeaAdvice *advice = g_new (TeaAdvice, 1);

  /* Waits, goals and warnings do not change the advised action. */
  tea_advice_weigh (advice, view);

  return advice->options[0].action;
}

const TeaBot *
tea_advice_obedient (void)
{
  static const TeaBot obedient = { "obedient", "Obedient", "Does whatever is advised.", choose };

  return &obedient;
}
