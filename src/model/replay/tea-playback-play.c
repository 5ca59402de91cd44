/* tea-playback-play.c - a game of before that goes on by itself
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/replay/tea-playback-private.h"

/* A settlement is to be read: it stays for this many steps. */
#define STEPS_OF_SETTLEMENT 3

static void schedule (TeaPlayback *self);

static gboolean
play_cb (gpointer user_data)
{
  TeaPlayback *self = user_data;

  self->source = 0;
  g_object_ref (self);
  tea_playback_step_forward (self);
  if (!tea_playback_can_step_forward (self))
    tea_playback_set_playing (self, FALSE);
  /* A handler may have stopped it meanwhile, or stopped and started it. */
  else if (self->playing && self->source == 0)
    schedule (self);
  g_object_unref (self);

  return G_SOURCE_REMOVE;
}

static void
schedule (TeaPlayback *self)
{
  guint n = tea_table_get_score_sheet (self->table) != NULL ? STEPS_OF_SETTLEMENT : 1;

  self->source = g_timeout_add (n * self->pace_ms, play_cb, self);
}

gboolean
tea_playback_get_playing (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->playing;
}

void
tea_playback_set_playing (TeaPlayback *self, gboolean playing)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  if (self->playing == !!playing)
    return;

  self->playing = !!playing;
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->playing)
    {
      if (!tea_playback_can_step_forward (self))
        _tea_playback_go_to (self, 0, 0, FALSE);
      schedule (self);
    }
  _tea_playback_notify (self, PROP_PLAYING);
}

guint
tea_playback_get_pace (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), 0);

  return self->pace_ms;
}

void
tea_playback_set_pace (TeaPlayback *self, guint pace_ms)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));
  g_return_if_fail (pace_ms > 0);

  if (self->pace_ms == pace_ms)
    return;

  self->pace_ms = pace_ms;
  if (self->source != 0)
    {
      g_clear_handle_id (&self->source, g_source_remove);
      schedule (self);
    }
  _tea_playback_notify (self, PROP_PACE);
}
