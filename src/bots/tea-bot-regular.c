/* tea-bot-regular.c - the regular: nearest to ready, then most tiles that help
 *
 * It looks at its own tiles and at what lies open; it does not guess what the others hold, nor does it know what a hand is worth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-bot-private.h"
#include "bots/tea-outlook.h"

/**
 * Table:
 * @view: what the seat sees
 * @tables: distance tables
 * @unseen: the copies it has not seen
 * @memory: what was found before
 * @holdings, @n_holdings: what the seat could hold: now, and after each action that is looked at
 */
typedef struct
{
  const TeaSeatView *view;
  const TeaDistanceTables *tables;
  TeaTiles unseen;
  guint64 value; /* the honours whose pung may score */
  TeaBotMemory *memory;
  TeaHolding holdings[TEA_MAX_ACTIONS + 1];
  guint n_holdings;
} Table;

/* A discard has no loss before it is asked for; there are not so many tiles. */
#define UNKNOWN G_MAXUINT

/**
 * Prospect:
 * @action: index of the action that leads there
 * @distance: the distance to ready; one more when no live tile helps
 * @live: how many live tiles help
 * @loss: what the discard is good for, or %UNKNOWN
 * @holding: the tiles, one of @table's
 * @discard: the one of them that is discarded, or %TEA_TILE_NONE
 * @outlook: the outlook of the others
 *
 * What an action leads to.
 */
typedef struct
{
  guint action;
  int distance;
  guint live;
  guint loss;
  TeaHolding *holding;
  TeaTile discard;
  TeaOutlook outlook;
} Prospect;

/* What the seat holds now, in a place of its own. */
static TeaHolding *
new_holding (Table *table)
{
  TeaHolding *holding = &table->holdings[table->n_holdings++];

  g_assert (table->n_holdings <= G_N_ELEMENTS (table->holdings));
  tea_holding_init (holding, table->view);

  return holding;
}

static void
prospect_init_with_outlook (Prospect *prospect, guint action, TeaHolding *holding, TeaTile discard)
{
  prospect->holding = holding;
  prospect->discard = discard;
  prospect->action = action;
  /* Calls that are all dead are no calls. */
  prospect->distance = prospect->outlook.distance + (prospect->outlook.live == 0);
  prospect->live = prospect->outlook.live;
  prospect->loss = discard == TEA_TILE_NONE ? 0 : UNKNOWN;
}

static void
prospect_init (Prospect *prospect, const Table *table, guint action, TeaHolding *holding)
{
  tea_outlook_init (&prospect->outlook, holding, table->view, &table->unseen, table->tables);
  prospect_init_with_outlook (prospect, action, holding, TEA_TILE_NONE);
}

/* How much a tile may still be good for beside the others of a hand: it decides between equal discards. */
static guint
tile_use (const Table *table, const TeaHolding *holding, TeaTile tile)
{
  const guint8 *held = holding->concealed.n;
  guint use = 8 * (held[tile] - 1u) * MIN (table->unseen.n[tile], 2);

  if (tile >= TEA_N_PLAIN)
    return 0;

  if (tea_tile_is_suit (tile))
    {
      guint rank = tea_tile_rank (tile);

      use += rank > 1 && held[tile - 1] > 0 ? 6 : 0;
      use += rank < 9 && held[tile + 1] > 0 ? 6 : 0;
      use += rank > 2 && held[tile - 2] > 0 ? 4 : 0;
      use += rank < 8 && held[tile + 2] > 0 ? 4 : 0;
      use += MIN (MIN (rank, 10 - rank), 3);
    }
  else if ((table->value & TEA_TILE_BIT (tile)) != 0)
    use += 2;

  /* What others have thrown away already is the least missed. */
  return 4 * use + table->unseen.n[tile];
}

static guint
prospect_loss (Prospect *prospect, const Table *table)
{
  if (prospect->loss == UNKNOWN)
    prospect->loss = tile_use (table, prospect->holding, prospect->discard);

  return prospect->loss;
}

static gboolean
is_better (Prospect *a, Prospect *b, const Table *table)
{
  if (a->distance != b->distance)
    return a->distance < b->distance;
  if (a->live != b->live)
    return a->live > b->live;

  return prospect_loss (a, table) < prospect_loss (b, table);
}

/* Makes @best the best of itself, if it has a holding, and of the discards @kinds of @holding, after which the distance is @distance. */
static void
choose_among (Prospect *best,
              const Table *table,
              TeaHolding *holding,
              guint64 kinds,
              int distance,
              const guint64 useful[TEA_N_PLAIN],
              const guint8 index[TEA_N_PLAIN])
{
  for (; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile t = (TeaTile) __builtin_ctzll (kinds);
      Prospect prospect;

      prospect.outlook = (TeaOutlook){ distance, useful[t], tea_outlook_live (useful[t], table->view, &table->unseen) };
      prospect_init_with_outlook (&prospect, index[t], holding, t);
      if (best->holding == NULL || is_better (&prospect, best, table))
        *best = prospect;
    }
}

/* Makes @best the best of itself and of those discards @kinds of @holding, which are @hand, after which the distance is @distance. */
static void
choose_among_next (Prospect *best,
                   const Table *table,
                   TeaHolding *holding,
                   const TeaHandTiles *hand,
                   guint64 kinds,
                   int distance,
                   const guint8 index[TEA_N_PLAIN])
{
  gint8 distances[TEA_N_PLAIN];
  guint64 useful[TEA_N_PLAIN];
  guint64 next = 0;

  tea_distance_discards (hand, distances);
  for (; kinds != 0; kinds &= kinds - 1)
    if (distances[__builtin_ctzll (kinds)] == distance)
      next |= kinds & -kinds;
  tea_distance_discards_useful (hand, next, distances, useful);
  choose_among (best, table, holding, next, distance, useful, index);
}

/* The best of the discards @kinds of @holding, which are @hand, if one leaves it no farther than @farthest and, when just as far, may
 * leave @enough live tiles; @index are their actions. */
static gboolean
best_of_discards (Prospect *best,
                  const Table *table,
                  TeaHolding *holding,
                  const TeaHandTiles *hand,
                  guint64 kinds,
                  int farthest,
                  guint enough,
                  const guint8 index[TEA_N_PLAIN])
{
  guint64 useful[TEA_N_PLAIN];
  const TeaLive live = { &table->unseen, table->view->wilds.wild, enough };
  int distance;
  guint64 nearest = tea_distance_discards_nearest (hand, kinds, farthest, &live, &distance, useful);

  if (nearest == 0)
    return FALSE;

  best->holding = NULL;
  choose_among (best, table, holding, nearest, distance, useful, index);
  /* Where the nearest wait for dead tiles only, the next nearest are as good. */
  if (best->distance > distance)
    choose_among_next (best, table, holding, hand, kinds & ~nearest, best->distance, index);

  return TRUE;
}

/* The best discard among the actions, if there is one of a tile that is not wild. */
static gboolean
best_discard (Prospect *best, const Table *table, TeaHolding *holding)
{
  const TeaSeatView *view = table->view;
  guint8 index[TEA_N_KINDS];
  guint64 kinds = 0;
  TeaTile meant = TEA_TILE_NONE;
  TeaHandTiles hand;

  for (guint i = 0; i < view->n_actions; i++)
    if (view->actions[i].kind == TEA_ACTION_DISCARD)
      {
        /* A later action with the same tile declares a ready hand, and is taken. */
        index[view->actions[i].tile] = (guint8) i;
        kinds |= TEA_TILE_BIT (view->actions[i].tile);
      }
  kinds = tea_wilds_natural (&view->wilds, kinds);
  tea_holding_hand (holding, view, &hand);

  if (view->after_claim)
    meant = tea_bot_memory_find_claim (table->memory, holding, view, &table->unseen, kinds, &best->outlook);
  if (meant != TEA_TILE_NONE)
    prospect_init_with_outlook (best, index[meant], holding, meant);
  else if (!best_of_discards (best, table, holding, &hand, kinds, G_MAXINT, 0, index))
    return FALSE;
  tea_bot_memory_note_held (table->memory, &hand, best->discard, &best->outlook);

  return TRUE;
}

/* What the declaration of a kong leads to, its supplement not counted. */
static void
kong_prospect (Prospect *prospect, Table *table, guint index)
{
  TeaHolding *holding = new_holding (table);

  tea_holding_kong (holding, &table->view->actions[index], table->view->turn);
  prospect_init (prospect, table, index, holding);
}

/* The best kong among the actions. */
static gboolean
best_kong (Prospect *best, Table *table)
{
  gboolean found = FALSE;

  for (guint i = 0; i < table->view->n_actions; i++)
    {
      guint8 kind = table->view->actions[i].kind;
      Prospect prospect;

      /* Kongs come before the many discards. */
      if (kind == TEA_ACTION_DISCARD)
        break;
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
choose_turn (Table *table)
{
  Prospect discard;
  Prospect kong;

  if (!best_discard (&discard, table, new_holding (table)))
    return tea_bot_first_action (table->view, TEA_ACTION_DISCARD); /* nothing but wilds */

  if (best_kong (&kong, table) && kong.distance <= discard.distance)
    return kong.action;

  return discard.action;
}

/* Before the first turn: a kong costs nothing when the hand is not farther from ready without it. */
static guint
choose_start (Table *table)
{
  Prospect kong;

  if (best_kong (&kong, table) && kong.distance <= tea_holding_distance (new_holding (table), table->view, table->tables))
    return kong.action;

  return tea_bot_first_action (table->view, TEA_ACTION_PASS);
}

static guint64
natural_kinds (const Table *table, const TeaHolding *holding)
{
  return tea_wilds_natural (&table->view->wilds, tea_tiles_kinds (&holding->concealed));
}

/* How many live tiles make a claim worth giving up the concealed hand for that brings it no nearer. */
static guint
live_to_claim (const Prospect *pass)
{
  return pass->live + pass->live / 2 + 3;
}

/* Whether a claim is worth giving up the concealed hand for. */
static gboolean
is_clearly_better (const Prospect *claim, const Prospect *pass)
{
  if (claim->distance != pass->distance)
    return claim->distance < pass->distance;

  return claim->live >= live_to_claim (pass);
}

/* What a chow or pung and the best discard after it lead to, if it may be better than @best, which passing is or another claim; any tile
 * but a wild may be discarded. */
static gboolean
claim_prospect (Prospect *prospect, Table *table, guint index, const Prospect *best, const Prospect *pass)
{
  TeaHolding *holding = new_holding (table);
  guint enough = best->distance == pass->distance ? live_to_claim (pass) : 0;
  guint8 indices[TEA_N_PLAIN];
  TeaHandTiles hand;

  tea_holding_claim (holding, &table->view->actions[index], table->view->turn);
  tea_holding_hand (holding, table->view, &hand);
  memset (indices, (int) index, sizeof indices);

  return best_of_discards (prospect, table, holding, &hand, natural_kinds (table, holding), best->distance, MAX (enough, best->live), indices);
}

/* What passing leads to: nearly always to what the last discard left. */
static void
pass_prospect (Prospect *pass, Table *table, guint index)
{
  TeaHolding *holding = new_holding (table);
  TeaOutlook *outlook = &pass->outlook;
  TeaHandTiles hand;

  tea_holding_hand (holding, table->view, &hand);
  if (tea_bot_memory_find_held (table->memory, &hand, outlook))
    outlook->live = tea_outlook_live (outlook->useful, table->view, &table->unseen);
  else
    tea_outlook_init_for_hand (outlook, &hand, table->view, &table->unseen, table->tables);
  prospect_init_with_outlook (pass, index, holding, TEA_TILE_NONE);
}

static guint
choose_claim (Table *table)
{
  guint pass_index = tea_bot_first_action (table->view, TEA_ACTION_PASS);
  Prospect best;
  Prospect kong;
  Prospect pass;

  pass_prospect (&pass, table, pass_index);
  best = pass;

  if (best_kong (&kong, table) && kong.distance <= pass.distance)
    return kong.action;

  for (guint i = 0; i < table->view->n_actions; i++)
    {
      guint8 kind = table->view->actions[i].kind;
      Prospect prospect;

      if (kind != TEA_ACTION_CHOW && kind != TEA_ACTION_PUNG)
        continue;
      if (claim_prospect (&prospect, table, i, &best, &pass) && is_clearly_better (&prospect, &pass) &&
          (best.action == pass_index || is_better (&prospect, &best, table)))
        best = prospect;
    }
  if (best.action != pass_index)
    tea_bot_memory_note_claim (table->memory, best.holding, table->view, &table->unseen, natural_kinds (table, best.holding), best.discard, &best.outlook);

  return best.action;
}

/* FH-7: who takes the bottom tile wins with it or must discard it, which may be dear. */
static guint
choose_offer (Table *table)
{
  TeaOutlook outlook;

  tea_outlook_init (&outlook, new_holding (table), table->view, &table->unseen, table->tables);

  return tea_bot_first_action (table->view, outlook.distance == 0 && outlook.live > 0 ? TEA_ACTION_TAKE : TEA_ACTION_REFUSE);
}

guint
tea_bot_regular_choose (const TeaSeatView *view, TeaBotContext *context)
{
  Table table;

  /* Wins come first. */
  if (view->actions[0].kind == TEA_ACTION_WIN)
    return 0;

  table.view = view;
  table.tables = context->tables;
  table.memory = &context->memory;
  table.n_holdings = 0;
  tea_seat_view_unseen (view, &table.unseen);
  table.value = tea_variant_value_honours (view->variant, view->round_wind, view->players[view->seat].seat_wind);
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
