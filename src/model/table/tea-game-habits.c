/* tea-game-habits.c - what the game does for the human player on request: passing, winning, discarding; the pause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-game-private.h"

/* By TeaHabit. */
static const char *const names[TEA_N_HABITS] = { "no-calls", "auto-win", "auto-discard", "paused" };

const char *
tea_habit_get_name (TeaHabit habit)
{
  g_return_val_if_fail (habit < TEA_N_HABITS, NULL);

  return names[habit];
}

static const TeaAction *
find_kind (const TeaSeatView *view, TeaActionKind kind)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == kind)
      return &view->actions[i];

  return NULL;
}

static const TeaAction *
find_drawn (const TeaSeatView *view)
{
  for (guint i = 0; i < view->n_actions; i++)
    {
      const TeaAction *action = &view->actions[i];

      if (action->kind == TEA_ACTION_DISCARD && action->tile == view->drawn && !action->fishing)
        return action;
    }

  return NULL;
}

const TeaAction *
tea_game_find_habitual (TeaGame *self, const TeaSeatView *view)
{
  const TeaAction *win = find_kind (view, TEA_ACTION_WIN);

  if (self->habits[TEA_HABIT_PAUSED] || *self->stand_in.bot != '\0')
    return NULL;
  /* No habit declines a win. */
  if (win != NULL)
    return self->habits[TEA_HABIT_AUTO_WIN] ? win : NULL;
  if (view->phase == TEA_PHASE_CLAIM && self->habits[TEA_HABIT_NO_CALLS])
    return find_kind (view, TEA_ACTION_PASS);
  if (view->phase == TEA_PHASE_TURN && view->turn == view->seat && view->drawn != TEA_TILE_NONE &&
      self->habits[TEA_HABIT_AUTO_DISCARD])
    {
      const TeaAction *bonus = find_kind (view, TEA_ACTION_BONUS);

      return bonus != NULL ? bonus : find_drawn (view);
    }

  return NULL;
}

static gboolean
act_cb (gpointer data)
{
  TeaGame *self = data;
  const TeaAction *action;
  TeaSeatView view;

  self->habit_source = 0;
  tea_seat_view_init (&view, self->deal, TEA_TABLE_HUMAN);
  action = tea_game_find_habitual (self, &view);
  if (action != NULL)
    tea_game_apply (self, action);

  return G_SOURCE_REMOVE;
}

void
tea_game_stop_habits (TeaGame *self)
{
  g_clear_handle_id (&self->habit_source, g_source_remove);
}

void
tea_game_follow_habits (TeaGame *self, const TeaAction *action)
{
  tea_game_stop_habits (self);
  if (action == NULL)
    return;

  /* Show the drawn tile for a moment before it is discarded or melded. */
  if (action->kind == TEA_ACTION_DISCARD || action->kind == TEA_ACTION_BONUS)
    self->habit_source = g_timeout_add (tea_opponents_get_delay (self->opponents) / 2, act_cb, self);
  else
    self->habit_source = g_idle_add (act_cb, self);
}

gboolean
tea_game_get_habit (TeaGame *self, TeaHabit habit)
{
  g_return_val_if_fail (TEA_IS_GAME (self) && habit < TEA_N_HABITS, FALSE);

  return self->habits[habit];
}

/* Returns whether the habit changed. */
static gboolean
change (TeaGame *self, TeaHabit habit, gboolean on)
{
  if (self->habits[habit] == !!on)
    return FALSE;

  self->habits[habit] = !!on;
  if (habit == TEA_HABIT_PAUSED)
    tea_opponents_set_paused (self->opponents, on);
  g_object_notify (G_OBJECT (self), names[habit]);

  return TRUE;
}

void
tea_game_set_habit (TeaGame *self, TeaHabit habit, gboolean on)
{
  static const TeaEvents nothing = { 0 };

  g_return_if_fail (TEA_IS_GAME (self) && habit < TEA_N_HABITS);

  if (!change (self, habit, on))
    return;

  /* The offer may change, or a habit may act now. */
  if (self->has_deal && self->deal->phase != TEA_PHASE_OVER)
    tea_game_show (self, &nothing);
}

void
tea_game_end_pause (TeaGame *self)
{
  change (self, TEA_HABIT_PAUSED, FALSE);
}

void
tea_game_end_habits (TeaGame *self, gboolean of_game)
{
  tea_game_stop_habits (self);
  change (self, TEA_HABIT_NO_CALLS, FALSE);
  change (self, TEA_HABIT_AUTO_DISCARD, FALSE);
  if (!of_game)
    return;

  change (self, TEA_HABIT_AUTO_WIN, FALSE);
  change (self, TEA_HABIT_PAUSED, FALSE);
}
