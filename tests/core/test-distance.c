/* test-distance.c - the distance, against rows made by hand, a slow search and its definition
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../slow/tea-distance-slow.h"
#include "core/distance/tea-distance.h"
#include "core/distance/tea-hand-waits.h"
#include "core/tiles/tea-random.h"

#include "../thorough.h"

#define ALL_KINDS (TEA_TILE_BIT (TEA_N_PLAIN) - 1)
#define FAR 99

/* clang-format off */
static const struct Row {
  const char *name;
  const char *concealed; /* natural tiles; the wilds are counted separately */
  guint wilds;
  const char *melds;     /* separated by spaces */
  const char *shapes;    /* s(tandard) p(airs) i(ndependent) h(onours) o(rphans) r(uns of honours) */
  const char *proxy;     /* the kind that White may stand for, or "" */
  int distance;
  const char *useful;    /* of 13 tiles; "*" for all kinds */
} rows[] = {
  { "two-pairs",            "123m456p789s11s55p",   0, "",            "s",    "",   0, "5p1s" },
  { "win",                  "123m456p789s111s55p",  0, "",            "s",    "",  -1, NULL },
  { "ready-with-14",        "123m456p789s11s57p9m", 0, "",            "s",    "",   0, NULL },
  { "two-sided",            "45m123p789s555s99p",   0, "",            "s",    "",   0, "36m" },
  { "three-sided",          "23456m123p789s99p",    0, "",            "s",    "",   0, "147m" },
  { "nine-gates",           "1112345678999m",       0, "",            "s",    "",   0, "123456789m" },
  { "nothing",              "147m258p369sESWN",     0, "",            "s",    "",   8, NULL },
  /* A kind of which all four copies are held is no wait. */
  { "fifth-copy-concealed", "1111m234p567p888s",    0, "",            "s",    "",   1, NULL },
  { "fifth-copy-melded",    "1m234p567p888s",       0, "111m",        "s",    "",   1, NULL },
  { "fifth-copy-kong",      "89m234p567p88s",       0, "7777m",       "s",    "",   1, NULL },
  { "last-copy-in-chow",    "222m45p567p88s",       0, "234m",        "s",    "",   0, "36p" },
  { "gap-on-dead-kind",     "68m234p567p99s",       0, "777m",        "s",    "",   0, "7m" },
  { "two-gaps-one-copy",    "6889m567p99s1p",       0, "777m",        "s",    "",   2, NULL },
  { "wild-fifth-copy",      "1m234p567p88s",        1, "111m",        "s",    "",   0, "23m8s" },
  { "four-sets-and-wild",   "123m456p789s111s",     1, "",            "s",    "",   0, "*" },
  { "two-wilds-and-eyes",   "123m456p789s11s",      2, "",            "s",    "",   0, "*" },
  { "wild-pair-call",       "5m",                   0, "123m EEE 456s 999p", "s", "", 0, "5m" },
  { "loner-wild",           "",                     1, "123m EEE 456s 999p", "s", "", 0, "*" },
  { "loner-wild-held-four", "",                     1, "123m EEEE 456s 999p", "s", "", 0, "*-E" },
  { "loner-wins",           "5m",                   1, "123m EEE 456s 999p", "s", "", -1, NULL },
  { "twice-the-same-pung",  "EEEESSSS",             6, "",            "s",    "",  -1, NULL },
  { "seven-wilds",          "1m4m7m1p4p7p",         7, "",            "s",    "",   1, NULL },
  { "six-pairs",            "1133m5577p99sEEC",     0, "",            "sp",   "",   0, "C" },
  { "six-pairs-standard",   "1133m5577p99sEEC",     0, "",            "s",    "",   3, NULL },
  { "four-alike-two-pairs", "1111m5577p99sEEC",     0, "",            "p",    "",   0, "C" },
  { "three-alike-is-single", "111m5577p99sEECC",    0, "",            "p",    "",   0, "1m" },
  { "pairs-with-wild",      "1133m5577p99sEE",      1, "",            "p",    "",   0, "*" },
  { "pairs-few-kinds",      "1111222233334m",       0, "",            "p",    "",   0, "4m" },
  { "pairs-need-new-kinds", "11112222333m44p",      0, "",            "p",    "",   0, "3m" },
  { "pairs-not-melded",     "1133m5577pEE",         0, "999s",        "p",    "",  14, "" },
  { "independent",          "147m258p369sESWN",     0, "",            "i",    "",   0, "CFP" },
  { "independent-3-7",      "37m147p147sESWNC",     0, "",            "i",    "",   0, "FP" },
  { "independent-3-7-few",  "37m147p147sESWNEE",    0, "",            "i",    "",   1, "CFP" },
  { "independent-suit",     "14m147p147sESWNC",     0, "",            "i",    "",   0, "789mFP" },
  { "independent-wild",     "147m258p369sESW",      1, "",            "i",    "",   0, "NCFP" },
  { "independent-one-in-suit", "1m147p147sESWNCF",   0, "",            "i",    "",   0, "456789mP" },
  { "independent-all-seven", "1m147p147sESWNCFP",   0, "",            "i",    "",  -1, NULL },
  { "independent-too-near", "135m258p369sESWN",     0, "",            "i",    "",   1, "89mCFP" },
  { "all-honours",          "EEESSWWNNCCFP",        0, "",            "h",    "",   0, "ESWNCFP" },
  { "all-honours-held",     "EEEESSSWWWNNC",        0, "",            "h",    "",   0, "SWNCFP" },
  { "all-honours-melded",   "SSWWNNCCFP",           0, "EEE",         "h",    "",   0, "ESWNCFP" },
  { "all-honours-chow",     "SSWWNNCCFP",           0, "123m",        "h",    "",  14, "" },
  { "all-honours-wild",     "SSWWNNCC1m",           1, "EEE",         "h",    "",   1, "ESWNCFP" },
  { "orphans",              "19m19p19sESWNCFP",     0, "",            "o",    "",   0, "19m19p19sESWNCFP" },
  { "orphans-one-lacking",  "19m19p19sESWNCFF",     0, "",            "o",    "",   0, "P" },
  { "orphans-wild",         "19m19p19sESWNCF",      1, "",            "o",    "",   0, "19m19p19sESWNCFP" },
  { "proxy-wins",           "46mP123p789s555s99p",  0, "",            "s",    "5m", -1, NULL },
  { "proxy-wait",           "46m123p789s555s99p",   0, "",            "s",    "5m", 0, "5mP" },
  { "proxy-itself",         "PP123m123p789s99p",    0, "",            "s",    "5s", 0, "9p5sP" },
  { "proxy-both-ways",      "46mPPP123p789s999p",   0, "",            "s",    "5m", -1, NULL },
  { "no-proxy",             "46mP123p789s555s99p",  0, "",            "s",    "",   0, NULL },
  { "honour-runs",          "ESWNCFP123m456p",      0, "",            "sr",   "",   0, "ESWN" },
  { "no-honour-runs",       "ESWNCFP123m456p",      0, "",            "s",    "",   4, NULL },
  { "honour-run-overlap",   "EESSWWNN123m45p",      0, "",            "sr",   "",   0, "36p" },
  { "nearest-shape",        "1133m5577p99sEEC",     0, "",            "spiho", "",  0, "C" },
};
/* clang-format on */

static guint64
kinds_from_text (const char *text)
{
  TeaTile tiles[TEA_N_KINDS];
  guint64 kinds = 0;
  guint n;

  if (text[0] == '*')
    return ALL_KINDS & ~(text[1] == '-' ? kinds_from_text (text + 2) : 0);

  g_assert_true (tea_tiles_parse (text, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    kinds |= TEA_TILE_BIT (tiles[i]);

  return kinds;
}

static char *
kinds_to_text (guint64 kinds)
{
  TeaTiles tiles;

  for (TeaTile t = 0; t < TEA_N_KINDS; t++)
    tiles.n[t] = (kinds >> t) & 1;

  return tea_tiles_format_counts (&tiles);
}

static void
add_meld (TeaHandTiles *hand, const TeaTile *tiles, guint n)
{
  TeaMeld *meld = &hand->melds[hand->n_melds++];

  meld->n = n;
  meld->kind = n == 4 ? TEA_MELD_KONG : tiles[0] == tiles[1] ? TEA_MELD_PUNG : TEA_MELD_CHOW;
  meld->form = n == 4 ? TEA_KONG_DIRECT : TEA_KONG_NONE;
  meld->from = -1;
  meld->claimed = TEA_TILE_NONE;
  memcpy (meld->tiles, tiles, n);
}

static void
hand_init (TeaHandTiles *hand, guint shapes)
{
  memset (hand, 0, sizeof *hand);
  hand->shapes = shapes;
  hand->proxy = hand->proxy_as = TEA_TILE_NONE;
  hand->win_tile = TEA_TILE_NONE;
}

static void
hand_from_row (TeaHandTiles *hand, const struct Row *row)
{
  static const char letters[] = "spiho";
  g_auto (GStrv) melds = g_strsplit (row->melds, " ", -1);
  TeaTile tiles[14];
  guint n;

  hand_init (hand, 0);
  g_assert_true (tea_tiles_parse (row->concealed, tiles, G_N_ELEMENTS (tiles), &n, NULL));
  for (guint i = 0; i < n; i++)
    hand->natural[tiles[i]]++;
  hand->n_wild = row->wilds;
  hand->wild[TEA_TILE_1F] = row->wilds;
  for (guint i = 0; melds[i] != NULL && melds[i][0] != '\0'; i++)
    {
      g_assert_true (tea_tiles_parse (melds[i], tiles, 4, &n, NULL));
      add_meld (hand, tiles, n);
    }
  for (const char *c = row->shapes; *c != '\0'; c++)
    if (*c == 'r')
      hand->honour_runs = TRUE;
    else
      hand->shapes |= 1u << (strchr (letters, *c) - letters);
  if (row->proxy[0] != '\0')
    {
      hand->proxy = TEA_TILE_WHITE;
      hand->proxy_as = tea_tile_from_string (row->proxy);
    }
}

static void
test_row (gconstpointer data)
{
  const struct Row *row = data;
  TeaHandTiles hand;

  hand_from_row (&hand, row);
  g_assert_cmpint (tea_distance (&hand), ==, row->distance);

  if (row->useful != NULL)
    {
      int distance;
      guint64 useful = tea_distance_useful (&hand, &distance);
      g_autofree char *got = kinds_to_text (useful);
      g_autofree char *wanted = kinds_to_text (kinds_from_text (row->useful));

      g_assert_cmpstr (got, ==, wanted);
      g_assert_cmpint (distance, ==, row->distance);
    }
}

/**
 * random_hand:
 * @n_kinds: number of consecutive kinds that the tiles come from; few kinds make rich hands
 * @order: how many times to try to place a whole set first
 *
 * Deals from a set of four copies of each kind.
 */
static void
random_hand (TeaRandom *random,
             TeaHandTiles *hand,
             guint shapes,
             guint n_melds,
             guint n_wild,
             guint n_concealed,
             guint n_kinds,
             guint order)
{
  guint8 left[TEA_N_PLAIN];
  guint first = tea_random_below (random, TEA_N_PLAIN - n_kinds + 1);

  hand_init (hand, shapes);
  memset (left, 4, sizeof left);

  while (hand->n_melds < n_melds)
    {
      TeaTile t = first + tea_random_below (random, n_kinds);
      guint what = tea_random_below (random, 4);
      TeaTile tiles[4] = { t, t, t, t };

      if (what < 2 && t < TEA_TILE_EAST && t % 9 < 7 && left[t] > 0 && left[t + 1] > 0 && left[t + 2] > 0)
        {
          tiles[1] = t + 1;
          tiles[2] = t + 2;
          add_meld (hand, tiles, 3);
        }
      else if (what == 2 && left[t] >= 3)
        add_meld (hand, tiles, 3);
      else if (what == 3 && left[t] == 4)
        add_meld (hand, tiles, 4);
      else
        continue;
      for (guint i = 0; i < hand->melds[hand->n_melds - 1].n; i++)
        left[hand->melds[hand->n_melds - 1].tiles[i]]--;
    }

  hand->n_wild = n_wild;
  hand->wild[TEA_TILE_1Q] = n_wild;
  n_concealed -= n_wild;
  while (n_concealed > 0)
    {
      TeaTile t = first + tea_random_below (random, n_kinds);

      if (left[t] == 0)
        {
          /* The kinds may have run out. */
          t = tea_random_below (random, TEA_N_PLAIN);
          if (left[t] == 0)
            continue;
        }
      if (order > 0 && n_concealed >= 3)
        {
          guint step = t < TEA_TILE_EAST && t % 9 < 7 && tea_random_below (random, 2) == 0 ? 1 : 0;

          order--;
          if (step == 1 ? left[t + 1] > 0 && left[t + 2] > 0 : left[t] >= 3)
            {
              for (guint i = 0; i < 3; i++)
                {
                  hand->natural[t + i * step]++;
                  left[t + i * step]--;
                }
              n_concealed -= 3;
              continue;
            }
        }
      hand->natural[t]++;
      left[t]--;
      n_concealed--;
    }
}

static char *
hand_to_text (const TeaHandTiles *hand)
{
  TeaTiles tiles = { { 0 } };
  GString *text;
  g_autofree char *concealed = NULL;

  memcpy (tiles.n, hand->natural, sizeof hand->natural);
  concealed = tea_tiles_format_counts (&tiles);
  text = g_string_new (concealed);
  g_string_append_printf (text, " + %u wilds", hand->n_wild);
  for (guint i = 0; i < hand->n_melds; i++)
    {
      g_autofree char *meld = tea_tiles_format (hand->melds[i].tiles, hand->melds[i].n);

      g_string_append_printf (text, " [%s]", meld);
    }
  g_string_append_printf (text, " shapes %#x%s", hand->shapes, hand->honour_runs ? " runs" : "");

  return g_string_free (text, FALSE);
}

static void
check_distance (const TeaHandTiles *hand)
{
  int slow = tea_distance_slow (hand);
  int fast = tea_distance (hand);

  if (fast != slow)
    {
      g_autofree char *text = hand_to_text (hand);

      g_error ("%s: distance %d, but the search finds %d", text, fast, slow);
    }
}

static guint
held (const TeaHandTiles *hand, TeaTile tile)
{
  guint n = hand->natural[tile] + hand->wild[tile];

  for (guint i = 0; i < hand->n_melds; i++)
    for (guint k = 0; k < hand->melds[i].n; k++)
      n += hand->melds[i].tiles[k] == tile;

  return n;
}

static void
check_useful (const TeaHandTiles *hand)
{
  int distance;
  guint64 useful = tea_distance_useful (hand, &distance);
  guint64 wanted = 0;

  g_assert_cmpint (distance, ==, tea_distance (hand));
  for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
    {
      TeaHandTiles drawn = *hand;

      if (held (hand, t) >= 4)
        continue;
      drawn.natural[t]++;
      if (tea_distance (&drawn) < distance)
        wanted |= TEA_TILE_BIT (t);
    }

  if (useful != wanted)
    {
      g_autofree char *text = hand_to_text (hand);
      g_autofree char *got = kinds_to_text (useful);
      g_autofree char *want = kinds_to_text (wanted);

      g_error ("%s: useful are %s, not %s", text, want, got);
    }
}

static void
test_search (gconstpointer data)
{
  guint n_wild = GPOINTER_TO_UINT (data) % 10;
  gboolean runs = GPOINTER_TO_UINT (data) >= 10;
  static const guint kinds[] = { 5, 9, 12, 18, 34 };
  const guint n_hands = g_test_slow () ? 20000 : n_to_try (75, 300);
  TeaRandom random;

  tea_random_init (&random, 1000 + GPOINTER_TO_UINT (data));
  for (guint i = 0; i < n_hands; i++)
    {
      guint n_melds = i % 5;
      guint n_concealed = 13 + (i / 5) % 2 - 3 * n_melds;
      guint order = n_wild >= 2 ? 0 : 1 + tea_random_below (&random, 2);
      TeaHandTiles hand;

      random_hand (&random, &hand, TEA_SHAPE_STANDARD, n_melds, MIN (n_wild, n_concealed), n_concealed,
                   kinds[tea_random_below (&random, G_N_ELEMENTS (kinds))], order);
      hand.honour_runs = runs;
      check_distance (&hand);
      if (n_concealed % 3 == 1)
        check_useful (&hand);
    }
}

static void
test_shapes (gconstpointer data)
{
  guint shape = GPOINTER_TO_UINT (data);
  TeaRandom random;

  tea_random_init (&random, 77 + shape);
  for (guint i = 0; i < (g_test_slow () ? 2000 : n_to_try (25, 100)); i++)
    {
      guint n_melds = i % 4 == 3 ? 1 : 0;
      guint n_concealed = 13 + i % 2 - 3 * n_melds;
      TeaHandTiles hand;

      random_hand (&random, &hand, shape, n_melds, i % 5, n_concealed, i % 3 == 0 ? 7 : 34, 0);
      if (tea_distance_slow (&hand) < 20)
        check_distance (&hand);
      else
        g_assert_cmpint (tea_distance (&hand), >=, 13);
      if (n_concealed % 3 == 1)
        check_useful (&hand);
    }
}

/* The best discard keeps the distance and none lowers it; a hand that is not ready has useful tiles. */
static void
test_definition (void)
{
  const guint shapes = TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS;
  TeaRandom random;

  tea_random_init (&random, 5);
  for (guint i = 0; i < n_to_try (375, 1500); i++)
    {
      guint n_melds = tea_random_below (&random, 5);
      TeaHandTiles hand;
      int distance, best = FAR;

      random_hand (&random, &hand, shapes, n_melds, i % 8 <= 14 - 3 * n_melds ? i % 8 : 0, 14 - 3 * n_melds,
                   i % 2 == 0 ? 34 : 14, 0);
      hand.honour_runs = i % 3 == 0;
      distance = tea_distance (&hand);
      g_assert_cmpint (distance, >=, -1);

      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        if (hand.natural[t] > 0)
          {
            int after;

            hand.natural[t]--;
            after = tea_distance (&hand);
            g_assert_cmpint (after, >=, distance);
            best = MIN (best, after);
            if (after > 0)
              g_assert_cmpuint (tea_distance_useful (&hand, NULL), !=, 0);
            hand.natural[t]++;
          }
      if (distance >= 0 && best != FAR)
        g_assert_cmpint (best, ==, distance);
    }
}

/* The enumeration of arrangements and the tables must agree on which hands win. */
static void
test_complete (void)
{
  const guint shapes = TEA_SHAPE_STANDARD | TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS;
  const guint n_hands = n_to_try (1000, 4000);
  guint n_wins = 0;
  TeaRandom random;

  tea_random_init (&random, 9);
  for (guint i = 0; i < n_hands; i++)
    {
      guint n_melds = tea_random_below (&random, 5);
      guint n_concealed = 14 - 3 * n_melds;
      TeaHandTiles hand;
      gboolean wins;

      random_hand (&random, &hand, shapes, n_melds, MIN (i % 7, n_concealed - 1), n_concealed, i % 2 == 0 ? 9 : 16, 2);
      hand.honour_runs = i % 3 == 0;
      for (TeaTile t = 0; t < TEA_N_PLAIN; t++)
        if (hand.natural[t] > 0)
          hand.win_tile = t;
      wins = tea_distance (&hand) == -1;
      if (tea_hand_is_complete (&hand) != wins)
        {
          g_autofree char *text = hand_to_text (&hand);

          g_error ("%s: %s", text,
                   wins ? "distance -1, but there is no arrangement" : "an arrangement, but no distance -1");
        }
      n_wins += wins;
    }

  g_assert_cmpuint (n_wins, >, n_hands / 10);
  g_assert_cmpuint (n_wins, <, n_hands * 9 / 10);
}

/* Whites that may stand for another kind: the distance is the least of all divisions. */
static void
test_proxy (void)
{
  TeaRandom random;

  tea_random_init (&random, 3);
  for (guint i = 0; i < n_to_try (75, 300); i++)
    {
      const TeaTile as = i % 27;
      const guint n_whites = 1 + i % 4;
      TeaHandTiles hand;
      int best = FAR;

      do
        random_hand (&random, &hand, TEA_SHAPE_STANDARD, i % 3, i % 2, 13 - 3 * (i % 3), 14, 1);
      while (hand.natural[as] + n_whites > 4 || hand.natural[TEA_TILE_WHITE] > 0);

      for (TeaTile t = 0; t < TEA_N_PLAIN && hand.natural[TEA_TILE_WHITE] < n_whites; t++)
        while (t != as && hand.natural[t] > 0 && t != TEA_TILE_WHITE && hand.natural[TEA_TILE_WHITE] < n_whites)
          {
            hand.natural[t]--;
            hand.natural[TEA_TILE_WHITE]++;
          }

      for (guint n = 0; n <= hand.natural[TEA_TILE_WHITE]; n++)
        {
          TeaHandTiles divided = hand;

          divided.natural[TEA_TILE_WHITE] -= n;
          divided.natural[as] += n;
          best = MIN (best, tea_distance (&divided));
        }
      hand.proxy = TEA_TILE_WHITE;
      hand.proxy_as = as;
      g_assert_cmpint (tea_distance (&hand), ==, best);
      check_useful (&hand);
    }
}

static void
test_bad_hands (void)
{
  static const guint8 too_many[] = { 5, 127, 128, 200, 255 };
  static const TeaTile kinds[] = { TEA_TILE_1M, 15, 16, 31, 32, TEA_TILE_WHITE };

  for (gsize i = 0; i < G_N_ELEMENTS (too_many) * G_N_ELEMENTS (kinds); i++)
    {
      TeaHandTiles hand;

      hand_init (&hand, TEA_SHAPE_STANDARD);
      hand.natural[kinds[i % G_N_ELEMENTS (kinds)]] = too_many[i / G_N_ELEMENTS (kinds)];
      g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL, "*count_tiles*");
      g_assert_cmpint (tea_distance (&hand), ==, 14);
      g_test_assert_expected_messages ();
    }
}

int
main (int argc, char *argv[])
{
  static const guint shapes[] = { TEA_SHAPE_SEVEN_PAIRS, TEA_SHAPE_INDEPENDENT, TEA_SHAPE_ALL_HONOURS,
                                  TEA_SHAPE_THIRTEEN_ORPHANS,
                                  TEA_SHAPE_SEVEN_PAIRS | TEA_SHAPE_INDEPENDENT | TEA_SHAPE_ALL_HONOURS |
                                      TEA_SHAPE_THIRTEEN_ORPHANS };
  static const guint wilds[] = { 0, 1, 2, 3, 4, 7, 10, 11, 12, 13, 17 };
  int result;

  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/distance/row/%s", rows[i].name);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (wilds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/distance/search/%u-wilds%s", wilds[i] % 10,
                                               wilds[i] >= 10 ? "-and-runs" : "");

      g_test_add_data_func (path, GUINT_TO_POINTER (wilds[i]), test_search);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/distance/shape/%u", shapes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (shapes[i]), test_shapes);
    }
  g_test_add_func ("/distance/definition", test_definition);
  g_test_add_func ("/distance/complete", test_complete);
  g_test_add_func ("/distance/proxy", test_proxy);
  g_test_add_func ("/distance/bad-hands", test_bad_hands);

  result = g_test_run ();
  return result;
}
