/* test-luqiao-wall.c - break, indicator, supplements and the end of the wall in Luqiao (LQ-1, LQ-2, LQ-3, LQ-6, LQ-7)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/variant/tea-variant.h"

#define N_TILES 136
#define N_DEALT 53

static const TeaVariant *
luqiao (void)
{
  return tea_variant_find ("luqiao");
}

/* clang-format off */
static const struct
{
  guint dealer;
  guint8 dice[2][2];
  guint seat;       /* who throws again and whose wall is counted, the dealer being one */
  guint stacks;     /* both throws */
  guint first_seat; /* in whose wall the first tile lies: 17 stacks a wall, clockwise round the table */
  guint first_stack;
} breaks[] = {
  { 0, { { 1, 1 }, { 1, 1 } }, 1, 4,  1, 4 },
  { 0, { { 3, 4 }, { 2, 6 } }, 2, 15, 2, 15 },
  { 0, { { 4, 4 }, { 4, 4 } }, 3, 16, 3, 16 },
  { 0, { { 4, 5 }, { 4, 4 } }, 0, 17, 3, 0 },
  { 3, { { 6, 6 }, { 6, 6 } }, 2, 24, 1, 7 },
  { 2, { { 1, 2 }, { 6, 5 } }, 0, 14, 0, 14 },
};
/* clang-format on */

static void
test_break (void)
{
  TeaOptions options;
  TeaPlayRules rules;

  tea_options_init (&options, luqiao ());
  luqiao ()->play_rules (&options, &rules);
  g_assert_cmpuint (rules.n_throws, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      const guint8 dice[3][2] = {
        { breaks[i].dice[0][0], breaks[i].dice[0][1] },
        { breaks[i].dice[1][0], breaks[i].dice[1][1] },
      };
      TeaBreak brk;
      guint seat, stack;

      luqiao ()->break_wall (&options, dice, breaks[i].dealer, N_TILES, &brk);
      g_assert_cmpuint (brk.seat, ==, breaks[i].seat);
      g_assert_cmpint (brk.second_thrower, ==, breaks[i].seat);
      g_assert_cmpuint (brk.stacks, ==, breaks[i].stacks);
      tea_break_stack (&brk, N_TILES, 0, &seat, &stack);
      g_assert_cmpuint (seat, ==, breaks[i].first_seat);
      g_assert_cmpuint (stack, ==, breaks[i].first_stack);
      /* LQ-3: the lower tile left by the dealer's jump. */
      g_assert_cmpint (brk.indicator, ==, N_DEALT);
      g_assert_true (brk.indicator_after_deal);
      g_assert_cmpint (brk.laid_on, ==, N_TILES - 6);
    }
}

/* LQ-3: the indicator's kind is wild and White its proxy; a wild White has none. */
static void
test_wilds (void)
{
  TeaOptions options;

  tea_options_init (&options, luqiao ());
  for (TeaTile indicator = 0; indicator < TEA_N_PLAIN; indicator++)
    {
      TeaWilds wilds;

      luqiao ()->wilds (&options, indicator, &wilds);
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        g_assert_cmpint (tea_wilds_has (&wilds, tile), ==, tile == indicator);
      g_assert_cmpuint (wilds.proxy, ==, indicator == TEA_TILE_WHITE ? TEA_TILE_NONE : TEA_TILE_WHITE);
      g_assert_cmpuint (wilds.proxy_as, ==, indicator == TEA_TILE_WHITE ? TEA_TILE_NONE : indicator);
    }
  g_assert_cmpuint (tea_variant_n_tiles (luqiao (), &options), ==, N_TILES);
}

/* The wall after the deal, with the indicator turned up. */
static void
init_wall (TeaWall *wall)
{
  memset (wall, 0, sizeof *wall);
  wall->n = N_TILES;
  for (guint i = 0; i <= N_DEALT; i++)
    tea_wall_take (wall, i);
  wall->head = N_DEALT + 1;
  wall->indicator = N_DEALT;
}

static gboolean
draw_head (TeaWall *wall, const TeaOptions *options)
{
  int index = luqiao ()->next_head (options, wall);

  if (index < 0)
    return FALSE;
  g_assert_cmpint (index, ==, wall->head);
  tea_wall_take (wall, (guint) index);
  wall->head++;

  return TRUE;
}

static gboolean
draw_supplement (TeaWall *wall, const TeaOptions *options, int expected)
{
  int index = luqiao ()->next_supplement (options, wall, TEA_REPLACEMENT_KONG);

  if (index < 0)
    return FALSE;
  g_assert_cmpint (index, ==, expected);
  tea_wall_take (wall, (guint) index);
  wall->kong_supplements++;

  return TRUE;
}

/* LQ-6: the bottom tile of the last stack, its top tile, the bottom tile of the stack before it … */
static void
test_supplements (void)
{
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, luqiao ());
  init_wall (&wall);
  for (int expected = 135; expected > 128; expected--)
    g_assert_true (draw_supplement (&wall, &options, expected));
}

/* LQ-7: 136 − 53 − 1 − 14 = 68 tiles to draw, and two fewer for each kong. */
static void
test_end (void)
{
  for (guint kongs = 0; kongs < 6; kongs++)
    {
      TeaOptions options;
      TeaWall wall;
      guint drawn = 0;

      tea_options_init (&options, luqiao ());
      init_wall (&wall);
      for (guint i = 0; i < kongs; i++)
        g_assert_true (draw_supplement (&wall, &options, N_TILES - 1 - (int) i));
      while (draw_head (&wall, &options))
        drawn++;
      g_assert_cmpuint (drawn, ==, 68 - 2 * kongs);
      g_assert_cmpuint (tea_wall_left (&wall), ==, 14 + kongs);
      /* Without a live tile there is no supplement for a kong either. */
      g_assert_false (draw_supplement (&wall, &options, -1));
    }
}

/* With one live tile left there can still be a kong; its supplement is the last draw. */
static void
test_last_kong (void)
{
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, luqiao ());
  init_wall (&wall);
  for (guint i = 0; i < 67; i++)
    g_assert_true (draw_head (&wall, &options));
  g_assert_true (draw_supplement (&wall, &options, 135));
  g_assert_false (draw_head (&wall, &options));
  g_assert_false (draw_supplement (&wall, &options, -1));
}

/* LQ-1: seat winds follow from the dealer, and the dealer stays only after winning. */
static void
test_dealer (void)
{
  TeaOptions options;
  TeaPlayRules rules;

  tea_options_init (&options, luqiao ());
  for (guint dealer = 0; dealer < 4; dealer++)
    for (guint i = 0; i < 4; i++)
      g_assert_cmpuint (luqiao ()->seat_wind (&options, TEA_TILE_WEST, dealer, (dealer + i) % 4), ==,
                        TEA_TILE_EAST + i);
  luqiao ()->play_rules (&options, &rules);
  g_assert_true (rules.dealer_stays_on_win);
  g_assert_false (rules.dealer_stays_on_draw);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/luqiao-wall/LQ-1/dealer", test_dealer);
  g_test_add_func ("/rules/luqiao-wall/LQ-2/break", test_break);
  g_test_add_func ("/rules/luqiao-wall/LQ-3/wilds", test_wilds);
  g_test_add_func ("/rules/luqiao-wall/LQ-6/supplements", test_supplements);
  g_test_add_func ("/rules/luqiao-wall/LQ-7/end", test_end);
  g_test_add_func ("/rules/luqiao-wall/LQ-7/last-kong", test_last_kong);

  return g_test_run ();
}
