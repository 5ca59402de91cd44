/* tea-hand-plan.c - a wall stacked on purpose: for lessons, exercises and tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "play/tea-deal-private.h"
#include "play/tea-hand-plan.h"

typedef struct
{
  TeaHandSetup *setup; /* the set-up whose wall is filled */
  TeaTiles left;       /* the tiles that are not in it yet */
  TeaPlayRules rules;  /* the rules of the deal */
  guint step;          /* the kind of the last filler; it moves on so that fillers next to each other fit badly */
  GError *error;       /* what went wrong, or NULL */
} Stacking;

static guint
parse (Stacking *stacking, const char *text, TeaTile *tiles, guint max)
{
  guint n = 0;

  if (text == NULL || stacking->error != NULL)
    return 0;

  return tea_tiles_parse (text, tiles, max, &n, &stacking->error) ? n : 0;
}

static void
put (Stacking *stacking, int index, TeaTile tile)
{
  if (stacking->error != NULL)
    return;

  if (index < 0 || index >= stacking->setup->n_tiles || stacking->setup->wall[index] != TEA_TILE_NONE)
    stacking->error = g_error_new (TEA_ERROR, TEA_ERROR_WRONG_TILE_COUNT, "There is no place left for the tile %s.",
                                   tea_tile_to_string (tile));
  else if (tile >= TEA_N_KINDS || stacking->left.n[tile] == 0)
    stacking->error = g_error_new (TEA_ERROR, TEA_ERROR_TOO_MANY_COPIES, "There are not that many tiles %s.",
                                   tea_tile_to_string (tile));
  else
    {
      stacking->left.n[tile]--;
      stacking->setup->wall[index] = tile;
    }
}

static TeaTile
filler (Stacking *stacking)
{
  for (guint i = 0; i < TEA_N_PLAIN; i++)
    {
      stacking->step = (stacking->step + 13) % TEA_N_PLAIN;
      if (stacking->left.n[stacking->step] > 0)
        return (TeaTile) stacking->step;
    }
  for (TeaTile tile = TEA_TILE_1F; tile < TEA_N_KINDS; tile++)
    if (stacking->left.n[tile] > 0)
      return tile;

  return TEA_TILE_NONE;
}

static void
put_hand (Stacking *stacking, guint seat, const TeaTile *tiles, guint n)
{
  TeaHandSetup *setup = stacking->setup;
  guint nth = 0;

  for (guint i = 0; i < n; i++)
    {
      while (nth < TEA_N_DEALT &&
             ((setup->dealer + tea_deal_dealt_to (nth, stacking->rules.dealer_takes_stack)) % 4 != seat ||
              setup->wall[nth] != TEA_TILE_NONE))
        nth++;
      put (stacking, nth < TEA_N_DEALT ? (int) nth : -1, tiles[i]);
    }
}

static void
put_hands (Stacking *stacking, const TeaHandPlan *plan)
{
  TeaTile last = plan->last_dealt != NULL ? tea_tile_from_string (plan->last_dealt) : TEA_TILE_NONE;

  if (plan->last_dealt != NULL)
    put (stacking, (int) tea_deal_last_dealt (stacking->rules.dealer_takes_stack), last);

  for (guint seat = 0; seat < 4; seat++)
    {
      TeaTile tiles[TEA_MAX_GROUP];
      guint n = parse (stacking, plan->hands[seat], tiles, TEA_MAX_GROUP);

      /* The dealer's last tile has been placed already. */
      for (guint i = 0; seat == stacking->setup->dealer && i < n; i++)
        if (tiles[i] == last)
          {
            memmove (&tiles[i], &tiles[i + 1], (--n - i) * sizeof tiles[0]);
            break;
          }
      put_hand (stacking, seat, tiles, n);
    }
}

static void
put_wall (Stacking *stacking, const TeaHandPlan *plan)
{
  TeaHandSetup *setup = stacking->setup;
  TeaTile tiles[TEA_MAX_WALL];
  TeaBreak brk = { 0 };
  TeaWall wall = { 0 };
  guint n;

  setup->variant->break_wall (&setup->options, setup->dice, setup->dealer, setup->n_tiles, &brk);
  if (plan->indicator != NULL)
    put (stacking, brk.indicator, tea_tile_from_string (plan->indicator));

  n = parse (stacking, plan->head, tiles, TEA_MAX_WALL);
  for (guint i = 0; i < n; i++)
    put (stacking, (int) (TEA_N_DEALT + i + (brk.indicator == TEA_N_DEALT)), tiles[i]);
  n = parse (stacking, plan->last, tiles, TEA_MAX_WALL);
  for (guint i = 0; i < n; i++)
    put (stacking, brk.indicator - (int) n + (int) i, tiles[i]);

  wall.n = setup->n_tiles;
  wall.head = TEA_N_DEALT;
  wall.indicator = brk.indicator;
  n = parse (stacking, plan->tail, tiles, TEA_MAX_WALL);
  for (guint i = 0; i < n && stacking->error == NULL; i++)
    {
      int index = setup->variant->next_supplement (&setup->options, &wall, TEA_REPLACEMENT_KONG);

      put (stacking, index, tiles[i]);
      if (index >= 0)
        tea_wall_take (&wall, (guint) index);
      wall.kong_supplements++;
    }
}

gboolean
tea_hand_setup_stack (TeaHandSetup *setup, const TeaHandPlan *plan, GError **error)
{
  Stacking stacking = { .setup = setup };

  g_return_val_if_fail (setup != NULL && setup->variant != NULL && plan != NULL, FALSE);

  setup->variant->play_rules (&setup->options, &stacking.rules);
  setup->n_tiles = (guint8) tea_variant_n_tiles (setup->variant, &setup->options);
  memset (setup->wall, TEA_TILE_NONE, sizeof setup->wall);
  for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
    stacking.left.n[tile] = (guint8) setup->variant->copies (&setup->options, tile);

  put_hands (&stacking, plan);
  put_wall (&stacking, plan);
  for (int i = 0; i < setup->n_tiles; i++)
    if (setup->wall[i] == TEA_TILE_NONE)
      put (&stacking, i, filler (&stacking));

  if (stacking.error == NULL)
    return TRUE;

  g_propagate_error (error, stacking.error);

  return FALSE;
}
