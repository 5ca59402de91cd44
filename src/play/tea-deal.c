/* tea-deal.c - the set-up of a hand and its wall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-deal-private.h"

/* Three times four tiles for each player. */
#define DEALT_IN_FOURS 48

guint
tea_deal_dealt_to (guint nth, gboolean stack)
{
  if (nth < DEALT_IN_FOURS)
    return nth / 4 % 4;
  nth -= DEALT_IN_FOURS;

  return stack ? MAX (nth, 1) - 1 : nth % 4;
}

guint
tea_deal_last_dealt (gboolean stack)
{
  return stack ? DEALT_IN_FOURS + 1 : TEA_N_DEALT - 1;
}

void
tea_hand_setup_shuffle (TeaHandSetup *setup, TeaRandom *random)
{
  TeaPlayRules rules = { 0 };
  TeaTiles copies;
  guint n = 0;

  g_return_if_fail (setup != NULL && setup->variant != NULL && random != NULL);

  setup->variant->play_rules (&setup->options, &rules);
  memset (setup->dice, 0, sizeof setup->dice);
  for (guint i = 0; i < rules.n_throws && i < G_N_ELEMENTS (setup->dice); i++)
    for (guint j = 0; j < 2; j++)
      setup->dice[i][j] = tea_random_die (random);

  memset (setup->wall, TEA_TILE_NONE, sizeof setup->wall);
  tea_variant_set_of_tiles (setup->variant, &setup->options, &copies);
  g_assert (tea_tiles_total (&copies) <= TEA_MAX_WALL);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    for (guint i = copies.n[tile]; i > 0; i--)
      setup->wall[n++] = tile;
  setup->n_tiles = n;
  tea_random_shuffle (random, setup->wall, n);
}

/* What is wrong with @setup, or %NULL; @copies is its set of tiles. */
static const char *
check_setup (const TeaHandSetup *setup, const TeaTiles *copies)
{
  TeaPlayRules rules = { 0 };
  TeaTiles tiles = { { 0 } };

  if (setup->dealer >= 4)
    return "The dealer is not a seat from 0 to 3.";
  if (!tea_tile_is_wind (setup->round_wind))
    return "The round wind is not a wind.";

  setup->variant->play_rules (&setup->options, &rules);
  for (guint i = 0; i < rules.n_throws && i < G_N_ELEMENTS (setup->dice); i++)
    for (guint j = 0; j < 2; j++)
      if (setup->dice[i][j] < 1 || setup->dice[i][j] > 6)
        return "A die does not show a number from 1 to 6.";

  if (setup->n_tiles != tea_tiles_total (copies))
    return "The wall has the wrong number of tiles.";
  for (guint i = 0; i < setup->n_tiles; i++)
    {
      if (setup->wall[i] >= TEA_N_KINDS)
        return "The wall contains something that is not a tile.";
      tiles.n[setup->wall[i]]++;
    }

  return tea_tiles_equal (&tiles, copies) ? NULL : "The wall does not have the tiles of the variant.";
}

const char *
tea_hand_setup_check (const TeaHandSetup *setup)
{
  TeaTiles copies;

  g_return_val_if_fail (setup != NULL && setup->variant != NULL, "There is no variant.");

  tea_variant_set_of_tiles (setup->variant, &setup->options, &copies);

  return check_setup (setup, &copies);
}

void
tea_hand_setup_dealt (const TeaHandSetup *setup, TeaTiles hands[4])
{
  TeaPlayRules rules = { 0 };

  g_return_if_fail (setup != NULL && hands != NULL);

  setup->variant->play_rules (&setup->options, &rules);
  memset (hands, 0, 4 * sizeof hands[0]);
  for (guint i = 0; i < TEA_N_DEALT; i++)
    hands[(setup->dealer + tea_deal_dealt_to (i, rules.dealer_takes_stack)) % 4].n[setup->wall[i]]++;
}

int
tea_deal_next_head (const TeaDeal *deal)
{
  return deal->setup.variant->next_head (&deal->setup.options, &deal->wall);
}

int
tea_deal_next_supplement (const TeaDeal *deal, TeaReplacement why)
{
  return deal->setup.variant->next_supplement (&deal->setup.options, &deal->wall, why);
}

static void
skip_taken (TeaWall *wall)
{
  while (wall->head < wall->n && tea_wall_is_taken (wall, wall->head))
    wall->head++;
}

static TeaTile
take_from (TeaWall *wall, guint index)
{
  TeaTile tile;

  if ((int) index == wall->indicator)
    {
      /* It was marked as taken when it was turned up. */
      wall->indicator = -1;
      tile = wall->tiles[index];
    }
  else
    tile = tea_wall_take (wall, index);
  skip_taken (wall);

  return tile;
}

TeaTile
tea_deal_take (TeaDeal *deal, guint index)
{
  return take_from (&deal->wall, index);
}

gboolean
tea_deal_must_meld (const TeaDeal *deal, TeaTile tile)
{
  return tea_tile_is_bonus (tile) && !tea_wilds_has (&deal->wilds, tile);
}

guint64
tea_deal_waiting_bonus (const TeaDeal *deal, guint seat)
{
  if (!deal->rules.bonus_may_wait)
    return 0;

  return tea_wilds_bonus (&deal->wilds, tea_tiles_kinds (&deal->players[seat].concealed));
}

static void
turn_up_indicator (TeaDeal *deal)
{
  if (deal->brk.indicator < 0)
    return;

  deal->indicator = tea_deal_take (deal, (guint) deal->brk.indicator);
  deal->wall.indicator = deal->brk.indicator;
}

/* Deals the first tiles of the wall all at once; the indicator is not among them. */
static void
deal_out (TeaDeal *deal)
{
  TeaWall *wall = &deal->wall;
  gboolean stack = deal->rules.dealer_takes_stack;

  G_STATIC_ASSERT (TEA_N_DEALT < 64);
  g_assert (wall->indicator < 0 || wall->indicator >= TEA_N_DEALT);

  for (guint i = 0; i < TEA_N_DEALT; i++)
    deal->players[(deal->setup.dealer + tea_deal_dealt_to (i, stack)) % 4].concealed.n[wall->tiles[i]]++;
  deal->players[deal->setup.dealer].drawn = wall->tiles[tea_deal_last_dealt (stack)];
  wall->taken[0] |= (G_GUINT64_CONSTANT (1) << TEA_N_DEALT) - 1;
  wall->head = TEA_N_DEALT;
  skip_taken (wall);
}

void
tea_deal_init (TeaDeal *deal, const TeaHandSetup *setup)
{
  const TeaVariant *variant;

  g_return_if_fail (deal != NULL && setup != NULL);

  memset (deal, 0, sizeof *deal);
  deal->setup = *setup;
  deal->wilds.proxy = TEA_TILE_NONE;
  deal->wilds.proxy_as = TEA_TILE_NONE;
  deal->indicator = TEA_TILE_NONE;
  deal->tile = TEA_TILE_NONE;
  deal->turn = setup->dealer;
  deal->replaced = -1;
  for (guint seat = 0; seat < 4; seat++)
    {
      TeaDealPlayer *player = &deal->players[seat];

      player->drawn = TEA_TILE_NONE;
      player->bonus_replaced = -1;
      player->missed_total = -1;
      player->let_go_total = -1;
    }

  variant = setup->variant;
  for (guint seat = 0; seat < 4; seat++)
    deal->seat_winds[seat] = variant->seat_wind (&setup->options, setup->round_wind, setup->dealer, seat);
  variant->play_rules (&setup->options, &deal->rules);
  variant->break_wall (&setup->options, setup->dice, setup->dealer, setup->n_tiles, &deal->brk);
  memcpy (deal->wall.tiles, setup->wall, sizeof deal->wall.tiles);
  deal->wall.n = setup->n_tiles;
  deal->wall.indicator = -1;
}

void
tea_deal_start (TeaDeal *deal, const TeaHandSetup *setup, TeaEvents *events)
{
  const TeaVariant *variant;
  TeaEvents unwanted;
  TeaTiles copies;

  g_return_if_fail (deal != NULL && setup != NULL);
  variant = setup->variant;
  g_return_if_fail (variant != NULL);
  tea_variant_set_of_tiles (variant, &setup->options, &copies);
  g_return_if_fail (check_setup (setup, &copies) == NULL);

  if (events == NULL)
    events = &unwanted;
  events->n = 0;

  tea_deal_init (deal, setup);

  if (!deal->brk.indicator_after_deal)
    turn_up_indicator (deal);
  deal_out (deal);
  if (deal->brk.indicator_after_deal)
    turn_up_indicator (deal);
  deal->copies = copies;
  variant->wilds (&setup->options, deal->indicator, &deal->wilds);

  tea_deal_event (events, TEA_EVENT_HAND, setup->dealer);
  tea_deal_event (events, TEA_EVENT_DEAL, setup->dealer);
  tea_deal_start_from (deal, 0, events);
  tea_deal_note_turn (deal);
}

guint
tea_deal_waiting (const TeaDeal *deal)
{
  guint waiting = 0;

  g_return_val_if_fail (deal != NULL, 0);

  switch ((TeaPhase) deal->phase)
    {
    case TEA_PHASE_START:
    case TEA_PHASE_TURN:
    case TEA_PHASE_OFFER:
      waiting = 1u << deal->turn;
      break;

    case TEA_PHASE_CLAIM:
    case TEA_PHASE_ROB:
      for (guint seat = 0; seat < 4; seat++)
        if (seat != deal->turn && !deal->players[seat].answered)
          waiting |= 1u << seat;
      break;

    case TEA_PHASE_OVER:
      break;
    }

  return waiting;
}

/* The taken tiles in @word once everything before @head has been drawn. */
static inline guint64
taken_before (const TeaDeal *deal, guint head, guint word)
{
  guint first = 64 * word;

  if (head <= first)
    return deal->wall.taken[word];
  if (head - first >= 64)
    return ~G_GUINT64_CONSTANT (0);

  return deal->wall.taken[word] | ((G_GUINT64_CONSTANT (1) << (head - first)) - 1);
}

/* Marks what lies before @head as drawn; returns whether another tile could then be drawn. */
static gboolean
could_draw_at (const TeaDeal *deal, TeaWall *wall, guint head)
{
  for (guint word = 0; word < G_N_ELEMENTS (wall->taken); word++)
    wall->taken[word] = taken_before (deal, head, word);
  wall->head = head;
  skip_taken (wall);

  return wall->head < wall->n && deal->setup.variant->next_head (&deal->setup.options, wall) >= 0;
}

/* Finds the place at which draws from the head end. */
static void
find_head_end (const TeaDeal *deal, TeaHeadEnd *end)
{
  TeaWall wall = deal->wall;
  guint from = wall.head;
  guint to = wall.n;

  /* Only the variant knows where the head stops. If no draw is possible at one place, none is at any after it. */
  while (from < to)
    {
      guint middle = (from + to) / 2;

      if (could_draw_at (deal, &wall, middle))
        from = middle + 1;
      else
        to = middle;
    }
  could_draw_at (deal, &wall, from);

  *end = (TeaHeadEnd){ (guint8) from, (guint8) tea_wall_left (&wall), wall.kong_supplements, wall.bonus_supplements,
                       wall.indicator };
}

/* Whether @head_end still holds: only draws from the head have changed the wall since. */
static gboolean
knows_head_end (const TeaDeal *deal)
{
  const TeaHeadEnd *end = &deal->head_end;
  const TeaWall *wall = &deal->wall;

  return end->index != 0 && wall->head <= end->index && wall->kong_supplements == end->kong_supplements &&
         wall->bonus_supplements == end->bonus_supplements && wall->indicator == end->indicator;
}

void
tea_deal_note_turn (TeaDeal *deal)
{
  if (deal->phase != TEA_PHASE_TURN)
    return;

  if (!knows_head_end (deal))
    find_head_end (deal, &deal->head_end);
  deal->completes = tea_deal_note_win (deal, deal->turn) ? (guint8) (1u << deal->turn) : 0;
}

void
tea_deal_ask_all (TeaDeal *deal)
{
  g_return_if_fail (deal != NULL);

  deal->completes = 0xf;
  for (guint seat = 0; seat < 4; seat++)
    deal->players[seat].answered = FALSE;
}

gboolean
tea_deal_is_last (const TeaDeal *deal)
{
  return knows_head_end (deal) ? deal->wall.head == deal->head_end.index : tea_deal_next_head (deal) < 0;
}

guint
tea_deal_left_at_end (const TeaDeal *deal)
{
  TeaHeadEnd end;

  if (knows_head_end (deal))
    return deal->head_end.left;
  find_head_end (deal, &end);

  return end.left;
}

guint
tea_deal_head_left (const TeaDeal *deal)
{
  g_return_val_if_fail (deal != NULL, 0);

  return tea_wall_left (&deal->wall) - tea_deal_left_at_end (deal);
}

gboolean
tea_deal_is_one_left (const TeaDeal *deal)
{
  TeaWall wall;

  if (knows_head_end (deal))
    return deal->wall.head + 1u == deal->head_end.index;
  wall = deal->wall;

  return !tea_deal_is_last (deal) && !could_draw_at (deal, &wall, deal->wall.head + 1u);
}

gboolean
tea_deal_wall_lies (const TeaDeal *deal, guint index)
{
  g_return_val_if_fail (deal != NULL && index < deal->wall.n, FALSE);

  return !tea_wall_is_taken (&deal->wall, index) || (int) index == deal->wall.indicator;
}
