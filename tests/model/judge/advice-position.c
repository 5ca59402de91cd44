/* advice-position.c - hand-made positions to ask advice for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "advice-position.h"

static void
take_tiles (TeaTile tiles[TEA_MAX_WALL], guint *n, const char *text)
{
  g_assert_true (tea_tiles_parse (text, tiles, TEA_MAX_WALL, n, NULL));
}

static void
add_discards (TeaSeatView *view, const char *text)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n;

  take_tiles (tiles, &n, text);
  for (guint i = 0; i < n; i++)
    {
      TeaSeatPlayer *player = &view->players[1 + i % 3];

      player->discards[player->n_discards++] = (TeaDiscard){ .tile = tiles[i], .claimed_by = -1 };
    }
}

static void
add_claims (TeaSeatView *view, TeaTile tile)
{
  view->phase = TEA_PHASE_CLAIM;
  view->turn = 3;
  view->tile = tile;
  view->players[3].discards[view->players[3].n_discards++] = (TeaDiscard){ .tile = tile, .claimed_by = -1 };
  view->actions[view->n_actions++] = tea_action_pass (0);
  if (view->concealed.n[tile] >= 2)
    view->actions[view->n_actions++] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_PUNG, .tile = tile };
  if (view->concealed.n[tile - 2] > 0 && view->concealed.n[tile - 1] > 0)
    view->actions[view->n_actions++] =
        (TeaAction){ .seat = 0, .kind = TEA_ACTION_CHOW, .tile = tile, .with = { tile - 2, tile - 1 } };
}

void
advice_position_view (const AdvicePosition *position, TeaSeatView *view)
{
  TeaTile tiles[TEA_MAX_WALL];
  guint n;

  *view = (TeaSeatView){ .variant = tea_variant_find (position->variant),
                         .round_wind = TEA_TILE_EAST,
                         .phase = TEA_PHASE_TURN,
                         .indicator_lies = TRUE,
                         .head_left = 60,
                         .wall_left = 74,
                         .tile = TEA_TILE_NONE,
                         .drawn = TEA_TILE_NONE };
  tea_options_init (&view->options, view->variant);
  view->indicator = *position->indicator != '\0' ? tea_tile_from_string (position->indicator) : TEA_TILE_NONE;
  view->variant->wilds (&view->options, view->indicator, &view->wilds);
  take_tiles (tiles, &n, position->own);
  for (guint i = 0; i < n; i++)
    view->concealed.n[tiles[i]]++;
  g_assert_cmpuint (n, ==, *position->claim != '\0' ? 13u : 14u);
  for (guint i = 0; i < 4; i++)
    {
      view->players[i].n_concealed = 13;
      view->players[i].seat_wind = view->variant->seat_wind (&view->options, view->round_wind, view->dealer, i);
    }
  view->players[2].fishing = position->ready;
  if (position->bonus != NULL)
    {
      view->players[0].bonus[0] = tea_tile_from_string (position->bonus);
      view->players[0].n_bonus = 1;
      g_assert_true (tea_tile_is_bonus (view->players[0].bonus[0]));
    }
  add_discards (view, position->seen);
  if (*position->claim != '\0')
    add_claims (view, tea_tile_from_string (position->claim));
  else
    for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
      if (view->concealed.n[t] > 0)
        view->actions[view->n_actions++] = (TeaAction){ .seat = 0, .kind = TEA_ACTION_DISCARD, .tile = t };
}
