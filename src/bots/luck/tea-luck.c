/* tea-luck.c - how much of a hand's result was luck
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bots/luck/tea-luck.h"

#include <math.h>
#include <string.h>

/* Number of other deals that the deal is compared with. Their orders are always the same; the seed was not chosen by
 * its results. */
#define N_OTHER_DEALS 24
#define ORDER_SEED 2026

/* As many hands of regulars are counted beside those whose spread is found: a few hands say little about theirs. */
#define N_USUAL_HANDS 4

/* docs/bots.md says how these were found. */
typedef struct
{
  const char *variant; /* the rules */
  /* @deal, @draws: factors on the luck of the deal and of all draws; with a separate factor for a seat's own draws the
   * luck of the four seats would not sum to 0 */
  double deal;
  double draws;
  double error; /* the standard deviation of a hand's result without its luck, in points */
} Measured;

static const Measured measured[] = {
#include "bots/luck/luck.weights"
};

static const Measured *
find_measured (const TeaVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (measured); i++)
    if (g_str_equal (measured[i].variant, variant->id))
      return &measured[i];

  return NULL;
}

/* Compares the deal with the same tiles in other orders. */
static void
count_deal (TeaLuck *luck, const TeaDeal *deal)
{
  double dealt[4], other[4];
  TeaDeal again;
  TeaRandom random;

  tea_positions_value (&luck->positions, deal, dealt);
  for (guint seat = 0; seat < 4; seat++)
    luck->parts[seat][TEA_LUCK_DEAL] = dealt[seat];

  tea_random_init (&random, ORDER_SEED);
  for (guint i = 0; i < N_OTHER_DEALS; i++)
    {
      TeaHandSetup setup = deal->setup;

      /* The permutation depends only on @i. */
      tea_random_shuffle (&random, setup.wall, setup.n_tiles);
      setup.n_bonus_order = 0;
      tea_deal_start (&again, &setup, NULL);
      tea_positions_value (&luck->positions, &again, other);
      for (guint seat = 0; seat < 4; seat++)
        luck->parts[seat][TEA_LUCK_DEAL] -= other[seat] / N_OTHER_DEALS;
    }
}

/* Counts the tiles of each kind that could have been drawn instead of @drawn, including it. Bonus tiles that are melded
 * at once are left out: their replacement is another draw. */
static void
count_hidden (const TeaDeal *deal, TeaTile drawn, TeaTiles *hidden)
{
  *hidden = (TeaTiles){ 0 };
  for (guint i = 0; i < deal->wall.n; i++)
    {
      TeaTile tile = deal->wall.tiles[i];

      if (!tea_wall_is_taken (&deal->wall, i) && (int) i != deal->wall.indicator &&
          (!tea_tile_is_bonus (tile) || tea_wilds_has (&deal->wilds, tile)))
        hidden->n[tile]++;
    }
  hidden->n[drawn]++;
}

/* Changes the draw of the seat in turn to @tile, whose place in the wall the drawn tile takes. */
static void
exchange (TeaDeal *deal, TeaTile tile)
{
  TeaDealPlayer *player = &deal->players[deal->turn];
  guint place = 0;

  if (tile == player->drawn)
    return;
  while (deal->wall.tiles[place] != tile || tea_wall_is_taken (&deal->wall, place) ||
         (int) place == deal->wall.indicator)
    place++;
  deal->wall.tiles[place] = player->drawn;
  player->concealed.n[player->drawn]--;
  player->concealed.n[tile]++;
  player->drawn = tile;
  deal->judged.known = FALSE;
  tea_deal_ask_all (deal);
}

static void
count_draw (TeaLuck *luck, const TeaDeal *deal)
{
  TeaTile drawn = deal->players[deal->turn].drawn;
  double came[4] = { 0 };
  double sums[4] = { 0 };
  guint n = 0;
  TeaTiles hidden;

  count_hidden (deal, drawn, &hidden);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    {
      TeaDeal other = *deal;
      double values[4];

      if (hidden.n[tile] == 0)
        continue;
      exchange (&other, tile);
      tea_positions_value (&luck->positions, &other, values);
      n += hidden.n[tile];
      for (guint seat = 0; seat < 4; seat++)
        sums[seat] += hidden.n[tile] * values[seat];
      if (tile == drawn)
        memcpy (came, values, sizeof came);
    }
  for (guint seat = 0; seat < 4; seat++)
    luck->parts[seat][TEA_LUCK_OWN + (deal->turn + 4u - seat) % 4] += came[seat] - sums[seat] / n;
}

void
tea_luck_follow (TeaLuck *luck, const TeaDeal *deal, const TeaEvents *events)
{
  if (events->n == 0)
    return;

  if (events->events[0].type == TEA_EVENT_HAND)
    {
      memset (luck->parts, 0, sizeof luck->parts);
      count_deal (luck, deal);
    }
  else if (events->events[events->n - 1].type == TEA_EVENT_DRAW && deal->phase == TEA_PHASE_TURN &&
           deal->players[deal->turn].drawn != TEA_TILE_NONE)
    count_draw (luck, deal);
}

double
tea_luck_get_part (const TeaLuck *luck, const TeaVariant *variant, guint seat, TeaLuckPart part)
{
  const Measured *known = find_measured (variant);

  g_return_val_if_fail (seat < 4 && part < TEA_N_LUCK_PARTS, 0);

  if (known == NULL)
    return luck->parts[seat][part];

  return luck->parts[seat][part] * (part == TEA_LUCK_DEAL ? known->deal : known->draws);
}

double
tea_luck_get (const TeaLuck *luck, const TeaVariant *variant, guint seat)
{
  double sum = 0;

  for (guint part = 0; part < TEA_N_LUCK_PARTS; part++)
    sum += tea_luck_get_part (luck, variant, seat, (TeaLuckPart) part);

  return sum;
}

double
tea_luck_error (const TeaVariant *variant)
{
  const Measured *known = find_measured (variant);

  /* House rules may pay ten times as much, so nothing is known for them. */
  return known != NULL && variant->base == NULL ? known->error : 0;
}

void
tea_luck_sum_add (TeaLuckSum *sum, int points, double luck)
{
  sum->n++;
  sum->points += points;
  sum->luck += luck;
  sum->squares += (points - luck) * (points - luck);
}

double
tea_luck_sum_error (const TeaLuckSum *sum, const TeaVariant *variant)
{
  double usual = tea_luck_error (variant);

  if (usual <= 0)
    return 0;

  return sqrt (sum->n * (N_USUAL_HANDS * usual * usual + sum->squares) / (N_USUAL_HANDS + sum->n));
}
