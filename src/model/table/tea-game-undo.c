/* tea-game-undo.c - taking back the human player's last decision in a practice game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-game-private.h"

static gboolean
waits_for_human (const TeaDeal *deal)
{
  return (tea_deal_waiting (deal) & (1u << TEA_TABLE_HUMAN)) != 0;
}

/* Whether the human player was asked in @deal before @next happened. Before the first turn the players are asked one
 * after the other (MI-4), and passes are not in the log. */
static gboolean
has_asked_human (const TeaDeal *deal, const TeaEvent *next)
{
  TeaDeal copy = *deal;
  TeaEvents events;

  while (copy.phase == TEA_PHASE_START && copy.turn != TEA_TABLE_HUMAN)
    {
      const TeaAction pass = { .kind = TEA_ACTION_PASS, .seat = copy.turn };

      if ((next->type == TEA_EVENT_KONG && next->seat == copy.turn) ||
          tea_deal_apply (&copy, &pass, &events) != TEA_ILLEGAL_NOT)
        return FALSE;
    }

  return waits_for_human (&copy);
}

/* The last step after which the human player decided something; %NULL for none. */
static const TeaRecordedStep *
find_decision (TeaGame *self, const GArray *steps)
{
  const TeaRecordedStep *last = &g_array_index (steps, TeaRecordedStep, steps->len - 1);

  /* The player has passed without effect so far, or a computer player took over and has not acted yet. */
  if (!last->stood_in && waits_for_human (&last->deal) && (last->stand_in || !waits_for_human (self->deal)))
    return last;

  for (guint i = steps->len - 1; i > 0; i--)
    {
      const TeaRecordedStep *before = &g_array_index (steps, TeaRecordedStep, i - 1);

      if (!before->stood_in &&
          has_asked_human (&before->deal, &g_array_index (steps, TeaRecordedStep, i).events.events[0]))
        return before;
    }

  return NULL;
}

static const char *
why_never (TeaGame *self)
{
  if (!self->has_deal)
    return _ ("No game has started yet.");
  if (tea_game_get_n_deals (self) > 0)
    return _ (
        "A duplicate session compares what was played: no move can be taken back. For that, start a practice game.");
  if (!self->practice)
    return _ ("Moves can be taken back in practice games only. New Game offers them.");

  return NULL;
}

/* Finds the step to go back to, or says why there is none. The step is kept by the recorded game. */
static const char *
find_step (TeaGame *self, const TeaRecordedStep **step)
{
  const char *why = why_never (self);
  g_autoptr (GArray) steps = NULL;

  if (why != NULL)
    return why;

  steps = tea_recorded_game_get_hand (tea_game_get_recorded (self),
                                      tea_recorded_game_get_n_hands (tea_game_get_recorded (self)) - 1);
  *step = find_decision (self, steps);

  return *step == NULL ? _ ("You have not decided anything in this hand yet.") : NULL;
}

char *
tea_game_explain_undo (TeaGame *self)
{
  const TeaRecordedStep *step;

  g_return_val_if_fail (TEA_IS_GAME (self), NULL);

  return g_strdup (find_step (self, &step));
}

gboolean
tea_game_undo (TeaGame *self)
{
  static const TeaEvents nothing = { 0 };
  g_autoptr (TeaRecordedGame) game = NULL;
  g_autoptr (TeaRecordedGame) before = NULL;
  const TeaRecordedStep *step = NULL;
  GError *error = NULL;
  const char *why;

  g_return_val_if_fail (TEA_IS_GAME (self), FALSE);

  why = find_step (self, &step);
  if (why != NULL)
    {
      tea_game_refuse (self, why);
      return FALSE;
    }

  game = g_object_ref (tea_game_get_recorded (self));
  before = tea_recorded_game_cut (game, step->end);
  tea_game_take_recorded (self, before);
  tea_game_take_stand_in (self, &(TeaLogStandIn){ .of_game = FALSE });
  tea_game_log_set_stand_in (self->log, &self->stand_in);
  /* Write the log before anything is shown. */
  if (!tea_game_log_cut (self->log, step->end, self->deal, &self->session, &error))
    tea_game_take_log_error (self, error);
  tea_game_show (self, &nothing);

  return TRUE;
}
