/* tea-table-explain.c - why something is not allowed, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "model/table/tea-table-private.h"

static char *
say_not_your_turn (TeaTable *self, const TeaDeal *deal, const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
    case TEA_ACTION_PUNG:
    case TEA_ACTION_KONG:
    case TEA_ACTION_PASS:
      return g_strdup (_ ("There is no discard to answer now."));
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    default:
      break;
    }

  if (deal->turn == TEA_TABLE_HUMAN)
    return g_strdup (_ ("The other players are answering your tile."));

  /* Translators: %s is a player. */
  return g_strdup_printf (_ ("It is %s’s turn."), self->names[deal->turn]);
}

static char *
say_no_such_tile (const TeaAction *action)
{
  switch ((TeaActionKind) action->kind)
    {
    case TEA_ACTION_CHOW:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("Your hand has no two tiles that make a chow with %s."), tea_table_say_tile (action));
    case TEA_ACTION_PUNG:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("A pung of %s needs two of them in your hand."), tea_table_say_tile (action));
    case TEA_ACTION_KONG:
      /* Translators: %s is a tile. */
      return g_strdup_printf (_ ("A kong of %s needs three of them in your hand."), tea_table_say_tile (action));
    case TEA_ACTION_CLOSED_KONG:
    case TEA_ACTION_ADDED_KONG:
      return g_strdup (_ ("A kong needs four tiles of a kind in your hand, or the fourth tile of a melded pung."));
    case TEA_ACTION_PASS:
    case TEA_ACTION_DISCARD:
    case TEA_ACTION_WIN:
    case TEA_ACTION_TAKE:
    case TEA_ACTION_REFUSE:
    default:
      return g_strdup (_ ("Your hand does not have that tile."));
    }
}

static char *
say_no_set (const TeaAction *action)
{
  if (action->kind == TEA_ACTION_CHOW && tea_tile_is_honour (action->tile))
    return g_strdup (_ ("Winds and dragons make no chow."));
  if (action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
    return g_strdup (_ ("There is no melded pung that this tile could be added to."));

  return g_strdup (_ ("These tiles make no set."));
}

static char *
say_after_claim (const TeaAction *action)
{
  if (action->kind == TEA_ACTION_WIN)
    return g_strdup (_ ("After a chow or pung you discard; there is no drawn tile to win with."));

  return g_strdup (_ ("No kong in the same move as a chow or pung: discard first."));
}

static char *
say_last_tile (const TeaDeal *deal, const TeaAction *action)
{
  const char *clause = deal->setup.variant->clauses.last_tile;

  if (action->kind == TEA_ACTION_DISCARD)
    return tea_table_say_with_clause (_ ("The bottom tile cannot be exchanged: win with it or discard it"), clause);
  if (action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
    return tea_table_say_with_clause (_ ("No kong with the bottom tile: win with it or discard it"), clause);

  return tea_table_say_with_clause (_ ("The last discard can be claimed to win only"), clause);
}

char *
tea_table_say_illegal (TeaTable *self, const TeaDeal *deal, TeaIllegal reason, const TeaAction *action)
{
  const TeaClauses *clauses = &deal->setup.variant->clauses;

  switch (reason)
    {
    case TEA_ILLEGAL_NOT:
      return NULL;
    case TEA_ILLEGAL_NOT_YOUR_TURN:
      return say_not_your_turn (self, deal, action);
    case TEA_ILLEGAL_NO_SUCH_TILE:
      return say_no_such_tile (action);
    case TEA_ILLEGAL_NOT_FROM_LEFT:
      /* Translators: %s is the player on the left. */
      return g_strdup_printf (_ ("A chow can be claimed only from the player on your left, %s."), self->names[(TEA_TABLE_HUMAN + 3) % 4]);
    case TEA_ILLEGAL_WILD:
      /* Not the tile that would be claimed is wild, but one that would be laid down with it. */
      if (action->tile >= TEA_N_KINDS || !tea_wilds_has (&deal->wilds, action->tile) ||
          action->kind == TEA_ACTION_CLOSED_KONG || action->kind == TEA_ACTION_ADDED_KONG)
        return tea_table_say_with_clause (_ ("A wild tile is part of no melded set"), clauses->wild);
      return tea_table_say_with_clause (_ ("A wild tile can be claimed by nobody"), clauses->wild);
    case TEA_ILLEGAL_NO_SET:
      return say_no_set (action);
    case TEA_ILLEGAL_NO_SUPPLEMENT:
      return tea_table_say_with_clause (_ ("No kong: there is no tile left for its supplement"), clauses->no_supplement);
    case TEA_ILLEGAL_AFTER_CLAIM:
      return say_after_claim (action);
    case TEA_ILLEGAL_LAST_TILE:
      return say_last_tile (deal, action);
    case TEA_ILLEGAL_PASSED_PUNG:
      return tea_table_say_with_clause (_ ("You passed up a pung of this tile; you can pung it again when your next turn has come"), clauses->passed_pung);
    case TEA_ILLEGAL_MISSED_WIN:
      return tea_table_say_missed_win (deal, action->seat);
    case TEA_ILLEGAL_NO_WIN:
      return tea_table_say_not_yet (self, deal, action);
    case TEA_ILLEGAL_BELOW_MINIMUM:
      return tea_table_say_below_minimum (deal, action);
    case TEA_ILLEGAL_SELF_DRAW_ONLY:
      return tea_table_say_self_draw_only (deal, action->seat);
    case TEA_ILLEGAL_FIXED_TILE:
    default:
      return g_strdup (_ ("That cannot be done now."));
    }
}

/* Attempts: the likely actions of a kind are tried; one that is legal needs no explanation, else the most telling reason is given. */

typedef struct
{
  TeaTable *self;
  const TeaDeal *deal;
  gboolean legal;
  TeaIllegal reason;
  TeaAction action;
} Attempt;

/* That the tiles are not there or make no set says least. */
static guint
telling (TeaIllegal reason)
{
  if (reason == TEA_ILLEGAL_NOT)
    return 0;
  if (reason == TEA_ILLEGAL_NO_SET)
    return 1;

  return reason == TEA_ILLEGAL_NO_SUCH_TILE ? 2 : 3;
}

static void
attempt (Attempt *attempts, TeaActionKind kind, TeaTile tile, TeaTile with0, TeaTile with1)
{
  TeaAction action = { .kind = kind, .seat = TEA_TABLE_HUMAN, .tile = tile, .with = { with0, with1 } };
  TeaIllegal reason = tea_deal_check (attempts->deal, &action);

  if (reason == TEA_ILLEGAL_NOT)
    attempts->legal = TRUE;
  else if (telling (reason) > telling (attempts->reason))
    {
      attempts->reason = reason;
      attempts->action = action;
    }
}

static void
attempt_simple (Attempt *attempts, TeaActionKind kind, TeaTile tile)
{
  attempt (attempts, kind, tile, TEA_TILE_NONE, TEA_TILE_NONE);
}

static void
attempt_chows (Attempt *attempts, TeaTile tile)
{
  TeaTile low = TEA_TILE_EAST;
  TeaTile high = TEA_TILE_WHITE;

  if (tea_tile_is_suit (tile))
    {
      low = tile >= 2 ? tile - 2 : 0;
      high = tile + 2;
    }
  for (TeaTile a = low; a < high; a++)
    for (TeaTile b = a + 1; b <= high; b++)
      attempt (attempts, TEA_ACTION_CHOW, tile, a, b);
}

static void
attempt_own_kongs (Attempt *attempts)
{
  const TeaDealPlayer *player = &attempts->deal->players[TEA_TABLE_HUMAN];

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if (player->concealed.n[tile] >= 3)
      attempt_simple (attempts, TEA_ACTION_CLOSED_KONG, tile);
  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG)
      attempt_simple (attempts, TEA_ACTION_ADDED_KONG, player->melds[i].tiles[0]);
  if (!attempts->legal && attempts->reason == TEA_ILLEGAL_NOT)
    {
      attempts->reason = TEA_ILLEGAL_NO_SUCH_TILE;
      attempts->action = (TeaAction){ .kind = TEA_ACTION_CLOSED_KONG, .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE };
    }
}

static gboolean
is_own_turn (const TeaDeal *deal)
{
  return deal->turn == TEA_TABLE_HUMAN && (deal->phase == TEA_PHASE_TURN || deal->phase == TEA_PHASE_START);
}

/* FH-8 (e) may offer a win without a drawn tile; what is tried is the tile that lies there. */
static TeaTile
winning_tile (const TeaDeal *deal)
{
  TeaRecord record;

  if (is_own_turn (deal) && deal->players[TEA_TABLE_HUMAN].drawn == TEA_TILE_NONE)
    return TEA_TILE_NONE;
  if (!is_own_turn (deal) && deal->tile == TEA_TILE_NONE)
    return TEA_TILE_NONE;

  tea_deal_win_record (deal, TEA_TABLE_HUMAN, &record);

  return record.tile;
}

/* A claim is tried on the discard that lies before the players, or on the last one, which nobody could claim. */
static const TeaDeal *
deal_for_claim (TeaTable *self)
{
  if (tea_phase_is_answer (self->deal->phase) || !self->has_asked)
    return self->deal;

  return self->asked;
}

static void
attempt_what (Attempt *attempts, const char *what)
{
  TeaTable *self = attempts->self;

  if (g_str_equal (what, "kong") && is_own_turn (self->deal))
    attempt_own_kongs (attempts);
  else if (g_str_equal (what, "hu"))
    {
      if (!is_own_turn (self->deal))
        attempts->deal = deal_for_claim (self);
      attempt_simple (attempts, TEA_ACTION_WIN, winning_tile (attempts->deal));
    }
  else if (g_str_equal (what, "chow") || g_str_equal (what, "pung") || g_str_equal (what, "kong"))
    {
      attempts->deal = deal_for_claim (self);
      if (attempts->deal->phase != TEA_PHASE_CLAIM)
        {
          attempts->reason = TEA_ILLEGAL_NOT_YOUR_TURN;
          attempts->action.kind = TEA_ACTION_PUNG;
        }
      else if (g_str_equal (what, "chow"))
        attempt_chows (attempts, attempts->deal->tile);
      else
        attempt_simple (attempts, g_str_equal (what, "pung") ? TEA_ACTION_PUNG : TEA_ACTION_KONG, attempts->deal->tile);
    }
}

/* A legal action of that kind among the choices. */
static gboolean
is_offered (TeaTable *self, const char *what)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->choices));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TeaChoice) choice = g_list_model_get_item (G_LIST_MODEL (self->choices), i);

      if (g_str_equal (tea_choice_get_kind (choice), what))
        return TRUE;
    }

  return FALSE;
}

/* Why nothing can be done at all, or %NULL. */
static char *
explain_standstill (TeaTable *self)
{
  if (!self->has_deal)
    return g_strdup (_ ("No game is being played."));
  if (self->deal->phase != TEA_PHASE_OVER)
    return NULL;

  return g_strdup (self->session.over ? _ ("The game is over.") : _ ("The hand is over."));
}

static char *
explain_turn (TeaTable *self)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE };

  if (g_list_model_get_n_items (G_LIST_MODEL (self->choices)) > 0)
    return g_strdup (_ ("Answer first: choose one of the offers, or pass."));

  return tea_table_say_illegal (self, self->deal, TEA_ILLEGAL_NOT_YOUR_TURN, &action);
}

char *
tea_table_explain (TeaTable *self, const char *what)
{
  Attempt attempts = { .self = self, .action = { .seat = TEA_TABLE_HUMAN, .tile = TEA_TILE_NONE } };
  char *standstill;

  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);
  g_return_val_if_fail (what != NULL, NULL);

  standstill = explain_standstill (self);
  if (standstill != NULL)
    return standstill;
  if (is_offered (self, what))
    return NULL;

  if (g_str_equal (what, "discard"))
    return self->state.can_discard ? NULL : explain_turn (self);
  if (g_str_equal (what, "take") || g_str_equal (what, "refuse"))
    return g_strdup (_ ("The bottom tile is not offered to you."));
  if (g_str_equal (what, "number"))
    return g_strdup (_ ("Nothing with this number is offered to you."));
  if (g_str_equal (what, "fishing"))
    return tea_table_say_no_call (self->deal);
  if (g_str_equal (what, "pass"))
    return g_strdup (self->state.can_discard ? _ ("It is your turn: discard a tile.") : _ ("There is nothing to pass now."));

  attempts.deal = self->deal;
  attempt_what (&attempts, what);
  if (attempts.legal)
    return g_strdup (_ ("You let this discard pass."));
  if (attempts.reason == TEA_ILLEGAL_NOT)
    return g_strdup (_ ("That cannot be done now."));

  return tea_table_say_illegal (self, attempts.deal, attempts.reason, &attempts.action);
}

char *
tea_table_explain_discard (TeaTable *self, guint position)
{
  TeaAction action = { .kind = TEA_ACTION_DISCARD, .seat = TEA_TABLE_HUMAN, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };
  g_autoptr (TeaTileInfo) tile = NULL;
  char *why;

  g_return_val_if_fail (TEA_IS_TABLE (self), NULL);

  why = tea_table_explain (self, "discard");
  if (why != NULL)
    return why;

  tile = g_list_model_get_item (tea_player_get_hand (self->players[TEA_TABLE_HUMAN]), position);
  action.tile = tile != NULL ? (TeaTile) tea_tile_info_get_kind (tile) : TEA_TILE_NONE;

  return tea_table_say_illegal (self, self->deal, tea_deal_check (self->deal, &action), &action);
}
