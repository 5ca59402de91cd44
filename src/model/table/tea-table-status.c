/* tea-table-status.c - what is going on at the table and what can be done, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/tiles/tea-sentences.h"
#include "model/table/tea-table-private.h"

static char *
say_claim (const char *name, gboolean you, TeaMeldKind kind, const char *tile)
{
  switch (kind)
    {
    case TEA_MELD_CHOW:
      /* Translators: a player, a tile. */
      return you ? g_strdup_printf (_ ("You chow %s."), tile) : g_strdup_printf (_ ("%1$s chows %2$s."), name, tile);
    case TEA_MELD_PUNG:
      /* Translators: a player, a tile. */
      return you ? g_strdup_printf (_ ("You pung %s."), tile) : g_strdup_printf (_ ("%1$s pungs %2$s."), name, tile);
    case TEA_MELD_KONG:
    default:
      /* Translators: a player, a tile. */
      return you ? g_strdup_printf (_ ("You kong %s."), tile) : g_strdup_printf (_ ("%1$s kongs %2$s."), name, tile);
    }
}

char *
tea_table_say_event (TeaTable *self, const TeaEvent *event)
{
  const char *name = self->names[event->seat];
  const char *tile = event->tile < TEA_N_KINDS ? tea_tile_info_kind_name (event->tile) : "";
  gboolean you = event->seat == self->you;

  switch ((TeaEventType) event->type)
    {
    case TEA_EVENT_DEAL:
      return you ? g_strdup (_ ("The tiles are dealt; you are the dealer."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("The tiles are dealt; %s is the dealer."), name);
    case TEA_EVENT_DISCARD:
      if (event->fishing)
        /* Translators: a player, a tile. */
        return you ? g_strdup_printf (_ ("You declare an original call and discard %s."), tile)
                   : g_strdup_printf (_ ("%1$s declares an original call and discards %2$s."), name, tile);
      /* Translators: a player, a tile. */
      return you ? g_strdup_printf (_ ("You discard %s."), tile) : g_strdup_printf (_ ("%1$s discards %2$s."), name, tile);
    case TEA_EVENT_CLAIM:
      return say_claim (name, you, (TeaMeldKind) event->meld_kind, tile);
    case TEA_EVENT_KONG:
      return say_claim (name, you, TEA_MELD_KONG, tile);
    case TEA_EVENT_REFUSE:
      return you ? g_strdup (_ ("You refuse the bottom tile."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("%s refuses the bottom tile."), name);
    case TEA_EVENT_DRAW:
      return you ? g_strdup_printf (_ ("You draw %s."), tile) : NULL;
    case TEA_EVENT_BONUS:
      return you /* Translators: %s is a bonus tile. */
                 ? g_strdup_printf (_ ("You meld %s."), tile)
                 /* Translators: a player, a bonus tile. */
                 : g_strdup_printf (_ ("%1$s melds %2$s."), name, tile);
    case TEA_EVENT_HAND:
    case TEA_EVENT_WIN:
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_SETTLE:
    default:
      return NULL;
    }
}

char *
tea_table_say_sacked (TeaTable *self, const TeaEvent *done)
{
  guint dealer = self->deal->setup.dealer;

  if (done == NULL || done->type != TEA_EVENT_DISCARD || !self->deal->sacked || self->deal->n_discards != 4)
    return NULL;
  if ((int) dealer == self->you)
    return g_strdup (_ ("The first four discards are alike: you, the banker, are sacked."));

  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("The first four discards are alike: %s, the banker, is sacked."), self->names[dealer]);
}

void
tea_table_say_happened (TeaTable *self, const TeaEvents *events)
{
  const TeaEvent *done = NULL;
  const TeaEvent *drawn = NULL;
  char *melded = NULL;

  /* The last thing that somebody did, the bonus tiles that were melded and what the human player has drawn since then. */
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      if (event->type == TEA_EVENT_DRAW)
        drawn = event->seat == TEA_TABLE_HUMAN ? event : NULL;
      else if (event->type == TEA_EVENT_BONUS)
        melded = tea_sentences_take (melded, tea_table_say_event (self, event));
      else if (event->type != TEA_EVENT_HAND && event->type < TEA_EVENT_WIN)
        {
          done = event;
          drawn = NULL;
          g_clear_pointer (&melded, g_free);
        }
    }
  if (done == NULL && drawn == NULL && melded == NULL)
    return;

  /* Draws in the deal are replaced bonus tiles, more than can be told. */
  if (done != NULL && done->type == TEA_EVENT_DEAL)
    {
      drawn = NULL;
      g_clear_pointer (&melded, g_free);
    }
  g_free (self->happened);
  self->happened = tea_sentences_take (done != NULL ? tea_table_say_event (self, done) : NULL, tea_table_say_sacked (self, done));
  self->happened = tea_sentences_take (self->happened, melded);
  self->happened = tea_sentences_take (self->happened, drawn != NULL ? tea_table_say_event (self, drawn) : NULL);
}

static gboolean
has_action (const TeaSeatView *view, TeaActionKind kind)
{
  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == kind)
      return TRUE;

  return FALSE;
}

static char *
say_own_turn (const TeaSeatView *view)
{
  gboolean kong = has_action (view, TEA_ACTION_CLOSED_KONG) || has_action (view, TEA_ACTION_ADDED_KONG);

  if (has_action (view, TEA_ACTION_WIN))
    {
      if (has_action (view, TEA_ACTION_PASS))
        return g_strdup (_ ("You can win (Hu), or play on."));
      return g_strdup (_ ("Your turn: you can win (Hu), or discard a tile."));
    }
  if (kong)
    return g_strdup (_ ("Your turn: discard a tile or declare a kong."));

  return g_strdup (_ ("Your turn: discard a tile."));
}

/* "Chow", "Pung", each named once. */
static char *
list_choices (TeaTable *self)
{
  GString *list = g_string_new (NULL);
  const char *last = "";
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->choices));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (g_str_equal (tea_choice_get_kind (choice), last))
        continue;
      last = tea_choice_get_kind (choice);
      if (list->len > 0)
        g_string_append (list, C_ ("list", ", "));
      g_string_append (list, tea_choice_get_label (choice));
    }

  return g_string_free (list, FALSE);
}

static char *
say_answers (TeaTable *self, const TeaSeatView *view)
{
  g_autofree char *list = NULL;

  if (view->n_actions == 0)
    return NULL;
  if (view->phase == TEA_PHASE_ROB)
    return g_strdup (_ ("You can win by robbing the kong, or pass."));

  list = list_choices (self);

  /* Translators: %s lists what the player can do with a discard: "Pung, Chow, Pass". */
  return g_strdup_printf (_ ("You can answer: %s."), list);
}

static char *
say_what_next (TeaTable *self, const TeaSeatView *view)
{
  const char *name = self->names[view->turn];
  gboolean you = view->turn == TEA_TABLE_HUMAN;

  switch ((TeaPhase) view->phase)
    {
    case TEA_PHASE_START:
      return you ? g_strdup (_ ("Before the first turn you can declare closed kongs."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("%s may declare closed kongs before the first turn."), name);
    case TEA_PHASE_TURN:
      /* Translators: %s is a player. */
      return you ? say_own_turn (view) : g_strdup_printf (_ ("%s is to play."), name);
    case TEA_PHASE_CLAIM:
    case TEA_PHASE_ROB:
      return say_answers (self, view);
    case TEA_PHASE_OFFER:
      return you ? g_strdup (_ ("The bottom tile is offered to you: take it, to win with it or discard it, or refuse it."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("The bottom tile is offered to %s."), name);
    case TEA_PHASE_OVER:
    default:
      return NULL;
    }
}

static char *
say_over (TeaTable *self)
{
  /* Translators: %s says how the hand ended: "Lin wins by self-draw". */
  char *ended = g_strdup_printf (_ ("%s."), self->sheet != NULL ? tea_score_sheet_get_title (self->sheet) : "");

  return tea_sentences_take (ended, g_strdup (self->session.over ? _ ("The game is over.") : _ ("The next hand can be dealt.")));
}

char *
tea_table_say_status (TeaTable *self, const TeaSeatView *view)
{
  if (view == NULL)
    return g_strdup (_ ("No game is being played."));
  if (view->phase == TEA_PHASE_OVER)
    return say_over (self);

  return tea_sentences_take (g_strdup (self->happened), say_what_next (self, view));
}
