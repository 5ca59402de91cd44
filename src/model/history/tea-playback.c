/* tea-playback.c - replays an earlier game step by step
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "core/base/tea-error.h"
#include "model/history/tea-playback-engine.h"
#include "model/history/tea-playback.h"
#include "model/rules/tea-ruleset-engine.h"
#include "model/table/tea-table-words-engine.h"

#define DEFAULT_PACE_MS 1200

/* A settlement stays on the table for this many steps, so that it can be read. */
#define STEPS_OF_SETTLEMENT 3

struct _TeaPlayback
{
  GObject parent_instance;

  TeaPlaybackState state;
  GArray *steps; /* TeaRecordedStep, of the current hand */
  guint pace_ms;
  guint source;
};

typedef enum
{
  PROP_HAND = 1,
  PROP_POSITION,
  PROP_SEAT,
  PROP_OPEN,
  PROP_PLAYING,
} TeaPlaybackProperty;

G_DEFINE_FINAL_TYPE (TeaPlayback, tea_playback, G_TYPE_OBJECT)

static GParamSpec *properties[PROP_PLAYING + 1];

static void
notify (TeaPlayback *self, TeaPlaybackProperty property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static const TeaRecordedStep *
get_step (TeaPlayback *self, guint position)
{
  return &g_array_index (self->steps, TeaRecordedStep, position);
}

void
tea_playback_show_step (TeaTable *table,
                        TeaRecordedGame *game,
                        const GArray *steps,
                        guint step,
                        const TeaDeal *deal,
                        const TeaSeatView *view,
                        gboolean open)
{
  const TeaSession *session = tea_recorded_game_get_session (game);
  gint32 scores[4];
  TeaPosition position = { .deal = deal, .view = view, .open = open, .scores = scores };
  gboolean over = deal->phase == TEA_PHASE_OVER;

  /* The points are those before the hand or, when it is over, those after it. */
  for (guint seat = 0; seat < 4; seat++)
    scores[seat] = deal->setup.scores[seat] + (over ? deal->answer.deltas[seat] : 0);
  position.game_over = over && session->over && deal->setup.number == session->n_hands;

  for (guint i = 0; i < step; i++)
    tea_table_hear (table, &g_array_index (steps, TeaRecordedStep, i).events);
  tea_table_show (table, &position, &g_array_index (steps, TeaRecordedStep, step).events);
}

/* Shows the current position; with @tell the step that led to it is announced as in play. */
static void
show (TeaPlayback *self, gboolean tell)
{
  const TeaEvents nothing = { 0 };
  const TeaRecordedStep *step = get_step (self, self->state.position);
  TeaSeatView view;

  tea_seat_view_init (&view, &step->deal, self->state.seat);
  /* A spectator has no actions. */
  view.n_actions = 0;
  tea_playback_show_step (self->state.table, self->state.game, self->steps, self->state.position, &step->deal, &view,
                          self->state.open);
  tea_table_take_status (self->state.table, tea_say_step (self->state.table, &step->events, self->state.open));
  tea_table_tell (self->state.table, tell ? &step->events : &nothing);
}

/* Goes to @position of @hand. The position is shown before the properties notify. */
static void
go_to (TeaPlayback *self, guint hand, guint position, gboolean tell)
{
  gboolean other_hand = hand != self->state.hand || self->steps == NULL;

  if (!other_hand && position == self->state.position)
    return;

  if (other_hand)
    {
      g_clear_pointer (&self->steps, g_array_unref);
      self->steps = tea_recorded_game_get_hand (self->state.game, hand);
      self->state.hand = hand;
      self->state.n_positions = self->steps->len;
    }
  self->state.position = MIN (position, self->steps->len - 1);

  g_object_freeze_notify (G_OBJECT (self));
  show (self, tell);
  if (other_hand)
    notify (self, PROP_HAND);
  notify (self, PROP_POSITION);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
tea_playback_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  switch ((TeaPlaybackProperty) prop_id)
    {
    case PROP_HAND:
      g_value_set_uint (value, self->state.hand);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, self->state.position);
      break;
    case PROP_SEAT:
      g_value_set_uint (value, self->state.seat);
      break;
    case PROP_OPEN:
      g_value_set_boolean (value, self->state.open);
      break;
    case PROP_PLAYING:
      g_value_set_boolean (value, self->state.playing);
      break;
    }
}

static void
tea_playback_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  switch ((TeaPlaybackProperty) prop_id)
    {
    case PROP_HAND:
      tea_playback_set_hand (self, g_value_get_uint (value));
      break;
    case PROP_POSITION:
      tea_playback_set_position (self, g_value_get_uint (value));
      break;
    case PROP_SEAT:
      tea_playback_set_seat (self, g_value_get_uint (value));
      break;
    case PROP_OPEN:
      tea_playback_set_open (self, g_value_get_boolean (value));
      break;
    case PROP_PLAYING:
      tea_playback_set_playing (self, g_value_get_boolean (value));
      break;
    }
}

static void
tea_playback_dispose (GObject *object)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->state.game);
  g_clear_object (&self->state.table);

  G_OBJECT_CLASS (tea_playback_parent_class)->dispose (object);
}

static void
tea_playback_finalize (GObject *object)
{
  TeaPlayback *self = TEA_PLAYBACK (object);

  g_clear_pointer (&self->steps, g_array_unref);

  G_OBJECT_CLASS (tea_playback_parent_class)->finalize (object);
}

static void
tea_playback_class_init (TeaPlaybackClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_playback_get_property;
  object_class->set_property = tea_playback_set_property;
  object_class->dispose = tea_playback_dispose;
  object_class->finalize = tea_playback_finalize;

  properties[PROP_HAND] = g_param_spec_uint ("hand", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, 3, 0, flags);
  properties[PROP_OPEN] = g_param_spec_boolean ("open", NULL, NULL, TRUE, flags);
  properties[PROP_PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_playback_init (TeaPlayback *self)
{
  self->state.table = tea_table_new ();
  self->state.open = TRUE;
  self->pace_ms = DEFAULT_PACE_MS;
}

void
tea_playback_sit_down (TeaTable *table, TeaRecordedGame *game)
{
  const TeaLogSession *about = tea_recorded_game_get_log_session (game);
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new_with_options (about->variant, &about->options);
  TeaNames names = { .you = *about->players[TEA_TABLE_HUMAN].bot == '\0' ? (int) TEA_TABLE_HUMAN : -1 };

  for (guint seat = 0; seat < 4; seat++)
    names.of[seat] = about->players[seat].name;
  tea_table_sit_down (table, ruleset, &names);
}

TeaPlayback *
tea_playback_new (TeaRecordedGame *game, GError **error)
{
  TeaPlayback *self;

  g_return_val_if_fail (TEA_IS_RECORDED_GAME (game), NULL);

  if (tea_recorded_game_get_n_hands (game) == 0)
    {
      g_set_error_literal (error, TEA_ERROR, TEA_ERROR_BAD_LOG, _ ("No hand of this game was dealt."));
      return NULL;
    }

  self = g_object_new (TEA_TYPE_PLAYBACK, NULL);
  self->state.game = g_object_ref (game);
  self->state.n_hands = tea_recorded_game_get_n_hands (game);
  tea_playback_sit_down (self->state.table, game);
  go_to (self, 0, 0, FALSE);

  return self;
}

const TeaPlaybackState *
tea_playback_get_state (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), NULL);

  return &self->state;
}

void
tea_playback_set_hand (TeaPlayback *self, guint hand)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  go_to (self, MIN (hand, self->state.n_hands - 1), 0, FALSE);
}

void
tea_playback_set_position (TeaPlayback *self, guint position)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  go_to (self, self->state.hand, MIN (position, self->steps->len - 1), FALSE);
}

gboolean
tea_playback_can_step_forward (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->state.position + 1 < self->steps->len || self->state.hand + 1 < self->state.n_hands;
}

gboolean
tea_playback_can_step_back (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  return self->state.position > 0 || self->state.hand > 0;
}

gboolean
tea_playback_step_forward (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  if (!tea_playback_can_step_forward (self))
    return FALSE;

  if (self->state.position + 1 < self->steps->len)
    go_to (self, self->state.hand, self->state.position + 1, TRUE);
  else
    go_to (self, self->state.hand + 1, 0, TRUE);

  return TRUE;
}

gboolean
tea_playback_step_back (TeaPlayback *self)
{
  g_return_val_if_fail (TEA_IS_PLAYBACK (self), FALSE);

  if (!tea_playback_can_step_back (self))
    return FALSE;

  if (self->state.position > 0)
    go_to (self, self->state.hand, self->state.position - 1, FALSE);
  else
    go_to (self, self->state.hand - 1, G_MAXUINT, FALSE);

  return TRUE;
}

void
tea_playback_set_seat (TeaPlayback *self, guint seat)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));
  g_return_if_fail (seat < 4);

  if (self->state.seat == seat)
    return;

  self->state.seat = seat;
  show (self, FALSE);
  notify (self, PROP_SEAT);
}

void
tea_playback_set_open (TeaPlayback *self, gboolean open)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  if (self->state.open == !!open)
    return;

  self->state.open = !!open;
  show (self, FALSE);
  notify (self, PROP_OPEN);
}

/* Automatic playback */

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
  /* A handler may have stopped or restarted playback meanwhile. */
  else if (self->state.playing && self->source == 0)
    schedule (self);
  g_object_unref (self);

  return G_SOURCE_REMOVE;
}

static void
schedule (TeaPlayback *self)
{
  guint n = tea_table_get_state (self->state.table)->score_sheet != NULL ? STEPS_OF_SETTLEMENT : 1;

  self->source = g_timeout_add (n * self->pace_ms, play_cb, self);
}

void
tea_playback_set_playing (TeaPlayback *self, gboolean playing)
{
  g_return_if_fail (TEA_IS_PLAYBACK (self));

  if (self->state.playing == !!playing)
    return;

  self->state.playing = !!playing;
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->state.playing)
    {
      if (!tea_playback_can_step_forward (self))
        go_to (self, 0, 0, FALSE);
      schedule (self);
    }
  notify (self, PROP_PLAYING);
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
}
