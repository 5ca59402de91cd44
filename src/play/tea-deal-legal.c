/* tea-deal-legal.c - the list of what a seat may do
 *
 * A single check decides every action (tea-deal-check.c); the list has the candidates that pass it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/distance/tea-distance.h"
#include "play/tea-deal-private.h"

typedef struct
{
  const TeaDeal *deal;
  guint seat;
  TeaAction *actions;
  guint n;
  guint64 held; /* the kinds of the concealed tiles */
} List;

static guint64
held_kinds (const TeaDeal *deal, guint seat)
{
  return tea_tiles_kinds (&deal->players[seat].concealed);
}

static guint
held (const List *list, TeaTile tile)
{
  return list->deal->players[list->seat].concealed.n[tile];
}

static void
add (List *list, TeaActionKind kind, TeaTile tile, TeaTile with0, TeaTile with1, gboolean fishing)
{
  TeaAction action = { .kind = kind, .seat = list->seat, .tile = tile, .with = { with0, with1 }, .fishing = fishing };

  if (tea_deal_check (list->deal, &action) != TEA_ILLEGAL_NOT)
    return;

  g_assert (list->n < TEA_MAX_ACTIONS);
  list->actions[list->n++] = action;
}

/* The same for a claim of the discard for a meld, by a seat that has not answered. */
static void
add_claim (List *list, TeaActionKind kind, TeaTile with0, TeaTile with1)
{
  TeaAction action = { .kind = kind, .seat = list->seat, .tile = list->deal->tile, .with = { with0, with1 } };

  if (tea_deal_check_meld (list->deal, &action) == TEA_ILLEGAL_NOT)
    list->actions[list->n++] = action;
}

static void
add_simple (List *list, TeaActionKind kind, TeaTile tile)
{
  add (list, kind, tile, TEA_TILE_NONE, TEA_TILE_NONE, FALSE);
}

/* Checking a win is expensive, so it is done once, and only if the tiles may be complete. */
static void
add_win (List *list)
{
  TeaAction action = { .kind = TEA_ACTION_WIN, .seat = list->seat, .with = { TEA_TILE_NONE, TEA_TILE_NONE } };

  if (((list->deal->completes >> list->seat) & 1) != 0 &&
      tea_deal_check_win (list->deal, list->seat, &action.tile, NULL) == TEA_ILLEGAL_NOT)
    list->actions[list->n++] = action;
}

/* Whether there are four of some kind, which is rare. Four is the most there are, so bit 2 is set for no other
 * count. */
static gboolean
has_four (const TeaTiles *tiles)
{
  guint64 bits = tea_load_u64 (tiles->n) | tea_load_u64 (tiles->n + 8) | tea_load_u64 (tiles->n + 16) |
                 tea_load_u64 (tiles->n + 24) | tea_load_u64 (tiles->n + TEA_N_PLAIN - 8);

  return (bits & G_GUINT64_CONSTANT (0x0404040404040404)) != 0;
}

static void
add_closed_kongs (List *list)
{
  if (!has_four (&list->deal->players[list->seat].concealed))
    return;
  for (guint64 kinds = list->held & (TEA_TILE_BIT (TEA_N_PLAIN) - 1); kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      if (held (list, tile) == 4)
        add_simple (list, TEA_ACTION_CLOSED_KONG, tile);
    }
}

static void
add_own_kongs (List *list)
{
  const TeaDealPlayer *player = &list->deal->players[list->seat];
  guint64 pungs = 0;

  add_closed_kongs (list);
  for (guint i = 0; i < player->n_melds; i++)
    if (player->melds[i].kind == TEA_MELD_PUNG && held (list, player->melds[i].tiles[0]) > 0)
      pungs |= TEA_TILE_BIT (player->melds[i].tiles[0]);
  if (pungs != 0)
    for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
      if ((pungs & TEA_TILE_BIT (tile)) != 0)
        add_simple (list, TEA_ACTION_ADDED_KONG, tile);
}

static void
add_chows (List *list)
{
  const guint8 *n = list->deal->players[list->seat].concealed.n;
  TeaTile tile = list->deal->tile;

  if (tea_tile_is_suit (tile))
    {
      guint rank = tea_tile_rank (tile);

      if (rank > 2 && n[tile - 2] > 0 && n[tile - 1] > 0)
        add_claim (list, TEA_ACTION_CHOW, tile - 2, tile - 1);
      if (rank > 1 && rank < 9 && n[tile - 1] > 0 && n[tile + 1] > 0)
        add_claim (list, TEA_ACTION_CHOW, tile - 1, tile + 1);
      if (rank < 8 && n[tile + 1] > 0 && n[tile + 2] > 0)
        add_claim (list, TEA_ACTION_CHOW, tile + 1, tile + 2);
    }
  else if (list->deal->setup.variant->honour_runs)
    for (TeaTile a = TEA_TILE_EAST; a < TEA_TILE_WHITE; a++)
      for (TeaTile b = a + 1; n[a] > 0 && b <= TEA_TILE_WHITE; b++)
        if (n[b] > 0)
          add_claim (list, TEA_ACTION_CHOW, a, b);
}

/* The kinds whose discard may declare an original call (MI-5): what is left then must be ready. */
static guint64
kinds_to_fish (const List *list)
{
  const TeaDeal *deal = list->deal;
  const TeaDealPlayer *player = &deal->players[list->seat];
  guint64 ready = 0;
  gint8 distance[TEA_N_PLAIN];
  TeaHandTiles hand;

  if (!deal->rules.fishing || player->n_discards > 0)
    return 0;
  /* With wild or bonus tiles, or a wrong number of tiles, all kinds are left to the check. */
  if ((list->held & (deal->wilds.wild | ~(TEA_TILE_BIT (TEA_N_PLAIN) - 1))) != 0 ||
      tea_tiles_total (&player->concealed) + 3 * player->n_melds != TEA_MAX_GROUP)
    return list->held;

  tea_hand_tiles_init (&hand, deal->setup.variant, &deal->setup.options, &deal->wilds, &player->concealed,
                       player->melds, player->n_melds);
  /* Nearly always no discard leaves a ready hand. */
  if (tea_distance (&hand) > 0)
    return 0;
  tea_distance_discards (&hand, distance);
  for (guint64 kinds = list->held; kinds != 0; kinds &= kinds - 1)
    if (distance[__builtin_ctzll (kinds)] <= 0)
      ready |= kinds & -kinds;

  return ready;
}

/* Discards that may be illegal: with the bottom tile that was offered, and those of @to_fish that declare an original
 * call. */
static void
add_checked_discards (List *list, guint64 to_fish)
{
  for (guint64 kinds = list->held; kinds != 0; kinds &= kinds - 1)
    {
      TeaTile tile = (TeaTile) __builtin_ctzll (kinds);

      add_simple (list, TEA_ACTION_DISCARD, tile);
      if ((to_fish & TEA_TILE_BIT (tile)) != 0)
        add (list, TEA_ACTION_DISCARD, tile, TEA_TILE_NONE, TEA_TILE_NONE, TRUE);
    }
}

static void
add_discards (List *list)
{
  guint64 to_fish = kinds_to_fish (list);
  TeaAction *next = list->actions + list->n;
  guint8 seat = (guint8) list->seat;

  if (list->deal->bottom || to_fish != 0)
    {
      add_checked_discards (list, to_fish);
      return;
    }

  /* Except with the bottom tile that was offered, every held tile may be discarded but for bonus tiles that wait. */
  for (guint64 kinds = list->held & ~tea_deal_waiting_bonus (list->deal, list->seat); kinds != 0; kinds &= kinds - 1)
    *next++ = (TeaAction){
      TEA_ACTION_DISCARD, seat, (TeaTile) __builtin_ctzll (kinds), { TEA_TILE_NONE, TEA_TILE_NONE }, FALSE
    };
  list->n = (guint) (next - list->actions);
}

/* FH-4 */
static void
add_waiting_bonus (List *list)
{
  for (guint64 kinds = tea_deal_waiting_bonus (list->deal, list->seat); kinds != 0; kinds &= kinds - 1)
    add_simple (list, TEA_ACTION_BONUS, (TeaTile) __builtin_ctzll (kinds));
}

static void
add_melds (List *list)
{
  if (held (list, list->deal->tile) >= 3)
    add_claim (list, TEA_ACTION_KONG, TEA_TILE_NONE, TEA_TILE_NONE);
  if (held (list, list->deal->tile) >= 2)
    add_claim (list, TEA_ACTION_PUNG, TEA_TILE_NONE, TEA_TILE_NONE);
  if (list->seat == (list->deal->turn + 1u) % 4)
    add_chows (list);
}

guint
tea_deal_legal (const TeaDeal *deal, guint seat, TeaAction actions[TEA_MAX_ACTIONS])
{
  List list = { deal, seat, actions, 0, 0 };

  g_return_val_if_fail (deal != NULL && seat < 4 && actions != NULL, 0);

  if ((tea_deal_waiting (deal) & (1u << seat)) == 0)
    return 0;
  list.held = held_kinds (deal, seat);

  switch ((TeaPhase) deal->phase)
    {
    case TEA_PHASE_START:
      add_closed_kongs (&list);
      add_simple (&list, TEA_ACTION_PASS, TEA_TILE_NONE);
      break;

    case TEA_PHASE_TURN:
      add_win (&list);
      if (tea_deal_offers_flower_win (deal))
        {
          add_simple (&list, TEA_ACTION_PASS, TEA_TILE_NONE);
          break;
        }
      add_waiting_bonus (&list);
      add_own_kongs (&list);
      add_discards (&list);
      break;

    case TEA_PHASE_CLAIM:
      add_win (&list);
      add_melds (&list);
      add_simple (&list, TEA_ACTION_PASS, TEA_TILE_NONE);
      break;

    case TEA_PHASE_ROB:
      add_win (&list);
      add_simple (&list, TEA_ACTION_PASS, TEA_TILE_NONE);
      break;

    case TEA_PHASE_OFFER:
      add_simple (&list, TEA_ACTION_TAKE, TEA_TILE_NONE);
      add_simple (&list, TEA_ACTION_REFUSE, TEA_TILE_NONE);
      break;

    case TEA_PHASE_OVER:
      break;
    }

  return list.n;
}

gboolean
tea_deal_can_meld (const TeaDeal *deal, guint seat)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  List list = { deal, seat, actions, 0, 0 };

  if (deal->phase == TEA_PHASE_CLAIM)
    add_melds (&list);

  return list.n > 0;
}

gboolean
tea_deal_can_closed_kong (const TeaDeal *deal, guint seat)
{
  TeaAction actions[TEA_MAX_ACTIONS];
  List list = { deal, seat, actions, 0, held_kinds (deal, seat) };

  add_closed_kongs (&list);

  return list.n > 0;
}
