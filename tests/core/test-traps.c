/* test-traps.c - eleven places where a fast engine can go wrong, each with hands that show it
 *
 * Every hand is checked with the tables, with the search of tea-distance-slow.c and, if it is complete or ready, with
 * the enumeration of arrangements and by brute force. Each test was seen to fail with the fault that its trap is about.
 * That the best-paid reading is chosen, and not the first, is tested in tests/rules/test-best-score.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../slow/tea-arrangement-slow.h"
#include "../slow/tea-distance-slow.h"
#include "core/distance/tea-distance.h"
#include "core/distance/tea-hand-waits.h"

#define ALL_KINDS (TEA_TILE_BIT (TEA_N_PLAIN) - 1)

static void
hand_init (TeaHandTiles *hand, const char *concealed, const char *wilds, const char *melds, guint shapes)
{
  g_auto (GStrv) sets = g_strsplit (melds, " ", -1);
  TeaTile tiles[14];
  guint n;

  memset (hand, 0, sizeof *hand);
  hand->shapes = shapes;
  hand->proxy = hand->proxy_as = hand->win_tile = TEA_TILE_NONE;
  g_assert_true (tea_tiles_parse (concealed, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    hand->natural[tiles[i]]++;
  g_assert_true (tea_tiles_parse (wilds, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    hand->wild[tiles[i]]++;
  hand->n_wild = n;
  for (guint i = 0; sets[i] != NULL && sets[i][0] != '\0'; i++)
    {
      TeaMeld *meld = &hand->melds[hand->n_melds++];

      g_assert_true (tea_tiles_parse (sets[i], tiles, 4, &n, NULL));
      *meld = (TeaMeld){ .from = -1, .n = n, .claimed = TEA_TILE_NONE };
      meld->kind = n == 4 ? TEA_MELD_KONG : tiles[0] == tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
      meld->form = n == 4 ? TEA_KONG_DIRECT : TEA_KONG_NONE;
      memcpy (meld->tiles, tiles, n);
    }
}

static guint64
kinds (const char *text)
{
  TeaTile tiles[TEA_N_KINDS];
  guint64 mask = 0;
  guint n;

  g_assert_true (tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    mask |= TEA_TILE_BIT (tiles[i]);

  return mask;
}

static gboolean
go_on (const TeaArrangement *arrangement, gpointer data)
{
  return TRUE;
}

/* The number of arrangements, which must be the same by brute force. */
static guint
count_arrangements (const TeaHandTiles *hand)
{
  guint n = tea_arrangements_foreach (hand, go_on, NULL);

  g_assert_cmpuint (tea_arrangements_slow (hand, go_on, NULL), ==, n);

  return n;
}

/* The waits, by trying each kind with the enumeration and by brute force. */
static guint64
slow_waits (const TeaHandTiles *hand, guint64 drawable)
{
  guint64 waits = 0;

  for (TeaTile tile = 0; tile < TEA_N_PLAIN; tile++)
    if ((drawable & TEA_TILE_BIT (tile)) != 0)
      {
        TeaHandTiles drawn = *hand;

        drawn.natural[tile]++;
        g_assert_cmpint (tea_arrangements_slow (&drawn, go_on, NULL) > 0, ==,
                         tea_arrangements_foreach (&drawn, go_on, NULL) > 0);
        if (tea_arrangements_foreach (&drawn, go_on, NULL) > 0)
          waits |= TEA_TILE_BIT (tile);
      }

  return waits;
}

static void
check (const TeaHandTiles *hand, int distance)
{
  g_assert_cmpint (tea_distance (hand), ==, distance);
  if (hand->proxy == TEA_TILE_NONE)
    g_assert_cmpint (tea_distance_slow (hand), ==, distance);
}

static void
check_waits (const TeaHandTiles *hand, guint64 drawable, guint64 waits)
{
  g_assert_cmphex (tea_hand_waits (hand), ==, waits);
  g_assert_cmphex (slow_waits (hand, drawable), ==, waits);
}

/* 1: only a wild can be a fifth copy. */
static void
test_fifth_copy (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "1111m234p567p888s", "", "", TEA_SHAPE_STANDARD);
  check (&hand, 1);
  hand_init (&hand, "1111m234p567p88s", "1f1q", "", TEA_SHAPE_STANDARD);
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
  /* The wild is a fifth East. */
  hand_init (&hand, "EEEE234p567p888s", "1f", "", TEA_SHAPE_STANDARD);
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
}

/* 2: melds use up copies, so that a wait can be dead although the concealed tiles look ready. */
static void
test_exposed_copies (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "68m234p567p99s", "", "777m", TEA_SHAPE_STANDARD);
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS, kinds ("7m"));
  hand_init (&hand, "68m234p567p99s", "", "7777m", TEA_SHAPE_STANDARD);
  check (&hand, 1);
  check_waits (&hand, ALL_KINDS & ~kinds ("7m"), 0);
  /* One copy is left, but two gaps need it. */
  hand_init (&hand, "6889m567p99s1p", "", "777m", TEA_SHAPE_STANDARD);
  check (&hand, 2);
  /* No key shows this: as 3p is dead, a pair of 1p or 2p is nearer than the run, so both help. */
  hand_init (&hand, "1255666799p", "", "3333p", TEA_SHAPE_STANDARD);
  check (&hand, 2);
  g_assert_cmphex (tea_distance_useful (&hand, NULL) & kinds ("12p"), ==, kinds ("12p"));
}

static gboolean
note_tame (const TeaArrangement *arrangement, gpointer data)
{
  gpointer *pair = data;
  guint *n = pair[1];

  n[tea_arrangement_is_tame (arrangement, pair[0]) ? 1 : 0]++;

  return TRUE;
}

/* 3: a wild may stand for itself, which the distance cannot tell. */
static void
test_wild_for_itself (void)
{
  TeaHandTiles hand;
  guint n[2] = { 0, 0 };
  gpointer pair[2] = { &hand, n };

  hand_init (&hand, "46m123p789s555s99p", "5m", "", TEA_SHAPE_STANDARD);
  hand.win_tile = TEA_TILE_1P;
  check (&hand, -1);
  tea_arrangements_foreach (&hand, note_tame, pair);
  g_assert_cmpuint (n[1], >, 0);

  n[0] = n[1] = 0;
  hand_init (&hand, "46m123p789s555s99p", "E", "", TEA_SHAPE_STANDARD);
  hand.win_tile = TEA_TILE_1P;
  tea_arrangements_foreach (&hand, note_tame, pair);
  g_assert_cmpuint (n[0], >, 0);
  g_assert_cmpuint (n[1], ==, 0);

  /* In the tame arrangement the drawn East stands for itself with South and West, and the other wild is the 5. */
  n[0] = n[1] = 0;
  hand_init (&hand, "46mSW123p789s99p", "5mE", "", TEA_SHAPE_STANDARD);
  hand.honour_runs = TRUE;
  hand.win_tile = TEA_TILE_EAST;
  hand.win_wild = TRUE;
  tea_arrangements_foreach (&hand, note_tame, pair);
  g_assert_cmpuint (n[1], ==, 1);
  g_assert_cmpuint (n[0], ==, 3);
  g_assert_cmpuint (count_arrangements (&hand), ==, 4);
}

/* 4: White can stand for the wild's natural kind, in the hand and as a wait, and still be White. */
static void
test_proxy (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "46mP123p789s555s99p", "", "", TEA_SHAPE_STANDARD);
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5m");
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
  hand_init (&hand, "46m123p789s555s99p", "", "", TEA_SHAPE_STANDARD);
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5m");
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS, kinds ("5mP"));
  /* The fourteenth kind is White itself. */
  hand_init (&hand, "147m258p369sESWNP", "", "", TEA_SHAPE_INDEPENDENT);
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5m");
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
  hand_init (&hand, "PP123m123p789s99p", "", "", TEA_SHAPE_STANDARD);
  hand.proxy = TEA_TILE_WHITE;
  hand.proxy_as = tea_tile_from_string ("5s");
  check (&hand, 0);
}

/* 5: in seven pairs a wild pairs a single tile; two make a pair; four alike are two pairs; nothing is melded. */
static void
test_seven_pairs (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "1133m5577p99sEE", "1f", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, 0);
  hand_init (&hand, "1133m5577p99sE", "1f2f3f", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
  hand_init (&hand, "1111m5577p99sEECC", "", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, -1);
  /* Two wilds are a pair if no tile is single; otherwise each pairs a single tile. */
  hand_init (&hand, "1133m5577p99sEE", "1f2f", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, -1);
  hand_init (&hand, "1133m5577p9sEC", "1f2f3f", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, -1);
  hand_init (&hand, "1133m557p9sECP", "1f2f3f", "", TEA_SHAPE_SEVEN_PAIRS);
  check (&hand, 0);
}

/* 5 again: with a meld there are no seven pairs, independent tiles or thirteen orphans. */
static void
test_concealed_only (void)
{
  static const struct
  {
    const char *concealed, *meld;
    guint shape;
  } rows[] = {
    { "1133m5577pEEC", "999s", TEA_SHAPE_SEVEN_PAIRS },
    { "147m147p1sESWN", "CCC", TEA_SHAPE_INDEPENDENT },
    { "19m19p19sESWNF", "CCC", TEA_SHAPE_THIRTEEN_ORPHANS },
    { "19m19p19sESWNF", "CCCC", TEA_SHAPE_THIRTEEN_ORPHANS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TeaHandTiles hand;

      hand_init (&hand, rows[i].concealed, "", rows[i].meld, rows[i].shape);
      g_assert_cmpint (tea_distance (&hand), ==, 14);
      g_assert_false (tea_hand_is_complete (&hand));
      g_assert_cmpuint (count_arrangements (&hand), ==, 0);
    }
}

/* 6: {3,7} of a suit cannot grow to three tiles, so the largest spaced subset is not enough. */
static void
test_independent (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "37m147p147sESWNC", "", "", TEA_SHAPE_INDEPENDENT);
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS, kinds ("FP"));
  hand_init (&hand, "37m147p147sESWNEE", "", "", TEA_SHAPE_INDEPENDENT);
  check (&hand, 1);
  /* Six suit tiles and seven honours are thirteen, but no suit can have a third tile without another change. */
  hand_init (&hand, "37m37p37sESWNCFP", "", "", TEA_SHAPE_INDEPENDENT);
  check (&hand, 1);
  check_waits (&hand, ALL_KINDS, 0);
}

/* 7: any three of four winds are a run; which one must be tried out. */
static void
test_honour_runs (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "EESSWWNNN123m45p", "", "", TEA_SHAPE_STANDARD);
  hand.honour_runs = TRUE;
  check (&hand, 0);
  hand_init (&hand, "EESSSWWN123m456p", "", "", TEA_SHAPE_STANDARD);
  hand.honour_runs = TRUE;
  check (&hand, tea_distance_slow (&hand));
  /* Two runs are possible only if both have South and North. */
  hand_init (&hand, "ESSWNN123m456p99s", "", "", TEA_SHAPE_STANDARD);
  hand.honour_runs = TRUE;
  hand.win_tile = TEA_TILE_EAST;
  check (&hand, -1);
  g_assert_true (tea_hand_is_complete (&hand));
  g_assert_cmpuint (count_arrangements (&hand), ==, 1);
  /* Three equal runs or three pungs. */
  hand_init (&hand, "CCCFFFPPP123m44p", "", "", TEA_SHAPE_STANDARD);
  hand.honour_runs = TRUE;
  check (&hand, -1);
  hand.win_tile = TEA_TILE_RED;
  g_assert_cmpuint (count_arrangements (&hand), ==, 1 + 3);
}

static gboolean
note_completed (const TeaArrangement *arrangement, gpointer data)
{
  guint *forms = data;

  *forms |= 1u << arrangement->form;

  return TRUE;
}

/* 8: the group that a wild winning tile completes is chosen together with what it stands for. */
static void
test_role_of_win (void)
{
  TeaHandTiles hand;
  guint forms = 0;

  hand_init (&hand, "1123m456p789s555s", "1f", "", TEA_SHAPE_STANDARD);
  hand.win_tile = TEA_TILE_1F;
  hand.win_wild = TRUE;
  check (&hand, -1);
  tea_arrangements_foreach (&hand, note_completed, &forms);
  /* Either 1 and the wild are the eyes next to 123, or 11 are, and the wild is 1 or 4 next to 23. */
  g_assert_cmpuint (forms, ==, 1u << TEA_FORM_EYE | 1u << TEA_FORM_TWO_SIDED);

  /* One way to group the tiles; the 3 completes the eyes or the run. */
  forms = 0;
  hand_init (&hand, "12333m456p789s555s", "", "", TEA_SHAPE_STANDARD);
  hand.win_tile = tea_tile_from_string ("3m");
  check (&hand, -1);
  tea_arrangements_foreach (&hand, note_completed, &forms);
  g_assert_cmpuint (forms, ==, 1u << TEA_FORM_EYE | 1u << TEA_FORM_EDGE);
  g_assert_cmpuint (count_arrangements (&hand), ==, 2);
}

/* 9: a kong is one set of four tiles; only concealed tiles are looked up. */
static void
test_kongs (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "5m", "", "1111m 2222p 3333s EEEE", TEA_SHAPE_STANDARD);
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS, kinds ("5m"));
  hand_init (&hand, "55m", "", "1111m 2222p 3333s EEEE", TEA_SHAPE_STANDARD);
  check (&hand, -1);
  hand_init (&hand, "2345m", "", "1111m 2222p 3333s", TEA_SHAPE_STANDARD);
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS & ~kinds ("1m2p3s"), kinds ("25m"));
}

/* 10: a pair wait on a wild wins with all thirty-four kinds. */
static void
test_any_tile (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "123m456p789s111s", "E", "", TEA_SHAPE_STANDARD);
  check (&hand, 0);
  check_waits (&hand, ALL_KINDS, ALL_KINDS);
  hand.n_wild--;
  hand.wild[TEA_TILE_EAST]--;
  g_assert_true (tea_hand_is_sets (&hand));
}

/* 11: thirteen tiles that wait only for a kind of which they hold all four are not ready. */
static void
test_waits_for_held (void)
{
  TeaHandTiles hand;

  hand_init (&hand, "1111m234p567p888s", "", "", TEA_SHAPE_STANDARD);
  check (&hand, 1);
  check_waits (&hand, ALL_KINDS & ~kinds ("1m"), 0);
  hand_init (&hand, "1m234p567p888s", "", "111m", TEA_SHAPE_STANDARD);
  check (&hand, 1);
  check_waits (&hand, ALL_KINDS & ~kinds ("1m"), 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/traps/1-fifth-copy", test_fifth_copy);
  g_test_add_func ("/traps/2-exposed-copies", test_exposed_copies);
  g_test_add_func ("/traps/3-wild-for-itself", test_wild_for_itself);
  g_test_add_func ("/traps/4-proxy", test_proxy);
  g_test_add_func ("/traps/5-seven-pairs", test_seven_pairs);
  g_test_add_func ("/traps/5-concealed-only", test_concealed_only);
  g_test_add_func ("/traps/6-independent", test_independent);
  g_test_add_func ("/traps/7-honour-runs", test_honour_runs);
  g_test_add_func ("/traps/8-role-of-win", test_role_of_win);
  g_test_add_func ("/traps/9-kongs", test_kongs);
  g_test_add_func ("/traps/10-any-tile", test_any_tile);
  g_test_add_func ("/traps/11-waits-for-held", test_waits_for_held);

  return g_test_run ();
}
