/* test-classical-wall.c - break, kong box, dead wall and winds of the classical games (MI-1, MI-2, MI-3, CE-1)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "rules/variant/tea-variant.h"

typedef struct
{
  const TeaVariant *variant;
  TeaOptions options;
  TeaWall wall;
} Fixture;

static void
begin (Fixture *f, const char *variant, const char *option, const char *value, guint n, guint head)
{
  memset (f, 0, sizeof *f);
  f->variant = tea_variant_find (variant);
  tea_options_init (&f->options, f->variant);
  if (option != NULL)
    g_assert_cmpint (tea_options_set (&f->options, f->variant, option, value, 0), ==, TEA_ERROR_NONE);
  f->wall.n = n;
  f->wall.indicator = -1;
  for (guint i = 0; i < head; i++)
    tea_wall_take (&f->wall, i);
  f->wall.head = head;
}

static void
assert_supplement (Fixture *f, TeaReplacement why, int index)
{
  g_assert_cmpint (f->variant->next_supplement (&f->options, &f->wall, why), ==, index);
  if (index < 0)
    return;

  tea_wall_take (&f->wall, index);
  if (why == TEA_REPLACEMENT_KONG)
    f->wall.kong_supplements++;
  else
    f->wall.bonus_supplements++;
  while (tea_wall_is_taken (&f->wall, f->wall.head))
    f->wall.head++;
}

static void
assert_head (const Fixture *f, int index)
{
  g_assert_cmpint (f->variant->next_head (&f->options, &f->wall), ==, index);
}

static void
test_kong_box (void)
{
  Fixture f;

  begin (&f, "classical-millington", NULL, NULL, 144, 126);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 142);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 143);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 140);
  /* Bonus tiles are replaced from the head, down to the last live tile. */
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 126);
  assert_head (&f, 127);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 127);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, -1);
  /* The box is never replenished: it begins at tile 128. */
  g_assert_cmpuint (f.variant->set_apart (&f.options, &f.wall), ==, 128);
  for (guint i = 3; i < 16; i++)
    assert_supplement (&f, TEA_REPLACEMENT_KONG, 144 - 2 * (i / 2 + 1) + i % 2);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, -1);
}

static void
test_dead_wall (void)
{
  Fixture f;

  begin (&f, "classical-millington", "wall", "dead-wall", 144, 100);
  /* Loose tiles come from the seventh stack from the tail, then from the end of the live wall, a stack at a time. */
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 130);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 131);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 128);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 129);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 126);

  begin (&f, "classical-millington", "wall", "dead-wall", 144, 129);
  g_assert_cmpuint (f.variant->set_apart (&f.options, &f.wall), ==, 130);
  assert_head (&f, 129);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 130);
  assert_head (&f, 129);
  /* After the second loose tile, the one tile left becomes the loose tile, and the live wall is empty. */
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 131);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 129);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, -1);

  /* Loose tiles are supplements even when the live wall is empty; the twelve tiles behind them never are. */
  begin (&f, "classical-millington", "wall", "dead-wall", 144, 130);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 130);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 131);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, -1);
}

static void
test_early (void)
{
  Fixture f;

  begin (&f, "classical-early", NULL, NULL, 144, 128);
  assert_head (&f, 128);
  g_assert_cmpuint (f.variant->set_apart (&f.options, &f.wall), ==, 130);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 142);
  g_assert_cmpuint (f.variant->set_apart (&f.options, &f.wall), ==, 129);
  assert_head (&f, 128);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 143);
  assert_head (&f, -1);
  /* The dead wall still supplies kongs. */
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 140);
}

static void
test_136 (void)
{
  Fixture f;

  begin (&f, "classical-early", "bonus-tiles", "off", 136, 121);
  g_assert_cmpuint (tea_variant_n_tiles (f.variant, &f.options), ==, 136);
  assert_head (&f, 121);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 134);
  assert_head (&f, -1);

  begin (&f, "classical-millington", "bonus-tiles", "off", 136, 119);
  g_assert_cmpuint (tea_variant_n_tiles (f.variant, &f.options), ==, 136);
  assert_head (&f, 119);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 134);
  assert_head (&f, 119);
}

/* MI-3: the dealer's throw of 7 finds the second thrower, counting from the dealer; 7 + 8 stacks are counted, with both
 * methods. By edition 0 only the second throw counted. */
static void
test_break (void)
{
  static const guint8 dice[3][2] = { { 3, 4 }, { 2, 6 } };
  TeaBreak brk;
  Fixture f;

  for (guint i = 0; i < 4; i++)
    {
      begin (&f, "classical-millington", "wall", i % 2 == 0 ? "kong-box" : "dead-wall", 144, 0);
      if (i >= 2)
        f.options.edition = 0;
      f.variant->break_wall (&f.options, dice, 1, 144, &brk);
      g_assert_cmpuint (brk.seat, ==, 3);
      g_assert_cmpint (brk.second_thrower, ==, 3);
      g_assert_cmpuint (brk.stacks, ==, i >= 2 ? 8 : 15);
      g_assert_cmpint (brk.indicator, ==, -1);
      g_assert_cmpint (brk.laid_on, ==, -1);
    }
}

/* CE-1: one throw finds the wall and counts the stacks, as in Hong Kong; by edition 0 there was a second throw. */
static void
test_early_break (void)
{
  static const guint8 dice[3][2] = { { 3, 4 }, { 2, 6 } };
  TeaPlayRules rules;
  TeaBreak brk;
  Fixture f;

  begin (&f, "classical-early", NULL, NULL, 144, 0);
  f.variant->play_rules (&f.options, &rules);
  g_assert_cmpuint (rules.n_throws, ==, 1);
  f.variant->break_wall (&f.options, dice, 1, 144, &brk);
  g_assert_cmpuint (brk.seat, ==, 3);
  g_assert_cmpint (brk.second_thrower, ==, -1);
  g_assert_cmpuint (brk.stacks, ==, 7);
  g_assert_cmpint (brk.indicator, ==, -1);
  g_assert_cmpint (brk.laid_on, ==, -1);

  f.options.edition = 0;
  f.variant->play_rules (&f.options, &rules);
  g_assert_cmpuint (rules.n_throws, ==, 2);
  f.variant->break_wall (&f.options, dice, 1, 144, &brk);
  g_assert_cmpuint (brk.seat, ==, 3);
  g_assert_cmpint (brk.second_thrower, ==, 3);
  g_assert_cmpuint (brk.stacks, ==, 8);
}

/* MI-2: the first player has the wind of the round or, with the option, East. */
static void
test_winds (void)
{
  Fixture f;

  for (TeaTile round = TEA_TILE_EAST; round <= TEA_TILE_NORTH; round++)
    for (guint i = 0; i < 4; i++)
      {
        begin (&f, "classical-millington", NULL, NULL, 144, 0);
        g_assert_cmpuint (f.variant->seat_wind (&f.options, round, 2, (2 + i) % 4), ==,
                          TEA_TILE_EAST + (round - TEA_TILE_EAST + i) % 4);
        begin (&f, "classical-millington", "first-player", "east", 144, 0);
        g_assert_cmpuint (f.variant->seat_wind (&f.options, round, 2, (2 + i) % 4), ==, TEA_TILE_EAST + i);
        begin (&f, "classical-early", NULL, NULL, 144, 0);
        g_assert_cmpuint (f.variant->seat_wind (&f.options, round, 2, (2 + i) % 4), ==, TEA_TILE_EAST + i);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/classical-wall/MI-3/kong-box", test_kong_box);
  g_test_add_func ("/rules/classical-wall/MI-3/dead-wall", test_dead_wall);
  g_test_add_func ("/rules/classical-wall/MI-3/break", test_break);
  g_test_add_func ("/rules/classical-wall/CE-1/dead-wall", test_early);
  g_test_add_func ("/rules/classical-wall/CE-1/break", test_early_break);
  g_test_add_func ("/rules/classical-wall/MI-1/136-tiles", test_136);
  g_test_add_func ("/rules/classical-wall/MI-2/winds", test_winds);

  return g_test_run ();
}
