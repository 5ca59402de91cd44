/* tea-table-words.c - what happens at the table and what can be done, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-table-words-engine.h"
#include "model/tiles/tea-sentences.h"
#include "model/tiles/tea-tile-info.h"

const char *
tea_table_default_name (guint seat)
{
  const char *const names[4] = {
    /* Translators: the human player's name where none is given. */
    _ ("You"),
    /* Translators: names of computer players. */
    _ ("Lin"),
    _ ("Wang"),
    _ ("Chen"),
  };

  return names[seat];
}

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
      /* Translators: a player, a tile. */
      return you ? g_strdup_printf (_ ("You kong %s."), tile) : g_strdup_printf (_ ("%1$s kongs %2$s."), name, tile);
    }
  g_assert_not_reached ();
}

/* FH-5: a kong whose kind is not seen. */
static char *
say_hidden_kong (const char *name, gboolean you)
{
  return you ? g_strdup (_ ("You lay down a closed kong."))
             /* Translators: %s is a player; the tiles of the kong lie face down. */
             : g_strdup_printf (_ ("%s lays down a closed kong."), name);
}

/* The sentence for one event, of which @seat sees what it may, or everything with −1; NULL for those that need none. */
static char *
say_event (const TeaNames *names, const TeaDeal *deal, const TeaEvent *event, int seat)
{
  const char *name = names->of[event->seat];
  const char *tile = event->tile < TEA_N_KINDS ? tea_tile_info_kind_name (event->tile) : "";
  gboolean you = event->seat == names->you;

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
      return you ? g_strdup_printf (_ ("You discard %s."), tile)
                 : g_strdup_printf (_ ("%1$s discards %2$s."), name, tile);
    case TEA_EVENT_CLAIM:
      return say_claim (name, you, (TeaMeldKind) event->meld_kind, tile);
    case TEA_EVENT_KONG:
      if (seat >= 0 && !tea_seat_sees_tile (deal->setup.variant, (guint) seat, event))
        return say_hidden_kong (name, you);
      return say_claim (name, you, TEA_MELD_KONG, tile);
    case TEA_EVENT_REFUSE:
      return you ? g_strdup (_ ("You refuse the bottom tile."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("%s refuses the bottom tile."), name);
    case TEA_EVENT_DRAW:
      return you ? g_strdup_printf (_ ("You draw %s."), tile) : NULL;
    case TEA_EVENT_BONUS:
      return you /* Translators: %s is a bonus tile. */
                 ? g_strdup_printf (_ ("You lay down %s."), tile)
                 /* Translators: a player, a bonus tile. */
                 : g_strdup_printf (_ ("%1$s lays down %2$s."), name, tile);
    case TEA_EVENT_HAND:
    case TEA_EVENT_WIN:
    case TEA_EVENT_DRAWN_GAME:
    case TEA_EVENT_SETTLE:
      break;
    }
  return NULL;
}

/* NC-9: the fourth discard can sack the banker; NULL if @done, discard number @n_discards, does not. */
static char *
say_sacked (const TeaNames *names, const TeaDeal *deal, const TeaEvent *done, guint n_discards)
{
  guint dealer = deal->setup.dealer;

  if (done == NULL || done->type != TEA_EVENT_DISCARD || !deal->sacked || n_discards != 4)
    return NULL;
  if ((int) dealer == names->you)
    return g_strdup (_ ("The first four discards are alike: you, the banker, are sacked."));

  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("The first four discards are alike: %s, the banker, is sacked."), names->of[dealer]);
}

char *
tea_say_first_throw (const TeaNames *names, const guint8 dice[2], guint dealer)
{
  if ((int) dealer == names->you)
    /* Translators: two dice are thrown for the first deal. */
    return g_strdup_printf (_ ("You throw %1$u and %2$u and deal first."), dice[0], dice[1]);

  /* Translators: two dice are thrown for the first deal; then a player. */
  return g_strdup_printf (_ ("You throw %1$u and %2$u: %3$s deals first."), dice[0], dice[1], names->of[dealer]);
}

char *
tea_say_happened (const TeaNames *names, const TeaDeal *deal, const TeaEvents *events)
{
  const TeaEvent *done = NULL;
  const TeaEvent *drawn = NULL;
  char *melded = NULL;
  char *happened;

  /* The last action; the bonus tiles melded and the human player's draw since then. */
  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      if (event->type == TEA_EVENT_DRAW)
        drawn = event->seat == TEA_TABLE_HUMAN ? event : NULL;
      else if (event->type == TEA_EVENT_BONUS)
        melded = tea_sentences_take (melded, say_event (names, deal, event, TEA_TABLE_HUMAN));
      else if (event->type != TEA_EVENT_HAND && event->type < TEA_EVENT_WIN)
        {
          done = event;
          drawn = NULL;
          g_clear_pointer (&melded, g_free);
        }
    }
  if (done == NULL && drawn == NULL && melded == NULL)
    return NULL;

  /* Draws during the deal replace bonus tiles, too many to mention. */
  if (done != NULL && done->type == TEA_EVENT_DEAL)
    {
      drawn = NULL;
      g_clear_pointer (&melded, g_free);
    }
  happened = tea_sentences_take (done != NULL ? say_event (names, deal, done, TEA_TABLE_HUMAN) : NULL,
                                 say_sacked (names, deal, done, deal->n_discards));
  happened = tea_sentences_take (happened, melded);

  return tea_sentences_take (happened, drawn != NULL ? say_event (names, deal, drawn, TEA_TABLE_HUMAN) : NULL);
}

static char *
say_draw (TeaTable *table, const TeaEvent *event, gboolean open)
{
  const TeaNames *names = tea_table_get_names (table);
  const char *name = names->of[event->seat];
  gboolean own = tea_table_get_state (table)->seat == event->seat;

  if ((int) event->seat == names->you && own)
    return say_event (names, tea_table_get_deal (table), event, (int) event->seat);
  if (open || own)
    /* Translators: a player, a tile. */
    return g_strdup_printf (_ ("%1$s draws %2$s."), name, tea_tile_info_kind_name (event->tile));

  return (int) event->seat == names->you ? g_strdup (_ ("You draw a tile."))
                                         /* Translators: %s is a player. */
                                         : g_strdup_printf (_ ("%s draws a tile."), name);
}

/* How the hand ended: "Lin wins by self-draw." */
static char *
say_result (TeaTable *table)
{
  TeaScoreSheet *sheet = tea_table_get_state (table)->score_sheet;

  /* Translators: %s says how the hand ended: "Lin wins by self-draw". */
  return g_strdup_printf (_ ("%s."), sheet != NULL ? tea_score_sheet_get_facts (sheet)->title : "");
}

char *
tea_say_event (TeaTable *table, const TeaEvent *event, guint n_discards, gboolean open)
{
  const TeaNames *names = tea_table_get_names (table);
  const TeaDeal *deal = tea_table_get_deal (table);

  if (event->type == TEA_EVENT_DRAW)
    return say_draw (table, event, open);
  if (event->type == TEA_EVENT_SETTLE)
    return say_result (table);

  return tea_sentences_take (say_event (names, deal, event, open ? -1 : (int) tea_table_get_state (table)->seat),
                             say_sacked (names, deal, event, n_discards));
}

char *
tea_say_step (TeaTable *table, const TeaEvents *events, gboolean open)
{
  guint n_discards = tea_table_get_deal (table)->n_discards;
  char *words = NULL;

  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      /* The deal is reported as one thing, including the replaced bonus tiles. */
      if (events->events[0].type == TEA_EVENT_HAND && event->type != TEA_EVENT_DEAL)
        continue;
      /* A drawn bonus tile is melded at once. */
      if (event->type == TEA_EVENT_DRAW && i + 1 < events->n && events->events[i + 1].type == TEA_EVENT_BONUS)
        continue;
      words = tea_sentences_take (words, tea_say_event (table, event, n_discards, open));
    }

  return words != NULL ? words : g_strdup ("");
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
  gboolean kong;

  if (view->n_actions == 0)
    return g_strdup (_ ("The drawn tile is discarded for you."));
  kong = has_action (view, TEA_ACTION_CLOSED_KONG) || has_action (view, TEA_ACTION_ADDED_KONG);

  if (has_action (view, TEA_ACTION_WIN))
    {
      if (has_action (view, TEA_ACTION_PASS))
        return g_strdup (_ ("You can win (Hu), or play on."));
      return g_strdup (_ ("Your turn: you can win (Hu), or discard a tile."));
    }
  if (has_action (view, TEA_ACTION_BONUS))
    {
      if (!has_action (view, TEA_ACTION_DISCARD))
        return g_strdup (_ ("Your turn: meld a bonus tile."));
      return g_strdup (kong ? _ ("Your turn: discard a tile, declare a kong or meld a bonus tile.")
                            : _ ("Your turn: discard a tile or meld a bonus tile."));
    }
  if (kong)
    return g_strdup (_ ("Your turn: discard a tile or declare a kong."));

  return g_strdup (_ ("Your turn: discard a tile."));
}

static gboolean
is_alone (GListModel *choices, TeaChoiceKind kind)
{
  guint n;

  return tea_choice_find_kind (choices, kind, &n) >= 0 && n == 1;
}

/* All of @choices with their keys, and those that the label does not tell apart with their tiles: "Pung (P), Pass
 * (Esc)". */
static char *
list_keys (GListModel *choices)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      const TeaChoiceFacts *facts = tea_choice_get_facts (choice);
      g_autofree char *key = tea_choice_dup_key_name (choice);
      const char *words = is_alone (choices, facts->kind) ? facts->label : facts->description;

      if (list->len > 0)
        g_string_append (list, C_ ("list", ", "));
      if (*key == '\0')
        g_string_append (list, words);
      else
        /* Translators: something that the player can do, then its key, read out: "Pung (P)". */
        g_string_append_printf (list, C_ ("choice", "%1$s (%2$s)"), words, key);
    }

  return g_string_free (list, FALSE);
}

/* The labels of @choices, each kind once: "Chow, Pung". */
static char *
list_choices (GListModel *choices)
{
  GString *list = g_string_new (NULL);
  TeaChoiceKind last = TEA_CHOICE_NONE;
  guint n = g_list_model_get_n_items (choices);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (choices, i);
      const TeaChoiceFacts *facts = tea_choice_get_facts (choice);

      if (facts->kind == last)
        continue;
      last = facts->kind;
      if (list->len > 0)
        g_string_append (list, C_ ("list", ", "));
      g_string_append (list, facts->label);
    }

  return g_string_free (list, FALSE);
}

static char *
say_answers (TeaTable *table, const TeaSeatView *view, gboolean with_keys)
{
  GListModel *choices = tea_table_get_state (table)->choices;
  g_autofree char *list = NULL;

  if (view->n_actions == 0)
    return NULL;
  if (view->phase == TEA_PHASE_ROB)
    return g_strdup (_ ("You can win by robbing the kong, or pass."));

  list = with_keys ? list_keys (choices) : list_choices (choices);

  /* Translators: %s lists what the player can do with a discard: "Pung, Chow, Pass". */
  return g_strdup_printf (_ ("You can answer: %s."), list);
}

static char *
say_what_next (TeaTable *table, const TeaSeatView *view)
{
  const char *name = tea_table_get_names (table)->of[view->turn];
  gboolean you = view->turn == TEA_TABLE_HUMAN;

  switch ((TeaPhase) view->phase)
    {
    case TEA_PHASE_START:
      return you ? g_strdup (_ ("Before the first turn you can declare closed kongs."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("%s may declare closed kongs before the first turn."), name);
    case TEA_PHASE_TURN:
      /* Translators: %s is a player. */
      return you ? say_own_turn (view) : g_strdup_printf (_ ("%s to play."), name);
    case TEA_PHASE_CLAIM:
    case TEA_PHASE_ROB:
      return say_answers (table, view, FALSE);
    case TEA_PHASE_OFFER:
      return you ? g_strdup (
                       _ ("The bottom tile is offered to you: take it, to win with it or discard it, or refuse it."))
                 /* Translators: %s is a player. */
                 : g_strdup_printf (_ ("The bottom tile is offered to %s."), name);
    case TEA_PHASE_OVER:
      break;
    }
  return NULL;
}

char *
tea_say_status (TeaTable *table, const char *happened, const TeaSeatView *view)
{
  gboolean game_over = tea_table_get_state (table)->game_over;

  if (view->phase == TEA_PHASE_OVER)
    return tea_sentences_take (say_result (table),
                               g_strdup (game_over ? _ ("The game is over.") : _ ("On to the next hand.")));

  return tea_sentences_take (g_strdup (happened), say_what_next (table, view));
}

/* The round, the number of the hand, the own wind and the indicator. */
static char *
say_hand (TeaTable *table)
{
  const TeaTableState *state = tea_table_get_state (table);
  TeaTileInfo *indicator = tea_table_get_state (table)->indicator;
  g_autofree char *number = g_strdup_printf (_ ("Hand %u"), state->hand_number);
  char *words = g_strdup_printf (_ ("%s."), number);

  if (tea_ruleset_get_facts (tea_table_get_state (table)->ruleset)->has_round_wind)
    words = tea_sentences_take (words, g_strdup_printf (_ ("Round: %s."), tea_tile_info_kind_name (state->round_wind)));
  words = tea_sentences_take (
      /* Translators: the human player's wind in this hand, read out: "East". */
      words, g_strdup_printf (_ ("Your wind: %s."),
                              tea_tile_info_wind_name (tea_table_get_player (table, state->seat)->wind)));
  if (indicator != NULL)
    words = tea_sentences_take (
        words,
        g_strdup_printf (_ ("Indicator: %s."), tea_tile_info_kind_name (tea_tile_info_get_facts (indicator)->kind)));

  return words;
}

char *
tea_say_news (TeaTable *table, const char *happened, const TeaEvents *events)
{
  const TeaNames *names = tea_table_get_names (table);
  const TeaDeal *deal = tea_table_get_deal (table);
  guint n_discards = deal->n_discards;
  char *words = NULL;

  for (guint i = 0; i < events->n; i++)
    if (events->events[i].type == TEA_EVENT_DEAL)
      return tea_sentences_take (g_strdup (happened), say_hand (table));

  for (guint i = 0; i < events->n; i++)
    {
      const TeaEvent *event = &events->events[i];

      /* A drawn bonus tile is melded at once. */
      if (event->type == TEA_EVENT_DRAW && i + 1 < events->n && events->events[i + 1].type == TEA_EVENT_BONUS)
        continue;
      words = tea_sentences_take (words, say_event (names, deal, event, TEA_TABLE_HUMAN));
      words = tea_sentences_take (words, say_sacked (names, deal, event, n_discards));
    }

  return words;
}

char *
tea_say_question (TeaTable *table, const TeaSeatView *view)
{
  GListModel *choices = tea_table_get_state (table)->choices;
  g_autofree char *list = NULL;

  /* Whose turn it is follows from what has happened. */
  if (view->turn != TEA_TABLE_HUMAN && (view->phase == TEA_PHASE_START || view->phase == TEA_PHASE_TURN))
    return NULL;
  if (view->phase == TEA_PHASE_CLAIM)
    return say_answers (table, view, TRUE);
  if (g_list_model_get_n_items (choices) == 0)
    return say_what_next (table, view);

  list = list_keys (choices);

  return tea_sentences_take (say_what_next (table, view), g_strdup_printf (_ ("%s."), list));
}
