/* tea-table-play.c - the course of the game: new games, hands, what the human player does, what follows from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "core/base/tea-text.h"
#include "io/json/tea-json-answer.h"
#include "io/json/tea-json-record.h"
#include "io/json/tea-json.h"
#include "model/table/tea-table-private.h"

/* By TeaEventType; claims are called by their sets. */
static const char *const event_types[] = {
  "hand", "deal", "draw", "bonus", "discard", "", "kong", "refuse", "win", "drawn-game", "settle"
};

/* By TeaMeldKind. */
static const char *const claim_types[] = { "chow", "pung", "kong" };

static char *
json_text (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  tea_json_append (node, text);
  json_node_unref (node);

  return g_string_free (text, FALSE);
}

void
tea_table_make_sheet (TeaTable *self)
{
  TeaSheetPlayers players = { .human = self->you };
  g_autofree char *record_json = json_text (tea_json_record_to_node (&self->deal->record));
  g_autofree char *answer_json = json_text (tea_json_answer_to_node (&self->deal->answer));

  for (guint seat = 0; seat < 4; seat++)
    {
      players.names[seat] = self->names[seat];
      players.scores[seat] = self->deal->setup.scores[seat];
    }
  tea_table_take_sheet (self, tea_score_sheet_new (&self->deal->record, &self->deal->answer, &players, record_json, answer_json));
}

/* Whether everybody at the table, or only the player who draws it, sees @tile. */
static gboolean
is_seen (TeaTable *self, const TeaEvent *event)
{
  return event->type != TEA_EVENT_DRAW || event->seat == self->seat || (self->watching && self->open);
}

void
tea_table_emit_events (TeaTable *self, const TeaEvents *events)
{
  guint batch = self->batch;

  /* What a handler does may lead to newer events; the older ones are not told after them. */
  for (guint i = 0; i < events->n && batch == self->batch; i++)
    {
      const TeaEvent *event = &events->events[i];
      const char *type = event_types[event->type];

      if (event->type == TEA_EVENT_CLAIM)
        type = claim_types[event->meld_kind];
      tea_table_emit_event (self, type, event->seat, event->tile < TEA_N_KINDS && is_seen (self, event) ? (int) event->tile : -1);
    }

  if (batch == self->batch)
    tea_table_emit_changed (self);
}

/* Log, properties, computer players, signals, in this order: what is shown has been written down. */
static void
follow (TeaTable *self, const TeaEvents *events)
{
  gboolean over = self->deal->phase == TEA_PHASE_OVER;

  /* A handler may drop the last reference. */
  g_object_ref (self);

  if (events->n > 0)
    {
      self->batch++;
      self->n_events += events->n;
      for (guint seat = 0; seat < 4; seat++)
        self->bots[seat].asked = self->bots[seat].ready = FALSE;
      if (over)
        tea_session_finish_hand (&self->session, self->deal);
      tea_table_log_events (self, events);
    }

  g_object_freeze_notify (G_OBJECT (self));
  if (!over)
    tea_table_take_sheet (self, NULL);
  else if (events->n > 0)
    tea_table_make_sheet (self);
  tea_table_refresh (self, events);
  tea_table_wake_bots (self);
  g_object_thaw_notify (G_OBJECT (self));

  tea_table_emit_events (self, events);
  g_object_unref (self);
}

/* Keeps the hand as it is for the others while @discard lies before them. */
static void
remember_discard (TeaTable *self, const TeaDeal *before, const TeaEvent *discard)
{
  *self->asked = *before;
  tea_scene_lay (self->asked, discard->tile);
}

void
tea_table_remember (TeaTable *self, const TeaDeal *before, const TeaEvents *events)
{
  const TeaEvent *first = &events->events[0];

  if (events->n == 0)
    return;

  /* Once a tile is claimed there is nothing more to explain about it. */
  if (first->type == TEA_EVENT_DISCARD)
    {
      self->has_asked = first->seat != TEA_TABLE_HUMAN;
      if (self->has_asked)
        remember_discard (self, before, first);
    }
  else if (first->type != TEA_EVENT_DRAW)
    self->has_asked = FALSE;
  for (guint i = 0; i < events->n; i++)
    if (events->events[i].type == TEA_EVENT_CLAIM || events->events[i].type == TEA_EVENT_WIN)
      self->has_asked = FALSE;
}

gboolean
tea_table_apply (TeaTable *self, const TeaAction *action)
{
  TeaDeal before;
  TeaEvents events;

  if (!self->has_deal || self->watching)
    return FALSE;

  before = *self->deal;
  if (tea_deal_apply (self->deal, action, &events) != TEA_ILLEGAL_NOT)
    return FALSE;
  tea_table_remember (self, &before, &events);

  /* The silent answer of a computer player changes nothing that is seen; but before the first turn it lets the next one act. */
  if (events.n > 0 || action->seat == TEA_TABLE_HUMAN || before.phase == TEA_PHASE_START)
    follow (self, &events);

  return TRUE;
}

void
tea_table_deal_hand (TeaTable *self)
{
  TeaHandSetup setup;
  TeaEvents events;

  tea_session_next_hand (&self->session, &setup);
  tea_deal_start (self->deal, &setup, &events);
  self->has_deal = TRUE;
  self->has_asked = FALSE;
  self->n_events = 0;
  follow (self, &events);
}

/* Who plays: the human player and computer players of the levels that were chosen. */
void
tea_table_seat_players (TeaTable *self, TeaLogSession *session, const char *player_name)
{
  const char *names[4] = {
    /* Translators: the human player's name where none is given. */
    player_name != NULL && *player_name != '\0' ? player_name : _ ("You"),
    /* Translators: names of computer players. */
    _ ("Lin"),
    _ ("Wang"),
    _ ("Chen"),
  };

  for (guint seat = 0; seat < 4; seat++)
    {
      tea_text_copy (session->players[seat].name, names[seat], sizeof session->players[seat].name);
      if (seat != TEA_TABLE_HUMAN)
        g_strlcpy (session->players[seat].bot, self->level_ids[seat], sizeof session->players[seat].bot);
    }
}

void
tea_table_sit_down (TeaTable *self, TeaRuleset *ruleset, const TeaLogSession *session)
{
  g_set_object (&self->ruleset, ruleset);
  for (guint seat = 0; seat < 4; seat++)
    {
      const char *bot = session->players[seat].bot;

      g_free (self->names[seat]);
      self->names[seat] = g_strdup (session->players[seat].name);
      self->bots[seat].bot = *bot != '\0' ? tea_bot_find (bot) : NULL;
    }
}

static void
begin_game (TeaTable *self, TeaRuleset *ruleset, TeaLength which, const char *rival, guint64 seed, const char *player_name)
{
  g_autoptr (TeaRuleset) own = NULL;
  TeaLogSession session = { .engine = PACKAGE_VERSION };

  tea_table_stop_bots (self);

  own = tea_ruleset_copy (ruleset);
  session.variant = tea_ruleset_get_variant (own);
  tea_ruleset_fill_options (own, &session.options);
  /* JSON numbers have no room for the highest bit. */
  session.seed = seed & G_MAXINT64;
  session.length = (guint8) which;
  tea_table_seat_players (self, &session, player_name);

  tea_session_init (&self->session, session.variant, &session.options, session.seed, which);
  tea_table_sit_down (self, own, &session);
  tea_table_take_rival (self, g_strdup (rival));
  tea_table_log_session (self, &session);

  tea_table_notify (self, TEA_TABLE_PROP_RULESET);
  tea_table_deal_hand (self);
}

void
tea_table_new_game (TeaTable *self, TeaRuleset *ruleset, const char *length, guint64 seed, const char *player_name)
{
  TeaLength which;

  g_return_if_fail (TEA_IS_TABLE (self) && !self->watching);
  g_return_if_fail (TEA_IS_RULESET (ruleset));
  g_return_if_fail (length != NULL && tea_length_from_string (length, &which));

  begin_game (self, ruleset, which, NULL, seed, player_name);
}

void
tea_table_new_duplicate (TeaTable *self, TeaRuleset *ruleset, guint n_deals, const char *rival, guint64 seed, const char *player_name)
{
  g_return_if_fail (TEA_IS_TABLE (self) && !self->watching);
  g_return_if_fail (TEA_IS_RULESET (ruleset));
  g_return_if_fail (n_deals > 0 && n_deals <= TEA_LENGTH_MOST_DEALS && tea_bot_find (rival) != NULL);

  begin_game (self, ruleset, (TeaLength) (TEA_LENGTH_DEALS + n_deals), rival, seed, player_name);
}

gboolean
tea_table_next_hand (TeaTable *self)
{
  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  if (!self->has_deal || self->watching || self->deal->phase != TEA_PHASE_OVER || self->session.over)
    return FALSE;

  tea_table_deal_hand (self);

  return TRUE;
}

gboolean
tea_table_discard (TeaTable *self, guint position)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  g_autoptr (TeaTileInfo) tile = NULL;
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);

  tile = g_list_model_get_item (tea_player_get_hand (self->players[TEA_TABLE_HUMAN]), position);
  action.tile = tile != NULL ? (TeaTile) tea_tile_info_get_kind (tile) : TEA_TILE_NONE;
  if (tea_table_apply (self, &action))
    return TRUE;

  why = tea_table_explain_discard (self, position);
  tea_table_emit_refused (self, why != NULL ? why : _ ("That cannot be done now."));

  return FALSE;
}

TeaChoice *
tea_table_find_choice (TeaTable *self, const char *id)
{
  g_autoptr (TeaChoice) of_kind = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->choices));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (g_str_equal (tea_choice_get_id (choice), id))
        return g_steal_pointer (&choice);
      if (of_kind == NULL && g_str_equal (tea_choice_get_kind (choice), id))
        of_kind = g_object_ref (choice);
    }

  return g_steal_pointer (&of_kind);
}

gboolean
tea_table_choose (TeaTable *self, const char *choice_id)
{
  g_autoptr (TeaChoice) choice = NULL;
  g_autofree char *why = NULL;

  g_return_val_if_fail (TEA_IS_TABLE (self), FALSE);
  g_return_val_if_fail (choice_id != NULL, FALSE);

  choice = tea_table_find_choice (self, choice_id);
  if (choice != NULL)
    {
      TeaAction action = *tea_choice_get_action (choice);

      if (tea_table_apply (self, &action))
        return TRUE;
    }

  if (choice == NULL)
    {
      /* The kind of "chow-2" is "chow". */
      g_autofree char *kind = g_strndup (choice_id, strcspn (choice_id, "-"));

      why = tea_table_explain (self, kind);
    }
  tea_table_emit_refused (self, why != NULL ? why : _ ("That cannot be done now."));

  return FALSE;
}
