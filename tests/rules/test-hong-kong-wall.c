/* test-hong-kong-wall.c - the set of tiles, the break and the end of the wall in Hong Kong Old Style (HK-1 to HK-5)
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
begin (Fixture *f, const char *option, const char *value, guint head)
{
  memset (f, 0, sizeof *f);
  f->variant = tea_variant_find ("hong-kong");
  tea_options_init (&f->options, f->variant);
  if (option != NULL)
    g_assert_cmpint (tea_options_set (&f->options, f->variant, option, value, 0), ==, TEA_ERROR_NONE);
  f->wall.n = (guint8) tea_variant_n_tiles (f->variant, &f->options);
  f->wall.indicator = -1;
  for (guint i = 0; i < head; i++)
    tea_wall_take (&f->wall, i);
  f->wall.head = (guint8) head;
}

static void
skip_taken (Fixture *f)
{
  while (f->wall.head < f->wall.n && tea_wall_is_taken (&f->wall, f->wall.head))
    f->wall.head++;
}

static void
assert_supplement (Fixture *f, TeaReplacement why, int index)
{
  g_assert_cmpint (f->variant->next_supplement (&f->options, &f->wall, why), ==, index);
  if (index < 0)
    return;

  tea_wall_take (&f->wall, (guint) index);
  if (why == TEA_REPLACEMENT_KONG)
    f->wall.kong_supplements++;
  else
    f->wall.bonus_supplements++;
  skip_taken (f);
}

static void
assert_head (Fixture *f, int index)
{
  g_assert_cmpint (f->variant->next_head (&f->options, &f->wall), ==, index);
}

static void
draw (Fixture *f, int index)
{
  assert_head (f, index);
  tea_wall_take (&f->wall, (guint) index);
  skip_taken (f);
}

/* HK-1 */
static void
test_tiles (void)
{
  static const struct
  {
    const char *value;
    guint n;
    guint winning;
  } rows[] = { { "on", 144, 0 }, { "off", 136, 0 }, { "eight-wins", 144, 8 }, { "seven-wins", 144, 7 } };
  Fixture f;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      begin (&f, "bonus-tiles", rows[i].value, 0);
      g_assert_cmpuint (f.wall.n, ==, rows[i].n);
      g_assert_cmpuint (tea_variant_winning_bonus (f.variant, &f.options), ==, rows[i].winning);
    }
}

/* HK-3: the dealer's throw finds the wall, counting from the dealer's, and counts its stacks. */
static void
test_break (void)
{
  static const guint8 dice[3][2] = { { 3, 4 }, { 0, 0 }, { 0, 0 } };
  TeaBreak brk;
  TeaPlayRules rules;
  Fixture f;

  begin (&f, NULL, NULL, 0);
  f.variant->break_wall (&f.options, dice, 1, 144, &brk);
  g_assert_cmpuint (brk.seat, ==, 3);
  g_assert_cmpuint (brk.stacks, ==, 7);
  g_assert_cmpint (brk.indicator, ==, -1);
  g_assert_cmpint (brk.second_thrower, ==, -1);
  f.variant->play_rules (&f.options, &rules);
  g_assert_cmpuint (rules.n_throws, ==, 1);
}

/* HK-5: draws and supplements go on to the very last tile, from either end. */
static void
test_no_dead_wall (void)
{
  Fixture f;

  begin (&f, NULL, NULL, 139);
  g_assert_cmpuint (f.variant->set_apart (&f.options, &f.wall), ==, 144);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, 142);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 143);
  draw (&f, 139);
  /* Two are left: the tail takes the top one, the head the bottom one. */
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 140);
  draw (&f, 141);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, -1);
  assert_supplement (&f, TEA_REPLACEMENT_BONUS, -1);

  /* The head has taken the top one. */
  begin (&f, NULL, NULL, 143);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 143);
  assert_head (&f, -1);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, -1);

  /* The tail takes all that is left. */
  begin (&f, "bonus-tiles", "off", 133);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 134);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 135);
  assert_supplement (&f, TEA_REPLACEMENT_KONG, 133);
  assert_head (&f, -1);
}

/* HK-5: as CE-1. */
static void
test_dead_wall (void)
{
  Fixture f;

  begin (&f, "dead-wall", "14-tiles", 128);
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

/* HK-2 and HK-7: play rules that depend on options. */
static void
test_play_rules (void)
{
  TeaPlayRules rules;
  Fixture f;

  begin (&f, NULL, NULL, 0);
  f.variant->play_rules (&f.options, &rules);
  g_assert_true (rules.dealer_stays_on_win);
  g_assert_true (rules.dealer_stays_on_draw);
  g_assert_true (rules.rob_closed_with_orphans);
  g_assert_cmpint (rules.missed_win, ==, TEA_MISSED_WIN_NOTHING);

  begin (&f, "draw", "passes", 0);
  f.variant->play_rules (&f.options, &rules);
  g_assert_true (rules.dealer_stays_on_win);
  g_assert_false (rules.dealer_stays_on_draw);

  begin (&f, "missed-win", "on", 0);
  f.variant->play_rules (&f.options, &rules);
  g_assert_cmpint (rules.missed_win, ==, TEA_MISSED_WIN_ANY_TILE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/hong-kong/wall/HK-1", test_tiles);
  g_test_add_func ("/rules/hong-kong/wall/HK-3", test_break);
  g_test_add_func ("/rules/hong-kong/wall/HK-5/none", test_no_dead_wall);
  g_test_add_func ("/rules/hong-kong/wall/HK-5/14-tiles", test_dead_wall);
  g_test_add_func ("/rules/hong-kong/wall/HK-2", test_play_rules);

  return g_test_run ();
}
