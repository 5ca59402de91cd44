/* tea-bot-regular.c - the regular: nearest to ready, then most tiles that help
 *
 * It looks at its own tiles and at what lies open; it does not guess what the others hold. A ready hand is judged by what
 * its calls would really bring, so that it prefers calls that can win.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/tea-bot-private.h"
#include "bots/tea-outlook.h"

/**
 * Table:
 * @view: what the seat sees
 * @tables: distance tables
 * @unseen: the copies it has not seen
 * @gains: what ready hands would win, as far as it was asked before
 */
typedef struct
{
  const TeaSeatView *view;
  const TeaDistanceTables *tables;
  TeaTiles unseen;
  TeaGainsMemory *gains;
} Table;

/**
 * Prospect:
 * @action: index of the action that leads there
 * @distance: the distance to ready; one more when no live tile helps
 * @live: how many live tiles help
 * @worth: for a ready hand what it may be expected to win, once it is asked for; before that −1
 * @loss: what the discard is good for
 * @holding: the tiles
 * @outlook: their outlook
 *
 * What an action leads to.
 */
typedef struct
{
  guint action;
  int distance;
  guint live;
  gint64 worth;
  guint loss;
  TeaHolding holding;
  TeaOutlook outlook;
} Prospect;

static void
prospect_init_with_outlook (Prospect *prospect, guint action, const TeaHolding *holding)
{
  prospect->holding = *holding;
  prospect->action = action;
  /* Calls that are all dead are no calls. */
  prospect->distance = prospect->outlook.distance + (prospect->outlook.live == 0);
  prospect->live = prospect->outlook.live;
  prospect->worth = -1;
  prospect->loss = 0;
}

static void
prospect_init (Prospect *prospect, const Table *table, guint action, const TeaHolding *holding)
{
  tea_outlook_init (&prospect->outlook, holding, table->view, &table->unseen, table->tables);
  prospect_init_with_outlook (prospect, action, holding);
}

/* Scoring is dear, so it is only asked where two ready hands are compared. */
static gint64
prospect_worth (Prospect *prospect, const Table *table)
{
  if (prospect->worth < 0)
    prospect->worth = tea_outlook_worth (&prospect->outlook, &prospect->holding, table->view, &table->unseen, table->gains);

  return prospect->worth;
}

static gboolean
is_better (Prospect *a, Prospect *b, const Table *table)
{
  if (a->distance != b->distance)
    return a->distance < b->distance;
  if (a->distance == 0 && prospect_worth (a, table) != prospect_worth (b, table))
    return a->worth > b->worth;
  if (a->live != b->live)
    return a->live > b->live;

  return a->loss < b->loss;
}

/* Honours whose pung may score. */
static gboolean
may_score (const Table *table, TeaTile tile)
{
  const TeaSeatView *view = table->view;

  return tea_tile_is_dragon (tile) || tile == view->players[view->seat].seat_wind ||
         (view->variant->has_round_wind && tile == view->round_wind);
}

/* How much a tile may still be good for in a hand from which it was just taken: it decides between equal discards. */
static guint
tile_use (const Table *table, const TeaHolding *holding, TeaTile tile)
{
  const guint8 *held = holding->concealed.n;
  guint use = 8 * held[tile] * MIN (table->unseen.n[tile], 2);

  if (tile >= TEA_N_PLAIN)
    return 0;

  if (tea_tile_is_suit (tile))
    {
      guint rank = tea_tile_rank (tile);

      for (guint other = rank > 2 ? rank - 2 : 1; other <= MIN (rank + 2, 9); other++)
        if (other != rank && held[tile + other - rank] > 0)
          use += other + 1 == rank || rank + 1 == other ? 6 : 4;
      use += MIN (MIN (rank, 10 - rank), 3);
    }
  else if (may_score (table, tile))
    use += 2;

  /* What others have thrown away already is the least missed. */
  return 4 * use + table->unseen.n[tile];
}

/* The best of the discards that @holding allows; those of @actions when there are any, else any tile but a wild. */
static gboolean
best_discard (Prospect *best, const Table *table, TeaHolding *holding, gboolean from_actions, guint action)
{
  const TeaSeatView *view = table->view;
  guint index[TEA_N_KINDS];
  gint8 distance[TEA_N_PLAIN];
  guint64 useful[TEA_N_PLAIN];
  guint64 kinds = 0;
  int nearest = G_MAXINT;
  gboolean found = FALSE;
  TeaHandTiles hand;

  for (guint i = 0; from_actions && i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      {
        /* A later action with the same tile declares a ready hand, which is worth it. */
        index[view->actions[i].tile] = i;
        kinds |= TEA_TILE_BIT (view->actions[i].tile);
      }
  for (TeaTile t = 0; !from_actions && t < TEA_N_PLAIN; t++)
    if (holding->concealed.n[t] > 0)
      {
        index[t] = action;
        kinds |= TEA_TILE_BIT (t);
      }
  /* Bonus tiles are in a hand only where they are wild. */
  kinds &= ~view->wilds.wild & (TEA_TILE_BIT (TEA_N_PLAIN) - 1);
  if (kinds == 0)
    return FALSE;

  tea_holding_hand (holding, view, &hand);
  tea_distance_discards (&hand, distance);
  for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
    nearest = MIN (nearest, distance[__builtin_ctzll (rest)]);

  /* Where the nearest wait for dead tiles only, the next nearest are as good. */
  for (int may_be = nearest; may_be <= nearest + 1 && !(found && best->distance == nearest); may_be++)
    {
      guint64 as_near = 0;

      for (guint64 rest = kinds; rest != 0; rest &= rest - 1)
        if (distance[__builtin_ctzll (rest)] == may_be)
          as_near |= rest & -rest;
      tea_distance_discards_useful (&hand, as_near, distance, useful);
      for (guint64 rest = as_near; rest != 0; rest &= rest - 1)
        {
          TeaTile t = __builtin_ctzll (rest);
          Prospect prospect;

          holding->concealed.n[t]--;
          prospect.outlook = (TeaOutlook){ distance[t], useful[t], tea_outlook_live (useful[t], table->view, &table->unseen) };
          prospect_init_with_outlook (&prospect, index[t], holding);
          prospect.loss = tile_use (table, holding, t);
          holding->concealed.n[t]++;
          if (!found || is_better (&prospect, best, table))
            *best = prospect;
          found = TRUE;
        }
    }

  return found;
}

/* What the declaration of a kong leads to, its supplement not counted. */
static void
kong_prospect (Prospect *prospect, const Table *table, guint index)
{
  TeaHolding holding;

  tea_holding_init (&holding, table->view);
  tea_holding_kong (&holding, &table->view->actions[index], table->view->turn);
  prospect_init (prospect, table, index, &holding);
}

/* The best kong among the actions. */
static gboolean
best_kong (Prospect *best, const Table *table)
{
  gboolean found = FALSE;

  for (guint i = 0; i < table->view->n_actions; i++)
    {
      guint8 kind = table->view->actions[i].kind;
      Prospect prospect;

      if (kind != TEA_ACTION_CLOSED_KONG && kind != TEA_ACTION_ADDED_KONG && kind != TEA_ACTION_KONG)
        continue;
      kong_prospect (&prospect, table, i);
      if (!found || is_better (&prospect, best, table))
        *best = prospect;
      found = TRUE;
    }

  return found;
}

static guint
choose_turn (const Table *table)
{
  TeaHolding holding;
  Prospect discard;
  Prospect kong;

  tea_holding_init (&holding, table->view);
  if (!best_discard (&discard, table, &holding, TRUE, 0))
    return tea_bot_first_action (table->view, TEA_ACTION_DISCARD); /* nothing but wilds */

  if (best_kong (&kong, table) && kong.distance <= discard.distance)
    return kong.action;

  return discard.action;
}

/* Before the first turn: a kong costs nothing when the hand is not farther from ready without it. */
static guint
choose_start (const Table *table)
{
  TeaHolding holding;
  Prospect kong;

  tea_holding_init (&holding, table->view);
  if (best_kong (&kong, table) && kong.distance <= tea_holding_distance (&holding, table->view, table->tables))
    return kong.action;

  return tea_bot_first_action (table->view, TEA_ACTION_PASS);
}

/* What a chow or pung and the best discard after it lead to. */
static gboolean
claim_prospect (Prospect *prospect, const Table *table, guint index)
{
  TeaHolding holding;

  tea_holding_init (&holding, table->view);
  tea_holding_claim (&holding, &table->view->actions[index], table->view->turn);

  return best_discard (prospect, table, &holding, FALSE, index);
}

/* Whether a claim is worth giving up the concealed hand for. */
static gboolean
is_clearly_better (Prospect *claim, Prospect *pass, const Table *table)
{
  if (claim->distance != pass->distance)
    return claim->distance < pass->distance;
  if (claim->distance == 0)
    return prospect_worth (claim, table) > prospect_worth (pass, table) / 8 * 9;

  return claim->live > pass->live + pass->live / 2 + 2;
}

static guint
choose_claim (const Table *table)
{
  guint pass_index = tea_bot_first_action (table->view, TEA_ACTION_PASS);
  TeaHolding holding;
  Prospect best;
  Prospect kong;
  Prospect pass;

  tea_holding_init (&holding, table->view);
  prospect_init (&pass, table, pass_index, &holding);
  best = pass;

  if (best_kong (&kong, table) && kong.distance <= pass.distance)
    return kong.action;

  for (guint i = 0; i < table->view->n_actions; i++)
    {
      guint8 kind = table->view->actions[i].kind;
      Prospect prospect;

      if (kind != TEA_ACTION_CHOW && kind != TEA_ACTION_PUNG)
        continue;
      if (claim_prospect (&prospect, table, i) && is_clearly_better (&prospect, &pass, table) &&
          (best.action == pass_index || is_better (&prospect, &best, table)))
        best = prospect;
    }

  return best.action;
}

/* FH-7: who takes the bottom tile wins with it or must discard it, which may be dear. */
static guint
choose_offer (const Table *table)
{
  TeaHolding holding;
  TeaOutlook outlook;

  tea_holding_init (&holding, table->view);
  tea_outlook_init (&outlook, &holding, table->view, &table->unseen, table->tables);

  return tea_bot_first_action (table->view, outlook.distance == 0 && outlook.live > 0 ? TEA_ACTION_TAKE : TEA_ACTION_REFUSE);
}

guint
tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context)
{
  Table table = { .view = view, .tables = context->tables, .gains = &context->gains };
  guint win = tea_bot_first_action (view, TEA_ACTION_WIN);

  if (view->actions[win].kind == TEA_ACTION_WIN)
    return win;

  tea_seat_view_unseen (view, &table.unseen);
  switch ((TeaPhase) view->phase)
    {
    case TEA_PHASE_START:
      return choose_start (&table);
    case TEA_PHASE_TURN:
      return choose_turn (&table);
    case TEA_PHASE_CLAIM:
      return choose_claim (&table);
    case TEA_PHASE_OFFER:
      return choose_offer (&table);
    case TEA_PHASE_ROB:
    case TEA_PHASE_OVER:
    default:
      return tea_bot_first_action (view, TEA_ACTION_PASS);
    }
}
