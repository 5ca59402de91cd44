/* test-fenghua-wall.c - break, indicator, supplements and the end of the wall in Fenghua (FH-2, FH-3, FH-6)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/variant/tea-variant.h"

static const TeaVariant *
fenghua (void)
{
  return tea_variant_find ("fenghua");
}

/* clang-format off */
static const struct
{
  guint dealer;
  guint8 dice[2];
  guint seat;     /* whose wall: counted from the dealer as one */
  guint stacks;   /* the larger die */
  int indicator;  /* the top tile of the stack that the smaller die counts from the tail: 144 - 2 x smaller */
} breaks[] = {
  { 0, { 1, 1 }, 1, 1, 142 },
  { 0, { 3, 4 }, 2, 4, 138 },
  { 0, { 4, 3 }, 2, 4, 138 },
  { 0, { 6, 6 }, 3, 6, 132 },
  { 0, { 1, 4 }, 0, 4, 142 },
  { 3, { 2, 1 }, 1, 2, 142 },
  { 2, { 5, 6 }, 0, 6, 134 },
};
/* clang-format on */

static void
test_break (void)
{
  TeaOptions options;

  tea_options_init (&options, fenghua ());
  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      const guint8 dice[3][2] = { { breaks[i].dice[0], breaks[i].dice[1] } };
      TeaBreak brk;

      fenghua ()->break_wall (&options, dice, breaks[i].dealer, 144, &brk);
      g_assert_cmpuint (brk.seat, ==, breaks[i].seat);
      g_assert_cmpuint (brk.stacks, ==, breaks[i].stacks);
      g_assert_cmpint (brk.indicator, ==, breaks[i].indicator);
      g_assert_false (brk.indicator_after_deal);
    }
}

static void
take_supplement (TeaWall *wall, const TeaOptions *options, int expected)
{
  int index = fenghua ()->next_supplement (options, wall, TEA_REPLACEMENT_KONG);

  g_assert_cmpint (index, ==, expected);
  if (index < 0)
    return;
  tea_wall_take (wall, index);
  wall->kong_supplements++;
}

static void
init_wall (TeaWall *wall, int indicator)
{
  memset (wall, 0, sizeof *wall);
  wall->n = 144;
  wall->indicator = indicator;
}

/* FH-6 with the smaller die 3: stacks 142/143, 140/141 and the lower tile of the third, 139; then 137, 136 … */
static void
test_supplements (void)
{
  static const int order[] = { 142, 143, 140, 141, 139, 137, 136, 135 };
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, fenghua ());
  init_wall (&wall, 138);
  wall.head = 130;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    take_supplement (&wall, &options, order[i]);
}

/* With the smaller die 1, only the tile under the indicator is drawn before those in front of the indicator. */
static void
test_supplements_one (void)
{
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, fenghua ());
  init_wall (&wall, 142);
  wall.head = 139;
  take_supplement (&wall, &options, 143);
  take_supplement (&wall, &options, 141);
  take_supplement (&wall, &options, 140);
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, 139);
  take_supplement (&wall, &options, 139);
  take_supplement (&wall, &options, -1);
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, -1);
}

/* Head draws stop at the indicator, or earlier if supplements have passed it. */
static void
test_head (void)
{
  TeaOptions options;
  TeaWall wall;

  tea_options_init (&options, fenghua ());
  init_wall (&wall, 132);
  wall.head = 131;
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, 131);
  wall.head = 132;
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, -1);
  /* The eleven tiles after the indicator can still be supplements. */
  g_assert_cmpint (fenghua ()->next_supplement (&options, &wall, TEA_REPLACEMENT_BONUS), ==, 142);
  wall.head = 131;
  wall.kong_supplements = 5;
  wall.bonus_supplements = 6;
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, 131);
  wall.bonus_supplements = 7;
  g_assert_cmpint (fenghua ()->next_head (&options, &wall), ==, -1);
}

/* FH-3: the wild kinds, for every indicator. */
static void
test_wilds (void)
{
  TeaOptions options;

  tea_options_init (&options, fenghua ());
  for (TeaTile indicator = 0; indicator < TEA_N_KINDS; indicator++)
    {
      TeaWilds wilds;

      fenghua ()->wilds (&options, indicator, &wilds);
      for (TeaTile tile = 0; tile < TEA_N_KINDS; tile++)
        {
          gboolean expected = indicator < TEA_N_PLAIN
                                  ? tile == indicator
                                  : tile != indicator && tea_tile_is_flower (tile) == tea_tile_is_flower (indicator) &&
                                        tea_tile_is_bonus (tile);

          g_assert_cmpint (tea_wilds_has (&wilds, tile), ==, expected);
        }
      g_assert_cmpuint (wilds.proxy, ==, TEA_TILE_NONE);
    }
  g_assert_cmpuint (tea_variant_n_tiles (fenghua (), &options), ==, 144);
}

/* Seat winds follow from the dealer, whatever the round. */
static void
test_seat_winds (void)
{
  TeaOptions options;

  tea_options_init (&options, fenghua ());
  for (guint dealer = 0; dealer < 4; dealer++)
    for (guint i = 0; i < 4; i++)
      g_assert_cmpuint (fenghua ()->seat_wind (&options, TEA_TILE_WEST, dealer, (dealer + i) % 4), ==,
                        TEA_TILE_EAST + i);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/fenghua-wall/FH-2/break", test_break);
  g_test_add_func ("/rules/fenghua-wall/FH-3/wilds", test_wilds);
  g_test_add_func ("/rules/fenghua-wall/FH-6/supplements", test_supplements);
  g_test_add_func ("/rules/fenghua-wall/FH-6/supplements-one", test_supplements_one);
  g_test_add_func ("/rules/fenghua-wall/FH-6/head", test_head);
  g_test_add_func ("/rules/fenghua-wall/FH-1/seat-winds", test_seat_winds);

  return g_test_run ();
}
