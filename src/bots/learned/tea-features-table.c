/* tea-features-table.c - the features of the table and of a discard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bots/evaluation/tea-evaluator.h"
#include "bots/learned/tea-features.h"

/* The suit of all melded suit tiles of a player with two or more melds, or −1. */
static int
suit_of_melds (const TeaSeatPlayer *player)
{
  int suit = -1;

  if (player->n_melds < 2)
    return -1;
  for (guint i = 0; i < player->n_melds; i++)
    if (tea_tile_is_suit (player->melds[i].tiles[0]))
      {
        int of_meld = (int) tea_tile_suit (player->melds[i].tiles[0]);

        if (suit >= 0 && suit != of_meld)
          return -1;
        suit = of_meld;
      }

  return suit;
}

void
tea_glance_init (TeaGlance *glance, const TeaSeatView *view, TeaGainsMemory *gains, double unit)
{
  memset (glance, 0, sizeof *glance);
  glance->view = view;
  glance->gains = gains;
  glance->unit = unit;
  tea_seat_view_unseen (view, &glance->unseen);
  glance->value = tea_variant_value_honours (view->variant, view->round_wind, view->players[view->seat].seat_wind);
  for (guint seat = 0; seat < 4; seat++)
    {
      const TeaSeatPlayer *player = &view->players[seat];

      for (guint i = 0; i < player->n_discards; i++)
        glance->discarded[seat] |= TEA_TILE_BIT (player->discards[i].tile);
      if (seat == view->seat)
        continue;
      if (player->n_discards > 0)
        glance->recent |= TEA_TILE_BIT (player->discards[player->n_discards - 1].tile);
      glance->ready[seat] = (float) tea_danger_ready (player);
      glance->melds_suit[seat] = (gint8) suit_of_melds (player);
      for (guint i = 0; i < player->n_melds; i++)
        glance->claimed_from_seat[seat] += player->melds[i].from == (int) view->seat;
    }
}

static void
look_at_other (const TeaGlance *glance, guint seat, TeaOtherFeatures *features)
{
  const TeaSeatView *view = glance->view;
  const TeaSeatPlayer *player = &view->players[seat];
  guint64 value = tea_variant_value_honours (view->variant, view->round_wind, player->seat_wind);

  features->melds = player->n_melds / 4.0f;
  for (guint i = 0; i < player->n_melds; i++)
    {
      const TeaMeld *meld = &player->melds[i];

      if (meld->kind == TEA_MELD_CHOW)
        features->chows += 0.25f;
      else if (!tea_meld_is_hidden (meld) && (value & TEA_TILE_BIT (meld->tiles[0])) != 0)
        features->value += 0.5f;
      if (tea_meld_is_kong (meld))
        features->kongs += 0.25f;
    }
  features->one_suit = glance->melds_suit[seat] >= 0 ? features->melds : 0;
  features->bonus = player->n_bonus / 8.0f;
  features->fishing = player->fishing ? 1 : 0;
  features->ready = glance->ready[seat];
}

void
tea_glance_table (const TeaGlance *glance, TeaTableFeatures *features)
{
  const TeaSeatView *view = glance->view;
  const TeaSeatPlayer *self = &view->players[view->seat];
  guint n_discards = 0;

  memset (features, 0, sizeof *features);
  for (guint seat = 0; seat < 4; seat++)
    n_discards += view->players[seat].n_discards;
  features->left = view->head_left / (float) (view->head_left + n_discards + 1);
  features->late = view->head_left >= 24 ? 0 : 1 - view->head_left / 24.0f;
  features->early = self->n_discards >= 6 ? 0 : 1 - self->n_discards / 6.0f;
  features->dealer[(view->dealer + 4u - view->seat) % 4] = 1;
  features->round = view->variant->has_round_wind && self->seat_wind == view->round_wind ? 1 : 0;
  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    if (tea_wilds_has (&view->wilds, t))
      features->live_wild += glance->unseen.n[t] / 4.0f;
  features->bonus = self->n_bonus / 8.0f;
  for (guint i = 0; i < self->n_bonus; i++)
    if (TEA_TILE_EAST + tea_tile_bonus_number (self->bonus[i]) - 1 == self->seat_wind)
      features->own_bonus += 0.5f;
  for (guint i = 0; i < 3; i++)
    look_at_other (glance, (view->seat + i + 1) % 4, &features->others[i]);
}

/* Whether a player has discarded a suit tile three ranks from @tile: two-sided waits for @tile also wait for one of
 * these. */
static gboolean
has_near (guint64 discarded, TeaTile tile)
{
  guint rank = tile % 9;

  return (rank >= 3 && (discarded & TEA_TILE_BIT (tile - 3)) != 0) ||
         (rank <= 5 && (discarded & TEA_TILE_BIT (tile + 3)) != 0);
}

static guint
place_of_kind (const TeaGlance *glance, TeaTile tile)
{
  guint rank = tile % 9 + 1;

  if (tea_tile_is_honour (tile))
    return (glance->value & TEA_TILE_BIT (tile)) != 0 ? 0 : 1;
  if (rank == 1 || rank == 9)
    return 2;

  return rank == 2 || rank == 8 ? 3 : 4;
}

static void
weigh_other (const TeaGlance *glance, guint seat, TeaTile discard, TeaDiscardFeatures *features)
{
  const TeaSeatView *view = glance->view;
  const TeaSeatPlayer *player = &view->players[seat];
  gboolean same = (glance->discarded[seat] & TEA_TILE_BIT (discard)) != 0;

  if (same)
    {
      features->discarded += 1 / 3.0f;
      features->same += glance->ready[seat];
    }
  else if (tea_tile_is_suit (discard) && has_near (glance->discarded[seat], discard))
    features->near += glance->ready[seat];
  if (tea_tile_is_suit (discard) && glance->melds_suit[seat] == (int) tea_tile_suit (discard))
    features->suit += glance->ready[seat];
  if (tea_tile_is_honour (discard) && glance->unseen.n[discard] >= 2)
    features->fresh_honour += glance->ready[seat];
  if (seat == (view->seat + 1u) % 4 && tea_tile_is_suit (discard) && !same)
    features->to_next = 1;
  if (view->variant->dangers != NULL &&
      view->variant->dangers (&view->options, player->melds, player->n_melds, discard, view->head_left) != 0)
    features->dangers += 1 / 3.0f;
  features->liable = MAX (features->liable, glance->claimed_from_seat[seat] / 4.0f);
}

void
tea_glance_discard (const TeaGlance *glance, TeaTile discard, gboolean far, TeaDiscardFeatures *features)
{
  guint live;

  memset (features, 0, sizeof *features);
  if (discard >= TEA_N_PLAIN)
    return;

  live = MIN (glance->unseen.n[discard], 3);
  features->kind[place_of_kind (glance, discard)] = 1;
  features->live[tea_tile_is_honour (discard) ? 0 : 1][live] = 1;
  features->recent = (glance->recent & TEA_TILE_BIT (discard)) != 0 ? 1 : 0;
  for (guint i = 1; i < 4; i++)
    weigh_other (glance, (glance->view->seat + i) % 4, discard, features);
  if (tea_tile_is_dragon (discard) &&
      ((glance->discarded[0] | glance->discarded[1] | glance->discarded[2] | glance->discarded[3]) &
       TEA_TILE_BIT (discard)) == 0)
    {
      features->fresh_dragon = 1;
      features->fresh_far = far ? 1 : 0;
    }
}
