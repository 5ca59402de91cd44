/* test-wall.c - the places of tiles in the wall
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "core/tiles/tea-wall.h"

/*
 * Seats stand counter-clockwise 0, 1, 2, 3 and the wall is used clockwise, which is from the right end of each player's
 * wall to its left end and then on to the player on the left: 0, 3, 2, 1.
 */
/* clang-format off */
static const struct
{
  guint break_seat, break_stacks, n, index;
  guint seat, stack;
} places[] = {
  /* The gap is after six stacks of seat 2: the head stack is its seventh. */
  { 2, 6, 144,   0, 2,  6 },
  { 2, 6, 144,   1, 2,  6 },
  { 2, 6, 144,   2, 2,  7 },
  /* Twelve stacks are left in that wall, 24 tiles; the next lie at the right end of seat 1. */
  { 2, 6, 144,  23, 2, 17 },
  { 2, 6, 144,  24, 1,  0 },
  { 2, 6, 144,  60, 0,  0 },
  { 2, 6, 144,  96, 3,  0 },
  /* The tail is the stack counted last. */
  { 2, 6, 144, 143, 2,  5 },
  { 2, 6, 144, 142, 2,  5 },
  { 2, 6, 144, 132, 2,  0 },
  { 2, 6, 144, 131, 3, 17 },
  /* 136 tiles: 17 stacks a wall. */
  { 0, 1, 136,   0, 0,  1 },
  { 0, 1, 136,  32, 3,  0 },
  { 0, 1, 136, 135, 0,  0 },
  /* More stacks than the wall has: the count continues in the next wall. */
  { 0, 20, 136,  0, 3,  3 },
};
/* clang-format on */

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      TeaBreak brk = { .seat = places[i].break_seat, .stacks = places[i].break_stacks };
      guint seat, stack;

      tea_break_stack (&brk, places[i].n, places[i].index, &seat, &stack);
      g_assert_cmpuint (seat, ==, places[i].seat);
      g_assert_cmpuint (stack, ==, places[i].stack);
    }
}

static void
test_take (void)
{
  TeaWall wall = { .n = 144, .indicator = 140 };

  for (guint i = 0; i < 144; i++)
    wall.tiles[i] = i % 34;
  g_assert_cmpuint (tea_wall_left (&wall), ==, 143);
  g_assert_cmpuint (tea_wall_take (&wall, 100), ==, 100 % 34);
  g_assert_true (tea_wall_is_taken (&wall, 100));
  g_assert_false (tea_wall_is_taken (&wall, 99));
  g_assert_false (tea_wall_is_taken (&wall, 101));
  g_assert_cmpuint (tea_wall_left (&wall), ==, 142);
  /* In an order that mixes the bits of all three words. */
  for (guint i = 0, left = 142; i < 144; i++)
    {
      guint index = i * 101 % 144;

      if (index == 100 || index == 140)
        continue;
      tea_wall_take (&wall, index);
      g_assert_cmpuint (tea_wall_left (&wall), ==, --left);
    }
  g_assert_cmpuint (tea_wall_left (&wall), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/core/wall/places", test_places);
  g_test_add_func ("/core/wall/take", test_take);

  return g_test_run ();
}
