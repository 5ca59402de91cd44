/* tea-advice-warnings.c - who is dangerous, as far as it lies open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/tea-advice-private.h"

/* MI-13 (1): so few tiles are left in the live wall. */
#define NEARLY_EMPTY 4

/* From so many open melds on a player is likely to be ready. */
#define MANY_MELDS 3

static void
add_warning (TeaAdvice *advice, const TeaAdviceWarning *warning)
{
  if (advice->n_warnings < TEA_ADVICE_MAX_WARNINGS)
    advice->warnings[advice->n_warnings++] = *warning;
}

/* The suit of all open sets of suit tiles, when there are two or more of them; else −1. */
static int
suit_of_melds (const TeaSeatPlayer *player)
{
  int suit = -1;
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    {
      TeaTile tile = player->melds[i].tiles[0];

      if (!tea_tile_is_suit (tile))
        continue;
      if (n > 0 && suit != (int) tea_tile_suit (tile))
        return -1;
      suit = (int) tea_tile_suit (tile);
      n++;
    }

  return n >= 2 ? suit : -1;
}

static guint
open_melds (const TeaSeatPlayer *player)
{
  guint n = 0;

  for (guint i = 0; i < player->n_melds; i++)
    n += tea_meld_is_open (&player->melds[i]);

  return n;
}

/* The own kinds that can be discarded. */
static guint64
own_kinds (const TeaSeatView *view)
{
  guint64 kinds = 0;

  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (view->concealed.n[t] > 0 && (!tea_wilds_has (&view->wilds, t) || view->variant->wilds_claimable))
      kinds |= TEA_TILE_BIT (t);

  return kinds;
}

static gboolean
was_discarded (const TeaSeatView *view, TeaTile tile)
{
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < view->players[seat].n_discards; i++)
      if (view->players[seat].discards[i].tile == tile)
        return TRUE;

  return FALSE;
}

static gboolean
shows (const TeaSeatView *view, TeaTile tile)
{
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < view->players[seat].n_melds; i++)
      for (guint j = 0; tea_meld_is_open (&view->players[seat].melds[i]) && j < view->players[seat].melds[i].n; j++)
        if (view->players[seat].melds[i].tiles[j] == tile)
          return TRUE;

  return was_discarded (view, tile);
}

/* A win of @seat with @tile of the own hand, on tiles that may be in that hand as far as is known; @kinds are allowed in it. With
 * @melded that player claims @tile for a pung and draws the winning tile later (FH-19). */
static gboolean
imagine_other (TeaRecord *record, const TeaAdviceTable *table, guint seat, TeaTile tile, guint64 kinds, gboolean melded)
{
  guint n_sets = TEA_MAX_MELDS - table->view->players[seat].n_melds - (melded ? 1u : 0u);
  const TeaSeatView *view = table->view;
  const TeaSeatPlayer *other = &view->players[seat];
  TeaRecordPlayer *player;
  TeaHolding holding;
  TeaTiles tiles;
  TeaWish wish;

  tea_wish_init (&wish, &table->unseen, n_sets, view->variant->honour_runs);
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    if (tea_wilds_has (&view->wilds, t))
      wish.live[t] = 0;
  wish.kinds = kinds;
  if (melded)
    wish.live[tile] -= 2;
  else
    wish.held[tile] = 1;
  if (!tea_wish_sets (&wish, &tiles) || (!melded && tiles.n[tile] == 0))
    return FALSE;

  tea_holding_init (&holding, view);
  holding.concealed.n[tile]--;
  tea_outlook_imagine (record, &holding, view);
  record->seat = (gint8) seat;
  record->tile = tile;
  record->by = TEA_BY_DISCARD;
  record->from = (gint8) view->seat;
  record->fresh = !was_discarded (view, tile);

  player = &record->players[seat];
  memset (player, 0, sizeof *player);
  player->known = TRUE;
  player->concealed = tiles;
  player->n_melds = other->n_melds;
  memcpy (player->melds, other->melds, sizeof player->melds);
  if (melded)
    {
      player->melds[player->n_melds++] = (TeaMeld){ .kind = TEA_MELD_PUNG, .from = (gint8) view->seat, .n = 3, .tiles = { tile, tile, tile }, .claimed = tile };
      record->by = TEA_BY_SELF_DRAW;
      record->from = -1;
      record->fresh = FALSE;
      for (record->tile = 0; tiles.n[record->tile] == 0;)
        record->tile++;
    }
  player->concealed.n[record->tile]--;
  for (guint i = 0; i < other->n_bonus; i++)
    player->bonus.n[other->bonus[i]]++;
  /* The own hand is told with 13 tiles only. */
  record->players[view->seat].known = tea_tiles_total (&holding.concealed) == 13 - 3 * holding.n_melds;

  return TRUE;
}

/* Whether the own discard of @tile may make the seat liable: it wins, or it is claimed for a set that makes it so later. */
static gboolean
may_be_liable (const TeaAdviceTable *table, guint seat, TeaTile tile, guint64 kinds, TeaAdviceWarning *warning)
{
  const TeaSeatPlayer *player = &table->view->players[seat];

  for (guint melded = 0; melded < 2; melded++)
    {
      TeaRecord record;
      TeaAnswer answer;

      if (melded != 0 && (player->n_melds == TEA_MAX_MELDS || table->unseen.n[tile] < 2 || tea_wilds_has (&table->view->wilds, tile)))
        continue;
      if (imagine_other (&record, table, seat, tile, kinds, melded != 0) && tea_score (&record, &answer) && answer.liable == (gint8) table->view->seat)
        {
          warning->liability = answer.liability;
          warning->cost = MAX (warning->cost, -answer.deltas[table->view->seat]);
          return TRUE;
        }
    }

  return FALSE;
}

/* What @seat's win with each own tile would bring about: who is liable, and the greatest cost. */
static void
find_liability (TeaAdvice *advice, const TeaAdviceTable *table, guint seat)
{
  const TeaSeatView *view = table->view;
  const TeaSeatPlayer *player = &view->players[seat];
  TeaAdviceWarning warning = { .kind = TEA_WARNING_LIABLE, .seat = (guint8) seat };
  int suit = suit_of_melds (player);
  guint64 kinds = suit >= 0 ? G_GUINT64_CONSTANT (0x1ff) << (9 * (guint) suit) : TEA_TILE_BIT (TEA_N_PLAIN) - 1;
  guint64 own = own_kinds (view);

  if (open_melds (player) == 0 || view->turn != view->seat)
    return;
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      gboolean late = view->head_left <= NEARLY_EMPTY && !shows (view, t);

      if ((own & TEA_TILE_BIT (t)) == 0)
        continue;
      if (view->variant->dangers != NULL)
        {
          if (view->variant->dangers (player->melds, player->n_melds, t, late) == 0)
            continue;
          warning.tiles |= TEA_TILE_BIT (t);
          warning.liability = TEA_LIABLE_CANNON;
        }
      else if ((kinds & TEA_TILE_BIT (t)) != 0 && may_be_liable (table, seat, t, kinds, &warning))
        warning.tiles |= TEA_TILE_BIT (t);
    }
  if (warning.tiles != 0)
    add_warning (advice, &warning);
}

static void
find_open (TeaAdvice *advice, const TeaAdviceTable *table, guint seat)
{
  const TeaSeatPlayer *player = &table->view->players[seat];
  guint64 own = own_kinds (table->view);
  TeaAdviceWarning warning = { .seat = (guint8) seat };
  int suit = suit_of_melds (player);

  if (player->fishing)
    {
      warning.kind = TEA_WARNING_READY;
      warning.tiles = own;
      add_warning (advice, &warning);
    }
  if (suit >= 0)
    {
      warning.kind = TEA_WARNING_ONE_SUIT;
      warning.suit = (guint8) suit;
      warning.tiles = own & (G_GUINT64_CONSTANT (0x1ff) << (9 * suit));
      add_warning (advice, &warning);
    }
  else if (open_melds (player) >= MANY_MELDS)
    {
      warning.kind = TEA_WARNING_MANY_MELDS;
      warning.tiles = own;
      add_warning (advice, &warning);
    }
}

void
tea_advice_find_warnings (TeaAdvice *advice, const TeaAdviceTable *table)
{
  for (guint i = 1; i < 4; i++)
    {
      guint seat = (table->view->seat + i) % 4;

      find_liability (advice, table, seat);
      find_open (advice, table, seat);
    }
}
