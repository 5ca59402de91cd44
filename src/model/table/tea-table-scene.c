/* tea-table-scene.c - a table on which a hand was set up on purpose
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/table/tea-table-private.h"

static void
take_session (TeaTable *self)
{
  const TeaHandSetup *setup = &self->scene->setup;
  TeaLogSession session = { .variant = setup->variant, .options = setup->options, .length = TEA_LENGTH_HAND };
  g_autoptr (TeaRuleset) ruleset = tea_ruleset_new_with_options (setup->variant, &setup->options);

  tea_table_seat_players (self, &session, NULL);
  tea_table_sit_down (self, ruleset, &session);
  tea_session_init (&self->session, setup->variant, &setup->options, 0, TEA_LENGTH_HAND);
  self->session.n_hands = setup->number;
  self->session.round_wind = setup->round_wind;
  self->session.first_dealer = self->session.dealer = setup->dealer;
  self->session.dealer_wins = setup->dealer_wins;
}

/* What the players have before them: the deal, or the discard that they are to answer. */
static void
tell (TeaTable *self)
{
  const TeaDeal *deal = self->deal;
  TeaEvents events = { .n = 1, .events = { { .type = TEA_EVENT_DEAL, .seat = deal->setup.dealer } } };

  if (deal->phase == TEA_PHASE_CLAIM)
    {
      events.events[0] = (TeaEvent){ .type = TEA_EVENT_DISCARD, .seat = deal->turn, .tile = deal->tile };
      *self->asked = *deal;
      self->has_asked = deal->turn != TEA_TABLE_HUMAN;
    }
  tea_table_hear (self, &events);
  tea_table_refresh (self, &events);
}

/* A table for @scene, with the hand as it stands when it begins, and nobody at it yet. */
static TeaTable *
new_table (const TeaScene *scene, GError **error)
{
  g_autoptr (TeaTable) self = tea_table_new ();

  self->scene = g_memdup2 (scene, sizeof *scene);
  self->scripted = TRUE;
  if (!tea_scene_begin (scene, self->deal, error))
    return NULL;

  self->has_deal = TRUE;

  return g_steal_pointer (&self);
}

TeaTable *
tea_table_new_scene (const TeaScene *scene, gboolean scripted, GError **error)
{
  g_autoptr (TeaTable) self = NULL;

  g_return_val_if_fail (scene != NULL, NULL);

  self = new_table (scene, error);
  if (self == NULL)
    return NULL;

  self->scripted = scripted;
  take_session (self);
  tell (self);
  if (self->deal->phase == TEA_PHASE_OVER)
    tea_table_make_sheet (self);
  tea_table_wake_bots (self);

  return g_steal_pointer (&self);
}

TeaTable *
tea_table_new_discard (const TeaScene *scene, TeaTile tile, GError **error)
{
  g_autoptr (TeaTable) self = NULL;

  g_return_val_if_fail (scene != NULL, NULL);

  self = new_table (scene, error);
  if (self == NULL)
    return NULL;

  tea_scene_lay (self->deal, tile);
  take_session (self);
  tell (self);

  return g_steal_pointer (&self);
}

void
tea_table_end_script (TeaTable *self)
{
  tea_table_stop_bots (self);
  self->scripted = FALSE;
  tea_table_wake_bots (self);
}

gboolean
tea_table_script_is_done (TeaTable *self)
{
  return self->scene != NULL && self->n_scripted == self->scene->script.n;
}
